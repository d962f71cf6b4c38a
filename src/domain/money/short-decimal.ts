/**
 * Decimal text of few digits as a whole number of its last place: a double holds it exactly, so that sums and products of
 * usual amounts need no arithmetic of unlimited length. It rounds nothing; what is too long is left to its caller.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { DecimalText } from './decimal-text';

/** Digits that a double holds as a whole number, with room for what is added to it. */
const mostDigits = 13;

/** Decimal places of a text: 2 for '1.50'. */
export const decimalPlaces = (text: DecimalText): number => {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
};

/** The value in units of the given place, at least as fine as the text's own: '1.5' with 3 is 1500. null: it is too long. */
export const shortWhole = (text: DecimalText, places: number): number | null => {
  const own = decimalPlaces(text);
  if (text.length + places - own > mostDigits) return null;
  const digits = own === 0 ? text : text.slice(0, -own - 1) + text.slice(-own);
  return Number(digits) * powerOfTen(places - own);
};

/** Whether a whole number, the result of sums or products of others, is still exact. */
export const isExactWhole = (whole: number): boolean => Number.isSafeInteger(whole);

/** The text of an exact whole number of the given place; zero has no minus. */
export const shortText = (whole: number, places: number): DecimalText => {
  const digits = String(Math.abs(whole)).padStart(places + 1, '0');
  const unsigned = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return (whole < 0 ? `-${unsigned}` : unsigned) as DecimalText;
};
