// @vitest-environment node
/**
 * How long a claim takes, against the published medians (`findings.json`, study of the e-process at a bound of 3R): days of sd 1.3R at 0.1,
 * 0.2 and 0.3R take 1,030, 240 and 105; at sd 0.75R 0.2R takes 100 and 0.3R 60. Those are medians of simulations as these are, so they are met
 * within 20 %, which is more than twice the error of a median of 201 runs.
 */
import { describe, expect, it } from 'vitest';
import { boundOf, confirmedByChance } from '@/domain/findings/register/claim';
import type { Claim } from '@/domain/findings/register/claim';
import { daysNeeded, normalDays } from '@/domain/findings/register/days-needed';
import { testClaim } from '@/domain/findings/register/test-claim';
import { dayMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { normal } from './null-traders';

const isFull = process.env['SEXTANT_FULL'] === '1';
const near = (found: number | null, published: number): void => {
  expect(found).toBeGreaterThan(published * 0.8);
  expect(found).toBeLessThan(published * 1.2);
};

describe('days until a claim is confirmed', () => {
  it.each([
    [1.3, 0.1, 1_030],
    [1.3, 0.2, 240],
    [1.3, 0.3, 105],
    [0.75, 0.2, 100],
    [0.75, 0.3, 60],
  ])('are those that are published at sd %d and %dR: %d', (sd, effect, published) => {
    near(daysNeeded({ units: normalDays(sd), effect, bound: 3, oneR: 1 }).days, published);
  });

  it('stand on the usual spread before there are twenty days, and scale with the money of 1R', () => {
    const inR = daysNeeded({ units: [1, -1], effect: 0.3, bound: 3, oneR: 1 });
    near(inR.days, 105);
    expect(daysNeeded({ units: [], effect: 30, bound: 300, oneR: 100 }).days).toBe(inR.days);
    expect(() => daysNeeded({ units: [], effect: 0, bound: 3, oneR: 1 })).toThrow(RangeError);
    expect(daysNeeded({ units: [], effect: 0.01, bound: 3, oneR: 1, most: 300 })).toEqual({ days: null, most: 300 });
  });

  it.each(
    [
      [0.3, 105],
      [0.2, 240],
      [0.1, 1_030],
    ].filter(([effect = 0]) => isFull || effect === 0.3),
  )('are what the shipped test takes at %dR: %d', (effect = 0, published = 0) => {
    const [claims, length] = [isFull ? 1_001 : 401, 5 * published];
    const settled: number[] = [];
    for (let number = 0; number < claims; number += 1) {
      const random = seededRandom(51_000 + number);
      const results = Float64Array.from({ length }, () => effect + 1.3 * normal(random));
      const day = Int32Array.from(results, (_, at) => at + 1);
      const ones = new Uint8Array(length).fill(1);
      const openedAt = Float64Array.from(day, (one) => one * dayMs + 1);
      const trades = {
        openedAt,
        closedAt: openedAt,
        day,
        results,
        money: results,
        free: ones,
        behavior: null,
        after: [],
        late: new Uint8Array(length),
        now: ones,
        resultsNow: results,
      };
      const claim: Claim = {
        conditions: [],
        side: 'earns',
        against: 'nothing',
        about: 'trades',
        measure: 'R',
        currency: null,
        bound: 3,
        delta: effect,
        finding: null,
        words: 'Every trade',
        createdAt: 0,
        endedAt: null,
      };
      const { state, settledOn } = testClaim(claim, trades, { today: length + 2, dayOf: (instant) => Math.floor(instant / dayMs) });
      settled.push(state === 'confirmed' && settledOn !== null ? settledOn : Infinity);
    }
    near(settled.toSorted((a, b) => a - b)[Math.floor(claims / 2)] ?? null, published);
  });
});

describe('what is said at registration', () => {
  it('is bounded by the larger of 3R and the largest day, won or lost', () => {
    expect(boundOf({ days: [1, -2.5, 2], oneR: 1 })).toBe(3);
    expect(boundOf({ days: [1, -8, 2], oneR: 1 })).toBe(8);
    expect(boundOf({ days: [900], oneR: 200 })).toBe(900);
    expect(boundOf({ days: [], oneR: 200 })).toBe(600);
  });

  it('names one of twenty claims as confirmed by chance', () => {
    expect(confirmedByChance(20)).toBe(1);
    expect(confirmedByChance(0)).toBe(0);
  });
});
