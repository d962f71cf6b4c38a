/**
 * The claim that a plan habit becomes when it is made a rule: on days on which the trader left a plan in this way, those trades made less than
 * their own plan would have. Confirmed by the reading of the bars in which leaving cost less, refuted by the one in which it cost more.
 */
import type { ClaimDefinition, PlanHabit } from './claim';
import { planHabits } from './claim';
import type { ClaimTrades } from './claim-trades';

interface Readings {
  readonly pessimistic: Float64Array;
  readonly optimistic: Float64Array;
}

/** Trades with a plan in order of entry, as `tradesUnderPlan` of the behaviors gives them. */
export interface TradesOfPlanHabit {
  readonly openedAt: Float64Array;
  readonly closedAt: Float64Array;
  readonly day: Int32Array;
  /** 1: left in this way, 0: not, `outside`: it can’t be told. */
  readonly left: Uint8Array;
  readonly late: Uint8Array;
  /** Own result less that of the plan. */
  readonly r: Readings;
  readonly money: Readings;
  readonly currencies: readonly string[];
  readonly currency: Uint8Array;
}

/** The habit as one whose trades are held against their own plan; null: it is another habit. */
export const planHabitOf = (id: string): PlanHabit | null => planHabits.find((one) => one === id) ?? null;

/**
 * The trades as the test reads them. A trade that left its plan, and of which no candles say how that would have gone on, counts as broken
 * and has no result; trades in another currency than that of a claim in money are left out of it.
 */
export const planClaimTrades = (
  { measure, currency }: Pick<ClaimDefinition, 'measure' | 'currency'>,
  { openedAt, closedAt, day, left, late, r, money, currencies, currency: keys }: TradesOfPlanHabit,
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
