/**
 * A frozen strategy over the bars that came after it was frozen. Earlier bars only warm its indicators up: no rule fires on them, so that
 * the account is flat and has all its cash when the test begins. What comes out stands by itself and is joined with no other result.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { windowColumn } from '@/domain/backtest/clock-columns';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import { compileInput, runProgram } from '@/domain/backtest/run-backtest';
import type { Settling } from '@/domain/backtest/settle-bar';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter, sliceBars } from '@/domain/candles/slice-series';
import { meanInterval } from '@/domain/evidence/bootstrap-intervals';
import { boundsOf } from '@/domain/evidence/bounds';
import type { BootstrapInterval, Bounds } from '@/domain/evidence/evidence';
import type { Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import type { TimeRange } from '@/domain/time/time-range';

/** The news that the strategy avoided, as the calendar stated them at the time: `blackoutKnownThen`. */
export interface ForwardNews {
  readonly forbidden: readonly TimeRange[];
  readonly unknown: readonly TimeRange[];
  readonly readLater: readonly TimeRange[];
}

export interface ForwardInput {
  /** All bars of the market that are there, also those before the test. */
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  /** The server's times, epoch ms. A bar counts that opens after the first and is over at the second. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** For a strategy that avoids news, and then needed. */
  readonly news?: ForwardNews | undefined;
  /** Shorter candles that settle unclear bars, as in `BacktestInput`. */
  readonly lower?: CandleSeries | undefined;
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
  /** What shorter candles decided; absent without them. */
  readonly settling?: Settling;
  /** Of the bars that count: where nothing was avoided, and where the calendar was read only later; absent where none is avoided. */
  readonly news?: Pick<ForwardNews, 'unknown' | 'readLater'>;
}

export type ForwardOutcome =
  | { readonly state: 'run'; readonly result: ForwardResult }
  /** No bar has come since. `last`: opening of the last one that is there; null without any. */
  | { readonly state: 'no bars'; readonly last: number | null }
  /** It avoids news, and no calendar of the time of these bars is known: with a filter that avoids nothing it would be another strategy. */
  | { readonly state: 'no calendar'; readonly from: number; readonly to: number }
  | { readonly state: 'impossible'; readonly problems: readonly string[] };

/** How many bars at the beginning open at or before an instant. */
const opensUpTo = (series: CandleSeries, at: number): number => indexAtOrAfter(series, at + 1);

const within = (spans: readonly TimeRange[], from: number, to: number): readonly TimeRange[] =>
  spans.flatMap((span) => {
    const cut = { from: Math.max(span.from, from), to: Math.min(span.to, to) } as TimeRange;
    return cut.from < cut.to ? [cut] : [];
  });

export const runForward = ({ series, strategy, settings, startedAt, endedAt, seed, news, lower }: ForwardInput): ForwardOutcome => {
  const first = opensUpTo(series, startedAt);
  // A bar that is not over when the test ends shows what came after.
  const end = endedAt === null ? series.length : opensUpTo(series, endedAt - (series.periodMs ?? 1));
  if (end <= first) return { state: 'no bars', last: series.length === 0 ? null : series.time[series.length - 1]! };
  const seen = sliceBars(series, 0, end);
  const [from, to] = [seen.time[first]!, seen.time[end - 1]!];
  const over = to + (seen.periodMs ?? 1);
  const unknown = within(news?.unknown ?? [], from, over);
  const isUnknown = news === undefined || (unknown[0]?.from === from && unknown[0].to === over);
  if (strategy.blackout !== null && isUnknown) return { state: 'no calendar', from, to };
  const compiled = compileInput({ series: seen, strategy, settings, lower });
  if (!compiled.ok) return { state: 'impossible', problems: compiled.problems };
  const isAvoiding = strategy.blackout !== null && news !== undefined;
  const events = compiled.program.events.slice();
  events.fill(0, 0, first);
  const blackout = isAvoiding ? windowColumn(seen, news.forbidden) : compiled.program.blackout;
  const backtest = runProgram({ ...compiled.program, events, blackout });
  const { openPositions, settling } = backtest.pessimistic;
  const trades = wholeEntries(backtest.pessimistic.trades);
  return {
    state: 'run',
    result: {
      bars: end - first,
      from,
      to,
      warmUp: first,
      n: trades.count,
      bounds: boundsOf(backtest, settings),
      meanRInterval: meanInterval(measuredInR(resultsInR(trades, settings)), { seed }),
      open: openPositions.length,
      ...(settling === undefined ? {} : { settling }),
      ...(isAvoiding ? { news: { unknown, readLater: within(news.readLater, from, over) } } : {}),
    },
  };
};
