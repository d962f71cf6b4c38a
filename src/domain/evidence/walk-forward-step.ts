/** One step of a walk-forward: variants run over the train part, the best of them over the test part that follows, which had no say in it. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Program } from '@/domain/backtest/program';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import { inputCompiler, runProgram } from '@/domain/backtest/run-backtest';
import type { Settling } from '@/domain/backtest/settle-bar';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import { dailyEquity } from '@/domain/backtest/backtest-report';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sliceBars } from '@/domain/candles/slice-series';
import type { TradeColumns } from '@/domain/backtest/trade-columns';
import { sweepStrategy, triedSharpes, type SweepQuestion, type SweepRow } from '@/domain/sweeps/sweep';
import { bestFirst, figureOf, type SweepFigure } from '@/domain/sweeps/sweep-figures';
import { variantAt } from '@/domain/sweeps/variants';

export interface WalkForwardStepQuestion extends Omit<SweepQuestion, 'series' | 'places'> {
  /** The bars of the train part and after them those of the test part. */
  readonly series: CandleSeries;
  /** The first bar of the test part. */
  readonly testFrom: number;
  /** The variant with the highest is chosen. */
  readonly chooseBy: SweepFigure;
}

/** What the chosen variant did on the test part, in the pessimistic reading where none is named. */
export interface WalkForwardTest {
  /** Closed entries. A position that is open at the end is in the returns and not among the trades. */
  readonly trades: number;
  /** In R of those with a stop, in the order in which they closed. */
  readonly results: Float64Array;
  readonly optimisticResults: Float64Array;
  /** Simple return of each trading day of the part; 0 after a ruin. */
  readonly returns: Float64Array;
  readonly gain: number;
  readonly optimisticGain: number;
  /** What shorter candles decided on the test part; absent without them. */
  readonly settling?: Settling;
}

export interface WalkForwardStepResult {
  /** Sharpe ratio per day on the train part of each variant that was tried there: each counts. */
  readonly tried: readonly (number | null)[];
  /** The chosen variant's place and its figure on the train part; null where none traded often enough to be chosen. */
  readonly choice: { readonly place: number; readonly figure: number } | null;
  /** null without a choice. */
  readonly test: WalkForwardTest | null;
}

export type WalkForwardStepAnswer =
  | { readonly ok: true; readonly result: WalkForwardStepResult }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Below so many trades on the train part a variant is not chosen: one lucky trade would win every time. */
export const fewestToChoose = 10;

/** The best by the figure among those that traded often enough. */
export const chosenOf = (rows: readonly SweepRow[], chooseBy: SweepFigure): WalkForwardStepResult['choice'] => {
  const [best] = bestFirst(
    rows.filter(({ trades }) => trades >= fewestToChoose),
    chooseBy,
  );
  const figure = best === undefined ? null : figureOf(best, chooseBy);
  return best === undefined || figure === null ? null : { place: best.place, figure };
};

/** The program without what its rules say before the test part: indicators are warmed up by the train part, and nothing is held when it ends. */
const fromTest = (program: Program, testFrom: number): Program => ({
  ...program,
  events: program.events.map((bits, bar) => (bar < testFrom ? 0 : bits)),
});

const inR = (trades: TradeColumns, settings: BacktestSettings): Float64Array => measuredInR(resultsInR(wholeEntries(trades), settings));

const returnsFrom = (equity: Float64Array, { time }: CandleSeries, testFrom: number, cash: number): Float64Array => {
  const daily = dailyEquity(equity.subarray(testFrom), time.subarray(testFrom), cash);
  return Float64Array.from({ length: daily.length - 1 }, (_, k) => (daily[k]! > 0 ? daily[k + 1]! / daily[k]! - 1 : 0));
};

/** Runs the step. The choice sees no bar of the test part; the test begins with the cash of the settings and no position. */
export const walkForwardStep = (question: WalkForwardStepQuestion): WalkForwardStepAnswer => {
  const { series, testFrom, chooseBy, strategy, axes, method, settings, news, lower, onProgress } = question;
  const train = sliceBars(series, 0, testFrom);
  const more = { lower, ...(news === undefined ? {} : { news }) };
  // Shorter bars speak only for the bar that they lie in, so that those of the test part have no say in the choice.
  const swept = sweepStrategy({ strategy, axes, method, settings, series: train, ...more, onProgress });
  if (!swept.ok) return swept;
  const tried = triedSharpes(swept.result);
  const choice = chosenOf(swept.result.rows, chooseBy);
  if (choice === null) return { ok: true, result: { tried, choice, test: null } };
  const compiled = inputCompiler({ series, settings, ...more })(variantAt(strategy, axes, choice.place));
  if (!compiled.ok) return compiled;
  const { pessimistic, optimistic } = runProgram(fromTest(compiled.program, testFrom));
  const test: WalkForwardTest = {
    trades: wholeEntries(pessimistic.trades).count,
    results: inR(pessimistic.trades, settings),
    optimisticResults: inR(optimistic.trades, settings),
    returns: returnsFrom(pessimistic.equity, series, testFrom, settings.cash),
    gain: pessimistic.finalEquity - settings.cash,
    optimisticGain: optimistic.finalEquity - settings.cash,
    ...(pessimistic.settling === undefined ? {} : { settling: pessimistic.settling }),
  };
  return { ok: true, result: { tried, choice, test } };
};
