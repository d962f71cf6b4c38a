/** Products of amounts, exact to the last digit, and the result of a trade that follows from its prices. It rounds nothing. */
import type { DecimalText, Side } from '@/domain/journal/trade';
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { exactDecimalText, fractionOf, one, times } from '@/domain/money/fraction';

/** The product, in the shortest decimal text. */
export const exactProduct = (...factors: readonly DecimalText[]): DecimalText => {
  const product = factors.reduce((all, factor) => times(all, fractionOf(factor)), one);
  return exactDecimalText(product) ?? ('0' as DecimalText);
};

/** An amount with two decimals or as many more as it has. */
export const asMoney = (value: DecimalText): DecimalText => sumDecimals(['0.00' as DecimalText, value]);

export interface PricedTrade {
  readonly side: Side;
  readonly lots: DecimalText;
  readonly openPrice: DecimalText;
  readonly closePrice: DecimalText;
}

/** Points won × quantity × worth of a point: the result before costs. */
export const profitOfPrices = ({ side, lots, openPrice, closePrice }: PricedTrade, pointValue: DecimalText): DecimalText => {
  const points = side === 'long' ? subtractDecimals(closePrice, openPrice) : subtractDecimals(openPrice, closePrice);
  return asMoney(exactProduct(points, lots, pointValue));
};
