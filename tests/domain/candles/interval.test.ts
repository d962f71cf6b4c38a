/** Lengths of bars as traders write them. */
import { describe, expect, it } from 'vitest';
import { intervalMs, intervalOfPeriod, intervalText, parseInterval, timeframeIn, usualIntervals } from '@/domain/candles/interval';

describe('an interval', () => {
  it.each([
    ['1m', 'minute', 1, 60_000],
    ['15m', 'minute', 15, 900_000],
    ['4h', 'hour', 4, 14_400_000],
    ['1d', 'day', 1, 86_400_000],
    ['1w', 'week', 1, 604_800_000],
    ['9999m', 'minute', 9999, 599_940_000],
  ] as const)('%s is read, measured and written', (text, unit, count, ms) => {
    expect(parseInterval(text)).toEqual({ unit, count });
    expect(intervalMs({ unit, count })).toBe(ms);
    expect(intervalText({ unit, count })).toBe(text);
  });

  it.each(['', 'm', '0m', '15', '15M', '1.5h', '-1h', '10000m', '1mo', ' 1h', '1h '])('is not made of “%s”', (text) => {
    expect(parseInterval(text)).toBeNull();
  });

  it.each([
    [60_000, '1m'],
    [3_600_000, '1h'],
    [5_400_000, '90m'],
    [86_400_000, '1d'],
    [172_800_000, '2d'],
    [604_800_000, '1w'],
  ])('of %d ms is %s, in the largest unit that counts it whole', (ms, text) => {
    const interval = intervalOfPeriod(ms);
    expect(interval === null ? null : intervalText(interval)).toBe(text);
  });

  it.each([0, -60_000, 30_000, 90_500])('of %d ms is none', (ms) => {
    expect(intervalOfPeriod(ms)).toBeNull();
  });

  it('on offer can be read, and each is longer than the one before', () => {
    const lengths = usualIntervals.map((text) => intervalMs(parseInterval(text)!));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(lengths.length);
  });

  it('turns its day where the trading day of the market does', () => {
    const day = { unit: 'day', count: 1 } as const;
    expect(timeframeIn(day, 'always')).toEqual(day);
    expect(timeframeIn(day, 'forex')).toMatchObject({ zone: 'America/New_York' });
    expect(timeframeIn(day, 'cme')).not.toEqual(timeframeIn(day, 'forex'));
  });
});
