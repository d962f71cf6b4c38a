/** The trading days of a month: what each came to, and whether it was closed. */
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayReport } from '@/domain/routine/day-report-kind';
import { decisionR } from '@/domain/journal/decisions';
import { dayText, dayOfText } from '@/domain/time/epoch-day';
import { mondayOf, weekdayOfDay } from '@/domain/time/trading-day';
import { longDate } from '@/features/journal/long-date';
import { dayMs } from '@/lib/durations';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { rText } from './figure-words';
import type { ShownRoutine } from './use-routine';

export interface DaysCalendarProps {
  readonly routine: ShownRoutine;
  readonly day: number;
  readonly onDay: (day: number) => void;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const isClosed = (report: DayReport | undefined): boolean => report?.closedAt !== undefined;

/** First and last day of the month that holds a day. */
const monthOf = (day: number): readonly [number, number] => {
  const [year = '', month = ''] = dayText(day).split('-');
  const first = dayOfText(`${year}-${month}-01`);
  const next = Number(month) === 12 ? `${String(Number(year) + 1)}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  return [first, dayOfText(next) - 1];
};

interface CellFacts {
  readonly day: number;
  /** In R where a risk is known; null: no trade. */
  readonly result: string | null;
  readonly isClosed: boolean;
  readonly isLater: boolean;
}

const cellOf = ({ byDay, reports, today }: ShownRoutine, day: number): CellFacts => {
  const decisions = byDay.get(day) ?? [];
  const known = decisions.flatMap((members) => decisionR(members) ?? []);
  const sum = known.reduce((all, r) => all + r, 0);
  const words = known.length > 0 ? rText(sum) : String(decisions.length);
  return {
    day,
    result: decisions.length === 0 ? null : words,
    isClosed: isClosed(reports.get(dayText(day))),
    isLater: day > today,
  };
};

const sentence = ({ day, result, isClosed: isDone }: CellFacts): string =>
  `${longDate(day)}: ${result ?? 'no trade'}, ${isDone ? 'closed' : 'not closed'}`;

const Cell = ({
  cell,
  isChosen,
  onDay,
}: {
  readonly cell: CellFacts;
  readonly isChosen: boolean;
  readonly onDay: (day: number) => void;
}) => (
  <button
    type="button"
    aria-label={sentence(cell)}
    aria-pressed={isChosen}
    disabled={cell.isLater}
    onClick={() => onDay(cell.day)}
    className={`flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-sm border text-micro disabled:opacity-40 ${
      isChosen
        ? 'border-brass shadow-[0_0_0_1px_var(--color-brass)]'
        : cell.result === null
          ? 'border-dashed border-line'
          : 'border-line-strong'
    } ${cell.result === null ? 'text-text-3' : 'text-text'}`}
  >
    <span className="tabular-nums">{cell.result ?? String(Number(dayText(cell.day).slice(8)))}</span>
    {cell.isClosed ? <Check size={12} strokeWidth={1.75} aria-hidden className="text-text-2" /> : <span className="h-3" />}
  </button>
);

export const DaysCalendar = ({ routine, day, onDay }: DaysCalendarProps) => {
  const [first, last] = monthOf(day);
  const weeks = Array.from({ length: (mondayOf(last) - mondayOf(first)) / 7 + 1 }, (_, i) => mondayOf(first) + i * 7);
  const hasWeekend = Array.from({ length: last - first + 1 }, (_, i) => first + i).some(
    (one) => weekdayOfDay(one) > 4 && (routine.byDay.has(one) || routine.reports.has(dayText(one))),
  );
  const shown = names.slice(0, hasWeekend ? 7 : 5);
  const cells = weeks.map((monday) => ({
    monday,
    days: shown.map((_, i) => monday + i).map((one) => (one >= first && one <= last ? one : null)),
  }));
  const all = cells.flatMap(({ days }) => days.flatMap((one) => (one === null ? [] : [cellOf(routine, one)])));
  const closed = all.filter((cell) => cell.isClosed);
  const without = closed.filter(({ result }) => result === null).length;
  // The last day of the month before, and the first of the next one as far as it has begun.
  const [before, after] = [first - 1, last + 1];
  return (
    <Panel
      title={monthFormat.format(first * dayMs)}
      aside={
        <>
          <span>
            {closed.length} closed{without > 0 && `, ${String(without)} without a trade`}
          </span>
          <IconButton
            label="Previous month"
            icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onDay(before)}
          />
          <IconButton
            label="Next month"
            disabled={after > routine.today}
            icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onDay(after)}
          />
        </>
      }
      footer="You can close a day without trades too. It counts as a day you reviewed."
    >
      <div className="grid gap-1" style={{ gridTemplateColumns: `repeat(${String(shown.length)}, minmax(0, 1fr))` }}>
        {shown.map((name) => (
          <span key={name} aria-hidden className="text-center text-micro text-text-3">
            {name}
          </span>
        ))}
        {cells.flatMap(({ days }) =>
          days.map((one, i) =>
            one === null ? (
              <span key={`${String(first)} ${String(i)} none`} />
            ) : (
              <Cell key={one} cell={cellOf(routine, one)} isChosen={one === day} onDay={onDay} />
            ),
          ),
        )}
      </div>
    </Panel>
  );
};
