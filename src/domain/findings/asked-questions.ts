/** The family with its labels: which questions have enough trades to be asked, and what is observed of them. */
import type { LabelQuestion, TradeDays } from '@/domain/statistics/testing/label-question';
import type { Question } from './condition';
import type { Observed } from './draws/drawn';
import { observedFree } from './draws/free';
import { observedOutcomes } from './draws/outcomes';
import { observedRedrawn } from './draws/redrawn';
import { observedByDay } from './draws/whole-days';
import { groupCounts, tooFewBecause, type GroupCounts } from './group-counts';
import { groupOf, labelsOf } from './labels-of';
import type { FindingSample } from './sample';

export interface AskedQuestion {
  readonly question: Question;
  readonly asked: LabelQuestion;
  /** As things happened. */
  readonly group: Uint8Array;
  readonly counts: GroupCounts;
  /** Why it cannot be asked; null: it can. */
  readonly tooFew: string | null;
}

/** Labels and counts of each question, in the order given. Results play no part, save where labels are made from outcomes. */
export const askedQuestions = (questions: readonly Question[], sample: FindingSample): readonly AskedQuestion[] =>
  questions.map((question) => {
    const group = groupOf(question, sample);
    const asked = labelsOf(question, sample, group);
    const counts = groupCounts(sample.dayStart, group);
    return { question, asked, group, counts, tooFew: tooFewBecause(counts, asked.scheme === 'free' || asked.scheme === 'redrawn') };
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
