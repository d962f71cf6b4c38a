/** Which part of a stretch of time a calendar says nothing of: there a rule that avoids news avoids nothing. */
import type { TimeRange } from '@/domain/time/time-range';
import type { CalendarEvent } from './calendar-event';
import { weekOf, weekRange, weeksWithin, type WeekId } from './calendar-week';

/** Weeks, ascending, as stretches of time within the range; those that follow each other are one. */
export const stretchesOf = (weeks: readonly WeekId[], range: TimeRange): readonly TimeRange[] => {
  const spans: TimeRange[] = [];
  for (const week of weeks) {
    const whole = weekRange(week);
    const span: TimeRange = { from: whole.from > range.from ? whole.from : range.from, to: whole.to < range.to ? whole.to : range.to };
    const last = spans.at(-1);
    if (last !== undefined && last.to === span.from) spans[spans.length - 1] = { from: last.from, to: span.to };
    else spans.push(span);
  }
  return spans;
};

/**
 * The stretches within the range, ascending and apart, that lie in weeks of which no calendar is known. A calendar is published by
 * the week, and no week is without an event; a date that is known from a schedule alone, published for years ahead, is no calendar of its week.
 */
export const uncoveredWeeks = (events: readonly Pick<CalendarEvent, 'at' | 'schedule'>[], range: TimeRange): readonly TimeRange[] => {
  const known = new Set(events.filter(({ schedule }) => schedule === undefined).map(({ at }) => weekOf(at)));
  return stretchesOf(
    weeksWithin(range).filter((week) => !known.has(week)),
    range,
  );
};
