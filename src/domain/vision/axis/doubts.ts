/** What makes labels of a scale doubtful, and what only seems to. */
import { upperMedian } from '@/lib/upper-median';
import type { ReadLine } from '@/domain/vision/reading';
import { hasRoundStep, heightOf } from './fit';
import type { ScaleFit, ScaleLabel } from './fit';
import { isBelow } from './join-words';
import { priceAt } from './price';

export interface ReadLabel extends ScaleLabel {
  /** After the point. */
  readonly digits: number;
  readonly line: ReadLine;
}

/** Of a line that is no number: how many of its characters have to be figures for it to be a label nonetheless. */
const mostlyFigures = 0.5;

/** Lines of as many characters as most labels, most of them figures, that are no numbers: labels of which a place can't be read. */
export const unreadLike = (labels: readonly ReadLabel[], lines: readonly ReadLine[]): readonly ReadLine[] => {
  const [usual] = labels
    .map(({ line }) => line)
    .toSorted((a, b) => a.characters.length - b.characters.length)
    .slice(labels.length >> 1);
  if (usual === undefined) return [];
  return lines.filter(({ characters, box }) => {
    const figures = characters.filter(({ character }) => /\d/u.test(character)).length;
    const isUnder = Math.min(box.right, usual.box.right) - Math.max(box.left, usual.box.left) > 0.5 * (usual.box.right - usual.box.left);
    return (
      isUnder &&
      characters.length === usual.characters.length &&
      figures >= mostlyFigures * characters.length &&
      figures < characters.length
    );
  });
};

/**
 * How sure the least sure place of the common text is: one digit misread everywhere keeps a scale straight. `unread`: labels beside them
 * that are no numbers, so that what is no figure in them is not sure at all.
 */
export const leastSurePlace = (labels: readonly ReadLabel[], unread: readonly ReadLine[] = []): number => {
  const longest = Math.max(...labels.map((label) => label.line.characters.length));
  let least = 1;
  for (let place = 1; place <= longest; place += 1) {
    const sures = [
      ...labels.flatMap(({ line }) => line.characters.at(-place)?.sure ?? []),
      ...unread.flatMap(({ characters }) => {
        const one = characters.at(-place);
        return one === undefined ? [] : [/[\d.,]/u.test(one.character) ? one.sure : 0];
      }),
    ];
    if (sures.length >= 2) least = Math.min(least, sures.reduce((sum, sure) => sum + sure, 0) / sures.length);
  }
  return least;
};

/** How sure the least sure place has to be: more in figures so low that one may be read for another in every label, and where no round step speaks for the labels. */
export interface SurePlace {
  readonly doubtful: number;
  readonly other: number;
}

/** Height of such figures, in pixels, at most. */
const smallFigures = 6;

/** Whether a figure of the common text may be another. */
export const isBlurred = (labels: readonly ReadLabel[], unread: readonly ReadLine[], { doubtful, other }: SurePlace): boolean => {
  const tall = upperMedian(labels.map(({ line: { box } }) => box.bottom - box.top))!;
  return leastSurePlace(labels, unread) < (tall < smallFigures || !hasRoundStep(labels) ? doubtful : other);
};

/** How sure a label is at least whose first figures say something, and the least sure place of others that it says nothing against. */
const [sureBeginning, plainPlace] = [0.4, 0.85];

/** Whether a label as long as those on a scale begins otherwise than all of them: one figure may be read for another in these, unless they are plain. */
export const beginsOtherwise = (on: readonly ReadLabel[], all: readonly ReadLabel[]): boolean => {
  if (leastSurePlace(on) >= plainPlace) return false;
  const texts = on.map(({ text }) => text);
  const longest = Math.max(...texts.map((text) => text.length));
  const long = texts.filter((text) => text.length === longest);
  const differsAt = Array.from({ length: longest }, (_, at) => at).find((at) => long.some((text) => text[at] !== long[0]![at]));
  if (differsAt === undefined) return false;
  const beginning = long[0]!.slice(0, differsAt);
  return all.some(({ text, sure }) => text.length === longest && sure > sureBeginning && !text.startsWith(beginning));
};

/** By how much more a place is than most others are where a point stood. */
const withPoint = 1.22;

