/**
 * Tests of hypotheses. p-values are compared with complete enumeration done here, corrections with the papers'
 * rules and SciPy 1.17, error rates with what the methods promise.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, benjaminiYekutieli, holm } from '@/domain/statistics/testing/false-discovery';
import { maxTTest } from '@/domain/statistics/testing/max-t-test';
import { detectableEffect, neededTrades, powerOf } from '@/domain/statistics/testing/needed-trades';
import { differenceTest, signFlipTest } from '@/domain/statistics/testing/permutation-test';
import { meanOf } from '@/domain/statistics/values';
import { seededRandom } from '@/lib/random';

/** Every choice of `size` of 0 … n − 1. */
const choices = (n: number, size: number): number[][] =>
  Array.from({ length: 2 ** n }, (_, code) => Array.from({ length: n }, (__, i) => i).filter((i) => (code >> i) % 2 === 1)).filter(
    (chosen) => chosen.length === size,
  );

describe('differenceTest', () => {
  it('is the share of all deals with as large a difference', () => {
    const [a, b] = [
      [3, 5, 4, 6],
      [1, 2, 4, 0, 3],
    ];
    const all = [...a, ...b];
    const differences = choices(9, 4).map((chosen) =>
      Math.abs(meanOf(chosen.map((i) => all[i] ?? NaN)) - meanOf(all.filter((_, i) => !chosen.includes(i)))),
    );
    const exact = differences.filter((difference) => difference >= 2.5 - 1e-9).length / differences.length;
    const { value } = differenceTest(a, b, { seed: 4, permutations: 40_000 });
    expect(value?.observed).toBeCloseTo(2.5, 12);
    expect(Math.abs((value?.p ?? NaN) - exact)).toBeLessThan(0.005);
    expect(value).toMatchObject({ n: 9, permutations: 40_000, seed: 4 });
  });

  it('is 1 for equal values, never 0, and the same with the groups exchanged within chance', () => {
    expect(differenceTest([1, 1], [1, 1, 1], { seed: 1, permutations: 99 }).value?.p).toBe(1);
    const far = Array.from({ length: 30 }, (_, i) => i);
    const { value } = differenceTest(
      far,
      far.map((x) => x + 1000),
      { seed: 1, permutations: 99 },
    );
    expect(value?.p).toBe(1 / 100);
    expect(differenceTest([], [1], { seed: 1 })).toEqual({ value: null, reason: 'One of the groups is empty.' });
  });

  it('does not change with shift and scale', () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, values, fc.integer({ min: 1, max: 7 }), (a, b, scale) => {
        const at = (by: number, shift: number) =>
          differenceTest(
            a.map((x) => x * by + shift),
            b.map((x) => x * by + shift),
            { seed: 2, permutations: 200 },
          ).value?.p;
        expect(at(scale / 10, 3)).toBe(at(1, 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('signFlipTest', () => {
  it('is the share of all signs with as large a mean', () => {
    const values = [1.2, 0.4, -0.3, 2, 0.9, -0.1, 0.7];
    const sums = Array.from({ length: 128 }, (_, code) =>
      Math.abs(values.reduce((sum, x, i) => sum + ((code >> i) % 2 === 1 ? x : -x), 0)),
    );
    const exact = sums.filter((sum) => sum >= 4.8 - 1e-9).length / 128;
    const { value } = signFlipTest(values, { seed: 3, permutations: 40_000 });
    expect(Math.abs((value?.p ?? NaN) - exact)).toBeLessThan(0.005);
    expect(value?.observed).toBeCloseTo(4.8 / 7, 12);
  });

  it('is 1 for a mean of 0 and undefined without values', () => {
    expect(signFlipTest([0.1, 0.2, -0.3], { seed: 1, permutations: 99 }).value?.p).toBe(1);
    expect(signFlipTest([], { seed: 1 }).value).toBeNull();
  });

  it('rejects a true zero about as often as it says', () => {
    const random = seededRandom(19);
    let rejected = 0;
    for (let i = 0; i < 400; i += 1) {
      const values = Array.from({ length: 15 }, () => random.next() - 0.5);
      if ((signFlipTest(values, { seed: i, permutations: 199 }).value?.p ?? 1) <= 0.1) rejected += 1;
    }
    // Binomial with 400 and 0.1: within 0.1 ± 0.05 but for 1 in 1,000.
    expect(Math.abs(rejected / 400 - 0.1)).toBeLessThan(0.05);
  });
});

describe('maxTTest', () => {
  /** 100 results without edge in 22 buckets: 5 weekdays, 12 hours, 5 setups, dealt at random. */
  const zeroEdge = (seed: number): { results: number[]; buckets: Uint32Array[] } => {
    const random = seededRandom(seed);
    const results = Array.from({ length: 100 }, () => (random.next() < 0.4 ? 1.5 : -1));
    const buckets = [5, 12, 5].flatMap((size) => {
      const keys = results.map(() => random.below(size));
      return Array.from({ length: size }, (_, key) => Uint32Array.from(keys.flatMap((own, i) => (own === key ? [i] : []))));
    });
    return { results, buckets };
  };

  it('finds a "significant" bucket in most journals without edge when unadjusted, in about 5 % when adjusted', () => {
    let [alone, adjusted] = [0, 0];
    for (let seed = 1; seed <= 200; seed += 1) {
      const { results, buckets } = zeroEdge(seed);
      const tests = maxTTest(results, buckets, { seed, permutations: 199 }).value?.buckets ?? [];
      if (tests.some((test) => test !== null && test.p <= 0.05)) alone += 1;
      if (tests.some((test) => test !== null && test.adjustedP <= 0.05)) adjusted += 1;
    }
    expect(alone / 200).toBeGreaterThan(0.45);
    // Binomial with 200 and 0.05: at most 0.1 but for 2 in 1,000.
    expect(adjusted / 200).toBeLessThanOrEqual(0.1);
  });

  it('finds a bucket that is truly other', () => {
    const { results, buckets } = zeroEdge(3);
    const first = [...(buckets[0] ?? [])];
    const planted = results.map((result, i) => (first.includes(i) ? result + 2 : result));
    const test = maxTTest(planted, buckets, { seed: 1, permutations: 999 }).value?.buckets[0];
    expect(test?.adjustedP).toBeLessThan(0.01);
    expect(test?.difference).toBeCloseTo(meanOf(first.map((i) => planted[i] ?? NaN)) - meanOf(planted), 10);
  });

  it('adjusts upward, never past 1, and leaves out what has nothing to compare with', () => {
    const { results, buckets } = zeroEdge(9);
    const all = Uint32Array.from(results.keys());
    const { value } = maxTTest(results, [...buckets, new Uint32Array(), all], { seed: 1, permutations: 199 });
    expect(value?.buckets.slice(-2)).toEqual([null, null]);
    for (const test of value?.buckets ?? []) {
      if (test === null) continue;
      expect(test.adjustedP).toBeGreaterThanOrEqual(test.p);
      expect(test.adjustedP).toBeLessThanOrEqual(1);
    }
  });

  it('of one bucket is the difference test of bucket and rest', () => {
    const values = [3, 5, 4, 6, 1, 2, 4, 0, 3];
    const bucket = maxTTest(values, [Uint32Array.of(0, 1, 2, 3)], { seed: 8, permutations: 20_000 }).value?.buckets[0];
    const test = differenceTest(values.slice(0, 4), values.slice(4), { seed: 9, permutations: 20_000 });
    expect(bucket?.p).toBe(bucket?.adjustedP);
    expect(Math.abs((bucket?.p ?? NaN) - (test.value?.p ?? NaN))).toBeLessThan(0.01);
  });

  it('is undefined for equal results', () => {
    expect(maxTTest([1, 1, 1], [], { seed: 1 }).value).toBeNull();
  });
});

describe('false discoveries', () => {
  const textbook = [
    0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216, 0.222, 0.251, 0.269, 0.275, 0.34, 0.341, 0.384, 0.569, 0.594,
    0.696, 0.762, 0.94, 0.942, 0.975, 0.986,
  ];
  const p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205];

  it('by Benjamini and Hochberg reject six at 0.25, the tie 0.060 = 6/25 · 0.25 included, and one at 0.05', () => {
    expect(benjaminiHochberg(textbook, 0.25)).toMatchObject({ rejected: [0, 1, 2, 3, 4, 5], m: 25 });
    expect(benjaminiHochberg(textbook, 0.05).rejected).toEqual([0]);
  });

  it('rejects at equality on paper, also where the last binary digit says otherwise, and nothing above it', () => {
    // 1/3 · 0.3 = 0.1, and 0.1 · 3 is 0.30000000000000004 in binary; Holm compares 3 · 0.1 with 0.3.
    for (const correct of [benjaminiHochberg, holm]) {
      expect(correct([1, 0.1, 1], 0.3).rejected).toEqual([1]);
      expect(correct([1, 0.100_000_01, 1], 0.3).rejected).toEqual([]);
    }
    // 1 + 1/2 + 1/3 = 11/6, so that 6/110 · 3 · 11/6 = 0.3.
    expect(benjaminiYekutieli([1, 6 / 110, 1], 0.3).rejected).toEqual([1]);
    expect(benjaminiYekutieli([1, 6 / 110 + 1e-8, 1], 0.3).rejected).toEqual([]);
  });

  it('have the adjusted values of SciPy', () => {
    const bh = [0.008, 0.032, 0.0672, 0.0672, 0.0672, 0.08, 0.08457142857142856, 0.205];
    const by = [
      0.02174285714285714, 0.08697142857142856, 0.18264, 0.18264, 0.18264, 0.21742857142857136, 0.22985306122448973, 0.5571607142857142,
    ];
    for (const [i, value] of benjaminiHochberg(p, 0.05).adjusted.entries()) expect(value).toBeCloseTo(bh[i] ?? NaN, 12);
    for (const [i, value] of benjaminiYekutieli(p, 0.05).adjusted.entries()) expect(value).toBeCloseTo(by[i] ?? NaN, 12);
  });

  it('by Holm compare the smallest with level / m, the next with level / (m − 1) …', () => {
    // 0.01 · 4, 0.02 · 3, then 0.03 · 2 and 0.04 · 1, neither below the one before.
    expect(holm([0.04, 0.01, 0.03, 0.02], 0.05)).toMatchObject({ rejected: [1], m: 4 });
    for (const [i, expected] of [0.06, 0.04, 0.06, 0.06].entries()) {
      expect(holm([0.04, 0.01, 0.03, 0.02], 0.05).adjusted[i]).toBeCloseTo(expected, 12);
    }
  });

  it('do not depend on the order, reject exactly what is adjusted to the level, and more at higher levels', () => {
    const family = fc.array(
      fc.integer({ min: 0, max: 1000 }).map((x) => x / 1000),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(family, fc.integer({ min: 1, max: 99 }), (values, percent) => {
        const level = percent / 100;
        for (const correct of [benjaminiHochberg, benjaminiYekutieli, holm]) {
          const { rejected, adjusted } = correct(values, level);
          expect(rejected).toEqual(adjusted.flatMap((value, i) => (value <= level * (1 + 1e-12) ? [i] : [])));
          const reversed = correct(values.toReversed(), level).rejected.map((i) => values.length - 1 - i);
          expect(reversed.toSorted((a, b) => a - b)).toEqual(rejected);
          expect(correct(values, Math.min(1, level * 1.5)).rejected.length).toBeGreaterThanOrEqual(rejected.length);
        }
        expect(benjaminiHochberg(values, level).rejected.length).toBeGreaterThanOrEqual(holm(values, level).rejected.length);
      }),
    );
  });

  it('refuse what is no p-value', () => {
    for (const correct of [benjaminiHochberg, benjaminiYekutieli, holm]) {
      expect(() => correct([0.5, NaN], 0.05)).toThrow('NaN is not a p-value.');
      expect(() => correct([-0.1], 0.05)).toThrow(RangeError);
    }
  });
});

describe('needed trades', () => {
  it.each([
    [0.05, 1, 5306],
    [0.1, 1, 1327],
    [0.2, 1, 332],
    [0.3, 1, 148],
    [0.1, 22, 2563],
    [0.2, 22, 641],
    [0.3, 22, 285],
  ])('for %d R with %i questions are %i at sd 1.3 R, 80 % power and 5 %', (effect, comparisons, expected) => {
    expect(neededTrades({ sd: 1.3, comparisons }, effect)).toEqual({ value: expected });
  });

  it('turn round into power and detectable effect', () => {
    // SciPy: Φ(0.2·√100/1.3 − 1.959964) + Φ(−0.2·√100/1.3 − 1.959964).
    expect(powerOf({ sd: 1.3 }, 0.2, 100)).toBeCloseTo(0.33692811958818814, 12);
    expect(powerOf({ sd: 1.3 }, 0, 100)).toBeCloseTo(0.05, 12);
    expect(powerOf({ sd: 1.3 }, 0.2, 332)).toBeGreaterThanOrEqual(0.8);
    expect(powerOf({ sd: 1.3 }, 0.2, 330)).toBeLessThan(0.8);
    expect(neededTrades({ sd: 1.3 }, detectableEffect({ sd: 1.3 }, 74) * (1 + 1e-9))).toEqual({ value: 74 });
  });

  it('are undefined for no effect, and the same for gain and loss', () => {
    expect(neededTrades({ sd: 1 }, 0)).toEqual({ value: null, reason: 'No number of trades shows an effect of 0.' });
    expect(neededTrades({ sd: 1 }, -0.1)).toEqual(neededTrades({ sd: 1 }, 0.1));
  });
});
