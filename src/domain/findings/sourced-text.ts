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

/** A figure that can stand in a sentence: its text, and the id that becomes the source. */
export interface CitedFigure {
  readonly id: string;
  readonly text: string;
}

type Said = TextPart | CitedFigure | SourcedText;

const isText = (part: Said): part is SourcedText => Array.isArray(part);

const partsOf = (part: Said): SourcedText => {
  if (isText(part)) return part;
  if (typeof part === 'string' || !('id' in part)) return [part];
  return [{ figure: part.text, source: part.id }];
};

/** Neighboring words of ours become one part, empty ones none. */
const joined = (parts: SourcedText): SourcedText => {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return all;
};

/** A sentence of words and figures: say`You closed ${trades} trades.` */
export const say = (words: TemplateStringsArray, ...said: readonly Said[]): SourcedText =>
  joined(words.flatMap((text, i) => [text, ...(i < said.length ? partsOf(said[i] as Said) : [])]));

/** `a, b and c` */
export const listed = (texts: readonly SourcedText[]): SourcedText =>
  joined(texts.flatMap((text, i) => [...(i === 0 ? [] : [i === texts.length - 1 ? ' and ' : ', ']), ...text]));

/** What a trader wrote, in quotes. */
export const quoted = (words: string): QuotedWords => ({ words: `“${words}”` });

/** A name that is not ours, as it is: a market, a currency. */
export const named = (words: string): QuotedWords => ({ words });
