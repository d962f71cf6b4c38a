/** Trades over time as squares, counted by hand. */
import { describe, expect, it } from 'vitest';
import { squareBins } from '@/features/journal-ai/one-thing/week-squares';

/** Monday, 5 January 2026, in days since 1 January 1970. */
const monday = Date.UTC(2026, 0, 5) / 86_400_000;

describe('squares', () => {
  it('are by week, losses apart, with empty weeks in their place', () => {
    const sample = { day: Int32Array.of(monday, monday + 4, monday + 7, monday + 21), results: Float64Array.of(-1, 2, -0.5, 0) };
    expect(squareBins(sample, [0, 1, 3])).toEqual({
      weeksEach: 1,
      bins: [
        { from: monday, lost: 1, others: 1 },
        { from: monday + 7, lost: 0, others: 0 },
        { from: monday + 14, lost: 0, others: 0 },
        { from: monday + 21, lost: 0, others: 1 },
      ],
      weeksWith: 2,
      weeks: 4,
    });
  });

  it('are by four weeks beyond half a year', () => {
    const sample = { day: Int32Array.of(monday, monday + 27 * 7), results: Float64Array.of(-1, -1) };
    const { weeksEach, bins, weeks } = squareBins(sample, [0, 1]);
    expect([weeksEach, bins.length, weeks]).toEqual([4, 7, 28]);
    expect(bins.map(({ lost }) => lost)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  it('of no trade are none', () => {
    expect(squareBins({ day: new Int32Array(0), results: new Float64Array(0) }, [])).toEqual({
      weeksEach: 1,
      bins: [],
      weeksWith: 0,
      weeks: 0,
    });
  });
});
