/** A portfolio as a page asks for it: both readings of all legs, the whole as one account, and the Sharpe ratio by which the try is counted. */
import { portfolioAsOne, type PortfolioAsOne } from '@/domain/backtest/portfolio-as-one';
import { runPortfolio, type Portfolio, type PortfolioInput } from '@/domain/backtest/run-portfolio';
import { dailyReturns } from '@/domain/evidence/daily-returns';
import { sharpePerPeriod } from '@/domain/statistics/sharpe';
import type { JobContext } from '@/services/compute/job';

export type PortfolioRunOutcome =
  | { readonly ok: true; readonly portfolio: Portfolio; readonly one: PortfolioAsOne; readonly sharpePerDay: number | null }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Runs it. The Sharpe ratio is that of trading-day returns of the account in the pessimistic reading; null where there is none. */
export const portfolioRun = (input: Omit<PortfolioInput, 'onProgress'>, { progress }: JobContext): PortfolioRunOutcome => {
  const outcome = runPortfolio({ ...input, onProgress: progress });
  if (!outcome.ok) return outcome;
  const { portfolio } = outcome;
  const one = portfolioAsOne(portfolio, input);
  const returns = dailyReturns(one.backtest.pessimistic, one.series, input.account.cash);
  return { ok: true, portfolio, one, sharpePerDay: returns.value === null ? null : sharpePerPeriod(returns.value).value };
};
