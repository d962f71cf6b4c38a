/** What of a line beside a plot is the label: ticks before and after it are none, nor are spaces within a number. */
import type { ReadLine } from '@/domain/vision/reading';

/** A tick beside the label may be taken for a sign; a scale that is negative as a whole is not read. */
const before = /^(?:[-–_·.,'] ?|\D{1,2} )(?=\d)/u;
const after = /(?<=\d)(?: ?[-–_·']| \D{1,2})$/u;
/** A point or comma right after a figure may be one of more that were not read: the label is not surer for being without it. */
const separator = /(?<=\d)[.,]$/u;

const countOf = (text: string): number => text.replaceAll(' ', '').length;

/** A line without what ticks at its ends were taken for, which says nothing of how sure its figures are, and without spaces beside points. */
export const withoutTick = (line: ReadLine): ReadLine => {
  const head = before.exec(line.text)?.[0] ?? '';
  const rest = line.text.slice(head.length);
  const tail = after.exec(rest)?.[0] ?? '';
  const text = rest
    .slice(0, rest.length - tail.length)
    .replace(separator, '')
    .replaceAll(/ ?([.,]) ?/gu, '$1');
  if (countOf(head) + countOf(tail) === 0) return { ...line, text };
  const characters = line.characters.slice(countOf(head), line.characters.length - countOf(tail));
  // A tick is not as high as figures are.
  const box = { ...characters[0]!.box, right: characters.at(-1)!.box.right };
  return { text, characters, box, sure: Math.min(...characters.map(({ sure }) => sure)) };
};

/** A narrow 1 in a cell as wide as that of other figures has room beside it that is no space. */
export const withoutWideCells = (text: string): string => text.replaceAll(/(?<=1) | (?=1)/gu, '');

/** The only sign of a label, before its last three figures: a point, or a comma of thousands. */
const beforeThree = /^([$€£]?\d+)([.,])(\d{3})$/u;
/** Which part of what such labels say of their sign has to be for the same one, and how surely a sign is read that says anything. */
const [leastSame, leastSure] = [0.75, 0.5];

/**
 * Labels with the sign before their last three figures that most of them show there: in small print a comma looks like a point in some.
 * Null where they don't agree: prices may be a thousand times as large.
 */
export const withOneSign = (lines: readonly ReadLine[]): readonly ReadLine[] | null => {
  const says = { '.': 0, ',': 0 };
  for (const { text, characters } of lines) {
    const sign = beforeThree.exec(text)?.[2];
    if (sign === '.' || sign === ',') says[sign] += Math.max(0, (characters.at(-4)?.sure ?? 0) - leastSure);
  }
  const [sign, most, all] = [says['.'] > says[','] ? '.' : ',', Math.max(says['.'], says[',']), says['.'] + says[',']];
  if (most === 0 || most === all) return lines;
  return most < leastSame * all ? null : lines.map((line) => ({ ...line, text: line.text.replace(beforeThree, `$1${sign}$3`) }));
};
