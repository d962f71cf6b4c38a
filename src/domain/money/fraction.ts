/**
 * Exact arithmetic with division: quotients of whole numbers of any size. Money that is divided by a rate or a distance
 * stays exact until it is written as decimal text, where the way of rounding is named. It knows no currency.
 */
import type { DecimalText } from './decimal-text';

/** In lowest terms; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** `numerator` / `denominator` in lowest terms. Throws for a denominator of 0. */
const ratio = (numerator: bigint, denominator: bigint): Fraction => {
  if (denominator === 0n) throw new RangeError('Nothing can be divided by 0.');
  const divisor = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** The value of decimal text, exactly. Throws for text that is none. */
export const fractionOf = (text: DecimalText): Fraction => {
  const [whole = '', decimals = ''] = text.split('.');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
};

/** A whole number. Throws for a number with decimals. */
export const wholeFraction = (value: number | bigint): Fraction => ({ numerator: BigInt(value), denominator: 1n });

export const zero: Fraction = wholeFraction(0);
export const one: Fraction = wholeFraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction => ratio(a.numerator * b.numerator, a.denominator * b.denominator);

/** `a` / `b`. Throws for a `b` of 0: whoever divides has to have asked before. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => ratio(a.numerator * b.denominator, a.denominator * b.numerator);

/** −1, 0 or 1 by the sign of the value. */
export const signOfFraction = ({ numerator }: Fraction): -1 | 0 | 1 => (numerator === 0n ? 0 : numerator < 0n ? -1 : 1);

/** −1, 0 or 1 as `a` is below, equal to or above `b`. */
export const compareFractions = (a: Fraction, b: Fraction): -1 | 0 | 1 => signOfFraction(minus(a, b));

export const absolute = (a: Fraction): Fraction => (a.numerator < 0n ? { ...a, numerator: -a.numerator } : a);

export type Rounding = 'down' | 'up' | 'half away from zero';

/** The nearest whole number in the given way: 'down' and 'up' go towards −∞ and +∞. */
const wholeOf = ({ numerator, denominator }: Fraction, rounding: Rounding): bigint => {
  const towardsZero = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n) return towardsZero;
  const below = rest < 0n ? towardsZero - 1n : towardsZero;
  if (rounding === 'down') return below;
  if (rounding === 'up') return below + 1n;
  const isHalfOrMore = 2n * (rest < 0n ? -rest : rest) >= denominator;
  return isHalfOrMore ? towardsZero + (rest < 0n ? -1n : 1n) : towardsZero;
};

/** The multiple of `step` that is nearest in the given way. `step` is above 0. */
export const roundedTo = (value: Fraction, step: Fraction, rounding: Rounding): Fraction =>
  times({ numerator: wholeOf(dividedBy(value, step), rounding), denominator: 1n }, step);

/** Whether the value is a whole multiple of the step. */
export const isMultipleOf = (value: Fraction, step: Fraction): boolean => dividedBy(value, step).denominator === 1n;

/** Decimal text with so many decimals; zero has no minus. */
export const decimalText = (value: Fraction, decimals: number, rounding: Rounding = 'half away from zero'): DecimalText => {
  const digits = wholeOf(times(value, wholeFraction(10n ** BigInt(decimals))), rounding);
  const text = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const unsigned = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return (digits < 0n ? `-${unsigned}` : unsigned) as DecimalText;
};

/** The shortest decimal text of exactly this value; null where its decimals never end, as those of 1/3. */
export const exactDecimalText = (value: Fraction): DecimalText | null => {
  let rest = value.denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? decimalText(value, Math.max(twos, fives)) : null;
};

/** The shortest decimal text of exactly this value, or rounded to so many decimals where they never end. */
export const shortDecimalText = (value: Fraction, decimals: number): DecimalText => exactDecimalText(value) ?? decimalText(value, decimals);

/** The nearest double, for drawings and for chance; no amount is taken from it. */
export const numberOfFraction = (value: Fraction): number => Number(decimalText(value, 20));
