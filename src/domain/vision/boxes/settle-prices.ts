/**
 * Entry, stop and target from all that a picture says of them: heights on the scale, labels on the scale, and distances written
 * on the box. What agrees is sure; what contradicts, or is there and cannot be read, is left to the person.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, pricePerPixel, yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import {
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
} from './box-terms';
import { derived } from './by-distances';
import { priceByFigures } from './by-figures';
import { withRatio } from './by-ratio';
import { withConfirmedEnds } from './confirmed-ends';
import { hasPricesOfBox, isAt, isCovered, isSomewhere, isWitness, labelsOf, sureOf, tallOf } from './labels-of-line';
import { withPoint } from './lost-point';
import type { ScaleLabel } from './scale-labels';
import { withSteps } from './on-steps';
import { offsetOf, witnesses } from './scale-of-box';
import type { Side } from './side-of-box';
import type { DistanceLabel } from './stat-labels';
import { together } from './together';
import { withoutScale } from './without-scale';

/** From 90 times in 100 to 99, of errors that lie around 0 as a normal distribution does. */
const to99 = 2.576 / 1.645;
const leastError = 2.5;
/** All terms are looked at where a price stands further from its height on the scale, in pixels, or of its label's height: labels are set to whole pixels of a screen. */
const [mostOffset, mostOfLabel] = [2.4, 0.06];
/** A label that is moved aside by another stands so far from its height at least. */
const leastAside = 6;

/** How far the price at an edge may be off, 99 times in 100; at least two and a half pixels, as measured on generated
 * charts, and what a price that stands on the scale is off. */
const errorAt = (axis: PriceAxis, { y, error, line }: Edge, offset: number): number => {
  const perPixel = pricePerPixel(axis, y);
  const px = to99 * Math.sqrt(error * error + (axis.error / perPixel) * (axis.error / perPixel));
  return perPixel * Math.max(leastError + (line > 0 ? 1 : 0), px, Math.abs(offset) + 1);
};

/** A label this much higher than another is two of one color that overlap. */
const twoInOne = 1.15;

/** Whether a label that may be that of a line says a price near its edge: in another color, or a little further off. */
const isRival = (line: Line, y: number, axis: PriceAxis, { labels, found }: Given): boolean =>
  labels.some((label) => {
    const off = Math.abs(label.y - y);
    const tall = tallOf(label);
    // As high as another it hides none of its own color below it, which would stand at the height of the line.
    const isOne = off > 0.35 * tall && labels.some((other) => other !== label && tall < twoInOne * tallOf(other));
    // Beyond what is seen of a box it may be that of an end that the plot cuts off.
    const isBeyond = line.fill !== null && (line.fill === found.upper ? label.y < y : label.y > y) && off < 1.2 * tall;
    return isWitness(label, axis) && (off < near || (hasColor(label, line, found) && (isBeyond || (off < 0.6 * tall && !isOne))));
  });

/** Whether what seems to be the label of a line can't be read, or says another price. */
const isUnread = (line: Line, y: number, axis: PriceAxis, { labels, found }: Given): boolean =>
  labels.some((label) => isAt(label, y, 4) && !isWitness(label, axis) && (hasColor(label, line, found) || Math.abs(label.y - y) < 4));

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

/** Whether a line shows that the labels on the scale are not those of the box, which has all three or none: nothing stands where its own would be. */
const isBare = (line: Line, given: Given): boolean => {
  const { axis, labels } = given;
  if (axis === null || line.edge === null || labelsOf(line, given).length > 0) return false;
  const { y } = line.edge;
  return !labels.some((label) => isAt(label, y, 0.9 * tallOf(label)));
};

/** A label of the box stands at its line, but for whole pixels of a screen: at most so far from it, in pixels and of its height. */
const [mostBeside, mostOfHeight] = [2.5, 0.1];

/** Whether the label nearest to a line stands too far from it to be its own. */
const isBeside = (line: Line, given: Given): boolean => {
  const [first] = labelsOf(line, given);
  return first !== undefined && line.edge !== null && Math.abs(first.y - line.edge.y) > Math.max(mostBeside, mostOfHeight * tallOf(first));
};

/** How near two labels are to the heights of their lines, in pixels, where nothing else than a box has them there. */
const exact = 1.2;

const isAtLine = (line: Line, given: Given): boolean => {
  const [first] = labelsOf(line, given);
  return first !== undefined && line.edge !== null && Math.abs(first.y - line.edge.y) <= exact;
};

