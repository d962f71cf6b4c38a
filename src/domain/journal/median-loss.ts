/** The losing trade in the middle: what a trader without stops has usually lost, and so what 1R may be taken to be. */
import { quantileOfSorted } from '@/domain/statistics/quantile';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import { moneyDigits } from '@/domain/money/money-digits';
import type { Trade } from '@/domain/trades/trade';

export interface MedianLoss {
  /** Above 0, rounded to the currency's own places. */
  readonly amount: DecimalText;
  /** Losing trades it is of. */
  readonly n: number;
}

/**
 * The median of the sizes of the net losses; between the two in the middle, their mean. `trades` of one currency. null: none of them
 * lost, so nothing says what a loss is.
 */
export const medianLoss = (trades: readonly Trade[], currency: string): MedianLoss | null => {
  const losses = Float64Array.from(trades, ({ broker }) => -Number(netResult(broker)))
    .filter((loss) => loss > 0)
    .sort();
  if (losses.length === 0) return null;
  const amount = quantileOfSorted(losses, 0.5).toFixed(moneyDigits(currency));
  return Number(amount) > 0 ? { amount: amount as DecimalText, n: losses.length } : null;
};
