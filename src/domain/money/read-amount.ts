/**
 * One amount as a person types it, into decimal text. Files are read by all of their numbers together; here a single
 * number has to do, and a mark that could mean either is read as it is written in English.
 */
import { detectNumberFormat, readNumber, type DecimalMark } from '@/domain/import/numbers';
import type { DecimalText } from '@/domain/journal/trade';

/**
 * '1,234.56', '1 234,56', '1.234,56' and '1234.5' are what they look like. '1,234' is a thousand and more, '1.234' is one
 * and a part, as in English. A mark at either end is completed: '.5', '5.'. null: no number.
 */
export const readAmount = (text: string): DecimalText | null => {
  const completed = text
    .trim()
    .replace(/^([-\u2212+]?)([.,])(?=\d)/, '$10$2')
    .replace(/[.,]$/, '');
  const format = detectNumberFormat([completed]);
  return readNumber(completed, format.ok ? format.decimalMark : '.');
};

/** A number with one mark before three digits, which is one thing in English and another on the continent. */
export interface OpenReading {
  readonly mark: DecimalMark;
  /** As `readAmount` has it: the comma groups thousands, the point is the decimal one. */
  readonly english: DecimalText;
  readonly continental: DecimalText;
}

/**
 * Both readings of '1,085' (1085, or 1.085) and of '25.000' (25.000, or 25000). null where there is only one: a group of
 * thousands never begins with a zero.
 */
export const openReading = (text: string): OpenReading | null => {
  const written = text.trim();
  const mark = /^[-\u2212+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(written)?.[1] as DecimalMark | undefined;
  const [english, continental] = [readNumber(written, '.'), readNumber(written, ',')];
  return mark === undefined || english === null || continental === null ? null : { mark, english, continental };
};
