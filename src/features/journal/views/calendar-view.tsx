/** The journal by trading day: a year of cells, the months of it, and the trades of the day that is looked into. */
import { useMemo, useState, type ReactNode } from 'react';
import { daysCountedOnce } from '@/domain/journal/calendar-map';
import { equityColumns } from '@/domain/journal/equity-columns';
import { dayText } from '@/domain/time/epoch-day';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Segment } from '@/ui/segment';
import { longDate } from '@/features/journal/long-date';
import { countOf } from '@/lib/format-number';
import { CalendarHeat } from './calendar-heat';
import { dayValue, yearOf, yearRange } from './calendar-weeks';
import { explainDay } from './explain-period';
import { curveRows } from './equity-panel';
import { Explained } from './explained';
import { MonthsTable } from './months-table';
import type { JournalModel } from './use-journal-model';

export interface CalendarViewProps {
  readonly model: JournalModel;
  /** Rows of the currency shown, at least one. */
  readonly rows: Uint32Array;
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
  /** Shows the trades of the day among all views. */
  readonly onFilterDay: (date: string) => void;
  /** The table of the day's trades. */
  readonly renderTrades: (rows: Uint32Array, title: string) => ReactNode;
}

/** The days to the last one with a trade, in whole weeks. */
const recentDays = 364;

/** Years beyond these are reached by the filter's period. */
const shownYears = 8;

export const CalendarView = ({ model, rows, day, onDay, onFilterDay, renderTrades }: CalendarViewProps) => {
  const { columns, format } = model;
  const days = useMemo(() => daysCountedOnce(columns, rows), [columns, rows]);
  const curve = curveRows({ columns, rows }, format.unit);
  const equity = useMemo(() => equityColumns(curve.columns, curve.rows, format.unit), [curve.columns, curve.rows, format.unit]);
  const years = useMemo(() => [...new Set(days.map((one) => yearOf(one.day)))].slice(-shownYears), [days]);
  const chosen = days.find((one) => one.day === day) ?? null;
  const last = days.at(-1)?.day ?? 0;
  const [asked, setAsked] = useState<string | null>(null);
  const isRecent = chosen === null || chosen.day > last - recentDays;
  const period = asked ?? (isRecent ? 'recent' : String(yearOf(chosen.day)));
  const range = period === 'recent' ? ([last - recentDays + 1, last] as const) : yearRange(Number(period));
  const { zone, dayStart } = columns.days;
  const value = chosen === null ? null : dayValue(chosen, format.unit);
  const result =
    chosen === null || value === null ? `No result in ${format.word}` : format.text(format.unit === 'money' ? chosen.net : value);
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title="By trading day"
        body="flush"
        aside={
          <>
            <span className="max-desk:hidden">
              Sum of {columns.basis} {format.word} by day of closing; days begin at {dayStart}, {zone}
            </span>
            {years.length > 1 && (
              <Segment
                label="Period"
                options={[{ value: 'recent', label: '12 months' }, ...years.map((one) => ({ value: String(one), label: String(one) }))]}
                value={period}
                onChange={setAsked}
              />
            )}
          </>
        }
      >
        <CalendarHeat days={days} range={range} format={format} selected={chosen?.day ?? null} onSelect={onDay} />
      </Panel>
      {chosen !== null && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
            <h2 className="text-h4 [font-stretch:100%]">{longDate(chosen.day)}</h2>
            <span className="text-dense text-text-2">
              <Explained explain={() => explainDay(chosen, result, { basis: columns.basis, format })}>{result}</Explained>,{' '}
              {countOf(chosen.n, columns.decisions > 0 ? 'decision' : 'trade')}: {countOf(chosen.wins, 'win')},{' '}
              {countOf(chosen.losses, 'loss', 'losses')}
            </span>
            <Button size="sm" variant="ghost" onClick={() => onFilterDay(dayText(chosen.day))}>
              Narrow all views to this day
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDay(null)}>
              Close the day
            </Button>
          </div>
          {renderTrades(
            rows.filter((row) => columns.closingDay[row] === chosen.day),
            `Trades of ${longDate(chosen.day)}`,
          )}
        </>
      )}
      <Panel title="By month" body="flush">
        <MonthsTable columns={curve.columns} equity={equity} format={format} />
      </Panel>
    </div>
  );
};
