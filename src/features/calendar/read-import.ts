/** A text on its way into the calendar: read, sorted into weeks, and compared with what is known. It keeps nothing. */
import type { FeedRow } from '@/domain/calendar/calendar-event';
import { compareWeeks } from '@/domain/calendar/compare-weeks';
import { parseWeek, type RowRemark } from '@/domain/calendar/parse-week';
import { splitWeeks, type WeekOfEvents } from '@/domain/calendar/split-weeks';
import type { CalendarWeek } from '@/services/calendar/calendar';

export interface PreviewWeek extends WeekOfEvents {
  /** How many events the device knows of that week; null when it knows none. */
  readonly knownEvents: number | null;
  /** How many events would be other than now; null without a week to compare with. */
  readonly changes: number | null;
  /** A few events of a week that is known in full, or that the file only touches: taken over, they would stand for the whole week. */
  readonly isFragment: boolean;
}

export interface ImportPreview {
  readonly source: 'file' | 'paste';
  readonly sourceName: string;
  readonly weeks: readonly PreviewWeek[];
  readonly events: number;
  readonly broken: readonly RowRemark[];
  readonly notes: readonly RowRemark[];
}

export type ImportReading = { readonly ok: true; readonly preview: ImportPreview } | { readonly ok: false; readonly reason: string };

/** How many times fewer events than its neighbour in the file make a week one that the file only touches. */
const touchedRatio = 5;

const previewOf = (part: WeekOfEvents, known: CalendarWeek | undefined, largest: number): PreviewWeek => {
  if (known === undefined) return { ...part, knownEvents: null, changes: null, isFragment: part.events.length * touchedRatio < largest };
  return {
    ...part,
    knownEvents: known.events.length,
    changes: compareWeeks(known.events, part.events).length,
    isFragment: part.events.length * 3 < known.events.length,
  };
};

/** Reads the text and compares it with the weeks of the device. */
export const readImport = (
  text: string,
  { source, sourceName }: Pick<ImportPreview, 'source' | 'sourceName'>,
  known: readonly CalendarWeek[],
): ImportReading => {
  const reading = parseWeek(text);
  if (!reading.ok) return reading;
  const parts = splitWeeks(reading.events);
  const largest = Math.max(0, ...parts.map(({ events }) => events.length));
  const weeks = parts.map((part) =>
    previewOf(
      part,
      known.find(({ id }) => id === part.week),
      largest,
    ),
  );
  const { broken, notes } = reading;
  return { ok: true, preview: { source, sourceName, weeks, events: reading.events.length, broken, notes } };
};

/** The rows of an event list as the feed states them. */
export const rowsOf = ({ events }: WeekOfEvents): readonly FeedRow[] => events.map(({ raw }) => raw);
