/**
 * One amount as a person types it, into decimal text. Files are read by all of their numbers together; here a single
 * number has to do: a mark that could mean either is read as it is written in English, and `openAmountProblem` says when to ask instead.
 */
import { detectNumberFormat, readNumber, type DecimalMark } from './numbers';
import type { DecimalText } from './decimal-text';

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

/** The amount as a person can type it without being asked what is meant: 25.000 as 25, 1.125 as 1.1250. */
export const unmistakable = (amount: DecimalText): string => {
  if (openReading(amount) === null) return amount;
  const short = amount.replace(/\.?0+$/, '');
  return /\.\d{3}$/.test(short) ? `${short}0` : short;
};

/** What to ask about a number with two readings. */
export const openQuestion = (text: string, { english, continental }: OpenReading): string =>
  `“${text.trim()}” can mean ${unmistakable(english)} or ${unmistakable(continental)}: write the one you mean.`;

/**
 * What to ask about a typed amount that is one number in English and another on the continent, both of them possible; null where
 * none is open. Of money and counts ('money') a comma groups thousands, since nobody writes them with three decimals, and only
 * 25.000 is open; of lots, pips and percent ('number') 1,250 is as well.
 */
export const openAmountProblem = (
  text: string,
  kind: 'money' | 'number',
  isPossible: (amount: DecimalText) => boolean = () => true,
): string | null => {
  const open = openReading(text);
  if (open === null || (kind === 'money' && open.mark === ',')) return null;
  return isPossible(open.english) && isPossible(open.continental) ? openQuestion(text, open) : null;
};

/** The amount as `readAmount` has it, unless what was typed has to be asked about; then null. */
export const settledAmount = (text: string, kind: 'money' | 'number'): DecimalText | null =>
  openAmountProblem(text, kind) === null ? readAmount(text) : null;
