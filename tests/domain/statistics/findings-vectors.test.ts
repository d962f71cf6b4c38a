/**
 * Overfitting figures against the shared reference values: cross-validation from block sums, Sharpe ratio and its unit,
 * the variance pooled from several devices, and sizes in units. The programs that made them share no code with this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { positionSize } from '@/domain/backtest/position-size';
import { deflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { expectedMaximumSharpe } from '@/domain/statistics/overfitting/expected-maximum-sharpe';
import { blockSums, overfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { followSplits } from '@/domain/statistics/overfitting/cross-validation';
import { sharpeEvidence } from '@/domain/statistics/overfitting/sharpe-evidence';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { momentsOf } from '@/domain/statistics/moments';
import { sharpe } from '@/domain/statistics/sharpe';
import { easySettings } from '../backtest/a-strategy';

const file = fileURLToPath(new URL('../../../../shared/vectors/findings.json', import.meta.url));
const isThere = existsSync(file);

interface Case {
  readonly section: string;
  readonly name: string;
  readonly inputs: never;
  readonly expected: never;
  readonly tolerance: number;
}

const cases: readonly Case[] = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] }).cases : [];

const caseOf = <Inputs, Expected>(name: string): { readonly inputs: Inputs; readonly expected: Expected; readonly tolerance: number } => {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no case “${name}”.`);
  return found;
};

/** |actual − expected| ≤ tolerance · max(1, |expected|), as the values' own notes have it. */
const expectNear = (actual: number | null | undefined, expected: number, tolerance: number): void => {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
};

interface PboExpected {
  readonly combinations: number;
  readonly pbo: number;
  readonly rankCounts: readonly number[];
  readonly meanLogit: number;
  readonly degradationSlope: number;
  readonly probabilityOfLoss: number;
  readonly blockSums: {
    readonly count: number;
    readonly sum: readonly (readonly number[])[];
    readonly squares: readonly (readonly number[])[];
  };
}

describe.skipIf(!isThere)('cross-validation from block sums', () => {
  it.each([8, 16])('in %i blocks follows the best of every half to its rank in the other', (blocks) => {
    const { inputs } = caseOf<{ readonly returns: readonly (readonly number[])[] }, object>('PBO by CSCV from block sums, S = 8');
    const { expected, tolerance } = caseOf<object, PboExpected>(`PBO by CSCV from block sums, S = ${blocks}`);
    const configurations = inputs.returns[0]?.length ?? 0;
    const returns = Array.from({ length: configurations }, (_, j) => Float64Array.from(inputs.returns, (row) => row[j] ?? NaN));
    const sums = blockSums({ returns, blocks });
    expect(sums.rowsPerBlock).toBe(expected.blockSums.count);
    for (const [block, row] of expected.blockSums.sum.entries()) {
      for (const [j, sum] of row.entries()) {
        expectNear(sums.sums[block * configurations + j], sum, tolerance);
        expectNear(sums.squares[block * configurations + j], expected.blockSums.squares[block]?.[j] ?? NaN, tolerance);
      }
    }
    const ranks = Array.from({ length: configurations }, () => 0);
    const points: { readonly logit: number; readonly inside: number; readonly outside: number }[] = [];
    followSplits(sums, (best) => {
      expect(best).toHaveLength(1);
      for (const one of best) {
        ranks[one.rank - 1] = (ranks[one.rank - 1] ?? 0) + 1;
        points.push(one);
      }
    });
    expect(points).toHaveLength(expected.combinations);
    expect(ranks).toEqual(expected.rankCounts);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expectNear(mean(points.map(({ logit }) => Number(logit <= 0))), expected.pbo, tolerance);
    expectNear(mean(points.map(({ outside }) => Number(outside < 0))), expected.probabilityOfLoss, tolerance);
    expectNear(mean(points.map(({ logit }) => logit)), expected.meanLogit, tolerance);
    const [x, y] = [mean(points.map(({ inside }) => inside)), mean(points.map(({ outside }) => outside))];
    const products = points.reduce((sum, { inside, outside }) => sum + (inside - x) * (outside - y), 0);
    expectNear(products / points.reduce((sum, { inside }) => sum + (inside - x) ** 2, 0), expected.degradationSlope, tolerance);
    // The screen says that eight configurations are too few to judge.
    expect(overfittingProbability({ returns, blocks })).toMatchObject({ value: null });
  });
});

