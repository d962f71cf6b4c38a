/** How amounts of a statement are written: all with the decimals of their currency, so that nothing reads `0` beside `0.00`. */
import { amountText, trimmedAmount } from '@/domain/journal/whole-amount';
import { moneyDigits } from '@/domain/journal/trade';
import type { DecimalText } from '@/domain/journal/trade';
import { sumDecimals } from '@/domain/money/decimal';
import { formatMoney } from '@/lib/format-number';

/** The exact amount with sign and code of the currency; decimals beyond the currency's stay where they say something. */
export const statementMoney = (amount: DecimalText, currency: string): string => {
  const digits = moneyDigits(currency);
  return formatMoney(trimmedAmount(sumDecimals([amountText(0n, digits), amount]), digits), { currency, unit: 'code' });
};
