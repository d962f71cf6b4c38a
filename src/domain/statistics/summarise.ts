/**
 * The headline figures of a set of trades in one currency, net of costs, each with its doubt or with the reason
 * why it is undefined. It neither converts currencies nor adds them: see by-currency.
 */
import { netResult } from '@/domain/journal/net-result';
import type { DecimalText, Trade } from '@/domain/journal/trade';
import { signOf, sumDecimals } from '@/domain/money/decimal';
import { equityCurve, maxDrawdown, type Drawdown } from './equity-curve';
import { meanInterval } from './mean-interval';
import { averageLoss, averageWin, expectancy, payoff, profitFactor, winRate } from './result-ratios';
import type { ResultTotals } from './result-totals';
import type { Estimate, Statistic } from './statistic';
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

const winRateOf = (totals: ResultTotals): Estimate => {
  const point = winRate(totals);
  const decided = totals.wins + totals.losses;
  return { point, interval: point.value === null ? point : { value: wilsonInterval(totals.wins, decided) } };
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
  const totals: ResultTotals = {
    n,
    wins: won.length,
    losses: lost.length,
    grossProfit: Number(grossProfit),
    grossLoss: Number(grossLoss),
  };
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
    winRate: winRateOf(totals),
    profitFactor: profitFactor(totals),
    // The decimal sum, not the difference of two rounded ones.
    expectancy: { point: n === 0 ? expectancy(totals) : { value: Number(net) / n }, interval: meanInterval(results.map(Number)) },
    averageWin: averageWin(totals),
    averageLoss: averageLoss(totals),
    payoff: payoff(totals),
    maxDrawdown: maxDrawdown(curve),
  };
};
