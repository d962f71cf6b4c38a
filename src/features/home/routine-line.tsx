/** The rule of the week, and the day or week that waits to be closed. Shown to whoever closes days or reviews weeks; others are left alone. */
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { countedAccounts } from '@/domain/trades/account-kind';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { keptWords } from '@/domain/routine/kept-words';
import { reviewKind } from '@/domain/routine/review-kind';
import { openDay, openWeek, routineOf, type Routine } from '@/domain/routine/routine';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import { dayText } from '@/domain/time/epoch-day';
import type { DayBuckets } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import { href } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptLive } from '@/services/kept/kept';
import { markRoutine } from '@/services/local/routine-mark';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { useTradingDay } from '@/ui/hooks/use-trading-day';

const dayReports = keptLive(dayReportKind);
const reviews = keptLive(reviewKind);

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Waiting {
  readonly to: string;
  readonly label: string;
}

/** What to do next: a week that is over comes before one of its days. Today is not pressed for while it runs. */
const waitingOf = (routine: Routine): Waiting | null => {
  const week = openWeek(routine);
  if (week !== null) {
    return {
      to: `${href('journal')}?view=weeks&day=${dayText(week)}`,
      label: `Review week ${String(Number(tradingWeekId(week).slice(6)))}`,
    };
  }
  const day = openDay(routine);
  if (day === null || day >= routine.today) return null;
  return { to: `${href('journal')}?view=days&day=${dayText(day)}`, label: `Close ${dayFormat.format(day * dayMs).replace(',', '')}` };
};

export interface RoutineLineProps {
  readonly journal: Pick<ReadyJournal, 'uid' | 'trades' | 'accounts'>;
  readonly days: DayBuckets;
}

const RoutineLine = ({ journal: { uid, trades, accounts }, days }: RoutineLineProps) => {
  const today = useTradingDay(days);
  const [kept, weeks] = [useLive(dayReports), useLive(reviews)];
  const isRead = kept.state === 'ready' && weeks.state === 'ready';
  const isThere = isRead && kept.documents.length + weeks.documents.length > 0;
  useEffect(() => {
    if (isRead) markRoutine(uid, { isThere, day: today });
  }, [uid, isRead, isThere, today]);
  const routine = useMemo(
    () =>
      kept.state === 'ready' && weeks.state === 'ready'
        ? routineOf({
            trades,
            accounts,
            counted: countedAccounts(accounts).ids,
            days,
            today,
            reports: new Map(kept.documents.map(({ id, value }) => [id, value])),
            reviews: weeks.documents,
            // The news of a day are not read for this line.
            blackoutOf: () => 'unknown',
          })
        : null,
    [trades, accounts, days, today, kept, weeks],
  );
  if (routine === null || !isThere) return null;
  const standing = routine.ruleOn(today);
  const waiting = waitingOf(routine);
  if (standing === null && waiting === null) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface-1 px-4 py-2.5">
      {standing !== null && (
        <div className="min-w-0 flex-1 basis-64 border-l-[3px] border-brass pl-3">
          <p className="text-micro text-text-3">Rule of the week</p>
          <p className="font-semibold text-pretty">{standing.rule.text}</p>
        </div>
      )}
      {standing !== null && (
        <p className="text-dense">
          <b className="font-semibold">{keptWords(standing.ofDay)} today</b>
          <span className="text-text-3">, {keptWords(standing.ofWeek).toLowerCase()} this week</span>
        </p>
      )}
      {waiting !== null && (
        <Link className={`${buttonClass({ size: 'sm' })} ml-auto`} to={waiting.to}>
          {waiting.label}
        </Link>
      )}
    </div>
  );
};

export default RoutineLine;
