/**
 * How a file writes its times: as a count since 1970, as a spreadsheet's day number, or as dates in one order of
 * day and month. The order is found from numbers above twelve; where there are none it stays open.
 */
/** Day-month-year, month-day-year or year-month-day. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export type TimeLayout =
  /** `scaleMs`: milliseconds of one unit of the count. */
  | { readonly kind: 'count'; readonly scaleMs: number }
  /** Days since 30 December 1899, as spreadsheets count them. */
  | { readonly kind: 'serial' }
  | { readonly kind: 'calendar'; readonly order: DateOrder }
  /** No row tells the remaining orders apart. */
  | { readonly kind: 'open'; readonly choices: readonly DateOrder[] };

/** A date in numbers whose order is in question: no name of a month, and no year of four digits in front. */
const orderForm = /^\s*(?:\p{L}{2,9}[.,]?\s+)?(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?!\d)/u;

/** The orders in which a cell can be read as a date; null when its order is in no question. */
export const possibleOrders = (cell: string): readonly DateOrder[] | null => {
  const match = orderForm.exec(cell);
  if (match === null) return null;
  const [first = 0, second = 0, third = 0] = [match[1], match[3], match[4]].map(Number);
  const hasFullYear = match[4]?.length === 4;
  // With dots and a full year the day comes first wherever dots are used.
  if (match[2] === '.' && hasFullYear) return ['dmy'];
  const orders: DateOrder[] = [];
  if (first <= 31 && second <= 12) orders.push('dmy');
  if (first <= 12 && second <= 31) orders.push('mdy');
  if (!hasFullYear && match[1]?.length === 2 && second <= 12 && third <= 31) orders.push('ymd');
  return orders;
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

/**
 * Finds the layout from cells of the time or date column. Each date leaves only the orders in which it exists; one
 * that contradicts all before it decides nothing and fails when it is read.
 */
export const findTimeLayout = (cells: Iterable<string>): TimeLayout => {
  let choices: readonly DateOrder[] | null = null;
  for (const cell of cells) {
    const counted = countLayout(cell);
    if (counted !== null) return counted;
    const possible = possibleOrders(cell);
    if (possible === null) continue;
    const left: readonly DateOrder[] = choices === null ? possible : choices.filter((order) => possible.includes(order));
    if (left.length > 0) choices = left;
    if (choices?.length === 1) break;
  }
  if (choices === null) return { kind: 'calendar', order: 'ymd' };
  const [order] = choices;
  return choices.length === 1 && order !== undefined ? { kind: 'calendar', order } : { kind: 'open', choices };
};
