/**
 * Entry, stop and target from all that a picture says of them: heights on the scale, labels on the scale, and distances written
 * on the box. What agrees is sure; what contradicts, or is there and cannot be read, is left to the person.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import type { Box } from '@/domain/vision/picture';
import type { PriceAxis, ReadCell } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import { likeness, tintOf, type Fill } from './fills';
import type { FoundBox } from './find-position-box';
import type { ScaleLabel } from './scale-labels';
import { offsetOf, witnesses } from './scale-of-box';
import type { Side } from './side-of-box';
import type { DistanceLabel, StatLabels } from './stat-labels';

export type TermName = 'entry' | 'stop' | 'target';

export interface SettledTerm extends ReadCell<number> {
  /** How far it may be off, 99 times in 100; 0: read as text. */
  readonly error: number;
}

export type SettledPrices = Readonly<Record<TermName, SettledTerm>>;

export interface Given {
  readonly found: FoundBox;
  readonly axis: PriceAxis | null;
  readonly labels: readonly ScaleLabel[];
  readonly stats: StatLabels;
  readonly side: Side;
}

interface Line {
  readonly name: TermName;
  readonly edge: Edge | null;
  /** Null: the entry, whose label is gray. */
  readonly fill: Fill | null;
  readonly place: Box;
}

/** A label belongs to an edge at most so many pixels from the height of its price. */
const near = 3;
/** Figures that the height doesn't prove are read at least so surely. */
const sureEnough = 0.72;
/** From 90 times in 100 to 99, of errors that lie around 0 as a normal distribution does. */
const to99 = 2.576 / 1.645;
const leastError = 2.5;
/** Edges that may be off further than this, 90 times in 100, are looked at; so are all where a price stands further from its height on the scale. */
const [mostEdgeError, mostOffset] = [1.2, 1.8];

const linesOf = ({ found, side }: Pick<Given, 'found' | 'side'>): readonly Line[] => {
  const { box, top, entry, bottom, upper, lower } = found;
  const strip = (edge: Edge | null, y: number): Box => ({ ...box, top: (edge?.y ?? y) - 3, bottom: (edge?.y ?? y) + 3 });
  const isLong = side === 'long';
  return [
    { name: 'entry', edge: entry, fill: null, place: strip(entry, (upper.box.bottom + lower.box.top) / 2) },
    { name: isLong ? 'target' : 'stop', edge: top, fill: upper, place: strip(top, box.top) },
    { name: isLong ? 'stop' : 'target', edge: bottom, fill: lower, place: strip(bottom, box.bottom) },
  ];
};

const pricePerPixel = (axis: PriceAxis, y: number): number => Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));

/** How far the price at an edge may be off, 99 times in 100; at least two and a half pixels, as measured on generated charts. */
const errorAt = (axis: PriceAxis, { y, error }: Edge): number => {
  const perPixel = pricePerPixel(axis, y);
  const px = to99 * Math.sqrt(error * error + (axis.error / perPixel) * (axis.error / perPixel));
  return perPixel * Math.max(leastError, px);
};

/** Whether a label has the color of a line: that of its fill, or nearly none. */
const hasColor = ({ ground }: ScaleLabel, { fill }: Line, { background }: FoundBox): boolean => {
  if (fill === null) return Math.max(...ground) - Math.min(...ground) < 46;
  return likeness(tintOf(ground, background), tintOf(fill.color, background)) > 0.93;
};

const isWhole = ({ value, digits }: ScaleLabel, axis: PriceAxis | null): boolean =>
  value !== null && value > 0 && (axis === null || digits >= axis.digits);

/** Labels that may be that of a line, the likeliest first. */
const labelsOf = (line: Line, { axis, labels, found }: Given): readonly ScaleLabel[] => {
  const off = (label: ScaleLabel): number => {
    if (line.edge === null) return 0;
    return Math.abs((axis === null ? label.y : yOf(axis, label.value!)) - line.edge.y);
  };
  const inside = (label: ScaleLabel): boolean => {
    const y = axis === null ? label.y : yOf(axis, label.value!);
    if (line.edge !== null) return off(label) <= (axis === null ? near + 2 : near);
    const { box, upper, lower } = found;
    if (line.fill === null) return y > upper.box.bottom - 8 && y < lower.box.top + 8;
    return line.fill === upper ? y < box.top + 10 : y > box.bottom - 10;
  };
  return labels
    .filter((label) => isWhole(label, axis) && hasColor(label, line, found) && inside(label))
    .toSorted((a, b) => off(a) - off(b));
};

