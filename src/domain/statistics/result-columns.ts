/**
 * The results of trades as columns of numbers, built once so that a hundred thousand trades can be grouped and added up
 * at every change of a filter. Amounts are whole numbers of the smallest decimal place, so that sums of them are exact.
 */
import { costsOf } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { decimalPlaces } from '@/domain/money/short-decimal';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

export interface ResultColumns {
  /** Decimal places behind the whole numbers: 2 when −12.34 is stored as −1234. */
  readonly decimals: number;
  /** Commission + taxes + swap + fees + profit of each trade, in the order given. */
  readonly net: Float64Array;
  /** Profit alone. */
  readonly gross: Float64Array;
  /** Epoch milliseconds. */
  readonly closedAt: Float64Array;
}

export type ResultColumnsOutcome =
  | { readonly ok: true; readonly columns: ResultColumns }
  /** An amount or the sum of all has too many digits for exact arithmetic on doubles; sums of decimals still give it. */
  | { readonly ok: false; readonly reason: 'too many digits' };

/** Below it a product with a power of ten is off by less than ½, so that rounding gives the exact whole number. */
const largest = 0x8_0000_0000_0000; // 2⁵¹

const mostDecimals = (trades: readonly Trade[]): number => {
  let most = 0;
  for (const { broker } of trades) {
    most = Math.max(most, decimalPlaces(broker.profit));
    for (const cost of costsOf(broker)) most = Math.max(most, decimalPlaces(cost));
  }
  return most;
};

/** Columns of trades in one currency. */
export const resultColumns = (trades: readonly Trade[]): ResultColumnsOutcome => {
  const decimals = mostDecimals(trades);
  const unit = powerOfTen(decimals);
  const [net, gross, closedAt] = [new Float64Array(trades.length), new Float64Array(trades.length), new Float64Array(trades.length)];
  let size = 0;
  const whole = (amount: DecimalText): number => {
    const value = Math.round(Number(amount) * unit);
    size += Math.abs(value);
    return value;
  };
  for (const [i, { broker }] of trades.entries()) {
    const profit = whole(broker.profit);
    gross[i] = profit;
    net[i] = costsOf(broker).reduce((sum, cost) => sum + whole(cost), profit);
    closedAt[i] = broker.closedAt;
  }
  return size < largest ? { ok: true, columns: { decimals, net, gross, closedAt } } : { ok: false, reason: 'too many digits' };
};
