/**
 * Identity for trades and executions of files that number them not: made of what the row says and its place among
 * equal rows. Importing a file again, or one that overlaps it, finds the same trades, and equal rows that are real
 * stay as many as they are.
 */
import type { DecimalText } from '@/domain/journal/trade';
import { fnv1a } from './fnv1a';

/** A decimal without the zeros at its end, so that 5 and 5.00 are one content. */
export const plainDecimal = (value: DecimalText): DecimalText =>
  value.includes('.') ? (value.replace(/\.?0+$/, '') as DecimalText) : value;

export interface ContentTickets {
  /** The ticket of the next row with this content: the first of equals is plain, the second ends in '-2' … */
  readonly next: (content: readonly string[]) => string;
}

/**
 * Tickets for one account of one file, asked for in the order of the rows. The content should hold what no other
 * export of the same account would write differently: symbol, side, quantity, prices, and times as the clock showed them.
 */
export const contentTickets = (): ContentTickets => {
  const seen = new Map<string, number>();
  return {
    next: (content) => {
      const hash = fnv1a(content.join('\n'));
      const count = (seen.get(hash) ?? 0) + 1;
      seen.set(hash, count);
      return count === 1 ? hash : `${hash}-${count}`;
    },
  };
};
