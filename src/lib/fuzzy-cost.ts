/** How far a label is from what was typed, for lists that are searched by a few letters. */

/** Text without accents and case, so that "Confidentialité" is found by "confidentialite". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A letter right after the one before costs nothing, the first of a word a little, any other much. */
const startCost = 1;
const jumpCost = 4;

/** Beginnings of words: the first letter, and letters or digits after something that is neither. */
const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * The least cost of finding the typed letters in the label in their order, where it may pass over others: 0 where the
 * label begins with them, 1 where a word does or for the next word that is begun, 4 for every jump into a word.
 * Accents, case and spaces that were typed do not count. `null` where a letter is missing, or where more than half
 * of the letters are jumps, as in a word that is scattered over a sentence.
 */
export const fuzzyCost = (label: string, typed: string): number | null => {
  const text = plainText(label);
  const wanted = plainText(typed).replaceAll(/\s+/gu, '');
  if (wanted === '') return 0;
  // costs[i]: the least cost with the last letter found at place i of the label.
  let costs: readonly number[] = [];
  for (let position = 0; position < wanted.length; position += 1) {
    const before = costs;
    // The least cost of the letters so far anywhere to the left.
    let reached = position === 0 ? 0 : Infinity;
    costs = text.split('').map((letter, at) => {
      const adjacent = position === 0 && at === 0 ? 0 : (before[at - 1] ?? Infinity);
      reached = Math.min(reached, adjacent);
      if (letter !== wanted[position]) return Infinity;
      return Math.min(adjacent, reached + (isStart(text, at) ? startCost : jumpCost));
    });
  }
  const least = Math.min(...costs, Infinity);
  return least === Infinity || least > (wanted.length / 2) * jumpCost ? null : least;
};
