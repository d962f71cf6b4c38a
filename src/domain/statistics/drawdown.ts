/** Falls of an equity series below its highest value so far, as ratios and in money. For the decimals of a journal see equity-curve. */
import { undefinedBecause, type Statistic, type Values } from './statistic';

export interface Fall {
  /** How far: a ratio of the peak (0.2 for 20 %) or money. At least 0. */
  readonly depth: number;
  readonly peakIndex: number;
  readonly troughIndex: number;
}

export interface Drawdowns {
  /** The deepest fall as a ratio of its peak. */
  readonly ratio: Fall;
  /** The deepest fall in money, not always the same one. */
  readonly money: Fall;
  /** Index at which equity was first back at the peak of the deepest ratio; null when it was not. */
  readonly recoveredIndex: number | null;
  /** Most periods in a row below a peak. */
  readonly longestPeriods: number;
  /**
   * Root mean square of all drawdown ratios, peaks included (P. G. Martin and B. B. McCann, The Investor's Guide to
   * Fidelity Funds, 1989). As a ratio: most programs print it times 100.
   */
  readonly ulcerIndex: number;
}

/**
 * All drawdown figures in one pass. Only the values given are seen: falls between them are not, so that values per
 * bar show more than values per closed trade. Of equal falls the first. Ratios exceed 1 where equity goes below 0.
 */
export const drawdowns = (equity: Values): Statistic<Drawdowns> => {
  const start = equity[0];
  if (start === undefined) return undefinedBecause('No values of equity.');
  if (!(start > 0)) return undefinedBecause('The equity at the start is not above 0.');
  let [peak, peakIndex, longestPeriods, squares] = [start, 0, 0, 0];
  let ratio: Fall = { depth: 0, peakIndex: 0, troughIndex: 0 };
  let money = ratio;
  let recoveredIndex: number | null = null;
  let isRecovered = true;
  for (let i = 0; i < equity.length; i += 1) {
    const value = equity[i] ?? NaN;
    if (value >= peak) {
      if (!isRecovered) recoveredIndex = i;
      isRecovered = true;
      [peak, peakIndex] = [value, i];
      continue;
    }
    const fall = peak - value;
    const share = fall / peak;
    squares += share * share;
    longestPeriods = Math.max(longestPeriods, i - peakIndex);
    if (fall > money.depth) money = { depth: fall, peakIndex, troughIndex: i };
    if (share > ratio.depth) {
      ratio = { depth: share, peakIndex, troughIndex: i };
      [isRecovered, recoveredIndex] = [false, null];
    }
  }
  return { value: { ratio, money, recoveredIndex, longestPeriods, ulcerIndex: Math.sqrt(squares / equity.length) } };
};
