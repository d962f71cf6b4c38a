/** Heights held against the ratio of reward and risk that is written on the box. */
import { yOf } from '@/domain/vision/axis/price';
import { halfOfHundredth, type Given, type SettledPrices, type SettledTerm } from './box-terms';
import type { Distances } from './by-distances';

/** Heights and a distance that is written differ by no more than this, in pixels. */
const mostApart = 2.6;
/** A ratio further than this factor from that of the heights lost its point. */
const mostOff = 2.5;

/** Whether heights of reward and risk, in pixels, are not the ratio that is written; a ratio that lost its point says nothing. */
export const isOffRatio = (gain: number, risk: number, ratio: number | null): boolean => {
  if (ratio === null || !(ratio > 0)) return false;
  const share = gain / risk / ratio;
  return Math.abs(gain - ratio * risk) > mostApart + ratio + halfOfHundredth * risk && share <= mostOff && share >= 1 / mostOff;
};

/**
 * Ends whose heights are no such ratio are looked at, and so is the entry: one of them is something else. What is read as text stays, and so do
 * an end and the entry that are as far from each other as is written.
 */
export const withRatio = (terms: SettledPrices, distances: Distances, { axis, stats: { ratio } }: Given): SettledPrices => {
  const { entry, target, stop } = terms;
  if (axis === null || entry.value === null || target.value === null || stop.value === null) return terms;
  const [at, ...ends] = [entry.value, target.value, stop.value].map((price) => yOf(axis, price));
  const [gain, risk] = ends.map((y) => Math.abs(y - at!)) as [number, number];
  if (!isOffRatio(gain, risk, ratio)) return terms;
  const isAgreed = (name: 'target' | 'stop'): boolean => {
    const label = distances[name];
    if (label === null || !label.isSure) return false;
    const way = Math.sign(terms[name].value! - entry.value!) * label.distance;
    return Math.abs(yOf(axis, entry.value! + way) - yOf(axis, terms[name].value!)) <= mostApart;
  };
  const open = (term: SettledTerm, isKept: boolean): SettledTerm => (isKept || term.text !== '' ? term : { ...term, isUnsure: true });
  return {
    target: open(target, isAgreed('target')),
    stop: open(stop, isAgreed('stop')),
    entry: open(entry, isAgreed('target') || isAgreed('stop')),
  };
};
