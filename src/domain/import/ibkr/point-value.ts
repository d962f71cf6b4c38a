/**
 * What a move of 1.00 in price is worth for one unit of an Interactive Brokers trade. The report's own proceeds
 * decide: they are quantity × price × that worth, whatever the multiplier says (a bond's price is in percent).
 */
import Big from 'big.js';
import type { DecimalText } from '@/domain/money/decimal-text';

export interface TradedAmounts {
  readonly quantity: DecimalText;
  readonly price: DecimalText;
  /** null: the report does not state it. */
  readonly multiplier: DecimalText | null;
  readonly proceeds: DecimalText | null;
  /** Whether one unit is one share or one unit of currency, so that its worth is 1 by definition. */
  readonly isUnit: boolean;
}

export type PointValue =
  | { readonly is: 'known'; readonly pointValue: DecimalText }
  /** Neither the multiplier nor usable proceeds are stated. */
  | { readonly is: 'unknown' }
  /** Quantity × price × multiplier is not what the report states as proceeds. */
  | { readonly is: 'contradiction'; readonly expected: DecimalText };

/** Prices in percent, in cents and their inverses. */
const powersOfTen = ['0.01', '100', '0.1', '10', '0.001', '1000'];

const significant = 6;

const decimalsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
const halfStep = (text: string): Big => new Big(5).times(new Big(10).pow(-decimalsOf(text) - 1));
const textOf = (value: Big): DecimalText => value.toFixed() as DecimalText;

/**
 * The worth of a point. Proceeds count as equal within the rounding of the price and the amount as printed, and
 * within a cent, since reports print averaged prices of whole orders.
 */
export const pointValueOf = ({ quantity, price, multiplier, proceeds, isUnit }: TradedAmounts): PointValue => {
  const traded = new Big(quantity).abs().times(new Big(price).abs());
  const stated = proceeds === null ? null : new Big(proceeds).abs();
  const usable = stated !== null && proceeds !== null && !traded.eq(0) && !stated.eq(0);
  const agrees = (worth: Big): boolean => {
    if (!usable || stated === null || proceeds === null) return true;
    const fromPrice = halfStep(price).times(new Big(quantity).abs()).times(worth);
    const fromAmount = halfStep(proceeds);
    return traded.times(worth).minus(stated).abs().lte(fromPrice.plus(fromAmount).plus('0.01'));
  };
  const named = multiplier === null || new Big(multiplier).lte(0) ? (isUnit ? new Big(1) : null) : new Big(multiplier);
  if (named !== null) {
    if (agrees(named)) return { is: 'known', pointValue: textOf(named) };
    const scaled = powersOfTen.map((power) => named.times(power)).find(agrees);
    return scaled === undefined
      ? { is: 'contradiction', expected: textOf(traded.times(named)) }
      : { is: 'known', pointValue: textOf(scaled) };
  }
  if (!usable || stated === null) return { is: 'unknown' };
  const ratio = new Big(stated.div(traded).toPrecision(significant));
  return agrees(ratio) ? { is: 'known', pointValue: textOf(ratio) } : { is: 'unknown' };
};
