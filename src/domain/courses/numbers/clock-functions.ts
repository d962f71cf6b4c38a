/** Functions of lessons about sessions on a date: hours from the zone database, as the screen of sessions has them. */
import { defaultSessions, officeHours, overlapOf, type SessionHours, type SessionSpan } from '@/domain/sessions/forex-sessions';
import { dayOfText, type CalendarDate } from '@/domain/time/epoch-day';
import { isZone } from '@/domain/time/zone-clock';
import { zoneOffset } from '@/domain/time/zone-offset';
import { dayMs, minuteMs } from '@/lib/durations';
import type { LessonFunction } from './evaluate';
import { textOf } from './sizing-functions';
import { fault, type Value } from './value';

const sessionOf = (value: Value | undefined): SessionHours => {
  const city = textOf(value, 'The session');
  return defaultSessions.find((session) => session.city === city) ?? fault(`“${city}” is none of Sydney, Tokyo, London and New York.`);
};

const dateOf = (value: Value | undefined): CalendarDate => {
  if (value?.kind !== 'date' || Number.isNaN(dayOfText(value.date))) return fault('It takes a date such as 2026-03-18.');
  const [year = 0, month = 0, day = 0] = value.date.split('-').map(Number);
  return { year, month, day };
};

const spanOf = (city: Value | undefined, date: Value | undefined): SessionSpan => officeHours(sessionOf(city), dateOf(date));

const zoneOf = (value: Value | undefined): string => {
  const zone = value === undefined ? 'UTC' : textOf(value, 'The zone');
  return isZone(zone) ? zone : fault(`“${zone}” is not an IANA zone such as Europe/Paris.`);
};

/** Minutes since midnight in a zone. */
const minutesIn = (zone: string, instant: number): number => {
  const wall = instant + zoneOffset(zone).offsetMsAt(instant);
  return (((wall % dayMs) + dayMs) % dayMs) / minuteMs;
};

export const clockFunctions: readonly (readonly [string, LessonFunction])[] = [
  [
    'opens',
    {
      takes: ['city', 'date', 'zone?'],
      says: 'when a session opens on a date of its city, in minutes since midnight of the zone (UTC when left out); show it as=clock',
      call: ([city, date, zone]) => minutesIn(zoneOf(zone), spanOf(city, date).open),
    },
  ],
  [
    'closes',
    {
      takes: ['city', 'date', 'zone?'],
      says: 'when it closes',
      call: ([city, date, zone]) => minutesIn(zoneOf(zone), spanOf(city, date).close),
    },
  ],
  [
    'overlap',
    {
      takes: ['cityA', 'cityB', 'date'],
      says: 'minutes in which two sessions of a date are open together; show it as=duration',
      call: ([one, other, date]) => {
        const shared = overlapOf(spanOf(one, date), spanOf(other, date));
        return shared === null ? 0 : (shared.to - shared.from) / minuteMs;
      },
    },
  ],
  [
    'overlapFrom',
    {
      takes: ['cityA', 'cityB', 'date', 'zone?'],
      says: 'when the overlap begins, in minutes since midnight of the zone',
      call: ([one, other, date, zone]) => {
        const shared = overlapOf(spanOf(one, date), spanOf(other, date)) ?? fault('The two sessions do not meet on that date.');
        return minutesIn(zoneOf(zone), shared.from);
      },
    },
  ],
  [
    'overlapTo',
    {
      takes: ['cityA', 'cityB', 'date', 'zone?'],
      says: 'when it ends',
      call: ([one, other, date, zone]) => {
        const shared = overlapOf(spanOf(one, date), spanOf(other, date)) ?? fault('The two sessions do not meet on that date.');
        return minutesIn(zoneOf(zone), shared.to);
      },
    },
  ],
  [
    'utcOffset',
    {
      takes: ['zone', 'date'],
      says: 'how many minutes the clock of a zone is ahead of UTC at noon UTC of a date; show it as=number or divide by 60',
      call: ([zone, date]) => {
        const { year, month, day } = dateOf(date);
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        return zoneOffset(zoneOf(zone)).offsetMsAt(dayOfText(text) * dayMs + dayMs / 2) / minuteMs;
      },
    },
  ],
];
