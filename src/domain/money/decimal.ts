/**
 * Exact arithmetic on decimal text: sums of money that agree to the last digit printed. It knows no
 * currency and rounds nothing.
 */
import Big from 'big.js';
import type { DecimalText } from '@/domain/journal/trade';

const decimalPattern = /^-?\d+(?:\.\d+)?$/;

/** Whether a value is decimal text: optional minus, digits, optional point and digits. */
export const isDecimalText = (value: unknown): value is DecimalText => typeof value === 'string' && decimalPattern.test(value);

const decimalsOf = (value: DecimalText): number => {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
};

/** Writes a result with the given number of decimals; zero never carries a minus. */
const write = (value: Big, decimals: number): DecimalText => (value.eq(0) ? new Big(0) : value).toFixed(decimals) as DecimalText;

/** The sum, with as many decimals as the most precise summand; '0' for no summands. */
export const sumDecimals = (values: Iterable<DecimalText>): DecimalText => {
  let total = new Big(0);
  let decimals = 0;
  for (const value of values) {
    total = total.plus(value);
    decimals = Math.max(decimals, decimalsOf(value));
  }
  return write(total, decimals);
};

/** `a` − `b`, with as many decimals as the more precise of the two. */
export const subtractDecimals = (a: DecimalText, b: DecimalText): DecimalText =>
  write(new Big(a).minus(b), Math.max(decimalsOf(a), decimalsOf(b)));

/** −1, 0 or 1 as `a` is below, equal to or above `b` in value: '1.0' and '1.00' are equal. */
export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => new Big(a).cmp(b) as -1 | 0 | 1;

/** −1, 0 or 1 by the sign of the value. */
export const signOf = (value: DecimalText): -1 | 0 | 1 => compareDecimals(value, '0' as DecimalText);
