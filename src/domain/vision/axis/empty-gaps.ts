/** Whether a gap before three figures is one of thousands: a point that was not read leaves ink at its foot. */
import { lightness, type Picture } from '@/domain/vision/picture';
import type { ReadLine } from '@/domain/vision/reading';

/** Numbers whose thousands, where they have some, have spaces between them. */
const spaced = /^\d{1,3}(?: \d{3})*$/u;
/** The foot of a line, as a part of its height: a point lies within it. */
const foot = 0.35;
/** What stands out less, as a part of what figures do, is no point, of which scaling and compression leave more. */
const leastPoint = 0.2;

/** How much of the contrast of a label's figures there is at the foot of the gap before one of them; null where they touch. */
const inkBefore = (picture: Picture, { characters, box }: ReadLine, at: number): number | null => {
  const [left, right] = [Math.ceil(characters[at - 1]!.box.right), Math.floor(characters[at]!.box.left)];
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(picture.height, Math.ceil(box.bottom) + 1)];
  const below = Math.floor(box.bottom - foot * (box.bottom - box.top));
  if (right <= left) return null;
  const column = (x: number, from: number, to: number): readonly number[] =>
    Array.from({ length: to - from }, (_, k) => lightness(picture, x, from + k));
  const across = (from: number, to: number, rows: readonly [number, number]): readonly number[] =>
    Array.from({ length: to - from }, (_, k) => column(from + k, ...rows)).flat();
  const above = across(left, right, [top, below]);
  const ground = above.reduce((sum, one) => sum + one, 0) / above.length;
  const most = (values: readonly number[]): number => Math.max(...values.map((one) => Math.abs(one - ground)));
  return most(across(left, right, [below, bottom])) / most(across(Math.floor(box.left), Math.ceil(box.right), [top, bottom]));
};

/** Whether all labels have gaps before each three of their figures, where there are more, and these are empty, on average. */
export const haveEmptyGaps = (picture: Picture, lines: readonly ReadLine[]): boolean => {
  if (lines.some(({ text }) => !spaced.test(text))) return false;
  const inks = lines.flatMap((line) => {
    const groups = line.text.split(' ').length - 1;
    return Array.from({ length: groups }, (_, k) => inkBefore(picture, line, line.characters.length - 3 * (k + 1)) ?? 1);
  });
  return inks.length > 0 && inks.reduce((sum, ink) => sum + ink, 0) < leastPoint * inks.length;
};
