/** Functions of lessons over a list of results, as the journal counts them, and plain arithmetic. */
import { drawdowns } from '@/domain/statistics/drawdown';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { expectancy, payoff, profitFactor, winRate } from '@/domain/statistics/result-ratios';
import { totalsOf } from '@/domain/statistics/result-totals';
import { sqn } from '@/domain/statistics/sqn';
import { streaksOf } from '@/domain/statistics/streaks';
import { sumOf, varianceOf } from '@/domain/statistics/values';
import { exponential } from '@/lib/elementary/exponential';
import { naturalLog } from '@/lib/elementary/natural-log';
import { known } from './chance-functions';
import { numberOf, type LessonFunction } from './evaluate';
import { fault, type Value } from './value';

const listOf = (value: Value | undefined): readonly number[] =>
  value?.kind === 'list' ? value.values : fault('It takes a list of results, such as [1.8, -1, 2.2] R.');

const ofList = (says: string, call: (results: readonly number[]) => number): LessonFunction => ({
  takes: ['results'],
  says,
  call: ([results]) => call(listOf(results)),
});

const ofNumbers = (takes: readonly string[], says: string, call: (...given: readonly number[]) => number): LessonFunction => ({
  takes,
  says,
  call: (given) => call(...given.map((value) => numberOf(value, 'What it takes'))),
});

const boundsOf = (results: readonly number[]): { readonly low: number; readonly high: number } => {
  const found = meanInterval(results);
  return found.value ?? fault(found.reason);
};

/** Deepest fall of the running sum below its highest point, in the unit of the results; the start counts as a high. */
const deepestFall = (results: readonly number[]): number => {
  let [sum, high, deepest] = [0, 0, 0];
  for (const result of results) {
    sum += result;
    high = Math.max(high, sum);
    deepest = Math.max(deepest, high - sum);
  }
  return deepest;
};

const drawdownShare = (equity: readonly number[]): number => {
  const found = drawdowns(equity);
  return found.value === null ? fault(found.reason) : found.value.ratio.depth;
};

export const listFunctions: readonly (readonly [string, LessonFunction])[] = [
  ['sum', ofList('sum of the results', sumOf)],
  ['count', ofList('how many results there are', (results) => results.length)],
  ['mean', ofList('mean result (expectancy)', (results) => known(expectancy(totalsOf(results))))],
  ['sd', ofList('standard deviation of the results (n − 1)', (results) => Math.sqrt(varianceOf(results)))],
  ['winRate', ofList('share of wins, break-even trades left out', (results) => known(winRate(totalsOf(results))))],
  ['wins', ofList('number of wins', (results) => totalsOf(results).wins)],
  ['losses', ofList('number of losses', (results) => totalsOf(results).losses)],
  ['grossProfit', ofList('sum of the wins', (results) => totalsOf(results).grossProfit)],
  ['grossLoss', ofList('sum of the losses, below zero', (results) => totalsOf(results).grossLoss)],
  ['profitFactor', ofList('gross profit ÷ gross loss', (results) => known(profitFactor(totalsOf(results))))],
  ['payoff', ofList('average win ÷ average loss', (results) => known(payoff(totalsOf(results))))],
  ['sqn', ofList('√n × mean ÷ standard deviation', (results) => known(sqn(results)))],
  ['meanLow', ofList('lower end of the 95 % interval of the mean (bootstrap)', (results) => boundsOf(results).low)],
  ['meanHigh', ofList('upper end of the same', (results) => boundsOf(results).high)],
  ['longestLosing', ofList('longest losing streak', (results) => streaksOf(results).longestLoss)],
  ['deepestFall', ofList('deepest fall of the running sum, in the unit of the results', deepestFall)],
  ['drawdownOf', ofList('deepest fall of a list of balances, as a share of the high before it', drawdownShare)],
  [
    'min',
    { takes: ['a', '…more'], says: 'the smallest', call: (given) => Math.min(...given.map((one) => numberOf(one, 'What it takes'))) },
  ],
  ['max', { takes: ['a', '…more'], says: 'the largest', call: (given) => Math.max(...given.map((one) => numberOf(one, 'What it takes'))) }],
  ['abs', ofNumbers(['x'], 'without its sign', (x = 0) => Math.abs(x))],
  ['sqrt', ofNumbers(['x'], 'square root', (x = 0) => Math.sqrt(x))],
  ['ln', ofNumbers(['x'], 'natural logarithm', (x = 0) => naturalLog(x))],
  ['exp', ofNumbers(['x'], 'e to the power of x', (x = 0) => exponential(x))],
  // A billionth of slack: 0.57 / 0.01 is 56.99999… in binary and 57 on paper.
  ['floor', ofNumbers(['x'], 'rounded down to a whole number', (x = 0) => Math.floor(x + 1e-9))],
  ['ceil', ofNumbers(['x'], 'rounded up to a whole number', (x = 0) => Math.ceil(x - 1e-9))],
  ['round', ofNumbers(['x'], 'rounded to a whole number', (x = 0) => Math.round(x))],
];
