/** The statistics against the published reference values, computed by programs outside this project. Skipped where the file is missing. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawdownRisk } from '@/domain/statistics/drawdown-risk';
import { kelly } from '@/domain/statistics/kelly';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { momentsOf } from '@/domain/statistics/moments';
import { deflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import { expectedMaximumSharpe } from '@/domain/statistics/overfitting/expected-maximum-sharpe';
import { minimumTrackRecord } from '@/domain/statistics/overfitting/minimum-track-record';
import { probabilisticSharpe } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { breakEvenWinRate, payoff, profitFactor, winRate, winRateOfAll } from '@/domain/statistics/result-ratios';
import { totalsOf } from '@/domain/statistics/result-totals';
import { bootstrapMeans } from '@/domain/statistics/resampling/bootstrap-means';
import { riskOfRuin } from '@/domain/statistics/risk-of-ruin';
import { sqn } from '@/domain/statistics/sqn';
import type { Statistic } from '@/domain/statistics/statistic';
import { benjaminiHochberg } from '@/domain/statistics/testing/false-discovery';
import { neededTrades } from '@/domain/statistics/testing/needed-trades';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { seededRandom } from '@/lib/random';

type Answer = Readonly<Record<string, number | readonly number[]>>;

interface Case {
  readonly name: string;
  readonly inputs: Readonly<Record<string, number | readonly number[] | string>>;
  readonly expected: Answer;
  readonly tolerance: number;
  readonly note?: string;
}

const path = '../shared/vectors/formulas.json';
const isThere = existsSync(path);
const cases: readonly Case[] = isThere ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: readonly Case[] }).cases : [];

const numberOf = ({ inputs, name }: Case, key: string): number => {
  const value = inputs[key];
  if (typeof value !== 'number') throw new Error(`${name} has no number ${key}.`);
  return value;
};

const numbersOf = ({ inputs, name }: Case, key: string): readonly number[] => {
  const value = inputs[key];
  if (!Array.isArray(value)) throw new Error(`${name} has no list ${key}.`);
  return value as readonly number[];
};

const known = (statistic: Statistic): number => {
  if (statistic.value === null) throw new Error(statistic.reason);
  return statistic.value;
};

const seriesOf = (of: Case): Answer => {
  const r = numbersOf(of, 'r');
  const totals = totalsOf(r);
  const moments = momentsOf(r).value;
  return {
    n: totals.n,
    mean: moments?.mean ?? NaN,
    sdSample: moments?.sd ?? NaN,
    sqn: known(sqn(r)),
    grossProfit: totals.grossProfit,
    grossLoss: -totals.grossLoss,
    profitFactor: known(profitFactor(totals)),
    wins: totals.wins,
    losses: totals.losses,
    breakEven: totals.n - totals.wins - totals.losses,
    winRateExcludingBreakEven: known(winRate(totals)),
    winRateIncludingBreakEven: known(winRateOfAll(totals)),
    payoff: known(payoff(totals)),
    breakEvenWinRate: known(breakEvenWinRate(totals)),
    kelly: kelly(totals).value?.full ?? NaN,
  };
};

const bootstrapOf = (of: Case): Answer => {
  const r = numbersOf(of, 'r');
  const means = bootstrapMeans(Float64Array.from(r), 100_000, seededRandom(1));
  const interval = meanInterval(r).value;
  return {
    low: interval?.low ?? NaN,
    high: interval?.high ?? NaN,
    probabilityMeanNotAboveZero: means.filter((mean) => mean <= 1e-12).length / means.length,
  };
};

const sampleOf = (of: Case) => ({
  sharpe: numberOf(of, 'annualSharpe') / Math.sqrt(numberOf(of, 'periodsPerYear')),
  skewness: numberOf(of, 'skewness'),
  kurtosis: numberOf(of, 'kurtosisPearson'),
});

const deflatedOf = (of: Case): Answer => {
  const trials = numberOf(of, 'trials');
  const totals = { trials, measured: trials, varianceOfSharpe: { value: numberOf(of, 'varianceOfTrialSharpe') } };
  const { value } = deflatedSharpe({ ...sampleOf(of), observations: numberOf(of, 'observations') }, totals);
  const maximum = value?.expectedMaximum ?? NaN;
  return { sr0PerPeriod: maximum, sr0Annual: maximum * Math.sqrt(numberOf(of, 'periodsPerYear')), dsr: value?.probability ?? NaN };
};

const trackRecordOf = (of: Case): Answer => {
  const observations = known(
    minimumTrackRecord({ sample: sampleOf(of), benchmark: numberOf(of, 'benchmarkSharpe'), confidence: numberOf(of, 'confidence') }),
  );
  return { observations, years: observations / numberOf(of, 'periodsPerYear') };
};

const riskOf = (of: Case): Answer => {
  const { value } = drawdownRisk({
    bets: { kind: 'two outcomes', winProbability: numberOf(of, 'winProbability'), payoff: numberOf(of, 'payoff') },
    riskFraction: numberOf(of, 'riskFraction'),
    trades: numberOf(of, 'trades'),
    drawdown: numberOf(of, 'drawdown'),
    below: 'peak',
    runs: 10_000,
    seed: 5,
  });
  return { probability: value?.probability ?? NaN };
};

/** How each kind of case is computed here, by the beginning of its name. */
const answers: readonly (readonly [string, (of: Case) => Answer])[] = [
  ['R series: headline', seriesOf],
  ['R series: bootstrap', bootstrapOf],
  [
    'Wilson interval',
    (of) => ({ ...wilsonInterval(numberOf(of, 'wins'), numberOf(of, 'n'), numberOf(of, 'confidence')) }) as unknown as Answer,
  ],
  [
    'probabilistic Sharpe ratio',
    (of) => ({
      psr: known(probabilisticSharpe({ ...sampleOf(of), observations: numberOf(of, 'observations') }, numberOf(of, 'benchmarkSharpe'))),
    }),
  ],
  ['deflated Sharpe ratio', deflatedOf],
  ['minimum track record length', trackRecordOf],
  [
    'expected maximum annual Sharpe',
    (of) => ({ expectedMaximum: expectedMaximumSharpe(numberOf(of, 'trials'), numberOf(of, 'standardDeviationOfAnnualSharpe') ** 2) }),
  ],
  ['Benjamini-Hochberg', (of) => ({ rejected: benjaminiHochberg(numbersOf(of, 'p'), numberOf(of, 'q')).rejected })],
  // Without a correction each value is a family of its own.
  [
    'no correction',
    (of) => ({
      rejected: numbersOf(of, 'p').flatMap((p, index) => benjaminiHochberg([p], numberOf(of, 'alpha')).rejected.map(() => index)),
    }),
  ],
  ['risk of ruin', (of) => ({ probability: known(riskOfRuin(numberOf(of, 'edge'), numberOf(of, 'units'))) })],
  ['drawdown of', riskOf],
  [
    'trades needed',
    (of) => {
      const comparisons = 'comparisons' in of.inputs ? numberOf(of, 'comparisons') : 1;
      const input = { sd: numberOf(of, 'sd'), alpha: numberOf(of, 'alpha'), comparisons };
      return { trades: known(neededTrades(input, numberOf(of, 'effect'), numberOf(of, 'power'))) };
    },
  ],
];

/** Beginnings of the names of cases that other parts of the product answer. */
const elsewhere = ['position size', 'futures contracts', 'R multiple'];

const answerTo = (of: Case): Answer | null => answers.find(([beginning]) => of.name.startsWith(beginning))?.[1](of) ?? null;
const own = cases.filter(({ name }) => !elsewhere.some((beginning) => name.startsWith(beginning)));

describe.skipIf(!isThere)('reference values of statistics', () => {
  it('are all there', () => {
    expect(own.length).toBeGreaterThanOrEqual(28);
  });

  it.each(own.map((of) => [of.name, of] as const))('%s', (_, of) => {
    const answer = answerTo(of);
    for (const [key, expected] of Object.entries(of.expected)) {
      const actual = answer?.[key];
      if (typeof expected !== 'number') expect(actual).toEqual(expected);
      else {
        const scale = of.note?.includes('absolute') === true ? 1 : Math.abs(expected);
        expect(Math.abs(Number(actual) - expected), key).toBeLessThanOrEqual(of.tolerance * scale);
      }
    }
  });
});
