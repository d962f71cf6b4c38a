/** Both readings of a backtest beside each other. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { wholeEntries } from '@/domain/backtest/whole-entries';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import type { Bound, Bounds } from './evidence';

/** Mean of results in R; undefined where no trade has a stop. */
export const meanOfR = (measured: Float64Array, trades: number): Statistic =>
  measured.length === 0 ? undefinedBecause(trades === 0 ? 'No trades.' : 'No trade has a stop.') : { value: meanOf(measured) };

const boundOf = (run: SimulatedRun, settings: BacktestSettings): Bound => {
  const trades = wholeEntries(run.trades);
  return {
    trades: trades.count,
    gain: run.finalEquity - settings.cash,
    totalReturn: run.finalEquity / settings.cash - 1,
    meanR: meanOfR(measuredInR(resultsInR(trades, settings)), trades.count),
  };
};

/** The bounds of a run, in the account's currency. */
export const boundsOf = (backtest: Backtest, settings: BacktestSettings): Bounds => {
  const { ambiguousTrades, ambiguousShare, isBounded } = backtest;
  const [pessimistic, optimistic] = [boundOf(backtest.pessimistic, settings), boundOf(backtest.optimistic, settings)];
  return {
    pessimistic,
    optimistic,
    ambiguousTrades,
    ambiguousShare,
    isBounded,
    haveOneSign: Math.sign(pessimistic.gain) === Math.sign(optimistic.gain),
    areBothPositive: pessimistic.gain > 0 && optimistic.gain > 0,
  };
};
