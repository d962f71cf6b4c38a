/** Where an instant lies among bars, and which instant a place is. */
import type { ChartBars } from '@/ui/chart/chart-bars';

/** Length of a bar in ms, as stated or as between the last two. */
const stepMs = (bars: ChartBars): number => {
  const { periodMs, time, length } = bars;
  return periodMs ?? Math.max(1, (time[length - 1] ?? 1) - (time[length - 2] ?? 0));
};

/** Index of the last bar that opens at or before the instant; −1 before the first. */
export const barIndexAt = (bars: ChartBars, at: number): number => {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars.time[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Where an instant lies in bars: a fraction within a bar, and beyond both ends as if bars went on without a pause. */
export const placeOfInstant = (bars: ChartBars, at: number): number => {
  if (bars.length === 0) return 0;
  const index = barIndexAt(bars, at);
  const step = stepMs(bars);
  if (index < 0) return (at - (bars.time[0] ?? 0)) / step;
  const past = (at - (bars.time[index] ?? 0)) / step;
  // A pause of the market has no width: what lies in it stands at the end of the bar before.
  return index === bars.length - 1 ? index + past : index + Math.min(past, 0.999);
};

/** The opening instant of a bar by its whole index, beyond both ends as in `placeOfInstant`. */
export const instantOfPlace = (bars: ChartBars, place: number): number => {
  const index = Math.round(place);
  const last = bars.length - 1;
  if (index < 0) return (bars.time[0] ?? 0) + index * stepMs(bars);
  if (index > last) return (bars.time[last] ?? 0) + (index - last) * stepMs(bars);
  return bars.time[index] ?? 0;
};

/** The instant of a place, also within a bar: what `placeOfInstant` makes the place of. */
export const exactInstant = (bars: ChartBars, place: number): number => {
  const index = Math.floor(place);
  return instantOfPlace(bars, index) + Math.round((place - index) * stepMs(bars));
};
