/** Another series beside the bars of a chart, by time: markets with other hours and bars of another length meet without looking ahead. */
import type { CandleSeries } from './candle-series';
import { endOfBar } from './end-of-bar';

type TimedCloses = Pick<CandleSeries, 'length' | 'time' | 'close' | 'periodMs'>;

/**
 * For each bar of `base`, the last close that `other` had when that bar was over; NaN before its first. While the other market rests its
 * last close stands. A bar of the other series that is over later than that of the base counts from the next bar on.
 */
export const closesBeside = (base: TimedCloses, other: TimedCloses): Float64Array => {
  const closes = new Float64Array(base.length);
  let next = 0;
  for (let bar = 0; bar < base.length; bar += 1) {
    // The last bar of a series without a common length may still change: its own beginning is what is sure to have passed.
    const end = endOfBar(base, bar);
    const seenUntil = Number.isFinite(end) ? end : base.time[bar]!;
    while (next < other.length && endOfBar(other, next) <= seenUntil) next += 1;
    closes[bar] = next === 0 ? NaN : other.close[next - 1]!;
  }
  return closes;
};

/**
 * Values as changes since bar `since`, as ratios: 0.02 is 2 % higher. The reference is the first value from that bar on; before it, and where there
 * is none or it is not above 0, NaN. On an indexed scale the reference is 100: 100 × (1 + change).
 */
export const changesSince = (values: Float64Array, since: number): Float64Array => {
  const start = values.findIndex((value, bar) => bar >= since && !Number.isNaN(value));
  const reference = start === -1 ? NaN : values[start]!;
  return values.map((value, bar) => (bar >= start && reference > 0 ? value / reference - 1 : NaN));
};
