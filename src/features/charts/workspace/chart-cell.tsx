/** One chart of the grid: its bars with all that is switched on, or in one sentence why there is nothing to see. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Trade } from '@/domain/trades/trade';
import type { ChartSetup } from '@/domain/workspaces/layout';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { formatCount } from '@/lib/format-number';
import { seriesFor, symbolBehind } from '@/features/charts/markets/chart-market';
import type { ChartMarket, SeriesFacts } from '@/features/charts/markets/chart-market';
import { useDrawingControls } from '@/features/charts/drawings/use-drawing-controls';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { ShownChart } from '@/features/charts/outputs/output-menu';
import { sessionSpans } from '@/features/charts/context/session-spans';
import { tradeMarks, tradesOfMarket } from '@/features/charts/context/trade-marks';
import { studyTitle } from '@/features/charts/studies/study-name';
import type { BarStyle } from '@/ui/chart/chart-bars';
import type { ChartLink } from '@/ui/chart/chart-link';
import type { Paintable } from '@/ui/chart/chart-output';
import { PriceChart } from '@/ui/chart/price-chart';
import { isSampleOpen } from '@/services/local/sample-mark';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { useBars, useStudies } from './use-chart-data';
import type { Studies } from './use-chart-data';

export interface ChartCellProps {
  readonly uid: string;
  readonly setup: ChartSetup;
  /** null: there are no candles of it on this device. */
  readonly market: ChartMarket | null;
  /** Whether it is known which candles there are. */
  readonly isRead: boolean;
  readonly zone: string;
  readonly sessions: readonly SessionHours[];
  readonly trades: readonly Trade[];
  readonly link: ChartLink | null;
  readonly desk: DrawingDesk;
  /** Whether the layout shows drawings. */
  readonly hasDrawings: boolean;
  /** One of several, and the one that the tools are for. */
  readonly isActive: boolean;
  readonly isAlone: boolean;
  readonly onActive: () => void;
  /** Told what is to be seen in the chart in hand. */
  readonly onShown: (studies: Studies, chart: ShownChart | null) => void;
  readonly onAddCandles: () => void;
  /** Shows a simulated market in its place. */
  readonly onSimulated: () => void;
}

const groupColours = ['', 'bg-series-2', 'bg-series-4', 'bg-series-3', 'bg-series-6'] as const;

/** Pips of a pair; points of what has no pip. */
const unitOf = (symbol: string) => {
  const instrument = instrumentOf(symbolBehind(symbol));
  if (instrument === null || instrument.kind === 'metal') return null;
  return instrument.kind === 'forex' ? { word: 'pips', size: Number(instrument.pipSize) } : { word: 'points', size: 1 };
};

const barStyleOf = (kind: ChartSetup['kind']): BarStyle => (kind === 'heikinAshi' || kind === 'renko' ? 'candles' : kind);

const sourceWords = ({ title, source }: SeriesFacts): string =>
  source.kind === 'simulated' ? 'Simulated prices: nobody traded at them' : `Prices from ${title}`;

