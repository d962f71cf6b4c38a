/**
 * Reads the public weekly JSON of the economic calendar: a list of rows with six texts each. Every row that cannot
 * be read is named with its reason, and none is guessed at. It fetches nothing.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import { readWallTime } from '@/domain/time/wall-time';
import { zoneClock } from '@/domain/time/zone-clock';
import { dayMs, minuteMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';
import { compareEvents, currencyOfCode, type CalendarCurrency, type CalendarEvent, type EventImpact, type FeedRow } from './calendar-event';
import { feedZone } from './calendar-week';
import { readReleaseValue } from './release-value';

/** What is to be said of one row. */
export interface RowRemark {
  /** From 1, in the order of the file. */
  readonly row: number;
  /** The title of the row; '' when it has none. */
  readonly title: string;
  /** A sentence for a person. */
  readonly text: string;
}

export type WeekReading =
  /** The text as a whole is no such list. */
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true;
      /** By time. */
      readonly events: readonly CalendarEvent[];
      /** Rows that could not be read, and why; they are not among the events. */
      readonly broken: readonly RowRemark[];
      /** Rows that were read in a way worth knowing. */
      readonly notes: readonly RowRemark[];
    };

const fields = ['title', 'country', 'date', 'impact', 'forecast', 'previous'] as const;

const impacts: Readonly<Record<string, EventImpact>> = { high: 'high', medium: 'medium', low: 'low', holiday: 'holiday' };

/** Far above what a week holds; a list beyond it is something else. */
const mostRows = 2_000;
const longestText = 300;

const datePattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/u;

interface StatedInstant {
  readonly at: EpochMs;
  readonly statedDate: string;
  readonly isStatedMidnight: boolean;
}

const utc = zoneClock('UTC');

const instantOf = (text: string): StatedInstant | null => {
  const [, wallText = '', sign, hours, minutes] = datePattern.exec(text) ?? [];
  const wall = readWallTime(wallText);
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
  if (wall === null || Math.abs(offsetMs) >= dayMs) return null;
  const at = (utc.toEpochMs(wall) - offsetMs) as EpochMs;
  return { at, statedDate: wallText.slice(0, 10), isStatedMidnight: wall.hour === 0 && wall.minute === 0 };
};

/** Where the banks of a currency close on its holidays. */
const homeZones: Readonly<Record<CalendarCurrency, string>> = {
  USD: 'America/New_York',
  EUR: 'Europe/Berlin',
  GBP: 'Europe/London',
  JPY: 'Asia/Tokyo',
  AUD: 'Australia/Sydney',
  NZD: 'Pacific/Auckland',
  CAD: 'America/Toronto',
  CHF: 'Europe/Zurich',
  CNY: 'Asia/Shanghai',
  ALL: feedZone,
};

/**
 * The date of a holiday; null for what is none. The feed states a holiday at about 08:00 where it is kept, which for
 * Asia is the evening before in New York, or at midnight of its date. Clock changes have the impact of a holiday and
 * a time of their own, so only what is named a holiday, or stands at midnight, lasts all day.
 */
const holidayDate = (title: string, currency: CalendarCurrency, { at, statedDate, isStatedMidnight }: StatedInstant): string | null => {
  if (isStatedMidnight) return statedDate;
  if (!/holiday/iu.test(title)) return null;
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(homeZones[currency]).toPlainDate().toString();
};

const dateProblem = (text: string): string => {
  if (text === '') return 'It states no date.';
  if (/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?$/u.test(text)) return `The date “${text}” has no offset from UTC, so its instant is unknown.`;
  return `“${text}” is not a date such as 2026-03-18T08:30:00-04:00.`;
};

interface RowReading {
  readonly event: CalendarEvent | null;
  readonly problem: string | null;
  readonly notes: readonly string[];
}

const broken = (problem: string): RowReading => ({ event: null, problem, notes: [] });

/** The texts of the row; a sentence where a field has another type. An absent forecast or previous is an empty one. */
const textsOf = (row: Readonly<Record<string, unknown>>): FeedRow | string => {
  const texts: Partial<Record<(typeof fields)[number], string>> = {};
  for (const field of fields) {
    const value = ownProperty(row, field) ?? (field === 'forecast' || field === 'previous' ? '' : undefined);
    if (value === undefined) return `It has no “${field}”.`;
    if (typeof value !== 'string') return `Its “${field}” is not a text.`;
    if (value.length > longestText) return `Its “${field}” is longer than ${longestText} characters.`;
    texts[field] = value;
  }
  return texts as FeedRow;
};

