/**
 * The headline figures of a set of trades in one currency, net of costs, each with its doubt or with the reason
 * why it is undefined. It neither converts currencies nor adds them: see by-currency.
 */
import { netResult } from '@/domain/journal/net-result';
import type { DecimalText, Trade } from '@/domain/journal/trade';
import { signOf, sumDecimals } from '@/domain/money/decimal';
import { equityCurve, maxDrawdown, type Drawdown } from './equity-curve';
import { meanInterval } from './mean-interval';
import { undefinedBecause, type Estimate, type Statistic } from './statistic';
import { wilsonInterval } from './wilson';

export interface TradeSummary {
  readonly currency: string;
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  /** Trades whose net result is exactly 0; they count in n, net and expectancy, not in the win rate. */
  readonly breakEvens: number;
  /** Result after commission, taxes and swap. */
  readonly net: DecimalText;
  /** The same before them. */
  readonly gross: DecimalText;
  /** Commission + taxes + swap, with their sign. */
  readonly costs: DecimalText;
  /** Sum of the winning trades' net results, at least 0. */
  readonly grossProfit: DecimalText;
  /** Sum of the losing trades' net results, at most 0. */
  readonly grossLoss: DecimalText;
  /** Wins among wins and losses, 0 to 1, with the Wilson interval. */
  readonly winRate: Estimate;
  /** Gross profit / |gross loss|, in money net of costs; programs that divide returns give other numbers. */
  readonly profitFactor: Statistic;
  /** Mean net result per trade, in the currency, break-even trades included. */
  readonly expectancy: Estimate;
  readonly averageWin: Statistic;
  /** Mean of the losing trades, below 0. */
  readonly averageLoss: Statistic;
  /** Average win / |average loss|. */
  readonly payoff: Statistic;
  readonly maxDrawdown: Statistic<Drawdown>;
}

const winRateOf = (wins: number, losses: number): Estimate => {
  const decided = wins + losses;
  if (decided === 0) {
    const none = undefinedBecause('No trade won or lost.');
    return { point: none, interval: none };
  }
  return { point: { value: wins / decided }, interval: { value: wilsonInterval(wins, decided) } };
};

const quotient = (above: Statistic, below: Statistic): Statistic => {
  if (above.value === null) return above;
  return below.value === null ? below : { value: above.value / Math.abs(below.value) };
};

/** Computes the figures from trades whose accounts are all in `currency`. The order of the trades makes no difference. */
export const summarise = (trades: readonly Trade[], currency: string): TradeSummary => {
  const n = trades.length;
  // Resampling draws by position, so the positions must not depend on how the trades came in.
  const curve = equityCurve(trades);
  const results = curve.map((point) => point.net);
  const won = results.filter((result) => signOf(result) > 0);
  const lost = results.filter((result) => signOf(result) < 0);
  const [net, grossProfit, grossLoss] = [sumDecimals(results), sumDecimals(won), sumDecimals(lost)];
  const noWins = undefinedBecause(n === 0 ? 'No trades.' : `No wins (n = ${n}).`);
  const noLosses = undefinedBecause(n === 0 ? 'No trades.' : `No losses (n = ${n}).`);
  const averageWin: Statistic = won.length === 0 ? noWins : { value: Number(grossProfit) / won.length };
  const averageLoss: Statistic = lost.length === 0 ? noLosses : { value: Number(grossLoss) / lost.length };
  return {
    currency,
    n,
    wins: won.length,
    losses: lost.length,
    breakEvens: n - won.length - lost.length,
    net,
    gross: sumDecimals(trades.map((trade) => trade.broker.profit)),
    costs: sumDecimals(trades.map(({ broker }) => netResult({ ...broker, profit: '0' as DecimalText }))),
    grossProfit,
    grossLoss,
    winRate: winRateOf(won.length, lost.length),
    profitFactor: lost.length === 0 ? noLosses : { value: Number(grossProfit) / Math.abs(Number(grossLoss)) },
    expectancy: {
      point: n === 0 ? undefinedBecause('No trades.') : { value: Number(net) / n },
      interval: meanInterval(results.map(Number)),
    },
    averageWin,
    averageLoss,
    payoff: quotient(averageWin, averageLoss),
    maxDrawdown: maxDrawdown(curve),
  };
};
