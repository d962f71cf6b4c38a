/**
 * Sentences made of parts, so that a machine can tell where each number in them comes from: words of ours, which hold no number,
 * figures with the id of what they were taken from, and words that are not ours, such as what a trader calls a rule.
 */

/** A number as it is written in a sentence, and where it is from. */
export interface SourcedFigure {
  /** As a reader sees it: '41', '−12.40R', '$812.00'. */
  readonly figure: string;
  /** Id of the figure: that of its fact, finding, habit or claim, and its own behind '#'. */
  readonly source: string;
}

/** Words of the trader, or names of markets and setups; they may hold digits of their own. */
export interface QuotedWords {
  readonly words: string;
}

/** Plain text is ours. */
export type TextPart = string | SourcedFigure | QuotedWords;

export type SourcedText = readonly TextPart[];

/** The sentence as it is read. */
export const plainText = (text: SourcedText): string =>
  text.map((part) => (typeof part === 'string' ? part : 'figure' in part ? part.figure : part.words)).join('');
