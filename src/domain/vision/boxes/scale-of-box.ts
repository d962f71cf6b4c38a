/** The price scale beside a position box, and the labels that stand on it: those of the box, of the last price and of the crosshair. */
import { priceAt, yOf } from '@/domain/vision/axis/price';
import { joinWords } from '@/domain/vision/axis/join-words';
import { labelColumns } from '@/domain/vision/axis/label-column';
import { readPriceAxis } from '@/domain/vision/axis/price-axis';
import { isNextTo } from '@/domain/vision/axis/small-print';
import { digitise } from '@/domain/vision/digitise/digitise';
import { planesOf } from '@/domain/vision/digitise/planes';
import { letterScale, plotAround } from '@/domain/vision/digitise/plot-box';
import type { Box, Picture } from '@/domain/vision/picture';
import type { AxisOutcome, PriceAxis, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import { bluntAxis } from './blunt-scale';
import { scaleByFigures } from './scale-by-figures';
import { filledLabels, labelsIn, type ScaleLabel } from './scale-labels';

export interface BoxScale {
  readonly plot: Box;
  readonly axis: PriceAxis | null;
  readonly labels: readonly ScaleLabel[];
  /** The scale says the same where there is more room for its labels: none of their first figures was cut off. */
  readonly isWhole: boolean;
  /** Its whole numbers may be prices that all lost their point. */
  readonly isPointOpen?: boolean;
}

/** Groups of thousands have spaces between them. */
const wordsOfPrice = { offset: 0.25, gap: 1.3 };

/** The column of labels on one side of a plot: as wide as prices are, where there is more room. */
const columnBeside = ({ width, height }: Picture, plot: Box, isRight: boolean): Box => {
  const most = Math.ceil(Math.max(130, 0.14 * width));
  return isRight
    ? { left: plot.right, right: Math.min(width, plot.right + most), top: 0, bottom: height }
    : { left: Math.max(0, plot.left - most), right: plot.left, top: 0, bottom: height };
};

/** Lines of text on both sides of a plot. */
export const linesBeside = (picture: Picture, plot: Box): readonly ReadLine[] =>
  [true, false].flatMap((isRight) => readLines(picture, columnBeside(picture, plot, isRight), { leastSure: 0.3 }));

/** How far a box may reach beyond the labels of its scale, as a part of the rows they take: farther where two prices on the scale agree with it. */
const [reachAlone, reachAgreed] = [0.6, 1.2];

/** Whether an axis can be that of a box: it rises upwards over positive prices where the box is, and labels lie on both sides of or near it. */
const fits = (axis: PriceAxis, box: Box, reach = reachAlone): boolean => {
  const [high, low] = [priceAt(axis, box.top), priceAt(axis, box.bottom)];
  if (!(low > 0) || !(high > low) || high > 20 * low) return false;
  const heights = axis.labels.map(({ y }) => y);
  const tall = Math.max(...heights) - Math.min(...heights);
  return box.top > Math.min(...heights) - reach * tall && box.bottom < Math.max(...heights) + reach * tall;
};

/** How far above and below its labels a scale may go on, in pixels. */
const besideScale = 30;

/** Labels that say what the axis says at their height. */
export const witnesses = (axis: PriceAxis, labels: readonly ScaleLabel[]): number =>
  labels.filter(({ value, y }) => value !== null && value > 0 && Math.abs(yOf(axis, value) - y) < 3.5).length;

/** How far a scale lies from the prices that stand on it, in pixels; 0 where none does. */
export const offsetOf = (axis: PriceAxis, labels: readonly ScaleLabel[]): number => {
  const offsets = labels.flatMap(({ value, y }) => {
    const off = value !== null && value > 0 ? yOf(axis, value) - y : Infinity;
    return Math.abs(off) < 6 ? [off] : [];
  });
  return offsets.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
};

/** Whether prices stand beside the labels of a scale, and none of them where the scale has it. Those of other panes stand above or below them. */
export const isDenied = (axis: PriceAxis, labels: readonly ScaleLabel[]): boolean => {
  const heights = axis.labels.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const isBeside = ({ value, text, y }: ScaleLabel): boolean =>
    value !== null && value > 0 && text.length >= 4 && y > top - besideScale && y < bottom + besideScale;
  return labels.filter(isBeside).length >= 2 && witnesses(axis, labels) === 0;
};

interface Found {
  readonly scale: BoxScale;
  readonly worth: number;
}

/** How far below a box the plot may end, of the picture's height: labels of panes below it disagree with those of the plot. */
const endsBelow = [0.12, 0.2, 0.04];

/** The scale beside a plot, and where labels disagree beside the part of it that ends a little below the box. */
const axisBeside = (picture: Picture, plot: Box, box: Box): AxisOutcome => {
  const outcome = readPriceAxis(picture, plot, { rows: box });
  if (outcome.ok || !outcome.reason.includes('agree')) return outcome;
  for (const share of endsBelow) {
    const bottom = Math.min(plot.bottom, Math.round(box.bottom + share * picture.height));
    const shorter = bottom < plot.bottom ? readPriceAxis(picture, { ...plot, bottom }, { rows: box }) : outcome;
    if (shorter.ok) return shorter;
  }
  return outcome;
};

const looked = (picture: Picture, plot: Box, box: Box): Found | null => {
  const first = axisBeside(picture, plot, box);
  const isPointOpen = !first.ok && first.reason.includes('point');
  const outcome = isPointOpen ? readPriceAxis(picture, plot, { rows: box, isPointKnown: true }) : first;
  if (!outcome.ok || !fits(outcome.axis, box, reachAgreed)) return null;
  const { axis } = outcome;
  const worth = (of: readonly ScaleLabel[]): number => 20 * witnesses(axis, of) + of.length;
  const sides = [true, false].map((isRight) => labelsIn(picture, { column: columnBeside(picture, plot, isRight), isRight }, axis));
  const labels = sides.reduce((best, one) => (worth(one) > worth(best) ? one : best));
  // A plot that ends within the labels cuts their first figures off, and all of them alike.
  if (isDenied(axis, labels) || (witnesses(axis, labels) < 2 && !fits(axis, box))) return null;
  return { scale: { plot, axis, labels, isWhole: false, isPointOpen }, worth: axis.labels.length + 4 * witnesses(axis, labels) };
};

/** Numbers in a column of text right or left of the box: where they begin is where the plot ends. */
const columnByText = (picture: Picture, box: Box, isRight: boolean): Box | null => {
  const area = isRight
    ? { left: box.right, right: picture.width, top: 0, bottom: picture.height }
    : { left: 0, right: box.left, top: 0, bottom: picture.height };
  if (area.right - area.left < 20) return null;
  const numbers = joinWords(readLines(picture, area, { leastSure: 0.3 }), wordsOfPrice).filter(({ text }) =>
    /^\D?[\d.,' ]{2,}\D?$/u.test(text),
  );
  const groups: ReadLine[][] = [];
  for (const line of numbers) {
    const group = groups.find((one) =>
      one.some(({ box: other }) => Math.abs(other.left - line.box.left) < 4 || Math.abs(other.right - line.box.right) < 4),
    );
    if (group === undefined) groups.push([line]);
    else group.push(line);
  }
  const large = groups.filter((group) => group.length >= 4);
  const edge = (group: ReadLine[]): number =>
    isRight ? Math.min(...group.map((one) => one.box.left)) : Math.max(...group.map((one) => one.box.right));
  const nearest = large.toSorted((a, b) => (isRight ? edge(a) - edge(b) : edge(b) - edge(a)))[0];
  if (nearest === undefined) return null;
  const whole = { left: 0, right: picture.width, top: 0, bottom: picture.height };
  return isRight ? { ...whole, right: Math.floor(edge(nearest)) - 3 } : { ...whole, left: Math.ceil(edge(nearest)) + 3 };
};

/** A box that the plot cuts off seems to reach so far into the labels, in pixels. */
const besideBox = 3;

/** Labels of a scale begin (left of the box: end) one below the other: where two or more do, the plot ends. Null: none do. */
const edgeByLabels = (picture: Picture, box: Box, isRight = true): number | null => {
  const tall = { top: 0, bottom: picture.height };
  const area = isRight ? { ...tall, left: box.right, right: picture.width } : { ...tall, left: 0, right: box.left };
  if (area.right - area.left < 24) return null;
  // Labels on the box may reach out of it.
  const found = filledLabels(picture, area).map((label) => label.box);
  // Strokes of large figures are lower than labels.
  const tallest = Math.max(0, ...found.map(({ top, bottom }) => bottom - top));
  const isBeside = ({ left, right }: Box): boolean => (isRight ? left > box.right - besideBox : right < box.left + besideBox);
  const own = found.filter((one) => isBeside(one) && one.bottom - one.top > 0.45 * tallest);
  const edges = own.map(({ left, right }) => (isRight ? left : right));
  const worth = (edge: number): number => edges.filter((other) => Math.abs(other - edge) <= 1).length;
  const best = edges.reduce<number | null>((most, edge) => (most === null || worth(edge) > worth(most) ? edge : most), null);
  if (best === null || worth(best) < 2) return null;
  return isRight ? best - 1 : best + 1;
};

/** Where the plot may end, cheapest first. */
function* plotsOf(picture: Picture, box: Box): Generator<Box> {
  const around = plotAround(picture, planesOf(picture), box);
  const tall = { top: 0, bottom: picture.height };
  const edge = edgeByLabels(picture, box);
  if (edge !== null) {
    yield { ...around, ...tall, right: edge };
    yield { ...around, top: 0, right: edge };
  }
  if (around.right < picture.width || around.left > 0) {
    yield { ...around, ...tall };
    yield { ...around, top: 0 };
  }
  if (edge !== null) return;
  for (const isRight of [true, false]) {
    const plot = columnByText(picture, box, isRight);
    if (plot === null) continue;
    yield { ...plot, bottom: around.bottom };
    yield plot;
  }
  const chart = digitise(picture);
  if (chart.ok) yield chart.found.plot;
}

/** Pixels between the labels of a scale and the plot, and above and below the outermost of them. */
const [besideLabels, roundLabels] = [3, 20];

/** Plots that end at the nearest column of figures that grow upwards: beyond it may be lists of markets, and above and below it other panes. */
const plotsByColumns = (picture: Picture, box: Box): readonly Box[] => {
  const { width, height } = picture;
  const end = Math.min(height, Math.round(box.bottom + endsBelow[0]! * height));
  const columns = [height, end].flatMap((bottom) => [
    { isRight: true, beside: { left: box.right, right: width, top: 0, bottom } },
    { isRight: false, beside: { left: 0, right: box.left, top: 0, bottom } },
  ]);
  return columns.flatMap(({ isRight, beside }) => {
    if (beside.right - beside.left < 20) return [];
    const { scale } = labelColumns(picture, beside, isRight, letterScale(picture));
    const [first, last] = [scale?.together[0], scale?.together.at(-1)];
    if (scale === null || first === undefined || last === undefined) return [];
    const rows = { top: Math.max(0, Math.floor(first) - roundLabels), bottom: Math.min(height, Math.ceil(last) + roundLabels) };
    return isRight
      ? [{ ...rows, left: 0, right: Math.floor(scale.left) - besideLabels }]
      : [{ ...rows, left: Math.ceil(scale.right) + besideLabels, right: width }];
  });
};

/** With fewer labels a scale that nothing else speaks for is not sure. */
const fewestAlone = 5;
/** From this on a scale is taken without looking for a better one. */
const goodEnough = 11;
/** Reading a column of blurred letters takes long. */
const mostTries = 4;

/** How much room labels are given beyond the side of the plot, of the picture's width; at least in pixels. */
const [room, leastRoom] = [0.06, 24];

/** A scale on which no other price stands, read once more with room for figures that its plot may have cut off. */
const withRoom = (picture: Picture, scale: BoxScale, box: Box): BoxScale => {
  const { axis, labels, plot } = scale;
  if (axis === null || witnesses(axis, labels) > 0) return scale;
  const by = Math.max(leastRoom, Math.round(room * picture.width));
  const wider = looked(picture, { ...plot, left: plot.left > 0 ? plot.left + by : 0, right: plot.right - by }, box)?.scale ?? null;
  if (wider === null || wider.axis === null) return scale;
  const isSame = [box.top, box.bottom].every((y) => Math.abs(yOf(axis, priceAt(wider.axis!, y)) - y) < 1.5);
  // Of whole numbers all points may be lost.
  if (isSame) return { ...scale, isWhole: axis.labels.length >= fewestAlone && axis.digits > 0 };
  return witnesses(wider.axis, wider.labels) > 0 ? wider : scale;
};

/** Lines of figures that begin or end beside the plot, read as small print. */
const smallPrint = (picture: Picture, column: Box, isRight: boolean): readonly ReadLine[] =>
  readLines(picture, column, { leastSure: 0.15, isFine: true }).filter(({ box }) => isNextTo(box, column, isRight));

/** The scale of a chart with a position box; without an axis where none was read. */
export const scaleOfBox = (picture: Picture, box: Box): BoxScale => {
  let best: Found | null = null;
  let first: Box | null = null;
  const isTried = new Set<string>();
  for (const plot of plotsOf(picture, box)) {
    first ??= plot;
    const key = [plot.left, plot.right, plot.top, plot.bottom].map((edge) => Math.round(edge / 4)).join();
    if (isTried.has(key)) continue;
    isTried.add(key);
    const found = looked(picture, plot, box);
    if (found !== null && (best === null || found.worth > best.worth)) best = found;
    if ((best !== null && best.worth >= goodEnough) || isTried.size >= mostTries) break;
  }
  for (const plot of best === null ? plotsByColumns(picture, box) : []) best ??= looked(picture, plot, box);
  if (best !== null) return withRoom(picture, best.scale, box);
  const plot = first ?? { left: 0, right: picture.width, top: 0, bottom: picture.height };
  const isRight = picture.width - plot.right >= plot.left;
  for (const side of [isRight, !isRight]) {
    const column = columnBeside(picture, plot, side);
    const axis = scaleByFigures(smallPrint(picture, column, side)) ?? (side === isRight ? bluntAxis(picture, column, side) : null);
    if (axis === null || !fits(axis, box)) continue;
    const labels = labelsIn(picture, { column, isRight: side }, axis);
    if (!isDenied(axis, labels)) return { plot, axis, labels, isWhole: true };
  }
  const edge = edgeByLabels(picture, box, false);
  const places = [
    { plot, isRight },
    { plot, isRight: !isRight },
    ...(edge === null ? [] : [{ plot: { ...plot, left: edge }, isRight: false }]),
  ].map((one) => ({ ...one, labels: labelsIn(picture, { ...one, column: columnBeside(picture, one.plot, one.isRight) }, null) }));
  const said = (of: readonly ScaleLabel[]): number => of.filter(({ value }) => value !== null).length;
  const most = places.reduce((best, one) => (said(one.labels) > said(best.labels) ? one : best));
  return { plot: most.plot, axis: null, labels: most.labels, isWhole: false };
};
