/** The lowest and highest of any stretch, held to a plain walk over it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Extremes } from '@/ui/chart/data/extremes';

const walked = (low: Float64Array, high: Float64Array, from: number, to: number) => {
  const lows = low.slice(from, to).filter((value) => !Number.isNaN(value));
  const highs = high.slice(from, to).filter((value) => !Number.isNaN(value));
  return lows.length === 0 ? { low: Number.NaN, high: Number.NaN } : { low: Math.min(...lows), high: Math.max(...highs) };
};

const columns = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
    {
      minLength: 1,
      maxLength: 700,
    },
  )
  .map((values) => Float64Array.from(values));

describe('extremes of a stretch', () => {
  it('are those a walk over it finds, wherever it begins and ends', () => {
    fc.assert(
      fc.property(columns, fc.nat(800), fc.nat(800), (values, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(new Extremes(values, values, values.length).between(from, to)).toEqual(walked(values, values, from, to));
      }),
    );
  });

  it('are right after bars arrived and the last one changed', () => {
    fc.assert(
      fc.property(columns, columns, fc.nat(800), (start, more, from) => {
        const all = Float64Array.from([...start, ...more]);
        const extremes = new Extremes(start, start, start.length);
        for (let length = start.length + 1; length <= all.length; length += 1) {
          all[length - 2]! += 1;
          extremes.extend(all, all, { length, from: length - 2 });
        }
        expect(extremes.between(from, all.length)).toEqual(walked(all, all, from, all.length));
      }),
      { numRuns: 30 },
    );
  });

  it('take lows from one column and highs from another', () => {
    const low = Float64Array.from({ length: 1_000 }, (_, i) => -i);
    const high = Float64Array.from({ length: 1_000 }, (_, i) => i);
    const extremes = new Extremes(low, high, 1_000);
    expect([extremes.between(0, 1_000), extremes.between(63, 65), extremes.between(64, 640)]).toEqual([
      { low: -999, high: 999 },
      { low: -64, high: 64 },
      { low: -639, high: 639 },
    ]);
    expect(extremes.between(1_000, 2_000)).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
