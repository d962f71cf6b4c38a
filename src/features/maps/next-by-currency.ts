/** The next event of each currency, for the world map. */
import type { CalendarCurrency, CalendarEvent } from '@/domain/calendar/calendar-event';
import type { EpochMs } from '@/domain/time/epoch-ms';

export type PlacedCurrency = Exclude<CalendarCurrency, 'ALL'>;

export interface PlacedEvent extends CalendarEvent {
  readonly currency: PlacedCurrency;
}

const isPlaced = (event: CalendarEvent): event is PlacedEvent => event.currency !== 'ALL' && !event.isAllDay;

/** Of each currency the first event after an instant and at most `withinMs` later, the soonest first; of two at once the first of the list. */
export const nextByCurrency = (events: readonly CalendarEvent[], at: EpochMs, withinMs: number): readonly PlacedEvent[] => {
  const found = new Map<string, PlacedEvent>();
  for (const event of events) {
    if (!isPlaced(event) || event.at <= at || event.at > at + withinMs) continue;
    const known = found.get(event.currency);
    if (known === undefined || event.at < known.at) found.set(event.currency, event);
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at);
};