/** Means by place of what is known of each label there. */
class Places {
  readonly #values = new Map<number, number[]>();

  add(place: number, value: number): void {
    this.#values.set(place, [...(this.#values.get(place) ?? []), value]);
  }

  /** Whether one place has much more than most. */
  hasOutstanding(): boolean {
    const means = [...this.#values.values()]
      .map((list) => list.reduce((sum, value) => sum + value, 0) / list.length)
      .toSorted((a, b) => a - b);
    return means.length >= 2 && means.at(-1)! > withPoint * means[Math.floor((means.length - 1) / 2)]!;
  }
}

/** In figures this high, in pixels, a point is seen. */
const plainPoint = 12;

/**
 * Whether whole numbers may be prices whose point was lost in every label: where it stood the figures are further apart, and a figure of
 * small print that it runs into is wider. A narrow 1 is left out of the comparison. `tall`: the height of a figure; `isGrouped`: the figures
 * that are further apart have nothing between them.
 */
export const mayLackPoint = (labels: readonly ReadLabel[], tall: number, isGrouped = false): boolean => {
  if (tall >= plainPoint || labels.some((label) => /[.,]/u.test(label.text))) return false;
  const [steps, widths] = [new Places(), new Places()];
  for (const { line } of labels) {
    const { characters } = line;
    for (let place = 1; place <= characters.length; place += 1) {
      const [one, next] = [characters.at(-place - 1), characters.at(-place)!];
      if (next.character === '1') continue;
      widths.add(place, next.box.right - next.box.left);
      if (one !== undefined && one.character !== '1') steps.add(place, (next.box.left + next.box.right - one.box.left - one.box.right) / 2);
    }
  }
  return (!isGrouped && steps.hasOutstanding()) || widths.hasOutstanding();
};

/**
 * Whether a label beside whole numbers shows figures after a point, which may be lost in all of them: one that is read, or a line that is
 * none but for a sign at its end. `tall`: the height of a figure.
 */
export const isPointBeside = (
  labels: readonly ReadLabel[],
  all: readonly ReadLabel[],
  { lines, tall }: { readonly lines: readonly ReadLine[]; readonly tall: number },
): boolean => {
  if (tall >= plainPoint || labels.some(({ digits }) => digits > 0)) return false;
  const mayBeLabel = ({ text, box }: ReadLine): boolean =>
    /^\d+\.\d\d[^\d.,]?$/u.test(text.replaceAll(' ', '')) && labels.some(({ line }) => isBelow(box, line.box));
  return all.some(({ digits }) => digits > 0) || (labels.every(({ text }) => !/[.,]/u.test(text)) && lines.some(mayBeLabel));
};

/** Whether all labels of a scale with decimals were read without a point: others beside them show one, of which nothing says that they are of this scale. */
export const isPointAssumed = (labels: readonly ReadLabel[]): boolean =>
  labels.every(({ digits, text }) => digits > 0 && !/[.,]/u.test(text));

/** Pixels. In lower letters the stroke of a $ may be what scaling and compression leave beside a 5. */
const leastTallSign = 9;

/** Whether a $ before prices may be their first figure. `tall`: the height of a figure. */
export const mayHaveFive = (labels: readonly ReadLabel[], tall: number): boolean =>
  tall < leastTallSign && labels.some(({ text }) => text.startsWith('$'));

/** Whether a label says what the scale has there, or a part of it: the rest was not read. */
export const isPartOf = (fit: ScaleFit, digits: number, { y, text, price }: ReadLabel): boolean => {
  if (Math.abs((heightOf(price, fit.scale) - fit.intercept) / fit.slope - y) <= 3) return true;
  const own = text.replaceAll(/\D/gu, '');
  return [-2, -1, 0, 1, 2].some((off) =>
    priceAt(fit, y + off)
      .toFixed(digits)
      .replaceAll(/\D/gu, '')
      .includes(own),
  );
};

/** Labels with as many digits after the point as any has, where there are some: of the others a digit may be hidden or misread. */
export const withAllDigits = (labels: readonly ReadLabel[]): readonly ReadLabel[] => {
  const most = Math.max(...labels.map(({ digits }) => digits));
  const whole = labels.filter(({ digits }) => digits === most);
  return new Set(whole.map(({ id }) => id)).size >= 3 ? whole : labels;
};
