/** When an answer’s comparison can be made as a finding’s is, and of which trades. */
import { questionOf, type Question } from '@/domain/findings/condition';
import type { Measure } from '@/domain/findings/finding';
import { followsFromExit } from '@/domain/findings/known-at-exit';
import { findingSampleSteps, type FindingSample, type SampleOptions } from '@/domain/findings/sample';
import { rowsByCurrency } from '@/domain/journal/column-money';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { dayClock } from '@/domain/time/trading-day';
import { countInSteps, type Steps } from '@/lib/steps';
import { alternatives, type AskQuery } from './ask-query';
import { daysOfPeriod } from './calendar-dates';

/** Conditions that all hold, and nothing of how trades ended, as how long they lasted: what findings and ideas are made of. */
export const questionOfQuery = ({ conditions, picks }: Pick<AskQuery, 'conditions' | 'picks'>): Question | null =>
  conditions.length > 0 &&
  picks.length === 0 &&
  !conditions.some(followsFromExit) &&
  conditions.every(({ on }, at) => !alternatives.has(on) || conditions.findIndex((one) => one.on === on) === at)
    ? questionOf(...conditions)
    : null;

export interface AskedComparison {
  readonly question: Question;
  /** Of the days that are asked. */
  readonly sample: FindingSample;
}

export interface ComparedTrades {
  /** Net of costs. */
  readonly columns: JournalColumns;
  /** Of the accounts in view, copies included. */
  readonly rows: Uint32Array;
  readonly news: SampleOptions['news'];
  /** Where the question names neither R nor money. */
  readonly usual: Measure;
  /** Trading day on which it is asked. */
  readonly today: number;
}

/**
 * The question and the sample that the findings engine compares; null where the plain difference of the answer is all that can be told:
 * another figure than a mean, alternatives, picks by result, the last so many trades, and money of several currencies.
 */
export function* comparisonSteps(query: AskQuery, trades: ComparedTrades): Steps<AskedComparison | null> {
  const { columns, rows, news, usual, today } = trades;
  const question = questionOfQuery(query);
  const { period } = query;
  const measure = query.unit ?? usual;
  const isOfTrades = period.is === 'last' && period.unit === 'trades';
  if (!query.against || query.measure !== 'mean' || question === null || isOfTrades) return null;
  if (measure === 'money' && rowsByCurrency(columns, rows).length > 1) return null;
  const { from, to } = daysOfPeriod(period, today);
  const { dayOf } = dayClock(columns.days);
  const asked: number[] = [];
  yield* countInSteps(rows.length, (at) => {
    const day = dayOf(columns.openedAt[rows[at]!]!);
    if (day >= from && day <= to) asked.push(rows[at]!);
  });
  const sample = yield* findingSampleSteps(columns, Uint32Array.from(asked), { measure, ...(news === undefined ? {} : { news }) });
  return { question, sample };
}
