/** One chart of the grid: its bars with all that is switched on, or in one sentence why there is nothing to see. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { pictureErrorSentence } from '@/domain/candles/picture-error';
import type { Trade } from '@/domain/trades/trade';
import type { ChartSetup, OpeningLength } from '@/domain/workspaces/layout';
import type { ChartPart } from '@/domain/workspaces/layout-edits';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { formatCount } from '@/lib/format-number';
import type { LiveSourceId } from '@/features/charts/live/live-sources';
import type { LiveWords } from '@/features/charts/live/live-words';
import { useCellLive } from '@/features/charts/live/use-cell-live';
import { seriesFor, sideTitle } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { useDrawingControls } from '@/features/charts/drawings/use-drawing-controls';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import { useHasResults } from '@/features/charts/outputs/use-has-results';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import type { AlertsInHand } from '@/features/charts/alerts/use-alerts';
import type { ContextSources } from '@/features/charts/context/context-sources';
import type { ShownContext } from '@/features/charts/context/shown-context';
import type { PracticeMarks } from '@/features/charts/practice/practice-marks';
import { practicedParts } from '@/features/charts/practice/practiced-parts';
import { useBarChoice } from '@/features/charts/replay/use-bar-choice';
import type { ReplayControls } from '@/features/charts/replay/use-replay';
import { panesOfChart, panesPart, studyDeeds } from '@/features/charts/studies/study-deeds';
import { studyTitle } from '@/features/charts/studies/study-name';
import type { BarStyle } from '@/ui/chart/chart-bars';
import type { ChartLink } from '@/ui/chart/chart-link';
import type { Paintable } from '@/ui/chart/chart-output';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { computedWords } from './computed-words';
import { groupNames } from './group-names';
import { useCellChart } from './use-cell-chart';
import type { CellChart } from './use-cell-chart';
import { useCellContext } from './use-cell-context';
import type { Studies } from './use-chart-data';

export interface ChartCellProps {
  readonly uid: string;
  readonly setup: ChartSetup;
  /** null: there are no candles of it on this device. */
  readonly market: ChartMarket | null;
  /** All there are, to be laid over it. */
  readonly markets: readonly ChartMarket[];
  /** Whether it is known which candles there are. */
  readonly isRead: boolean;
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
  /** What stands over the chart while it is drawn on. */
  readonly bar: ReactNode;
  /** Length of the opening range, the same on all charts. */
  readonly openingMinutes: OpeningLength;
  readonly trades: readonly Trade[];
  /** News, plans and days of whoever is here. */
  readonly sources: ContextSources;
  readonly alerts: AlertsInHand;
  readonly link: ChartLink | null;
  readonly desk: DrawingDesk;
  /** Whether the layout shows drawings. */
  readonly hasDrawings: boolean;
  /** Where its prices go on from; null: they do not. */
  readonly live: LiveSourceId | null;
  readonly replay: ReplayControls;
  /** What is practiced in the replay, in whatever chart shows its market. */
  readonly practice: PracticeMarks | null;
  /** One of several, and the one that the tools are for. */
  readonly isActive: boolean;
  readonly isAlone: boolean;
  readonly onActive: () => void;
  /** Told what is to be seen in the chart in hand. */
  readonly onShown: (studies: Studies, chart: ShownChart | null, context: ShownContext) => void;
  readonly onChange: (label: string, part: ChartPart) => void;
  /** Opens the settings of a study. */
  readonly onSettings: (study: string) => void;
  /** null: a visitor, who has simulated markets alone. */
  readonly onAddCandles: (() => void) | null;
  /** Shows a simulated market in its place. */
  readonly onSimulated: () => void;
}

const groupColours = ['', 'bg-series-2', 'bg-series-4', 'bg-series-3', 'bg-series-6'] as const;

const barStyleOf = (kind: ChartSetup['kind']): BarStyle => (kind === 'heikinAshi' || kind === 'renko' ? 'candles' : kind);

const sourceWords = ({ title, source, side }: SeriesFacts, computed: string | null): string => {
  const from = source.kind === 'simulated' ? 'Simulated prices, never traded' : `${sideTitle(side)} from ${title}`;
  return computed === null ? from : `${from}. ${computed}`;
};

