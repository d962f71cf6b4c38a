/** Which known words are nearest to one that was mistyped. */

/**
 * Letters to add, leave out, change or swap with the next one (F. J. Damerau, A Technique for Computer Detection and Correction of Spelling
 * Errors, 1964; the restricted form, in which nothing is changed twice).
 */
export const editDistance = (a: string, b: string): number => {
  let [twoBefore, before] = [new Uint16Array(b.length + 1), Uint16Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Uint16Array(b.length + 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, twoBefore[j - 2]! + 1);
      row[j] = least;
    }
    [twoBefore, before] = [before, row];
  }
  return before[b.length]!;
};

const most = 3;

/** One letter in three may be wrong; further away is another word. */
const reachOf = (length: number): number => Math.max(1, Math.floor(length / 3));

/** Of the word or, where it ends in s, of its singular: “wensdays” is as near to “wednesday” as “wensday” is. */
const distanceOf = (typed: string, word: string): number => {
  const whole = editDistance(typed, word);
  return whole > 1 && typed.endsWith('s') ? Math.max(1, Math.min(whole, editDistance(typed.slice(0, -1), word))) : whole;
};

/** Up to three of the words, nearest first and then in their order; none where all are too far away. */
export const nearestWords = (typed: string, words: Iterable<string>): readonly string[] =>
  [...new Set(words)]
    .map((word) => ({ word, distance: distanceOf(typed, word.toLowerCase()) }))
    .filter(({ word, distance }) => distance > 0 && distance <= reachOf(Math.max(typed.length, 3)) && distance < word.length)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ word }) => word);
