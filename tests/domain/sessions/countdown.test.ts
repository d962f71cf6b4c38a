/** How a remaining time is written; the examples are those of the design language. */
import { describe, expect, it } from 'vitest';
import { formatCountdown } from '@/domain/sessions/countdown';

const minute = 60_000;
const hour = 60 * minute;

describe('a countdown', () => {
  it.each([
    [4 * hour + 17 * minute, '4 h 17'],
    [4 * hour + 17 * minute + 59_999, '4 h 17'],
    [11 * hour + 5 * minute, '11 h 05'],
    [32 * minute, '32 min'],
    [minute, '1 min'],
    [50_000, '50 s'],
    [1, '1 s'],
    [0, '0 s'],
    [-1, '0 s'],
    [29 * hour, '1 d 5 h'],
  ])('of %d ms is written %s', (durationMs, text) => {
    expect(formatCountdown(durationMs)).toBe(text);
  });
});
