/** The rule of the week and how it was kept, what the day and the week have made so far, and the day or week that waits to be closed. */
import { memo, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { keptWords } from '@/domain/routine/kept-words';
import type { Decision } from '@/domain/routine/judge-rule';
import { periodResult, type PeriodResult } from '@/domain/routine/period-result';
import { reviewKind } from '@/domain/routine/review-kind';
import { openDay, openWeek, routineOf, type Routine } from '@/domain/routine/routine';
import { ruleHistory } from '@/domain/routine/rule-history';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import { dayText } from '@/domain/time/epoch-day';
import { dayClock, mondayOf, type DayBuckets } from '@/domain/time/trading-day';
import { countedAccounts } from '@/domain/trades/account-kind';
import { KeptMarks } from '@/features/journal/routine/kept-marks';
import { dayMs } from '@/lib/durations';
import { formatMoney, formatR } from '@/lib/format-number';
import { href } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { keptLive } from '@/services/kept/kept';
import { buttonClass } from '@/ui/button-class';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { useTradingDay } from '@/ui/hooks/use-trading-day';
import { PanelWaiting, type Place } from './panel-place';

const dayReports = keptLive(dayReportKind);
const reviews = keptLive(reviewKind);
const weeksBefore = 4;

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

const Count = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-micro text-text-3">{title}</p>
    <div className="flex flex-wrap items-center gap-x-2 text-dense font-semibold">{children}</div>
  </div>
);

const toneOf = (value: number): string => (value > 0 ? 'text-up' : value < 0 ? 'text-down' : '');

/** `−0.25R  −$10.56`; R alone where money is of several currencies. */
const ResultWords = ({ result: { decisions, r, net } }: { readonly result: PeriodResult }) => {
  if (decisions.length === 0) return <span className="text-text-3">No trade</span>;
  const amounts = Object.entries(net);
  return (
    <>
      {r !== null && <span className={toneOf(r)}>{formatR(r)}</span>}
      {amounts.map(([currency, amount]) => (
        <span key={currency} className={r === null ? toneOf(Number(amount)) : 'font-normal text-text-2'}>
          {formatMoney(amount, { currency })}
        </span>
      ))}
    </>
  );
};

/** Decisions that closed on the days from Monday to the day. */
const ofWeek = ({ byDay }: Routine, day: number): readonly Decision[] =>
  Array.from({ length: day - mondayOf(day) + 1 }, (_, i) => byDay.get(mondayOf(day) + i) ?? []).flat();

const useShownRoutine = ({ trades, accounts }: ReadyJournal, days: DayBuckets): Routine | null => {
  const now = useTradingDay(days);
  const [kept, weeks] = [useLive(dayReports), useLive(reviews)];
  const counted = useMemo(() => countedAccounts(accounts), [accounts]);
  // The sample ended last Friday: its own last day and week say more than that nothing closed since.
  const last = counted.by === 'sample' ? trades.reduce((latest, { broker }) => Math.max(latest, broker.closedAt), 0) : 0;
  const today = last === 0 ? now : dayClock(days).dayOf(last);
  return useMemo(
    () =>
      kept.state === 'ready' && weeks.state === 'ready'
        ? routineOf({
            trades,
            accounts,
            counted: counted.ids,
            days,
            today,
            reports: new Map(kept.documents.map(({ id, value }) => [id, value])),
            reviews: weeks.documents,
            // The news of a day are not read for this.
            blackoutOf: () => 'unknown',
          })
        : null,
    [trades, accounts, counted, days, today, kept, weeks],
  );
};

const NoRule = ({ mayAsk }: { readonly mayAsk: boolean }) => (
  <div className="min-w-0 flex-1 basis-64 border-l-[3px] border-line-strong pl-3.5">
    <p className="text-micro text-text-3">Rule of the week</p>
    <p className="text-dense text-pretty text-text-2">
      You have no rule this week.{' '}
      {mayAsk ? (
        <Link className="text-text underline underline-offset-2" to={href('journalAi')}>
          See the one thing to change
        </Link>
      ) : (
        <Link className="text-text underline underline-offset-2" to={`${href('journal')}?view=weeks`}>
          Set one when you review your week
        </Link>
      )}
    </p>
  </div>
);

export interface RulePanelProps {
  readonly journal: ReadyJournal;
  readonly days: DayBuckets;
  readonly place: Place;
  /** Whether JournalAI is open to whoever looks. */
  readonly mayAsk: boolean;
}

// The page is drawn anew every second, and the weeks of a rule need not be judged so often.
export const RulePanel = memo(({ journal, days, place, mayAsk }: RulePanelProps) => {
  const routine = useShownRoutine(journal, days);
  const mayAdd = useHindrance('add') === null;
  if (routine === null) return <PanelWaiting id="rule" place={place} />;
  const isSample = countedAccounts(journal.accounts).by === 'sample';
  const { today } = routine;
  const resultOf = (made: readonly Decision[]): PeriodResult => periodResult(made, routine.currencyOf);
  const standing = routine.ruleOn(today);
  const before = standing === null ? null : ruleHistory(routine, standing.rule, weeksBefore);
  const waiting = mayAdd ? waitingOf(routine) : null;
  return (
    <section
      aria-label="Rule of the week"
      className="flex h-full flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface-1 px-3 py-3.5 desk:px-5"
    >
      {standing === null ? (
        <NoRule mayAsk={mayAsk} />
      ) : (
        <div className="min-w-0 flex-1 basis-64 border-l-[3px] border-brass pl-3.5">
          <p className="text-micro text-text-3">Rule of the week</p>
          <p className="text-h4 font-semibold text-pretty [font-stretch:100%]">{standing.rule.text}</p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-x-8 gap-y-3 max-desk:w-full desk:flex desk:flex-wrap">
        {standing !== null && <Count title="This week">{keptWords(standing.ofWeek)}</Count>}
        {standing !== null && (
          <Count title={before === null ? 'Weeks before' : before.weeks === 1 ? 'Last week' : `Last ${String(before.weeks)} weeks`}>
            {before === null ? (
              'New this week'
            ) : (
              <>
                {keptWords(before.count)}
                <KeptMarks kept={before.count.kept} applied={before.count.applied} />
              </>
            )}
          </Count>
        )}
        <Count title={isSample ? 'Last day' : 'Today'}>
          <ResultWords result={resultOf(routine.byDay.get(today) ?? [])} />
        </Count>
        <Count title={isSample ? 'Last week' : 'Week so far'}>
          <ResultWords result={resultOf(ofWeek(routine, today))} />
        </Count>
      </div>
      {waiting !== null && (
        <Link className={buttonClass({ size: 'sm' })} to={waiting.to}>
          {waiting.label}
        </Link>
      )}
    </section>
  );
});
