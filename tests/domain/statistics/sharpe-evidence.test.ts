/**
 * Sharpe ratios held against chance. The deflated ratio against its authors' published example, the other expectations
 * from the project's published reference values, and from SciPy 1.17 over series defined by formulas.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { averageCorrelation, effectiveTrials } from '@/domain/statistics/overfitting/effective-trials';
import { expectedMaximumSharpe } from '@/domain/statistics/overfitting/expected-maximum-sharpe';
import { minimumTrackRecord } from '@/domain/statistics/overfitting/minimum-track-record';
import { probabilisticSharpe } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { sharpeEvidence } from '@/domain/statistics/overfitting/sharpe-evidence';
import { counterPolicy } from '@/domain/kept/counter-policy';
import { recordTrials, trialTotals, type TrialLedger } from '@/domain/statistics/overfitting/trial-ledger';
import { varianceOf } from '@/domain/statistics/values';

/** Bailey and López de Prado 2014: annual Sharpe ratio 2.5 over 1,250 days, 250 a year, skewness −3, kurtosis 10. */
const published = { sharpe: 2.5 / Math.sqrt(250), observations: 1250, skewness: -3, kurtosis: 10 };
const hundredTrials = { trials: 100, measured: 100, varianceOfSharpe: { value: 0.5 / 250 } };

describe('probabilisticSharpe', () => {
  it('against 0 is 0.99999686 in the published example', () => {
    expect(probabilisticSharpe(published, 0).value).toBeCloseTo(0.9999968595078976, 12);
  });

  it('is ½ against its own ratio, falls with the benchmark and rises with the record', () => {
    const sample = fc.record({
      sharpe: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      observations: fc.integer({ min: 3, max: 2000 }),
      skewness: fc.double({ min: -1, max: 1, noNaN: true }),
      kurtosis: fc.double({ min: 3, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(sample, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (of, benchmark) => {
        const at = (b: number, observations = of.observations): number => probabilisticSharpe({ ...of, observations }, b).value ?? NaN;
        expect(at(of.sharpe)).toBe(0.5);
        expect(at(benchmark + 0.05)).toBeLessThanOrEqual(at(benchmark));
        if (of.sharpe > benchmark) expect(at(benchmark, of.observations * 2)).toBeGreaterThanOrEqual(at(benchmark));
      }),
    );
  });

  it('is undefined for one period and for a shape without variance', () => {
    expect(probabilisticSharpe({ ...published, observations: 1 }, 0).value).toBeNull();
    expect(probabilisticSharpe({ sharpe: 1, observations: 50, skewness: 3, kurtosis: 1 }, 0)).toEqual({
      value: null,
      reason: 'Skewness and kurtosis give the Sharpe ratio no positive variance.',
    });
    // 1 − 1 · 1 + 0: a variance of exactly 0.
    expect(probabilisticSharpe({ sharpe: 1, observations: 50, skewness: 1, kurtosis: 1 }, 0).value).toBeNull();
  });
});

describe('expectedMaximumSharpe', () => {
  it.each([
    [10, 1.57459830134575],
    [50, 2.276303093420348],
    [100, 2.5306028932016846],
    [500, 3.05252757452808],
    [1000, 3.255121513652723],
  ])('of %i strategies without edge over one year is %d', (trials, expected) => {
    expect(expectedMaximumSharpe(trials, 1)).toBeCloseTo(expected, 9);
  });

  it('is 0 for one trial and rises with trials and spread', () => {
    expect(expectedMaximumSharpe(1, 4)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0.01, max: 4, noNaN: true }), (trials, variance) => {
        expect(expectedMaximumSharpe(trials + 1, variance)).toBeGreaterThan(expectedMaximumSharpe(trials, variance));
        expect(expectedMaximumSharpe(trials, variance * 4)).toBeCloseTo(2 * expectedMaximumSharpe(trials, variance), 10);
      }),
    );
  });
});

