/** Where the labels of a price scale stand in a picture: at their rules and ticks, and without these by their text. */
import { exponential as exp } from '@/lib/elementary/exponential';
import type { Box, Picture } from '@/domain/vision/picture';
import type { PriceAxis } from '@/domain/vision/reading';
import type { ReadLabel } from './doubts';
import { evidenceFor, fitScale, likelierLog } from './fit';
import type { ScaleFit, ScaleLabel } from './fit';
import { marksOf, thicknessOf } from './marks';

/** Fewer labels make no scale. */
export const fewestLabels = 3;
/** Text stands this much above its price, in heights of a digit, where no rule or tick shows the place; renderers center it but for a part of a pixel. */
const USUAL_OFFSET = 0.077;
const MOST_OFFSET = 1;

/** Height of the labels' digits. */
export const capOf = (labels: readonly ReadLabel[]): number =>
  labels.map((one) => one.line.box.bottom - one.line.box.top).toSorted((a, b) => a - b)[Math.floor(labels.length / 2)]!;

/** The scale of the kind that labels speak for; linear where they leave it open. `cap`: the height of a figure. */
const fitBoth = (labels: readonly ScaleLabel[], tolerance: number, cap: number): ScaleFit | null => {
  const [linear, log] = [fitScale(labels, 'linear', tolerance), fitScale(labels, 'logarithmic', tolerance)];
  if (linear === null || log === null) return linear ?? log;
  return evidenceFor(log, linear, cap) > likelierLog ? log : linear;
};

export interface Placed {
  readonly fit: ScaleFit;
  /** Whether rules or ticks say where the labels stand. */
  readonly isMarked: boolean;
  /** By how many pixels these part from the text, from the first label to the last. */
  readonly drift: number;
  /** Height of a digit. */
  readonly cap: number;
}

/** Prices of a scale are whole multiples of one step apart; fewer than these, in number and of all, show no step. */
const fewestOnStep = 4;
const mostlyOnStep = 0.6;

/** The labels of a linear scale without those between its steps, which are of the last price or the crosshair and are moved where they would cover another; all where no step shows. */
const onStep = (labels: readonly ScaleLabel[]): readonly ScaleLabel[] => {
  const prices = [...new Set(labels.map(({ price }) => price))].toSorted((a, b) => a - b);
  let best: readonly ScaleLabel[] = [];
  for (const [k, price] of prices.slice(1).entries()) {
    const step = price - prices[k]!;
    const on = labels.filter((one) => Math.abs((one.price - price) / step - Math.round((one.price - price) / step)) < 0.02);
    if (on.length > best.length) best = on;
  }
  return best.length >= fewestOnStep && best.length >= mostlyOnStep * labels.length ? best : labels;
};

/** Through the labels that stand on the steps of the scale, where it has some. */
const withoutMoved = (labels: readonly ScaleLabel[], fit: ScaleFit | null, tolerance: number): ScaleFit | null => {
  if (fit === null || fit.scale === 'logarithmic') return fit;
  const steady = new Set(onStep(fit.on).map(({ id }) => id));
  if (steady.size === fit.on.length) return fit;
  return (
    fitScale(
      labels.filter(({ id }) => steady.has(id)),
      'linear',
      tolerance,
    ) ?? fit
  );
};

/** How many times as much ticks stand out as rules of the grid from which on they are looked at first: what compression leaves of other lines may seem to be rules. */
const plainly = 3;

/** What stands out less in the few columns of ticks is what compression leaves beside letters: 0 to 60 of 255. */
const leastTick = 6;

/** Pixels from which on a tick is as thick as a point of a dense screen; one between a single pixel and that may be either, more or less. */
const leastPoint = 1.45;

/**
 * How far prices lie above the middle of their ticks: where these are as thick as a point of a dense screen, prices were set to whole points, and
 * a line at one of them is drawn on the point below, so that it begins at its price.
 */
const aboveTick = (picture: Picture, ticks: readonly [number, number], heights: readonly number[]): number => {
  const thick = thicknessOf(picture, ticks, heights);
  return (Math.min(1, Math.max(0, (thick - 1) / (leastPoint - 1))) * thick) / 2;
};

/** How far two scales part between the first and the last of some heights, in pixels. */
const driftOf = (one: ScaleFit, other: ScaleFit, heights: readonly number[]): number => {
  if (one.scale !== other.scale) return 0;
  const moved = (y: number): number => (one.intercept + one.slope * y - other.intercept) / other.slope - y;
  return Math.abs(moved(Math.max(...heights)) - moved(Math.min(...heights)));
};

