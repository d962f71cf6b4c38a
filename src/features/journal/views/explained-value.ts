/** The numbers of an explanation as text: all the digits that matter, and never a rounding that hides what was computed with. */
import type { ExplainedInput } from '@/domain/journal/explanation';
import { formatCount, formatPrice } from '@/lib/format-number';

const digits = 6;

/** Decimal text in full, numbers to six significant digits, words as they are; what is missing is said with its reason. */
export const explainedValue = ({ value, reason }: ExplainedInput): string => {
  if (value === null) return reason ?? 'Not known';
  if (typeof value === 'number') {
    return Number.isInteger(value)
      ? formatCount(value)
      : formatPrice(Number(value.toPrecision(digits)).toFixed(Math.min(digits, decimalsOf(value))));
  }
  return /^-?\d+(?:\.\d+)?$/u.test(value) ? formatPrice(value) : value;
};

/** Decimals that six significant digits of the number have, two at least. */
const decimalsOf = (value: number): number => Math.max(2, digits - 1 - Math.floor(Math.log10(Math.abs(value))));