/** Whether one end of a box has a label that says its distance and the other, with room for one, has none: then its fill may reach too far. */
const isEndOpen = (line: Line, { stats, found }: Given): boolean => {
  const { upper, lower, isThere } = stats;
  if (line.fill === null || isThere === undefined) return false;
  const isUpper = line.fill === found.upper;
  return isUpper ? lower !== null && !isThere.upper && found.box.top > roomOfLabel : upper !== null && !isThere.lower;
};

/** Labels need about so much room above a box, in pixels. */
const roomOfLabel = 40;

/** A fill as low as this, in pixels, may be a part of a label. */
const sliver = 6;

/** Whether one of two fills that do not meet may be none, since it is low and nothing says its distance. */
const isInDoubt = ({ found, stats }: Given): boolean =>
  found.entry === null &&
  (['upper', 'lower'] as const).some((part) => found[part].box.bottom - found[part].box.top <= sliver && stats[part]?.isSure !== true);

interface Scene {
  /** Labels fit a line or two, and nothing stands at another: they may be those of the last price and of the crosshair. */
  readonly isAlone: boolean;
  /** Whether a label of the box stands on the scale: then all three are expected there. */
  readonly hasLabels: boolean;
  /** Whether those of both ends do. */
  readonly hasBothEnds: boolean;
  /** Whether that of the entry does. */
  readonly hasEntry: boolean;
  /** Whether anything besides the scale itself says what it is: a price that stands on it, or a percent on the box. */
  readonly isWitnessed: boolean;
}

/** A figure below the first is blurred; one below the second is in doubt where all others are above it. */
const [blurred, doubtful] = [0.5, 0.9];

/** The one figure of a label that may be another, and how sure the rest has to be; -1: none, or more than one. */
const weakAt = (figures: ScaleLabel['figures']): readonly [at: number, rest: number] => {
  const at = figures.findIndex(({ digit, sure }) => digit === null || sure < blurred);
  if (at !== -1) return [at, sureEnough];
  const least = Math.min(...figures.map(({ sure }) => sure));
  return [least < doubtful ? figures.findIndex(({ sure }) => sure === least) : -1, doubtful];
};

/** The label at an edge with one blurred figure put right by its height; null: none, or more than one figure would do. */
const byHeight = (line: Line, { axis, labels, found, tick }: Given): SettledTerm | null => {
  const { edge } = line;
  if (axis === null || edge === null) return null;
  const { digits } = axis;
  for (const label of labels) {
    const { figures, y, box } = label;
    if (Math.abs(y - edge.y) > 0.5 * (box.bottom - box.top) || !hasColor(label, line, found)) continue;
    const proved = priceByFigures(figures, { y: edge.y, axis, tick });
    if (proved !== null) return { value: proved, text: proved.toFixed(digits), box, isUnsure: false, error: 0 };
    const [weak, rest] = weakAt(figures);
    const others = figures.filter((_, at) => at !== weak);
    const isOne = weak !== -1 && others.every(({ digit, sure }) => digit !== null && sure >= rest);
    if (!isOne || figures.length <= digits) continue;
    const values = Array.from('0123456789', (put) => Number(figures.map(({ digit }, at) => (at === weak ? put : digit)).join('')));
    const fitting = values.map((one) => one / powerOfTen(digits)).filter((one) => one > 0 && Math.abs(yOf(axis, one) - edge.y) <= near);
    if (fitting.length === 1) return { value: fitting[0]!, text: fitting[0]!.toFixed(digits), box, isUnsure: false, error: 0 };
  }
  return null;
};

/** Whether a price that stands on the scale is too far from its height, though not as far as one that is moved aside. */
const isFarOff = (axis: PriceAxis, labels: readonly ScaleLabel[]): boolean =>
  labels.some((label) => {
    const off = label.value !== null && label.value > 0 ? Math.abs(yOf(axis, label.value) - label.y) : 0;
    return off > Math.max(mostOffset, mostOfLabel * tallOf(label)) && off < leastAside;
  });

