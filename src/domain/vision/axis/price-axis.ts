/** The price scale beside a plot: labels read, held against a straight line or a logarithm, and refused where they do not agree. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { Box, Picture } from '@/domain/vision/picture';
import type { AxisOutcome, PriceAxis, ReadLine } from '@/domain/vision/reading';
import { readLines } from '@/domain/vision/text/read-lines';
import {
  beginsOtherwise,
  isBlurred,
  isPartOf,
  isPointAssumed,
  isPointBeside,
  mayHaveFive,
  mayLackPoint,
  unreadLike,
  withAllDigits,
} from './doubts';
import type { ReadLabel } from './doubts';
import { ofChart, ofPosition, type Demands } from './demands';
import { haveEmptyGaps } from './empty-gaps';
import { evidenceFor, fitScale, hasEvenSteps, hasRoundStep, heightOf, isLinearByPrices } from './fit';
import { withOneSign, withoutTick, withoutWideCells } from './label-text';
import { formatOf, parseNumber } from './numbers';
import { isBelow, joinWords, middleOf } from './join-words';
import { axisOfPlaced, capOf, fewestLabels, place, type Placed } from './placed-scale';
import { priceAt } from './price';
import { isNextTo, isSmallPrint, scaleInSmallPrint } from './small-print';

export interface AxisHints {
  /** The column of labels, where it is known. */
  readonly column?: Box;
  /** Where to look first; right where not stated. */
  readonly side?: 'left' | 'right';
  /** Rows whose prices are asked for, where these are not all of the plot: only there a linear and a logarithmic scale have to be told apart. */
  readonly rows?: Pick<Box, 'top' | 'bottom'>;
  /** Whole numbers are taken as they stand: whether a point was lost in all of them is found out otherwise. */
  readonly isPointKnown?: boolean;
}

const GIVE_POINTS = 'Set two prices by hand.';
/** Labels that are read this surely, as a line, count fully. */
const SURE = 0.6;
/** Three labels without a round step make a scale where each is read this surely and all are evenly apart. */
const VERY_SURE = 0.85;

interface Found {
  readonly lines: readonly ReadLine[];
  readonly labels: readonly ReadLabel[];
  /** Lines that stand as labels do, and are no numbers. */
  readonly unread: readonly ReadLine[];
  readonly percents: number;
  /** The column looked at ends within a label. */
  readonly isCut: boolean;
  /** What stands before the last three figures is a point in some and a comma in others. */
  readonly isSignOpen: boolean;
}

/** Groups of thousands have spaces between them. */
const wordsOfPrice = { offset: 0.25, gap: 1.3 };
/** How far figures of one label are apart at most, in heights of a figure. */
const wordsApart = 0.4;
/** What may be the beginning of a number whose thousands have spaces between them, and what the end of one. */
const [firstGroups, lastGroups] = [/^\d{1,3}(?: \d{3})*$/u, /^\d{3}(?!\d)/u];
/** So many lines of a column that reach the end of what is looked at show that its labels go on beyond it. */
const fewestCut = 2;

/** The value that occurs most often; 0 of none. */
const mostFrequent = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

/** Digits after the point that labels show; a label that shows none may have lost its point. */
const digitsAfterPoint = (digits: readonly number[]): number => {
  const shown = digits.filter((one) => one > 0);
  const most = mostFrequent(shown);
  return shown.filter((one) => one === most).length >= 2 ? most : 0;
};

/** Labels of one scale begin or end below each other; of several such columns the one next to the plot counts. */
const nearestColumn = <Label extends { readonly line: ReadLine }>(labels: readonly Label[], isRight: boolean): readonly Label[] => {
  const columns: Label[][] = [];
  for (const label of labels) {
    const column = columns.find((one) => one.some((other) => isBelow(label.line.box, other.line.box)));
    if (column === undefined) columns.push([label]);
    else column.push(label);
  }
  const distance = (column: readonly Label[]): number =>
    Math.min(...column.map((one) => (isRight ? one.line.box.left : -one.line.box.right)));
  const large = columns.filter((column) => column.length >= fewestLabels);
  return (large.length > 0 ? large : columns).toSorted((a, b) => distance(a) - distance(b))[0] ?? [];
};

