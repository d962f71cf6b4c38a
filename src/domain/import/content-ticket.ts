/**
 * Identity for trades and executions of files that number them not: made of what the row says and its place among
 * equal rows. Importing a file again, or one that overlaps it, finds the same trades, and equal rows that are real
 * stay as many as they are.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import { fnv1a } from './fnv1a';

/** A decimal without the zeros at its end, so that 5 and 5.00 are one content. */
export const plainDecimal = (value: DecimalText): DecimalText =>
  value.includes('.') ? (value.replace(/\.?0+$/, '') as DecimalText) : value;

export interface ContentTickets {
  /** The ticket of the next row with this content: the first of equals is plain, the second ends in '-2' … */
  readonly next: (content: readonly string[]) => string;
  /** Rows so far whose content an earlier one had. */
  readonly repeated: () => number;
}

/** What to know of rows with equal content; nothing where there are none. */
export const repeatedRemarks = ({ repeated }: ContentTickets): readonly string[] => {
  const count = repeated();
  if (count === 0) return [];
  const rows = count === 1 ? '1 row states the same as another' : `${String(count)} rows state the same as others`;
  return [
    `${rows}: equal symbol, side, quantity, times and prices. They are counted, because fills of one order can be alike. If the file was put together from exports that overlap, import those one by one instead.`,
  ];
};

/**
 * Tickets for one account of one file, asked for in the order of the rows. The content should hold what no other
 * export of the same account would write differently: symbol, side, quantity, prices, and times as the clock showed them.
 */
export const contentTickets = (): ContentTickets => {
  const seen = new Map<string, number>();
  let repeats = 0;
  return {
    next: (content) => {
      const hash = fnv1a(content.join('\n'));
      const count = (seen.get(hash) ?? 0) + 1;
      seen.set(hash, count);
      if (count > 1) repeats += 1;
      return count === 1 ? hash : `${hash}-${count}`;
    },
    repeated: () => repeats,
  };
};
