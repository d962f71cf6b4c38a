/** Prices that follow from each other by the distances that are written on a position box. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, pricePerPixel, yOf } from '@/domain/vision/axis/price';
import type { Box } from '@/domain/vision/picture';
import {
  halfOfHundredth,
  wayOf,
  half,
  hasColor,
  linesOf,
  mostEdgeError,
  near,
  sureEnough,
  type Given,
  type Line,
  type SettledPrices,
  type SettledTerm,
  type TermName,
} from './box-terms';
import { sureOf } from './labels-of-line';
import type { DistanceLabel } from './stat-labels';

export interface Distances {
  readonly target: DistanceLabel | null;
  readonly stop: DistanceLabel | null;
}

/** How far a hidden end may lie beyond what was seen of the box, in pixels. */
const besideBox = 12;

/** An end of which only the rough height is known: as far from a sure entry as is written. */
const atDistance = (
  terms: SettledPrices,
  { name, way, box, isAgreed }: { readonly name: 'target' | 'stop'; readonly way: number; readonly box: Box; readonly isAgreed: boolean },
  given: Given,
): SettledTerm => {
  const [from, to] = [terms.entry, terms[name]];
  const { edge } = linesOf(given).find((line) => line.name === name)!;
  if (given.axis === null || from.value === null || from.isUnsure || from.text !== '' || !to.isUnsure || to.text !== '') return to;
  if (edge !== null && edge.error <= mostEdgeError && !isAgreed) return to;
  const value = from.value + way;
  const y = yOf(given.axis, value);
  const { top, bottom } = given.found.box;
  const isThere = value > 0 && (edge === null ? y > top - besideBox && y < bottom + besideBox : Math.abs(y - edge.y) <= 2 * near);
  return isThere ? { value, text: '', box, isUnsure: false, error: from.error } : to;
};

/** Heights and a distance that is written differ by more than this, in pixels: one of them is wrong. */
const mostApart = 2.6;

const open = (term: SettledTerm, is: boolean): SettledTerm => (is && term.text === '' ? { ...term, isUnsure: true } : term);

/** How far an end lies from where its distance puts it, in pixels; null: not known. */
const offOf = (
  terms: SettledPrices,
  { name, distances }: { readonly name: 'target' | 'stop'; readonly distances: Distances },
  { axis, side }: Pick<Given, 'axis' | 'side'>,
): number | null => {
  const { entry } = terms;
  const [label, { value }] = [distances[name], terms[name]];
  if (axis === null || entry.value === null || label === null || !label.isSure || value === null) return null;
  const perPixel = Math.abs(priceAt(axis, yOf(axis, entry.value) + 1) - entry.value);
  return Math.abs(value - entry.value - wayOf(side, name) * label.distance) / perPixel;
};

/** Ends by their heights that lie elsewhere than a distance says are looked at, and so is the entry unless the other end agrees with it. */
const withoutContradiction = (terms: SettledPrices, distances: Distances, given: Given): SettledPrices => {
  const { entry } = terms;
  const offs = { target: offOf(terms, { name: 'target', distances }, given), stop: offOf(terms, { name: 'stop', distances }, given) };
  const isAgainst = (name: 'target' | 'stop'): boolean => offs[name] !== null && offs[name] > mostApart;
  const isFor = (['target', 'stop'] as const).some((name) => offs[name] !== null && offs[name] <= mostApart);
  return {
    target: open(terms.target, isAgainst('target')),
    stop: open(terms.stop, isAgainst('stop')),
    entry: open(entry, !isFor && (isAgainst('target') || isAgainst('stop'))),
  };
};

/** How far a distance that nothing confirms may be from the heights, in pixels, to confirm an end of which only the rough height is known. */
const agreeing = 1.5;

/** How far an end is from the entry: as its label says with all digits of the scale, or as the ratio says where the other label is sure. Null: not written. */
const distanceOf = (name: 'target' | 'stop', distances: Distances, { axis, stats: { ratio } }: Given): number | null => {
  const [own, other] = [distances[name], distances[name === 'target' ? 'stop' : 'target']];
  if (own !== null) return own.digits === axis?.digits ? own.distance : null;
  if (other === null || !other.isSure || ratio === null || !(ratio > 0)) return null;
  return name === 'target' ? other.distance * ratio : other.distance / ratio;
};

