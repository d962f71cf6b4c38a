/**
 * The time of an entry or exit as a person types it in a hurry: `0930`, `yesterday 14:05`, `-15m`, `17 mar 14:05`. A day in
 * numbers alone (`03/04`) is refused, because nobody can tell which of the two is the month.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Temporal } from '@/domain/time/temporal';
import type { WallTime } from '@/domain/time/wall-time';
import { zoneClock } from '@/domain/time/zone-clock';
import { minuteMs } from '@/lib/durations';

export interface MomentContext {
  /** IANA zone of the typed clock. */
  readonly zone: string;
  readonly now: EpochMs;
  /** A time without a day is the latest such time that is not after this; `-15m` counts back from it. */
  readonly notAfter: EpochMs;
}

export type MomentReading =
  /** `remark`: what the reader has to know of the clock, as when a time occurred twice; null: nothing. */
  { readonly ok: true; readonly at: EpochMs; readonly remark: string | null } | { readonly ok: false; readonly reason: string };

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const refused = (reason: string): MomentReading => ({ ok: false, reason });
const unreadable = 'Write a time such as 0930, yesterday 14:05, 17 mar 14:05 or -15m.';

/** `0930`, `930`, `09:30`, `9.30`, `14h05`, `09:30:15`, `093015`, `2:05pm`, `9am`; null for anything else. */
const readClock = (text: string): Clock | null => {
  const match =
    /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2}))?)? ?(am|pm)$/u.exec(text) ??
    /^(\d{1,2})[:.h](\d{2})(?::(\d{2}))?$/u.exec(text) ??
    /^(\d{1,2})(\d{2})$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})$/u.exec(text);
  if (match === null) return null;
  const [hours = 0, minute = 0, second = 0] = match.slice(1, 4).map((part) => Number(part ?? 0));
  const half = match[4];
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const hour = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  return hour <= 23 && minute <= 59 && second <= 59 ? { hour, minute, second } : null;
};

const localDay = (at: EpochMs, zone: string, daysLater = 0): Day & { readonly dayOfWeek: number } => {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().add({ days: daysLater });
  return { year: date.year, month: date.month, day: date.day, dayOfWeek: date.dayOfWeek };
};

const exists = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The instant of a wall time; a time that the clock jumped over is none, and one that occurred twice is the first. */
const instantOf = (day: Day, clock: Clock, zone: string): MomentReading => {
  const wall: WallTime = { ...day, ...clock };
  const { toEpochMs } = zoneClock(zone);
  const at = toEpochMs(wall);
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  if (shown.hour !== clock.hour || shown.minute !== clock.minute) {
    return refused(`The clocks in ${zone} went forward over this time, so it doesn’t exist on that day.`);
  }
  const isTwice = toEpochMs(wall, 'second') !== at;
  return { ok: true, at, remark: isTwice ? 'The clocks went back here, so this time happened twice. We use the first.' : null };
};

/** The latest of the days, each earlier than the one before, on which the time is not after the limit. */
const latest = (days: readonly Day[], clock: Clock, { zone, notAfter }: MomentContext): MomentReading => {
  let last: MomentReading = refused(unreadable);
  for (const day of days) {
    last = instantOf(day, clock, zone);
    if (!last.ok || last.at <= notAfter) return last;
  }
  return last;
};

const agoForm = /^(?:[-\u2212] ?)?(?:(\d{1,3}) ?h(?:ours?)?)? ?(?:(\d{1,4}) ?m(?:in(?:utes?)?)?)?(?: (?:ago|before))?$/u;

const readAgo = (text: string, { notAfter }: MomentContext): MomentReading | null => {
  if (!/^[-\u2212]|(?:ago|before)$/u.test(text)) return null;
  const match = agoForm.exec(text);
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  const minutes = Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
  return { ok: true, at: (notAfter - minutes * minuteMs) as EpochMs, remark: null };
};

/** A day named by a word; null where the word is none. Several days: the latest that fits is meant. */
const daysOfWord = (word: string, { zone, now, notAfter }: MomentContext): readonly Day[] | null => {
  if (word === '') return [localDay(notAfter, zone), localDay(notAfter, zone, -1)];
  if (word === 'today') return [localDay(now, zone)];
  if (/^y(?:est(?:erday)?)?$/u.test(word)) return [localDay(now, zone, -1)];
  const weekday = /^[a-z]{3,9}$/u.test(word) ? weekdays.indexOf(word.slice(0, 3)) : -1;
  if (weekday === -1) return null;
  const back = (localDay(notAfter, zone).dayOfWeek - 1 - weekday + 7) % 7;
  return [localDay(notAfter, zone, -back), localDay(notAfter, zone, -back - 7)];
};

const readDate = (text: string, context: MomentContext): MomentReading | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})[ t](\S.*)$/u.exec(text);
  const named = /^(\d{1,2}) ?([a-z]{3,9})\.?(?: (\d{4})(?= \S))?,? (\S.*)$/u.exec(text);
  const match = iso ?? named;
  if (match === null) return null;
  const month = iso === null ? months.indexOf((match[2] ?? '').slice(0, 3)) + 1 : Number(match[2]);
  if (month === 0) return null;
  const time = match[4] ?? '';
  // Four digits behind a month can be a year as well as a time.
  if (iso === null && match[3] === undefined && /^\d{4}$/u.test(time)) return refused('Write the time with a colon, such as 14:05.');
  const clock = readClock(time);
  if (clock === null) return null;
  const written = iso === null ? match[3] : match[1];
  const day = Number(iso === null ? match[1] : match[3]);
  const thisYear = localDay(context.now, context.zone).year;
  const years = written === undefined ? [thisYear, thisYear - 1] : [Number(written)];
  const days = years.map((year) => ({ year, month, day }));
  return days.some(exists) ? latest(days.filter(exists), clock, context) : refused('That day doesn’t exist.');
};

/** Reads a typed time. Seconds that are not typed are 0, except in `now`. */
export const readMoment = (typed: string, context: MomentContext): MomentReading => {
  const text = typed.trim().toLowerCase().replace(/\s+/gu, ' ');
  if (text === 'now') return { ok: true, at: (context.now - (context.now % 1_000)) as EpochMs, remark: null };
  if (/\d[/.]\d{1,2}[/.]\d{2}/u.test(text) || /\d{1,2}\/\d{1,2}/u.test(text)) {
    return refused('Write the month as a word, such as 3 apr: 03/04 can be read both ways.');
  }
  const found = readAgo(text, context) ?? readDate(text, context);
  if (found !== null) return found;
  const split = /^(?:([a-z]+) )?(\S+(?: ?(?:am|pm))?)$/u.exec(text);
  const clock = readClock(split?.[2] ?? '');
  const days = daysOfWord(split?.[1] ?? '', context);
  if (split === null || clock === null || days === null) return refused(unreadable);
  return latest(days, clock, context);
};
