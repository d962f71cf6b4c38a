/**
 * The headline figures of a set of trades in one currency, net of costs, each with its doubt or with the reason
 * why it is undefined. It neither converts currencies nor adds them: see by-currency.
 */
import type { Outcome } from './classify-outcome';
import { costsOf } from '@/domain/trades/net-result';
import { outcomeOf, type MeasureContext } from './trade-measures';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { sumDecimals } from '@/domain/money/decimal';
import { equityCurve, inClosingOrder, maxDrawdown, type Drawdown } from '@/domain/statistics/equity-curve';
import { meanInterval } from '@/domain/statistics/mean-interval';
import { averageLoss, averageWin, expectancy, payoff, profitFactor, winRate } from '@/domain/statistics/result-ratios';
import type { ResultTotals } from '@/domain/statistics/result-totals';
import type { Estimate, Statistic } from '@/domain/statistics/statistic';
import { wilsonInterval } from '@/domain/statistics/wilson';

export interface TradeSummary {
  readonly currency: string;
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  /** Trades within the break-even band; they count in n, net and expectancy, not in win rate, payoff and profit factor. */
  readonly breakEvens: number;
  /** Result after commission, taxes, swap and fees. */
  readonly net: DecimalText;
  /** The same before them. */
  readonly gross: DecimalText;
  /** Commission + taxes + swap + fees, with their sign. */
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

/**
 * Computes the figures from trades that are all in `currency`. The order of the trades makes no difference. Without a band only
 * results of exactly 0 are break-even.
 */
export const summarise = (trades: readonly Trade[], currency: string, context: MeasureContext = {}): TradeSummary => {
  const n = trades.length;
  // Resampling draws by position, so the positions must not depend on how the trades came in.
  const curve = equityCurve(trades);
  const results = curve.map((point) => point.net);
  const outcomes = inClosingOrder(trades).map((trade) => outcomeOf(trade, context));
  const resultsOf = (wanted: Outcome): readonly DecimalText[] => results.filter((_, i) => outcomes[i] === wanted);
  const [won, lost] = [resultsOf('win'), resultsOf('loss')];
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
    costs: sumDecimals(trades.flatMap(({ broker }) => costsOf(broker))),
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