/** An end whose edge may be something else: where a distance was read that says just this height it is the edge. */
const withAgreement = ({ entry, ...terms }: SettledPrices, name: 'target' | 'stop', distances: Distances, given: Given): SettledTerm => {
  const to = terms[name];
  const { edge } = linesOf(given).find((line) => line.name === name)!;
  const { axis, side } = given;
  const distance = distanceOf(name, distances, given);
  if (axis === null || distance === null || edge === null || edge.error <= mostEdgeError) return to;
  if (entry.value === null || entry.isUnsure || to.value === null || !to.isUnsure || to.text !== '') return to;
  const sign = wayOf(side, name);
  return Math.abs(yOf(axis, entry.value + sign * distance) - edge.y) <= agreeing ? { ...to, isUnsure: false } : to;
};

/**
 * An entry that follows from the height of one end, held against that of the other: where both agree their mean counts, since each may be
 * off by pixels; where they don't, all three are looked at.
 */
const withOtherEnd = (
  terms: SettledPrices,
  { from, distances }: { readonly from: 'target' | 'stop'; readonly distances: Distances },
  given: Given,
): SettledPrices => {
  const other = from === 'target' ? 'stop' : 'target';
  const off = offOf(terms, { name: other, distances }, given);
  if (off === null || terms[other].isUnsure || terms[other].text !== '') return terms;
  if (off > mostApart) return { entry: open(terms.entry, true), target: open(terms.target, true), stop: open(terms.stop, true) };
  const sign = wayOf(given.side, other);
  const by = (terms[other].value! - sign * distances[other]!.distance - terms.entry.value!) / 2;
  const moved = (term: SettledTerm, step: number): SettledTerm => ({ ...term, value: term.value! + step });
  return { ...terms, entry: moved(terms.entry, by), [from]: moved(terms[from], by), [other]: moved(terms[other], -by) };
};

const isElsewhere = (said: number, edge: number, own: number): boolean => Math.abs(said - own) < near && Math.abs(said - edge) > near;

/** Whether a label that may be that of an end lies at its edge, readable or not: its price is written, and the height is not enough. */
const hasOwnLabel = (name: 'target' | 'stop', given: Given): boolean => {
  const line = linesOf(given).find((one) => one.name === name)!;
  const { y } = line.edge ?? { y: null };
  return given.labels.some((label) => {
    const isThere = y === null || (y > label.box.top - near && y < label.box.bottom + near);
    // What says the price of another height is of something else.
    const isOther =
      y !== null && given.axis !== null && label.value !== null && label.value > 0 && isElsewhere(yOf(given.axis, label.value), y, label.y);
    return isThere && !isOther && hasColor(label, line, given.found);
  });
};

/** How far an end is from the entry by the percent beside its distance, and by the ratio and the other distance, each with what it may be off by. */
const statedBy = (
  name: 'target' | 'stop',
  { entry, distances, ratio }: { readonly entry: number; readonly distances: Distances; readonly ratio: number | null },
): readonly { readonly distance: number; readonly slack: number }[] => {
  const percent = distances[name]?.percent ?? null;
  const other = distances[name === 'target' ? 'stop' : 'target'];
  const byPercent = percent === null ? [] : [{ distance: (entry * percent) / 100, slack: (halfOfHundredth / 100) * entry }];
  if (other === null || !other.isSure || ratio === null || !(ratio > 0)) return byPercent;
  const by = name === 'target' ? ratio : 1 / ratio;
  return [...byPercent, { distance: other.distance * by, slack: (other.distance * by * halfOfHundredth) / ratio }];
};

/** A label of an end with figures in doubt: sure where the percent or the ratio says the same, and any other figure would be another. */
const withStated = (
  { entry, ...terms }: SettledPrices,
  { name, distances }: { readonly name: 'target' | 'stop'; readonly distances: Distances },
  { labels, side, stats: { ratio } }: Given,
): SettledTerm => {
  const to = terms[name];
  if (entry.value === null || entry.isUnsure || entry.text === '') return to;
  const own = labels.find(({ box }) => box === to.box);
  if (own === undefined || to.value === null || !to.isUnsure || to.text === '' || own.value !== to.value) return to;
  const away = wayOf(side, name) * (to.value - entry.value);
  const said = distances[name];
  // A percent has too few digits to prove what the distance beside it denies.
  if (said?.isSure === true && Math.abs(away - said.distance) > 1.2 * half(said.digits)) return to;
  const isProved = statedBy(name, { entry: entry.value, distances, ratio }).some(({ distance, slack }) => {
    const unproved = own.sures.filter((_, place) => powerOfTen(place - own.digits) <= 2 * slack);
    return Math.abs(away - distance) <= slack && Math.min(1, ...unproved) >= sureEnough;
  });
  return isProved ? { ...to, isUnsure: false } : to;
};

