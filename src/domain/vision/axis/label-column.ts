/** Columns of labels beside candles: the price scale, and what panels and toolbars put there. */
import type { Box, Picture } from '@/domain/vision/picture';
import { findLines } from '@/domain/vision/text/find-lines';
import type { FoundLine } from '@/domain/vision/text/find-lines';
import { readFoundLine } from '@/domain/vision/text/read-lines';
import { fitScale, heightOf as heightOfPrice } from './fit';
import type { ScaleLabel } from './fit';

export interface LabelColumn {
  readonly left: number;
  readonly right: number;
  /** Middles of its labels from top to bottom, in pixels of the picture. */
  readonly heights: readonly number[];
  /** Those of them that belong together: on one scale, or evenly apart. */
  readonly together: readonly number[];
  /** Height of a letter. */
  readonly tall: number;
}

export interface LabelColumns {
  /** The price scale: figures that grow upwards, or labels too small to be read that stand evenly. */
  readonly scale: LabelColumn | null;
  /** The outermost column of anything else: buttons, figures of a list. */
  readonly furniture: LabelColumn | null;
}

interface Item extends Box {
  readonly line: FoundLine;
  readonly tall: number;
  readonly middle: number;
}

const FEWEST = 3;
/** Labels that are read to tell figures from words. */
const MOST_READ = 12;

const itemOf = (line: FoundLine): Item => {
  const { box } = line.map;
  const [left, right] = [box.left + line.box.left, box.left + line.box.right];
  const [top, bottom] = [box.top + line.box.top, box.top + line.box.bottom];
  return { line, left, right, top, bottom, tall: bottom - top, middle: (top + bottom) / 2 };
};

/** Labels as tall as one of them that begin, end or lie under it. */
const alignedWith = (seed: Item, items: readonly Item[]): readonly Item[] => {
  const reach = Math.max(2, 0.35 * seed.tall);
  const alike = items.filter(({ tall }) => Math.abs(tall - seed.tall) <= Math.max(1.5, 0.25 * seed.tall));
  const by = (off: (item: Item) => number): readonly Item[] => alike.filter((item) => Math.abs(off(item)) <= reach);
  const groups = [
    by((item) => item.right - seed.right),
    by((item) => item.left - seed.left),
    by((item) => (item.left + item.right - seed.left - seed.right) / 2),
  ];
  return groups.reduce((most, group) => (group.length > most.length ? group : most));
};

/** One label for each height. */
const apart = (items: readonly Item[]): readonly Item[] => {
  const kept: Item[] = [];
  for (const item of items.toSorted((a, b) => a.middle - b.middle)) {
    const before = kept.at(-1);
    if (before === undefined || item.middle - before.middle > 0.8 * item.tall) kept.push(item);
  }
  return kept;
};

const groupsOf = (items: readonly Item[]): readonly (readonly Item[])[] => {
  const left = new Set(items);
  const groups: (readonly Item[])[] = [];
  while (left.size > 0) {
    const rest = [...left];
    const group = rest.map((seed) => alignedWith(seed, rest)).reduce((most, one) => (one.length > most.length ? one : most));
    if (group.length < FEWEST) break;
    groups.push(apart(group));
    for (const item of group) left.delete(item);
  }
  return groups.filter((group) => group.length >= FEWEST);
};