describe('deflatedSharpe', () => {
  it('is 0.9004 against 0.11317 in the published example, and carries its trials', () => {
    const { value } = deflatedSharpe(published, hundredTrials);
    expect(value?.expectedMaximum).toBeCloseTo(0.11317200186513214, 12);
    expect((value?.expectedMaximum ?? NaN) * Math.sqrt(250)).toBeCloseTo(1.7894064662732077, 11);
    expect(value?.probability).toBeCloseTo(0.9003968344493904, 10);
    expect(value?.trials).toBe(100);
  });

  it('takes Pearson kurtosis: with the excess it would be 0.9018', () => {
    expect(deflatedSharpe({ ...published, kurtosis: 7 }, hundredTrials).value?.probability).toBeCloseTo(0.9017785664393667, 10);
  });

  it('of a single trial is held against 0, and is undefined when the spread of several is', () => {
    const reason = 'The spread of Sharpe ratios needs two trials or more (n = 1).';
    const spread = { value: null, reason };
    expect(deflatedSharpe(published, { trials: 1, measured: 1, varianceOfSharpe: spread }).value).toMatchObject({
      expectedMaximum: 0,
      probability: probabilisticSharpe(published, 0).value,
    });
    expect(deflatedSharpe(published, { trials: 5, measured: 1, varianceOfSharpe: spread })).toEqual({ value: null, reason });
  });

  it('never rises with the number of trials', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (trials, more) => {
        const at = (count: number): number => deflatedSharpe(published, { ...hundredTrials, trials: count }).value?.probability ?? NaN;
        expect(at(trials + more)).toBeLessThanOrEqual(at(trials));
      }),
    );
  });
});

describe('trial ledger', () => {
  const sharpes = fc.array(fc.option(fc.double({ min: -1, max: 1, noNaN: true })), { maxLength: 8 });
  const sweeps = fc.array(fc.tuple(fc.constantFrom('desk', 'laptop', 'phone'), sharpes), { maxLength: 8 });
  const ledgerOf = (list: readonly (readonly [string, readonly (number | null)[]])[]): TrialLedger =>
    list.reduce<TrialLedger>((ledger, [writer, ratios]) => recordTrials(ledger, writer, ratios), {});

  it('counts every trial and spreads those with a ratio', () => {
    fc.assert(
      fc.property(sweeps, (list) => {
        const all = list.flatMap(([, ratios]) => ratios);
        const measured = all.filter((ratio) => ratio !== null);
        const totals = trialTotals(ledgerOf(list));
        expect(totals).toMatchObject({ trials: all.length, measured: measured.length });
        if (measured.length < 2) expect(totals.varianceOfSharpe.value).toBeNull();
        else expect(totals.varianceOfSharpe.value).toBeCloseTo(varianceOf(measured), 12);
      }),
    );
  });

  /** As the document store merges what devices keep. */
  const mergeLedgers = (a: TrialLedger, b: TrialLedger): TrialLedger =>
    (counterPolicy.join({ writers: a }, { writers: b })['writers'] ?? {}) as TrialLedger;

  it('never counts less after merging, in whatever order and however often', () => {
    fc.assert(
      fc.property(sweeps, sweeps, fc.nat(8), (one, two, cut) => {
        // The second device has seen a part of what the first one wrote, and gone on under its own name.
        const [a, seen] = [ledgerOf(one), ledgerOf(one.slice(0, cut))];
        const b = two.reduce<TrialLedger>((ledger, [, ratios]) => recordTrials(ledger, 'other', ratios), seen);
        const merged = mergeLedgers(a, b);
        expect(trialTotals(merged)).toEqual(trialTotals(mergeLedgers(b, a)));
        expect(mergeLedgers(merged, b)).toEqual(merged);
        const total = one.concat(two).reduce((sum, [, ratios]) => sum + ratios.length, 0);
        expect(trialTotals(merged).trials).toBe(total);
      }),
    );
  });

  it('leaves the ledger given as it was', () => {
    const ledger = recordTrials({}, 'desk', [0.1]);
    recordTrials(ledger, 'desk', [0.2, null]);
    expect(trialTotals(ledger).trials).toBe(1);
  });
});

