/** When a bar is over, so that whatever is made of its close knows from when it may be shown. */
import type { CandleSeries } from './candle-series';

/** Epoch ms at which a bar is over. One without a nominal length is over when the next begins; the last of those, never (Infinity). */
export const endOfBar = ({ time, periodMs }: Pick<CandleSeries, 'time' | 'periodMs'>, bar: number): number =>
  periodMs === null ? (time[bar + 1] ?? Infinity) : (time[bar] ?? Infinity) + periodMs;
