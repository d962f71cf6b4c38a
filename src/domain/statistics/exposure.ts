/** How much of the time positions were open. It weighs time, not size. */
import { undefinedBecause, type Statistic, type Values } from './statistic';

export interface Exposure {
  /** Time with at least one position open / the whole range, 0 to 1. */
  readonly share: number;
  readonly openMs: number;
  /** Sum over positions, so that two at once count twice. */
  readonly positionMs: number;
  readonly mostAtOnce: number;
}

export interface Holdings {
  /** Epoch milliseconds, in any order; position i is open from `opened[i]` to `closed[i]`. */
  readonly opened: Values;
  readonly closed: Values;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Instants of the positions that are open for some time within the range, cut to it, ascending. */
const sortedWithin = ({ opened, closed, fromMs, toMs }: Holdings): { readonly begins: Float64Array; readonly ends: Float64Array } => {
  const begins: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < opened.length; i += 1) {
    const begin = Math.max(fromMs, opened[i] ?? NaN);
    const end = Math.min(toMs, closed[i] ?? NaN);
    if (begin < end) {
      begins.push(begin);
      ends.push(end);
    }
  }
  return { begins: Float64Array.from(begins).sort(), ends: Float64Array.from(ends).sort() };
};

/**
 * Exposure within a range; what lies outside is cut off. Positions that meet in one instant are not open at once.
 * backtesting.py counts bars with a position, entry and exit bar as whole ones, and so gets more.
 */
export const exposure = (holdings: Holdings): Statistic<Exposure> => {
  const { fromMs, toMs } = holdings;
  if (!(toMs > fromMs)) return undefinedBecause('The range has no length.');
  // Only the number of open positions matters, so openings and closings can be sorted apart.
  const { begins, ends } = sortedWithin(holdings);
  let [open, mostAtOnce, openMs, positionMs, since, i, j] = [0, 0, 0, 0, fromMs, 0, 0];
  while (j < ends.length) {
    const [begin, end] = [begins[i] ?? Infinity, ends[j] ?? Infinity];
    const at = Math.min(begin, end);
    if (open > 0) openMs += at - since;
    positionMs += open * (at - since);
    since = at;
    if (begin < end) {
      open += 1;
      i += 1;
    } else {
      open -= 1;
      j += 1;
    }
    mostAtOnce = Math.max(mostAtOnce, open);
  }
  return { value: { share: openMs / (toMs - fromMs), openMs, positionMs, mostAtOnce } };
};
