/** Numbers of questions as exact amounts, and exact amounts as quantities. */
import { moneyDigits } from '@/domain/money/money-digits';
import type { DecimalText } from '@/domain/money/decimal-text';
import { decimalText, numberOfFraction, shortDecimalText, type Fraction } from '@/domain/money/fraction';
import type { Quantity, Subject } from '@/domain/assistant/quantity';
import type { ToolResult } from '@/domain/assistant/tool';
import { formatMoney, formatQuantity } from '@/lib/format-number';

/** A number as it was typed: the shortest decimal text that reads back to it. Very large and very small ones are written out. */
export const decimalOf = (value: number): DecimalText =>
  (/e/u.test(String(value)) ? value.toFixed(12).replace(/\.?0+$/u, '') : String(value)) as DecimalText;

/** An amount of a currency, to its own digits. */
export const moneyQuantity = (amount: Fraction, currency: string, subject: Subject): Quantity => {
  const text = decimalText(amount, moneyDigits(currency));
  return { value: Number(text), unit: currency, text: formatMoney(text, { currency, unit: 'code', sign: 'negative' }), subject };
};

/** A plain number with its unit behind it, to as many decimals as are given at most. */
export const exactQuantity = (
  value: Fraction,
  by: { readonly unit: string; readonly decimals: number; readonly subject: Subject },
): Quantity => {
  const { unit, decimals, subject } = by;
  const text = shortDecimalText(value, decimals)
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '') as DecimalText;
  const joined =
    unit === '%'
      ? `${text}\u2009%`
      : unit === 'R'
        ? `${text}R`
        : unit === 'price' || unit === 'ratio'
          ? text
          : formatQuantity(text, text === '1' ? unit.replace(/s$/u, '') : unit);
  return { value: numberOfFraction(value), unit, text: joined, subject };
};

/** A result of the calculators, which count nothing. */
export const worked = (given: Pick<ToolResult, 'quantities' | 'words'> & { readonly from?: string }): ToolResult => ({
  ok: true,
  quantities: given.quantities,
  words: given.words,
  n: null,
  provenance: given.from ?? 'Arithmetic of what was asked',
  screen: '/calculator',
});
