/** Next openings over a weekend. 17:00 in New York is 22:00 UTC in winter and 21:00 from 8 March 2026. */
import { expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, type SessionHours } from '@/domain/sessions/forex-sessions';
import { openingFrom } from '@/domain/sessions/opening-from';

const utc = (text: string): EpochMs => Date.parse(text) as EpochMs;
const [sydney, , london] = defaultSessions as readonly [SessionHours, SessionHours, SessionHours, SessionHours];

it('is the one that begins at the instant, or the first after it', () => {
  expect(openingFrom(london, utc('2026-03-18T08:00Z'))?.open).toBe(utc('2026-03-18T08:00Z'));
  expect(openingFrom(london, utc('2026-03-18T08:00:00.001Z'))?.open).toBe(utc('2026-03-19T08:00Z'));
});

it('waits over a weekend, for Sydney until the forex week opens', () => {
  expect(openingFrom(london, utc('2026-03-20T17:00Z'))?.open).toBe(utc('2026-03-23T08:00Z'));
  expect(openingFrom(sydney, utc('2026-03-20T05:00Z'))?.open).toBe(utc('2026-03-22T21:00Z'));
  expect(openingFrom(sydney, utc('2026-01-09T12:00Z'))?.open).toBe(utc('2026-01-11T22:00Z'));
});

it('is the next one a day later for hours that the week cuts away on a Monday', () => {
  // Sydney, midnight to three, on Monday is Sunday before the week opens.
  const night: SessionHours = { ...sydney, openHour: 0, closeHour: 3 };
  expect(openingFrom(night, utc('2026-03-20T00:00Z'))?.open).toBe(utc('2026-03-23T13:00Z'));
});
