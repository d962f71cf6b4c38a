/** Periods between clock changes, with the overlaps of the domain handbook and openings worked out by hand on the reader's clock. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { clockForecast, movedOpenings, overlapIn, type ClockPeriod } from '@/domain/sessions/clock-periods';
import { defaultSessions } from '@/domain/sessions/forex-sessions';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const forecast = (now: string, zone: string) => clockForecast({ now: utc(now), zone, sessions: defaultSessions });
const hoursOf = (period: ClockPeriod | null | undefined, one: 'London' | 'Tokyo', other: 'New York' | 'London') => {
  const overlap = period == null ? null : overlapIn(period, one, other);
  return overlap?.span == null ? null : [overlap.span.from / 60, overlap.span.to / 60, overlap.minutes];
};
const dateOf = (period: ClockPeriod | null | undefined): string =>
  period?.from == null ? 'none' : new Date(period.from).toISOString().slice(0, 10);

describe('in London on 18 March 2026, when only the United States have changed', () => {
  const { before, current, ahead } = forecast('2026-03-18T12:43Z', 'Europe/London');

  it('the present period began on 8 March and the next ones begin with every change of a city', () => {
    expect(dateOf(current)).toBe('2026-03-08');
    // Sydney's Sunday, 02:00 and 03:00, is Saturday in UTC.
    expect(ahead.map(dateOf)).toEqual(['2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01', '2027-03-14']);
    expect(ahead[0]?.changes.map(({ zone }) => zone)).toEqual(['Europe/London']);
  });

  it('London meets New York for five hours and Tokyo for one, and from 29 March four and two', () => {
    expect(hoursOf(current, 'London', 'New York')).toEqual([12, 17, 300]);
    expect(hoursOf(current, 'Tokyo', 'London')).toEqual([8, 9, 60]);
    // On London's own clock from 29 March: Tokyo shuts at 10:00, New York opens at 13:00.
    expect(hoursOf(ahead[0], 'London', 'New York')).toEqual([13, 17, 240]);
    expect(hoursOf(ahead[0], 'Tokyo', 'London')).toEqual([8, 10, 120]);
    expect(hoursOf(ahead[3], 'London', 'New York')).toEqual([12, 17, 300]);
  });

  it('New York opens at 12:00 instead of 13:00, and nothing else has moved', () => {
    expect(before === null ? [] : movedOpenings(before, current)).toEqual([{ city: 'New York', before: 780, after: 720 }]);
  });
});

describe('another reader', () => {
  it("in Berlin sees the same change of London and of the own clock at once, and New York's alone", () => {
    const { ahead } = forecast('2026-01-14T12:00Z', 'Europe/Berlin');
    expect(ahead.slice(0, 2).map(({ changes }) => changes.map(({ zone }) => zone))).toEqual([
      ['America/New_York'],
      ['Europe/London', 'Europe/Berlin'],
    ]);
    expect(hoursOf(ahead[0], 'London', 'New York')).toEqual([13, 18, 300]);
  });

  it.each(['America/Chicago', 'America/Los_Angeles'])(
    'in %s counts one change per night, although that clock follows New York hours later',
    (zone) => {
      const { before, current, ahead } = forecast('2026-03-18T12:43Z', zone);
      expect([before, current, ahead[0]].map(dateOf)).toEqual(['2025-11-02', '2026-03-08', '2026-03-29']);
      expect(current.changes.map((change) => change.zone)).toEqual(['America/New_York', zone]);
      expect([before, current, ahead[0]].map((period) => hoursOf(period, 'London', 'New York')?.at(-1))).toEqual([240, 300, 240]);
    },
  );

  it('in Tokyo, who changes no clock, has every opening of the others move', () => {
    const { current, ahead } = forecast('2026-01-14T12:00Z', 'Asia/Tokyo');
    expect(movedOpenings(current, ahead[0] ?? current)).toEqual([{ city: 'New York', before: 22 * 60, after: 21 * 60 }]);
    expect(movedOpenings(ahead[0] ?? current, ahead[1] ?? current)).toEqual([{ city: 'London', before: 17 * 60, after: 16 * 60 }]);
  });

  it('with cities that change no clock has one period without end', () => {
    const tokyo = defaultSessions.filter(({ city }) => city === 'Tokyo');
    const { before, current, ahead } = clockForecast({ now: utc('2026-01-14T12:00Z'), zone: 'UTC', sessions: tokyo });
    expect({ before, from: current.from, ahead, opens: current.opens }).toEqual({
      before: null,
      from: null,
      ahead: [],
      opens: { Tokyo: 0 },
    });
  });
});
