/** The family with its labels: which questions have enough trades to be asked, and what is observed of them. */
import type { LabelQuestion, TradeDays } from '@/domain/statistics/testing/label-question';
import type { ConditionKind, Question } from './condition';
import type { Observed } from './draws/drawn';
import { observedFree } from './draws/free';
import { observedOutcomes } from './draws/outcomes';
import { observedRedrawn } from './draws/redrawn';
import { observedByDay } from './draws/whole-days';
import { groupCounts, tooFewBecause, type GroupCounts } from './group-counts';
import { describedOnly, followsFromExit } from './known-at-exit';
import { groupOf, labelsOf } from './labels-of';
import type { FindingSample } from './sample';

export interface AskedQuestion {
  readonly question: Question;
  readonly asked: LabelQuestion;
  /** As things happened. */
  readonly group: Uint8Array<ArrayBuffer>;
  readonly counts: GroupCounts;
  /** Why it cannot be asked; null: it can. */
  readonly tooFew: string | null;
  /** There are enough trades, and they can only be described: their label is part of how they ended. */
  readonly isDescribed: boolean;
}

/** What is missing where a label can be told of no trade at all. */
const missing: Readonly<Partial<Record<ConditionKind, string>>> = {
  news: 'No economic calendar covers these trades, so how near they were to news isn’t known.',
  size: 'There are too few earlier trades in the same market and account to know your usual size.',
  'planned R': 'These trades have no initial stop with a target, so what was planned isn’t known.',
  rule: 'No trade says whether a rule was kept.',
  'since last': 'No trade was opened after another one of the same day had closed.',
  after: 'No trade was opened after so many others of the same day had closed.',
};

const untold = ({ conditions }: Question): string | null =>
  conditions.map(({ on }) => missing[on]).find((text) => text !== undefined) ?? null;

const whyNot = (question: Question, counts: GroupCounts, scheme: LabelQuestion['scheme'], trades: number): string | null => {
  const nothing = trades > 0 && counts.n + counts.rest === 0 ? untold(question) : null;
  return nothing ?? tooFewBecause(counts, scheme === 'free' || scheme === 'redrawn');
};

/** Labels and counts of each question, in the order given. Results play no part, save where labels are made from outcomes. */
export const askedQuestions = (questions: readonly Question[], sample: FindingSample): readonly AskedQuestion[] =>
  questions.map((question) => {
    const group = groupOf(question, sample);
    const asked = labelsOf(question, sample, group);
    const counts = groupCounts(sample.dayStart, group);
    const why = whyNot(question, counts, asked.scheme, group.length);
    const isDescribed = why === null && question.conditions.some(followsFromExit);
    return { question, asked, group, counts, tooFew: isDescribed ? describedOnly : why, isDescribed };
  });

/** The statistic that the draws are held against. */
export const observedOf = (days: TradeDays, asked: LabelQuestion): Observed => {
  switch (asked.scheme) {
    case 'free':
      return observedFree(days, asked.labels);
    case 'whole days':
      return observedByDay(days, asked.labels);
    case 'outcomes':
      return observedOutcomes(days, asked);
    case 'redrawn':
      return observedRedrawn(days, asked.labels);
  }
};
