/** Which bars show a stretch of time, with some before and after it. */
import { indexAtOrAfter } from './slice-series';

export interface Surroundings {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Bars on either side: these many at least, and this share of the bars in between. */
  readonly least: number;
  readonly share: number;
}

/** First and last bar (exclusive), not yet brought into the bounds of a series: the bar that holds `from` to the bar that holds `to`, and the surroundings. */
export const barsAround = (time: Float64Array, { from, to, least, share }: Surroundings): readonly [number, number] => {
  const first = Math.max(0, indexAtOrAfter({ time, length: time.length }, from + 1) - 1);
  const last = indexAtOrAfter({ time, length: time.length }, to + 1);
  const padding = Math.max(least, Math.round((last - first) * share));
  return [first - padding, last + padding];
};