const findLabels = (picture: Picture, column: Box, plot: Box, isFine = false): Found => {
  const all = readLines(picture, column, { leastSure: 0.3, isFine });
  const lines = joinWords(isFine ? all.filter(isSmallPrint) : all, wordsOfPrice);
  const bare = lines.map(withoutTick);
  const signed = withOneSign(bare);
  const written = (signed ?? bare).map((line, at) => ({ whole: lines[at]!, line }));
  const format = formatOf(written.map(({ line }) => line.text));
  const isRight = column.left >= (plot.left + plot.right) / 2;
  // What ends as close to the edge of the column as figures are apart, or groups of them, may go on beyond it.
  const isCut = ({ box, text }: ReadLine): boolean => {
    const reach = Math.max(3, ((isRight ? firstGroups : lastGroups).test(text) ? wordsOfPrice.gap : wordsApart) * (box.bottom - box.top));
    return isRight ? column.right < picture.width && box.right > column.right - reach : column.left > 0 && box.left < column.left + reach;
  };
  const parsed = written.flatMap(({ line, whole }) => {
    const number = parseNumber(line.text, format) ?? parseNumber(withoutWideCells(line.text), format);
    return number === null ? [] : [{ ...number, line, whole, text: line.text, y: middleOf(line), sure: line.sure }];
  });
  const near = nearestColumn(parsed, isRight);
  const after = digitsAfterPoint(near.map((one) => one.digits));
  const labels = near.flatMap((one, id) => {
    const label = { ...one, price: one.value, id };
    // The point of small text may be lost in the figure beside it: both readings stand until the others decide.
    return after > 0 && one.digits === 0 ? [label, { ...label, price: one.value / powerOfTen(after), digits: after }] : [label];
  });
  // Percents further off are of a panel, and a blurred figure may look like their sign.
  const isPercent = ({ text, sure, box }: ReadLine): boolean =>
    sure > SURE && isNextTo(box, column, isRight) && /^[-+]?[\d.,]+\s?%$/u.test(text);
  const percents = lines.filter(isPercent).length;
  const numbers = new Set(parsed.map(({ whole }) => whole));
  const unread = unreadLike(
    labels,
    lines.filter((line) => !numbers.has(line)),
  );
  // Of longer labels than these the part that is seen may be no number.
  const cut = lines.filter((line) => isCut(line) && near.some((one) => isBelow(line.box, one.line.box)));
  return {
    lines,
    labels,
    unread,
    percents,
    isCut: near.some((one) => isCut(one.whole)) || cut.length >= fewestCut,
    isSignOpen: signed === null,
  };
};

/**
 * Where labels may be, from narrow to wide: what stands further from the plot (a list of markets) is only looked at when
 * nothing nearer will do.
 */
const columnsOf = (picture: Picture, plot: Box, hints: AxisHints): readonly Box[] => {
  if (hints.column !== undefined) return [hints.column];
  const [top, bottom] = [Math.max(0, plot.top - 8), Math.min(picture.height, plot.bottom + 8)];
  const side = (isLeft: boolean): Box[] => {
    const room = isLeft ? plot.left : picture.width - plot.right;
    const widths = [Math.max(64, 0.06 * picture.width), Math.max(120, 0.13 * picture.width), Math.max(220, 0.26 * picture.width)];
    return [...new Set(widths.map((width) => Math.min(room, Math.ceil(width))))]
      .filter((width) => width > 12)
      .map((width) =>
        isLeft ? { left: plot.left - width, right: plot.left, top, bottom } : { left: plot.right, right: plot.right + width, top, bottom },
      );
  };
  const [left, right] = [side(true), side(false)];
  return hints.side === 'left' ? [...left, ...right] : [...right, ...left];
};

/** Height of a figure, in pixels, from which on text alone says too little of where a label stands: fonts stand differently in their lines. */
const tallestUnmarked = 15;

