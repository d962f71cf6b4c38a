/** The trading day of a page as the journal counts it: its trades now, its report, and the rule of its week. */
import { useMemo } from 'react';
import { dayReportKind, type DayReport } from '@/domain/routine/day-report-kind';
import { figuresOf } from '@/domain/routine/closed-figures';
import { periodResult, totalOf, type PeriodResult } from '@/domain/routine/period-result';
import { reviewKind } from '@/domain/routine/review-kind';
import { routineOf, type RuleStanding } from '@/domain/routine/routine';
import { countedAccounts } from '@/domain/trades/account-kind';
import { counting } from '@/services/journal/journal-counting';
import { journal } from '@/services/journal/journal';
import { keptLive } from '@/services/kept/kept';
import { useLive } from '@/ui/hooks/use-live';
import { useTradingDay } from '@/ui/hooks/use-trading-day';

const reports = keptLive(dayReportKind);
const reviews = keptLive(reviewKind);

export interface DayRoutine {
  readonly report: DayReport | undefined;
  /** Of the trades that closed on it, as they are now. */
  readonly result: PeriodResult;
  readonly standing: RuleStanding | null;
}

/** null while it is read. News are not read for it, so that a rule about them is left to the journal. */
export const useDayRoutine = (day: number, date: string): DayRoutine | null => {
  const [now, kept, weeks] = [useLive(journal), useLive(reports), useLive(reviews)];
  const { days } = useLive(counting).value;
  const today = useTradingDay(days);
  return useMemo(() => {
    if (now.state !== 'ready' || kept.state !== 'ready' || weeks.state !== 'ready') return null;
    const { trades, accounts } = now;
    const byDate = new Map(kept.documents.map(({ id, value }) => [id, value]));
    const routine = routineOf({
      trades,
      accounts,
      counted: countedAccounts(accounts).ids,
      days,
      today,
      reports: byDate,
      reviews: weeks.documents,
      blackoutOf: () => 'unknown',
    });
    return {
      report: byDate.get(date),
      result: periodResult(routine.byDay.get(day) ?? [], routine.currencyOf),
      standing: routine.ruleOn(day),
    };
  }, [now, kept, weeks, days, today, day, date]);
};

/** The fields of a day that is closed now, as the journal closes it. */
export const closingOf = ({ result, standing }: DayRoutine): Readonly<Record<string, unknown>> => {
  const { kept, applied } = totalOf(result.rules);
  const { ofDay, rule } = standing ?? {};
  const isTold = rule?.condition !== undefined && ofDay !== undefined && ofDay.unknown === 0;
  return {
    closedAt: Date.now(),
    result: figuresOf(result),
    rules: { kept, applied },
    ...(isTold && { ruleOfWeek: { text: rule.text, kept: ofDay.kept, applied: ofDay.applied, by: 'trades' } }),
  };
};
