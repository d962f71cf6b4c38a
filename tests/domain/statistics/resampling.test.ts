/**
 * Resampling. Expectations are closed forms of the cited papers, complete enumeration done here, and values computed
 * with SciPy 1.17 (400,000 resamples); random figures are compared within the tolerance their number of draws allows.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcaInterval, bcaMeanInterval } from '@/domain/statistics/resampling/bca-interval';
import { meanBlockLength } from '@/domain/statistics/resampling/block-length';
import { bootstrapMeans } from '@/domain/statistics/resampling/bootstrap-means';
import { clusterMeanInterval } from '@/domain/statistics/resampling/cluster-interval';
import { orderShuffle } from '@/domain/statistics/resampling/order-shuffle';
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { stationaryBootstrap, stationaryInterval } from '@/domain/statistics/resampling/stationary-bootstrap';
import type { SampleStatistic } from '@/domain/statistics/resampling/resampling-options';
import { meanOf, varianceOf } from '@/domain/statistics/values';
import { seededRandom } from '@/lib/random';

const series = [1.8, -1, -1, 2.2, -0.5, 0.9, -1, 3.1, -1, 0.4, -1, 1.5, -1, -0.2, 2, -1, 1.1, -1, 0, 1.6];
const mean: SampleStatistic = (sample) => meanOf(sample);
const populationVariance: SampleStatistic = (sample) => (varianceOf(sample) * (sample.length - 1)) / sample.length;

/** Standard normal by Box and Muller. */
const normals = (n: number, seed: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: n }, () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next()));
};

/** x[t] = rho · x[t − 1] + noise. */
const autoregressive = (n: number, rho: number, seed: number): number[] => {
  let last = 0;
  return normals(n, seed).map((noise) => (last = rho * last + noise));
};

describe('bootstrapMeans', () => {
  it('are spread by the standard error of the mean', () => {
    const means = bootstrapMeans(Float64Array.from(series), 50_000, seededRandom(3));
    expect(meanOf(means)).toBeCloseTo(0.295, 2);
    // The bootstrap's variance is that of the population form: 1.3616843² · 19/20 / 20.
    expect(Math.abs(varianceOf(means) / ((1.3616843285160902 ** 2 * 19) / 400) - 1)).toBeLessThan(0.03);
  });

  it('take the sum of all draws, for odd and even numbers of values', () => {
    for (const n of [1, 2, 3, 7, 8]) {
      const values = Float64Array.from({ length: n }, (_, i) => 2 ** i);
      const [random, picks] = [seededRandom(n), new Uint32Array(n)];
      const expected = Array.from({ length: 20 }, () => {
        random.fillBelow(picks, n);
        return picks.reduce((sum, pick) => sum + 2 ** pick, 0) / n;
      });
      expect([...bootstrapMeans(values, 20, seededRandom(n))]).toEqual(expected);
    }
  });
});

