/** Session times held against reference values computed outside this project from the IANA database, and against what holds at every instant. */
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, officeHours, openingsWithin, overlapOf } from '@/domain/sessions/forex-sessions';
import type { SessionCity } from '@/domain/sessions/forex-sessions';
import type { CalendarDate } from '@/domain/time/epoch-day';
import { nextEvents, sessionsAt } from '@/domain/sessions/session-clock';

const file = '../shared/vectors/sessions.json';

interface Vectors {
  readonly presets: Record<SessionCity, { readonly zone: string; readonly open: string; readonly close: string }>;
  readonly sessions: readonly {
    readonly name: string;
    readonly inputs: { readonly localDate: string };
    readonly expected: {
      readonly sessions: Record<SessionCity, { readonly open: string; readonly close: string }>;
      readonly overlaps: Record<string, { readonly from: string; readonly to: string }>;
    };
  }[];
  readonly week: readonly {
    readonly name: string;
    readonly expected: { readonly open: string; readonly close: string; readonly mondaySydneyOpens: string };
  }[];
}

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const dateOf = (text: string): CalendarDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};
const hoursOf = (city: string) => {
  const hours = defaultSessions.find((session) => session.city === city);
  if (hours === undefined) throw new Error(`no session ${city}`);
  return hours;
};
const printed = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

describe.skipIf(!existsSync(file))('against the reference values', () => {
  const vectors = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Vectors)
    : { presets: {} as Vectors['presets'], sessions: [], week: [] };

  it('the default hours are the recommended ones', () => {
    const ours = defaultSessions.map(({ city, zone, openHour, closeHour }) => [
      city,
      { zone, open: printed(openHour), close: printed(closeHour) },
    ]);
    expect(Object.fromEntries(ours)).toEqual(vectors.presets);
  });

  it.each(vectors.sessions)('$name: hours and overlaps', ({ inputs, expected }) => {
    const date = dateOf(inputs.localDate);
    for (const [city, { open, close }] of Object.entries(expected.sessions)) {
      expect(officeHours(hoursOf(city), date)).toEqual({ city, open: utc(open), close: utc(close) });
    }
    for (const [pair, { from, to }] of Object.entries(expected.overlaps)) {
      const [one = '', other = ''] = pair.split(' × ');
      expect(overlapOf(officeHours(hoursOf(one), date), officeHours(hoursOf(other), date))).toEqual({ from: utc(from), to: utc(to) });
    }
  });

  it.each(vectors.week)('$name opens and closes, and Sydney not before it', ({ expected }) => {
    const around = { from: (utc(expected.open) - 8 * 3_600_000) as EpochMs, to: (utc(expected.close) + 8 * 3_600_000) as EpochMs };
    const always = { openHour: 0, closeHour: 24 };
    expect(openingsWithin({ ...hoursOf('Sydney'), ...always }, around)[0]?.open).toBe(utc(expected.open));
    expect(openingsWithin({ ...hoursOf('New York'), ...always }, around).at(-1)?.close).toBe(utc(expected.close));
    const [first] = openingsWithin(hoursOf('Sydney'), around);
    expect(first?.open).toBe(Math.max(utc(expected.open), utc(expected.mondaySydneyOpens)));
  });
});

describe('the sessions at an instant', () => {
  it('on a Wednesday noon in London, a week before summer time there, are London and New York', () => {
    // New York is on summer time since 8 March 2026, London from 29 March: 12:43 in London is 08:43 in New York.
    const sessions = sessionsAt(utc('2026-03-18T12:43Z'));
    expect(sessions.filter(({ current }) => current !== null).map(({ city }) => city)).toEqual(['London', 'New York']);
    expect(nextEvents(sessions)).toEqual([
      { city: 'London', kind: 'closes', at: utc('2026-03-18T17:00Z') },
      { city: 'Sydney', kind: 'opens', at: utc('2026-03-18T20:00Z') },
    ]);
  });

  it('at a weekend are none, and the next is Sydney with the week', () => {
    const sessions = sessionsAt(utc('2026-01-10T12:00Z'));
    expect(sessions.every(({ current }) => current === null)).toBe(true);
    expect(nextEvents(sessions)).toEqual([{ city: 'Sydney', kind: 'opens', at: utc('2026-01-11T22:00Z') }]);
  });

  it('end at the instant they close, not after it', () => {
    const closing = utc('2026-03-18T17:00Z');
    const londonAt = (instant: number) => sessionsAt(instant as EpochMs).find(({ city }) => city === 'London')?.current;
    expect(londonAt(closing - 1)).not.toBeNull();
    expect(londonAt(closing)).toBeNull();
  });

  it('always have a next event, never open outside the forex week, and never last longer than nine hours', () => {
    const instants = fc.integer({ min: utc('2024-01-01T00:00Z'), max: utc('2030-12-31T00:00Z') });
    fc.assert(
      fc.property(instants, (instant) => {
        const sessions = sessionsAt(instant as EpochMs);
        const weekday = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', weekday: 'short' }).format(instant);
        const hour = Number(
          new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' }).format(instant),
        );
        const isShut = weekday === 'Sat' || (weekday === 'Fri' && hour >= 17) || (weekday === 'Sun' && hour < 17);
        if (isShut) expect(sessions.every(({ current }) => current === null)).toBe(true);
        const [next] = nextEvents(sessions);
        expect(next).toBeDefined();
        expect(next?.at).toBeGreaterThan(instant);
        for (const { current } of sessions) {
          if (current !== null) expect(current.close - current.open).toBeLessThanOrEqual(9 * 3_600_000);
        }
      }),
      { numRuns: 400 },
    );
  });
});
