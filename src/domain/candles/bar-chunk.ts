/**
 * Stretches of a series as bytes, so that years of minutes can be stored, checked and read in pieces. A series is cut
 * at every multiple of `chunkBars`, so that one which only grew at its end shares all earlier pieces with its older self.
 */
import { emptyColumns, type CandleColumns } from './build-series';
import type { CandleSeries } from './candle-series';
import { seriesArrays } from './series-arrays';

/** Bars of a chunk; the last one of a series may have fewer. */
export const chunkBars = 65_536;

/** Six columns of doubles and four of 32-bit ticks. */
export const bytesPerBar = 64;

/** The columns of a stretch. */
export type BarColumns = Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'ticks'>;

/** First and last bar (exclusive) of each chunk of a series of so many bars. */
export const chunkSpans = (bars: number): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.ceil(bars / chunkBars) }, (_, index) => [index * chunkBars, Math.min(bars, (index + 1) * chunkBars)]);

/** The bars `from` to `to` (exclusive), column after column, in the byte order of the platform: little-endian wherever browsers run. */
export const packBars = (series: CandleSeries, from: number, to: number): Uint8Array<ArrayBuffer> => {
  const packed = new Uint8Array((to - from) * bytesPerBar);
  let at = 0;
  for (const whole of seriesArrays(series)) {
    const column = whole.subarray(from, to);
    packed.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  return packed;
};

/** The columns inside packed bytes, which they share; null when the bytes are not those of whole bars. */
export const unpackBars = (packed: ArrayBuffer): BarColumns | null => {
  const length = packed.byteLength / bytesPerBar;
  if (!Number.isInteger(length)) return null;
  const double = (column: number): Float64Array => new Float64Array(packed, column * 8 * length, length);
  const ticks = (column: number): Int32Array => new Int32Array(packed, 48 * length + column * 4 * length, length);
  return {
    length,
    time: double(0),
    open: double(1),
    high: double(2),
    low: double(3),
    close: double(4),
    volume: double(5),
    ticks: { open: ticks(0), high: ticks(1), low: ticks(2), close: ticks(3) },
  };
};

/** Room for so many bars. */
export const emptyBars = (length: number): BarColumns => {
  const ticks = (): Int32Array => new Int32Array(length);
  return { length, ...emptyColumns(length), ticks: { open: ticks(), high: ticks(), low: ticks(), close: ticks() } };
};

/** Copies times, prices and volume to the places from `at` on. */
export const putColumns = (into: CandleColumns, bars: CandleColumns, at: number): void => {
  into.time.set(bars.time, at);
  into.open.set(bars.open, at);
  into.high.set(bars.high, at);
  into.low.set(bars.low, at);
  into.close.set(bars.close, at);
  into.volume.set(bars.volume, at);
};

/** Copies bars with their ticks to the places from `at` on. */
export const putBars = (into: BarColumns, bars: BarColumns, at: number): void => {
  putColumns(into, bars, at);
  into.ticks.open.set(bars.ticks.open, at);
  into.ticks.high.set(bars.ticks.high, at);
  into.ticks.low.set(bars.ticks.low, at);
  into.ticks.close.set(bars.ticks.close, at);
};
