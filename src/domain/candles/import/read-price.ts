/** A number out of the middle of a text, as fast as plain digits allow; unusual ways of writing take a slower way. */
import { readNumber } from '@/domain/money/numbers';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { DecimalMark } from './candle-file';

const zero = 48;
const nine = 57;
const minus = 45;
const plus = 43;
/** Whole numbers up to here, and powers of ten up to 10²², are exact doubles, so that their quotient is the double nearest to the decimal. */
const largestExact = 9_007_199_254_740_991;
const powers = Array.from({ length: 23 }, (_, exponent) => powerOfTen(exponent));
const exponentForm = /^[+-]?\d+(?:\.\d+)?[eE][+-]?\d{1,3}$/;

const readSlowly = (cell: string, mark: DecimalMark): number => {
  if (mark === '.' && exponentForm.test(cell)) return Number(cell);
  const text = readNumber(cell, mark);
  return text === null ? Number.NaN : Number(text);
};

/** The number between two offsets, the double nearest to what is written; NaN when it is no number. */
export const readPrice = (text: string, from: number, to: number, mark: DecimalMark): number => {
  const markCode = mark.charCodeAt(0);
  let at = from;
  const first = text.charCodeAt(at);
  const isNegative = first === minus;
  if (isNegative || first === plus) at += 1;
  let digits = 0;
  let decimals = -1;
  let hasDigit = false;
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= zero && code <= nine) {
      digits = digits * 10 + (code - zero);
      hasDigit = true;
      if (decimals >= 0) decimals += 1;
    } else if (code === markCode && decimals < 0) decimals = 0;
    else return to > from ? readSlowly(text.slice(from, to), mark) : Number.NaN;
  }
  if (!hasDigit || decimals === 0) return hasDigit && decimals === 0 ? readSlowly(text.slice(from, to), mark) : Number.NaN;
  if (digits > largestExact || decimals > 22) return readSlowly(text.slice(from, to), mark);
  const value = decimals > 0 ? digits / (powers[decimals] ?? Number.NaN) : digits;
  return isNegative ? 0 - value : value;
};
