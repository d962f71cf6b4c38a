/** Where instants lie among bars with pauses, and which bars are in view at first. */
import { describe, expect, it } from 'vitest';
import { barIndexAt, instantOfPlace, placeOfInstant } from '@/ui/chart/data/bar-places';
import { firstRange } from '@/ui/chart/first-range';
import { aSeries, at, bars, hourMs } from '../../../domain/candles/series-builder';

const isWeekday = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());
// Friday and Monday of one week; nothing in between.
const series = aSeries(bars('2026-03-13T00:00Z', '2026-03-17T00:00Z', hourMs, isWeekday), { periodMs: hourMs });

describe('places of instants', () => {
  it('gives every bar its own index, back and forth', () => {
    for (let i = 0; i < series.length; i += 1) {
      const time = series.time[i] ?? 0;
      expect([barIndexAt(series, time), placeOfInstant(series, time), instantOfPlace(series, i)]).toEqual([i, i, time]);
    }
  });

  it('gives a pause no width', () => {
    const friday = placeOfInstant(series, at('2026-03-13T23:00Z'));
    expect(friday).toBe(23);
    expect(placeOfInstant(series, at('2026-03-15T12:00Z'))).toBeCloseTo(23.999, 9);
    expect(placeOfInstant(series, at('2026-03-16T00:00Z'))).toBe(24);
  });

  it('goes on beyond both ends at the length of a bar', () => {
    expect(placeOfInstant(series, at('2026-03-17T02:00Z'))).toBe(50);
    expect(instantOfPlace(series, 50)).toBe(at('2026-03-17T02:00Z'));
    expect(placeOfInstant(series, at('2026-03-12T21:00Z'))).toBe(-3);
    expect(instantOfPlace(series, -3)).toBe(at('2026-03-12T21:00Z'));
  });
});

describe('the first view', () => {
  const long = aSeries(bars('2026-01-01T00:00Z', '2026-02-01T00:00Z', hourMs), { periodMs: hourMs });

  it('ends with the newest bar, with as many bars as the width has room for', () => {
    const wide = firstRange(long, [], 1_050);
    expect(wide.to).toBeGreaterThan(long.length - 1);
    expect(long.length - wide.from).toBe(140);
    expect(long.length - firstRange(long, [], 330).from).toBe(44);
    expect(firstRange(series, [], 2_000).from).toBe(-1);
  });

  it('leaves as much of the plot free at the right as words ask for, and no more than a quarter', () => {
    const newest = long.length - 1;
    const freeOf = (share: number, width = 1_050): number => {
      const { from, to } = firstRange(long, [], width, share);
      return (to - newest) / (to - from);
    };
    expect(freeOf(0.12)).toBeCloseTo(0.12, 12);
    expect([freeOf(0.25, 330), freeOf(0.9, 330)].map((share) => share.toFixed(12))).toEqual(['0.250000000000', '0.250000000000']);
    // Six bars of room in any case, and as many bars in view as without words.
    expect(firstRange(long, [], 1_050, 0.01)).toEqual(firstRange(long, [], 1_050));
    expect(firstRange(long, [], 1_050, 0.2).from).toBe(firstRange(long, [], 1_050).from);
  });

  const entries = (trades: readonly string[]) =>
    [10, 300].map((index, i) => ({ at: long.time[index] ?? 0, price: 1.1, kind: 'entry' as const, trade: trades[i] ?? '' }));

  it('holds all executions of one trade', () => {
    const { from, to } = firstRange(long, entries(['a', 'a']), 330);
    expect([from < 10, to > 300]).toEqual([true, true]);
  });

  it('ends with the newest bar where there are executions of many trades', () => {
    expect(firstRange(long, entries(['a', 'b']), 330)).toEqual(firstRange(long, [], 330));
  });
});
