/**
 * Exact arithmetic on decimal text: sums of money that agree to the last digit printed. It knows no
 * currency and rounds nothing.
 */
import Big from 'big.js';
import type { DecimalText } from './decimal-text';
import { decimalPlaces, isExactWhole, shortText, shortWhole } from './short-decimal';

/** Writes a result with the given number of decimals; zero never carries a minus. */
const write = (value: Big, decimals: number): DecimalText => (value.eq(0) ? new Big(0) : value).toFixed(decimals) as DecimalText;

/** The sum where all of it fits whole numbers of a double, which amounts of usual length do. */
const shortSum = (values: readonly DecimalText[], decimals: number): DecimalText | null => {
  let total = 0;
  for (const value of values) {
    const whole = shortWhole(value, decimals);
    if (whole === null) return null;
    total += whole;
    if (!isExactWhole(total)) return null;
  }
  return shortText(total, decimals);
};

const longSum = (values: readonly DecimalText[], decimals: number): DecimalText => {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return write(total, decimals);
};

/** The sum, with as many decimals as the most precise summand; '0' for no summands. */
export const sumDecimals = (values: readonly DecimalText[]): DecimalText => {
  let decimals = 0;
  for (const value of values) decimals = Math.max(decimals, decimalPlaces(value));
  return shortSum(values, decimals) ?? longSum(values, decimals);
};

/** `a` − `b`, with as many decimals as the more precise of the two. */
export const subtractDecimals = (a: DecimalText, b: DecimalText): DecimalText => {
  const decimals = Math.max(decimalPlaces(a), decimalPlaces(b));
  const [from, taken] = [shortWhole(a, decimals), shortWhole(b, decimals)];
  return from === null || taken === null ? write(new Big(a).minus(b), decimals) : shortText(from - taken, decimals);
};

/** Of texts of so many characters no two different values are the same double, nor in another order as doubles. */
const longestDouble = 15;

/** −1, 0 or 1 as `a` is below, equal to or above `b` in value: '1.0' and '1.00' are equal. */
export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => {
  if (a.length > longestDouble || b.length > longestDouble) return new Big(a).cmp(b) as -1 | 0 | 1;
  const [first, second] = [Number(a), Number(b)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** −1, 0 or 1 by the sign of the value. */
export const signOf = (value: DecimalText): -1 | 0 | 1 => (/[1-9]/.test(value) ? (value.startsWith('-') ? -1 : 1) : 0);
