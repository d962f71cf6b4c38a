/** A sweep as a map of two of its numbers: every cell by itself and by its neighborhood, and what the best one stands on. */
import { plateauMap, type PlateauMap } from '@/domain/statistics/overfitting/plateau-map';
import type { Statistic } from '@/domain/statistics/statistic';
import type { SweepResult, SweepRow } from './sweep';
import { figureOf, type SweepFigure } from './sweep-figures';
import { placeOf, valuesAt, type SweepAxis } from './variants';

export interface MapQuestion {
  readonly axes: readonly SweepAxis[];
  readonly result: SweepResult;
  readonly figure: SweepFigure;
  /** Axes down and across, by their index; `down` null for a sweep of one number. */
  readonly down: number | null;
  readonly across: number;
  /** The place in the grid whose other values hold for the whole map. */
  readonly through: number;
}

export interface SweepMap {
  readonly rows: number;
  readonly columns: number;
  /** Row by row; null where the variant did not run. */
  readonly cells: readonly (SweepRow | null)[];
  /** The figure of each; NaN where it has none. */
  readonly scores: Float64Array;
  readonly plateau: Statistic<PlateauMap>;
}

/** The map through a place. */
export const sweepMap = ({ axes, result, figure, down, across, through }: MapQuestion): SweepMap => {
  const rows = down === null ? 1 : (axes[down]?.values.length ?? 1);
  const columns = axes[across]?.values.length ?? 1;
  const known = new Map(result.rows.map((row) => [row.place, row]));
  const base = valuesAt(axes, through).map((value, k) => axes[k]!.values.indexOf(value));
  const cells = Array.from({ length: rows * columns }, (_, at): SweepRow | null => {
    const indexes = base.map((index, k) => (k === across ? at % columns : k === down ? Math.floor(at / columns) : index));
    return known.get(placeOf(axes, indexes)) ?? null;
  });
  const scores = Float64Array.from(cells, (row) => (row === null ? NaN : (figureOf(row, figure) ?? NaN)));
  return { rows, columns, cells, scores, plateau: plateauMap({ scores, columns }, { radius: 1, share: 0.8 }) };
};

/**
 * What the best cell stands on, by the median of its neighborhood (itself included) against its own figure: two thirds of it
 * or more is a plateau, less than one third a spike, and what lies between a slope. `loses`: even the best gains nothing.
 */
export type Standing = 'plateau' | 'slope' | 'spike' | 'loses';

const plateauRatio = 2 / 3;
const spikeRatio = 1 / 3;

export const standingOf = ({ robustness }: Pick<PlateauMap, 'robustness'>): Standing => {
  if (robustness.value === null) return 'loses';
  // Two decimals that are one to the eye are one here: 0.3 of 0.9 is a third.
  if (robustness.value >= plateauRatio - 1e-9) return 'plateau';
  return robustness.value < spikeRatio - 1e-9 ? 'spike' : 'slope';
};
