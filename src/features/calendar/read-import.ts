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
  /** A few events of a week that is known in full: taking them over would hide the rest. */
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

const previewOf = (part: WeekOfEvents, known: CalendarWeek | undefined): PreviewWeek => {
  if (known === undefined) return { ...part, knownEvents: null, changes: null, isFragment: false };
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
  const weeks = splitWeeks(reading.events).map((part) =>
    previewOf(
      part,
      known.find(({ id }) => id === part.week),
    ),
  );
  const { broken, notes } = reading;
  return { ok: true, preview: { source, sourceName, weeks, events: reading.events.length, broken, notes } };
};

/** The rows of an event list as the feed states them. */
export const rowsOf = ({ events }: WeekOfEvents): readonly FeedRow[] => events.map(({ raw }) => raw);
