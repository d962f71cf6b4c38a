/** The arrays of a series, for whoever copies, stores or hands over all of them. */
import type { CandleSeries } from './candle-series';

type NumberArray = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Times, prices, volume and ticks, in an order that never changes. */
export const seriesArrays = ({ time, open, high, low, close, volume, ticks }: CandleSeries): readonly NumberArray[] =>
  [time, open, high, low, close, volume, ticks.open, ticks.high, ticks.low, ticks.close] as readonly NumberArray[];