/**
 * The scale through all labels, then again with each label at its rule or tick. Without marks the labels are moved down by
 * what text usually stands above its price, measured on generated charts.
 */
export const place = (picture: Picture, plot: Box, labels: readonly ReadLabel[]): Placed | null => {
  const cap = capOf(labels);
  const tolerance = Math.max(1, 0.11 * cap);
  const rough = fitBoth(labels, tolerance, cap);
  if (rough === null) return null;
  const on = new Set(rough.on.map((one) => one.id));
  const heights = labels.map((one) => one.y);
  const isRight = labels[0]!.line.box.left > (plot.left + plot.right) / 2;
  const ticks: readonly [number, number] = isRight
    ? [Math.ceil(plot.right) + 1, Math.ceil(plot.right) + 4]
    : [Math.floor(plot.left) - 4, Math.floor(plot.left) - 1];
  const grid: readonly [number, number] = [Math.ceil(plot.left) + 2, Math.floor(plot.right) - 2];
  const reach = Math.max(3.2, 0.36 * cap);
  const usual = labels.filter((one) => on.has(one.id)).map((one) => one.y);
  // What a letter begins with is no tick.
  const areLetters = rough.on.some(({ id }) => {
    const { left, right } = labels.find((one) => one.id === id)!.line.box;
    return left < ticks[1] && right > ticks[0];
  });
  const found = (areLetters ? [grid] : [grid, ticks]).flatMap((columns) => {
    const known = marksOf(picture, columns, usual, reach);
    return known === null || (columns === ticks && known.contrast < leastTick) ? [] : [{ columns, known }];
  });
  const [first, second] = found;
  const ticked = found.find(({ columns }) => columns === ticks);
  const above = ticked === undefined ? 0 : aboveTick(picture, ticks, ticked.known.heights);
  const isTickPlain = first !== undefined && second !== undefined && second.known.contrast > plainly * first.known.contrast;
  for (const { columns, known } of isTickPlain ? found.toReversed() : found) {
    const marked = marksOf(picture, columns, heights, reach) ?? { heights: heights.map((y) => y + known.offset) };
    const atMarks = labels.map((one, k) => ({ ...one, y: marked.heights[k]! - above }));
    // Set to whole points, marks lie up to half a point off.
    const near = Math.max(0.8, 0.07 * cap, above + 0.3);
    const fit = fitBoth(atMarks, near, cap);
    // Of few labels none may fall out: their marks would be something else.
    if (fit === null || fit.on.length < Math.max(fewestLabels, rough.on.length - Math.min(2, Math.floor(rough.on.length / 8)))) continue;
    const steady = withoutMoved(atMarks, fit, near) ?? fit;
    return { fit: steady, isMarked: true, drift: driftOf(steady, rough, usual), cap };
  }
  const moved = fitBoth(
    labels.map((one) => ({ ...one, y: one.y + Math.min(MOST_OFFSET, USUAL_OFFSET * cap) })),
    tolerance,
    cap,
  );
  return moved === null ? null : { fit: moved, isMarked: false, drift: 0, cap };
};

/**
 * How far the fitted line is off, 90 times in 100: the spread of the labels over their number, what marks and text part, and what all labels
 * share, because marks are set to whole pixels of a screen and text stands above or below its mark. Measured on generated charts.
 */
const errorOf = ({ fit, isMarked, drift, cap }: Placed, plot: Box): number => {
  const shared = isMarked ? Math.max(0.3, 0.035 * cap) : Math.max(0.4, 0.055 * cap);
  const px = 1.645 * Math.sqrt((fit.spread * fit.spread) / Math.max(1, fit.on.length - 1) + shared * shared + (drift * drift) / 12);
  if (fit.scale === 'linear') return px * Math.abs(fit.slope);
  const middle = exp(fit.intercept + fit.slope * ((plot.top + plot.bottom) / 2));
  return px * Math.abs(fit.slope) * middle;
};

/** The scale as it is used, with the digits that its labels show after the point. */
export const axisOfPlaced = (placed: Placed, plot: Box, digits: number): PriceAxis => {
  const { scale, slope, intercept, on } = placed.fit;
  const labels = on.map(({ y, price, text }) => ({ y, price, text })).toSorted((a, b) => a.y - b.y);
  return { scale, slope, intercept, error: errorOf(placed, plot), from: 'read', labels, digits };
};
