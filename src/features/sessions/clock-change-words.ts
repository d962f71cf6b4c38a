/** Sentences about clock changes: who changes, what moves on the reader's clock, and the entries of a calendar file. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { movedOpenings, overlapIn, type ClockForecast, type ClockPeriod, type PeriodOverlap } from '@/domain/sessions/clock-periods';
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import { lengthWords } from '@/domain/sessions/session-words';
import { zoneCity } from '@/domain/time/zone-city';
import type { CalendarEntry } from '@/domain/time/calendar-text';
import type { ClockChange } from '@/domain/time/clock-changes';
import { dayClock } from '@/domain/time/day-clock';
import { dayMs, hourMs } from '@/lib/durations';
import { listWords } from '@/lib/list-words';

/** `12`, `12:30` of minutes of a day, also of the next one. */
const hourText = (minutes: number): string => {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `12–17, 5 h`; `none` where the two do not meet. */
export const overlapWords = (overlap: PeriodOverlap | null): string =>
  overlap?.span == null ? 'none' : `${hourText(overlap.span.from)}–${hourText(overlap.span.to)}, ${lengthWords(overlap.minutes)}`;

const europe = /^Europe\//u;
const america = /^America\//u;

const oneChange = ({ zone, offsetBeforeMs, offsetAfterMs }: ClockChange): string => {
  const isSummer = offsetAfterMs > offsetBeforeMs;
  switch (zone) {
    case 'America/New_York':
      return `US to ${isSummer ? 'daylight' : 'standard'} time`;
    case 'Europe/London':
      return `UK and EU to ${isSummer ? 'summer' : 'winter'} time`;
    case 'Australia/Sydney':
      return `Sydney ${isSummer ? 'starts' : 'ends'} daylight time`;
    default:
      return `${zoneCity(zone)} to ${isSummer ? 'summer' : 'standard'} time`;
  }
};

/** Who changes at the beginning of a period: `US to daylight time`. */
export const changeWords = ({ changes }: ClockPeriod): string => {
  // London and the Union change at one instant, New York and the West in one night, so that one name stands for all.
  const standsFor = (zone: string, others: RegExp): ((one: ClockChange) => boolean) =>
    changes.some((change) => change.zone === zone) ? (one) => one.zone === zone || !others.test(one.zone) : () => true;
  const named = changes.filter(standsFor('Europe/London', europe)).filter(standsFor('America/New_York', america));
  return listWords(named.map(oneChange));
};

const clockOfChange = ({ changes }: ClockPeriod) => dayClock(changes[0]?.zone ?? 'UTC');

/** The date of the change on the clock that changes: `Sun 29 March`, with the year if it is not the present one. */
export const changeDate = (period: ClockPeriod, now: EpochMs): string => {
  if (period.from === null) return 'always';
  return clockOfChange(period).nearDay(period.from, now);
};

/** The cities traders look at first come first. */
const order: readonly SessionCity[] = ['New York', 'London', 'Tokyo', 'Sydney'];

/** `New York opens at 12:00 instead of 13:00` for all that moves; '' when nothing does. */
const movedWords = (before: ClockPeriod, after: ClockPeriod): string => {
  const moved = movedOpenings(before, after).toSorted((one, other) => order.indexOf(one.city) - order.indexOf(other.city));
  const parts = moved.map(
    ({ city, before: from, after: to }, index) => `${city}${index === 0 ? ' opens' : ''} at ${timeText(to)} instead of ${timeText(from)}`,
  );
  return parts.length === 0 ? '' : listWords(parts);
};

const londonNewYork = (period: ClockPeriod): PeriodOverlap | null => overlapIn(period, 'London', 'New York');

/** Shorter than this a period between two changes surprises people. */
const oddDays = 60;
const soonDays = 21;

export interface ForecastWords {
  readonly tone: 'caution' | 'plain';
  readonly title: string;
  readonly text: string;
}

/** `Mon 30 March`, the first weekday of a period. */
const weekdayOf = ({ sample: { year, month, day } }: ClockPeriod): string =>
  dayClock('UTC').shortDay(Date.UTC(year, month - 1, day) as EpochMs);

const oddPeriod = ({ before, current, ahead }: ClockForecast, now: EpochMs): ForecastWords | null => {
  const [next] = ahead;
  const overlap = londonNewYork(current);
  if (next?.from == null || current.from === null || overlap === null || before === null) return null;
  const differs = (period: ClockPeriod): boolean => overlap.minutes !== (londonNewYork(period)?.minutes ?? overlap.minutes);
  const isOdd = next.from - current.from < oddDays * dayMs && differs(before) && differs(next);
  if (!isOdd) return null;
  const moved = movedWords(before, current);
  return {
    tone: 'caution',
    title: `The overlap of London and New York is ${lengthWords(overlap.minutes)} until ${changeDate(next, now)}.`,
    text: `${changeWords(current)} since ${changeDate(current, now)}; ${changeWords(next)} follows. ${moved === '' ? '' : `On your clock ${moved}.`}`.trim(),
  };
};

/** What the reader should know now: an unusual stretch that goes on, a change within three weeks, or that nothing is near. */
export const forecastWords = (forecast: ClockForecast, now: EpochMs): ForecastWords => {
  const odd = oddPeriod(forecast, now);
  if (odd !== null) return odd;
  const { current, ahead } = forecast;
  const [next] = ahead;
  if (next?.from == null) return { tone: 'plain', title: 'No clock changes in the coming year.', text: '' };
  if (next.from - now > soonDays * dayMs) {
    return { tone: 'plain', title: `No clock changes until ${changeDate(next, now)}.`, text: `Then: ${changeWords(next)}.` };
  }
  const moved = movedWords(current, next);
  const overlaps = [londonNewYork(current)?.minutes, londonNewYork(next)?.minutes] as const;
  const overlapText =
    overlaps[0] === undefined || overlaps[1] === undefined || overlaps[0] === overlaps[1]
      ? ''
      : ` The overlap of London and New York is ${lengthWords(overlaps[0])} until then and ${lengthWords(overlaps[1])} after.`;
  const change = `${changeWords(next)} on ${changeDate(next, now)}.`;
  return moved === ''
    ? { tone: 'caution', title: change, text: `No opening moves on your clock.${overlapText}` }
    : { tone: 'caution', title: `From ${weekdayOf(next)} the day moves on your clock.`, text: `${change} ${moved}.${overlapText}` };
};

/** The changes ahead as entries of a calendar file, in the words of a reader of the zone. */
export const changeEntries = ({ current, ahead }: ClockForecast, zone: string): readonly CalendarEntry[] =>
  ahead.flatMap((period, index): CalendarEntry[] => {
    if (period.from === null) return [];
    const moved = movedWords(ahead[index - 1] ?? current, period);
    const overlaps = period.overlaps.map((overlap) => `${overlap.cities.join(' × ')}: ${overlapWords(overlap)}`);
    return [
      {
        uid: `clock-change-${String(period.from)}-${zone.replaceAll('/', '-')}@sextant`,
        from: period.from,
        to: (period.from + hourMs) as EpochMs,
        title: changeWords(period),
        text: [`Times in ${zone}.`, moved === '' ? 'No opening moves on your clock.' : `${moved}.`, ...overlaps].join('\n'),
      },
    ];
  });
