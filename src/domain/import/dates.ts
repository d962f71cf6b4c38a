/**
 * Dates and times in the cells of broker files, in every order of day, month and year. It finds the order from all
 * cells together and never guesses; it turns what it read into instants with the zone's clock.
 */
import { StampReader } from '@/domain/time/read-stamp';
import { possibleOrders } from '@/domain/time/time-layout';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Repeated, ZoneClock } from '@/domain/time/zone-clock';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';

export type DateOrder = 'day-first' | 'month-first' | 'year-first';

export type DetectedOrder =
  | { readonly ok: true; readonly order: DateOrder }
  /** `example`: a date that exists in both orders, with none in the column that exists in one only. */
  | { readonly ok: false; readonly example: string };

/** What a cell states: an instant, or the time on a clock whose zone it does not name. */
export interface ReadTime {
  /** Time on the clock, as the epoch ms it would be in UTC; that of UTC itself for a count since 1970. */
  readonly wallMs: number;
  /** From UTC; null: the cell states no zone. */
  readonly offsetMs: number | null;
}

const readers = { 'day-first': new StampReader('dmy'), 'month-first': new StampReader('mdy'), 'year-first': new StampReader('ymd') };

/** Counts of seconds and milliseconds since 1970, from 2001 on. */
const epochForm = /^\d{10}(?:\d{3})?$/;

/** Longer texts are no times. */
const longest = 48;

/**
 * Reads `yyyy.MM.dd`, `dd-MM-yyyy`, `M/d/yyyy`, `2 Jul 2026`, `20260126;115715`, `2026-07-15, 10:31:22` … with or without
 * a time of the day, seconds, milliseconds, AM and PM and an offset, and epoch counts of ten and thirteen digits.
 * `order` matters only to dates whose year stands last. null: no time, or a day or an hour that does not exist.
 */
export const readTime = (text: string, order: DateOrder): ReadTime | null => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest) return null;
  if (epochForm.test(trimmed)) return { wallMs: Number(trimmed) * (trimmed.length === 10 ? 1000 : 1), offsetMs: 0 };
  const plain = trimmed
    .replace(/;\s?/, ' ')
    .replace(/\b([ap])\.\s?m\.?$/i, '$1m')
    .replace(/[\u00A0\u202F]/g, ' ');
  if (!/^\d{8}$|^\d{12}$|^\d{14}$|[./ -]/.test(plain)) return null;
  const { wallMs, offsetMs } = readers[order].readTime(plain, 0, plain.length);
  if (Number.isNaN(wallMs)) return null;
  return { wallMs, offsetMs: Number.isNaN(offsetMs) ? null : offsetMs };
};

/** Whether a cell holds a date in any order, with or without a time of the day; digits alone are a number first. */
export const looksLikeTime = (text: string): boolean =>
  /\d\D/.test(text) && (readTime(text, 'day-first') !== null || readTime(text, 'month-first') !== null);

/**
 * Finds the order of day and month from all cells of a file's time columns. One date with a day above twelve decides;
 * where dates contradict each other the greater number decides and the others fail when they are read. Dates with the
 * year in front, and dates with dots and a full year, are in no doubt.
 */
export const detectDateOrder = (cells: Iterable<string>): DetectedOrder => {
  const votes = { 'day-first': 0, 'month-first': 0 };
  let example: string | null = null;
  let contradicted: string | null = null;
  let isInBoth = false;
  for (const cell of cells) {
    const possible = possibleOrders(cell);
    if (possible === null) continue;
    const day = possible.includes('dmy');
    const month = possible.includes('mdy');
    if (day && month) {
      // The fourth of April is the fourth of April in both orders.
      const [a, b] = cell.match(/\d+/g) ?? [];
      if (Number(a) !== Number(b)) example ??= cell;
      isInBoth = true;
    } else if (day || month) {
      contradicted ??= cell;
      votes[day ? 'day-first' : 'month-first'] += 1;
    }
  }
  if (votes['day-first'] !== votes['month-first']) {
    return { ok: true, order: votes['day-first'] > votes['month-first'] ? 'day-first' : 'month-first' };
  }
  if (example !== null) return { ok: false, example };
  if (contradicted !== null) return { ok: false, example: contradicted };
  return { ok: true, order: isInBoth ? 'day-first' : 'year-first' };
};

/** Civil date of a day counted from 1970; the inverse of `daysOfDate` (H. Hinnant, chrono-compatible date algorithms). */
const dateOfDay = (day: number): { readonly year: number; readonly month: number; readonly day: number } => {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365);
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1 };
};

type CivilDate = ReturnType<typeof dateOfDay>;

const knownDates = new Map<number, CivilDate>();
const mostKnownDates = 10_000;

/** As `dateOfDay`; the rows of a file name the same days again and again. */
const civilDate = (day: number): CivilDate => {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  if (knownDates.size >= mostKnownDates) knownDates.clear();
  const date = dateOfDay(day);
  knownDates.set(day, date);
  return date;
};

/** The instant of what was read: with its own offset, else by the clock. */
export const instantOf = (time: ReadTime, clock: ZoneClock, repeated: Repeated = 'first'): EpochMs => {
  if (time.offsetMs !== null) return (time.wallMs - time.offsetMs) as EpochMs;
  const seconds = Math.floor(time.wallMs / 1000);
  const day = Math.floor(seconds / 86_400);
  const second = seconds - day * 86_400;
  const { year, month, day: dayOfMonth } = civilDate(day);
  const wall = {
    year,
    month,
    day: dayOfMonth,
    hour: Math.floor(second / 3600),
    minute: Math.floor((second % 3600) / 60),
    second: second % 60,
  };
  return (clock.toEpochMs(wall, repeated) + (time.wallMs - seconds * 1000)) as EpochMs;
};

/**
 * Instants of an opening and a closing. Where the clock was set back between the two, a closing that seems to come
 * first is taken for the second occurrence of its hour. null: it closes before it opens all the same.
 */
export const openAndClose = (
  opened: ReadTime,
  closed: ReadTime,
  clock: ZoneClock,
): { readonly openedAt: EpochMs; readonly closedAt: EpochMs } | null => {
  const openedAt = instantOf(opened, clock);
  const first = instantOf(closed, clock);
  const closedAt = first < openedAt ? instantOf(closed, clock, 'second') : first;
  return closedAt < openedAt ? null : { openedAt, closedAt };
};

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** 'yyyy-mm-ddThh:mm:ss.mmm' of the time on the clock: the same whatever way of writing the file chose. */
export const wallText = ({ wallMs }: ReadTime): string => {
  const dayNumber = Math.floor(wallMs / dayMs);
  const { year, month, day } = civilDate(dayNumber);
  const ms = wallMs - dayNumber * dayMs;
  const clock = [Math.floor(ms / hourMs), Math.floor(ms / minuteMs) % 60, Math.floor(ms / 1000) % 60].map((part) => padded(part, 2));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T${clock.join(':')}.${padded(ms % 1000, 3)}`;
};

/** The year of a time on the clock. */
export const yearOf = ({ wallMs }: ReadTime): number => civilDate(Math.floor(wallMs / dayMs)).year;
