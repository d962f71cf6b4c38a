/** Practice in a replay: orders over the bars that were over by an instant, filled by the backtester in the worker that has the bars. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { ticksOf } from '@/domain/candles/tick-grid';
import { practiceDesk } from '@/domain/practice/practice-desk';
import type { PracticeDesk, PracticedPosition, PracticedTrade, TimedAct } from '@/domain/practice/practice-desk';
import type { Sizing } from '@/domain/strategy/strategy';
import type { PriceSeries } from './read-bars';
import { knownBars, partOf, sureEnd } from './revealed';

export interface PracticeQuestion {
  /** Epoch ms: what was over by then is known. */
  readonly until: number;
  /** In the order in which they were given; none was given later than `until`. */
  readonly acts: readonly TimedAct[];
  readonly size: Sizing;
  readonly settings: BacktestSettings;
  /** Bars after `until` that are read too: the one at whose opening a position is closed when a replay ends. 0 when left out. */
  readonly barsMore?: number;
}

/** A trade with its times: an entry or exit inside a bar has the times of the bar, since candles tell no nearer one. */
export interface TimedTrade extends PracticedTrade {
  readonly openedAt: number;
  readonly closedAt: number;
}

export interface TimedPosition extends PracticedPosition {
  readonly openedAt: number;
}

export type PracticeRead =
  | { readonly ok: false; readonly problems: readonly string[] }
  | (Omit<Extract<PracticeDesk, { readonly ok: true }>, 'trades' | 'open'> & {
      readonly trades: readonly TimedTrade[];
      readonly open: TimedPosition | null;
      /** The last close that is known; NaN before the first. */
      readonly last: number;
    });

/** Prices with their ticks, which orders are compared in; null where they have too many. */
export const withTicks = (series: PriceSeries): CandleSeries | null => {
  const [open, high, low, close] = [series.open, series.high, series.low, series.close].map((prices) => ticksOf(prices, series.tickSize));
  return open == null || high == null || low == null || close == null ? null : { ...series, ticks: { open, high, low, close } };
};

export const practised = (whole: PriceSeries, { until, acts, size, settings, barsMore = 0 }: PracticeQuestion): PracticeRead => {
  const known = Math.min(whole.length, knownBars(whole, until) + barsMore);
  const last = whole.close[known - 1] ?? NaN;
  const firstAct = acts[0];
  if (firstAct === undefined) return { ok: true, trades: [], open: null, waiting: [], refused: [], last };
  // Bars before the first order decide nothing of what came of it.
  const from = Math.max(0, knownBars(whole, firstAct.at) - 1);
  const series = withTicks(partOf(whole, from, known));
  if (series === null) return { ok: false, problems: ['These prices have too many ticks to be traded in a replay.'] };
  const barAt = (instant: number): number => Math.max(0, knownBars(whole, Math.min(instant, until)) - 1 - from);
  const desk = practiceDesk({ series, barAt, acts, size, settings });
  if (!desk.ok) return desk;
  const opens = (bar: number): number => series.time[bar] ?? 0;
  return {
    ...desk,
    last,
    trades: desk.trades.map((trade) => {
      const openedAt = opens(trade.entryBar);
      // A close by hand fills at the opening of its bar; what a price within the bar did is known at its end.
      const closedAt = trade.exitReason === 'exit rule' ? opens(trade.exitBar) : sureEnd(whole, from + trade.exitBar);
      return { ...trade, openedAt, closedAt };
    }),
    open: desk.open === null ? null : { ...desk.open, openedAt: opens(desk.open.entryBar) },
  };
};
