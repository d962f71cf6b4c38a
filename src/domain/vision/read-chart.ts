/** A picture of a chart as candles with their stated error, or the reason why it isn't read. */
import { axisOfPoints } from './axis/price';
import { readPriceAxis } from './axis/price-axis';
import { timesOfPlaces } from './axis/time-axis';
import { readTimeLabels, type TimeLabel } from './axis/time-labels';
import { firstPlace, placedTimes } from './axis/time-places';
import { readTitle } from './axis/title';
import { assembled } from './digitise/assemble';
import { digitise } from './digitise/digitise';
import { isDoubtfulAlone, isMarket, isMostlyHidden, isMostlyMarked, refusalOf, refuse } from './digitise/refuse';
import { seemsPhotographed } from './photo';
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

/** The reading with the times that its labels are certain of. */
const withTimes = (picture: Picture, reading: ChartReading, labels: readonly TimeLabel[]): ChartReading => {
  const { candles, spacing, interval } = reading;
  const first = firstPlace(candles, spacing);
  const placeOf = (x: number): number => Math.round((x - first) / spacing);
  const last = placeOf(candles.at(-1)?.x ?? first);
  const times = timesOfPlaces(placedTimes(picture, labels, first, spacing), last, interval);
  const timed = candles.map((candle) => {
    const time = times.get(placeOf(candle.x));
    return time === undefined ? candle : { ...candle, time };
  });
  return { ...reading, candles: timed, times: labels.map(({ x, text }) => ({ x, text })) };
};

export const readChart = (picture: Picture, { points = [] }: ReadChartOptions = {}): ChartReading | Refusal => {
  const outcome = digitise(picture);
  if (!outcome.ok) return refusalOf(picture, outcome);
  const refusal = refusalOf(picture, outcome);
  if (refusal !== null) return refusal;
  const times = readTimeLabels(picture, outcome.found.plot);
  const { plot, candles } = outcome.found;
  const axis = axisOf(picture, plot, points);
  // A photograph bends and slants, so that no price belongs to a height.
  if (!axis.ok && seemsPhotographed(picture)) return refuse('photo of a screen');
  // Labels that agree are those of a scale, whether or not each of their figures is sure.
  const hasScale = axis.ok || axis.isSeen === true;
  const isCertain = isMarket(outcome.found);
  if (!isCertain && isMostlyHidden(candles, hasScale && times.length > 0)) return refuse('not a chart');
  const read = assembled(outcome.found);
  const beside = { hasScale, hasTimes: times.length > 0 };
  if ((!isCertain && isMostlyMarked(read.candles, candles, beside)) || isDoubtfulAlone(outcome.found, beside)) return refuse('not a chart');
  const { symbol, interval } = readTitle(picture, plot);
  const reading = withTimes(picture, { ...read, symbol, interval }, times);
  return axis.ok ? withPrices(reading, axis.axis) : { ...reading, axisReason: axis.reason };
};
