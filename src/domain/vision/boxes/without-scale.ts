/** Prices of a box beside which no scale was read: three labels that agree with each other are one. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { near, sureEnough, type Given, type Line, type SettledPrices, type TermName } from './box-terms';
import { priceByFigures } from './by-figures';
import { labelsOf, sureOf } from './labels-of-line';
import type { PriceAxis } from '@/domain/vision/reading';
import type { ScaleLabel } from './scale-labels';

/** Labels of all three prices lie on one scale: the steps between them are as their heights. */
const areLinear = (terms: readonly { readonly y: number; readonly price: number }[]): boolean => {
  const [a, b, c] = terms.toSorted((one, other) => one.y - other.y);
  if (a === undefined || b === undefined || c === undefined || c.y - a.y < 20) return false;
  const expected = a.price + ((c.price - a.price) * (b.y - a.y)) / (c.y - a.y);
  const perPixel = Math.abs(c.price - a.price) / (c.y - a.y);
  return a.price > b.price && b.price > c.price && Math.abs(expected - b.price) <= 2.5 * perPixel;
};

/** Whether a label is that of a line whose edge is hidden: beside the end of what is seen of the fill, or the only gray one between both fills. */
const isOfHidden = (label: ScaleLabel, line: Line, given: Given): boolean => {
  const { box, upper } = given.found;
  if (line.fill === null) return labelsOf(line, given).length === 1;
  return Math.abs(label.y - (line.fill === upper ? box.top : box.bottom)) <= near + 2;
};

interface Labelled {
  readonly name: TermName;
  readonly y: number;
  readonly label: ScaleLabel;
  readonly price: number;
}

const isSureLabel = ({ label }: Labelled, digits: number): boolean =>
  sureOf(label, Infinity) >= sureEnough && (label.digits === digits || label.digits === 0);

/** The scale on which two labels lie. */
const scaleOf = (a: Labelled, b: Labelled, digits: number): PriceAxis => {
  const slope = (b.price - a.price) / (b.y - a.y);
  return { scale: 'linear', slope, intercept: a.price - slope * a.y, error: Math.abs(slope), from: 'read', labels: [], digits };
};

/** Three labels of which one says what lies on the scale of the other two when its figures in doubt are others; null: none or more than one does. */
const withOneMended = (priced: readonly Labelled[], digits: number, tick: number | null | undefined): readonly Labelled[] | null => {
  const mended = priced.flatMap((one) => {
    const [a, b] = priced.filter((other) => other !== one);
    if (a === undefined || b === undefined || !isSureLabel(a, digits) || !isSureLabel(b, digits) || a.price === b.price) return [];
    const price = priceByFigures(one.label.figures, { y: one.y, axis: scaleOf(a, b, digits), tick });
    const all = priced.map((other) => (other === one && price !== null ? { ...one, price } : other));
    return price !== null && areLinear(all) ? [all] : [];
  });
  return mended.length === 1 ? mended[0]! : null;
};

/** Prices without a scale: three labels that agree with each other are one. A point that one of them shows was lost in the others. */
export const withoutScale = (lines: readonly Line[], terms: SettledPrices, given: Given): SettledPrices => {
  const own = lines.flatMap((line) => {
    const [label] = labelsOf(line, given);
    if (label === undefined || (line.edge === null && !isOfHidden(label, line, given))) return [];
    return [{ name: line.name, y: line.edge?.y ?? label.y, label }];
  });
  if (own.length < 3 || lines.every(({ edge }) => edge === null)) return terms;
  const digits = Math.max(...own.map(({ label }) => label.digits));
  const priced = own.map((one) => ({
    ...one,
    price: one.label.digits === 0 ? one.label.value! / powerOfTen(digits) : one.label.value!,
  }));
  const isLinear = areLinear(priced);
  const mended = isLinear ? null : withOneMended(priced, digits, given.tick);
  if (mended === null && !isLinear) return terms;
  const isSure = mended !== null || priced.every((one) => isSureLabel(one, digits));
  return Object.fromEntries(
    (mended ?? priced).map(({ name, price }) => [name, { ...terms[name], value: price, isUnsure: !isSure }]),
  ) as unknown as SettledPrices;
};
