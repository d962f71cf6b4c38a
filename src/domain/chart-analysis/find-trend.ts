/** Whether the chart rises or falls: by the order of its swings and by the slope of its last bars, which must not contradict each other. */
import type { Slope, Swing, SwingOrder, Trend } from './chart-analysis';
import type { ChartBars } from './chart-bars';

/** Bars of the fitted line, and the fewest it needs. */
export const slopeBars = 60;
const fewestBars = 20;
/** Standard deviations from which a line alone makes a trend: about one in twenty lines over independent moves is so steep. */
const steep = 2;

/** Slope in price a bar of the least-squares line through the last `count` closes. */
const fittedSlope = (close: ArrayLike<number>, end: number, count: number): number => {
  const middle = (count - 1) / 2;
  let sum = 0;
  for (let k = 0; k < count; k += 1) sum += (k - middle) * close[end - count + k]!;
  return (12 * sum) / (count * (count * count - 1));
};

/**
 * The slope in standard deviations of a fitted line over independent moves of variance σ², the mean of the squared moves of these bars:
 * var = 6σ²(n² + 1) / (5n(n² − 1)) for n points of a random walk (S. Durlauf and P. Phillips, Econometrica 56, 1988, give its limit).
 */
export const slopeZ = (close: ArrayLike<number>, end: number, count: number): number => {
  let squares = 0;
  for (let i = end - count + 1; i < end; i += 1) squares += (close[i]! - close[i - 1]!) * (close[i]! - close[i - 1]!);
  if (squares === 0) return 0;
  const variance = (6 * (squares / (count - 1)) * (count * count + 1)) / (5 * count * (count * count - 1));
  return fittedSlope(close, end, count) / Math.sqrt(variance);
};

/** Bars the line is fitted to; null where the chart has too few. */
export const slopeLength = (length: number): number | null => (length < fewestBars ? null : Math.min(slopeBars, length));

/** `chance` is filled in by whoever has shuffled charts. */
export const findSlope = ({ length, close, atr }: ChartBars): Slope | null => {
  const bars = slopeLength(length);
  if (bars === null) return null;
  const perBar = fittedSlope(close, length, bars);
  const scale = atr[length - 1]!;
  return { bars, perBar, riseInAtr: scale > 0 ? (perBar * (bars - 1)) / scale : 0, z: slopeZ(close, length, bars), chance: null };
};

const lastTwo = (swings: readonly Swing[], kind: Swing['kind']): readonly Swing[] =>
  swings.filter((swing) => swing.kind === kind).slice(-2);

/** The swings of Dow’s definition (J. J. Murphy, Technical Analysis of the Financial Markets, 1999, pp. 49–52). */
const orderOf = (highs: readonly Swing[], lows: readonly Swing[]): SwingOrder => {
  if (highs.length < 2 || lows.length < 2) return 'unknown';
  const [high, low] = [highs[1]?.label, lows[1]?.label];
  if (high === 'HH' && low === 'HL') return 'up';
  return high === 'LH' && low === 'LL' ? 'down' : 'mixed';
};

/** The oldest swing of the run of labels that agree with the order. */
const sinceOf = (swings: readonly Swing[], order: 'up' | 'down'): number | null => {
  let since: number | null = null;
  for (const swing of swings.toReversed()) {
    const agrees = order === 'up' ? swing.label === 'HH' || swing.label === 'HL' : swing.label === 'LH' || swing.label === 'LL';
    if (!agrees) break;
    since = swing.bar;
  }
  return since;
};

const stateBySlope = (z: number, order: SwingOrder, isBroken: boolean): Trend['state'] => {
  if (z >= steep && (order !== 'down' || isBroken)) return 'rising';
  return z <= -steep && (order !== 'up' || isBroken) ? 'falling' : 'none';
};

export const findTrend = ({ length, close }: ChartBars, swings: readonly Swing[], slope: Slope | null): Trend => {
  const [highs, lows] = [lastTwo(swings, 'high'), lastTwo(swings, 'low')];
  const order = orderOf(highs, lows);
  const last = close[length - 1] ?? NaN;
  const endsBeyond = order === 'up' ? (lows[1]?.price ?? null) : order === 'down' ? (highs[1]?.price ?? null) : null;
  const isBroken = endsBeyond !== null && (order === 'up' ? last < endsBeyond : last > endsBeyond);
  const since = order === 'up' || order === 'down' ? sinceOf(swings, order) : null;
  const z = slope?.z ?? 0;
  const facts = { order, since, endsBeyond, isBroken, slope };
  if (order === 'up' && !isBroken && z > 0) return { state: 'rising', basis: 'swings', ...facts };
  if (order === 'down' && !isBroken && z < 0) return { state: 'falling', basis: 'swings', ...facts };
  const state = stateBySlope(z, order, isBroken);
  return { state, basis: state === 'none' ? null : 'slope', ...facts };
};
