/**
 * A thousand random rules on a market of pure noise: the best Sharpe ratio looks like a find, and the statistics that
 * know of the other 999 reject it. One true edge among few rules, in the same market, passes.
 */
import { describe, expect, it } from 'vitest';
import { overfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { sharpeEvidence } from '@/domain/statistics/overfitting/sharpe-evidence';
import { recordTrials, trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { sharpePerPeriod } from '@/domain/statistics/sharpe';
import { seededRandom, type Random } from '@/lib/random';

const days = 1260;
const warmUp = 60;

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Daily returns of a market without drift: 1 % volatility a day. */
const noise = (random: Random): Float64Array => Float64Array.from({ length: days + warmUp }, () => 0.01 * normal(random));

/**
 * A rule with random parameters: weights on up to 60 past returns decide by their sign whether to be long or short the
 * next day, with a threshold below which the rule stays out. It sees the past only.
 */
const randomRule = (market: Float64Array, random: Random): Float64Array => {
  const lags = Array.from({ length: 3 }, () => 1 + random.below(warmUp));
  const weights = lags.map(() => random.next() * 2 - 1);
  const threshold = 0.004 * random.next();
  return Float64Array.from({ length: days }, (_, day) => {
    const signal = lags.reduce((sum, lag, i) => sum + (weights[i] ?? 0) * (market[warmUp + day - lag] ?? 0), 0);
    return Math.abs(signal) < threshold ? 0 : Math.sign(signal) * (market[warmUp + day] ?? 0);
  });
};

const judge = (family: readonly Float64Array[]) => {
  const sharpes = family.map((returns) => sharpePerPeriod(returns).value);
  const best = sharpes.reduce<number>((top, ratio, i) => ((ratio ?? -Infinity) > (sharpes[top] ?? -Infinity) ? i : top), 0);
  const totals = trialTotals(recordTrials({}, 'test', sharpes));
  const evidence = sharpeEvidence({ returns: family[best] ?? [], periodsPerYear: 252, totals, confidence: 0.95 }).value;
  return { evidence, best, pbo: overfittingProbability({ returns: family, blocks: 10 }).value?.probability ?? NaN };
};

describe('a thousand rules without edge', () => {
  it.each([1, 2, 3, 4])('shine by their best Sharpe ratio and are rejected by DSR and PBO (market %i)', (seed) => {
    const random = seededRandom(seed);
    const market = noise(random);
    const { evidence, pbo } = judge(Array.from({ length: 1000 }, () => randomRule(market, random)));
    expect(evidence?.trials).toBe(1000);
    // The headline: a Sharpe ratio above 1 over five years, "significant" by itself.
    expect(evidence?.sharpeAnnual).toBeGreaterThan(1);
    expect(evidence?.probabilistic.value).toBeGreaterThan(0.98);
    // The expected best of a thousand over five years is 3.26 / √5 = 1.46.
    expect(Math.abs((evidence?.expectedMaximumAnnual.value ?? NaN) - 3.255 / Math.sqrt(5))).toBeLessThan(0.25);
    expect(evidence?.deflated.value?.probability).toBeLessThan(0.9);
    expect(pbo).toBeGreaterThan(0.25);
  });
});

describe('one rule with a strong edge among twenty', () => {
  it.each([1, 2, 3])('passes both (market %i)', (seed) => {
    const random = seededRandom(seed + 100);
    const market = noise(random);
    const family = Array.from({ length: 20 }, () => randomRule(market, random));
    // A daily mean of 0.0025 on 1 % volatility is a true annual Sharpe ratio of 4: three standard errors (0.45 each) below it is still far above luck.
    family[7] = Float64Array.from({ length: days }, () => 0.0025 + 0.01 * normal(random));
    const { evidence, best, pbo } = judge(family);
    expect(best).toBe(7);
    expect(evidence?.deflated.value?.probability).toBeGreaterThan(0.95);
    expect(pbo).toBeLessThan(0.05);
  });
});
