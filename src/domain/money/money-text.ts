/** Amounts of money as results show them. */
import { formatMoney } from '@/lib/format-number';
import { isDecimalText } from './decimal-text';
import { moneyDigits } from './money-digits';
import { trimmedAmount } from './whole-amount';

export interface MoneyStyleOf {
  readonly currency: string;
  /** 'code' where several currencies stand on the screen. */
  readonly symbol: 'symbol' | 'code';
}

/** Zeros behind the currency's own decimals come from other amounts of the journal: '12.00' of yen is '12'. */
const withOwnDecimals = (value: string | number, currency: string): string | number =>
  isDecimalText(value) ? trimmedAmount(value, moneyDigits(currency)) : value;

/** An amount of a currency that nobody states is written without one. */
export const moneyText = (value: string | number, { currency, symbol }: MoneyStyleOf): string =>
  currency === ''
    ? formatMoney(value, { currency: 'XXX', unit: 'code' }).replace(/\s?XXX$/u, '')
    : formatMoney(withOwnDecimals(value, currency), { currency, unit: symbol });
