/** Which bars show a stretch of time, with some before and after it. */

export interface Surroundings {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Bars on either side: these many at least, and this share of the bars in between. */
  readonly least: number;
  readonly share: number;
}

/** The number of times that are before the instant, in ascending times. */
const countBefore = (time: Float64Array, instant: number): number => {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** First and last bar (exclusive), not yet brought into the bounds of a series: the bar that holds `from` to the bar that holds `to`, and the surroundings. */
export const barsAround = (time: Float64Array, { from, to, least, share }: Surroundings): readonly [number, number] => {
  const first = Math.max(0, countBefore(time, from + 1) - 1);
  const last = countBefore(time, to + 1);
  const padding = Math.max(least, Math.round((last - first) * share));
  return [first - padding, last + padding];
};
