/** A run's returns per trading day, days without a trade included: what every Sharpe figure here is computed from. */
import { dailyEquity } from '@/domain/backtest/backtest-report';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { periodReturns } from '@/domain/statistics/returns';
import type { Statistic } from '@/domain/statistics/statistic';

/** One simple return for each trading day of the series that has a bar; undefined once the equity is not above 0. */
export const dailyReturns = (
  run: Pick<SimulatedRun, 'equity'>,
  { time }: Pick<CandleSeries, 'time'>,
  cash: number,
): Statistic<Float64Array> => periodReturns(dailyEquity(run.equity, time, cash));
