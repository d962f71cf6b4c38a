/** A sweep and a walk-forward of the command line: which numbers vary, the variants in their order, and the choice tested on days it has not seen. */
import { runBacktest, type Backtest, type BacktestInput } from '@/domain/backtest/run-backtest';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { sumUpWalkForward, walkForwardWindows, type WalkForwardStep } from '@/domain/statistics/overfitting/walk-forward';
import { sharpe, tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { readStrategy } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { sweepOverfitting, sweepStrategy, triedSharpes, type SweepResult, type SweepRow } from '@/domain/sweeps/sweep';
import { bestFirst } from '@/domain/sweeps/sweep-figures';
import { axisOf, valuesAt, variantAt, type SweepAxis, type SweepMethod } from '@/domain/sweeps/variants';

/** `ID=FROM:TO:STEP`, several separated by semicolons; the ids are those that `--numbers` prints. */
export const readAxes = (strategy: Strategy, text: string): { readonly axes: readonly SweepAxis[] } | { readonly fault: string } => {
  const numbers = numbersOf(strategy);
  const axes: SweepAxis[] = [];
  for (const part of text.split(';')) {
    const [id = '', range = ''] = part.split('=').map((piece) => piece.trim());
    const [from = NaN, to = from, step = 1, ...more] = range.split(':').map(Number);
    const number = numbers.find((known) => known.id === id);
    if (number === undefined) return { fault: `--sweep: the strategy has no number “${id}”; --numbers prints those it has.` };
    if (![from, to, step].every(Number.isFinite) || more.length > 0 || range === '' || !(step > 0) || to < from) {
      return { fault: `--sweep: “${range}” is no range; say ${id}=FROM:TO:STEP.` };
    }
    axes.push(axisOf(number, { from, to, step }));
  }
  return { axes };
};

/** Every number that can be varied, with its id, value and limits. */
export const numbersText = (strategy: Strategy): string =>
  numbersOf(strategy)
    .map(({ id, label, value, least, most }) => `${id}  ${value}  ${label} (${least} to ${most})\n`)
    .join('');

export interface Search {
  readonly input: BacktestInput;
  readonly axes: readonly SweepAxis[];
  readonly method: SweepMethod;
}

export type Swept =
  | {
      readonly ok: true;
      readonly result: SweepResult;
      readonly best: SweepRow | null;
      readonly strategy: Strategy;
      readonly pbo: Statistic;
      readonly sharpes: readonly (number | null)[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

const chosen = (strategy: Strategy, axes: readonly SweepAxis[], { place }: SweepRow): Strategy => {
  const read = readStrategy(variantAt(strategy, axes, place));
  if (!read.ok) throw new Error('A variant that ran cannot be read.');
  return read.strategy;
};

/** Runs the variants; the best by the Sharpe ratio of trading-day returns is chosen. */
export const sweep = ({ input, axes, method }: Search): Swept => {
  const { strategy } = input;
  const answer = sweepStrategy({ ...input, axes, method });
  if (!answer.ok) return answer;
  const { result } = answer;
  const best = bestFirst(result.rows, 'sharpe')[0] ?? null;
  const overfitting = sweepOverfitting(result);
  return {
    ok: true,
    result,
    best,
    strategy: best === null ? strategy : chosen(strategy, axes, best),
    pbo: overfitting.value === null ? overfitting : { value: overfitting.value.probability },
    sharpes: triedSharpes(result),
  };
};

/** A variant as data: its values in the order of the axes, and its figures. */
export const variantRecord = (axes: readonly SweepAxis[], { place, sums, squares, shape, ...figures }: SweepRow) => {
  void [sums, squares, shape];
  return { values: valuesAt(axes, place), ...figures };
};

const dayStarts = ({ time }: CandleSeries): readonly number[] =>
  Array.from(time, (_, k) => k).filter((k) => k === 0 || tradingDayOf(time[k]!) !== tradingDayOf(time[k - 1]!));

export interface WalkPlan {
  /** Trading days to choose on, and to test the choice on. */
  readonly trainDays: number;
  readonly testDays: number;
  readonly kind: 'rolling' | 'anchored';
}

export const readWalkPlan = (text: string, isAnchored: boolean): { readonly plan: WalkPlan } | { readonly fault: string } => {
  const [trainDays = NaN, testDays = NaN, ...more] = text.split(':').map(Number);
  const isGood = [trainDays, testDays].every((days) => Number.isInteger(days) && days >= 1) && more.length === 0;
  return isGood
    ? { plan: { trainDays, testDays, kind: isAnchored ? 'anchored' : 'rolling' } }
    : { fault: `--walk-forward needs trading days to choose on and to test on, such as 120:20, not “${text}”.` };
};

interface Choice {
  readonly values: readonly number[];
  readonly tried: readonly (number | null)[];
  readonly test: Backtest;
}

const noReturns = new Float64Array();

/**
 * Walks forward: in each window the variant with the best Sharpe ratio on the days to choose on is run on the next ones, flat and with
 * indicators that begin there. Every variant of every window counts as tried.
 */
export const walkForwardOf = ({ input, axes, method }: Search, { trainDays, testDays, kind }: WalkPlan) => {
  const { series, strategy, settings } = input;
  const starts = dayStarts(series);
  const windows = walkForwardWindows({ rows: starts.length, trainRows: trainDays, testRows: testDays, gapRows: 0, kind });
  if (windows.value === null) return { ok: false as const, problems: [windows.reason] };
  const bars = ({ from, to }: { readonly from: number; readonly to: number }): CandleSeries =>
    sliceBars(series, starts[from]!, starts[to] ?? series.length);
  const returnsOf = (backtest: Backtest, of: CandleSeries): Float64Array =>
    dailyReturns(backtest.pessimistic, of, settings.cash).value ?? noReturns;
  const steps: WalkForwardStep<Choice>[] = [];
  for (const window of windows.value) {
    const [train, test] = [bars(window.train), bars(window.test)];
    const swept = sweep({ input: { ...input, series: train }, axes, method });
    if (!swept.ok) return swept;
    const [before, after] = [train, test].map((part) => runBacktest({ ...input, series: part, strategy: swept.strategy }));
    if (before?.ok !== true || after?.ok !== true) return { ok: false as const, problems: ['A window could not be run.'] };
    steps.push({
      window,
      choice: { values: swept.best === null ? [] : valuesAt(axes, swept.best.place), tried: swept.sharpes, test: after.backtest },
      inSample: returnsOf(before.backtest, train),
      outOfSample: returnsOf(after.backtest, test),
    });
  }
  const summary = sumUpWalkForward(steps);
  const outside = summary.value?.outOfSample ?? noReturns;
  return {
    ok: true as const,
    tried: steps.flatMap(({ choice }) => choice.tried),
    answer: {
      windows: steps.map(({ window, choice, inSample, outOfSample }) => ({
        train: [timeText(bars(window.train)), inSample.length],
        test: [timeText(bars(window.test)), outOfSample.length],
        values: choice.values,
        gain: choice.test.pessimistic.finalEquity - settings.cash,
        optimisticGain: choice.test.optimistic.finalEquity - settings.cash,
      })),
      efficiency: summary.value?.efficiency ?? undefinedBecause('No windows.'),
      profitable: summary.value?.profitable ?? null,
      sharpeOutOfSample:
        outside.length === 0 ? undefinedBecause('No returns.') : sharpe({ returns: outside, periodsPerYear: tradingDaysPerYear }),
      strategyOf: strategy.name,
    },
  };
};

const timeText = ({ time }: CandleSeries): string => new Date(time[0] ?? 0).toISOString();
