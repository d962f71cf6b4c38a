/**
 * Entry, stop and target from all that a picture says of them: heights on the scale, labels on the scale, and distances written
 * on the box. What agrees is sure; what contradicts, or is there and cannot be read, is left to the person.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import { hasColor, linesOf, mostEdgeError, near, type Given, type Line, type SettledPrices, type SettledTerm } from './box-terms';
import { derived, together } from './by-distances';
import type { ScaleLabel } from './scale-labels';
import { offsetOf, witnesses } from './scale-of-box';
import type { Side } from './side-of-box';
import type { DistanceLabel } from './stat-labels';

/** Figures that the height doesn't prove are read at least so surely. */
const sureEnough = 0.6;
/** From 90 times in 100 to 99, of errors that lie around 0 as a normal distribution does. */
const to99 = 2.576 / 1.645;
const leastError = 2.5;
/** All terms are looked at where a price stands further from its height on the scale, in pixels. */
const mostOffset = 2.4;
const pricePerPixel = (axis: PriceAxis, y: number): number => Math.abs(priceAt(axis, y + 0.5) - priceAt(axis, y - 0.5));

/** How far the price at an edge may be off, 99 times in 100; at least two and a half pixels, as measured on generated
 * charts, and what a price that stands on the scale is off. */
const errorAt = (axis: PriceAxis, { y, error, line }: Edge, offset: number): number => {
  const perPixel = pricePerPixel(axis, y);
  const px = to99 * Math.sqrt(error * error + (axis.error / perPixel) * (axis.error / perPixel));
  return perPixel * Math.max(leastError + (line > 0 ? 1 : 0), px, Math.abs(offset) + 1);
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

/** Whether a label that may be that of a line says a price near its edge: in another color, or a little further off. */
const isRival = (line: Line, y: number, axis: PriceAxis, { labels, found }: Given): boolean =>
  labels.some((label) => {
    const off = Math.abs(label.y - y);
    const tall = label.box.bottom - label.box.top;
    return isWitness(label, axis) && (off < near || (hasColor(label, line, found) && off < 0.6 * tall));
  });

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

/** Of the prices near one, a step of so many last digits leaves one in so many. */
const tellingStep = 20;

/** Whether a price with one figure in doubt lies on the steps of its market, on which no other in its place would. */
const isOnSteps = ({ value, digits, sures }: ScaleLabel, tick: number | null | undefined): boolean =>
  value !== null &&
  tick != null &&
  tick * powerOfTen(digits) >= tellingStep &&
  sures.filter((sure) => sure < sureEnough).length === 1 &&
  Math.abs(value / tick - Math.round(value / tick)) < 1e-4;

const read = (label: ScaleLabel, perPixel: number, tick: number | null | undefined): SettledTerm => {
  const { value, text, box } = label;
  return { value, text, box, isUnsure: sureOf(label, perPixel) < sureEnough && !isOnSteps(label, tick), error: 0 };
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

/** The label at an edge with one blurred figure put right by its height; null: none, or more than one figure would do. */
const byHeight = (line: Line, { axis, labels, found }: Given): SettledTerm | null => {
  const { edge } = line;
  if (axis === null || edge === null) return null;
  const { digits } = axis;
  for (const label of labels) {
    const { figures, y, box } = label;
    const weak = figures.findIndex(({ digit, sure }) => digit === null || sure < 0.5);
    const others = figures.filter((_, at) => at !== weak);
    const isOne = weak !== -1 && others.every(({ digit, sure }) => digit !== null && sure >= sureEnough);
    if (!isOne || figures.length <= digits || Math.abs(y - edge.y) > 0.5 * (box.bottom - box.top) || !hasColor(label, line, found))
      continue;
    const values = Array.from('0123456789', (put) => Number(figures.map(({ digit }, at) => (at === weak ? put : digit)).join('')));
    const fitting = values.map((one) => one / powerOfTen(digits)).filter((one) => one > 0 && Math.abs(yOf(axis, one) - edge.y) <= near);
    if (fitting.length === 1) return { value: fitting[0]!, text: fitting[0]!.toFixed(digits), box, isUnsure: false, error: 0 };
  }
  return null;
};

/** What is read of a line by itself. */
const alone = (line: Line, given: Given, { hasLabels, isWitnessed }: Scene): SettledTerm => {
  const { axis, labels } = given;
  const own = labelsOf(line, given);
  const [first] = own;
  if (first !== undefined) {
    const term = read(first, axis === null || line.edge === null ? Infinity : pricePerPixel(axis, line.edge.y), given.tick);
    // Two prices of one color near one edge: which is meant is not in the picture. Hidden edges leave it to the label alone.
    const rival = own.find(({ value }) => value !== first.value);
    return { ...term, isUnsure: term.isUnsure || (rival !== undefined && line.edge === null) || axis === null };
  }
  const mended = byHeight(line, given);
  if (mended !== null) return mended;
  if (axis === null || line.edge === null) return { value: null, text: '', box: line.place, isUnsure: true, error: 0 };
  const { y } = line.edge;
  const offset = offsetOf(axis, labels);
  const isVague = !isWitnessed || line.edge.error > mostEdgeError || Math.abs(offset) > mostOffset;
  const isOpen = isVague || isUnread(line, y, axis, given) || isRival(line, y, axis, given) || (hasLabels && !isCovered(y, axis, labels));
  return {
    value: priceAt(axis, line.edge.y),
    text: '',
    box: line.place,
    isUnsure: isOpen,
    error: errorAt(axis, line.edge, offset),
  };
};

/** A distance and its percent say what the entry is; a scale that lost a point or a figure says something else altogether. */
const contradictsPercent = ({ entry }: SettledPrices, labels: readonly (DistanceLabel | null)[]): boolean => {
  if (entry.value === null) return false;
  const stated = labels.flatMap((label) =>
    label === null || label.percent === null || !label.isSure ? [] : [(100 * label.distance) / label.percent],
  );
  return stated.length > 0 && stated.every((price) => price > 1.5 * entry.value! || price < entry.value! / 1.5);
};

/** A distance that lost its point says the same in steps; its percent says otherwise, where the scale has the entry. */
const withoutLostPoint = (label: DistanceLabel | null, { axis, found }: Given): DistanceLabel | null => {
  if (label === null || axis === null) return label;
  const entry = priceAt(axis, found.entry?.y ?? (found.box.top + found.box.bottom) / 2);
  const away = Math.abs(priceAt(axis, found.box.top) - priceAt(axis, found.box.bottom));
  const isPercentOff = label.percent !== null && Math.abs((100 * label.distance) / label.percent / entry - 1) > 0.5;
  return label.distance > 1.3 * away || (isPercentOff && label.distance > 1.1 * away) ? { ...label, isSure: false } : label;
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
  const isWitnessed = axis !== null && (given.isWhole === true || witnesses(axis, given.labels) > 0 || agreesWithPercent(given));
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
  const [upper, lower] = [stats.upper, stats.lower].map((label) => withoutLostPoint(label, given)) as [
    typeof stats.upper,
    typeof stats.upper,
  ];
  const distances = side === 'long' ? { target: upper, stop: lower } : { target: lower, stop: upper };
  const joint = together(terms, distances, given);
  terms = joint.isDenied ? joint.terms : derived(joint.terms, distances, given);
  if (inOrder(terms, side) && !contradictsPercent(terms, [stats.upper, stats.lower])) return terms;
  const open = (term: SettledTerm): SettledTerm => ({ ...term, isUnsure: true });
  return { entry: open(terms.entry), stop: open(terms.stop), target: open(terms.target) };
};