describe.skipIf(!isThere)('Sharpe ratios of trading days', () => {
  it('count flat days', () => {
    const { inputs, expected, tolerance } = caseOf<
      { readonly daily: readonly number[]; readonly periodsPerYear: number },
      Readonly<Record<string, number>>
    >('Sharpe from daily returns, flat days included');
    const moments = momentsOf(inputs.daily).value;
    expectNear(moments?.mean, expected['mean'] ?? NaN, tolerance);
    expectNear(moments?.sd, expected['sd'] ?? NaN, tolerance);
    const single = { trials: 1, measured: 1, varianceOfSharpe: { value: null, reason: 'One trial.' } };
    const evidence = sharpeEvidence({
      returns: inputs.daily,
      periodsPerYear: inputs.periodsPerYear,
      totals: single,
      confidence: 0.95,
    }).value;
    expect(evidence?.n).toBe(expected['days']);
    expectNear(evidence?.sharpePerPeriod, expected['sharpePerDay'] ?? NaN, tolerance);
    expectNear(evidence?.sharpeAnnual, expected['sharpeAnnual'] ?? NaN, tolerance);
    expectNear(evidence?.skewness, expected['skewness'] ?? NaN, tolerance);
    expectNear(evidence?.kurtosis, expected['kurtosisPearson'] ?? NaN, tolerance);
    expectNear(evidence?.probabilistic.value, expected['psrAgainst0'] ?? NaN, tolerance);
    const without = sharpe({ returns: inputs.daily.filter((value) => value !== 0), periodsPerYear: inputs.periodsPerYear }).value;
    expectNear(without, expected['wrongWithoutFlatDaysAnnual'] ?? NaN, tolerance);
    expect(without).not.toBeCloseTo(evidence?.sharpeAnnual ?? NaN, 1);
  });
});

interface Pooled {
  readonly writers: readonly { readonly trials: number; readonly measured: number; readonly mean: number; readonly squares: number }[];
  readonly sharpePerDay: number;
  readonly observations: number;
  readonly skewness: number;
  readonly kurtosisPearson: number;
}

const totalsOf = ({ writers }: Pooled) => trialTotals(Object.fromEntries(writers.map((writer, k) => [`device ${k}`, writer])));

describe.skipIf(!isThere)('trials of several devices', () => {
  it('have one variance and one DSR', () => {
    const { inputs, expected, tolerance } = caseOf<Pooled, Readonly<Record<string, number>>>(
      'variance of trials pooled from three devices, and DSR',
    );
    const totals = totalsOf(inputs);
    expect([totals.trials, totals.measured]).toEqual([expected['trials'], expected['measured']]);
    expectNear(totals.varianceOfSharpe.value, expected['variance'] ?? NaN, tolerance);
    expectNear(expectedMaximumSharpe(totals.trials, totals.varianceOfSharpe.value ?? NaN), expected['sr0PerDay'] ?? NaN, tolerance);
    const { sharpePerDay, observations, skewness, kurtosisPearson } = inputs;
    const deflated = deflatedSharpe({ sharpe: sharpePerDay, observations, skewness, kurtosis: kurtosisPearson }, totals);
    expectNear(deflated.value?.probability, expected['dsr'] ?? NaN, tolerance);
  });

  it('of which fewer than two are measured have none', () => {
    const { inputs, expected } = caseOf<Pooled, Readonly<Record<string, number | null>>>('a writer with nothing measured');
    const totals = totalsOf(inputs);
    expect([totals.trials, totals.measured, totals.varianceOfSharpe.value]).toEqual([expected['trials'], expected['measured'], null]);
    expect(deflatedSharpe({ sharpe: 0.1, observations: 100, skewness: 0, kurtosis: 3 }, totals)).toMatchObject({ value: null });
  });
});

interface UnitInputs {
  readonly freeEquity: number;
  readonly sharePercent: number;
  readonly price: number;
  readonly pointValue: number;
  readonly commissionPerUnit: number;
  readonly unitStep: number;
  readonly leverage: number;
}

describe.skipIf(!isThere)('units that the equity pays for', () => {
  it.each(cases.filter(({ section }) => section.startsWith('11')))('$name', ({ inputs, expected }) => {
    const { freeEquity, sharePercent, price, pointValue, commissionPerUnit, unitStep, leverage }: UnitInputs = inputs;
    const { units }: { readonly units: number } = expected;
    const size = positionSize({
      sizing: { kind: 'equity percent', percent: sharePercent },
      settings: easySettings({
        contract: { ...easySettings().contract, pointValue, unitStep },
        commission: commissionPerUnit === 0 ? { kind: 'none' } : { kind: 'per unit and side', money: commissionPerUnit },
        margin: { kind: 'leverage', leverage },
      }),
      equity: freeEquity,
      price,
      stopSteps: NaN,
      stepValue: pointValue,
    });
    expect(size.ok ? size.units : 0).toBe(units);
  });
});
