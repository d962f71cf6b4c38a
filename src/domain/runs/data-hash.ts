/**
 * What a run saw, as one digest: two series with the same digest have the same bars, whatever file, device or program they came from.
 * The name of the file, the time it was read and where the series is kept are not in it.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { PriceSide } from '@/domain/candles/price-side';

/** First word of the header. It names how the bytes are written. */
const dataFormat = 'sextant-bars 1';

/** Bytes of a bar: instant and volume as doubles, four prices as whole ticks. */
const bytesPerBar = 32;

/**
 * The bytes that are digested. A header in UTF-8, its parts separated by tabs and ended by a line feed: the format, the symbol as the
 * series names it, the nominal length of a bar in milliseconds ('-' for none), the price side ('-' where it is not known), the tick size
 * as decimal text, the number of bars. Then the columns, little-endian, each whole: opening instants in epoch milliseconds (IEEE 754
 * doubles), open, high, low and close as whole ticks (32-bit integers), volumes (doubles). Prices are ticks so that no last digit of a
 * double is in it; volumes are as the source states them, -0 as 0.
 */
export const dataBytes = (series: CandleSeries, side: PriceSide | null = null): Uint8Array<ArrayBuffer> => {
  const { length, time, volume, ticks, symbol, periodMs, tickSize } = series;
  const header = [dataFormat, symbol, periodMs ?? '-', side ?? '-', tickSize, length].join('\t');
  const head = new TextEncoder().encode(`${header}\n`);
  const bytes = new Uint8Array(head.length + length * bytesPerBar);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  let at = head.length;
  const doubles = (column: Float64Array): void => {
    for (let i = 0; i < length; i += 1, at += 8) view.setFloat64(at, column[i]! + 0, true);
  };
  const integers = (column: Int32Array): void => {
    for (let i = 0; i < length; i += 1, at += 4) view.setInt32(at, column[i]!, true);
  };
  doubles(time);
  for (const column of [ticks.open, ticks.high, ticks.low, ticks.close]) integers(column);
  doubles(volume);
  return bytes;
};

/** SHA-256 (FIPS 180-4) of `dataBytes`, 64 lower-case hexadecimal digits. Needs a page that came over https, or Node. */
export const dataHash = async (series: CandleSeries, side: PriceSide | null = null): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', dataBytes(series, side));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