/** A sentence in the place of a chart, and what can be done about it. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid h-full min-h-[320px] place-items-center p-4">{children}</div>
);

const missingWords = (hasMarket: boolean, isVisitor: boolean): string => {
  const tooLong = 'Its candles are longer than that or can’t be joined to it. Choose another interval';
  if (isVisitor) return hasMarket ? `${tooLong}.` : 'This page has simulated markets only. Your own candles are shown in Indicators.';
  return hasMarket
    ? `${tooLong}, or add a file of shorter bars.`
    : 'Add a file of candles to see this market with its levels and your trades. It stays on this device.';
};

const NoCandles = ({
  setup,
  market,
  onAddCandles,
  onSimulated,
}: Pick<ChartCellProps, 'setup' | 'market' | 'onAddCandles' | 'onSimulated'>) => (
  <Instead>
    <EmptyState
      title={market === null ? `No candles of ${setup.market} on this device yet` : `No ${setup.interval} bars of ${market.title}`}
      text={missingWords(market !== null, onAddCandles === null)}
      actions={
        <>
          {onAddCandles !== null && (
            <Button variant="primary" onClick={onAddCandles}>
              Add candles
            </Button>
          )}
          {market === null && <Button onClick={onSimulated}>Look at simulated prices</Button>}
        </>
      }
    />
  </Instead>
);

const liveTones = { well: 'text-text-2', waits: 'text-caution', ended: 'text-danger' } as const;

const Head = ({
  setup,
  market,
  isActive,
  words,
  live,
}: Pick<ChartCellProps, 'setup' | 'isActive'> & {
  readonly market: string;
  readonly words: string | null;
  readonly live: LiveWords | null;
}) => (
  <p className="flex min-h-7 flex-wrap items-center gap-x-2 border-b border-line px-2.5 text-dense">
    {setup.group !== undefined && (
      <span className={classNames('size-2.5 rounded-full', groupColours[setup.group])}>
        <VisuallyHidden>Linked, {groupNames[setup.group - 1]}</VisuallyHidden>
      </span>
    )}
    <span className={classNames('font-semibold', !isActive && 'text-text-2')}>{market}</span>
    <span className="text-text-2">{setup.interval}</span>
    {words !== null && <span className="text-caution">{words}</span>}
    <span role="status" className={live === null ? 'hidden' : liveTones[live.tone]}>
      {live?.text}
    </span>
  </p>
);

/** What is said above the bars: the error of candles read from a picture, which a blind replay would tell the market by, and what is computed. */
const headWords = ({ market, setup, replay }: ChartCellProps, series: SeriesFacts | null, computed: string | null): string | null => {
  const isTold = series !== null && replay.replay?.isBlind !== true;
  const error = isTold ? pictureErrorSentence(series.source, market?.symbol ?? setup.market) : null;
  return error === null ? computed : [error, computed].filter((words) => words !== null).join(' ');
};

/** The price scale and the panes of a chart, the same objects as long as nothing about them changes. */
const useShape = ({ scale: { kind, isInverted, isLeft }, panes, studies }: ChartSetup) => {
  const scale = useMemo(() => ({ kind, isInverted: isInverted === true, isLeft: isLeft === true }), [kind, isInverted, isLeft]);
  const shares = useMemo(() => (panes === undefined ? undefined : panesOfChart({ panes, studies })), [panes, studies]);
  return { scale, panes: shares };
};

const drawingWords = (count: number): string => (count === 0 ? '' : ` and ${formatCount(count)} ${count === 1 ? 'drawing' : 'drawings'}`);

/** What a blind replay calls its market. */
const hiddenMarket = 'Hidden market';

/** What the chart is called, and what is laid over it; a blind replay names no market. */
const namesOf = ({ setup, market, replay }: ChartCellProps, { compared }: CellChart) => {
  const isBlind = replay.replay?.isBlind === true;
  const name = isBlind ? hiddenMarket : (market?.title ?? setup.market);
  const lines = isBlind ? compared.map((line, at) => ({ ...line, title: `Other market ${String(at + 1)}` })) : compared;
  const beside =
    lines.length === 0 ? '' : ` Compared with ${lines.map((line) => line.title).join(', ')}, in percent from the first bar in view.`;
  return { name, title: `${name}, ${setup.interval}`, lines, beside };
};

/** The series that is shown; null: there is none of the market. */
const useSeries = (market: ChartMarket | null, { interval, series: named }: ChartSetup) =>
  useMemo(() => (market === null ? null : seriesFor(market, interval, named)), [market, interval, named]);

interface ToTakeAlong extends Pick<ShownChart, 'title' | 'zone'> {
  readonly shown: CellChart['shown'];
  readonly words: string | null;
  readonly now: ReturnType<typeof useCellLive>;
  readonly paintable: (() => Paintable) | null;
}