/** A sentence in the place of a chart, and what can be done about it. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid h-full min-h-[320px] place-items-center p-4">{children}</div>
);

const NoCandles = ({
  setup,
  market,
  onAddCandles,
  onSimulated,
}: Pick<ChartCellProps, 'setup' | 'market' | 'onAddCandles' | 'onSimulated'>) => (
  <Instead>
    <EmptyState
      title={market === null ? `No candles of ${setup.market} on this device yet` : `No ${setup.interval} bars of ${market.title}`}
      text={
        market === null
          ? 'Add a file of candles to see this market with its levels and your trades. It stays on this device.'
          : 'Its candles are longer than that or can’t be joined to it. Choose another interval, or add a file of shorter bars.'
      }
      actions={
        <>
          <Button variant="primary" onClick={onAddCandles}>
            Add candles
          </Button>
          {market === null && <Button onClick={onSimulated}>Look at simulated prices</Button>}
        </>
      }
    />
  </Instead>
);

const Head = ({ setup, market, isActive }: Pick<ChartCellProps, 'setup' | 'market' | 'isActive'>) => (
  <p className="flex min-h-7 items-center gap-2 border-b border-line px-2.5 text-dense">
    {setup.group !== undefined && <span aria-hidden className={classNames('size-2.5 rounded-full', groupColours[setup.group])} />}
    <span className={classNames('font-semibold', !isActive && 'text-text-2')}>{market?.title ?? setup.market}</span>
    <span className="text-text-2">{setup.interval}</span>
  </p>
);

const useScale = ({ kind, isInverted }: ChartSetup['scale']) =>
  useMemo(() => ({ kind, isInverted: isInverted === true }), [kind, isInverted]);

export const ChartCell = (props: ChartCellProps) => {
  const { uid, setup, market, isRead, zone, sessions, trades, link, isActive, isAlone, onActive, onShown } = props;
  const series = useMemo(
    () => (market === null ? null : seriesFor(market, setup.interval, setup.series)),
    [market, setup.interval, setup.series],
  );
  const bars = useBars({ uid, series, interval: setup.interval });
  const shown = bars.state === 'ready' && series !== null ? bars : null;
  const studies = useStudies(setup.studies, shown);
  const [paintable, setPaintable] = useState<(() => Paintable) | null>(null);
  const keepPaintable = useCallback((next: (() => Paintable) | null) => setPaintable(() => next), []);
  const title = `${market?.title ?? setup.market}, ${setup.interval}`;
  const inHand = useMemo<ShownChart | null>(
    () =>
      shown === null || paintable === null
        ? null
        : { title, source: sourceWords(shown.series), bars: shown.bars, studies: studies.studies, zone, paintable },
    [title, shown, studies, zone, paintable],
  );
  useEffect(() => {
    if (isActive) onShown(studies, inHand);
  }, [isActive, studies, inHand, onShown]);
  const drawing = useDrawingControls(props.desk, setup.market, props.hasDrawings);
  const hasSessions = setup.context.includes('sessions');
  const hasTrades = setup.context.includes('trades');
  const spans = useMemo(
    () => (shown !== null && hasSessions ? sessionSpans(shown.bars, sessions) : undefined),
    [shown, hasSessions, sessions],
  );
  // Nobody’s trades were made at simulated prices, except in the sample, where both are simulated.
  const markers = useMemo(
    () =>
      hasTrades && market !== null && (!market.isSimulated || isSampleOpen())
        ? tradeMarks(tradesOfMarket(trades, setup.market))
        : undefined,
    [hasTrades, trades, market, setup.market],
  );
  const scale = useScale(setup.scale);
  const label = `${title}: ${formatCount(shown?.bars.length ?? 0)} bars, with ${setup.studies.map((study) => studyTitle(study, setup.studies)).join(', ') || 'no indicator'}.`;
  return (
    // The chart inside is what is operated; a press anywhere in the cell says which one is meant.
    <section
      aria-label={`Chart of ${title}`}
      onPointerDownCapture={onActive}
      onFocusCapture={onActive}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col bg-bg',
        !isAlone && (isActive ? 'shadow-[inset_0_2px_0_var(--color-brass)]' : 'shadow-[inset_0_1px_0_var(--color-line)]'),
      )}
    >
      {!isAlone && <Head setup={setup} market={market} isActive={isActive} />}
      <div className="min-h-0 flex-1">
        {series === null && isRead && <NoCandles {...props} />}
        {bars.state === 'refused' && series !== null && (
          <Instead>
            <EmptyState tone="error" title="These candles can’t be shown" text={bars.text} />
          </Instead>
        )}
        {(series === null ? !isRead : bars.state === 'loading') && <Skeleton className="h-full min-h-[320px] rounded-none" />}
        {shown !== null && (
          <PriceChart
            bars={shown.bars}
            label={label}
            heightPx="fill"
            isOneOfMany={!isAlone}
            zone={zone}
            barStyle={barStyleOf(setup.kind)}
            studies={studies.studies}
            markers={markers}
            spans={spans}
            scale={scale}
            unit={unitOf(setup.market)}
            link={link}
            drawing={drawing}
            onPaintable={keepPaintable}
          />
        )}
      </div>
    </section>
  );
};
