/** Two numbers of a sweep against each other, each cell by itself or by its neighborhood, and what the best one stands on. */
import { useMemo, useState } from 'react';
import type { SweepFigure } from '@/domain/sweeps/sweep-figures';
import type { SweepResult, SweepRow } from '@/domain/sweeps/sweep';
import { standingOf, sweepMap, type SweepMap } from '@/domain/sweeps/plateau';
import { valuesAt } from '@/domain/sweeps/variants';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { MapCells } from './map-cells';
import type { Sweep } from './sweep-desk';
import type { PlannedAxis } from './sweep-plan';
import { axisName, cellText, figureNames, placeWords, writeFigure, writtenFigure } from './sweep-words';

export interface SweepMapPanelProps {
  readonly run: DoneRun;
  readonly sweep: Sweep;
  readonly result: SweepResult;
  readonly figure: SweepFigure;
  readonly best: SweepRow;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

type Pair = readonly [down: number, across: number];
type View = 'each' | 'neighbors';

/** Whether the best stands on a plateau, in one sentence. */
export const plateauWords = ({ plateau }: SweepMap, write: (value: number) => string): string => {
  if (plateau.value === null) return plateau.reason;
  const { best } = plateau.value;
  const figures = `The best is ${write(best.score)}, the median with its neighbors ${write(best.neighbourhood)}`;
  switch (standingOf(plateau.value)) {
    case 'plateau':
      return `${figures}: it stands on a plateau, so small changes of these numbers don’t matter much.`;
    case 'slope':
      return `${figures}: it stands on a slope. Part of it is gone one step away.`;
    case 'spike':
      return `${figures}: it’s a spike. One step away most of it is gone, as with results of luck.`;
    case 'loses':
      return `${figures}: nothing on this map gains.`;
  }
};

/** The cell of what the strategy has now; null: its other values are not those of this map. */
const ownCell = (axes: readonly PlannedAxis[], down: number | null, across: number, through: number): number | null => {
  const values = valuesAt(axes, through);
  const isHere = axes.every((axis, k) => k === down || k === across || values[k] === axis.value);
  const column = axes[across]?.values.indexOf(axes[across].value) ?? -1;
  const row = down === null ? 0 : (axes[down]?.values.indexOf(axes[down].value) ?? -1);
  return !isHere || column < 0 || row < 0 ? null : row * (axes[across]?.values.length ?? 1) + column;
};

const axisOptions = (axes: readonly PlannedAxis[], except: number | null) =>
  axes.flatMap((axis, k) => (k === except ? [] : [{ value: String(k), label: axisName(axis) }]));

interface MapHeadProps {
  readonly figure: SweepFigure;
  readonly axes: readonly PlannedAxis[];
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
  /** null: there are no neighbors to show. */
  readonly view: View | null;
  readonly onView: (view: View) => void;
}

const MapHead = ({ figure, axes, pair, onPair, view, onView }: MapHeadProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
    <h3 className="mr-auto text-h4 font-semibold">
      Map <span className="text-micro font-normal text-text-3">{figureNames[figure]}, pessimistic</span>
    </h3>
    {axes.length > 2 && (
      <>
        <SelectField
          label="Down"
          value={String(pair[0])}
          options={axisOptions(axes, pair[1])}
          onChange={(event) => onPair([Number(event.target.value), pair[1]])}
        />
        <SelectField
          label="Across"
          value={String(pair[1])}
          options={axisOptions(axes, pair[0])}
          onChange={(event) => onPair([pair[0], Number(event.target.value)])}
        />
      </>
    )}
    {view !== null && (
      <Segment
        label="What a cell shows"
        value={view}
        options={[
          { value: 'each', label: 'Each variant' },
          { value: 'neighbors', label: 'Median with neighbors' },
        ]}
        onChange={onView}
      />
    )}
  </div>
);

export const SweepMapPanel = ({ run, sweep, result, figure, best, chosen, onChoose }: SweepMapPanelProps) => {
  const { axes, method } = sweep.plan;
  const { cash } = run.question.settings;
  const isWhole = method.kind === 'grid' && sweep.phase.kind === 'done';
  const [view, setView] = useState<View>('each');
  const [pair, setPair] = useState<Pair>([0, 1]);
  const down = axes.length === 1 ? null : pair[0];
  const across = axes.length === 1 ? 0 : pair[1];
  const map = useMemo(
    () => sweepMap({ axes, result, figure, down, across, through: best.place }),
    [axes, result, figure, down, across, best.place],
  );
  const shown = view === 'neighbors' && isWhole && map.plateau.value !== null ? map.plateau.value.smoothed : map.scores;
  const write = (value: number): string => writeFigure(value, figure, cash);
  const sideOf = (k: number) => ({ name: axisName(axes[k]!), values: axes[k]!.values });
  const place = map.cells.findIndex((row) => row?.place === chosen);
  return (
    <section aria-label="Map of the sweep" className="grid gap-2">
      <MapHead figure={figure} axes={axes} pair={pair} onPair={setPair} view={isWhole ? view : null} onView={setView} />
      <MapCells
        label={`${figureNames[figure]} by ${axes.map(axisName).join(' and ')}`}
        down={down === null ? null : sideOf(down)}
        across={sideOf(across)}
        shown={shown}
        write={(value) => cellText(value, figure, cash)}
        sentence={(at) => {
          const row = map.cells[at];
          if (row == null) return 'Didn’t run';
          const near = view === 'neighbors' && isWhole ? `, median with neighbors ${write(shown[at] ?? NaN)}` : '';
          return `${placeWords(axes, row.place)}: ${writtenFigure(row, figure, cash)}${near}, ${String(row.trades)} trades`;
        }}
        chosen={place < 0 ? null : place}
        own={ownCell(axes, down, across, best.place)}
        onChoose={(at) => {
          const row = map.cells[at];
          if (row != null) onChoose(row.place);
        }}
      />
      <p className="max-w-[78ch] text-dense text-pretty text-text-2">
        {isWhole
          ? plateauWords(map, write)
          : 'Whether the best stands on a plateau shows once every combination has run: a sample has no neighbors.'}{' '}
        {axes.length > 2 && 'The other numbers are those of the best variant. '}
        <span className="text-text-3">The brass frame is what your strategy had in this run.</span>
      </p>
    </section>
  );
};
