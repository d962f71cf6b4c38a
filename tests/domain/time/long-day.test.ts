/** Days in words, held against the formatter of the engine. */
import { describe, expect, it } from 'vitest';
import { longDay } from '@/domain/time/long-day';
import { dayMs } from '@/lib/durations';

describe('a day in words', () => {
  it('is the day in UTC, to its last millisecond', () => {
    expect(longDay(Date.UTC(2026, 2, 16))).toBe('16 March 2026');
    expect(longDay(Date.UTC(2026, 2, 16) + dayMs - 1)).toBe('16 March 2026');
    expect(longDay(Date.UTC(2026, 2, 16) - 1)).toBe('15 March 2026');
  });

  it('is what the formatter of British English says, on each day of four years', () => {
    const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    const from = Date.UTC(2024, 0, 1);
    for (let at = from; at < Date.UTC(2028, 0, 1); at += dayMs) expect(longDay(at)).toBe(format.format(at));
  });
});
