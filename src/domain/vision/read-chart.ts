/** A picture of a chart as candles with their stated error, or the reason why it isn't read. */
import { assembled } from './digitise/assemble';
import { digitise } from './digitise/digitise';
import { refusalOf } from './digitise/refuse';
import type { Picture } from './picture';
import { axisOfPoints, withPrices } from './points-axis';
import type { AxisPoint, ChartReading, Refusal } from './reading';

export interface ReadChartOptions {
  /** Prices at heights, given by a person: two or more are the axis. */
  readonly points?: readonly AxisPoint[];
}

export const readChart = (picture: Picture, { points = [] }: ReadChartOptions = {}): ChartReading | Refusal => {
  const outcome = digitise(picture);
  const refusal = refusalOf(picture, outcome);
  if (refusal !== null || !outcome.ok) return refusal ?? refusalOf(picture, { ok: false, step: 'comb' })!;
  const reading = assembled(outcome.found);
  const axis = axisOfPoints(points);
  if (axis !== null) return withPrices(reading, axis);
  return {
    ...reading,
    axisReason: points.length > 1 ? 'Two points need two different heights and prices.' : 'The price labels weren’t read.',
  };
};
