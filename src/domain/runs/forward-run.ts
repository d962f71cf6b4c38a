/**
 * A frozen strategy over the bars that came after it was frozen. Earlier bars only warm its indicators up: no rule fires on them, so that
 * the account is flat and has all its cash when the test begins. What comes out stands by itself and is joined with no other result.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { compileProgram } from '@/domain/backtest/program';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import { runProgram } from '@/domain/backtest/run-backtest';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { meanInterval } from '@/domain/evidence/bootstrap-intervals';
import { boundsOf } from '@/domain/evidence/bounds';
import type { BootstrapInterval, Bounds } from '@/domain/evidence/evidence';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';

export interface ForwardInput {
  /** All bars of the market that are there, also those before the test. */
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  /** The server's times, epoch ms. A bar counts that opens after the first and is over at the second. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Of the resampling behind the interval. */
  readonly seed: number;
}

export interface ForwardResult {
  /** Bars that count. */
  readonly bars: number;
  /** Openings of the first and the last of them. */
  readonly from: number;
  readonly to: number;
  /** Bars before them, which the indicators warmed up on. */
  readonly warmUp: number;
  /** Closed entries; one closed in parts is one. */
  readonly n: number;
  readonly bounds: Bounds;
  /** Of the mean in R, pessimistic reading, 95 %. */
  readonly meanRInterval: Statistic<BootstrapInterval>;
  /** Positions that are open at the last bar; they are in the gain and in no mean. */
  readonly open: number;
}

export type ForwardOutcome =
  | { readonly state: 'run'; readonly result: ForwardResult }
  /** No bar has come since. `last`: opening of the last one that is there; null without any. */
  | { readonly state: 'no bars'; readonly last: number | null }
  | { readonly state: 'impossible'; readonly problems: readonly string[] };

/** How many bars at the beginning open at or before an instant. */
const opensUpTo = (series: CandleSeries, at: number): number => indexAtOrAfter(series, at + 1);

export const runForward = ({ series, strategy, settings, startedAt, endedAt, seed }: ForwardInput): ForwardOutcome => {
  const first = opensUpTo(series, startedAt);
  // A bar that is not over when the test ends shows what came after.
  const end = endedAt === null ? series.length : opensUpTo(series, endedAt - (series.periodMs ?? 1));
  if (end <= first) return { state: 'no bars', last: series.length === 0 ? null : series.time[series.length - 1]! };
  const seen = sliceBars(series, 0, end);
  const compiled = compileProgram(seen, strategy, settings);
  if (!compiled.ok) return { state: 'impossible', problems: compiled.problems };
  const events = compiled.program.events.slice();
  events.fill(0, 0, first);
  const backtest = runProgram({ ...compiled.program, events });
  const trades = wholeEntries(backtest.pessimistic.trades);
  return {
    state: 'run',
    result: {
      bars: end - first,
      from: seen.time[first]!,
      to: seen.time[end - 1]!,
      warmUp: first,
      n: trades.count,
      bounds: boundsOf(backtest, settings),
      meanRInterval: meanInterval(measuredInR(resultsInR(trades, settings)), { seed }),
      open: backtest.pessimistic.openPositions.length,
    },
  };
};
