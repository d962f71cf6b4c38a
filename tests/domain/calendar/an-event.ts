/** Builder of calendar events for tests, through the reader of the feed, so that no event exists that a feed could not state. */
import type { CalendarEvent, FeedRow } from '@/domain/calendar/calendar-event';
import { readWeekRows } from '@/domain/calendar/parse-week';

/** A row of the feed; `date` with its offset. */
export const aRow = (row: Partial<FeedRow> = {}): FeedRow => ({
  title: 'CPI y/y',
  country: 'USD',
  date: '2026-03-18T08:30:00-04:00',
  impact: 'High',
  forecast: '',
  previous: '',
  ...row,
});

/** The events of the rows, by time. Throws for a row that cannot be read. */
export const someEvents = (...rows: readonly Partial<FeedRow>[]): readonly CalendarEvent[] => {
  const { events, broken } = readWeekRows(rows.map(aRow));
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  return events;
};

export const anEvent = (row: Partial<FeedRow> = {}): CalendarEvent => someEvents(row)[0]!;
