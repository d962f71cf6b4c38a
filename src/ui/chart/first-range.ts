/** Which bars a chart shows when it is opened. It moves nothing afterwards. */
import { placeOfInstant } from './data/bar-places';
import type { ChartBars, ChartMarker } from './chart-bars';
import type { ChartView } from './chart-view';
import type { BarScale } from './view/bar-scale';

/** Bars in view at first: one for so many pixels, within bounds. */
const barWidthAtFirst = 7.5;
const fewestAtFirst = 40;
const mostAtFirst = 140;

const barsAtFirst = (widthPx: number): number => Math.max(fewestAtFirst, Math.min(mostAtFirst, Math.floor(widthPx / barWidthAtFirst)));

/** Free room at the right end, in bars. */
export const rightBars = 6;

/** Of a plot no more than this is left free for words, however long they are. */
const mostFreeShare = 0.25;

/** Bars that would have room in that share of the plot which is left free at the right of `shown` ones. */
const freeBars = (shown: number, share: number): number => {
  const free = Math.min(mostFreeShare, share);
  return Math.max(rightBars, (shown * free) / (1 - free));
};

/**
 * The newest bars; with the executions of a single trade, those around them. Those of many trades lie all over the
 * series, and a chart of all of it would show no bar. Short series are shown whole. `roomShare`: the part of the plot that words at the
 * right edge ask for.
 */
export const firstRange = (
  bars: ChartBars,
  markers: readonly ChartMarker[],
  widthPx: number,
  roomShare = 0,
): { readonly from: number; readonly to: number } => {
  const count = barsAtFirst(widthPx);
  const first = Math.max(-1, bars.length - count);
  const end = bars.length - 1 + freeBars(bars.length - 1 - first, roomShare);
  const isOfOneTrade = new Set(markers.map(({ trade }) => trade)).size === 1;
  const places = isOfOneTrade ? markers.map(({ at }) => placeOfInstant(bars, at)) : [];
  if (places.length === 0 || bars.length <= count) return { from: first, to: end };
  const middle = (Math.min(...places) + Math.max(...places)) / 2;
  const half = Math.max(count / 2, (Math.max(...places) - Math.min(...places)) * 0.75);
  return { from: Math.max(-1, middle - half), to: Math.min(end, middle + half) };
};

/** The same as a scale: in a chart of so many pixels, whose axis leaves the plot some of them. */
export const firstScale = ({ bars, markers, layer }: ChartView, widthPx: number, plotPx: number): BarScale => ({
  ...firstRange(bars, markers, widthPx, (layer?.roomPx ?? 0) / plotPx),
  width: plotPx,
});
