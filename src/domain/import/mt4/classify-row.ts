/**
 * What a row of a MetaTrader 4 statement is, told by the number, width and shape of its cells and never by the
 * words of its headings. It reads no numbers: whether a row that looks like a trade can be read is another matter.
 */
import { htmlTextAt } from '@/domain/import/html-rows';
import type { HtmlCell, HtmlRow } from '@/domain/import/html-rows';
import { looksNumeric } from '@/domain/money/numbers';

export type RowKind =
  /** Has the ticket, the time or the type of an order. `lead`: cells before the ticket. */
  | { readonly kind: 'order'; readonly lead: number }
  /** Money put in or taken out: ticket, time, word, a wide text, an amount. */
  | { readonly kind: 'money'; readonly lead: number }
  /** A second row with the magic number and comment of the order above it. */
  | { readonly kind: 'remark' }
  /** Sums of the columns above. */
  | { readonly kind: 'sums' }
  /** One amount under a table, with its label. */
  | { readonly kind: 'result' }
  | { readonly kind: 'headings' }
  /** A section's title, 'No transactions', a spacer. */
  | { readonly kind: 'title' }
  /** Labels and values: the account's line and the summary. */
  | { readonly kind: 'labels' }
  | { readonly kind: 'unknown' };

const timeLike = /\d{4}\s?[.\-/]\s?\d{1,2}\s?[.\-/]\s?\d{1,2}/;
export const orderType = /^(buy|sell)(?:\s+(limit|stop))?$/i;

const isTicket = (text: string): boolean => /^#?\d+$/.test(text);
const isEmpty = (cell: HtmlCell | undefined): boolean => cell === undefined || cell.text === '';

const width = (cells: readonly HtmlCell[]): number => cells.reduce((sum, cell) => sum + cell.colspan, 0);

/** Cells before the ticket when the row begins like an order; null when it does not. */
const leadOf = (cells: readonly HtmlCell[]): number | null => {
  const text = (i: number): string => htmlTextAt(cells, i);
  for (const lead of [0, 1]) {
    if (lead === 1 && !isTicket(text(0))) continue;
    const ticket = isTicket(text(lead));
    const time = timeLike.test(text(lead + 1));
    const type = orderType.test(text(lead + 2));
    if ((ticket && time) || (ticket && type) || (time && type)) return lead;
  }
  return null;
};

/** A damaged order: it has lost the two of ticket, time and type by which it is known, but not every trace. */
const hasTraceOfOrder = (cells: readonly HtmlCell[]): boolean => {
  if (cells.slice(1, 5).some((cell) => orderType.test(cell.text))) return true;
  const times = cells.slice(0, 11).filter((cell) => timeLike.test(cell.text)).length;
  return times > 0 && cells.length >= 9;
};

/** Wide text between the type and an amount, or nothing but empty cells there. */
const isMoney = (cells: readonly HtmlCell[], lead: number): boolean => {
  const type = htmlTextAt(cells, lead + 2);
  if (orderType.test(type) || type === '' || looksNumeric(type)) return false;
  const rest = cells.slice(lead + 3);
  if (rest.length <= 3) return rest.length >= 1 && width(rest) >= 3;
  const prices = rest.slice(2, 7);
  return prices.every(isEmpty);
};

/** Tells what a row is; hidden cells play no part. */
export const classifyRow = (row: HtmlRow): RowKind => {
  const cells = row.cells.filter((cell) => !cell.hidden);
  const first = cells[0];
  if (first === undefined || cells.every(isEmpty)) return { kind: 'title' };
  if (cells.length === 1) return { kind: 'title' };
  const lead = leadOf(cells);
  if (lead !== null) return isMoney(cells, lead) ? { kind: 'money', lead } : { kind: 'order', lead };
  if (isEmpty(first) && first.colspan >= 8) return afterWideBlank(cells.slice(1));
  if (cells.length === 2 && first.colspan >= 8 && looksNumeric(htmlTextAt(cells, 1))) return { kind: 'result' };
  if (hasTraceOfOrder(cells)) return { kind: 'order', lead: 0 };
  if (isEmpty(first) && isEmpty(cells[1]) && cells.length <= 4) return { kind: 'remark' };
  if (cells.length >= 9 && cells.filter((cell) => looksNumeric(cell.text)).length === 0) return { kind: 'headings' };
  if (cells.length <= 8 && width(cells) >= 10) return { kind: 'labels' };
  return { kind: 'unknown' };
};

const afterWideBlank = (rest: readonly HtmlCell[]): RowKind => {
  if (rest.length >= 3 && rest.every((cell) => looksNumeric(cell.text))) return { kind: 'sums' };
  if (rest.length === 2 && !looksNumeric(htmlTextAt(rest, 0)) && looksNumeric(htmlTextAt(rest, 1)) && (rest[0]?.colspan ?? 1) > 1) {
    return { kind: 'result' };
  }
  return rest.length <= 3 ? { kind: 'remark' } : { kind: 'unknown' };
};
