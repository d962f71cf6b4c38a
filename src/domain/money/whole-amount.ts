/**
 * Decimal text as whole numbers of its last place, and back: what makes sums and products of prices, quantities and money
 * exact and fast. It divides nothing; quotients are the work of fractions.
 */
import { decimalPlaces } from './short-decimal';
import type { DecimalText } from './decimal-text';

/** The most decimal places among texts; 0 for none. */
export const mostDecimalsIn = (texts: Iterable<DecimalText>): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, decimalPlaces(text));
  return most;
};

/** The value in units of the given place, at least as fine as the text's own: '1.5' with 3 is 1500. */
export const wholeAmount = (text: DecimalText, decimals: number): bigint =>
  BigInt(text.replace('.', '')) * 10n ** BigInt(decimals - decimalPlaces(text));

/** The text of a value in units of the given place; zero has no minus. */
export const amountText = (whole: bigint, decimals: number): DecimalText => {
  const digits = (whole < 0n ? -whole : whole).toString().padStart(decimals + 1, '0');
  const unsigned = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return (whole < 0n ? `-${unsigned}` : unsigned) as DecimalText;
};

/** The text without zeros at its end, as far as at least `fewest` decimal places stay. */
export const trimmedAmount = (text: DecimalText, fewest: number): DecimalText => {
  let [end, places] = [text.length, decimalPlaces(text)];
  for (; places > fewest && text[end - 1] === '0'; places -= 1) end -= 1;
  return (text[end - 1] === '.' ? text.slice(0, end - 1) : text.slice(0, end)) as DecimalText;
};

/** The nearest whole number to a quotient, halves away from zero. `by` is above 0. */
export const nearestQuotient = (whole: bigint, by: bigint): bigint => {
  const doubled = (whole < 0n ? -whole : whole) * 2n + by;
  const size = doubled / (2n * by);
  return whole < 0n ? -size : size;
};
