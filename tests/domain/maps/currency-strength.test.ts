import { describe, expect, it } from 'vitest';
import { currencyStrength, type PairReturn } from '@/domain/maps/currency-strength';
import { strengthIntervals } from '@/domain/maps/strength-interval';
import { seededRandom } from '@/lib/random';
import { normalQuantile } from '@/lib/normal-distribution';
import { differences, mapCases } from './map-vectors';

describe('currency strength', () => {
  it.each(mapCases('currency strength').map((one) => [one.name, one] as const))('agrees with the reference: %s', (_, one) => {
    const { pairs } = one.inputs as { readonly pairs: readonly PairReturn[] };
    expect(differences(currencyStrength(pairs), one.expected, one.tolerance)).toEqual([]);
  });

  it('has no number for a currency that is not there, and none for a pair with itself', () => {
    expect(currencyStrength([])).toMatchObject({ currencies: [], components: [], residualRms: 0, residualSd: null });
    expect(() => currencyStrength([{ base: 'EUR', quote: 'EUR', logReturn: 0 }])).toThrow('EUR/EUR');
    expect(() => currencyStrength([{ base: 'EUR', quote: 'USD', logReturn: NaN }])).toThrow('no return');
  });

  it('has no sd where every pair is needed', () => {
    const { residualSd, degreesOfFreedom } = currencyStrength([{ base: 'EUR', quote: 'USD', logReturn: 0.01 }]);
    expect([residualSd, degreesOfFreedom]).toEqual([null, 0]);
  });
});

describe('interval of a strength', () => {
  const pairs = [
    { base: 'EUR', quote: 'USD' },
    { base: 'USD', quote: 'JPY' },
  ];

  it('is none with a single bar', () => {
    expect(strengthIntervals({ pairs, returns: [[0.01, 0.02]], seed: 1 }).intervals).toBeNull();
  });

  it('is a point where all bars are alike', () => {
    const { intervals, currencies } = strengthIntervals({ pairs, returns: Array.from({ length: 8 }, () => [0.003, 0]), seed: 1 });
    // EUR − USD = 0.024 and USD = JPY, with sum 0: EUR 0.016, JPY and USD −0.008.
    expect(currencies).toEqual(['EUR', 'JPY', 'USD']);
    for (const [i, value] of [0.016, -0.008, -0.008].entries()) {
      expect(intervals?.[i]?.low).toBeCloseTo(value, 12);
      expect(intervals?.[i]?.high).toBeCloseTo(value, 12);
    }
  });

  it('holds the truth of independent bars in about 95 of 100 spans', () => {
    const random = seededRandom(4);
    const normal = (): number => normalQuantile((random.next() * 0xffff_ffff + 0.5) / 0x1_0000_0000);
    const [bars, drift, spans] = [100, 0.0005, 200];
    let held = 0;
    for (let span = 0; span < spans; span += 1) {
      const returns = Array.from({ length: bars }, () => [drift + 0.002 * normal(), 0.002 * normal()]);
      const { intervals } = strengthIntervals({ pairs, returns, seed: span });
      // EUR against the mean of the three: (2 · drift) / 3 a bar.
      const truth = (2 * drift * bars) / 3;
      const { low = NaN, high = NaN } = intervals?.[0] ?? {};
      if (low <= truth && truth <= high) held += 1;
    }
    // A percentile interval of 100 bars in blocks of 5 covers some 92 %; below 86 % would be a fault (4 standard errors below).
    expect(held / spans).toBeGreaterThan(0.86);
    expect(held / spans).toBeLessThan(0.99);
  });
});
