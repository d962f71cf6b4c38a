/** One backtest as a page asks for it: both readings, and the Sharpe ratio by which the try is counted. */
import { runBacktest, type Backtest, type BacktestInput } from '@/domain/backtest/run-backtest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { sharpePerPeriod } from '@/domain/statistics/sharpe';
import type { JobContext } from '@/services/compute/job';

export type TestRunOutcome =
  | { readonly ok: true; readonly backtest: Backtest; readonly sharpePerDay: number | null }
  | { readonly ok: false; readonly problems: readonly string[] };

const arraysOf = ({ equity, trades, orders }: SimulatedRun): readonly ArrayBufferView<ArrayBuffer>[] =>
  [equity, ...Object.values(trades), ...Object.values(orders)].filter((value) =>
    ArrayBuffer.isView(value),
  ) as ArrayBufferView<ArrayBuffer>[];

/** Runs the backtest. The Sharpe ratio is that of trading-day returns of the pessimistic reading; null where there is none. */
export const testRun = (input: BacktestInput, { transfer }: JobContext): TestRunOutcome => {
  const outcome = runBacktest(input);
  if (!outcome.ok) return outcome;
  const { backtest } = outcome;
  const returns = dailyReturns(backtest.pessimistic, input.series, input.settings.cash);
  const sharpe = returns.value === null ? returns : sharpePerPeriod(returns.value);
  transfer(arraysOf(backtest.pessimistic));
  if (backtest.optimistic !== backtest.pessimistic) transfer(arraysOf(backtest.optimistic));
  return { ok: true, backtest, sharpePerDay: sharpe.value };
};
