/** How the results of trades spread in R: a histogram with its quantiles. Trades without R are counted and left out. */
import { momentsOf, type Moments } from '@/domain/statistics/moments';
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { comparableSqn } from '@/domain/statistics/sqn';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { assumedShare } from './assumed-share';
import type { JournalColumns } from './journal-columns';
import type { ResultBasis } from './result-basis';

export interface RBin {
  /** From `from`, included, to `to`, not included; the outer two are open to the outside: −∞ and +∞. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
}

export interface RDistribution {
  readonly basis: ResultBasis;
  readonly n: number;
  /** Rows without R. */
  readonly missing: number;
  /** Of the `n`: rows whose 1R is assumed. */
  readonly assumed: number;
  readonly bins: readonly RBin[];
  /** At 5, 25, 50, 75 and 95 %. */
  readonly quantiles: Statistic<readonly [number, number, number, number, number]>;
  readonly moments: Statistic<Moments>;
  readonly sqn: Statistic;
}

/** Fewest trades that have quantiles: of fewer, most of the five would be a guess between the same two trades. */
const fewestForQuantiles = 10;

/** Half an R a bin from −5 to +10: beyond lie single trades. */
const [width, lowest, highest] = [0.5, -5, 10];
const inner = (highest - lowest) / width;

/** The distribution of R of the rows. */
export const rDistribution = (columns: JournalColumns, rows: Uint32Array): RDistribution => {
  const { basis, r } = columns;
  const values = Float64Array.from(rows, (row) => r[row] ?? NaN)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const counts = new Uint32Array(inner + 2);
  for (const value of values) {
    const bin = Math.min(inner + 1, Math.max(0, Math.floor((value - lowest) / width) + 1));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const bins = Array.from(counts, (n, bin): RBin => ({
    from: bin === 0 ? -Infinity : lowest + (bin - 1) * width,
    to: bin === inner + 1 ? Infinity : lowest + bin * width,
    n,
  }));
  const at = (share: number): number => quantileOfSorted(values, share);
  return {
    basis,
    n: values.length,
    missing: rows.length - values.length,
    assumed: assumedShare(columns, rows).assumed,
    bins,
    quantiles:
      values.length < fewestForQuantiles
        ? undefinedBecause(`Quantiles need ${fewestForQuantiles} trades with R or more (n = ${values.length}).`)
        : { value: [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)] },
    moments: momentsOf(values),
    sqn: comparableSqn(values),
  };
};
