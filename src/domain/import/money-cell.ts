/**
 * Cells with an amount of money as platforms print it: a currency's sign or code before or after the number, brackets
 * or a minus around either. It takes the currency off and leaves the number to `numbers`.
 */
import { textAt } from './text-at';
import type { DecimalText } from '@/domain/money/decimal-text';
import { readNumber, type DecimalMark } from '@/domain/money/numbers';

export interface MoneyCell {
  /** The number as printed, with its minus or brackets, without the currency. */
  readonly number: string;
  /** '$', '€', 'USD' …; null where the cell names none. */
  readonly currency: string | null;
}

const space = '[ \\u00A0\\u202F\\u2009]*';
const sign = '[$€£¥₣₹₽]|[A-Z]{1,3}\\$|[A-Z]{3}';
const before = new RegExp(`^([-+\\u2212]?)${space}(${sign})${space}([-+\\u2212(]?.*)$`);
const after = new RegExp(`^(.*[\\d)])${space}(${sign})$`);

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Nothing but a minus stands before the first digit and nothing behind the last, as in most cells. */
const isBare = (text: string): boolean => isDigit(text.charAt(text.startsWith('-') ? 1 : 0)) && isDigit(text.charAt(text.length - 1));

/** Takes a cell apart: `$20.00`, `($75.90)`, `$(400.00)`, `90,00 $`, `-$5`, `$-5`, `5 USD`, `(5 USD)`. */
export const moneyCell = (text: string): MoneyCell => {
  const trimmed = text.trim();
  if (isBare(trimmed)) return { number: trimmed, currency: null };
  const bracketed = /^\((.*)\)$/.exec(trimmed)?.[1];
  if (bracketed !== undefined) {
    const { number, currency } = moneyCell(bracketed);
    return { number: `(${number})`, currency };
  }
  const front = before.exec(trimmed);
  if (front !== null) return { number: `${front[1]}${front[3]}`.trim(), currency: front[2] ?? null };
  const back = after.exec(trimmed);
  return back === null ? { number: trimmed, currency: null } : { number: textAt(back, 1).trim(), currency: back[2] ?? null };
};

/** The amount in a cell written with the given decimal mark; null: no amount. */
export const readMoney = (text: string, decimalMark: DecimalMark): DecimalText | null => readNumber(moneyCell(text).number, decimalMark);

/** ISO code that a sign stands for without doubt, or the code itself; null for signs that several currencies share. */
export const currencyOfSign = (found: string): string | null => {
  if (/^[A-Z]{3}$/.test(found)) return found;
  if (found === 'US$') return 'USD';
  return found === '€' ? 'EUR' : found === '£' ? 'GBP' : found === '₹' ? 'INR' : found === '₽' ? 'RUB' : null;
};
