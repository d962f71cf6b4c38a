/**
 * Which part of a long series the drawing library holds, and where an instant lies among the bars. The library keeps an
 * object per bar, so it is given no more than a few times what is looked at; what is held moves and grows along with that.
 */
import type { ChartBars } from './chart-bars';

/** More than any window shows at once. */
export const mostBars = 12_000;
/** Enough around a usual view, and few enough to be handed over within a frame. */
export const usualBars = 3_000;

/** How near the edge of what is held may come to what is seen. */
const marginBars = 1_000;

/** Bars `start` to `end` (not included). */
export interface BarWindow {
  readonly start: number;
  readonly end: number;
}

/** The newest bars. */
export const newestWindow = (length: number): BarWindow => ({ start: Math.max(0, length - usualBars), end: length });

/** The same window while it holds enough on both sides of the visible bars `from` to `to`; else one around them. */
export const windowAround = (held: BarWindow, visible: { readonly from: number; readonly to: number }, length: number): BarWindow => {
  const isShortLeft = held.start > 0 && visible.from - held.start < marginBars;
  const isShortRight = held.end < length && held.end - visible.to < marginBars;
  if (!isShortLeft && !isShortRight) return held;
  const wanted = Math.ceil(3 * (visible.to - visible.from)) + 2 * marginBars;
  const size = Math.max(usualBars, Math.min(mostBars, wanted));
  const middle = Math.round((visible.from + visible.to) / 2);
  const start = Math.max(0, Math.min(middle - Math.round(size / 2), length - size));
  const end = Math.min(length, start + size);
  return start === held.start && end === held.end ? held : { start, end };
};

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
