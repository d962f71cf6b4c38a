/** Where a chart looks when it is given other bars. */
import type { ChartBars } from '@/ui/chart/chart-bars';
import { instantOfPlace, placeOfInstant } from '@/ui/chart/data/bar-places';
import type { BarScale } from './bar-scale';

/** Whether `after` is `before` with more bars at its end, the last of which may have grown. */
export const isContinued = (before: ChartBars, after: ChartBars): boolean =>
  before.length > 0 &&
  after.length >= before.length &&
  before.periodMs === after.periodMs &&
  before.time[0] === after.time[0] &&
  before.time[before.length - 1] === after.time[before.length - 1];

/** The chart goes on with bars that were added while its newest bar was in view; else it stays where it is. */
export const continued = (scale: BarScale, before: ChartBars, after: ChartBars): BarScale => {
  const grown = scale.to >= before.length - 1 ? after.length - before.length : 0;
  return { ...scale, from: scale.from + grown, to: scale.to + grown };
};

/** The moment at the right edge stays there, with as much room beyond the newest bar as there was, and as many bars in view. */
export const replaced = (scale: BarScale, before: ChartBars, after: ChartBars): BarScale => {
  const last = before.length - 1;
  const free = Math.max(0, scale.to - last);
  const moment = instantOfPlace(before, Math.min(scale.to, last));
  const to = Math.min(after.length - 1, placeOfInstant(after, moment)) + free;
  return { ...scale, from: to - (scale.to - scale.from), to };
};
