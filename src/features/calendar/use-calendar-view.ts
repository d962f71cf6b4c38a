/** What part of the calendar is in view, kept in the address so that a reload and a link show the same. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTyped } from './use-typed';
import { dayAround, stepDays, weekAround, type CalendarDay } from '@/domain/calendar/calendar-days';
import type { EpochMs } from '@/domain/time/epoch-ms';

export type CalendarMode = 'week' | 'day';

export interface CalendarView {
  readonly mode: CalendarMode;
  /** The days in view, in order. */
  readonly days: readonly CalendarDay[];
  /** Whether now lies in view. */
  readonly isNow: boolean;
  readonly query: string;
  readonly setMode: (mode: CalendarMode) => void;
  readonly setQuery: (query: string) => void;
  /** Goes so many weeks or days, as the mode has it, forward or back. */
  readonly step: (count: number) => void;
  /** Goes to where the instant is, or back to now. */
  readonly show: (at: EpochMs | 'now') => void;
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/u;

/** Noon of the date on the clock of the zone; null for what is no date. */
const noonOf = (zone: string, date: string | null): EpochMs | null => {
  if (date === null || !datePattern.test(date)) return null;
  const utcNoon = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(utcNoon)) return null;
  // No zone is farther than a day from UTC, so one step finds the day of that date.
  const around = [-1, 0, 1].map((days) => dayAround(zone, stepDays(zone, utcNoon as EpochMs, days)));
  const day = around.find((one) => one.date === date);
  return day === undefined ? null : ((day.from + (day.to - day.from) / 2) as EpochMs);
};

/** The view of the zone at `now`. */
export const useCalendarView = (zone: string, now: EpochMs): CalendarView => {
  const [parameters, setParameters] = useSearchParams();
  const mode: CalendarMode = parameters.get('view') === 'day' ? 'day' : 'week';
  const date = parameters.get('date');
  const today = dayAround(zone, now).date;
  const days = useMemo(() => {
    const anchor = noonOf(zone, date) ?? noonOf(zone, today) ?? (0 as EpochMs);
    return mode === 'day' ? [dayAround(zone, anchor)] : weekAround(zone, anchor);
  }, [zone, date, today, mode]);
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    // What the window shows is newer than the parameters of this drawing: of two quick changes the second keeps the first.
    const next = new URLSearchParams(globalThis.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true });
  };
  const [query, setQuery] = useTyped(parameters.get('q') ?? '', (next) => change({ q: next }));
  const goTo = (at: EpochMs): void => {
    const { date: wanted } = dayAround(zone, at);
    change({ date: wanted === today ? null : wanted });
  };
  const first = days[0]!;
  return {
    mode,
    days,
    isNow: days.some(({ from, to }) => from <= now && now < to),
    query,
    setMode: (next) => change({ view: next === 'day' ? 'day' : null }),
    setQuery,
    step: (count) => goTo(stepDays(zone, noonOf(zone, date) ?? first.from, count * (mode === 'day' ? 1 : 7))),
    show: (at) => goTo(at === 'now' ? now : at),
  };
};
