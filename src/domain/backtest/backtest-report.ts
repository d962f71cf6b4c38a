/** The figures of one run: what it made, what it cost, how far it fell and how little that may mean. Undefined ones carry their reason. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { drawdowns, type Drawdowns } from '@/domain/statistics/drawdown';
import { exposure, type Exposure } from '@/domain/statistics/exposure';
import { sharpeEvidence, type SharpeEvidence } from '@/domain/statistics/overfitting/sharpe-evidence';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { expectancy, payoff, profitFactor, winRate } from '@/domain/statistics/result-ratios';
import { totalsOf, type ResultTotals } from '@/domain/statistics/result-totals';
import { annualGrowth, periodReturns, totalReturn } from '@/domain/statistics/returns';
import { sharpe, tradingDaysPerYear } from '@/domain/statistics/sharpe';
import { sortino } from '@/domain/statistics/sortino';
import { sqn } from '@/domain/statistics/sqn';
import { undefinedBecause, type Interval, type Statistic } from '@/domain/statistics/statistic';
import { sumOf } from '@/domain/statistics/values';
import { wilsonInterval } from '@/domain/statistics/wilson';
import type { SimulatedRun } from './simulated-run';
import { wholeEntries } from './whole-entries';

export interface BacktestReport {
  /** Of whole entries: one closed in parts is one trade once nothing of it is left. So are the ratios of wins and losses and the SQN. */
  readonly totals: ResultTotals;
  /** All that is closed, parts of an open entry included, after commission and swap. */
  readonly net: number;
  readonly gross: number;
  /** Of closed trades, both sides, at least 0. */
  readonly commission: number;
  readonly swap: number;
  readonly finalEquity: number;
  /** Final equity / cash at the start − 1. */
  readonly totalReturn: Statistic;
  readonly annualGrowth: Statistic;
  /** Over the equity at each bar's close. */
  readonly drawdowns: Statistic<Drawdowns>;
  readonly winRate: Statistic;
  readonly winRateInterval: Statistic<Interval>;
  readonly profitFactor: Statistic;
  readonly expectancy: Statistic;
  readonly payoff: Statistic;
  /** Of net results in money; comparable between strategies only where sizes are. */
  readonly sqn: Statistic;
  /** From returns per trading day, 252 a year. */
  readonly sharpe: Statistic;
  readonly sortino: Statistic;
  /** PSR, DSR over the trials and minimum track record length. */
  readonly evidence: Statistic<SharpeEvidence>;
  readonly exposure: Statistic<Exposure>;
}

/** Equity at the end of each trading day, after the cash at the start. */
export const dailyEquity = (equity: Float64Array, time: Float64Array, cash: number): Float64Array => {
  const days = [cash];
  let day = NaN;
  for (let i = 0; i < equity.length; i += 1) {
    const now = tradingDayOf(time[i] ?? NaN);
    if (now === day) days[days.length - 1] = equity[i] ?? NaN;
    else days.push(equity[i] ?? NaN);
    day = now;
  }
  return Float64Array.from(days);
};

const exposureOf = (
  { trades, openPositions }: SimulatedRun,
  { time, periodMs }: Pick<CandleSeries, 'time' | 'periodMs'>,
): Statistic<Exposure> => {
  const [fromMs = 0, toMs = 0] = [time[0], time[time.length - 1]];
  const end = toMs + (periodMs ?? 0);
  const at = (bars: Int32Array): number[] => Array.from(bars, (bar) => time[bar] ?? NaN);
  const [opened, closed] = [at(trades.entryBar), at(trades.exitBar)];
  for (const open of openPositions) {
    opened.push(time[open.entryBar] ?? NaN);
    closed.push(end);
  }
  return exposure({ opened, closed, fromMs, toMs: end });
};

/**
 * The figures of a run over its series. `trials` is the count of everything ever tried, this run included; a single
 * trial deflates nothing.
 */
export const backtestReport = (
  run: SimulatedRun,
  series: Pick<CandleSeries, 'length' | 'time' | 'periodMs'>,
  cash: number,
  trials: TrialTotals,
): BacktestReport => {
  const { trades, equity } = run;
  const { net: results } = wholeEntries(trades);
  const totals = totalsOf(results);
  const decided = totals.wins + totals.losses;
  const daily = dailyEquity(equity, series.time, cash);
  const returns = periodReturns(daily);
  const perYear = tradingDaysPerYear;
  const fromReturns = <T>(figure: (values: Float64Array) => Statistic<T>): Statistic<T> =>
    returns.value === null ? returns : figure(returns.value);
  const withStart = Float64Array.from([cash, run.finalEquity]);
  const durationMs = (series.time[series.length - 1] ?? 0) - (series.time[0] ?? 0);
  return {
    totals,
    net: sumOf(trades.net),
    gross: sumOf(trades.gross),
    commission: sumOf(trades.commission),
    swap: sumOf(trades.swap),
    finalEquity: run.finalEquity,
    totalReturn: totalReturn(withStart),
    annualGrowth: annualGrowth(withStart, durationMs),
    drawdowns: drawdowns(equity),
    winRate: winRate(totals),
    winRateInterval: decided === 0 ? undefinedBecause('No trade won or lost.') : { value: wilsonInterval(totals.wins, decided) },
    profitFactor: profitFactor(totals),
    expectancy: expectancy(totals),
    payoff: payoff(totals),
    sqn: sqn(results),
    sharpe: fromReturns((values) => sharpe({ returns: values, periodsPerYear: perYear })),
    sortino: fromReturns((values) => sortino({ returns: values, periodsPerYear: perYear })),
    evidence: fromReturns((values) => sharpeEvidence({ returns: values, periodsPerYear: perYear, totals: trials, confidence: 0.95 })),
    exposure: exposureOf(run, series),
  };
};

/** The totals of a single trial, for a run outside of any search. */
export const singleTrial: TrialTotals = { trials: 1, measured: 1, varianceOfSharpe: undefinedBecause('One trial has no spread.') };
