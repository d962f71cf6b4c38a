/**
 * Candles in columns: one typed array per field, so that a million bars cost a few allocations and a
 * kernel walks memory in order. It holds data and says where they come from; it computes nothing.
 */

/** Where candles come from; shown beside every figure computed from them. */
export type CandleSource =
  | { readonly kind: 'file'; readonly name: string; readonly sha256: string; readonly format: string }
  | { readonly kind: 'simulated'; readonly seed: number; readonly model: string }
  | { readonly kind: 'live'; readonly provider: string }
  | PictureSource;

/** Candles that were read from a picture of a chart. */
export interface PictureSource {
  readonly kind: 'picture';
  readonly name: string;
  /** SHA-256 of the picture’s file. */
  readonly sha256: string;
  /** How far each price of the middle bar may be off, in price, 9 times in 10. */
  readonly error: number;
  /** The same of the bar that is read least surely. */
  readonly largestError: number;
}

/** Prices as whole multiples of the tick size: comparisons on them are exact. */
export interface TickColumns {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
}

/** All columns have `length` entries, oldest first; times strictly increase. */
export interface CandleSeries {
  readonly length: number;
  /** Opening instant of each bar, UTC epoch milliseconds. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Volume as the source states it; all zero where it states none. */
  readonly volume: Float64Array;
  /** Nominal length of a bar; null where bars have no common length. */
  readonly periodMs: number | null;
  /** Smallest price step as decimal text, for example '0.00001'. */
  readonly tickSize: string;
  readonly ticks: TickColumns;
  readonly symbol: string;
  readonly source: CandleSource;
}
