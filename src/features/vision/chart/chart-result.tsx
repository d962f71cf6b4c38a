/** A chart as candles: the overlay on the picture, two prices to confirm, every candle to correct, and what the series becomes. */
import { Undo2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { ChartReading } from '@/domain/vision/reading';
import type { SeenPicture } from '@/features/vision/picture-crop';
import { PictureStage } from '@/features/vision/picture-stage';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Segment } from '@/ui/segment';
import { AxisStep } from './axis-step';
import { CandleEditor } from './candle-editor';
import { ChartLegend } from './chart-legend';
import { ChartOverlay } from './chart-overlay';
import type { Edge } from '@/domain/vision/series/corrections';
import { countOf } from '@/lib/format-number';
import { ReadSteps, type ReadStep } from './read-steps';
import { SeriesPanel } from './series-panel';
import { firstTerms } from './series-terms';
import { StatedError } from './stated-error';
import { useAxisLines, type AxisLines } from './use-axis-lines';
import { useCorrections, type Corrections } from './use-corrections';

export interface ChartResultProps {
  readonly reading: ChartReading;
  readonly picture: SeenPicture;
  readonly file: Blob;
  readonly name: string;
}

type View = 'picture' | 'both' | 'reading';

const views = [
  { value: 'picture', label: 'Picture' },
  { value: 'both', label: 'Picture and reading' },
  { value: 'reading', label: 'Reading' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];

const candleWords = ({ candles }: ChartReading): { readonly title: string; readonly text: string } => {
  const unsure = candles.filter(({ isUnsure }) => isUnsure).length;
  const title = `${String(candles.length - unsure)} of ${countOf(candles.length, 'candle')} read`;
  if (unsure === 0) return { title, text: 'Press a candle in the picture to check or correct it.' };
  return { title, text: `${countOf(unsure, 'candle')} overlap something else. They stay empty until you’ve looked at them.` };
};

const axisWords = ({ axis, axisReason }: ChartReading, isConfirmed: boolean): { readonly title: string; readonly text: string } => {
  if (isConfirmed)
    return {
      title: 'Two prices confirmed',
      text: axis?.from === 'points' ? 'The axis goes through your two prices.' : 'You agreed with two labels.',
    };
  if (axis === null) {
    return {
      title: 'Set two prices on the axis',
      text: axisReason ?? 'The axis couldn’t be read. Set two prices by hand.',
    };
  }
  return { title: 'Confirm two prices on the axis', text: 'Compare them with the picture, because everything below depends on them.' };
};

interface InHand {
  readonly at: number;
  readonly edge: Edge;
}

const keyedEdges: ReadonlyMap<string, Edge> = new Map([
  ['o', 'open'],
  ['h', 'high'],
  ['l', 'low'],
  ['c', 'close'],
]);

/** The candle in hand, and the keys of the picture: left and right choose, O H L C choose an edge, up and down move it. */
const useInHand = ({ reading, correct }: Corrections) => {
  const [inHand, setInHand] = useState<InHand | null>(null);
  const valid = inHand !== null && reading.candles[inHand.at] !== undefined ? inHand : null;
  const choose = (at: number, edge: Edge = valid?.edge ?? 'close'): void =>
    setInHand({ at: Math.min(Math.max(0, at), reading.candles.length - 1), edge });
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const edge = keyedEdges.get(key.toLowerCase());
    const step = (shiftKey ? 10 : 1) * (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1);
    if (key === 'Escape' && valid !== null) setInHand(null);
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      choose(valid === null ? (step > 0 ? 0 : reading.candles.length - 1) : valid.at + step);
    else if (valid !== null && edge !== undefined) setInHand({ ...valid, edge });
    else if (valid !== null && (key === 'ArrowUp' || key === 'ArrowDown'))
      correct({ kind: 'edge', ...valid, y: (reading.candles[valid.at]?.[valid.edge] ?? 0) + step / 2 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { inHand: valid, choose, clear: () => setInHand(null), onKeyDown };
};

const stepsOf = (props: { corrections: Corrections; axis: AxisLines; market: string }): readonly ReadStep[] => {
  const { corrections, axis, market } = props;
  const { reading, correct } = corrections;
  const { plot } = reading;
  const confirm = (): void => {
    const points = axis.confirm();
    if (points !== null) correct({ kind: 'points', points });
  };
  return [
    {
      title: 'Plot area found',
      text: `${String(Math.round(plot.right - plot.left))} × ${String(Math.round(plot.bottom - plot.top))} px, a candle every ${reading.spacing.toFixed(1)} px.`,
      isDone: true,
    },
    { ...candleWords(reading), isDone: true },
    {
      ...axisWords(reading, axis.isConfirmed),
      isDone: axis.isConfirmed,
      children: axis.isConfirmed ? (
        <Button size="sm" variant="ghost" onClick={axis.reopen}>
          Change the prices
        </Button>
      ) : (
        <AxisStep reading={reading} axis={axis} market={market} onConfirm={confirm} />
      ),
    },
  ];
};

interface CorrectPanelProps {
  readonly corrections: Corrections;
  readonly hand: ReturnType<typeof useInHand>;
  readonly hasPrices: boolean;
  readonly market: string;
}

const CorrectPanel = ({ corrections: { reading, correct, count, undo }, hand, hasPrices, market }: CorrectPanelProps) => {
  const { inHand } = hand;
  const unsure = reading.candles.findIndex(({ isUnsure }) => isUnsure);
  return (
    <Panel
      title="Correct a candle"
      aside={
        count > 0 && (
          <Button size="sm" variant="ghost" icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />} onClick={undo}>
            Undo
          </Button>
        )
      }
    >
      {inHand === null ? (
        <div className="flex flex-wrap items-center gap-2 text-dense text-text-2">
          <p>Press a candle in the picture, or use the left and right arrow keys there.</p>
          <Button size="sm" onClick={() => hand.choose(Math.max(0, unsure))}>
            {unsure === -1 ? 'Start with the first' : 'Look at the unsure ones'}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => correct({ kind: 'colors swapped' })}>
            Swap rising and falling
          </Button>
        </div>
      ) : (
        <CandleEditor
          reading={reading}
          at={inHand.at}
          hasPrices={hasPrices}
          market={market}
          onChoose={(at) => hand.choose(at)}
          onEdge={(edge) => hand.choose(inHand.at, edge)}
          onCorrect={correct}
        />
      )}
    </Panel>
  );
};

export const ChartResult = ({ reading: read, picture, file, name }: ChartResultProps) => {
  const corrections = useCorrections(read);
  const { reading, correct } = corrections;
  const axis = useAxisLines(reading);
  const hand = useInHand(corrections);
  const [view, setView] = useState<View>('both');
  const [terms, setTerms] = useState(() => firstTerms(read));
  const { inHand } = hand;
  const chosen = inHand?.at ?? null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <aside className="flex flex-col gap-4 max-desk:contents desk:order-last desk:col-span-4">
        <Panel
          className="max-desk:order-1"
          title="How it was read"
          aside={axis.isConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="caution">One step left</Badge>}
        >
          <ReadSteps steps={stepsOf({ corrections, axis, market: terms.market })} />
        </Panel>
        <div className="max-desk:order-3">
          <CorrectPanel corrections={corrections} hand={hand} hasPrices={axis.isConfirmed} market={terms.market} />
        </div>
        <div className="max-desk:order-5">
          <StatedError reading={reading} market={terms.market} hasPrices={axis.isConfirmed} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4 max-desk:contents desk:col-span-8">
        <Panel
          className="max-desk:order-2"
          title={<span className="block max-w-[32ch] truncate">{name}</span>}
          aside={<Segment label="What is shown" options={views} value={view} onChange={setView} />}
        >
          <PictureStage
            picture={picture}
            alt={`${name}: a chart with ${countOf(reading.candles.length, 'candle')}`}
            isPictureHidden={view === 'reading'}
            legend={view === 'picture' ? undefined : <ChartLegend isConfirmed={axis.isConfirmed} />}
            onKeyDown={hand.onKeyDown}
            detailPx={reading.spacing}
          >
            {view === 'picture'
              ? undefined
              : (perPixel) => (
                  <ChartOverlay
                    reading={reading}
                    lines={axis.isConfirmed ? [] : axis.lines}
                    chosen={chosen}
                    edge={inHand?.edge ?? 'close'}
                    perPixel={perPixel}
                    onChoose={hand.choose}
                    onEdge={(at, edge, y) => correct({ kind: 'edge', at, edge, y })}
                    onLine={axis.move}
                  />
                )}
          </PictureStage>
        </Panel>
        <div className="max-desk:order-4">
          <SeriesPanel
            reading={reading}
            isConfirmed={axis.isConfirmed}
            chosen={chosen}
            file={file}
            name={name}
            terms={terms}
            onTerms={(part) => setTerms({ ...terms, ...part })}
          />
        </div>
      </div>
    </div>
  );
};
