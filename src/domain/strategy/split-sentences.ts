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
