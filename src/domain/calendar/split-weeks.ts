/** Sorts the events of a file into the weeks they belong to; most files hold one. */
import type { CalendarEvent } from './calendar-event';
import { weekOf, type WeekId } from './calendar-week';

export interface WeekOfEvents {
  readonly week: WeekId;
  /** By time. */
  readonly events: readonly CalendarEvent[];
}

/** The weeks of the events, in order. */
export const splitWeeks = (events: readonly CalendarEvent[]): readonly WeekOfEvents[] => {
  const weeks = new Map<WeekId, CalendarEvent[]>();
  for (const event of events) {
    const week = weekOf(event.at);
    const ofWeek = weeks.get(week);
    if (ofWeek === undefined) weeks.set(week, [event]);
    else ofWeek.push(event);
  }
  return Array.from(weeks, ([week, ofWeek]) => ({ week, events: ofWeek })).toSorted((one, other) => (one.week < other.week ? -1 : 1));
};
