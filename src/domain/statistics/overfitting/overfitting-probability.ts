/**
 * The probability of backtest overfitting: how often the configuration that is best in one half of the data is below
 * the middle of the field in the other half. It judges the choosing, not one strategy.
 */
import { momentsOf } from '@/domain/statistics/moments';
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import { halves } from './combinations';
import { naturalLog } from '@/lib/elementary/natural-log';

/** Returns per period of each configuration, all over the same periods. One array per configuration. */
export type ReturnsByConfiguration = readonly Float64Array[];

export interface OverfittingInput {
  readonly returns: ReturnsByConfiguration;
  /** Even number of blocks of time; 10 give 252 splits, 16 give 12,870. */
  readonly blocks: number;
}

export interface OverfittingProbability {
  /** PBO: share of splits with a logit of 0 or below. */
  readonly probability: number;
  /** Share of splits in which the chosen configuration lost money out of sample. */
  readonly probabilityOfLoss: number;
  /** Slope of the chosen one's Sharpe ratio out of sample over the one in sample; below 0 the better is the worse. Undefined when the latter does not vary. */
  readonly degradation: Statistic;
  readonly medianLogit: number;
  readonly splits: number;
  readonly configurations: number;
  readonly rowsPerBlock: number;
  /** Oldest periods left out, so that all blocks are equal. */
  readonly rowsDropped: number;
}

const fewestConfigurations = 10;
const fewestRowsPerBlock = 20;
const mostBlocks = 20;

const obstacleTo = ({ returns, blocks }: OverfittingInput, rows: number): string | null => {
  const n = returns.length;
  if (n < fewestConfigurations) return `Overfitting shows only among ${fewestConfigurations} configurations or more (n = ${n}).`;
  if (blocks < 2 || blocks % 2 !== 0 || blocks > mostBlocks) return `The blocks must be an even number from 2 to ${mostBlocks}.`;
  if (returns.some(({ length }) => length !== rows)) return 'The configurations do not cover the same periods.';
  const perBlock = Math.floor(rows / blocks);
  return perBlock < fewestRowsPerBlock ? `A block needs ${fewestRowsPerBlock} periods or more (n = ${perBlock}).` : null;
};

