/** Cuts a text into sentences, each with its place. It knows no grammar. */

export interface PlacedSentence {
  /** Without the full stop. */
  readonly text: string;
  /** From 1 on. */
  readonly line: number;
  /** Characters of the line before its first. */
  readonly indent: number;
  readonly hasStop: boolean;
}

/** A sentence ends with a full stop at the end of the line or before a space, outside quotation marks, or with the line. */
const sentencePattern = /(?:"(?:[^"\\]|\\.)*"|\.(?!\s|$)|[^.])+/gu;

/** The sentences of a text. None goes over the end of a line. */
export const splitSentences = (text: string): readonly PlacedSentence[] => {
  const found: PlacedSentence[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    for (const match of line.matchAll(sentencePattern)) {
      const [whole] = match;
      const sentence = whole.trim();
      const indent = match.index + whole.length - whole.trimStart().length;
      if (sentence !== '') found.push({ text: sentence, line: index + 1, indent, hasStop: line[match.index + whole.length] === '.' });
    }
  }
  return found;
};

/** The sentence that goes on at the end of the text, which has one line; and one that has just ended there. */
export interface LastSentence {
  readonly from: number;
  /** Without the full stop; spaces at the end are of it. */
  readonly text: string;
  readonly hasStop: boolean;
}

/** What is being written at the end of a line's beginning. Empty where a sentence would begin. */
export const lastSentence = (line: string): LastSentence => {
  const last = Array.from(line.matchAll(sentencePattern)).at(-1);
  if (last === undefined) return { from: line.length, text: '', hasStop: false };
  const from = last.index + last[0].length - last[0].trimStart().length;
  const to = last.index + last[0].length;
  // After a full stop only another one, which ends nothing, could follow at once.
  return to < line.length - 1
    ? { from: line.length, text: '', hasStop: false }
    : { from, text: line.slice(from, to), hasStop: to < line.length };
};
