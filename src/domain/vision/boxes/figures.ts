/** How well a line of figures, as it was read, agrees with a price one thinks it says. */
import { naturalLog as log } from '@/lib/elementary/natural-log';
import type { ReadCharacter } from '@/domain/vision/reading';

export interface Figure {
  /** Null: a letter that looks like no figure. */
  readonly digit: string | null;
  /** 0 to 1. */
  readonly sure: number;
  /** How likely each of the ten figures is in its place; not stated: not known. */
  readonly likely?: readonly number[];
}

/** Figures that small print turns into letters. */
export const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    S: '5',
    s: '5',
    $: '5',
    O: '0',
    o: '0',
    Q: '0',
    D: '0',
    B: '8',
    l: '1',
    I: '1',
    i: '1',
    Z: '2',
    z: '2',
    G: '6',
    b: '6',
  }),
);

/** A letter in a figure's place, on labels of generated charts nearly always the figure it looks like. */
export const sureOfLetter = 0.6;
/** How often figures of a least sureness were right on labels of generated charts: of 1,590 above a half all were. */
const rates: readonly (readonly [from: number, right: number])[] = [
  [0.8, 0.99],
  [0.5, 0.96],
  [0.3, 0.6],
  [0, 0.2],
];
/** A figure that is missing, or too many, and a letter where one should be. */
const [shifted, foreign] = [-4, -1];

/** The figures of a label, without points and commas. */
export const figuresIn = (characters: readonly ReadCharacter[]): readonly Figure[] =>
  characters.flatMap(({ character, sure, figures }): Figure[] => {
    const likely = figures === undefined ? {} : { likely: figures };
    if (/\d/u.test(character)) return [{ digit: character, sure, ...likely }];
    const like = lookalikes.get(character);
    if (like !== undefined) return [{ digit: like, sure: Math.min(sureOfLetter, sure), ...likely }];
    return /[.,:;'\s]/u.test(character) ? [] : [{ digit: null, sure: 0, ...likely }];
  });

/** A figure of which all ten are known counts for no less than this against a price, and never as certain. */
const [leastLikely, mostLikely] = [0.002, 0.99];

const worth = ({ digit, sure, likely }: Figure, expected: string): number => {
  if (likely !== undefined) return log(Math.min(mostLikely, Math.max(leastLikely, likely[Number(expected)]!)));
  if (digit === null) return foreign;
  const [, held] = rates.find(([from]) => sure >= from)!;
  // A figure that is misread is read as one of nine others.
  return digit === expected ? log(held) : log((1 - held) / 9);
};

/**
 * Logarithm of how likely figures are to be read so when a price of these digits was written: sums over the likeliest
 * alignment, each figure by itself.
 */
export const agreement = (figures: readonly Figure[], digits: string): number => {
  let row = Array.from({ length: digits.length + 1 }, (_, at) => at * shifted);
  for (const figure of figures) {
    const next = [row[0]! + shifted];
    for (let at = 1; at <= digits.length; at += 1)
      next.push(Math.max(row[at - 1]! + worth(figure, digits[at - 1]!), row[at]! + shifted, next[at - 1]! + shifted));
    row = next;
  }
  return row.at(-1)!;
};
