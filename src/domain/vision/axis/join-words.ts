/** Words of one height that stand close make one label. */
import type { Box } from '@/domain/vision/picture';
import type { ReadLine } from '@/domain/vision/reading';

/** Height of a line in the picture. */
export const middleOf = ({ box }: ReadLine): number => (box.top + box.bottom) / 2;

/** Whether boxes stand below each other, in whatever order: half of the narrower one does. */
export const isBelow = (one: Box, other: Box): boolean =>
  Math.min(other.right, one.right) - Math.max(other.left, one.left) > 0.5 * Math.min(one.right - one.left, other.right - other.left);

/** In heights of a line: how far words of one label may stand apart, up and down and side by side. */
export interface Closeness {
  readonly offset: number;
  readonly gap: number;
}

/** Labels from left to right, each with the words that belong to it. */
export const joinWords = (lines: readonly ReadLine[], { offset, gap }: Closeness): readonly ReadLine[] => {
  const joined: ReadLine[] = [];
  for (const line of lines.toSorted((a, b) => a.box.left - b.box.left)) {
    const height = line.box.bottom - line.box.top;
    const at = joined.findIndex(
      (one) => Math.abs(middleOf(one) - middleOf(line)) < offset * height && line.box.left - one.box.right < gap * height,
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
