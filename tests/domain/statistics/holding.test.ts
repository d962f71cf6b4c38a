/** What happens while positions are open: excursions and exposure. Cases are worked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excursionIn, excursionOf } from '@/domain/statistics/excursion';
import { exposure } from '@/domain/statistics/exposure';

describe('excursionOf', () => {
  const bars = { high: [1.106, 1.103, 1.109, 1.112], low: [1.097, 1.099, 1.1, 1.095] };

  it('gives bounds for a long position: inner bars are sure, entry and exit bar only possible', () => {
    const { adverse, favourable } = excursionOf({ side: 'long', entry: 1.1, exit: 1.104 }, bars);
    expect(adverse.atLeast).toBeCloseTo(0.001, 12);
    expect(adverse.atMost).toBeCloseTo(0.005, 12);
    expect(favourable.atLeast).toBeCloseTo(0.009, 12);
    expect(favourable.atMost).toBeCloseTo(0.012, 12);
  });

  it('is the mirror for a short position', () => {
    const { adverse, favourable } = excursionOf({ side: 'short', entry: 1.1, exit: 1.098 }, bars);
    expect(adverse.atLeast).toBeCloseTo(0.009, 12);
    expect(adverse.atMost).toBeCloseTo(0.012, 12);
    expect(favourable.atLeast).toBeCloseTo(0.002, 12);
    expect(favourable.atMost).toBeCloseTo(0.005, 12);
  });

  it('counts the exit as reached, and is never below 0', () => {
    const { adverse, favourable } = excursionOf({ side: 'long', entry: 100, exit: 97 }, { high: [99], low: [97] });
    expect(adverse).toEqual({ atLeast: 3, atMost: 3 });
    expect(favourable).toEqual({ atLeast: 0, atMost: 0 });
  });

  it('is a price move, whatever the quantity; money and R come from it by one factor', () => {
    const excursion = excursionOf({ side: 'long', entry: 4500, exit: 4506 }, { high: [4502, 4510, 4507], low: [4499, 4498, 4505] });
    expect(excursion.adverse).toEqual({ atLeast: 2, atMost: 2 });
    expect(excursion.favourable).toEqual({ atLeast: 10, atMost: 10 });
    // Two ES contracts: 100 USD per point, ticks of 0.25, 500 USD at risk.
    expect(excursionIn(excursion, 1 / 0.25).adverse.atMost).toBe(8);
    expect(excursionIn(excursion, 100).favourable.atLeast).toBe(1000);
    expect(excursionIn(excursion, 100 / 500).favourable.atLeast).toBeCloseTo(2, 12);
  });
});

describe('exposure', () => {
  const between = (from: readonly number[], to: readonly number[]) => exposure({ opened: from, closed: to, fromMs: 0, toMs: 100 });

  it('counts time with several positions once, and each position by itself beside it', () => {
    expect(between([10, 20, 60], [30, 40, 70])).toEqual({ value: { share: 0.4, openMs: 40, positionMs: 50, mostAtOnce: 2 } });
  });

  it('cuts off what lies outside the range and knows no overlap in one instant', () => {
    expect(between([-50, 90, 200, -9], [10, 500, 300, -1])).toEqual({ value: { share: 0.2, openMs: 20, positionMs: 20, mostAtOnce: 1 } });
    expect(between([10, 20], [20, 30]).value?.mostAtOnce).toBe(1);
    expect(between([], []).value).toEqual({ share: 0, openMs: 0, positionMs: 0, mostAtOnce: 0 });
    expect(exposure({ opened: [], closed: [], fromMs: 5, toMs: 5 })).toEqual({ value: null, reason: 'The range has no length.' });
  });

  it('is what counting every millisecond gives', () => {
    const position = fc.tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(position, { maxLength: 12 }), (positions) => {
        const counts = Array.from({ length: 30 }, (_, ms) => positions.filter(([at, length]) => at <= ms && ms < at + length).length);
        const { value } = exposure({
          opened: positions.map(([at]) => at),
          closed: positions.map(([at, by]) => at + by),
          fromMs: 0,
          toMs: 30,
        });
        expect(value).toEqual({
          share: counts.filter((count) => count > 0).length / 30,
          openMs: counts.filter((count) => count > 0).length,
          positionMs: counts.reduce((a, b) => a + b, 0),
          mostAtOnce: Math.max(...counts),
        });
      }),
    );
  });
});
