/** Rows that stand in a list and were not read as such: a trade that is left out without a word is worse than one that is asked about. */
import { around, type Box } from '@/domain/vision/picture';
import { heightOf, middleY } from './raw-rows';

interface Piece {
  readonly text: string;
  readonly box: Box;
}

/** Rows that tell how far apart they are, at least, and the share of steps that are as the others. */
const [fewestRows, leastEven] = [4, 0.6];
/** How far a step may be from the usual one, and a gap from a whole number of them, of the usual one. */
const [likeOthers, likeWhole] = [0.08, 0.15];
/** A trade has at least so many words; deposits and headings of days have fewer. */
const fewestWords = 5;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const ownOf = (place: Box, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.filter(({ box }) => middleY(box) > place.top && middleY(box) < place.bottom);

const wordsOf = (pieces: readonly Piece[]): readonly string[] => pieces.flatMap(({ text }) => text.split(/\s+/u));

/** Whether what stands at a place is as much as a trade. */
const isTrade = (place: Box, pieces: readonly Piece[]): boolean => {
  const own = ownOf(place, pieces);
  const words = wordsOf(own).filter((word) => /[\p{L}\d]/u.test(word));
  const wide = own.length > 0 && around(own.map(({ box }) => box));
  const isWide = wide !== false && wide.right - wide.left > 0.5 * (place.right - place.left);
  return isWide && words.length >= fewestWords;
};

/** Size, two prices, a time of two words and a result; headings, totals, deposits and the clock of the phone have fewer. */
const fewestNumbers = 5;

/** Whether what stands before the first row or after the last has the numbers of a trade. */
const hasNumbers = (place: Box, pieces: readonly Piece[]): boolean =>
  wordsOf(ownOf(place, pieces)).filter((word) => (word.match(/\d/gu)?.length ?? 0) >= 2).length >= fewestNumbers;

/**
 * Places in an evenly spaced list where as much text stands as a trade has, and none was read: between its rows, and one before the
 * first and after the last where the numbers of a trade stand there. None where the rows are not even.
 */
export const missingRows = (rows: readonly Box[], pieces: readonly Piece[]): readonly Box[] => {
  if (rows.length < fewestRows) return [];
  const sorted = rows.toSorted((a, b) => a.top - b.top);
  const steps = sorted.slice(1).map((row, i) => middleY(row) - middleY(sorted[i]!));
  const pitch = median(steps);
  const even = steps.filter((step) => Math.abs(step / pitch - 1) <= likeOthers);
  if (even.length < leastEven * steps.length) return [];
  const half = Math.min(pitch, median(sorted.map(heightOf)) + 4) / 2;
  const whole = around(sorted);
  const placeAt = (middle: number): Box => ({ left: whole.left, right: whole.right, top: middle - half, bottom: middle + half });
  const places = steps.flatMap((step, i) => {
    const count = Math.round(step / pitch);
    if (count < 2 || Math.abs(step / pitch - count) > likeWhole) return [];
    return Array.from({ length: count - 1 }, (_, k) => placeAt(middleY(sorted[i]!) + ((k + 1) * step) / count));
  });
  const gap = pitch - median(sorted.map(heightOf));
  const ends = [placeAt(sorted[0]!.top - gap - half), placeAt(sorted.at(-1)!.bottom + gap + half)];
  return [
    ...places.filter((place) => isTrade(place, pieces)),
    ...ends.filter((place) => isTrade(place, pieces) && hasNumbers(place, pieces)),
  ];
};
