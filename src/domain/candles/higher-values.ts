/**
 * Values of a longer interval beside the bars of a shorter one: at each short bar the value of the last long bar that had
 * closed when the short one closed. So a line stands still while a long bar is under way and never changes afterwards.
 */
import type { CandleSeries } from './candle-series';

export interface HigherBars {
  /** Openings of the long bars, epoch ms, ascending. */
  readonly time: Float64Array;
  /** When the long bar that holds an instant ends, epoch ms. */
  readonly endOf: (instant: number) => number;
}

/** One index of a long bar for each short bar; −1 while none has closed. */
export const closedBars = (bars: Pick<CandleSeries, 'length' | 'time' | 'periodMs'>, higher: HigherBars): Int32Array => {
  const closed = new Int32Array(bars.length);
  let last = -1;
  for (let i = 0; i < bars.length; i += 1) {
    const closesAt = bars.time[i]! + (bars.periodMs ?? 0);
    while (last + 1 < higher.time.length && higher.endOf(higher.time[last + 1]!) <= closesAt) last += 1;
    closed[i] = last;
  }
  return closed;
};

/** The values of long bars at the short ones, NaN where there is none. */
export const valuesAtClosed = (closed: Int32Array, values: Float64Array): Float64Array => {
  const at = new Float64Array(closed.length);
  for (let i = 0; i < closed.length; i += 1) at[i] = values[closed[i]!] ?? NaN;
  return at;
};
