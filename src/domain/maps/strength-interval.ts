/** How sure the strength of a currency over a span is: blocks of the span's own bars drawn again. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { cubeRoot } from '@/lib/elementary/cube-root';
import { seededRandom } from '@/lib/random';
import { strengthFit, type Pair } from './currency-strength';

export interface StrengthBars {
  readonly pairs: readonly Pair[];
  /** returns[bar][pair]: log returns of the bars of the span, in the order of time. */
  readonly returns: readonly ArrayLike<number>[];
  readonly seed: number;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface StrengthIntervals {
  /** 95 % interval of each currency's strength over the span; null with a single bar, which can’t be drawn otherwise. */
  readonly intervals: readonly { readonly low: number; readonly high: number }[] | null;
  readonly currencies: readonly string[];
  readonly bars: number;
  /** Bars of a block. */
  readonly block: number;
}

export const strengthResamples = 2_000;
const [lowShare, highShare] = [0.025, 0.975];

/**
 * Circular block bootstrap (D. N. Politis and J. P. Romano, 1992): blocks of n^⅓ bars, rounded up, begin anywhere and go on
 * at the start behind the end, until there are n bars; percentiles of the resampled sums. It says how much the strength
 * depends on which of these bars came, not where prices go.
 */
export const strengthIntervals = ({ pairs, returns, seed, onProgress }: StrengthBars): StrengthIntervals => {
  const { currencies, strengthOf } = strengthFit(pairs);
  const n = returns.length;
  const block = Math.max(1, Math.ceil(cubeRoot(n) - 1e-9));
  if (n < 2) return { intervals: null, currencies, bars: n, block };
  const byBar = returns.map(strengthOf);
  const width = currencies.length;
  const draws = currencies.map(() => new Float64Array(strengthResamples));
  const random = seededRandom(seed);
  const sum = new Float64Array(width);
  for (let draw = 0; draw < strengthResamples; draw += 1) {
    sum.fill(0);
    for (let filled = 0; filled < n;) {
      const start = random.below(n);
      for (let k = 0; k < block && filled < n; k += 1, filled += 1) {
        const bar = byBar[(start + k) % n]!;
        for (let i = 0; i < width; i += 1) sum[i] = sum[i]! + bar[i]!;
      }
    }
    for (let i = 0; i < width; i += 1) draws[i]![draw] = sum[i]!;
    if (draw % 200 === 0) onProgress?.(draw / strengthResamples);
  }
  const intervals = draws.map((values) => {
    const sorted = values.toSorted();
    return { low: quantileOfSorted(sorted, lowShare), high: quantileOfSorted(sorted, highShare) };
  });
  return { intervals, currencies, bars: n, block };
};
