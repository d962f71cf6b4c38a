/** Which bars a chart shows when it is opened. It moves nothing afterwards. */
import { placeOfInstant } from './data/bar-places';
import type { ChartBars, ChartMarker } from './chart-bars';

/** Bars in view at first: one for so many pixels, within bounds. */
const barWidthAtFirst = 7.5;
const fewestAtFirst = 40;
const mostAtFirst = 140;

const barsAtFirst = (widthPx: number): number => Math.max(fewestAtFirst, Math.min(mostAtFirst, Math.floor(widthPx / barWidthAtFirst)));

/** Free room at the right end, in bars. */
export const rightBars = 6;

/**
 * The newest bars; with the executions of a single trade, those around them. Those of many trades lie all over the
 * series, and a chart of all of it would show no bar. Short series are shown whole.
 */
export const firstRange = (
  bars: ChartBars,
  markers: readonly ChartMarker[],
  widthPx: number,
): { readonly from: number; readonly to: number } => {
  const count = barsAtFirst(widthPx);
  const end = bars.length - 1 + rightBars;
  const isOfOneTrade = new Set(markers.map(({ trade }) => trade)).size === 1;
  const places = isOfOneTrade ? markers.map(({ at }) => placeOfInstant(bars, at)) : [];
  if (places.length === 0 || bars.length <= count) return { from: Math.max(-1, bars.length - count), to: end };
  const middle = (Math.min(...places) + Math.max(...places)) / 2;
  const half = Math.max(count / 2, (Math.max(...places) - Math.min(...places)) * 0.75);
  return { from: Math.max(-1, middle - half), to: Math.min(end, middle + half) };
};