const figures = /^[-–_·.]?\s?[$€£]?\d[\d.,' ]*[-–_·.]?$/u;

/** A label as a figure, its point left out; null where it is none. */
const figureOf = ({ line, middle }: Item, id: number): ScaleLabel | null => {
  const text = readFoundLine(line, 0.2)?.text ?? '';
  return figures.test(text) ? { y: middle, price: Number(text.replaceAll(/[^\d]/gu, '')), sure: 0.5, text, id } : null;
};

/** Figures in each label of a few that speak for themselves. */
const figuresOfRow = 3;

/** Whether labels follow each other and are long enough not to fit by chance: the others may be of other panes. */
const isRow = (on: readonly ScaleLabel[]): boolean => {
  const ids = on.map(({ id }) => id).toSorted((a, b) => a - b);
  const isLong = ({ text }: ScaleLabel): boolean => text.replaceAll(/[^\d]/gu, '').length >= figuresOfRow;
  return on.length >= FEWEST && ids.at(-1)! - ids[0]! < on.length && on.every(isLong);
};

/** Labels that grow from each to the next are a scale of whatever kind: a list is in no such order. */
const fewestOrdered = 6;

const isOrdered = (read: readonly ScaleLabel[]): boolean => {
  const steps = read.slice(1).map(({ price }, k) => price - read[k]!.price);
  return read.length >= fewestOrdered && (steps.every((step) => step > 0) || steps.every((step) => step < 0));
};

/**
 * Heights of the labels that are figures of one scale; a label of another pane, and one that is misread, is none of them.
 * Not all are read: a few tell whether it is a scale, and those beyond the first and the last of them where it ends.
 */
const onScale = (items: readonly Item[]): readonly number[] => {
  const step = Math.max(1, items.length / MOST_READ);
  const known = new Map<number, ScaleLabel | null>();
  const labelAt = (at: number): ScaleLabel | null => {
    if (!known.has(at)) known.set(at, figureOf(items[at]!, at));
    return known.get(at)!;
  };
  for (let at = 0; Math.floor(at) < items.length; at += step) labelAt(Math.floor(at));
  const read = [...known.values()].flatMap((one) => one ?? []);
  if (read.length < Math.max(FEWEST, 0.4 * known.size)) return [];
  const tolerance = Math.max(1.5, 0.15 * items[0]!.tall);
  const [linear, logarithmic] = [fitScale(read, 'linear', tolerance), fitScale(read, 'logarithmic', tolerance)];
  const fit = (logarithmic?.on.length ?? 0) > (linear?.on.length ?? 0) ? logarithmic : linear;
  const isMost = fit !== null && fit.on.length >= Math.max(read.length > 4 ? 4 : FEWEST, 0.55 * read.length);
  if (fit === null || (!isMost && !isRow(fit.on))) return isOrdered(read) ? items.map(({ middle }) => middle) : [];
  const isOn = (at: number): boolean => {
    const label = labelAt(at);
    return label !== null && Math.abs((heightOfPrice(label.price, fit.scale) - fit.intercept) / fit.slope - label.y) <= 2 * tolerance;
  };
  let [first, last] = [Math.min(...fit.on.map(({ id }) => id)), Math.max(...fit.on.map(({ id }) => id))];
  const ends = [first, last];
  for (let at = first - 1; at >= 0 && at > ends[0]! - step; at -= 1) if (isOn(at)) first = at;
  for (let at = last + 1; at < items.length && at < ends[1]! + step; at += 1) if (isOn(at)) last = at;
  // Prices go on by equal steps where rounding or a logarithm has moved a label.
  const goesOn = (at: number, by: 1 | -1): boolean => {
    const [own, before, more] = [labelAt(at), labelAt(at - by), labelAt(at - 2 * by)];
    return own !== null && before !== null && more !== null && own.price - before.price === before.price - more.price;
  };
  while (last - first > 1 && first > 0 && goesOn(first - 1, -1)) first -= 1;
  while (last - first > 1 && last + 1 < items.length && goesOn(last + 1, 1)) last += 1;
  return items.slice(first, last + 1).map(({ middle }) => middle);
};

export interface Evenly {
  readonly step: number;
  /** One of the heights. */
  readonly at: number;
  readonly on: readonly number[];
}

/** Heights in order that are whole multiples of one distance from the one at an index; each makes the distance more exact. */
const evenFrom = (heights: readonly number[], k: number): Evenly | null => {
  const at = heights[k]!;
  let step = (heights[k + 1] ?? at) - at;
  if (step < 6) return null;
  const on = [at];
  const look = (y: number): void => {
    const count = Math.round((y - at) / step);
    if (count === 0 || Math.abs(y - at - count * step) > Math.max(1.2, 0.04 * step)) return;
    on.push(y);
    step = (y - at) / count;
  };
  for (const y of heights.slice(k + 1)) look(y);
  for (const y of heights.slice(0, k).toReversed()) look(y);
  return { step, at, on };
};

/** Heights, from the top, that are whole multiples of one distance apart; null where fewer than three are. */
export const evenHeights = (heights: readonly number[]): Evenly | null => {
  let best: Evenly | null = null;
  for (let k = 0; k < heights.length; k += 1) {
    const even = evenFrom(heights, k);
    if (even !== null && even.on.length >= FEWEST && (best === null || even.on.length > best.on.length)) best = even;
  }
  return best;
};

/** Of labels too small to be read: those that stand evenly, where they are many. */
const evenOnes = (items: readonly Item[]): readonly number[] => {
  const wide = items.filter((item) => item.right - item.left > 1.8 * item.tall);
  const on = evenHeights(wide.map(({ middle }) => middle))?.on ?? [];
  return on.length >= 5 && on.length >= 0.7 * items.length ? on : [];
};

/** The last but one where there are many: a label with a frame is wider than the others. */
const outermost = (values: readonly number[], isRight: boolean): number => {
  const sorted = values.toSorted((a, b) => (isRight ? a - b : b - a));
  return sorted[sorted.length >= 6 ? 1 : 0]!;
};

const columnOf = (items: readonly Item[], together: readonly number[], isRight: boolean): LabelColumn => {
  const talls = items.map(({ tall }) => tall).toSorted((a, b) => a - b);
  const lefts = items.map((item) => item.left);
  const rights = items.map((item) => item.right);
  return {
    left: isRight ? outermost(lefts, true) : Math.min(...lefts),
    right: isRight ? Math.max(...rights) : outermost(rights, false),
    heights: items.map(({ middle }) => middle),
    together: together.toSorted((a, b) => a - b),
    tall: talls[talls.length >> 1]!,
  };
};

/** Columns of labels in a box beside the middle of the candles, the nearest of each kind; `isRight`: the box lies right of it. */
export const labelColumns = (picture: Picture, box: Box, isRight: boolean, scale: number): LabelColumns => {
  const items = findLines(picture, box, { least: 4, most: Math.round(40 * scale) })
    .map(itemOf)
    .filter((item) => item.tall >= 4 && item.tall <= 44 * scale && item.right - item.left <= 14 * item.tall);
  const distance = (group: readonly Item[]): number =>
    isRight ? Math.min(...group.map(({ left }) => left)) : -Math.max(...group.map(({ right }) => right));
  const groups = groupsOf(items).toSorted((a, b) => distance(a) - distance(b));
  let furniture: LabelColumn | null = null;
  for (const group of groups) {
    const isWide = group.some((item) => item.right - item.left > 1.4 * item.tall);
    const scaled = isWide ? onScale(group) : [];
    const together = scaled.length > 0 ? scaled : evenOnes(group);
    if (together.length > 0) return { scale: columnOf(group, together, isRight), furniture };
    if (group.length >= 4) furniture = columnOf(group, [], isRight);
  }
  return { scale: null, furniture };
};
