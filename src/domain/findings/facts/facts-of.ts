/**
 * The facts of a journal, of a week, a month or all of it, from the first trade on. Figures that several trades need are of those
 * that have what it takes, and say of how many; what is missing is named, and how to get it.
 */
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { KeptReview } from '@/domain/routine/rule-of-week';
import { inOneGo, type Steps } from '@/lib/steps';
import { daysOfPeriod, type Period } from '@/domain/findings/period';
import { costsFactsSteps } from './costs-facts';
import { measureOf } from '@/domain/findings/sample';
import { decidedSteps } from './decided';
import { exitsFactSteps, type ExitSources } from './exits-fact';
import type { Fact } from './fact';
import { currenciesOf, type FactTerms } from './figures';
import { resultFact } from './result-fact';
import { answerSteps } from './rule-answers';
import { rulesFactSteps } from './rules-fact';
import { sizeFact } from './size-fact';

export interface FactsInput extends ExitSources {
  /** After costs, with the blackout where it is known. */
  readonly columns: JournalColumns;
  /** Rows of the accounts in view, of all time, in the order of closing. */
  readonly rows: Uint32Array;
  readonly period: Period;
  /** What one of the trader's rules says. */
  readonly ruleText: (id: string) => string;
  /** Weekly reviews, which set the rules of weeks. */
  readonly reviews: readonly KeptReview[];
  /** Left out: R where at least 80 % of all decisions in view have one, else money. */
  readonly measure?: 'R' | 'money';
}

const ever = { from: -Infinity, to: Infinity };

/** Facts with a step between any two, so that a long journal does not hold up the page. */
export function* factSteps(input: FactsInput): Steps<readonly Fact[]> {
  const { columns, rows, period, ruleText, reviews } = input;
  if (columns.basis !== 'net') throw new RangeError('Facts are told after costs: pass the net columns.');
  const all = yield* decidedSteps(columns, rows, ever);
  yield;
  const { from, to } = daysOfPeriod(period);
  const decided = period.kind === 'all' ? all : all.filter(({ day }) => day >= from && day <= to);
  const currencies = currenciesOf(columns, rows);
  const terms: FactTerms = {
    columns,
    currencies,
    measure: input.measure ?? measureOf(columns, rows),
    isMixed: currencies.length > 1,
  };
  const result = resultFact(decided, terms);
  if (decided.length === 0) return [result];
  yield;
  const answers = yield* answerSteps({ columns, decided, all, ruleText, reviews });
  yield;
  const rules = yield* rulesFactSteps(decided, answers, terms);
  yield;
  const costs = yield* costsFactsSteps(decided, terms);
  yield;
  const exits = yield* exitsFactSteps(decided, terms, input);
  yield;
  return [result, rules, ...costs, exits, sizeFact(decided, terms, { plans: input.plans, rows })];
}

/** The same at once: the result first, then rules, costs by currency, exits and sizes. Without a trade only the result, which says so. */
export const factsOf = (input: FactsInput): readonly Fact[] => inOneGo(factSteps(input));