/** The chart as it can be saved and printed; null while there is nothing to see. */
const useInHand = ({ title, shown, words, now, zone, paintable }: ToTakeAlong, { setup, replay, practice }: ChartCellProps) => {
  const hasResults = useHasResults({ market: setup.market, isReplay: replay.replay !== null, practice });
  return useMemo<ShownChart | null>(
    () =>
      shown === null || paintable === null || now.bars === null
        ? null
        : { title, source: sourceWords(shown.series, words), bars: now.bars, studies: now.studies, zone, hasResults, paintable },
    [title, shown, words, now, zone, hasResults, paintable],
  );
};

export const ChartCell = (props: ChartCellProps) => {
  const { uid, setup, market, markets, isRead, zone, link, isActive, isAlone, onActive, onShown, onChange, onSettings, replay } = props;
  const series = useSeries(market, setup);
  const cell = useCellChart({ uid, setup, series, markets, controls: replay });
  const { bars, shown, studies } = cell;
  const now = useCellLive(setup, shown, studies.studies, { chosen: replay.replay === null ? props.live : null, zone });
  const [paintable, setPaintable] = useState<(() => Paintable) | null>(null);
  const keepPaintable = useCallback((next: (() => Paintable) | null) => setPaintable(() => next), []);
  const words = headWords(props, series, computedWords(setup, shown?.brickTicks ?? null));
  const { name, title, lines, beside } = namesOf(props, cell);
  const over = useCellContext(props, cell, { ...now, digest: series?.digest ?? null, name });
  const inHand = useInHand({ title, shown, words, now, zone, paintable }, props);
  useEffect(() => {
    if (isActive) onShown(studies, inHand, over.shown);
  }, [isActive, studies, inHand, over.shown, onShown]);
  const drawing = useDrawingControls(props.desk, setup.market, props.hasDrawings);
  const shape = useShape(setup);
  const choice = useBarChoice(shown?.bars ?? null, replay);
  const label = `${title}: ${formatCount(shown?.bars.length ?? 0)} bars, with ${setup.studies.map((study) => studyTitle(study, setup.studies)).join(', ') || 'no indicator'}${drawingWords(drawing.drawings.length)}.${beside}${words === null ? '' : ` ${words}`}`;
  return (
    // The chart inside is what is operated; a press anywhere in the cell says which one is meant.
    <section
      aria-label={`Chart of ${title}`}
      data-reached={cell.reached ?? undefined}
      {...choice.handlers}
      onPointerDownCapture={(event) => {
        onActive();
        choice.handlers.onPointerDownCapture(event);
      }}
      onFocusCapture={onActive}
      className={classNames(
        'relative flex min-h-0 min-w-0 flex-col bg-bg',
        !isAlone && (isActive ? 'shadow-[inset_0_2px_0_var(--color-brass)]' : 'shadow-[inset_0_1px_0_var(--color-line)]'),
      )}
    >
      {(!isAlone || words !== null || now.words !== null || replay.replay?.isBlind === true) && (
        <Head setup={setup} market={name} isActive={isActive} words={words} live={now.words} />
      )}
      <div className="min-h-0 flex-1">
        {series === null && isRead && <NoCandles {...props} setup={{ ...setup, market: name }} />}
        {bars.state === 'refused' && series !== null && (
          <Instead>
            <EmptyState tone="error" title="These candles can’t be shown" text={bars.text} />
          </Instead>
        )}
        {(series === null ? !isRead : bars.state === 'loading') && <Skeleton className="h-full min-h-[320px] rounded-none" />}
        {shown !== null && (
          <PriceChart
            bars={now.bars ?? shown.bars}
            label={label}
            heightPx="fill"
            isOneOfMany={!isAlone}
            zone={zone}
            barStyle={barStyleOf(setup.kind)}
            studies={over.studies}
            {...over.parts}
            {...practicedParts({ practice: props.practice, market: setup.market, isFirst: paintable === null })}
            unit={over.unit}
            link={link}
            drawing={drawing}
            {...shape}
            revealedTo={cell.reached}
            compared={lines}
            onPanes={(next) => onChange('Heights of the panes', panesPart(next))}
            deeds={over.deedsWith(studyDeeds({ chart: setup, onChange, onSettings }))}
            onPaintable={keepPaintable}
            onPoint={choice.onPoint}
          />
        )}
        {over.opened}
      </div>
      {props.bar}
    </section>
  );
};
