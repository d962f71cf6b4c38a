/** Prices and heights on an axis, and axes from points that a person gives. */
import { exponential as exp } from '@/lib/elementary/exponential';
import { naturalLog as log } from '@/lib/elementary/natural-log';
import type { AxisPoint, PriceAxis } from '@/domain/vision/reading';

/** Price at a height, in pixels from the top of the picture. */
export const priceAt = (axis: Pick<PriceAxis, 'scale' | 'slope' | 'intercept'>, y: number): number => {
  const value = axis.intercept + axis.slope * y;
  return axis.scale === 'linear' ? value : exp(value);
};

/** Height of a price, in pixels from the top of the picture. */
export const yOf = (axis: Pick<PriceAxis, 'scale' | 'slope' | 'intercept'>, price: number): number =>
  ((axis.scale === 'linear' ? price : log(price)) - axis.intercept) / axis.slope;

/** How much the price changes over the pixel around a height. */
export const pricePerPixel = (axis: Pick<PriceAxis, 'scale' | 'slope' | 'intercept'>, y: number): number =>
  Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));

/** A person hits a line within this many pixels, 90 times in 100. */
const HAND = 1;

const digitsOf = (price: number): number => {
  const text = String(price);
  return text.includes('e') ? 8 : (text.split('.')[1]?.length ?? 0);
};

const leastSquares = (points: readonly AxisPoint[], of: (price: number) => number): { slope: number; intercept: number; worst: number } => {
  const meanY = points.reduce((sum, one) => sum + one.y, 0) / points.length;
  const meanV = points.reduce((sum, one) => sum + of(one.price), 0) / points.length;
  const bottom = points.reduce((sum, one) => sum + (one.y - meanY) * (one.y - meanY), 0);
  const slope = points.reduce((sum, one) => sum + (one.y - meanY) * (of(one.price) - meanV), 0) / bottom;
  const intercept = meanV - slope * meanY;
  return { slope, intercept, worst: Math.max(...points.map((one) => Math.abs((of(one.price) - intercept) / slope - one.y))) };
};

/**
 * The axis through two or more points. Two points make a linear one; with three or more it is logarithmic where that
 * fits clearly better. Null when two prices or two heights are the same, or prices fall upwards.
 */
export const axisOfPoints = (points: readonly AxisPoint[]): PriceAxis | null => {
  const heights = new Set(points.map((one) => one.y));
  const isUsable = points.every((one) => Number.isFinite(one.y) && Number.isFinite(one.price));
  if (!isUsable || heights.size < 2 || new Set(points.map((one) => one.price)).size < 2) return null;
  const linear = leastSquares(points, (price) => price);
  const canBeLog = points.length > 2 && points.every((one) => one.price > 0);
  const logarithmic = canBeLog ? leastSquares(points, log) : null;
  const isLog = logarithmic !== null && logarithmic.worst + HAND / 2 < 0.5 * linear.worst;
  const { slope, intercept, worst } = isLog ? logarithmic : linear;
  if (!(slope < 0)) return null;
  const axis = { scale: isLog ? 'logarithmic' : 'linear', slope, intercept } as const;
  const steepest = Math.max(...points.map((one) => Math.abs(slope) * (isLog ? one.price : 1)));
  return {
    ...axis,
    error: steepest * Math.max(HAND, worst),
    from: 'points',
    labels: points.map(({ y, price }) => ({ y, price, text: String(price) })),
    digits: Math.max(...points.map((one) => digitsOf(one.price))),
  };
};
