/** The ratios of wins and losses, each from the same totals. A result of exactly 0 is a break-even trade, neither of the two. */
import type { ResultTotals } from './result-totals';
import { undefinedBecause, type Statistic } from './statistic';

const noTrades = 'No trades.';
const noWins = (n: number) => undefinedBecause(n === 0 ? noTrades : `No wins (n = ${n}).`);
const noLosses = (n: number) => undefinedBecause(n === 0 ? noTrades : `No losses (n = ${n}).`);

/** Mean of the winning results. */
export const averageWin = ({ n, wins, grossProfit }: ResultTotals): Statistic => (wins === 0 ? noWins(n) : { value: grossProfit / wins });

/** Mean of the losing results, below 0. */
export const averageLoss = ({ n, losses, grossLoss }: ResultTotals): Statistic =>
  losses === 0 ? noLosses(n) : { value: grossLoss / losses };

/**
 * Gross profit / |gross loss|. Undefined without losses, where others print ∞ or 0. backtesting.py divides returns in
 * percent instead of money, so that its number differs as soon as position sizes do.
 */
export const profitFactor = ({ n, losses, grossProfit, grossLoss }: ResultTotals): Statistic =>
  losses === 0 ? noLosses(n) : { value: grossProfit / Math.abs(grossLoss) };

/** Average win / |average loss|, also called win/loss ratio or R:Realized R. */
export const payoff = (totals: ResultTotals): Statistic => {
  const win = averageWin(totals);
  const loss = averageLoss(totals);
  if (win.value === null) return win;
  return loss.value === null ? loss : { value: win.value / Math.abs(loss.value) };
};

/** Wins among wins and losses, 0 to 1; break-even trades are left out. MetaTrader and TradingView count them as losses. */
export const winRate = ({ wins, losses }: ResultTotals): Statistic =>
  wins + losses === 0 ? undefinedBecause('No trade won or lost.') : { value: wins / (wins + losses) };

/** Wins among all trades, break-even trades included. */
export const winRateOfAll = ({ n, wins }: ResultTotals): Statistic => (n === 0 ? undefinedBecause(noTrades) : { value: wins / n });

/** The win rate at which wins and losses of this payoff cancel: 1 / (1 + payoff). */
export const breakEvenWinRate = (totals: ResultTotals): Statistic => {
  const ratio = payoff(totals);
  return ratio.value === null ? ratio : { value: 1 / (1 + ratio.value) };
};

/** Mean result per trade, break-even trades included: in R when the results are R multiples, in money when they are money. */
export const expectancy = ({ n, grossProfit, grossLoss }: ResultTotals): Statistic =>
  n === 0 ? undefinedBecause(noTrades) : { value: (grossProfit + grossLoss) / n };
