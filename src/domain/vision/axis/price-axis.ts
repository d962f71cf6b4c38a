/** The price scale beside a plot: labels read, held against a straight line or a logarithm, and refused where they do not agree. */
import { exponential as exp } from '@/lib/elementary/exponential';
import type { Box, Picture } from '@/domain/vision/picture';
import type { AxisOutcome, PriceAxis, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import { fitScale } from './fit';
import type { ScaleFit, ScaleLabel } from './fit';
import { formatOf, parseNumber } from './numbers';
import type { NumberFormat } from './numbers';

export interface AxisHints {
  /** The column of labels, where it is known. */
  readonly column?: Box;
  /** Where to look first; right where not stated. */
  readonly side?: 'left' | 'right';
}

const GIVE_POINTS = 'Click two prices on the scale and type them in.';
/** Labels that are read this surely, as a line, count fully. */
const SURE = 0.6;
const FEWEST = 3;

interface Found {
  readonly lines: readonly ReadLine[];
  readonly labels: readonly (ScaleLabel & { readonly digits: number; readonly line: ReadLine })[];
  readonly format: NumberFormat;
  readonly percents: number;
}

const middleOf = (line: ReadLine): number => (line.box.top + line.box.bottom) / 2;

/** Words that stand beside each other on one height are one label: groups of thousands with spaces between them. */
const joinWords = (lines: readonly ReadLine[]): readonly ReadLine[] => {
  const joined: ReadLine[] = [];
  for (const line of lines.toSorted((a, b) => a.box.left - b.box.left)) {
    const height = line.box.bottom - line.box.top;
    const at = joined.findIndex(
      (one) => Math.abs(middleOf(one) - middleOf(line)) < 0.25 * height && line.box.left - one.box.right < 1.3 * height,
    );
    const before = joined[at];
    if (before === undefined) joined.push(line);
    else
      joined[at] = {
        text: `${before.text} ${line.text}`,
        sure: Math.min(before.sure, line.sure),
        characters: [...before.characters, ...line.characters],
        box: { ...before.box, right: line.box.right },
      };
  }
  return joined;
};

/** A tick beside the label may be taken for a minus; a scale that is negative as a whole is not read. */
const withoutTick = (text: string): string => text.replace(/^[-–_·.]\s?(?=\d)/u, '').replace(/(?<=\d)\s?[-–_·.]$/u, '');

const findLabels = (picture: Picture, column: Box): Found => {
  const lines = joinWords(readLines(picture, column, { leastSure: 0.3 }));
  const texts = lines.map((line) => withoutTick(line.text));
  const format = formatOf(texts);
  const labels = lines.flatMap((line, k) => {
    const parsed = parseNumber(texts[k]!, format);
    if (parsed === null) return [];
    return [{ y: middleOf(line), price: parsed.value, digits: parsed.digits, sure: line.sure, text: texts[k]!, line }];
  });
  const percents = lines.filter((line) => /^[-+]?[\d.,]+\s?%$/u.test(line.text)).length;
  return { lines, labels, format, percents };
};

const columnsOf = (picture: Picture, plot: Box, hints: AxisHints): readonly Box[] => {
  if (hints.column !== undefined) return [hints.column];
  const [top, bottom] = [Math.max(0, plot.top - 8), Math.min(picture.height, plot.bottom + 8)];
  const room = Math.max(120, 0.28 * picture.width);
  const right = { left: plot.right, right: Math.min(picture.width, plot.right + room), top, bottom };
  const left = { left: Math.max(0, plot.left - room), right: plot.left, top, bottom };
  return (hints.side === 'left' ? [left, right] : [right, left]).filter((box) => box.right - box.left > 12);
};

/** Most labels are equally high and wide, and written with as many digits: what differs is of something else. */
const mostFrequent = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

const betterOf = (linear: ScaleFit | null, log: ScaleFit | null): ScaleFit | null => {
  if (linear === null || log === null) return linear ?? log;
  if (log.on.length !== linear.on.length) return log.on.length > linear.on.length + 1 ? log : linear;
  // Within a narrow range both fit; then the scale is as good as linear.
  return linear.spread > 2 * log.spread + 0.25 ? log : linear;
};

/** Steps of scales people read: 1, 2, 2.5 or 5 times a power of ten, and multiples of 4 in some. */
const isRound = (step: number): boolean => {
  // As text: the leading digits of a step are its size without its power of ten.
  const power = step / Number(step.toExponential().split('e')[0]);
  return [1, 2, 2.5, 4, 5, 10].some((one) => Math.abs(step / power - one) < 1e-4);
};

/** Whether neighbors on a linear scale differ by whole multiples of one round step. */
const hasRoundStep = (labels: readonly ScaleLabel[]): boolean => {
  const prices = labels.map((one) => one.price).toSorted((a, b) => a - b);
  const steps = prices
    .slice(1)
    .map((price, k) => price - prices[k]!)
    .filter((step) => step > 0);
  const step = Math.min(...steps);
  return (
    Number.isFinite(step) &&
    isRound(Number(step.toPrecision(9))) &&
    steps.every((one) => Math.abs(one / step - Math.round(one / step)) < 1e-3)
  );
};

/** How sure the least sure place of the common text is: one digit misread everywhere keeps a scale straight. */
const leastSurePlace = (labels: Found['labels']): number => {
  const longest = Math.max(...labels.map((label) => label.line.characters.length));
  let least = 1;
  for (let place = 1; place <= longest; place += 1) {
    const sures = labels.flatMap((label) => {
      const one = label.line.characters.at(-place);
      return one === undefined ? [] : [one.sure];
    });
    if (sures.length >= 2) least = Math.min(least, sures.reduce((sum, sure) => sum + sure, 0) / sures.length);
  }
  return least;
};

const errorOf = (fit: ScaleFit, plot: Box): number => {
  // Labels are set to whole pixels; their text may stand half a pixel off its mark.
  const px = Math.max(0.5, 1.645 * Math.sqrt((fit.spread * fit.spread) / Math.max(1, fit.on.length - 1) + 0.09));
  if (fit.scale === 'linear') return px * Math.abs(fit.slope);
  const middle = exp(fit.intercept + fit.slope * ((plot.top + plot.bottom) / 2));
  return px * Math.abs(fit.slope) * middle;
};

const judge = (found: Found, plot: Box): AxisOutcome => {
  const { labels } = found;
  if (labels.length < 2) {
    const reason = found.percents >= 2 ? 'The scale shows percent, not prices.' : 'No price scale could be read beside the chart.';
    return { ok: false, reason: `${reason} ${GIVE_POINTS}` };
  }
  const cap = labels.map((one) => one.line.box.bottom - one.line.box.top).toSorted((a, b) => a - b)[Math.floor(labels.length / 2)]!;
  const like = labels.filter((one) => Math.abs(one.line.box.bottom - one.line.box.top - cap) < 0.35 * cap);
  const tolerance = Math.max(1, 0.11 * cap);
  const fit = betterOf(fitScale(like, 'linear', tolerance), fitScale(like, 'logarithmic', tolerance));
  if (fit === null) return { ok: false, reason: `The labels of the scale don't agree with each other. ${GIVE_POINTS}` };
  const on = like.filter((one) => fit.on.some((other) => other.y === one.y && other.price === one.price));
  const heights = new Set(on.map((one) => Math.round(one.y / 4)));
  const isFew = heights.size < FEWEST || (heights.size < 4 && (fit.scale !== 'linear' || !hasRoundStep(on)));
  if (isFew)
    return {
      ok: false,
      reason: `Only ${heights.size} ${heights.size === 1 ? 'label' : 'labels'} of the scale could be read. ${GIVE_POINTS}`,
    };
  const against = like.filter((one) => !on.includes(one) && one.sure > SURE);
  if (against.length > 0.4 * on.length) return { ok: false, reason: `The labels of the scale don't agree with each other. ${GIVE_POINTS}` };
  const range = Math.max(...on.map((one) => one.y)) - Math.min(...on.map((one) => one.y));
  if (range < 0.2 * (plot.bottom - plot.top))
    return { ok: false, reason: `The labels that could be read cover too little of the scale. ${GIVE_POINTS}` };
  if (leastSurePlace(on) < 0.5) return { ok: false, reason: `The digits of the scale are too blurred to be sure of. ${GIVE_POINTS}` };
  const axis: PriceAxis = {
    scale: fit.scale,
    slope: fit.slope,
    intercept: fit.intercept,
    error: errorOf(fit, plot),
    from: 'read',
    labels: on.map(({ y, price, text }) => ({ y, price, text })).toSorted((a, b) => a.y - b.y),
    digits: mostFrequent(on.map((one) => one.digits)),
  };
  return { ok: true, axis };
};

/**
 * Reads the price scale beside a plot. A label that does not fit the others (the current price's countdown, a label hidden
 * in part) is left out; where too few are left, or they contradict each other, the axis is refused with the reason.
 */
export const readPriceAxis = (picture: Picture, plot: Box, hints: AxisHints = {}): AxisOutcome => {
  let refused: AxisOutcome | null = null;
  for (const column of columnsOf(picture, plot, hints)) {
    const outcome = judge(findLabels(picture, column), plot);
    if (outcome.ok) return outcome;
    refused ??= outcome;
  }
  return refused ?? { ok: false, reason: `No price scale could be read beside the chart. ${GIVE_POINTS}` };
};
