/** A review of a week or a month: paragraphs of text, each of whose numbers says where it is from. All of it is JSON. */
import type { SourcedText } from '@/domain/findings/sourced-text';
import type { Period } from '@/domain/findings/period';

export const reviewTopics = ['result', 'rule', 'rules', 'costs', 'exits', 'size', 'habits', 'findings', 'claims'] as const;

export type ReviewTopic = (typeof reviewTopics)[number];

export interface ReviewParagraph {
  /** Unique within its review: its topic, and where there are several the id of the fact behind it. */
  readonly id: string;
  readonly topic: ReviewTopic;
  /** 'Rules broken' */
  readonly heading: string;
  /** Sentences, or the lines of a list. */
  readonly lines: readonly SourcedText[];
  readonly isList: boolean;
}

export interface Review {
  readonly period: Period;
  /** 'Week 47 of 2026' */
  readonly title: SourcedText;
  /** 'Mon 16 to Sun 22 November 2026' */
  readonly dates: SourcedText;
  readonly paragraphs: readonly ReviewParagraph[];
}

/** What the numbers of a review may be: the text of each figure by its id, and the names that are not ours. */
export interface ReviewSources {
  readonly figures: ReadonlyMap<string, string>;
  readonly words: ReadonlySet<string>;
}
