/** What the views of days and weeks are made of: the journal, what was kept about days and weeks, the trader's rules, and the news. */
import { useEffect, useMemo, useState } from 'react';
import { blackoutColumn, blackoutStates, type BlackoutState } from '@/domain/journal/entry-blackout';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import type { RuleContext } from '@/domain/routine/judge-rule';
import { reviewKind } from '@/domain/routine/review-kind';
import { routineOf, type Routine } from '@/domain/routine/routine';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { DayBuckets } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { noLists, shownRules } from '@/features/journal/trade/trading-lists';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import { useBlackoutKnowledge } from '@/features/journal/views/use-blackout-knowledge';
import { tradingRules } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptLive } from '@/services/kept/kept';
import type { KeptNow } from '@/services/kept/kept-shelves';
import { useLive } from '@/ui/hooks/use-live';
import { useTradingDay } from '@/ui/hooks/use-trading-day';

const dayReports = keptLive(dayReportKind);
const reviews = keptLive(reviewKind);

export interface ShownRoutine extends Routine {
  /** False while what was kept about days and weeks is read. */
  readonly isRead: boolean;
  /** Days and weeks that cannot be read, each with its reason. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  /** What one of the trader's rules says. */
  readonly ruleText: (id: string) => string;
}

const readyOf = <Value>(now: KeptNow<Value>) => (now.state === 'ready' ? now : null);

/** A device that never read what was kept waits so long for the server, and then shows what it has, as without a network. */
const patienceMs = 2_000;

const usePatience = (): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
};

const useBlackoutOf = (): RuleContext['blackoutOf'] => {
  const knowledge = useBlackoutKnowledge();
  return useMemo(
    () =>
      (trade: Trade): BlackoutState =>
        knowledge === null ? 'unknown' : (blackoutStates[blackoutColumn([trade], knowledge)[0] ?? 0] ?? 'unknown'),
    [knowledge],
  );
};

const useRuleTexts = (): ShownRoutine['ruleText'] => {
  const setting = useLive(tradingRules.live);
  return useMemo(() => {
    const { rules } = setting.state === 'ready' ? (setting.value ?? noLists) : noLists;
    return (id: string): string => shownRules(rules, { [id]: true }).find((rule) => rule.id === id)?.text ?? id;
  }, [setting]);
};

/** Of the accounts that count, live and demo ones, whatever is filtered: what is kept of a day must not depend on it. */
export const useRoutineOf = ({ trades, accounts }: ReadyJournal, days: DayBuckets): ShownRoutine => {
  const counted = useMemo(() => countedAccounts(accounts), [accounts]);
  const today = useTradingDay(days);
  const [keptDays, keptWeeks] = [readyOf(useLive(dayReports)), readyOf(useLive(reviews))];
  const isPatienceOver = usePatience();
  const blackoutOf = useBlackoutOf();
  const ruleText = useRuleTexts();
  return useMemo(
    () => ({
      ...routineOf({
        trades,
        accounts,
        counted: counted.ids,
        days,
        today,
        reports: new Map((keptDays?.documents ?? []).map(({ id, value }) => [id, value])),
        reviews: keptWeeks?.documents ?? [],
        blackoutOf,
      }),
      isRead: keptDays !== null && keptWeeks !== null && (isPatienceOver || (keptDays.readUpTo !== null && keptWeeks.readUpTo !== null)),
      damaged: [...(keptDays?.damaged ?? []), ...(keptWeeks?.damaged ?? [])],
      ruleText,
    }),
    [trades, accounts, counted, days, today, keptDays, keptWeeks, isPatienceOver, blackoutOf, ruleText],
  );
};

export const useRoutine = (journal: ReadyJournal, { columns }: Pick<JournalModel, 'columns'>): ShownRoutine =>
  useRoutineOf(journal, columns.days);
