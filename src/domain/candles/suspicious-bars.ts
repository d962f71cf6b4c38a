/**
 * Bars that look like errors of a feed. Each kind has a fixed, stated definition; none of them proves an error,
 * so they are shown and never removed.
 */
import type { CandleSeries } from './candle-series';

/** Prices are enough; whole ticks are not asked for. */
export type InspectedBars = Omit<CandleSeries, 'ticks'>;

export interface SuspiciousBar {
  readonly index: number;
  readonly kind: 'spike' | 'jump' | 'frozen';
  readonly reason: string;
}

/** Ranges are compared with the median of blocks of so many bars. */
const blockBars = 500;
/** A wick or a jump of this many median ranges is out of proportion. */
const outlierFactor = 20;
/** So many bars at one single price are a frozen feed. */
const frozenBars = 10;

const medianRange = (series: InspectedBars, from: number, to: number): number => {
  const ranges = new Float64Array(to - from);
  for (let i = from; i < to; i += 1) ranges[i - from] = (series.high[i] ?? 0) - (series.low[i] ?? 0);
  ranges.sort();
  return ranges[ranges.length >> 1] ?? 0;
};

/** What is out of proportion about a bar within its block; null when nothing is. */
const disproportion = (series: InspectedBars, i: number, median: number): Omit<SuspiciousBar, 'index'> | null => {
  const range = (series.high[i] ?? 0) - (series.low[i] ?? 0);
  const body = Math.abs((series.close[i] ?? 0) - (series.open[i] ?? 0));
  if (range > outlierFactor * median && body < range / 4) {
    return { kind: 'spike', reason: `Its range is ${Math.round(range / median)} times the usual one, and the price came back.` };
  }
  const distance = (series.time[i] ?? 0) - (series.time[i - 1] ?? 0);
  const jump = Math.abs((series.open[i] ?? 0) - (series.close[i - 1] ?? Number.NaN));
  if (series.periodMs !== null && distance <= series.periodMs && jump > outlierFactor * median) {
    return { kind: 'jump', reason: `It opens ${Math.round(jump / median)} usual ranges away from the close just before it.` };
  }
  return null;
};

/**
 * Spikes: a range of more than 20 times the median of the 500 bars around, of which the body is less than a quarter.
 * Jumps: an open as far from the close of the directly preceding bar. Frozen: ten bars or more at one and the same
 * price. The first `most` are returned, in order.
 */
export const findSuspiciousBars = (series: InspectedBars, most: number): readonly SuspiciousBar[] => {
  const found: SuspiciousBar[] = [];
  let still = 0;
  let median = 0;
  for (let i = 0; i < series.length && found.length < most; i += 1) {
    if (i % blockBars === 0) median = medianRange(series, i, Math.min(i + blockBars, series.length));
    const isFlat = series.high[i] === series.low[i];
    still = !isFlat ? 0 : series.close[i] === series.close[i - 1] ? still + 1 : 1;
    if (still === frozenBars) {
      found.push({ index: i - frozenBars + 1, kind: 'frozen', reason: `From here on ${frozenBars} bars or more have one single price.` });
    }
    const odd = median > 0 ? disproportion(series, i, median) : null;
    if (odd !== null) found.push({ index: i, ...odd });
  }
  return found;
};
