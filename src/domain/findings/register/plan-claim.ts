/**
 * The claim that a plan habit becomes when it is made a rule: on days on which the trader left a plan in this way, those trades made less than
 * their own plan would have. Confirmed by the reading of the bars in which leaving cost less, refuted by the one in which it cost more.
 */
import { planBehaviorIds, type PlanBehaviorId } from '@/domain/behavior/behavior-report';
import type { UnderPlan } from '@/domain/behavior/under-plan';
import type { ClaimDefinition } from './claim';
import type { ClaimTrades } from './claim-trades';

/** The habit as one whose trades are held against their own plan; null: it is another habit. */
export const planHabitOf = (id: string): PlanBehaviorId | null => planBehaviorIds.find((one) => one === id) ?? null;

/**
 * The trades as the test reads them. A trade that left its plan, and of which no candles say how that would have gone on, counts as broken
 * and has no result; trades in another currency than that of a claim in money are left out of it.
 */
export const planClaimTrades = (
  { measure, currency }: Pick<ClaimDefinition, 'measure' | 'currency'>,
  { openedAt, closedAt, day, left, late, r, money, currencies, currency: keys }: UnderPlan,
): ClaimTrades => {
  const isIn = (at: number): boolean => measure === 'R' || currencies[keys[at] ?? 0] === currency;
  // A trade that kept its plan differs from it by nothing; where it can’t be told, it is in no group.
  const inMeasure = (values: Float64Array): Float64Array => values.map((value, at) => (left[at] !== 1 ? 0 : isIn(at) ? value : NaN));
  const { pessimistic, optimistic } = measure === 'R' ? r : money;
  // Where the plan makes less, leaving it costs less.
  const results = inMeasure(pessimistic);
  return {
    openedAt,
    closedAt,
    day,
    results,
    money: money.pessimistic,
    free: left,
    behavior: null,
    after: [],
    late,
    now: left,
    resultsNow: results,
    otherReading: inMeasure(optimistic),
  };
};
