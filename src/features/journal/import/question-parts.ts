/** What the questions of an import say about themselves: the rows that raised them, and what an ambiguous text would mean. It asks nothing itself. */
import { readNumber } from '@/domain/money/numbers';
import { quotedCurrencies } from '@/domain/market/spot-instruments';
import { formatCount, formatPrice } from '@/lib/format-number';
import type { SelectOption } from '@/ui/select-field';

const namedRows = 5;

/** `Row 12`, `Rows 3, 7 and 9`, `Rows 1, 2, 3, 4, 5 and 15 more`. */
export const rowsText = (rows: readonly number[]): string => {
  if (rows.length === 1) return `Row ${formatCount(rows[0] ?? 0)}`;
  const more = rows.length - namedRows;
  const shown = rows.slice(0, more > 0 ? namedRows : -1).map((row) => formatCount(row));
  return `Rows ${shown.join(', ')} and ${more > 0 ? `${formatCount(more)} more` : formatCount(rows.at(-1) ?? 0)}`;
};

/** What a number reads as with the given decimal mark; the text itself where it reads as none. */
export const numberMeaning = (example: string, mark: '.' | ','): string => {
  const value = readNumber(example, mark);
  return value === null ? example : formatPrice(value);
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a date reads as in the given order, such as `3 April 2025`; null where it is none in that order. */
export const dateMeaning = (example: string, order: 'day-first' | 'month-first'): string | null => {
  const [first, second, third] = /(\d{1,2})\D(\d{1,2})\D(\d{2,4})/u.exec(example)?.slice(1).map(Number) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const year = third < 100 ? 2000 + third : third;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayFormat.format(date) : null;
};

/** Currencies for a list, the most traded first, each once. */
export const currencyOptions = (): readonly SelectOption[] => [
  { value: '', label: 'Choose' },
  ...[...new Set([...quotedCurrencies, ...Intl.supportedValuesOf('currency')])].map((code) => ({ value: code, label: code })),
];
