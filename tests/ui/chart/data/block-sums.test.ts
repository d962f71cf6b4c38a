/** Sums of stretches, held to adding up entry by entry. Whole numbers, so that no order of adding makes a difference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumBetween } from '@/ui/chart/data/block-sums';

describe('the sum of a stretch', () => {
  it('is that of its entries, wherever it begins and ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 700 }), fc.nat(), fc.nat(), (values, a, b) => {
        const column = Float64Array.from(values);
        const [from, to] = [a % (values.length + 1), b % (values.length + 1)].toSorted((x, y) => x - y) as [number, number];
        const expected = values.slice(from, to).reduce((sum, value) => sum + value, 0);
        // The second time the sums of its blocks are known.
        expect([sumBetween(column, from, to), sumBetween(column, from, to)]).toEqual([expected, expected]);
      }),
      { numRuns: 500 },
    );
  });

  it('of whole blocks reads none of their entries again', () => {
    const column = new Float64Array(256).fill(1);
    expect(sumBetween(column, 64, 192)).toBe(128);
    column.fill(9);
    expect(sumBetween(column, 64, 192)).toBe(128);
  });
});
