/**
 * Holds a review against its sources: every number in it must be a figure of a fact, a finding, a habit or a claim, written as it is
 * there. Our own words may hold none, neither in digits nor spelled out.
 */
import type { SourcedText, TextPart } from '@/domain/findings/sourced-text';
import type { Review, ReviewSources } from './review';

export interface UnsourcedPart {
  /** Id of the paragraph; 'title' and 'dates' are those of the review. */
  readonly paragraph: string;
  readonly text: string;
  readonly why: 'a number among our words' | 'a source that does not exist' | 'other than its source says' | 'words that nobody wrote';
}

const spelled =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|hundred|thousand|half|quarter|twice|double|percent';
const numbers = new RegExp(`[\\d%$€£¥]|\\b(?:${spelled})\\b`, 'iu');

const whyNot = (part: TextPart, { figures, words }: ReviewSources): UnsourcedPart['why'] | null => {
  if (typeof part === 'string') return numbers.test(part) ? 'a number among our words' : null;
  if ('words' in part) return words.has(part.words) ? null : 'words that nobody wrote';
  const text = figures.get(part.source);
  if (text === undefined) return 'a source that does not exist';
  return text === part.figure ? null : 'other than its source says';
};

const textOf = (part: TextPart): string => (typeof part === 'string' ? part : 'figure' in part ? part.figure : part.words);

/** Every part that has no source; empty where all is well. */
export const unsourcedParts = ({ title, dates, paragraphs }: Review, sources: ReviewSources): readonly UnsourcedPart[] => {
  const texts: readonly (readonly [string, SourcedText])[] = [
    ['title', title],
    ['dates', dates],
    ...paragraphs.flatMap(({ id, heading, lines }) => [[id, [heading]] as const, ...lines.map((line) => [id, line] as const)]),
  ];
  return texts.flatMap(([paragraph, text]) =>
    text.flatMap((part) => {
      const why = whyNot(part, sources);
      return why === null ? [] : [{ paragraph, text: textOf(part), why }];
    }),
  );
};
