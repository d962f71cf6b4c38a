/**
 * One amount as a person types it, into decimal text. Files are read by all of their numbers together; here a single
 * number has to do, and a mark that could mean either is read as it is written in English.
 */
import { detectNumberFormat, readNumber } from '@/domain/import/numbers';
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

/**
 * Both readings of a text that a comma leaves open: '1,085' as 1085, as in English, and as 1.085. null where there is
 * only one: a group of thousands never begins with a zero, and a single point is a decimal one here.
 */
export const commaReadings = (text: string): readonly [grouped: DecimalText, decimal: DecimalText] | null => {
  const written = text.trim();
  if (!/^[-\u2212+]?[1-9]\d{0,2},\d{3}$/.test(written)) return null;
  const [asGroups, asDecimals] = [readNumber(written, '.'), readNumber(written, ',')];
  return asGroups === null || asDecimals === null ? null : [asGroups, asDecimals];
};
