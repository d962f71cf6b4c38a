/** How amounts of a statement are written: all with the decimals of their currency, so that nothing reads `0` beside `0.00`. The exact ones are kept. */
import { amountText, mostDecimalsIn, nearestQuotient, wholeAmount } from '@/domain/money/whole-amount';
import { moneyDigits } from '@/domain/money/money-digits';
import type { DecimalText } from '@/domain/money/decimal-text';
import { formatMoney } from '@/lib/format-number';

/** The amount in the currency's own decimals, halves away from zero. */
const inOwnDigits = (amount: DecimalText, digits: number): DecimalText => {
  const decimals = Math.max(digits, mostDecimalsIn([amount]));
  return amountText(nearestQuotient(wholeAmount(amount, decimals), 10n ** BigInt(decimals - digits)), digits);
};

/** The amount with sign and code of the currency, rounded to its decimals: files print six and seven, and sums of them are no more exact to a reader. */
export const statementMoney = (amount: DecimalText, currency: string): string =>
  formatMoney(inOwnDigits(amount, moneyDigits(currency)), { currency, unit: 'code' });