const readRow = (row: unknown): RowReading => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return broken('It is not a row with named fields.');
  const record = row as Readonly<Record<string, unknown>>;
  const raw = textsOf(record);
  if (typeof raw === 'string') return broken(raw);
  const title = raw.title.trim();
  if (title === '') return broken('Its title is empty.');
  const currency = currencyOfCode(raw.country);
  if (currency === null) return broken(`“${raw.country}” is not a currency of this calendar.`);
  const stated = instantOf(raw.date.trim());
  if (stated === null) return broken(dateProblem(raw.date.trim()));
  const notes: string[] = [];
  const known = ownProperty(impacts, raw.impact.trim().toLowerCase());
  if (known === undefined) notes.push(`We don’t know the impact “${raw.impact}”, so it counts as low.`);
  const impact = known ?? 'low';
  const more = Object.keys(record).filter((name) => !fields.some((field) => field === name));
  if (more.length > 0) notes.push(`Not read: ${more.slice(0, 5).join(', ')}.`);
  const dateOff = impact === 'holiday' ? holidayDate(title, currency, stated) : null;
  const event: CalendarEvent = {
    id: `${currency}|${String(stated.at)}|${title}`,
    title,
    currency,
    at: stated.at,
    date: dateOff ?? stated.statedDate,
    isAllDay: dateOff !== null,
    impact,
    forecast: readReleaseValue(raw.forecast),
    previous: readReleaseValue(raw.previous),
    raw,
  };
  return { event, problem: null, notes };
};

const titleOf = (row: unknown): string => {
  const title = typeof row === 'object' && row !== null && 'title' in row ? row.title : '';
  return typeof title === 'string' ? title.trim().slice(0, longestText) : '';
};

/** Reads rows that are data already, as they are stored; for the rest see `parseWeek`. */
export const readWeekRows = (rows: readonly unknown[]): Extract<WeekReading, { ok: true }> => {
  const byId = new Map<string, { readonly event: CalendarEvent; readonly row: number; readonly text: string }>();
  const problems: RowRemark[] = [];
  const notes: RowRemark[] = [];
  for (const [index, row] of rows.entries()) {
    const about = { row: index + 1, title: titleOf(row) };
    const reading = readRow(row);
    for (const text of reading.notes) notes.push({ ...about, text });
    if (reading.event === null) {
      problems.push({ ...about, text: reading.problem ?? '' });
      continue;
    }
    const { event } = reading;
    const text = JSON.stringify(event.raw);
    let id = event.id;
    let same = byId.get(id);
    for (let number = 2; same !== undefined && same.text !== text; number += 1) {
      id = `${event.id}|${String(number)}`;
      same = byId.get(id);
    }
    if (same === undefined) byId.set(id, { event: { ...event, id }, row: about.row, text });
    else notes.push({ ...about, text: `The same as row ${String(same.row)} in every field, and counted once.` });
  }
  const events = Array.from(byId.values(), ({ event }) => event).toSorted(compareEvents);
  return { ok: true, events, broken: problems, notes };
};

/** Reads the text of a file, a clipboard or an answer. */
export const parseWeek = (text: string): WeekReading => {
  const content = text.replace(/^\uFEFF/u, '').trim();
  if (content === '') return { ok: false, reason: 'The text is empty.' };
  if (content.startsWith('<?xml')) return { ok: false, reason: 'This is XML. The same week is needed as JSON.' };
  if (content.startsWith('<'))
    return { ok: false, reason: 'This is a web page, not the weekly JSON. A feed that is asked too often answers so.' };
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch {
    return { ok: false, reason: 'This is not JSON. It may have been cut off while it was copied.' };
  }
  if (!Array.isArray(data)) return { ok: false, reason: 'The JSON is not a list of events.' };
  if (data.length === 0) return { ok: false, reason: 'The list holds no event.' };
  if (data.length > mostRows)
    return {
      ok: false,
      reason: `The list has ${data.length.toLocaleString('en-GB')} rows; at most ${mostRows.toLocaleString('en-GB')} are read at a time.`,
    };
  return readWeekRows(data);
};
