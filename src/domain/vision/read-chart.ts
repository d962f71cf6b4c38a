/** A picture of a chart as candles with their stated error, or the reason why it isn't read. */
import { axisOfPoints } from './axis/price';
import { readPriceAxis } from './axis/price-axis';
import { readTimeLabels } from './axis/time-labels';
import { readTitle } from './axis/title';
import { assembled } from './digitise/assemble';
import { digitise } from './digitise/digitise';
import { isMostlyHidden, refusalOf, refuse } from './digitise/refuse';
import type { Box, Picture } from './picture';
import { withPrices } from './priced';
import type { AxisOutcome, AxisPoint, ChartReading, Refusal } from './reading';

export interface ReadChartOptions {
  /** Prices at heights, given by a person: two or more are the axis. */
  readonly points?: readonly AxisPoint[];
}

const axisOf = (picture: Picture, plot: Box, points: readonly AxisPoint[]): AxisOutcome => {
  if (points.length === 0) return readPriceAxis(picture, plot);
  const axis = axisOfPoints(points);
  return axis === null ? { ok: false, reason: 'The points need two heights and two prices, the higher price above.' } : { ok: true, axis };
};

export const readChart = (picture: Picture, { points = [] }: ReadChartOptions = {}): ChartReading | Refusal => {
  const outcome = digitise(picture);
  if (!outcome.ok) return refusalOf(picture, outcome);
  const refusal = refusalOf(picture, outcome);
  if (refusal !== null) return refusal;
  const times = readTimeLabels(picture, outcome.found.plot).map(({ x, text }) => ({ x, text }));
  const { plot, candles } = outcome.found;
  const axis = axisOf(picture, plot, points);
  if (isMostlyHidden(candles, axis.ok && times.length > 0)) return refuse('not a chart');
  const reading = { ...assembled(outcome.found), times, ...readTitle(picture, plot) };
  return axis.ok ? withPrices(reading, axis.axis) : { ...reading, axisReason: axis.reason };
};
