/** When the sessions of a day open and close. */
import { openingsWithin } from '@/domain/sessions/forex-sessions';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { zoneDay } from '@/domain/time/zone-day';
import { longDate } from '@/features/notes/long-date';
import { dayMs } from '@/lib/durations';
import { href } from '@/routes';
import { sessionHours } from '@/services/sessions/session-hours';
import type { EmbedSource } from '@/features/notes/embeds/insertions';

const daysAhead = 7;

export const sessions: EmbedSource = {
  choices: (zone) =>
    Promise.resolve(
      Array.from({ length: daysAhead }, (_, ahead) => {
        const at = Date.now() + ahead * dayMs;
        return { id: String(at), title: `Sessions of ${longDate(at, zone)}`, query: { at: String(at) }, href: href('sessions') };
      }),
    ),
  answer: ({ at = '' }, zone) => {
    const clock = dayClock(zone);
    const range = zoneDay(zone, Number(at) as EpochMs);
    const spans = sessionHours.get().flatMap((hours) => openingsWithin(hours, range));
    return Promise.resolve({
      value:
        spans.length === 0
          ? 'No session opens'
          : `${String(new Set(spans.map(({ city }) => city)).size)} ${new Set(spans.map(({ city }) => city)).size === 1 ? 'session' : 'sessions'}`,
      detail: `Times in ${zoneCity(zone)}`,
      columns: ['Session', 'Opens', 'Closes'],
      rows: spans.toSorted((a, b) => a.open - b.open).map(({ city, open, close }) => [city, clock.time(open), clock.time(close)]),
      asOf: Date.now(),
    });
  },
};
