/** Words of the calendar: surprises, reasons, dates, ages, sources and changes. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { feedZone, weekRange, type WeekId } from '@/domain/calendar/calendar-week';
import type { EventChange } from '@/domain/calendar/compare-weeks';
import { impactWords } from '@/domain/calendar/event-words';
import { valueWords } from '@/domain/calendar/figure-words';
import type { Figure, FigureMissing } from '@/domain/calendar/past-releases';
import type { ReleaseValue, Surprise, SurpriseMissing } from '@/domain/calendar/release-value';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import { formatCountdown } from '@/domain/sessions/countdown';
import { minuteMs } from '@/lib/durations';
import type { SnapshotSource } from '@/services/calendar/week-store';
import { calendarClock, type CalendarClock } from './calendar-clock';

const minus = '\u2212';

/** `+0.2 points` for percent, `+7K` for thousands; '0' has no sign. */
export const surpriseWords = (surprise: Extract<Surprise, { ok: true }>): string => {
  const sign = surprise.direction > 0 ? '+' : surprise.direction < 0 ? minus : '';
  const digits = surprise.difference.replace('-', '');
  if (surprise.unit === '%') return `${sign}${digits} points`;
  return `${sign}${digits}${surprise.unit}`;
};

const surpriseReasons: Readonly<Record<SurpriseMissing, string>> = {
  'no-figure': 'No figure',
  'no-forecast': 'No forecast',
  'no-single-number': 'Not a single number',
  'different-units': 'Different units',
};

export const surpriseReason = (surprise: Extract<Surprise, { ok: false }>): string => surpriseReasons[surprise.reason];

const figureReasons: Readonly<Record<FigureMissing, string>> = {
  'no-next-release': 'We don’t know the next release yet',
  'weeks-missing': 'The weeks before the next release aren’t imported',
  'not-stated': 'The next release gives no previous figure',
  estimates: 'Estimates replace each other, so the next one doesn’t show it',
};

export const figureReason = (figure: Extract<Figure, { ok: false }>): string => figureReasons[figure.reason];

const weekDates = new Intl.DateTimeFormat('en-GB', { timeZone: feedZone, day: 'numeric', month: 'long', year: 'numeric' });

/** `15 – 21 March 2026`: the dates of a published week, which are New York's. */
export const weekWords = (week: WeekId): string => {
  const { from, to } = weekRange(week);
  return weekDates.formatRange(from, to - 1);
};

/** `1 event`, `12 events` */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** `in 4 h 17`, `20 min ago`, `now` within the first minute. */
export const untilWords = (at: EpochMs, now: EpochMs): string => {
  if (at > now) return `in ${formatCountdown(at - now)}`;
  return now - at < minuteMs ? 'now' : `${formatCountdown(now - at)} ago`;
};

/** `2 d 4 h old`, `just now` within the first minute. */
export const ageWords = (at: EpochMs, now: EpochMs): string => (now - at < minuteMs ? 'just now' : `${formatCountdown(now - at)} old`);

/** Where a snapshot came from, as the beginning of a sentence: 'Published', 'Imported from week.json'. */
export const sourceWords = (source: SnapshotSource, sourceName: string): string => {
  if (source === 'published') return 'Published';
  if (source === 'paste') return 'Pasted';
  if (source === 'sample') return 'Sample, simulated figures';
  return source === 'feed' ? `From the feed ${sourceName}` : `Imported from ${sourceName}`;
};

const statedWords = (value: ReleaseValue | null): string => (value === null ? 'none' : valueWords(value));

const revisedWords = (before: CalendarEvent, after: CalendarEvent): string => {
  const parts = [
    before.forecast?.raw === after.forecast?.raw ? '' : `Forecast was ${statedWords(before.forecast)}`,
    before.previous?.raw === after.previous?.raw ? '' : `Previous was ${statedWords(before.previous)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
};

const dates = calendarClock('UTC');

/** `Wed 18 March`: a date that is the same in every zone. */
export const dateWords = (date: string, now: EpochMs): string => dates.day(epochMs(Date.parse(`${date}T12:00:00Z`)), now);

/** `Wed 18 March, 12:43`; an event that lasts all day has its date alone, whatever the clock. */
export const placeWords = (event: Pick<CalendarEvent, 'at' | 'date' | 'isAllDay'>, clock: CalendarClock, now: EpochMs): string =>
  event.isAllDay ? dateWords(event.date, now) : clock.moment(event.at, now);

/** What changed about an event that is still there: `Moved from Thu 19 March, 06:29`, `Was medium impact`, `Forecast was 0.7 %`. */
export const changeWords = (change: EventChange, clock: CalendarClock, now: EpochMs): string => {
  switch (change.kind) {
    case 'rescheduled':
      return `Moved from ${placeWords(change.before, clock, now)}`;
    case 're-rated':
      return `Was ${impactWords[change.before.impact].toLowerCase()}`;
    case 'revised':
      return revisedWords(change.before, change.after);
    case 'added':
      return 'New';
    case 'removed':
      return 'Gone';
  }
};
