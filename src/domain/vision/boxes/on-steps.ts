/** Prices of a box without labels on the scale, proved by the steps of its market: where these are several pixels high, no other three are as far apart as is written. */
import { priceAt, pricePerPixel } from '@/domain/vision/axis/price';
import { half, linesOf, wayOf, type Given, type SettledPrices } from './box-terms';
import type { Distances } from './by-distances';

/** A step is so many pixels high at least, and a line stands at most so far from one, in pixels. */
const [leastStep, mostOff] = [4, 0.75];

/** Terms with the nearest steps in place of all three heights, sure where each is near its step and both distances are those between the steps. */
export const withSteps = (terms: SettledPrices, distances: Distances, given: Given): SettledPrices => {
  const { axis, tick, side } = given;
  const { target, stop } = distances;
  if (axis === null || tick == null || target?.isSure !== true || stop?.isSure !== true) return terms;
  if (Object.values(terms).some(({ text }) => text !== '')) return terms;
  const steps = new Map<string, number>();
  for (const { name, edge } of linesOf(given)) {
    if (edge === null) return terms;
    const [price, pixel] = [priceAt(axis, edge.y), pricePerPixel(axis, edge.y)];
    const step = Math.round(price / tick) * tick;
    if (tick < leastStep * pixel || Math.abs(price - step) > mostOff * pixel) return terms;
    steps.set(name, step);
  }
  const isApart = (name: 'target' | 'stop', { distance, digits }: { readonly distance: number; readonly digits: number }): boolean =>
    Math.abs(steps.get(name)! - steps.get('entry')! - wayOf(side, name) * distance) < 1.2 * half(digits);
  if (!isApart('target', target) || !isApart('stop', stop)) return terms;
  const sure = (name: 'entry' | 'target' | 'stop') => ({ ...terms[name], value: steps.get(name)!, isUnsure: false });
  return { entry: sure('entry'), target: sure('target'), stop: sure('stop') };
};
