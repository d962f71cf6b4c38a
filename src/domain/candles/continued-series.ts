/** Stored candles that go on with newer ones of another source. */
import type { CandleSeries } from './candle-series';

type FloatColumn = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume';

/**
 * The stored bars and behind them those of `newer` that begin later. Where both have a bar the stored one stays. null where nothing is newer,
 * where bars or ticks are not of one size, or where `newer` does not reach back to the stored ones, which would leave a hole.
 */
export const continuedSeries = (stored: CandleSeries, newer: CandleSeries): CandleSeries | null => {
  const last = stored.time[stored.length - 1];
  if (last === undefined || stored.periodMs !== newer.periodMs || stored.tickSize !== newer.tickSize) return null;
  const from = newer.time.subarray(0, newer.length).findIndex((time) => time > last);
  if (from < 1) return null;
  const column = (name: FloatColumn): Float64Array => {
    const joined = new Float64Array(stored.length + newer.length - from);
    joined.set(stored[name].subarray(0, stored.length));
    joined.set(newer[name].subarray(from, newer.length), stored.length);
    return joined;
  };
  const ticks = (name: keyof CandleSeries['ticks']): Int32Array => {
    const joined = new Int32Array(stored.length + newer.length - from);
    joined.set(stored.ticks[name].subarray(0, stored.length));
    joined.set(newer.ticks[name].subarray(from, newer.length), stored.length);
    return joined;
  };
  return {
    ...stored,
    length: stored.length + newer.length - from,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    ticks: { open: ticks('open'), high: ticks('high'), low: ticks('low'), close: ticks('close') },
  };
};
