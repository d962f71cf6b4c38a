/** Where another market is drawn over the prices, by hand. */
import { describe, expect, it } from 'vitest';
import { changeAt, placedLines, rangeOfLine, referenceOf } from '@/ui/chart/view/compared-places';

const line = (...values: readonly number[]) => ({ id: 'x', title: 'XAUUSD', values: Float64Array.from(values), series: 2 });

describe('another market', () => {
  it('begins at the first bar in view, or where it has its first value', () => {
    expect(referenceOf(Float64Array.of(NaN, 4, 5), 0)).toBe(4);
    expect(referenceOf(Float64Array.of(NaN, 4, 5), 2)).toBe(5);
    expect([referenceOf(Float64Array.of(NaN), 0), referenceOf(Float64Array.of(0, 1), 0)]).toEqual([NaN, NaN]);
  });

  it('is drawn at the price that has changed as much', () => {
    // 2000 at the first bar in view counts as the price of 1.1 there; 2200 is 10 % higher, so it is at 1.21.
    const [placed] = placedLines([line(1900, 2000, 2200, 1000)], { first: 1, last: 2, base: 1.1 });
    expect(placed!.factor * 2200).toBeCloseTo(1.21, 12);
    // The bar after the last in view counts for nothing.
    expect(rangeOfLine(placed!, 1, 2).low).toBeCloseTo(1.1, 12);
    expect(rangeOfLine(placed!, 1, 2).high).toBeCloseTo(1.21, 12);
  });

  it('is left out while it has no value in view', () => {
    expect(placedLines([line(NaN, NaN, 3)], { first: 0, last: 1, base: 1 })).toEqual([]);
    expect(placedLines([line()], { first: 0, last: 1, base: 1 })).toEqual([]);
  });

  it('is told by its change, and by nothing before its first value', () => {
    expect(changeAt(line(NaN, 50, 60), 0, 2)).toBeCloseTo(0.2, 12);
    expect(changeAt(line(NaN, 50, 60), 0, 0)).toBeNull();
    expect(changeAt(line(), 0, 0)).toBeNull();
  });
});
