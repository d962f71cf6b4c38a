/** What the account of practice has come to over all replays, in R. Pure. */
import { initialRisk } from '@/domain/journal/initial-risk';
import { meanR } from '@/domain/practice/practice-results';
import type { Estimate } from '@/domain/statistics/statistic';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';

export interface AccountResults {
  /** Finished trades, and how many of them have no R. */
  readonly trades: number;
  readonly withoutR: number;
  /** Over those that have one. */
  readonly mean: Estimate;
}

/** R as the journal counts it: the net result over the money at risk at the entry; NaN where that is not known. */
const rOf = (trade: Trade): number => {
  const risk = initialRisk(trade);
  return risk.value === null ? NaN : Number(netResult(trade.broker)) / risk.value.money;
};

/** `trades`: of the journal, of which those of an account count. */
export const accountResults = (trades: readonly Trade[], accountId: string): AccountResults => {
  const results = trades.filter((trade) => trade.accountId === accountId).map(rOf);
  return { trades: results.length, withoutR: results.filter(Number.isNaN).length, mean: meanR(results) };
};