/** Whether the labels leave open which kind of scale it is, and the two part in the plot. */
const isKindOpen = ({ fit, cap }: Placed, { top, bottom }: Pick<Box, 'top' | 'bottom'>, { ruledOut, mostUndecided }: Demands): boolean => {
  const labels = fit.on;
  const other = fitScale(labels, fit.scale === 'linear' ? 'logarithmic' : 'linear', Infinity);
  if (other === null || other.on.length < fit.on.length) return false;
  if (evidenceFor(fit, other, cap) > ruledOut[fit.scale]) return false;
  return [top, (top + bottom) / 2, bottom].some(
    (y) => Math.abs((heightOf(priceAt(fit, y), other.scale) - other.intercept) / other.slope - y) > mostUndecided,
  );
};

interface Asked {
  readonly plot: Box;
  readonly hints: AxisHints;
  readonly demands: Demands;
}

const judge = (picture: Picture, found: Found, { plot, hints, demands }: Asked): AxisOutcome => {
  const { labels } = found;
  if (found.isCut) return { ok: false, reason: `The labels of the scale are cut off. ${GIVE_POINTS}` };
  if (labels.length < 2) {
    const reason = found.percents >= 2 ? 'The scale shows percent, not prices.' : 'No price scale could be read beside the chart.';
    return { ok: false, reason: `${reason} ${GIVE_POINTS}` };
  }
  const cap = capOf(labels);
  const like = labels.filter((one) => Math.abs(one.line.box.bottom - one.line.box.top - cap) < 0.35 * cap);
  const placed = place(picture, plot, withAllDigits(like));
  if (placed === null) return { ok: false, reason: `The labels of the scale don't agree with each other. ${GIVE_POINTS}` };
  const { fit } = placed;
  const on = like.filter((one) => fit.on.some((other) => other.id === one.id && other.price === one.price));
  const read = new Set(on.map((one) => one.id));
  const heights = new Set(on.map((one) => Math.round(one.y / 4)));
  const digits = mostFrequent(on.map((one) => one.digits));
  const isStepped = hasRoundStep(on) || (on.every(({ sure }) => sure >= VERY_SURE) && hasEvenSteps(on, digits));
  const isFew = heights.size < fewestLabels || (heights.size < 4 && (fit.scale !== 'linear' || !isStepped));
  if (isFew)
    return {
      ok: false,
      reason: `Only ${heights.size} ${heights.size === 1 ? 'label' : 'labels'} of the scale could be read. ${GIVE_POINTS}`,
    };
  const against = new Set(like.filter((one) => !read.has(one.id) && one.sure > SURE && !isPartOf(fit, digits, one)).map((one) => one.id));
  if (against.size > 0.4 * on.length) return { ok: false, reason: `The labels of the scale don't agree with each other. ${GIVE_POINTS}` };
  const range = Math.max(...on.map((one) => one.y)) - Math.min(...on.map((one) => one.y));
  if (range < 0.2 * (plot.bottom - plot.top))
    return { ok: false, reason: `The labels that could be read cover too little of the scale. ${GIVE_POINTS}` };
  // Nothing has the logarithm of nothing or less: some platforms draw both halves of such a scale.
  const hasNoLogarithm = fit.scale === 'logarithmic' && like.some(({ price, sure }) => price <= 0 && sure > SURE);
  const isPlainlyLinear = fit.scale === 'linear' && isLinearByPrices(on, digits);
  if (hasNoLogarithm || (!isPlainlyLinear && isKindOpen(placed, hints.rows ?? plot, demands)))
    return { ok: false, isSeen: true, reason: `Whether the scale is linear or logarithmic can't be told from its labels. ${GIVE_POINTS}` };
  const written = on.map(({ line }) => line);
  const isPointLost =
    mayLackPoint(on, cap, haveEmptyGaps(picture, written)) ||
    isPointBeside(on, labels, { lines: found.lines, tall: cap }) ||
    isPointAssumed(on);
  if (found.isSignOpen || (hints.isPointKnown !== true && isPointLost))
    return { ok: false, isSeen: true, reason: `The decimal point of the scale can't be made out. ${GIVE_POINTS}` };
  if (isBlurred(on, found.unread, demands.surePlace) || (demands.isStrict && beginsOtherwise(on, like)) || mayHaveFive(on, cap))
    return { ok: false, isSeen: true, reason: `The digits of the scale are too blurred to be sure of. ${GIVE_POINTS}` };
  if (demands.isStrict && !placed.isMarked && cap > tallestUnmarked)
    return { ok: false, isSeen: true, reason: `At which heights the labels of the scale stand can't be told to the pixel. ${GIVE_POINTS}` };
  return { ok: true, axis: axisOfPlaced(placed, plot, digits) };
};

