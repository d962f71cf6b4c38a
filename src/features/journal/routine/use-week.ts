/** One trading week as its review shows it: what the trades say now, and what was kept of it. */
import { useMemo } from 'react';
import { periodResult, totalOf, type PeriodResult } from '@/domain/routine/period-result';
import type { WeekReview } from '@/domain/routine/review-kind';
import { tradingWeekId, type TradingWeekId } from '@/domain/routine/trading-week-id';
import { weekNumbers, type WeekNumbers } from '@/domain/routine/week-review';
import type { Decision, RuleCount } from '@/domain/routine/judge-rule';
import { mondayOf } from '@/domain/time/trading-day';
import type { Routine, RuleStanding } from '@/domain/routine/routine';

export interface Week {
  readonly id: TradingWeekId;
  /** Days since 1 January 1970. */
  readonly monday: number;
  readonly decisions: readonly Decision[];
  readonly result: PeriodResult;
  readonly numbers: WeekNumbers;
  /** Of the trader's own rules. */
  readonly rules: RuleCount;
  readonly standing: RuleStanding | null;
  readonly review: WeekReview | undefined;
}

/** The week that holds a day. */
export const weekOf = (routine: Routine, day: number): Week => {
  const { byDay, currencyOf, reviews, ruleOn } = routine;
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, i) => monday + i).filter((one) => byDay.has(one));
  const decisions = days.flatMap((one) => byDay.get(one) ?? []);
  const result = periodResult(decisions, currencyOf);
  const id = tradingWeekId(monday);
  return {
    id,
    monday,
    decisions,
    result,
    numbers: weekNumbers(result, days.length),
    rules: totalOf(result.rules),
    standing: ruleOn(monday + 6),
    review: reviews.find((one) => one.id === id)?.value,
  };
};

export const useWeek = (routine: Routine, day: number): Week => useMemo(() => weekOf(routine, day), [routine, day]);
