/**
 * Flags: a steep pole and a short drift against it, after R. D. Edwards and J. Magee (1948) and T. N. Bulkowski (2005): a flag lasts at
 * most three weeks of days, drifts against its pole and breaks with it. Bear flags are the same over mirrored bars.
 */
import type { ChartBars } from '@/domain/chart-analysis/chart-bars';
import { priceAt, type Line, type Setup } from './setup';

export const flagLimits = {
  /** Height of the pole in ATR at its foot, at least, and its bars, at most. */
  pole: 5,
  poleBars: 12,
  /** Bars of the flag, between pole and break. */
  fewestBars: 5,
  mostBars: 20,
  /** Share of the pole that the flag may give back, and share of it that the flag may be high. */
  retrace: 0.5,
  width: 0.5,
} as const;

/** Highest high of the bars `from` to `to` (exclusive); the last of equals. */
const highestBar = (high: Float64Array, from: number, to: number): number => {
  let bar = from;
  for (let i = from; i < to; i += 1) if (high[i]! >= high[bar]!) bar = i;
  return bar;
};

const lowestBar = (low: Float64Array, from: number, to: number): number => {
  let bar = from;
  for (let i = from; i < to; i += 1) if (low[i]! < low[bar]!) bar = i;
  return bar;
};

interface Pole {
  readonly foot: number;
  readonly top: number;
  readonly height: number;
}

/** The pole below the highest bar of those just before `end`; null where it is none. */
const poleBefore = ({ high, low, atr }: ChartBars, end: number): Pole | null => {
  const top = highestBar(high, Math.max(0, end - flagLimits.mostBars - 1), end);
  if (end - top - 1 < flagLimits.fewestBars || top < flagLimits.poleBars) return null;
  const foot = lowestBar(low, top - flagLimits.poleBars, top);
  const height = high[top]! - low[foot]!;
  const isSteep = height >= flagLimits.pole * atr[foot]! && atr[foot]! > 0;
  return isSteep && high[highestBar(high, foot, top + 1)] === high[top] ? { foot, top, height } : null;
};

interface Drift {
  readonly upper: Line;
  readonly lower: Line;
}

/** The least-squares line of the closes, moved up to the highest high and down to the lowest low; null where the flag is none. */
const driftOf = ({ high, low, close }: ChartBars, { top, height }: Pole, end: number): Drift | null => {
  const count = end - top - 1;
  const middle = top + 1 + (count - 1) / 2;
  let [sum, across, along] = [0, 0, 0];
  for (let i = top + 1; i < end; i += 1) {
    if (low[i]! < high[top]! - flagLimits.retrace * height) return null;
    sum += close[i]!;
    across += (i - middle) * close[i]!;
    along += (i - middle) * (i - middle);
  }
  const fit: Line = { bar: middle, price: sum / count, slope: across / along };
  let [above, below] = [0, 0];
  for (let i = top + 1; i < end; i += 1) {
    above = Math.max(above, high[i]! - priceAt(fit, i));
    below = Math.max(below, priceAt(fit, i) - low[i]!);
  }
  if (fit.slope > 0 || above + below > flagLimits.width * height) return null;
  return { upper: { ...fit, price: fit.price + above }, lower: { ...fit, price: fit.price - below } };
};

/** The bull flag whose bars end just before `end`: it breaks when that bar closes above its upper line, and only then. */
export const bullFlag = (bars: ChartBars, end: number): Setup | null => {
  const pole = poleBefore(bars, end);
  const drift = pole === null ? null : driftOf(bars, pole, end);
  if (pole === null || drift === null) return null;
  const { foot, top } = pole;
  const shaft: Line = { bar: foot, price: bars.low[foot]!, slope: pole.height / (top - foot) };
  return {
    id: 'bull-flag',
    from: foot,
    knownAt: end,
    expiresAt: end,
    points: [
      { bar: foot, price: bars.low[foot]!, role: 'foot of the pole' },
      { bar: top, price: bars.high[top]!, role: 'top of the pole' },
    ],
    drawn: [
      { role: 'pole', line: shaft, from: foot, to: top },
      { role: 'upper', line: drift.upper, from: top + 1, to: null },
      { role: 'lower', line: drift.lower, from: top + 1, to: null },
    ],
    height: pole.height,
    upper: drift.upper,
    lower: null,
    ceiling: null,
    floor: null,
  };
};
