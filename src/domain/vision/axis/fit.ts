/** A straight line through labels of which some are wrong: the one most of them agree on. */
import { naturalLog as log } from '@/lib/elementary/natural-log';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

export interface ScaleLabel {
  /** Middle of the label, in pixels from the top of the picture. */
  readonly y: number;
  readonly price: number;
  readonly sure: number;
  readonly text: string;
  /** Readings of one label share a number: at most one of them can be on the line. */
  readonly id: number;
}

export interface ScaleFit {
  readonly scale: 'linear' | 'logarithmic';
  readonly slope: number;
  readonly intercept: number;
  /** Labels that lie on the line. */
  readonly on: readonly ScaleLabel[];
  /** Root of the mean square of their distances from it, in pixels. */
  readonly spread: number;
}

const squared = (value: number): number => value * value;

/** What grows evenly with height: the price, or its logarithm. */
export const heightOf = (price: number, scale: ScaleFit['scale']): number => (scale === 'linear' ? price : log(price));

/** Least squares of the price (or its logarithm) by height. */
const regress = (labels: readonly ScaleLabel[], scale: ScaleFit['scale']): Pick<ScaleFit, 'slope' | 'intercept'> => {
  const count = labels.length;
  const meanY = labels.reduce((sum, one) => sum + one.y, 0) / count;
  const meanV = labels.reduce((sum, one) => sum + heightOf(one.price, scale), 0) / count;
  let [top, bottom] = [0, 0];
  for (const one of labels) {
    top += (one.y - meanY) * (heightOf(one.price, scale) - meanV);
    bottom += (one.y - meanY) * (one.y - meanY);
  }
  const slope = top / bottom;
  return { slope, intercept: meanV - slope * meanY };
};

const offBy = (label: ScaleLabel, line: Pick<ScaleFit, 'slope' | 'intercept'>, scale: ScaleFit['scale']): number =>
  (heightOf(label.price, scale) - line.intercept) / line.slope - label.y;

/**
 * The line on which most labels lie within `tolerance` pixels, tried through every two of them, then fitted to all that
 * lie on it. Prices rise upwards. Null where no two labels make one.
 */
export const fitScale = (labels: readonly ScaleLabel[], scale: ScaleFit['scale'], tolerance: number): ScaleFit | null => {
  const usable = scale === 'linear' ? labels : labels.filter((one) => one.price > 0);
  let best: { readonly on: readonly ScaleLabel[]; readonly weight: number } | null = null;
  for (const [i, a] of usable.entries()) {
    for (const b of usable.slice(i + 1)) {
      if (Math.abs(a.y - b.y) < 8) continue;
      const slope = (heightOf(b.price, scale) - heightOf(a.price, scale)) / (b.y - a.y);
      if (!(slope < 0)) continue;
      const line = { slope, intercept: heightOf(a.price, scale) - slope * a.y };
      const on = usable.filter((one) => Math.abs(offBy(one, line, scale)) <= tolerance);
      const weight = on.reduce((sum, one) => sum + 0.5 + one.sure, 0);
      if (best === null || weight > best.weight) best = { on, weight };
    }
  }
  if (best === null || best.on.length < 2) return null;
  let line = regress(best.on, scale);
  let on = usable.filter((one) => Math.abs(offBy(one, line, scale)) <= tolerance);
  if (on.length < 2) return null;
  line = regress(on, scale);
  on = usable.filter((one) => Math.abs(offBy(one, line, scale)) <= tolerance);
  if (on.length < 2 || !(line.slope < 0)) return null;
  const spread = Math.sqrt(on.reduce((sum, one) => sum + squared(offBy(one, line, scale)), 0) / on.length);
  return { scale, ...line, on, spread };
};

/**
 * How far labels lie from where the scale has them at least, in heights of a figure: they stand in whole points of a screen, which are two
 * or three pixels where it is dense.
 */
const leastSpread = 0.033;

/** Twice the natural logarithm of the odds by which labels have to speak for a logarithm to make it likelier than a line, as most scales are. */
export const likelierLog = 6;

/** No label decides by itself: it may be misread, or have been moved where it would cover another. */
const mostOfOne = 5;

/** By how much labels speak for one scale and against another, twice the natural logarithm of the odds. `cap`: the height of a figure. */
export const evidenceFor = (one: ScaleFit, other: ScaleFit, cap: number): number => {
  const spread = Math.max(leastSpread * cap, Math.min(one.spread, other.spread));
  const against = (fit: ScaleFit, label: ScaleLabel): number => Math.min(mostOfOne, squared(offBy(label, fit, fit.scale) / spread));
  return [...new Set([...one.on, ...other.on])].reduce((sum, label) => sum + against(other, label) - against(one, label), 0);
};

/** Steps of scales people read: 1, 2, 2.5 or 5 times a power of ten, and multiples of 4 in some. */
const isRound = (step: number): boolean => {
  // As text: the leading digits of a step are its size without its power of ten.
  const power = step / Number(step.toExponential().split('e')[0]);
  return [1, 2, 2.5, 4, 5, 10].some((one) => Math.abs(step / power - one) < 1e-4);
};

/** Whether neighbors on a linear scale differ by whole multiples of one round step. */
export const hasRoundStep = (labels: readonly ScaleLabel[]): boolean => {
  const prices = labels.map((one) => one.price).toSorted((a, b) => a - b);
  const steps = prices
    .slice(1)
    .map((price, k) => price - prices[k]!)
    .filter((step) => step > 0);
  const step = Math.min(...steps);
  return (
    Number.isFinite(step) &&
    isRound(Number(step.toPrecision(9))) &&
    steps.every((one) => Math.abs(one / step - Math.round(one / step)) < 1e-3)
  );
};

/** How far steps that are the same may part: what rounding to the last digit does where steps have many, otherwise as a part of the step. */
const [roundedOff, alikeSteps] = [0.02, 0.003];

/** Whether labels are one and the same step apart, round or not, as prices written with so many digits can tell. */
export const hasEvenSteps = (labels: readonly ScaleLabel[], digits: number): boolean => {
  const prices = [...new Set(labels.map(({ price }) => price))].toSorted((a, b) => a - b);
  const steps = prices.slice(1).map((price, k) => price - prices[k]!);
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const unit = 1.01 / powerOfTen(digits);
  return steps.length >= 2 && most - least <= Math.max(alikeSteps * least, unit <= roundedOff * least ? unit : 0);
};

/** How many times as much as rounding makes of it steps of a logarithm have to part to be told from even ones. */
const clearly = 3;

/**
 * Whether prices alone say that a scale is linear: steps that nobody would choose, of three figures and more, are those of even heights, and
 * they are the same where a logarithm would make them differ.
 */
export const isLinearByPrices = (labels: readonly ScaleLabel[], digits: number): boolean => {
  const prices = [...new Set(labels.map(({ price }) => price))].toSorted((a, b) => a - b);
  const steps = prices.slice(1).map((price, k) => price - prices[k]!);
  const [least, unit] = [Math.min(...steps), 1 / powerOfTen(digits)];
  const isOdd = steps.some((step) => Math.abs(Number(step.toPrecision(2)) - step) > unit / 2);
  const byLogarithm = least * (prices.at(-1)! / prices[0]! - 1);
  return prices[0]! > 0 && isOdd && hasEvenSteps(labels, digits) && byLogarithm > clearly * Math.max(unit, alikeSteps * least);
};
