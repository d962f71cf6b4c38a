/** Lines that drawings make of the bars below them. What paints them and what sets alerts on them ask here, so both mean the same line. */
import { anchoredVwap } from '@/domain/drawings/anchored-vwap';
import { regressionChannel } from '@/domain/drawings/regression-channel';
import { remembered } from './remembered';

export interface VwapLines {
  /** One value for each bar from the anchor on; NaN until something was traded. */
  readonly average: Float64Array;
  /** One deviation above and below it. */
  readonly above: Float64Array;
  readonly below: Float64Array;
}

export const vwapLines = remembered((bars, from): VwapLines => {
  const { average, deviation } = anchoredVwap(bars, from);
  const shifted = (by: number): Float64Array => average.map((value, i) => value + by * deviation[i]!);
  return { average, above: shifted(1), below: shifted(-1) };
});

/** The bar from which a volume-weighted average is drawn, by the place of its point. */
export const vwapFrom = (place: number): number => Math.max(0, Math.round(place));

/** So many deviations from the line its edges are. */
export const channelEdges = 2;

/** The line through the closes from a bar up to and without another; null where there are fewer than two. */
export const channelFit = remembered((bars, from, to) => regressionChannel(bars.close, from, to));

/** The first and the last bar of a regression channel, by the places of its two points. */
export const channelBars = (length: number, places: readonly number[]): readonly [first: number, last: number] => {
  const rounded = places.map(Math.round);
  return [Math.max(0, Math.min(...rounded)), Math.min(length - 1, Math.max(...rounded))];
};
