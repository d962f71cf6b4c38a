/** The overlap of London and New York in hours of the reader's clock: 13:00 to 17:00 UTC in winter, as the domain handbook has it. */
import { expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { strongHoursOf } from '@/features/sessions/strong-hours';

const hoursAt = (zone: string, now: string, sessions = defaultSessions): readonly number[] => [
  ...strongHoursOf(zone, Date.parse(now) as EpochMs, sessions),
];

it('are the full hours of the overlap', () => {
  expect(hoursAt('Europe/London', '2026-01-14T12:00Z')).toEqual([13, 14, 15, 16]);
  // In March New York alone has summer time: five hours.
  expect(hoursAt('Europe/London', '2026-03-18T12:00Z')).toEqual([12, 13, 14, 15, 16]);
});

it('hold every hour that the overlap touches on a clock of half hours, and go on past midnight', () => {
  // Kolkata is five and a half hours ahead of UTC: 18:30 to 22:30.
  expect(hoursAt('Asia/Kolkata', '2026-01-14T12:00Z')).toEqual([18, 19, 20, 21, 22]);
  expect(hoursAt('Asia/Tokyo', '2026-01-14T12:00Z')).toEqual([22, 23, 0, 1]);
});

it('are those of Monday on a weekend, and none without both cities', () => {
  expect(hoursAt('Europe/London', '2026-11-21T12:00Z')).toEqual([13, 14, 15, 16]);
  expect(
    hoursAt(
      'Europe/London',
      '2026-01-14T12:00Z',
      defaultSessions.filter(({ city }) => city !== 'London'),
    ),
  ).toEqual([]);
});