/** Whether a label of the color of a line says a price at its own height. */
const isSaid = (price: number, line: Line, { axis, labels, found }: Given): boolean =>
  axis !== null &&
  labels.some(
    (label) =>
      label.value !== null &&
      Math.abs(label.value - price) <= 0.1 * half(label.digits) &&
      Math.abs(yOf(axis, price) - label.y) < near &&
      hasColor(label, line, found),
  );

/** A price that others follow from is read at least so surely. */
const sureSource = 0.9;

/** Terms that follow from another and a distance that is written, where the height agrees. */
export const derived = (terms: SettledPrices, distances: Distances, given: Given): SettledPrices => {
  const { axis, side, found, labels } = given;
  const lines = linesOf(given);
  const next: Record<TermName, SettledTerm> = { ...withoutContradiction(terms, distances, given) };
  const isExact = ({ value, text, isUnsure }: SettledTerm): boolean => value !== null && text !== '' && !isUnsure;
  // A misread figure would be that of two prices.
  const isWeak = ({ box }: SettledTerm): boolean => {
    const source = labels.find((label) => label.box === box);
    return source !== undefined && axis !== null && sureOf(source, pricePerPixel(axis, source.y)) < sureSource;
  };
  const take = (name: TermName, value: number, { label, from }: { readonly label: DistanceLabel; readonly from: SettledTerm }): void => {
    const line = lines.find((one) => one.name === name)!;
    if (axis === null) return;
    const y = yOf(axis, value);
    const isThere =
      line.edge === null ? y > found.box.top - besideBox && y < found.box.bottom + besideBox : Math.abs(y - line.edge.y) <= near;
    // A fill that something of its tint goes on from has its edge elsewhere, but no other label says just this price.
    if (isThere || (line.fill !== null && isSaid(value, line, given)))
      next[name] = { value, text: value.toFixed(label.digits), box: label.box, isUnsure: isWeak(from), error: 0 };
  };
  // A hidden entry is as far from an end as is written there.
  for (const name of ['target', 'stop'] as const) {
    const [label, from] = [distances[name], next[name]];
    if (label === null || !label.isSure || next.entry.value !== null || from.value === null || from.isUnsure) continue;
    const value = from.value - wayOf(side, name) * label.distance;
    const text = from.text === '' ? '' : value.toFixed(label.digits);
    next.entry = { value, text, box: label.box, isUnsure: false, error: from.error };
    if (text === '') Object.assign(next, withOtherEnd(next, { from: name, distances }, given));
  }
  for (const name of ['target', 'stop'] as const) next[name] = withAgreement(next, name, distances, given);
  // Twice: the entry that follows from the stop says what the target is.
  for (const name of ['target', 'stop', 'target'] as const) {
    const label = distances[name];
    if (label === null || !label.isSure) continue;
    const way = wayOf(side, name) * label.distance;
    const off = offOf(next, { name, distances }, given);
    const other = offOf(next, { name: name === 'target' ? 'stop' : 'target', distances }, given);
    const isAgreed = off !== null && off <= (other !== null && other <= mostApart ? 2 * near : mostApart) && !hasOwnLabel(name, given);
    next[name] = atDistance(next, { name, way, box: label.box, isAgreed }, given);
    const [from, to] = [next.entry, next[name]];
    if (isExact(from) && !isExact(to)) take(name, from.value! + way, { label, from });
    else if (isExact(to) && !isExact(from)) take('entry', to.value! - way, { label, from: to });
    else if (isExact(from) && isExact(to) && Math.abs(to.value! - from.value! - way) > 1.2 * half(label.digits)) {
      next.entry = { ...from, isUnsure: true };
      next[name] = { ...to, isUnsure: true };
    }
  }
  for (const name of ['target', 'stop'] as const) next[name] = withStated(next, { name, distances }, given);
  return next;
};
