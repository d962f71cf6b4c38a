/** Trading days as cells in columns of weeks: blue for a gain, vermilion with a stroke for a loss, an outline for no trade. Arrow keys move, Enter opens a day. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { longDate } from '@/features/journal/long-date';
import type { DayResult } from '@/domain/journal/calendar-map';
import { classNames } from '@/ui/class-names';
import { ownProperty } from '@/lib/own-property';
import { countOf } from '@/lib/format-number';
import { calendarWeeks, dayValue, fullColourAt, opacityOf } from './calendar-weeks';
import type { ResultFormat } from './result-format';

export interface CalendarHeatProps {
  readonly days: readonly DayResult[];
  /** First and last day shown, in days since 1 January 1970. */
  readonly range: readonly [first: number, last: number];
  readonly format: ResultFormat;
  readonly selected: number | null;
  readonly onSelect: (day: number) => void;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const sentence = (day: DayResult, format: ResultFormat): string => {
  const value = dayValue(day, format.unit);
  const result = value === null ? `no result in ${format.word}` : format.text(format.unit === 'money' ? day.net : value);
  return `${longDate(day.day)}: ${result}, ${countOf(day.n, 'trade')}`;
};

const moves: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };

interface CellProps {
  readonly day: DayResult;
  readonly full: number;
  readonly format: ResultFormat;
  readonly isSelected: boolean;
  readonly isReached: boolean;
  readonly onSelect: () => void;
}

const Cell = ({ day, full, format, isSelected, isReached, onSelect }: CellProps) => {
  const value = dayValue(day, format.unit);
  const isLoss = value !== null && value < 0;
  return (
    <button
      type="button"
      data-day={day.day}
      aria-label={sentence(day, format)}
      aria-pressed={isSelected}
      title={sentence(day, format)}
      tabIndex={isReached ? 0 : -1}
      onClick={onSelect}
      className={classNames('relative size-full rounded-[2px]', isSelected && 'outline-[1.5px] outline-offset-2 outline-brass')}
    >
      <span
        aria-hidden
        className={classNames(
          'absolute inset-0 rounded-[2px]',
          value === null || value === 0 ? 'border border-text-3' : isLoss ? 'bg-down' : 'bg-up',
        )}
        style={value === null || value === 0 ? undefined : { opacity: opacityOf(value, full) }}
      />
      {isLoss && <span aria-hidden className="absolute top-1/2 left-1/2 h-[2.5px] w-[9px] -translate-1/2 bg-bg" />}
    </button>
  );
};

/** The day nearest to `to` in the direction, among the days with trades. */
const nextDay = (days: readonly DayResult[], from: number, step: number): number | null => {
  const isAcross = Math.abs(step) === 7;
  const found = days
    .map(({ day }) => day)
    .filter((day) => (day - from) * step > 0 && (!isAcross || (((day - from) % 7) + 7) % 7 === 0))
    .toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from));
  return found[0] ?? null;
};

const Legend = ({ full, format }: { readonly full: number; readonly format: ResultFormat }) => (
  <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-[9px] desk:px-4 text-micro text-text-3">
    <span aria-hidden className="relative size-2.5 rounded-[2px] bg-down">
      <span className="absolute top-1/2 left-1/2 h-0.5 w-[5px] -translate-1/2 bg-bg" />
    </span>
    {format.text(-full)} and below
    <span aria-hidden className="ml-1.5 size-2.5 rounded-[2px] border border-line-strong" />
    no trade
    <span aria-hidden className="ml-1.5 size-2.5 rounded-[2px] bg-up" />
    {format.text(full)} and above
  </p>
);

export const CalendarHeat = ({ days, range, format, selected, onSelect }: CalendarHeatProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [first, last] = range;
  const weeks = useMemo(() => calendarWeeks(first, last), [first, last]);
  const shown = useMemo(() => days.filter(({ day }) => day >= first && day <= last), [days, first, last]);
  const byDay = useMemo(() => new Map(shown.map((day) => [day.day, day])), [shown]);
  const full = useMemo(() => fullColourAt(shown, format.unit), [shown, format.unit]);
  const [at, setAt] = useState<number | null>(null);
  const reached = at !== null && byDay.has(at) ? at : (shown.at(-1)?.day ?? null);
  const hasWeekend = shown.some(({ day }) => (((day + 3) % 7) + 7) % 7 > 4);
  const rows = weekdays.slice(0, hasWeekend ? 7 : 5);
  // Where not all weeks have room, the last ones are what somebody comes for.
  useEffect(() => {
    const element = box.current;
    if (element !== null) element.scrollLeft = element.scrollWidth;
  }, [first, last]);
  const press = (event: KeyboardEvent): void => {
    const step = ownProperty(moves, event.key);
    const next = step === undefined || reached === null ? null : nextDay(shown, reached, step);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    box.current?.querySelector<HTMLElement>(`[data-day="${String(next)}"]`)?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move between the buttons inside */}
      <div ref={box} onKeyDown={press} className="mx-4 overflow-x-auto py-3 [scrollbar-width:thin]">
        <div
          className="grid w-max gap-[3px] text-micro text-text-3"
          style={{
            gridTemplateColumns: `28px repeat(${String(weeks.length)}, 22px)`,
            gridTemplateRows: `16px repeat(${String(rows.length)}, 22px)`,
          }}
        >
          {weeks.map(({ monday, month }, week) =>
            month === null ? null : (
              <span key={monday} aria-hidden style={{ gridColumn: `${String(week + 2)} / span 2`, gridRow: 1 }}>
                {month}
              </span>
            ),
          )}
          {rows.map((name, weekday) => (
            <span
              key={name}
              aria-hidden
              className="sticky left-0 z-10 grid h-full items-center bg-surface-1"
              style={{ gridColumn: 1, gridRow: weekday + 2 }}
            >
              {name}
            </span>
          ))}
          {weeks.flatMap(({ monday }, week) =>
            rows.flatMap((_, weekday) => {
              const number = monday + weekday;
              if (number < first || number > last) return [];
              const day = byDay.get(number);
              return (
                <div key={number} style={{ gridColumn: week + 2, gridRow: weekday + 2 }}>
                  {day === undefined ? (
                    <span aria-hidden className="block size-full rounded-[2px] border border-line" />
                  ) : (
                    <Cell
                      day={day}
                      full={full}
                      format={format}
                      isSelected={selected === number}
                      isReached={reached === number}
                      onSelect={() => onSelect(number)}
                    />
                  )}
                </div>
              );
            }),
          )}
        </div>
      </div>
      {full > 0 && <Legend full={full} format={format} />}
    </>
  );
};
