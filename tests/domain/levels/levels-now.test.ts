/** Levels of a morning, worked out by hand on hourly bars. */
import { describe, expect, it } from 'vitest';
import { levelsNow, nightHours } from '@/domain/levels/levels-now';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { newYorkDays } from '@/domain/time/trading-day';
import { hourMs } from '@/lib/durations';

const at = (text: string): number => Date.parse(`${text}Z`);

/** Hourly bars in a row; bar i lies from 100 + i − 0.5 to 100 + i + 0.5 and closes at 100 + i. */
const hourly = (from: string, count: number) => {
  const values = (of: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => of(i));
  return {
    length: count,
    periodMs: hourMs,
    time: values((i) => at(from) + i * hourMs),
    high: values((i) => 100.5 + i),
    low: values((i) => 99.5 + i),
    close: values((i) => 100 + i),
  };
};

// In winter the forex day turns at 22:00 UTC, and London opens at 8:00 UTC.
const question = { days: newYorkDays, hours: nightHours('EURUSD', defaultSessions) };

describe('levels of a morning', () => {
  // Tuesday 13 January 2026, 22:00 to Thursday 15 January, 10:00: bars 0 to 35.
  const bars = hourly('2026-01-13T22:00', 36);

  it('are the day before and the night, which ends when London opens', () => {
    const found = levelsNow(bars, { ...question, asOf: at('2026-01-15T10:00') });
    // The day before: bars 0 to 23. The night: bars 24 to 33, from 22:00 to 8:00.
    expect(found).toEqual({
      last: 135,
      lastAt: at('2026-01-15T10:00'),
      priorDay: { high: 123.5, low: 99.5 },
      overnight: { high: 133.5, low: 123.5 },
      isNightOver: true,
    });
  });

  it('read no bar that is not over, and tell of a night as far as it has come', () => {
    expect(levelsNow(bars, { ...question, asOf: at('2026-01-15T03:30') })).toEqual({
      last: 128,
      lastAt: at('2026-01-15T03:00'),
      priorDay: { high: 123.5, low: 99.5 },
      overnight: { high: 128.5, low: 123.5 },
      isNightOver: false,
    });
  });

  it('are left out where there are no bars of them, and nothing is told without a bar', () => {
    expect(levelsNow(bars, { ...question, asOf: at('2026-01-14T01:00') })).toMatchObject({
      priorDay: null,
      overnight: { high: 102.5, low: 99.5 },
    });
    expect(levelsNow(bars, { ...question, hours: null, asOf: at('2026-01-15T10:00') })).toMatchObject({ overnight: null });
    expect(levelsNow(bars, { ...question, asOf: at('2026-01-13T22:30') })).toBeNull();
  });

  it('know no night of a market that is not known', () => {
    expect(nightHours('NOSUCH', defaultSessions)).toBeNull();
    expect(nightHours('MNQ', defaultSessions)).not.toBeNull();
  });
});