/** What is read of a line by itself. */
const alone = (line: Line, given: Given, { isAlone, hasLabels, hasBothEnds, hasEntry, isWitnessed }: Scene): SettledTerm => {
  const { axis, labels, tick } = given;
  const own = labelsOf(line, given);
  const [first] = own;
  if (first !== undefined) {
    const isProved = axis !== null && line.edge !== null && priceByFigures(first.figures, { y: line.edge.y, axis, tick }) === first.value;
    const term = read(first, axis === null || line.edge === null ? Infinity : pricePerPixel(axis, line.edge.y), tick);
    // Two prices of one color near one edge: which is meant is not in the picture. Hidden edges leave it to the label alone.
    const rival = own.find(({ value }) => value !== first.value);
    // A gray label at a hidden entry may be that of the crosshair where no end has one.
    const isGray = line.fill === null && line.edge === null && !hasLabels;
    return {
      ...term,
      isUnsure: (term.isUnsure && !isProved) || isAlone || isGray || (rival !== undefined && line.edge === null) || axis === null,
    };
  }
  const mended = byHeight(line, given);
  if (mended !== null) return mended;
  if (axis === null || line.edge === null) return { value: null, text: '', box: line.place, isUnsure: true, error: 0 };
  const { y } = line.edge;
  const offset = offsetOf(axis, labels);
  const isVague = !isWitnessed || line.edge.error > mostEdgeError || isFarOff(axis, labels) || isEndOpen(line, given) || isInDoubt(given);
  const isWritten = given.isWritten?.(y) === true && !isCovered(y, axis, labels);
  const isMissing =
    (hasLabels && !isCovered(y, axis, labels)) || (hasBothEnds && line.fill === null) || (hasEntry && isSomewhere(line, given));
  const isOpen = isVague || isWritten || isMissing || isUnread(line, y, axis, given) || isRival(line, y, axis, given);
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

/** Whether two labels on the scale are as far apart as the distances written on the box say: then they are those of the box, whatever else is missing. */
const areTogether = (lines: readonly Line[], [upper, lower]: readonly (DistanceLabel | null)[], given: Given): boolean => {
  const sure = (label: DistanceLabel | null | undefined): number => (label?.isSure === true ? label.distance : Number.NaN);
  const [entry, top, bottom] = lines.map((line) => labelsOf(line, given)[0]);
  const isApart = (a: ScaleLabel | undefined, b: ScaleLabel | undefined, by: number): boolean =>
    a !== undefined && b !== undefined && Math.abs(a.value! - b.value! - by) < half(Math.max(a.digits, b.digits));
  return isApart(top, entry, sure(upper)) || isApart(entry, bottom, sure(lower)) || isApart(top, bottom, sure(upper) + sure(lower));
};

/** Whether a label that can't be read stands at the end of a fill in its color. */
const hasUnread = (line: Line, { axis, labels, found }: Given): boolean =>
  axis !== null &&
  line.fill !== null &&
  labels.some((label) => Math.abs(label.y - (line.edge?.y ?? -Infinity)) < near && hasColor(label, line, found) && !isWitness(label, axis));

/** The three prices of a box. */
export const settlePrices = (given: Given): SettledPrices => {
  const lines = linesOf(given);
  const { axis, stats, side } = given;
  const labelled = lines.filter((line) => labelsOf(line, given).length > 0);
  const [upper, lower] = [withPoint(stats.upper, given.found.top, given), withPoint(stats.lower, given.found.bottom, given)];
  const isProved = areTogether(lines, [upper, lower], given) || lines.filter((line) => isAtLine(line, given)).length >= 2;
  const areBare = !isProved && lines.some((line) => isBare(line, given));
  const isAlone = areBare && labelled.length > 0;
  const areOthers = isAlone && labelled.every((line) => isBeside(line, given));
  const hasLabels = !areOthers && (labelled.some((line) => line.fill !== null) || lines.some((line) => hasUnread(line, given)));
  const hasBothEnds = labelled.filter((line) => line.fill !== null).length === 2;
  const hasEntry = labelled.some((line) => line.fill === null);
  const isWitnessed = axis !== null && (given.isWhole === true || witnesses(axis, given.labels) > 0 || agreesWithPercent(given));
  const byName = Object.fromEntries(
    lines.map((line) => [line.name, alone(line, given, { isAlone, hasLabels, hasBothEnds, hasEntry, isWitnessed })]),
  ) as unknown as SettledPrices;
  let terms = byName;
  if (axis === null) {
    terms = withoutScale(lines, byName, given);
  }
  const distances = side === 'long' ? { target: upper, stop: lower } : { target: lower, stop: upper };
  // Labels that may be those of the crosshair and of the last price say nothing together either.
  const joint = areBare ? { terms, isDenied: false } : together(terms, distances, given);
  terms = joint.isDenied ? joint.terms : derived(withConfirmedEnds(joint.terms, { distances, isWitnessed }, given), distances, given);
  terms = withSteps(withRatio(terms, distances, given), distances, given);
  // Prices of a box stand elsewhere: so does the box.
  const isElsewhere = labelled.length === 0 && hasPricesOfBox(given);
  if (inOrder(terms, side) && !isElsewhere && (isProved || !contradictsPercent(terms, [upper, lower]))) return terms;
  const open = (term: SettledTerm): SettledTerm => ({ ...term, isUnsure: true });
  return { entry: open(terms.entry), stop: open(terms.stop), target: open(terms.target) };
};
