/** Places by hand; the round values of axes as Heckbert's paper and everyday plots draw them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearScale } from '@/lib/linear-scale';

describe('a straight line', () => {
  test('puts values between its ends in proportion, beyond them too, and falls where the range falls', () => {
    const y = linearScale({ domain: [0, 10], range: [200, 100] });
    expect([y(0), y(5), y(10), y(-5), y(20)]).toEqual([200, 150, 100, 250, 0]);
  });

  test('puts every value in the middle when its ends are one', () => {
    expect(linearScale({ domain: [3, 3], range: [0, 80] })(3)).toBe(40);
  });

  test('is widened to round values on request', () => {
    const y = linearScale({ domain: [-1.3, 8.7], range: [0, 120], nice: 5 });
    expect([y(-2), y(10)]).toEqual([0, 120]);
  });
});

describe('the values of an axis', () => {
  test.each([
    { domain: [0, 10], count: 5, ticks: [0, 2, 4, 6, 8, 10] },
    { domain: [0, 1], count: 5, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    { domain: [-250, 930], count: 5, ticks: [-200, 0, 200, 400, 600, 800] },
    { domain: [0.1, 0.4], count: 3, ticks: [0.1, 0.2, 0.3, 0.4] },
    { domain: [10, 0], count: 5, ticks: [0, 2, 4, 6, 8, 10] },
    { domain: [7, 7], count: 5, ticks: [7] },
  ] as const)('$count from $domain', ({ domain, count, ticks }) => {
    expect(linearScale({ domain, range: [0, 1] }).ticks(count)).toEqual(ticks);
  });

  test('are evenly spaced, within the domain, and about as many as asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 10 }),
        (low, span, count) => {
          const ticks = linearScale({ domain: [low, low + span], range: [0, 1] }).ticks(count);
          expect(ticks.length).toBeGreaterThanOrEqual(1);
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
          expect(ticks.every((tick) => tick >= low && tick <= low + span)).toBe(true);
          const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 0;
          expect(ticks.every((tick, index) => Math.abs(tick - (ticks[0]! + index * step)) <= 1e-9 * span)).toBe(true);
        },
      ),
      { seed: 1 },
    );
  });
});