/** Whether the other side of the plot has a scale of other prices: nothing says which one the candles belong to. */
const hasOther = (picture: Picture, plot: Box, column: Box, axis: PriceAxis): boolean => {
  const isRight = column.left >= plot.right;
  const room = isRight ? { left: 0, right: plot.left } : { left: plot.right, right: picture.width };
  if (room.right - room.left < 24) return false;
  const near = Math.min(room.right - room.left, Math.max(120, Math.ceil(0.13 * picture.width)));
  const beside = isRight ? { ...room, left: room.right - near } : { ...room, right: room.left + near };
  const other = judge(
    picture,
    findLabels(picture, { ...beside, top: Math.max(0, plot.top - 8), bottom: Math.min(picture.height, plot.bottom + 8) }, plot),
    { plot, hints: {}, demands: ofPosition },
  );
  if (!other.ok) return false;
  const off = (y: number): number => Math.abs(priceAt(axis, y) - priceAt(other.axis, y));
  return Math.max(off(plot.top), off(plot.bottom)) > 4 * (axis.error + other.axis.error);
};

/** A scale whose labels are too small to be read as other text is, by the nearest column of each side; null where there is none. */
const inSmallPrint = (picture: Picture, asked: Asked): AxisOutcome | null => {
  const { plot, hints } = asked;
  const columns = columnsOf(picture, plot, hints);
  const isRight = ({ left }: Box): boolean => left >= (plot.left + plot.right) / 2;
  for (const column of [columns.find(isRight), columns.find((one) => !isRight(one))]) {
    if (column === undefined) continue;
    const outcome = judge(picture, findLabels(picture, column, plot, true), asked);
    const read = outcome.ok ? outcome : scaleInSmallPrint(picture, plot, column);
    if (read !== null) return read;
  }
  return null;
};

/**
 * Reads the price scale beside a plot. A label that does not fit the others (the current price's countdown, a label hidden
 * in part) is left out; where too few are left, or they contradict each other, the axis is refused with the reason.
 */
export const readPriceAxis = (picture: Picture, plot: Box, hints: AxisHints = {}): AxisOutcome => {
  const asked = { plot, hints, demands: hints.rows === undefined ? ofChart : ofPosition };
  let refused: Extract<AxisOutcome, { readonly ok: false }> | null = null;
  let isRefusedCut = false;
  for (const column of columnsOf(picture, plot, hints)) {
    const found = findLabels(picture, column, plot);
    const outcome = judge(picture, found, asked);
    if (outcome.ok)
      return hasOther(picture, plot, column, outcome.axis)
        ? { ok: false, isSeen: true, reason: `There are two different price scales. ${GIVE_POINTS}` }
        : outcome;
    // Of labels that are cut off a wider column says more, and of none one that shows some.
    if (refused !== null && !isRefusedCut && (refused.isSeen === true || outcome.isSeen !== true)) continue;
    refused = outcome;
    isRefusedCut = found.isCut;
  }
  // Where only some rows are asked for, what stands in them says more than the scale alone.
  const fine = hints.rows === undefined && refused?.isSeen !== true ? inSmallPrint(picture, asked) : null;
  return fine ?? refused ?? { ok: false, reason: `No price scale could be read beside the chart. ${GIVE_POINTS}` };
};
