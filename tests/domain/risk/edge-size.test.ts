/** Sizes from a measured edge. Kelly's closed form for two outcomes and the project's published series of R are the references. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeSize } from '@/domain/risk/edge-size';
import { growthOptimalFraction } from '@/domain/risk/growth-optimal';

/** `wins` results of `payoff` and `losses` of −1. */
const twoOutcomes = (wins: number, losses: number, payoff: number): number[] => [
  ...Array.from({ length: wins }, () => payoff),
  ...Array.from({ length: losses }, () => -1),
];

const dayEach = (results: readonly number[]): number[] => results.map((_, index) => index);

describe('growthOptimalFraction', () => {
  it('is p − (1 − p) / b for two outcomes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 20, max: 500 }), (wins, percent) => {
        const payoff = percent / 100;
        const kelly = wins / 100 - (1 - wins / 100) / payoff;
        expect(growthOptimalFraction(twoOutcomes(wins, 100 - wins, payoff)).value).toBeCloseTo(Math.max(0, kelly), 10);
      }),
    );
  });

  it('grows no faster a little to either side', () => {
    const results = [1.8, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4];
    const f = growthOptimalFraction(results).value ?? NaN;
    const growth = (share: number): number => results.reduce((sum, r) => sum + Math.log(1 + share * r), 0);
    expect(growth(f)).toBeGreaterThan(growth(f - 0.01));
    expect(growth(f)).toBeGreaterThan(growth(f + 0.01));
  });

  it('is 0 without an edge and undefined without a loss', () => {
    expect(growthOptimalFraction([1, -2])).toEqual({ value: 0 });
    expect(growthOptimalFraction([1, 2])).toEqual({ value: null, reason: 'No losses (n = 2).' });
  });
});

describe('edgeSize', () => {
  it('refuses the published series, whose interval includes zero, and says how many trades would do', () => {
    const results = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];
    const found = edgeSize({ results, dayOf: dayEach(results), seed: 1 });
    expect(found).toMatchObject({ ok: false, reason: 'The interval includes zero.', edge: { n: 20, days: 20 } });
    expect(found.edge?.mean).toBeCloseTo(0.295, 12);
    // Bootstrap of the published vectors: −0.27 to +0.89, to 0.02.
    expect(Math.abs((found.edge?.interval.low ?? NaN) + 0.27)).toBeLessThan(0.03);
    // ((1.96 + 0.8416) · 1.3617 / 0.295)² is 167.2.
    expect(found.ok ? null : found.neededTrades).toBe(168);
  });

  it('sizes a proven edge at its lower bound, well below what was measured', () => {
    const results = twoOutcomes(300, 200, 1.5).toSorted((a, b) => Math.sin(a * 7919) - Math.sin(b * 104_729));
    const found = edgeSize({ results, dayOf: dayEach(results), seed: 1 });
    // Kelly as measured: 0.6 − 0.4 / 1.5. Lowered by mean − low, the two outcomes lose more and win less.
    expect(found.ok && found.asMeasured).toBeCloseTo(0.6 - 0.4 / 1.5, 10);
    if (!found.ok) return;
    const shift = found.edge.mean - found.edge.interval.low;
    const [win, loss] = [1.5 - shift, 1 + shift];
    expect(found.atLowerBound).toBeCloseTo(0.6 / loss - 0.4 / win, 9);
    expect(found.atLowerBound).toBeLessThan(found.asMeasured);
  });

  it('counts days, not trades: the same results on few days prove nothing', () => {
    const results = twoOutcomes(60, 20, 1);
    expect(edgeSize({ results, dayOf: dayEach(results), seed: 1 }).ok).toBe(true);
    const found = edgeSize({ results, dayOf: results.map((_, index) => Math.floor(index / 20)), seed: 1 });
    expect(found).toMatchObject({ ok: false, reason: 'An interval needs trades on five days or more.' });
  });

  it('says so where the results have lost, where there are none, and where nothing lost', () => {
    const losing = twoOutcomes(20, 80, 1);
    expect(edgeSize({ results: losing, dayOf: dayEach(losing), seed: 1 })).toMatchObject({
      ok: false,
      reason: 'The interval lies below zero: these results have lost.',
      neededTrades: null,
    });
    expect(edgeSize({ results: [], dayOf: [], seed: 1 })).toMatchObject({ ok: false, edge: null });
    const winning = Array.from({ length: 10 }, () => 1);
    expect(edgeSize({ results: winning, dayOf: dayEach(winning), seed: 1 })).toMatchObject({ ok: false, neededTrades: null });
  });
});