const isAt = ({ box }: ScaleLabel, y: number, around: number): boolean => y > box.top - around && y < box.bottom + around;

/** Whether a label says the price of its own height, and so is that of something else than the line. */
const isWitness = ({ value, y }: ScaleLabel, axis: PriceAxis): boolean =>
  value !== null && value > 0 && Math.abs(yOf(axis, value) - y) < near;

/** Whether another label lies on the scale where that of a line would be. */
const isCovered = (y: number, axis: PriceAxis, labels: readonly ScaleLabel[]): boolean =>
  labels.some((label) => isWitness(label, axis) && isAt(label, y, 0.9 * (label.box.bottom - label.box.top)));

/** Whether what seems to be the label of a line can't be read, or says another price. */
const isUnread = (line: Line, y: number, axis: PriceAxis, { labels, found }: Given): boolean =>
  labels.some((label) => isAt(label, y, 4) && !isWitness(label, axis) && (hasColor(label, line, found) || Math.abs(label.y - y) < 4));

/**
 * How sure a label is: its least sure figure. A figure that is worth twice what the height may be off by needs no letters to
 * prove it, since any other in its place would lie elsewhere.
 */
const sureOf = ({ value, digits, sures }: ScaleLabel, perPixel: number): number => {
  if (value === null) return 0;
  const unproved = sures.filter((_, place) => powerOfTen(place - digits) < 2 * near * perPixel);
  return Math.min(1, ...unproved);
};

const read = (label: ScaleLabel, perPixel: number): SettledTerm => {
  const { value, text, box } = label;
  return { value, text, box, isUnsure: sureOf(label, perPixel) < sureEnough, error: 0 };
};

/** Labels of all three prices lie on one scale: the steps between them are as their heights. */
const areLinear = (terms: readonly { readonly y: number; readonly price: number }[]): boolean => {
  const [a, b, c] = terms.toSorted((one, other) => one.y - other.y);
  if (a === undefined || b === undefined || c === undefined || c.y - a.y < 20) return false;
  const expected = a.price + ((c.price - a.price) * (b.y - a.y)) / (c.y - a.y);
  const perPixel = Math.abs(c.price - a.price) / (c.y - a.y);
  return a.price > b.price && b.price > c.price && Math.abs(expected - b.price) <= 2.5 * perPixel;
};

interface Scene {
  /** Whether a label of the box stands on the scale: then all three are expected there. */
  readonly hasLabels: boolean;
  /** Whether anything besides the scale itself says what it is: a price that stands on it, or a percent on the box. */
  readonly isWitnessed: boolean;
}

/** What is read of a line by itself. */
const alone = (line: Line, given: Given, { hasLabels, isWitnessed }: Scene): SettledTerm => {
  const { axis, labels } = given;
  const own = labelsOf(line, given);
  const [first] = own;
  if (first !== undefined) {
    const term = read(first, axis === null || line.edge === null ? Infinity : pricePerPixel(axis, line.edge.y));
    // Two prices of one color near one edge: which is meant is not in the picture. Hidden edges leave it to the label alone.
    const rival = own.find(({ value }) => value !== first.value);
    return { ...term, isUnsure: term.isUnsure || (rival !== undefined && line.edge === null) || axis === null };
  }
  if (axis === null || line.edge === null) return { value: null, text: '', box: line.place, isUnsure: true, error: 0 };
  const { y } = line.edge;
  const isVague = !isWitnessed || line.edge.error > mostEdgeError || Math.abs(offsetOf(axis, labels)) > mostOffset;
  const isOpen = isVague || isUnread(line, y, axis, given) || (hasLabels && !isCovered(y, axis, labels));
  return {
    value: priceAt(axis, line.edge.y),
    text: '',
    box: line.place,
    isUnsure: isOpen,
    error: errorAt(axis, line.edge),
  };
};

const half = (digits: number): number => 0.5 * Number(`1e-${String(digits)}`);

interface Distances {
  readonly target: DistanceLabel | null;
  readonly stop: DistanceLabel | null;
}