describe('bcaInterval', () => {
  it('of the variance in the spatial test data is 115.8 to 259.6 at 90 % (Efron and Tibshirani 1993, table 14.2)', () => {
    const values = [48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30, 41];
    const { value } = bcaInterval(values, populationVariance, { seed: 1, level: 0.9, resamples: 40_000 });
    expect(value).toMatchObject({ method: 'BCa', n: 26, level: 0.9, seed: 1 });
    expect(Math.abs((value?.low ?? NaN) - 115.8)).toBeLessThan(2);
    // The book draws 2,000 resamples; SciPy with 400,000 gives 115.76 to 260.79.
    expect(Math.abs((value?.high ?? NaN) - 260.8)).toBeLessThan(2);
  });

  it('of the mean of the reference series is −0.24 to 0.93, by either way', () => {
    for (const value of [
      bcaInterval(series, mean, { seed: 5, resamples: 40_000 }).value,
      bcaMeanInterval(series, { seed: 5, resamples: 40_000 }).value,
    ]) {
      expect(Math.abs((value?.low ?? NaN) + 0.24)).toBeLessThan(0.02);
      expect(Math.abs((value?.high ?? NaN) - 0.93)).toBeLessThan(0.02);
    }
  });

  it('of the deviation of the series is 1.136 to 1.735', () => {
    const { value } = bcaInterval(series, (sample) => Math.sqrt(varianceOf(sample)), { seed: 2, resamples: 40_000 });
    expect(Math.abs((value?.low ?? NaN) - 1.136)).toBeLessThan(0.015);
    expect(Math.abs((value?.high ?? NaN) - 1.735)).toBeLessThan(0.015);
  });

  it('follows a change of unit, and a higher level is never narrower', () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 4, maxLength: 15 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9 }), (sample, scale) => {
        const at = (level: number, by = 1) =>
          bcaMeanInterval(
            sample.map((x) => x * by),
            { seed: 1, level, resamples: 500 },
          ).value;
        const [narrow, wide, scaled] = [at(0.8), at(0.95), at(0.95, scale)];
        fc.pre(narrow !== null && wide !== null && scaled !== null);
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
        expect(scaled.low).toBeCloseTo(wide.low * scale, 8);
        expect(scaled.high).toBeCloseTo(wide.high * scale, 8);
      }),
      { numRuns: 40 },
    );
  });

  it('covers the true mean of skewed results more often than the percentile interval, near its level', () => {
    // Exponential results with mean 1, 20 at a time: 95 % asked for, BCa gives about 92 %, the t interval about 92 %.
    const random = seededRandom(77);
    let covered = 0;
    for (let i = 0; i < 400; i += 1) {
      const sample = Array.from({ length: 20 }, () => -Math.log(1 - random.next()));
      const { value } = bcaMeanInterval(sample, { seed: i, resamples: 1000 });
      if (value !== null && value.low <= 1 && value.high >= 1) covered += 1;
    }
    expect(covered / 400).toBeGreaterThan(0.88);
    expect(covered / 400).toBeLessThan(0.97);
  });

  it('is a point for equal values, and undefined where the figure is', () => {
    expect(bcaMeanInterval([0.1, 0.1, 0.1], { seed: 1 }).value).toMatchObject({ low: 0.1, high: 0.1 });
    expect(bcaInterval([5, 5, 5], mean, { seed: 1, resamples: 100 }).value).toMatchObject({ low: 5, high: 5 });
    expect(bcaMeanInterval([1], { seed: 1 })).toEqual({ value: null, reason: 'An interval needs two values or more (n = 1).' });
    expect(bcaInterval([1], mean, { seed: 1 }).value).toBeNull();
    const profitFactor: SampleStatistic = (sample) => {
      const won = sample.reduce((sum, x) => sum + Math.max(0, x), 0);
      return won / -sample.reduce((sum, x) => sum + Math.min(0, x), 0);
    };
    // Without the only loss there is no profit factor.
    expect(bcaInterval([1, 2, -1], profitFactor, { seed: 1 }).value).toBeNull();
    // About 1.8 % of resamples hold neither of the two losses in ten.
    const rare = bcaInterval([1, 2, 3, 1, 2, 3, 1, 2, -1, -1], profitFactor, { seed: 1, resamples: 1000 });
    expect(rare).toMatchObject({ value: null, reason: expect.stringMatching(/^The figure does not exist in \d+ of 1000 resamples\.$/u) });
  });

  it('leaves out groups when there are thousands of values', () => {
    const values = normals(3000, 8);
    const whole = bcaMeanInterval(values, { seed: 4, resamples: 2000 }).value;
    const grouped = bcaInterval(values, mean, { seed: 4, resamples: 2000 }).value;
    // The same resamples; the acceleration differs a little, the ends by less than a twentieth of the length.
    const length = (whole?.high ?? NaN) - (whole?.low ?? NaN);
    expect(Math.abs((grouped?.low ?? NaN) - (whole?.low ?? NaN))).toBeLessThan(length / 20);
    expect(Math.abs((grouped?.high ?? NaN) - (whole?.high ?? NaN))).toBeLessThan(length / 20);
  });
});

