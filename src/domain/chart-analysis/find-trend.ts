/** Whether the chart rises or falls: by the order of its swings and by the slope of its last bars, which must not contradict each other. */
import type { Leg, PriceRange, Slope, Swing, SwingOrder, Trend } from './chart-analysis';
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

type Pair = readonly Swing[];

const lastTwo = (swings: readonly Swing[], kind: Swing['kind']): Pair => swings.filter((swing) => swing.kind === kind).slice(-2);

/** Whether price went beyond the last swing after it: the next swing of its kind is then a higher high, or a lower low. */
const isPassed = ({ length, high, low }: ChartBars, swing: Swing): boolean => {
  for (let i = swing.bar + 1; i < length; i += 1) if (swing.kind === 'high' ? high[i]! > swing.price : low[i]! < swing.price) return true;
  return false;
};

/** The swings of Dow’s definition (J. J. Murphy, Technical Analysis of the Financial Markets, 1999, pp. 49–52). */
const orderOf = (bars: ChartBars, highs: Pair, lows: Pair): SwingOrder => {
  const [high, low] = [highs[1], lows[1]];
  if (high === undefined || low === undefined) return 'unknown';
  if (high.label === 'HH' && low.label === 'HL') return 'up';
  if (high.label === 'LH' && low.label === 'LL') return 'down';
  const [isHigher, isLower] = [isPassed(bars, high), isPassed(bars, low)];
  if (isHigher === isLower) return 'mixed';
  if (isHigher && low.label === 'HL') return 'up';
  return isLower && high.label === 'LH' ? 'down' : 'mixed';
};

/** The swing before the run of labels that agree with the order; the last high or low is as far as a run of none goes. */
const sinceOf = (swings: readonly Swing[], order: 'up' | 'down'): number | null => {
  const agrees = ({ label }: Swing): boolean => (order === 'up' ? label === 'HH' || label === 'HL' : label === 'LH' || label === 'LL');
  let at = swings.length - 1;
  // The last swing may be one that price has passed since.
  if (at > 0 && !agrees(swings[at]!)) at -= 1;
  while (at > 0 && agrees(swings[at]!)) at -= 1;
  return swings[at]?.bar ?? null;
};

const legOf = ({ length, close, atr }: ChartBars, swings: readonly Swing[]): Leg | null => {
  const last = swings.at(-1);
  const scale = atr[length - 1] ?? 0;
  if (last === undefined) return null;
  return { from: last.bar, price: last.price, moveInAtr: scale > 0 ? (close[length - 1]! - last.price) / scale : 0 };
};

const stateBySlope = (z: number, order: SwingOrder, isBroken: boolean): Trend['state'] => {
  if (z >= steep && (order !== 'down' || isBroken)) return 'rising';
  return z <= -steep && (order !== 'up' || isBroken) ? 'falling' : 'none';
};

export interface TrendFacts {
  readonly swings: readonly Swing[];
  readonly slope: Slope | null;
  /** The range that holds at the last bar; null for none. */
  readonly range: PriceRange | null;
}

/** While a range holds there is no trend, whatever its small swings say. */
export const findTrend = (bars: ChartBars, { swings, slope, range }: TrendFacts): Trend => {
  const [highs, lows] = [lastTwo(swings, 'high'), lastTwo(swings, 'low')];
  const order = orderOf(bars, highs, lows);
  const last = bars.close[bars.length - 1] ?? NaN;
  const endsBeyond = order === 'up' ? (lows[1]?.price ?? null) : order === 'down' ? (highs[1]?.price ?? null) : null;
  const isBroken = endsBeyond !== null && (order === 'up' ? last < endsBeyond : last > endsBeyond);
  const since = order === 'up' || order === 'down' ? sinceOf(swings, order) : null;
  const z = slope?.z ?? 0;
  const facts = { order, since, endsBeyond, isBroken, leg: legOf(bars, swings), slope };
  if (range !== null) return { state: 'none', basis: null, ...facts };
  if (order === 'up' && !isBroken && z > 0) return { state: 'rising', basis: 'swings', ...facts };
  if (order === 'down' && !isBroken && z < 0) return { state: 'falling', basis: 'swings', ...facts };
  const state = stateBySlope(z, order, isBroken);
  return { state, basis: state === 'none' ? null : 'slope', ...facts };
};
