/** Products of amounts, exact to the last digit, and the result of a trade that follows from its prices. It rounds nothing. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { decimalPlaces, isExactWhole, shortText, shortWhole } from '@/domain/money/short-decimal';
import { exactDecimalText, fractionOf, one, times } from '@/domain/money/fraction';

/** The product where it fits whole numbers of a double, which prices, quantities and worths of a point mostly do. */
const shortProduct = (factors: readonly DecimalText[]): DecimalText | null => {
  let [product, places] = [1, 0];
  for (const factor of factors) {
    const own = decimalPlaces(factor);
    const whole = shortWhole(factor, own);
    if (whole === null || !isExactWhole(product * whole)) return null;
    product *= whole;
    places += own;
  }
  for (; places > 0 && product % 10 === 0; places -= 1) product /= 10;
  return shortText(product, places);
};

/** The product, in the shortest decimal text. */
export const exactProduct = (...factors: readonly DecimalText[]): DecimalText => {
  const short = shortProduct(factors);
  if (short !== null) return short;
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
