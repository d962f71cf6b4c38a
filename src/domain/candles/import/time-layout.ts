/**
 * How a file writes its times: as a count since 1970, as a spreadsheet's day number, or as dates in one order of
 * day and month. The order is found from numbers above twelve; where there are none it stays open.
 */
import type { DateOrder } from './candle-file';

export type TimeLayout =
  /** `scaleMs`: milliseconds of one unit of the count. */
  | { readonly kind: 'count'; readonly scaleMs: number }
  /** Days since 30 December 1899, as spreadsheets count them. */
  | { readonly kind: 'serial' }
  | { readonly kind: 'calendar'; readonly order: DateOrder }
  /** Day and month are not told apart by any row. */
  | { readonly kind: 'open' };

type OrderEvidence = 'none' | 'dmy' | 'mdy' | 'open';

/** Day and month of a date in numbers, when its order is in question: both at most two digits and no name of a month. */
const orderForm = /^\s*(?:\p{L}{2,9}[.,]?\s+)?(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?!\d)/u;

/** What one cell tells about the order of day and month. */
export const orderEvidence = (cell: string): OrderEvidence => {
  const match = orderForm.exec(cell);
  if (match === null) return 'none';
  const first = Number(match[1]);
  const second = Number(match[3]);
  // With dots the day comes first wherever dots are used.
  if (match[2] === '.' && match[4]?.length === 4) return 'dmy';
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return 'open';
};

const digitsOnly = /^\d+(?:\.0+)?$/;
const serialForm = /^[2-6]\d{4}(?:[.,]\d+)?$/;

const isCompactDate = (digits: string): boolean => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(digits);

/** Milliseconds of one unit, by the length of counts that fall into the years from 1973 on. */
const scaleOf = (digits: string): number | null => {
  if (digits.length === 9 || digits.length === 10) return 1000;
  if (digits.length === 12 || digits.length === 13) return 1;
  if (digits.length === 15 || digits.length === 16) return 1e-3;
  return digits.length === 18 || digits.length === 19 ? 1e-6 : null;
};

const countLayout = (cell: string): TimeLayout | null => {
  if (serialForm.test(cell)) return { kind: 'serial' };
  if (!digitsOnly.test(cell)) return null;
  const digits = cell.replace(/\.0+$/, '');
  if (digits.length === 12 && isCompactDate(digits)) return null;
  const scaleMs = scaleOf(digits);
  return scaleMs === null ? null : { kind: 'count', scaleMs };
};

/** Finds the layout from cells of the time or date column; the first that is conclusive decides. */
export const findTimeLayout = (cells: Iterable<string>): TimeLayout => {
  let isOpen = false;
  for (const cell of cells) {
    const counted = countLayout(cell);
    if (counted !== null) return counted;
    const evidence = orderEvidence(cell);
    if (evidence === 'dmy' || evidence === 'mdy') return { kind: 'calendar', order: evidence };
    isOpen ||= evidence === 'open';
  }
  return isOpen ? { kind: 'open' } : { kind: 'calendar', order: 'ymd' };
};