describe('clusterMeanInterval', () => {
  const days = normals(60, 21);
  const lengthOf = (values: readonly number[], clusters: readonly number[]): number => {
    const { value } = clusterMeanInterval(values, clusters, { seed: 1, resamples: 5000 });
    return (value?.high ?? NaN) - (value?.low ?? NaN);
  };

  it('is the ordinary interval when every value is a cluster: 2 · 1.96 standard errors long', () => {
    const expected = 2 * 1.96 * Math.sqrt((varianceOf(days) * 59) / 3600);
    expect(Math.abs(lengthOf(days, [...days.keys()]) / expected - 1)).toBeLessThan(0.08);
  });

  it('is not narrowed by counting each day four times', () => {
    const fourfold = days.flatMap((x) => [x, x, x, x]);
    const clusters = fourfold.map((_, i) => Math.floor(i / 4));
    expect(lengthOf(fourfold, clusters)).toBeCloseTo(lengthOf(days, [...days.keys()]), 10);
  });

  it('says how many clusters are missing', () => {
    expect(clusterMeanInterval([1, 2, 3, 4], [1, 1, 2, 2], { seed: 1 })).toEqual({
      value: null,
      reason: 'An interval over clusters needs 5 of them or more (n = 2).',
    });
  });

  it('carries its seed and the number of values', () => {
    const { value } = clusterMeanInterval([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 5], { seed: 9 });
    expect(value).toMatchObject({ method: 'cluster bootstrap', n: 6, seed: 9, level: 0.95 });
  });
});

describe('stationaryBootstrap', () => {
  /** Variance of the resampled mean by lemma 1 of Politis and Romano 1994, exact for given values. */
  const varianceByLemma = (values: readonly number[], meanBlock: number): number => {
    const [n, p, centre] = [values.length, 1 / meanBlock, meanOf(values)];
    const r = (lag: number): number => values.slice(lag).reduce((sum, x, i) => sum + (x - centre) * ((values[i] ?? NaN) - centre), 0) / n;
    let sum = r(0);
    for (let i = 1; i < n; i += 1) sum += 2 * ((1 - i / n) * (1 - p) ** i + (i / n) * (1 - p) ** (n - i)) * r(i);
    return sum / n;
  };

  it.each([1, 3, 8])('spreads the mean as the lemma says for blocks of %i', (meanBlock) => {
    const values = autoregressive(40, 0.6, 12);
    const means = stationaryBootstrap(values, mean, { seed: 6, meanBlock, resamples: 30_000 });
    expect(Math.abs(varianceOf(means) / varianceByLemma(values, meanBlock) - 1)).toBeLessThan(0.05);
  });

  it('keeps neighbours together: with blocks of 1,000 nearly all steps are steps of the series', () => {
    const values = Array.from({ length: 50 }, (_, i) => i);
    const shares = stationaryBootstrap(
      values,
      (sample) => sample.filter((x, i) => i > 0 && x === ((sample[i - 1] ?? NaN) + 1) % 50).length / 49,
      { seed: 2, meanBlock: 1000, resamples: 500 },
    );
    expect(meanOf(shares)).toBeGreaterThan(0.99);
  });

  it('makes an interval wider than independent drawing for values that lean on each other', () => {
    const values = autoregressive(400, 0.7, 5);
    const lengthAt = (meanBlock: number): number => {
      const { value } = stationaryInterval(values, mean, { seed: 1, meanBlock, resamples: 3000 });
      return (value?.high ?? NaN) - (value?.low ?? NaN);
    };
    // The true ratio is √((1 + 0.7) / (1 − 0.7)) = 2.4; finite blocks reach a part of it.
    expect(lengthAt(20) / lengthAt(1)).toBeGreaterThan(1.6);
    expect(lengthAt(20) / lengthAt(1)).toBeLessThan(2.8);
  });

  it('has no interval for one value, or where the figure does not exist', () => {
    expect(stationaryInterval([1], mean, { seed: 1, meanBlock: 2 }).value).toBeNull();
    expect(stationaryInterval([1, 2], () => NaN, { seed: 1, meanBlock: 2, resamples: 10 })).toEqual({
      value: null,
      reason: 'The figure does not exist in 10 of 10 resamples.',
    });
  });
});