interface BlockSums {
  /** Sum and sum of squares of the returns, by block and then configuration. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

const blockSums = (returns: ReturnsByConfiguration, blocks: number, perBlock: number): BlockSums => {
  const n = returns.length;
  const [sums, squares] = [new Float64Array(blocks * n), new Float64Array(blocks * n)];
  for (const [j, column] of returns.entries()) {
    const first = column.length - blocks * perBlock;
    for (let row = 0; row < blocks * perBlock; row += 1) {
      const value = column[first + row] ?? NaN;
      const place = Math.floor(row / perBlock) * n + j;
      sums[place] = (sums[place] ?? 0) + value;
      squares[place] = (squares[place] ?? 0) + value * value;
    }
  }
  return { sums, squares };
};

/** Below this share of the mean square a variance is rounding: the Sharpe ratio would be above a million. */
const rounding = 1e-13;

/** Sharpe ratio from sums; a constant series is worth ±∞ by its sign, and 0 when it did nothing at all. */
const sharpeFrom = (sum: number, square: number, rows: number): number => {
  const mean = sum / rows;
  const variance = square - sum * mean;
  if (variance > rounding * square) return mean / Math.sqrt(variance / (rows - 1));
  return mean === 0 ? 0 : mean * Infinity;
};

interface Scratch {
  readonly sum: Float64Array;
  readonly square: Float64Array;
}

/** Sharpe ratios of all configurations over some blocks, in the first array of the scratch. Block by block, so that memory is read in order. */
const sharpesOver = ({ sums, squares }: BlockSums, chosen: readonly number[], perBlock: number, { sum, square }: Scratch): Float64Array => {
  const n = sum.length;
  sum.fill(0);
  square.fill(0);
  for (const block of chosen) {
    const from = block * n;
    for (let j = 0; j < n; j += 1) {
      sum[j] = (sum[j] ?? NaN) + (sums[from + j] ?? NaN);
      square[j] = (square[j] ?? NaN) + (squares[from + j] ?? NaN);
    }
  }
  const rows = chosen.length * perBlock;
  for (let j = 0; j < n; j += 1) sum[j] = sharpeFrom(sum[j] ?? NaN, square[j] ?? NaN, rows);
  return sum;
};

interface Split {
  /** ln(w / (1 − w)) of the out-of-sample rank w = rank / (N + 1); equal ones share the middle of their ranks. */
  readonly logit: number;
  readonly inside: number;
  readonly outside: number;
}

/** What became of the configurations that were best inside; several when they are equal. */
const follow = (inside: Float64Array, outside: Float64Array): Split[] => {
  const n = inside.length;
  const best = inside.reduce((most, value) => Math.max(most, value), -Infinity);
  const splits: Split[] = [];
  for (let j = 0; j < n; j += 1) {
    if (inside[j] !== best) continue;
    const reached = outside[j] ?? NaN;
    let rank = 0.5;
    for (let k = 0; k < n; k += 1) rank += (outside[k] ?? NaN) < reached ? 1 : outside[k] === reached ? 0.5 : 0;
    splits.push({ logit: naturalLog(rank / (n + 1 - rank)), inside: best, outside: reached });
  }
  return splits;
};

/** Least-squares slope of outside over inside. */
const slopeOf = (splits: readonly Split[]): Statistic => {
  const finite = splits.filter(({ inside, outside }) => Number.isFinite(inside) && Number.isFinite(outside));
  const inside = momentsOf(finite.map((split) => split.inside));
  if (inside.value === null) return undefinedBecause('The Sharpe ratio in sample is the same in all splits.');
  const [x, y] = [inside.value.mean, meanOf(finite.map((split) => split.outside))];
  const products = finite.reduce((sum, split) => sum + (split.inside - x) * (split.outside - y), 0);
  return { value: products / (inside.value.sd * inside.value.sd * (finite.length - 1)) };
};

/** Equally best configurations share their split, each with a part of its weight. */
interface Tally {
  overfitted: number;
  lost: number;
  splits: number;
  readonly followed: Split[];
}

const scratch = (n: number): Scratch => ({ sum: new Float64Array(n), square: new Float64Array(n) });

/**
 * PBO by combinatorially symmetric cross-validation with the Sharpe ratio (D. H. Bailey, J. Borwein, M. López de Prado
 * and Q. J. Zhu, The Probability of Backtest Overfitting, Journal of Computational Finance, 2017). Each half of the
 * blocks is once in sample, the other half out of it. Undefined below 10 configurations or 20 periods a block.
 */
export const overfittingProbability = (input: OverfittingInput): Statistic<OverfittingProbability> => {
  const { returns, blocks } = input;
  const rows = returns[0]?.length ?? 0;
  const obstacle = obstacleTo(input, rows);
  if (obstacle !== null) return undefinedBecause(obstacle);
  const rowsPerBlock = Math.floor(rows / blocks);
  const sums = blockSums(returns, blocks, rowsPerBlock);
  const [inScratch, outScratch] = [scratch(returns.length), scratch(returns.length)];
  const all = Array.from({ length: blocks }, (_, block) => block);
  const tally: Tally = { overfitted: 0, lost: 0, splits: 0, followed: [] };
  for (const chosen of halves(blocks)) {
    const inside = sharpesOver(sums, chosen, rowsPerBlock, inScratch);
    const outside = sharpesOver(
      sums,
      all.filter((block) => !chosen.includes(block)),
      rowsPerBlock,
      outScratch,
    );
    const best = follow(inside, outside);
    tally.overfitted += best.filter(({ logit }) => logit <= 0).length / best.length;
    tally.lost += best.filter((split) => split.outside < 0).length / best.length;
    tally.followed.push(...best);
    tally.splits += 1;
  }
  const logits = Float64Array.from(tally.followed, ({ logit }) => logit).sort();
  return {
    value: {
      probability: tally.overfitted / tally.splits,
      probabilityOfLoss: tally.lost / tally.splits,
      degradation: slopeOf(tally.followed),
      medianLogit: quantileOfSorted(logits, 0.5),
      splits: tally.splits,
      configurations: returns.length,
      rowsPerBlock,
      rowsDropped: rows - rowsPerBlock * blocks,
    },
  };
};
