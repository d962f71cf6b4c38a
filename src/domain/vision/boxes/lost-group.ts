/** A comma of thousands that small print made a point: of `35.535` the letters alone don't say whether it is thirty-five or thirty-five thousand. */
import { naturalLog as log } from '@/lib/elementary/natural-log';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import type { Box } from '@/domain/vision/picture';
import type { PriceAxis, ReadLine } from '@/domain/vision/reading';
import type { ScaleLabel } from './scale-labels';
import type { StatLabels } from './stat-labels';

/** One to three figures, a sign, and three: a price with three decimals, or a whole number of thousands. */
const eitherWay = /^\d{1,3}[.,:]\d{3}$/u;
const groupSize = 3;

/** Whether every label of a scale can be read both ways. */
export const isEitherWay = ({ digits, labels }: PriceAxis): boolean =>
  digits === groupSize && labels.length > 0 && labels.every(({ text }) => eitherWay.test(text));

export type GroupVerdict = 'decimals' | 'thousands' | 'open';

/** How far the price that follows from a percent of two digits may be from the box, as a factor. */
const nearBox = 1.3;

/** A distance in pips with one decimal, which no market of whole points has. */
const inPips = /\)\s*\d+\.\d(?![\d.])/u;

/** What a distance and its percent say of the entry; null: nothing, or the distance itself may have lost its comma. */
const byPercent = (axis: PriceAxis, box: Box, { upper, lower }: StatLabels): GroupVerdict | null => {
  for (const label of [upper, lower]) {
    if (label === null || label.percent === null) continue;
    if (label.isSure && (label.digits === groupSize || label.digits === 0) && inPips.test(label.text)) return 'decimals';
    if (label.digits === groupSize) continue;
    const share = (100 * label.distance) / label.percent / priceAt(axis, (box.top + box.bottom) / 2);
    if (share < nearBox && share > 1 / nearBox) return 'decimals';
    const inGroups = share / powerOfTen(groupSize);
    if (inGroups < nearBox && inGroups > 1 / nearBox) return 'thousands';
  }
  return null;
};

interface Evidence {
  readonly box: Box;
  readonly stats: StatLabels;
  /** Least step of the market's prices; null: unknown. */
  readonly tick: number | null;
  /** Whether the signs of the labels are points for certain: looked at only where nothing else tells. */
  readonly arePoints?: () => boolean;
}

/** What the labels of such a scale are: by a percent on the box, or the least step of the market, since markets of whole points have no third decimal. */
export const groupVerdict = (axis: PriceAxis, { box, stats, tick, arePoints }: Evidence): GroupVerdict => {
  if (!isEitherWay(axis)) return 'decimals';
  const stated = byPercent(axis, box, stats);
  const byLook = (): GroupVerdict => (arePoints?.() === true ? 'decimals' : 'open');
  if (tick === null) return stated ?? byLook();
  // Prices shown with three decimals move by parts of a hundredth.
  const byTick = tick >= 1 ? 'thousands' : tick < powerOfTen(-2) ? 'decimals' : null;
  // A distance may have lost its point as the scale its comma.
  if (stated !== null && byTick !== null && stated !== byTick) return 'open';
  return stated ?? byTick ?? byLook();
};

/**
 * Of commas of thousands in figures so high, in pixels, at least seven of ten were read as commas in every one of 48 generated pictures: where
 * so many signs are read as points, all of them, they are points.
 */
const [tallEnough, fewestPoints] = [7.5, 6];

type Written = Pick<ReadLine, 'text' | 'box'>;

/** Whether a line of text is a label of a scale, or one that stands where the scale has what it says: as the ends of a position do. */
const isOnScale = (axis: PriceAxis, { text, box: { top, bottom } }: Written): boolean => {
  const [middle, half] = [(top + bottom) / 2, (bottom - top) / 2];
  const said = Number(text.replaceAll(' ', '').replace(/[,:]/u, '.'));
  return [...axis.labels.map(({ y }) => y), yOf(axis, said)].some((y) => Math.abs(middle - y) < half);
};

/** Whether all labels of a scale, among what is written beside the plot, show a point; what stands at one height twice counts once. */
export const arePointsIn = (axis: PriceAxis, lines: readonly Written[]): boolean => {
  const like = lines.filter((line) => eitherWay.test(line.text.replaceAll(' ', '')) && isOnScale(axis, line));
  const own = like.filter((line, at) => !like.slice(0, at).some(({ box }) => box.top < line.box.bottom && box.bottom > line.box.top));
  return own.length >= fewestPoints && own.every(({ text, box: { top, bottom } }) => text.includes('.') && bottom - top >= tallEnough);
};

/** A whole number of thousands with a space between. */
const spaced = /^\d{1,3} \d{3}$/u;
/** Spaces between groups are lost in small print: as many labels at least have to show one. */
const fewestSpaced = 3;
/** How far the entry that follows from a percent may be from the box, as a factor. */
const alikeBox = 1.1;

/**
 * Whether whole numbers whose groups are apart are what they seem and no prices that all lost their point: a distance without a point is as
 * many steps of the market as it says, its percent fits, and no market of three decimals is named.
 */
export const areWhole = (axis: PriceAxis, { box, stats: { upper, lower }, tick }: Evidence): boolean => {
  const { digits, labels } = axis;
  if (digits !== 0 || (tick !== null && tick < powerOfTen(-2))) return false;
  if (labels.filter(({ text }) => spaced.test(text)).length < fewestSpaced) return false;
  const said = [upper, lower].filter((label) => label !== null && label.isSure && label.percent !== null);
  return (
    said.length > 0 &&
    said.every((label) => {
      const share = (100 * label!.distance) / label!.percent! / priceAt(axis, (box.top + box.bottom) / 2);
      const isCount = new RegExp(`\\)\\s*${String(label!.distance)}(?![\\d.])`, 'u').test(label!.text);
      return label!.digits === 0 && isCount && share < alikeBox && share > 1 / alikeBox;
    })
  );
};

/** The scale with its labels as whole numbers. */
export const inThousands = (axis: PriceAxis): PriceAxis => {
  const by = powerOfTen(groupSize);
  const isLog = axis.scale === 'logarithmic';
  return {
    ...axis,
    slope: isLog ? axis.slope : axis.slope * by,
    intercept: isLog ? axis.intercept + log(by) : axis.intercept * by,
    error: axis.error * by,
    digits: 0,
    labels: axis.labels.map((label) => ({ ...label, price: label.price * by })),
  };
};

/** A price on the scale as a whole number. */
export const labelInThousands = (label: ScaleLabel): ScaleLabel =>
  label.value === null || label.digits !== groupSize
    ? label
    : { ...label, value: Math.round(label.value * powerOfTen(groupSize)), digits: 0 };
