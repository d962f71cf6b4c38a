/** Size of trades over one's own median, by what was known at the entry. */
import type { Dictionary } from '@/domain/journal/dictionary';
import { countInSteps, inOneGo, type Steps } from '@/lib/steps';

/** So many trades back make the median: a few weeks of trading, so that it follows an account that grows. */
const memory = 20;
/** With fewer trades before, one's usual size is not known. */
const fewest = 5;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/**
 * Size over the median of the last 20 trades before it in the same market and account; NaN below five of them. Only earlier trades count, so
 * that no later one decides a label, and only of the same market and account, where a lot is the same thing. `sizes` are in order of entry.
 */
export function* sizeRatioSteps(sizes: Float64Array, market: Dictionary, account: Dictionary): Steps<Float64Array> {
  const before = new Map<number, number[]>();
  const accounts = account.names.length;
  const ratios = new Float64Array(sizes.length);
  yield* countInSteps(sizes.length, (i) => {
    const size = sizes[i]!;
    const key = market.keys[i]! * accounts + account.keys[i]!;
    const earlier = before.get(key) ?? [];
    before.set(key, earlier);
    ratios[i] = earlier.length < fewest ? NaN : size / medianOf(earlier);
    earlier.push(size);
    if (earlier.length > memory) earlier.shift();
  });
  return ratios;
}

/** The same at once. */
export const sizeRatios = (sizes: Float64Array, market: Dictionary, account: Dictionary): Float64Array =>
  inOneGo(sizeRatioSteps(sizes, market, account));
