/** How sure the strength of a currency over a span is: blocks of the span's own bars drawn again. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { cubeRoot } from '@/lib/elementary/cube-root';
import { seededRandom, type Random } from '@/lib/random';
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
  /**
   * How often chance alone opens a gap as wide as the widest between two connected currencies: the share of draws, the observed one among
   * them, in which blocks of bars get a random sign. As it compares the widest gap with the widest gap of each draw, picking the pair out of
   * many is paid for. null with a single bar.
   */
  readonly gapChance: number | null;
  readonly currencies: readonly string[];
  readonly bars: number;
  /** Bars of a block. */
  readonly block: number;
}

export const strengthResamples = 2_000;
const [lowShare, highShare] = [0.025, 0.975];

/** The widest gap between two currencies that pairs connect; 0 where none are. */
export const widestGap = (strength: ArrayLike<number>, component: readonly number[]): number => {
  const ends = new Map<number, [low: number, high: number]>();
  for (const [i, one] of component.entries()) {
    const value = strength[i] ?? NaN;
    const [low, high] = ends.get(one) ?? [value, value];
    ends.set(one, [Math.min(low, value), Math.max(high, value)]);
  }
  return Math.max(0, ...[...ends.values()].map(([low, high]) => high - low));
};

interface Flipping {
  readonly block: number;
  readonly component: readonly number[];
  readonly random: Random;
}

/** Sums nearer to each other than this are equal: the same values added in another order. */
const rounding = 1e-12;

/** Without drift, and with returns as likely up as down, each sign of a block is as good as the other (R. A. Fisher, 1935). */
const chanceOfGap = (byBar: readonly Float64Array[], { block, component, random }: Flipping): number => {
  const width = component.length;
  const blocks = Array.from({ length: Math.ceil(byBar.length / block) }, (_, k) => {
    const sum = new Float64Array(width);
    for (const bar of byBar.slice(k * block, (k + 1) * block)) for (let i = 0; i < width; i += 1) sum[i] = sum[i]! + bar[i]!;
    return sum;
  });
  const total = new Float64Array(width);
  const gapOf = (signOf: () => number): number => {
    total.fill(0);
    for (const sum of blocks) {
      const sign = signOf();
      for (let i = 0; i < width; i += 1) total[i] = total[i]! + sign * sum[i]!;
    }
    return widestGap(total, component);
  };
  const observed = gapOf(() => 1) - rounding;
  let count = 1;
  for (let draw = 1; draw < strengthResamples; draw += 1) if (gapOf(() => (random.next() < 0.5 ? -1 : 1)) >= observed) count += 1;
  return count / strengthResamples;
};

/**
 * Circular block bootstrap (D. N. Politis and J. P. Romano, 1992): blocks of n^⅓ bars, rounded up, begin anywhere and go on
 * at the start behind the end, until there are n bars; percentiles of the resampled sums. It says how much the strength
 * depends on which of these bars came, not where prices go.
 */
export const strengthIntervals = ({ pairs, returns, seed, onProgress }: StrengthBars): StrengthIntervals => {
  const { currencies, component, strengthOf } = strengthFit(pairs);
  const n = returns.length;
  const block = Math.max(1, Math.ceil(cubeRoot(n) - 1e-9));
  if (n < 2) return { intervals: null, gapChance: null, currencies, bars: n, block };
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
  return { intervals, gapChance: chanceOfGap(byBar, { block, component, random }), currencies, bars: n, block };
};
