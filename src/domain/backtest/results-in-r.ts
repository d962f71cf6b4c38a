/** The closed trades of a run in R: net result / what would have been lost at the stop that stood at the entry. */
import type { BacktestSettings } from './backtest-settings';
import type { TradeColumns } from './trade-columns';

/**
 * R of each closed trade, in the order of closing; NaN where no stop stood on the losing side of the entry. Costs are in
 * the result and not in the risk, as in the journal. A risk in another currency is worth what it was at the rate of the entry.
 */
export const resultsInR = (trades: TradeColumns, { contract }: Pick<BacktestSettings, 'contract'>): Float64Array => {
  const results = new Float64Array(trades.count);
  for (let k = 0; k < trades.count; k += 1) {
    const risk = trades.units[k]! * (trades.entryPrice[k]! - trades.initialStop[k]!) * contract.pointValue * trades.rate[k]!;
    results[k] = risk > 0 ? trades.net[k]! / risk : NaN;
  }
  return results;
};

/** Those with an R alone. */
export const measuredInR = (results: Float64Array): Float64Array => results.filter((r) => !Number.isNaN(r));
