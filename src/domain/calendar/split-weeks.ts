/** Sorts the events of a file into the weeks they belong to; most files hold one. */
import type { CalendarEvent } from './calendar-event';
import { weekOf, type WeekId } from './calendar-week';
import { grouped } from '@/lib/grouped';

export interface WeekOfEvents {
  readonly week: WeekId;
  /** By time. */
  readonly events: readonly CalendarEvent[];
}

/** The weeks of the events, in order. */
export const splitWeeks = (events: readonly CalendarEvent[]): readonly WeekOfEvents[] => {
  const weeks = grouped(events, ({ at }) => weekOf(at));
  return Array.from(weeks, ([week, ofWeek]) => ({ week, events: ofWeek })).toSorted((one, other) => (one.week < other.week ? -1 : 1));
};
