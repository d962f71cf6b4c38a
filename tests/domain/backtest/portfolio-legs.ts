/** Legs of a portfolio around 100 on a few candles, tick 1, 1 money a point: the ground of cases worked by hand. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { loggedOrderAt } from '@/domain/backtest/order-log';
import type { BacktestInput } from '@/domain/backtest/run-backtest';
import { runPortfolio, type Portfolio, type PortfolioAccount, type PortfolioRun } from '@/domain/backtest/run-portfolio';
import type { PortfolioLimits } from '@/domain/backtest/shared-account';
import { tradeAt } from '@/domain/backtest/trade-columns';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import { aStrategy, easySettings, startMs } from './a-strategy';
import { entry, type Bar } from './hand-worked';

export const hourMs = 3_600_000;

export const level = (price: number): Bar => [price, price, price, price];

export const seriesOf = (symbol: string, bars: readonly Bar[], periodMs = hourMs): CandleSeries => {
  const made = seriesFromRows(
    bars.map(([open, high, low, close], k) => ({ time: startMs + k * periodMs, open, high, low, close })),
    { symbol, source: { kind: 'simulated', seed: 0, model: 'by hand' }, tickSize: '1', periodMs },
  );
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};

/** Buys 10 units at the open after the first close above 100. */
export const leg = (series: CandleSeries, strategy: Partial<Strategy> = {}, settings: Partial<BacktestSettings> = {}): BacktestInput => ({
  series,
  strategy: aStrategy({ entries: [entry()], size: { kind: 'units', units: 10 }, ...strategy }),
  settings: easySettings(settings),
});

export const portfolio = (
  legs: readonly BacktestInput[],
  limits: PortfolioLimits = {},
  account: Partial<PortfolioAccount> = {},
): Portfolio => {
  const outcome = runPortfolio({ legs, limits, account: { cash: 10_000, currency: 'USD', stopOutRatio: 0, ...account } });
  if (!outcome.ok) throw new Error(outcome.problems.join(' '));
  return outcome.portfolio;
};

export const tradesOfLeg = ({ legs }: PortfolioRun, k: number) =>
  Array.from({ length: legs[k]!.trades.count }, (_, row) => tradeAt(legs[k]!.trades, row));

export const ordersOfLeg = ({ legs }: PortfolioRun, k: number) =>
  Array.from({ length: legs[k]!.orders.count }, (_, row) => loggedOrderAt(legs[k]!.orders, row));
