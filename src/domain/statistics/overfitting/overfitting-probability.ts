/**
 * The probability of backtest overfitting: how often the configuration that is best in one half of the data is below
 * the middle of the field in the other half. It judges the choosing, not one strategy.
 */
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { followSplits, type BlockSums, type Followed } from './cross-validation';

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

const obstacleTo = ({ blocks, configurations, rowsPerBlock }: Omit<BlockSums, 'sums' | 'squares'>): string | null => {
  const n = configurations;
  if (n < fewestConfigurations) return `Overfitting shows only among ${fewestConfigurations} configurations or more (n = ${n}).`;
  if (blocks < 2 || blocks % 2 !== 0 || blocks > mostBlocks) return `The blocks must be an even number from 2 to ${mostBlocks}.`;
  return rowsPerBlock < fewestRowsPerBlock ? `A block needs ${fewestRowsPerBlock} periods or more (n = ${rowsPerBlock}).` : null;
};

/** Block sums of returns; the oldest that do not fill a block are left out. */
export const blockSums = ({ returns, blocks }: OverfittingInput): BlockSums => {
  const n = returns.length;
  const rowsPerBlock = Math.floor((returns[0]?.length ?? 0) / blocks);
  const [sums, squares] = [new Float64Array(blocks * n), new Float64Array(blocks * n)];
  for (const [j, column] of returns.entries()) {
    const first = column.length - blocks * rowsPerBlock;
    for (let row = 0; row < blocks * rowsPerBlock; row += 1) {
      const value = column[first + row] ?? NaN;
      const place = Math.floor(row / rowsPerBlock) * n + j;
      sums[place] = (sums[place] ?? 0) + value;
      squares[place] = (squares[place] ?? 0) + value * value;
    }
  }
  return { sums, squares, blocks, configurations: n, rowsPerBlock };
};

/** The middle of the logits, each as often as it was followed. */
const medianLogit = (followed: readonly Followed[], total: number): number => {
  const sorted = followed.toSorted((a, b) => a.logit - b.logit);
  const at = (index: number): number => {
    let passed = 0;
    for (const { logit, count } of sorted) {
      passed += count;
      if (index < passed) return logit;
    }
    return NaN;
  };
  const below = Math.floor((total - 1) / 2);
  return total % 2 === 1 ? at(below) : (at(below) + at(below + 1)) / 2;
};

/** Least-squares slope of outside over inside. */
const slopeOf = (followed: readonly Followed[]): Statistic => {
  const finite = followed.filter(({ inside, outside }) => Number.isFinite(inside) && Number.isFinite(outside));
  const over = (figure: (split: Followed) => number): number => finite.reduce((sum, split) => sum + split.count * figure(split), 0);
  const n = over(() => 1);
  const [x, y] = [over(({ inside }) => inside) / n, over(({ outside }) => outside) / n];
  const squares = over(({ inside }) => (inside - x) * (inside - x));
  // Ratios that differ only in their last binary digits do not vary.
  if (n < 2 || !(squares > 1e-24 * n * x * x)) return undefinedBecause('The Sharpe ratio in sample is the same in all splits.');
  return { value: over(({ inside, outside }) => (inside - x) * (outside - y)) / squares };
};

/** `periods`: all there are, those included that fill no block. */
export interface BlockQuestion {
  readonly sums: BlockSums;
  readonly periods: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** PBO from block sums: see `overfittingProbability`. */
export const overfittingFromBlocks = ({ sums, periods, onProgress }: BlockQuestion): Statistic<OverfittingProbability> => {
  const { configurations, rowsPerBlock, blocks } = sums;
  const obstacle = obstacleTo(sums);
  if (obstacle !== null) return undefinedBecause(obstacle);
  const all: Followed[] = [];
  let [overfitted, lost, splits, total] = [0, 0, 0, 0];
  const shareOf = (best: readonly Followed[], isMeant: (one: Followed) => boolean): number => {
    let [meant, whole] = [0, 0];
    for (const one of best) {
      whole += one.count;
      if (isMeant(one)) meant += one.count;
    }
    return meant / whole;
  };
  followSplits(
    sums,
    (best) => {
      // Equally best configurations share their split, each with a part of its weight.
      overfitted += shareOf(best, ({ logit }) => logit <= 0);
      lost += shareOf(best, ({ outside }) => outside < 0);
      splits += 1;
      for (const one of best) total += one.count;
      all.push(...best);
    },
    onProgress,
  );
  return {
    value: {
      probability: overfitted / splits,
      probabilityOfLoss: lost / splits,
      degradation: slopeOf(all),
      medianLogit: medianLogit(all, total),
      splits,
      configurations,
      rowsPerBlock,
      rowsDropped: periods - rowsPerBlock * blocks,
    },
  };
};

/**
 * PBO by combinatorially symmetric cross-validation with the Sharpe ratio (D. H. Bailey, J. Borwein, M. López de Prado
 * and Q. J. Zhu, The Probability of Backtest Overfitting, Journal of Computational Finance, 2017). Each half of the
 * blocks is once in sample, the other half out of it. Undefined below 10 configurations or 20 periods a block.
 */
export const overfittingProbability = (input: OverfittingInput): Statistic<OverfittingProbability> => {
  const periods = input.returns[0]?.length ?? 0;
  if (input.returns.some(({ length }) => length !== periods)) return undefinedBecause('The configurations do not cover the same periods.');
  return overfittingFromBlocks({ sums: blockSums(input), periods });
};
