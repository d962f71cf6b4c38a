/** Functions of lessons about chance: streaks, ruin, intervals, how many trades a question needs, and what luck brings. */
import { expectedR } from '@/domain/risk/risk-reward';
import { fractionOf, numberOfFraction } from '@/domain/money/fraction';
import { drawdownRisk } from '@/domain/statistics/drawdown-risk';
import { kellyFraction } from '@/domain/statistics/kelly';
import { expectedMaximumSharpe } from '@/domain/statistics/overfitting/expected-maximum-sharpe';
import { minimumTrackRecord } from '@/domain/statistics/overfitting/minimum-track-record';
import { probabilisticSharpe } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { riskOfRuin } from '@/domain/statistics/risk-of-ruin';
import { tradingDaysPerYear } from '@/domain/statistics/sharpe';
import type { Statistic } from '@/domain/statistics/statistic';
import { chanceOfLosingStreak } from '@/domain/statistics/streaks';
import { detectableEffect, neededTrades, powerOf } from '@/domain/statistics/testing/needed-trades';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { incompleteBeta } from '@/lib/incomplete-beta';
import { numberOf, type LessonFunction } from './evaluate';
import { decimalOf } from './sizing-functions';
import { fault } from './value';

export const known = ({ value, ...rest }: Statistic): number =>
  value ?? fault('reason' in rest ? String(rest.reason) : 'It is not defined.');

/** P(at least `hits` of `n`), each with chance `p`: the upper tail of the binomial distribution (NIST DLMF 8.17.5). */
export const chanceOfAtLeast = (hits: number, n: number, p: number): number => {
  if (hits <= 0) return 1;
  return hits > n ? 0 : incompleteBeta(hits, n - hits + 1, p);
};

/** Named for the writer’s order of values, all of them numbers. */
const ofNumbers = (takes: readonly string[], says: string, call: (...given: readonly number[]) => number): LessonFunction => ({
  takes,
  says,
  call: (given) => call(...given.map((value, index) => numberOf(value, `“${takes[index] ?? ''}”`))),
});

const runs = 20_000;
/** Of all simulations in lessons, so that the same lesson has the same numbers in every build. */
const lessonSeed = 20_261_129;

const yearly = Math.sqrt(tradingDaysPerYear);
const normal = { skewness: 0, kurtosis: 3 };

export const chanceFunctions: readonly (readonly [string, LessonFunction])[] = [
  [
    'streakChance',
    ofNumbers(
      ['length', 'trades', 'lossRate'],
      'chance of at least one losing streak of that length among so many trades, exact',
      (length = 0, n = 0, lossProbability = 0) => chanceOfLosingStreak({ length, n, lossProbability }),
    ),
  ],
  [
    'ruinChance',
    ofNumbers(
      ['winRate', 'units'],
      'chance of ever losing so many equal stakes, at a payoff of 1 (gambler’s ruin)',
      (winRate = 0, units = 0) => known(riskOfRuin(2 * winRate - 1, units)),
    ),
  ],
  [
    'drawdownChance',
    ofNumbers(
      ['winRate', 'payoff', 'risk', 'drawdown', 'trades'],
      'chance of a drawdown of that depth within so many trades, risking a share of what is left each time; 20,000 simulated runs',
      (...given) => {
        const [winProbability = 0, payoff = 0, riskFraction = 0, drawdown = 0, trades = 0] = given;
        const bets = { kind: 'two outcomes', winProbability, payoff } as const;
        const found = drawdownRisk({ bets, riskFraction, trades, drawdown, below: 'peak', runs, seed: lessonSeed });
        return found.value === null ? fault(found.reason) : found.value.probability;
      },
    ),
  ],
  [
    'expectancy',
    ofNumbers(['winRate', 'payoff'], 'mean result of a trade in R: p × payoff − (1 − p)', (winRate = 0, payoff = 0) =>
      numberOfFraction(expectedR(fractionOf(decimalOf(winRate)), fractionOf(decimalOf(payoff)))),
    ),
  ],
  [
    'kelly',
    ofNumbers(
      ['winRate', 'payoff'],
      'share of equity that would grow fastest if both were known: p − (1 − p) / payoff',
      (p = 0, payoff = 1) => kellyFraction(p, payoff),
    ),
  ],
  [
    'wilsonLow',
    ofNumbers(
      ['hits', 'n', 'level?'],
      'lower end of the Wilson interval of a share, 95 % unless another level is given',
      (hits = 0, n = 1, level = 0.95) => wilsonInterval(hits, n, level).low,
    ),
  ],
  [
    'wilsonHigh',
    ofNumbers(['hits', 'n', 'level?'], 'upper end of the same', (hits = 0, n = 1, level = 0.95) => wilsonInterval(hits, n, level).high),
  ],
  [
    'chanceOfAtLeast',
    ofNumbers(['hits', 'n', 'p'], 'chance of at least so many hits among n, each with chance p', (hits = 0, n = 0, p = 0) =>
      chanceOfAtLeast(hits, n, p),
    ),
  ],
  [
    'neededTrades',
    ofNumbers(
      ['sd', 'effect', 'questions?'],
      'trades that show a true mean of `effect` with 80 % power at 5 %; questions: how many are asked of the same trades',
      (sd = 0, effect = 0, comparisons = 1) => known(neededTrades({ sd, comparisons }, effect)),
    ),
  ],
  [
    'powerOf',
    ofNumbers(['sd', 'effect', 'trades'], 'chance that so many trades show a true mean of `effect`', (sd = 0, effect = 0, n = 1) =>
      powerOf({ sd }, effect, n),
    ),
  ],
  [
    'detectable',
    ofNumbers(['sd', 'trades'], 'smallest true mean that so many trades find with 80 % power', (sd = 0, n = 1) =>
      detectableEffect({ sd }, n),
    ),
  ],
  [
    'bestOfLuck',
    ofNumbers(
      ['rules', 'years?'],
      'expected best annual Sharpe ratio of so many rules without any edge, over so many years',
      (rules = 1, years = 1) => expectedMaximumSharpe(rules, 1 / years),
    ),
  ],
  [
    'trueSharpeChance',
    ofNumbers(
      ['sharpe', 'years', 'benchmark?'],
      'chance that the true annual Sharpe ratio is above the benchmark (0 when left out), daily normal returns',
      (sharpe = 0, years = 1, benchmark = 0) =>
        known(
          probabilisticSharpe(
            { sharpe: sharpe / yearly, observations: Math.round(years * tradingDaysPerYear), ...normal },
            benchmark / yearly,
          ),
        ),
    ),
  ],
  [
    'neededDays',
    ofNumbers(
      ['sharpe', 'level?'],
      'trading days until an annual Sharpe ratio is told from 0, daily normal returns',
      (sharpe = 0, confidence = 0.95) =>
        Math.ceil(known(minimumTrackRecord({ sample: { sharpe: sharpe / yearly, ...normal }, benchmark: 0, confidence }))),
    ),
  ],
];