describe('meanBlockLength', () => {
  it.each([0.3, 0.6, 0.8])('for a first-order process with correlation %d is near (2ρ / (1 − ρ²))^⅔ · n^⅓', (rho) => {
    const n = 20_000;
    const expected = ((2 * rho) / (1 - rho * rho)) ** (2 / 3) * n ** (1 / 3);
    expect(Math.abs((meanBlockLength(autoregressive(n, rho, 4)).value ?? NaN) / expected - 1)).toBeLessThan(0.25);
  });

  it('is short for independent values', () => {
    expect(meanBlockLength(normals(5000, 3)).value).toBeLessThan(6);
  });

  it('is undefined for few or equal values, and between 1 and n / 3 + 1 otherwise', () => {
    expect(meanBlockLength([1, 2, 3]).value).toBeNull();
    expect(meanBlockLength(Array.from({ length: 30 }, () => 2)).value).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 20, maxLength: 80 }), (values) => {
        const { value } = meanBlockLength(values);
        fc.pre(value !== null);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(values.length / 3 + 1);
      }),
    );
  });
});

describe('shuffle', () => {
  it('brings each order of three about equally often', () => {
    const random = seededRandom(31);
    const counts = new Map<string, number>();
    for (let i = 0; i < 60_000; i += 1) {
      const values = Float64Array.of(1, 2, 3);
      shuffle(values, random);
      counts.set(values.join(''), (counts.get(values.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Chi-square with 5 degrees of freedom is below 20.5 with probability 0.999.
    expect([...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20.5);
  });
});

describe('orderShuffle', () => {
  it('finds the share of orders as bad as the observed one: 2 in 3 for +1, −1, −1', () => {
    // + − − and − − + fall by 2, − + − by 1: two of three orders are as bad.
    const { value } = orderShuffle({ results: [1, -1, -1], growth: 'added', runs: 30_000, seed: 1 });
    expect(value?.drawdown.observed).toBe(2);
    expect(value?.drawdown.asBadOrWorse).toBeCloseTo(2 / 3, 2);
    expect(value?.drawdown.quantiles).toEqual([1, 1, 2, 2, 2]);
    expect(value?.losingStreak.observed).toBe(2);
    expect(value?.losingStreak.asBadOrWorse).toBeCloseTo(2 / 3, 2);
  });

  it('compounds ratios of equity', () => {
    // Down, up, down ends at 0.375 of the start; the two losses in a row leave a quarter of the peak before them.
    const { value } = orderShuffle({ results: [-0.5, 0.5, -0.5], growth: 'compounded', runs: 2000, seed: 2 });
    expect(value?.drawdown.observed).toBeCloseTo(0.625, 12);
    expect(value?.drawdown.quantiles.at(-1)).toBeCloseTo(0.75, 12);
    expect(value?.drawdown.quantiles[0]).toBeCloseTo(0.625, 12);
  });

  it('rises along its quantiles, and no order falls deeper than all losses together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 25 }), (results) => {
        const { value } = orderShuffle({ results, growth: 'added', runs: 200, seed: 3 });
        const losses = -results.reduce((sum, x) => sum + Math.min(0, x), 0);
        expect(value?.drawdown.quantiles).toEqual(value?.drawdown.quantiles.toSorted((a, b) => a - b));
        expect(value?.drawdown.quantiles.at(-1)).toBeLessThanOrEqual(losses);
        expect(value?.drawdown.asBadOrWorse).toBeGreaterThan(0);
        expect(value?.drawdown.asBadOrWorse).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('needs two trades', () => {
    expect(orderShuffle({ results: [1], growth: 'added', runs: 10, seed: 1 })).toEqual({
      value: null,
      reason: 'Other orders need two trades or more (n = 1).',
    });
  });
});
