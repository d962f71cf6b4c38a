/**
 * Combinatorially symmetric cross-validation from block sums (D. H. Bailey, J. Borwein, M. López de Prado and Q. J. Zhu,
 * The Probability of Backtest Overfitting, Journal of Computational Finance, 2017): every half of the blocks is once in
 * sample, the other half out of it. Count, sum and sum of squares of each block are all it needs of the returns.
 */
import { naturalLog } from '@/lib/elementary/natural-log';

export interface BlockSums {
  /** Sum and sum of squares of the returns, by block and then configuration: index `block · configurations + configuration`. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  readonly blocks: number;
  readonly configurations: number;
  /** Returns in each block. */
  readonly rowsPerBlock: number;
}

/** What became of configurations that were best in sample and did equally well out of it. */
export interface Followed {
  /** ln(w / (1 − w)) of the out-of-sample rank w = rank / (N + 1); equal ones share the middle of their ranks. */
  readonly logit: number;
  readonly rank: number;
  readonly inside: number;
  readonly outside: number;
  /** How many they are. */
  readonly count: number;
}

/** Below this share of the mean square a variance is rounding: the Sharpe ratio would be above a million. */
const rounding = 1e-13;

/** Sharpe ratio from sums; a constant series is worth ±∞ by its sign, and 0 when it did nothing at all. */
const sharpeFrom = (sum: number, square: number, rows: number): number => {
  const mean = sum / rows;
  const variance = square - sum * mean;
  if (variance > rounding * square) return mean / Math.sqrt(variance / (rows - 1));
  return mean === 0 ? 0 : mean * Infinity;
};

/** Middle of the ranks 1 … N that a value has among all. */
const rankAmong = (values: Float64Array, value: number): number => {
  let [below, equal] = [0, 0];
  for (let k = 0; k < values.length; k += 1) {
    const other = values[k]!;
    if (other < value) below += 1;
    else if (other === value) equal += 1;
  }
  return below + (equal + 1) / 2;
};

const followed = (all: Float64Array, outside: number, { inside, count }: Pick<Followed, 'inside' | 'count'>): Followed => {
  const rank = rankAmong(all, outside);
  return { logit: naturalLog(rank / (all.length + 1 - rank)), rank, inside, outside, count };
};

/** The configurations that are best inside, those that are equal outside as one. */
const follow = (inside: Float64Array, outside: Float64Array): readonly Followed[] => {
  const n = inside.length;
  let [best, at, equals] = [-Infinity, 0, 0];
  for (let j = 0; j < n; j += 1) {
    if (inside[j]! > best) [best, at, equals] = [inside[j]!, j, 1];
    else if (inside[j] === best) equals += 1;
  }
  if (equals === 1) return [followed(outside, outside[at]!, { inside: best, count: 1 })];
  const counts = new Map<number, number>();
  for (let j = 0; j < n; j += 1) if (inside[j] === best) counts.set(outside[j]!, (counts.get(outside[j]!) ?? 0) + 1);
  return [...counts].map(([reached, count]) => followed(outside, reached, { inside: best, count }));
};

/** Running sums of one half while blocks are dealt to it, one level for each block it has. */
interface Half {
  readonly sums: readonly Float64Array[];
  readonly squares: readonly Float64Array[];
  readonly ratios: Float64Array;
}

const emptyHalf = (blocks: number, n: number): Half => {
  const levels = (): Float64Array[] => Array.from({ length: blocks / 2 + 1 }, () => new Float64Array(n));
  return { sums: levels(), squares: levels(), ratios: new Float64Array(n) };
};

const addRow = (target: Float64Array, before: Float64Array, rows: Float64Array, from: number): void => {
  for (let j = 0; j < target.length; j += 1) target[j] = before[j]! + rows[from + j]!;
};

/**
 * Calls `visit` for both directions of every way to halve the blocks, with what became of the best of the half in sample.
 * `onShare` hears the share done. An even number of blocks from 2 on.
 */
export const followSplits = (
  { sums, squares, blocks, configurations, rowsPerBlock }: BlockSums,
  visit: (best: readonly Followed[]) => void,
  onShare?: (share: number) => void,
): void => {
  const half = blocks / 2;
  const rows = half * rowsPerBlock;
  const [one, other] = [emptyHalf(blocks, configurations), emptyHalf(blocks, configurations)];
  const fillRatios = ({ sums: levels, squares: squareLevels, ratios }: Half): void => {
    const [sum, square] = [levels[half]!, squareLevels[half]!];
    for (let j = 0; j < configurations; j += 1) ratios[j] = sharpeFrom(sum[j]!, square[j]!, rows);
  };
  const give = (to: Half, level: number, block: number): void => {
    addRow(to.sums[level + 1]!, to.sums[level]!, sums, block * configurations);
    addRow(to.squares[level + 1]!, to.squares[level]!, squares, block * configurations);
  };
  let visited = 0;
  const deal = (block: number, inOne: number, inOther: number): void => {
    if (block === blocks) {
      fillRatios(one);
      fillRatios(other);
      visit(follow(one.ratios, other.ratios));
      visit(follow(other.ratios, one.ratios));
      visited += 1;
      return;
    }
    if (inOne < half) {
      give(one, inOne, block);
      deal(block + 1, inOne + 1, inOther);
    }
    // The first block stays with the first half: each halving is met once and looked at from both sides.
    if (inOther < half && block > 0) {
      give(other, inOther, block);
      deal(block + 1, inOne, inOther + 1);
    }
    if (block === Math.min(5, blocks - 1)) onShare?.(visited / halvings(blocks));
  };
  deal(0, 0, 0);
};

/** Ways to halve a number of blocks, both directions as one: C(S, S/2) / 2. */
const halvings = (blocks: number): number => {
  let ways = 1;
  for (let k = 1; k <= blocks / 2; k += 1) ways = (ways * (blocks / 2 + k)) / k;
  return Math.round(ways / 2);
};
