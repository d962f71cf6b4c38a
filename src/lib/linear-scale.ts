/** A straight line from values to places of a plot, with round values for its axis. */
import { powerOfTen } from './elementary/power-of-ten';

export interface LinearScale {
  /** The place of a value; outside the domain the line goes on. */
  (value: number): number;
  /** About `count` round values within the domain, ascending: multiples of 1, 2 or 5 times a power of ten. */
  readonly ticks: (count: number) => readonly number[];
}

export interface LinearScaleOptions {
  /** First and last value. Equal ones put every value in the middle of the range. */
  readonly domain: readonly [number, number];
  /** Where they lie, in px; it may fall. */
  readonly range: readonly [number, number];
  /** Widens the domain to round values about so many steps apart. */
  readonly nice?: number;
}

/**
 * The round step that comes nearest to `span / count` on a logarithmic scale (Heckbert, "Nice Numbers for Graph Labels",
 * Graphics Gems, 1990, with the geometric means of 1, 2, 5 and 10 as limits). As a whole number: steps below 1 are
 * stated as minus their inverse, so that values are divided by it and stay exact.
 */
const roundStep = (span: number, count: number): number => {
  const raw = span / Math.max(1, count);
  const power = Number(raw.toExponential().split('e')[1]);
  const lead = raw / powerOfTen(power);
  const factor = lead >= Math.sqrt(50) ? 10 : lead >= Math.sqrt(10) ? 5 : lead >= Math.SQRT2 ? 2 : 1;
  return power < 0 ? -powerOfTen(-power) / factor : factor * powerOfTen(power);
};

const stepsBelow = (value: number, step: number): number => Math.floor(step > 0 ? value / step : value * -step);
const stepsAbove = (value: number, step: number): number => Math.ceil(step > 0 ? value / step : value * -step);
const atStep = (index: number, step: number): number => (step > 0 ? index * step : index / -step);

const widened = ([low, high]: readonly [number, number], count: number): readonly [number, number] => {
  if (low > high) {
    const [wideLow, wideHigh] = widened([high, low], count);
    return [wideHigh, wideLow];
  }
  if (low === high) return [low, high];
  const step = roundStep(high - low, count);
  return [atStep(stepsBelow(low, step), step), atStep(stepsAbove(high, step), step)];
};

/** The scale of finite values; `nice` is applied once. */
export const linearScale = ({ domain, range, nice }: LinearScaleOptions): LinearScale => {
  const [first, last] = nice === undefined ? domain : widened(domain, nice);
  const [from, to] = range;
  const place = (value: number): number => from + (first === last ? 0.5 : (value - first) / (last - first)) * (to - from);
  const ticks = (count: number): readonly number[] => {
    const [low, high] = first < last ? [first, last] : [last, first];
    if (low === high) return [low];
    const step = roundStep(high - low, count);
    const begin = stepsAbove(low, step);
    return Array.from({ length: stepsBelow(high, step) - begin + 1 }, (_, index) => atStep(begin + index, step));
  };
  return Object.assign(place, { ticks });
};