describe('minimumTrackRecord', () => {
  const normal = { sharpe: 1 / Math.sqrt(252), skewness: 0, kurtosis: 3 };

  it('for an annual ratio of 1 is 684 trading days at 95 %', () => {
    const { value } = minimumTrackRecord({ sample: normal, benchmark: 0, confidence: 0.95 });
    expect(value).toBeCloseTo(684.1497221590915, 8);
    expect((value ?? NaN) / 252).toBeCloseTo(2.714879849837665, 10);
  });

  it('is the length at which the probabilistic ratio reaches the confidence', () => {
    const shape = fc.record({
      sharpe: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
      skewness: fc.double({ min: -1, max: 1, noNaN: true }),
      kurtosis: fc.double({ min: 3, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(shape, fc.double({ min: 0.6, max: 0.999, noNaN: true }), (sample, confidence) => {
        const { value } = minimumTrackRecord({ sample, benchmark: 0, confidence });
        fc.pre(value !== null && value >= 2);
        expect(probabilisticSharpe({ ...sample, observations: value }, 0).value).toBeCloseTo(confidence, 9);
      }),
    );
  });

  it('is undefined when there is nothing to establish', () => {
    expect(minimumTrackRecord({ sample: normal, benchmark: 1, confidence: 0.95 })).toEqual({
      value: null,
      reason: 'The Sharpe ratio does not exceed the benchmark.',
    });
    // 1 − 3 · 1 + 0 is below 0, and 1 − 1 · 1 + 0 is 0.
    for (const skewness of [3, 1]) {
      expect(minimumTrackRecord({ sample: { sharpe: 1, skewness, kurtosis: 1 }, benchmark: 0, confidence: 0.95 })).toEqual({
        value: null,
        reason: 'Skewness and kurtosis give the Sharpe ratio no positive variance.',
      });
    }
  });
});

describe('effective trials', () => {
  it('are N (1 − ρ) + ρ', () => {
    expect([effectiveTrials(100, 0), effectiveTrials(100, 1), effectiveTrials(100, 0.5)]).toEqual([100, 1, 50.5]);
  });

  it('take the average correlation of all pairs', () => {
    const series = Array.from({ length: 5 }, (_, j) =>
      Array.from({ length: 60 }, (__, t) => Math.sin(0.3 * t * (j + 1)) + 0.5 * Math.cos(0.1 * t)),
    );
    expect(averageCorrelation(series).value).toBeCloseTo(0.20424596898272682, 12);
    expect(averageCorrelation([...series, Array.from({ length: 60 }, () => 0.1)]).value).toBeCloseTo(0.20424596898272682, 12);
    // Two that move against each other, and two of which one leads by a quarter.
    expect(
      averageCorrelation([
        [1, 2, 3],
        [3, 2, 1],
      ]).value,
    ).toBeCloseTo(-1, 12);
    expect(
      averageCorrelation([
        [1, 0, -1, 0],
        [0, 1, 0, -1],
      ]).value,
    ).toBeCloseTo(0, 12);
    expect(averageCorrelation([series[0] ?? []])).toEqual({ value: null, reason: 'A correlation needs two series that vary (n = 1).' });
  });
});

describe('sharpeEvidence', () => {
  const returns = Array.from({ length: 250 }, (_, t) => 0.01 * Math.sin(1.3 * t) + 0.006 * Math.cos(0.7 * t * t) + 0.0015);
  const totals = trialTotals(recordTrials({}, 'desk', [0.01, -0.05, 0.08, null, 0.02, -0.03]));

  it('gives ratio, shape, probability, deflation and length together, as SciPy computes them', () => {
    const { value } = sharpeEvidence({ returns, periodsPerYear: 252, totals, confidence: 0.95 });
    expect(value).toMatchObject({ n: 250, trials: 6 });
    expect(value?.sharpeAnnual).toBeCloseTo(3.922955216804031, 11);
    expect(value?.skewness).toBeCloseTo(-0.019376252683832095, 11);
    expect(value?.kurtosis).toBeCloseTo(2.220020592382337, 11);
    expect(value?.probabilistic.value).toBeCloseTo(0.9999420564109016, 12);
    expect(value?.deflated.value?.expectedMaximum).toBeCloseTo(0.06539591847046672, 12);
    expect(value?.deflated.value?.probability).toBeCloseTo(0.9977059180954166, 11);
    expect(value?.expectedMaximumAnnual.value).toBeCloseTo(0.06539591847046672 * Math.sqrt(252), 11);
    expect(value?.minimumTrackRecord.value).toBeCloseTo(46.33985131540337, 9);
  });

  it('says why a part is missing, and is undefined for returns that do not vary', () => {
    const lonely = trialTotals(recordTrials({}, 'desk', [null, 0.1]));
    const { value } = sharpeEvidence({ returns: returns.map((r) => -r), periodsPerYear: 252, totals: lonely, confidence: 0.95 });
    expect(value?.deflated).toEqual({ value: null, reason: 'The spread of Sharpe ratios needs two trials or more (n = 1).' });
    expect(value?.expectedMaximumAnnual.value).toBeNull();
    expect(value?.minimumTrackRecord.value).toBeNull();
    expect(sharpeEvidence({ returns: [0, 0, 0], periodsPerYear: 252, totals, confidence: 0.95 }).value).toBeNull();
  });
});