/** Terms that follow from another and a distance that is written, where the height agrees. */
const derived = (terms: SettledPrices, distances: Distances, given: Given): SettledPrices => {
  const { axis, side, found } = given;
  const sign = side === 'long' ? 1 : -1;
  const lines = linesOf(given);
  const next: Record<TermName, SettledTerm> = { ...terms };
  const isExact = ({ value, text, isUnsure }: SettledTerm): boolean => value !== null && text !== '' && !isUnsure;
  const take = (name: TermName, value: number, label: DistanceLabel): void => {
    const line = lines.find((one) => one.name === name)!;
    if (axis === null) return;
    const y = yOf(axis, value);
    const isThere = line.edge === null ? y > found.box.top - 12 && y < found.box.bottom + 12 : Math.abs(y - line.edge.y) <= near;
    if (isThere) next[name] = { value, text: value.toFixed(label.digits), box: label.box, isUnsure: false, error: 0 };
  };
  // A hidden entry is as far from an end as is written there.
  for (const name of ['target', 'stop'] as const) {
    const [label, from] = [distances[name], next[name]];
    if (label === null || !label.isSure || next.entry.value !== null || from.value === null || from.isUnsure) continue;
    const value = from.value - sign * (name === 'target' ? label.distance : -label.distance);
    const text = from.text === '' ? '' : value.toFixed(label.digits);
    next.entry = { value, text, box: label.box, isUnsure: false, error: from.error };
  }
  for (const name of ['target', 'stop'] as const) {
    const label = distances[name];
    if (label === null || !label.isSure) continue;
    const way = sign * (name === 'target' ? label.distance : -label.distance);
    const [from, to] = [next.entry, next[name]];
    if (isExact(from) && !isExact(to)) take(name, from.value! + way, label);
    else if (isExact(to) && !isExact(from)) take('entry', to.value! - way, label);
    else if (isExact(from) && isExact(to) && Math.abs(to.value! - from.value! - way) > 1.2 * half(label.digits)) {
      next.entry = { ...from, isUnsure: true };
      next[name] = { ...to, isUnsure: true };
    }
  }
  return next;
};

/** A distance and its percent say what the entry is; a scale that lost a point or a figure says something else altogether. */
const contradictsPercent = ({ entry }: SettledPrices, labels: readonly (DistanceLabel | null)[]): boolean => {
  if (entry.value === null) return false;
  const stated = labels.flatMap((label) =>
    label === null || label.percent === null || !label.isSure ? [] : [(100 * label.distance) / label.percent],
  );
  return stated.length > 0 && stated.every((price) => price > 1.5 * entry.value! || price < entry.value! / 1.5);
};

/** Whether a distance and its percent say a price within the box, which no scale that lost a figure does. */
const agreesWithPercent = ({ axis, found, stats }: Given): boolean =>
  axis !== null &&
  [stats.upper, stats.lower].some((label) => {
    if (label === null || label.percent === null || !label.isSure) return false;
    const stated = (100 * label.distance) / label.percent;
    return stated < 1.1 * priceAt(axis, found.box.top) && stated > priceAt(axis, found.box.bottom) / 1.1;
  });

const inOrder = ({ stop, entry, target }: SettledPrices, side: Side): boolean => {
  const prices = [stop.value, entry.value, target.value].filter((value) => value !== null);
  return prices.every((price, i) => i === 0 || (side === 'long' ? prices[i - 1]! < price : prices[i - 1]! > price));
};

/** The three prices of a box. */
export const settlePrices = (given: Given): SettledPrices => {
  const lines = linesOf(given);
  const { axis, stats, side } = given;
  const hasLabels = lines.some((line) => line.fill !== null && labelsOf(line, given).length > 0);
  const isWitnessed = axis !== null && (witnesses(axis, given.labels) > 0 || agreesWithPercent(given));
  const byName = Object.fromEntries(
    lines.map((line) => [line.name, alone(line, given, { hasLabels, isWitnessed })]),
  ) as unknown as SettledPrices;
  let terms = byName;
  if (axis === null) {
    // Without a scale three labels that agree with each other are one.
    const points = lines.flatMap(({ name, edge }) =>
      edge === null || byName[name].value === null ? [] : [{ y: edge.y, price: byName[name].value }],
    );
    const all = lines.map(({ name }) => byName[name]);
    if (points.length === 3 && areLinear(points)) {
      const labels = lines.map((line) => labelsOf(line, given)[0]!);
      const sure = labels.every((label) => sureOf(label, Infinity) >= sureEnough && label.digits === labels[0]!.digits);
      terms = Object.fromEntries(lines.map(({ name }, i) => [name, { ...all[i]!, isUnsure: !sure }])) as unknown as SettledPrices;
    }
  }
  const distances = side === 'long' ? { target: stats.upper, stop: stats.lower } : { target: stats.lower, stop: stats.upper };
  terms = derived(terms, distances, given);
  if (inOrder(terms, side) && !contradictsPercent(terms, [stats.upper, stats.lower])) return terms;
  const open = (term: SettledTerm): SettledTerm => ({ ...term, isUnsure: true });
  return { entry: open(terms.entry), stop: open(terms.stop), target: open(terms.target) };
};
