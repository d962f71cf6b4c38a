/**
 * Whether a parameter pair is good with its neighbours or alone. A score that collapses one step away was found, not
 * understood; the map shows each cell by its neighbourhood.
 */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';

export interface ScoreGrid {
  /** Scores row by row, more is better (Sharpe ratio, profit factor …); NaN where a run has none. */
  readonly scores: Float64Array;
  readonly columns: number;
}

export interface PlateauOptions {
  /** Steps in each direction that count as neighbours, 1 or more. */
  readonly radius: number;
  /** Share of the best score that still counts as the plateau, 0.8 as a rule. */
  readonly share: number;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface PlateauMap {
  /** Median score of each cell's neighbourhood, itself included. A neighbour without a score counts as 0, or as the lowest score where that is less. NaN where the cell has none. */
  readonly smoothed: Float64Array;
  /** The highest score, the first of equals, and what its neighbourhood makes of it. */
  readonly best: Cell & { readonly score: number; readonly neighbourhood: number };
  /** The cell with the highest neighbourhood: the one to prefer. */
  readonly centre: Cell & { readonly score: number; readonly neighbourhood: number };
  /** Cells connected with the best one, side by side, that reach the share of its score. */
  readonly plateauCells: number;
  /** The same as a share of all cells with a score. */
  readonly plateauShare: number;
  /** Neighbourhood of the best / its score; near 1 on a plateau. Undefined for a best score at or below 0. */
  readonly robustness: Statistic;
}

interface Grid extends ScoreGrid {
  readonly rows: number;
  /** What a cell without a score counts as in its neighbourhood. */
  readonly worst: number;
}

const neighbourhoodOf = ({ scores, rows, columns, worst }: Grid, at: number, radius: number): number => {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const near: number[] = [];
  for (let r = Math.max(0, row - radius); r <= Math.min(rows - 1, row + radius); r += 1) {
    for (let c = Math.max(0, column - radius); c <= Math.min(columns - 1, column + radius); c += 1) {
      const score = scores[r * columns + c] ?? NaN;
      near.push(Number.isNaN(score) ? worst : score);
    }
  }
  return quantileOfSorted(Float64Array.from(near).sort(), 0.5);
};

const highest = (values: Float64Array): number => {
  let at = -1;
  for (const [i, value] of values.entries()) if (!Number.isNaN(value) && (at === -1 || value > (values[at] ?? NaN))) at = i;
  return at;
};

/** The number of cells joined to `start` by sides whose score is `least` or more. */
const connectedFrom = ({ scores, rows, columns }: Grid, start: number, least: number): number => {
  const seen = new Uint8Array(scores.length);
  const open = [start];
  seen[start] = 1;
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count += 1;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const beside = [
      row > 0 ? at - columns : -1,
      row < rows - 1 ? at + columns : -1,
      column > 0 ? at - 1 : -1,
      column < columns - 1 ? at + 1 : -1,
    ];
    for (const next of beside) {
      if (next === -1 || seen[next] === 1 || !((scores[next] ?? NaN) >= least)) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return count;
};

/** The map of a grid of scores; one parameter is a grid of one row. Undefined when no cell has a score. Throws for a grid that is not a rectangle. */
export const plateauMap = ({ scores, columns }: ScoreGrid, { radius, share }: PlateauOptions): Statistic<PlateauMap> => {
  if (columns < 1 || scores.length % columns !== 0) throw new RangeError(`${scores.length} scores do not fill rows of ${columns}.`);
  const best = highest(scores);
  if (best === -1) return undefinedBecause('No run has a score.');
  const worst = scores.reduce((least, score) => (score < least ? score : least), 0);
  const grid: Grid = { scores, columns, rows: scores.length / columns, worst };
  const smoothed = scores.map((score, at) => (Number.isNaN(score) ? NaN : neighbourhoodOf(grid, at, radius)));
  const cellAt = (at: number) => ({
    row: Math.floor(at / columns),
    column: at % columns,
    score: scores[at] ?? NaN,
    neighbourhood: smoothed[at] ?? NaN,
  });
  const top = cellAt(best);
  const scored = scores.reduce((count, score) => count + Number(!Number.isNaN(score)), 0);
  // Of a best score below 0 no share is a lower bar: then only its equals belong to it.
  const plateauCells = connectedFrom(grid, best, top.score > 0 ? top.score * share : top.score);
  return {
    value: {
      smoothed,
      best: top,
      centre: cellAt(highest(smoothed)),
      plateauCells,
      plateauShare: plateauCells / scored,
      robustness: top.score > 0 ? { value: top.neighbourhood / top.score } : undefinedBecause('No score is above 0.'),
    },
  };
};
