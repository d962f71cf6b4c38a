/**
 * The columns of a MetaTrader 4 statement's trades, by number of cells. Names are for messages only: which
 * layout a file has is decided by the shape of its rows, whatever language its headings are in.
 */

const columns = [
  'Ticket',
  'Open Time',
  'Type',
  'Size',
  'Item',
  'Open Price',
  'S / L',
  'T / P',
  'Close Time',
  'Close Price',
  'Commission',
  'Taxes',
  'Swap',
  'Profit',
] as const;

export type Column = (typeof columns)[number];

export interface Layout {
  readonly cells: number;
  /** Cells before the ticket: one in the numbered variant, which counts its rows. */
  readonly lead: number;
  /** Index of each column's cell; null where the layout lacks the column. */
  readonly index: Readonly<Record<Column, number | null>>;
  /** Index of a cell with the comment, in the numbered variant. */
  readonly comment: number | null;
}

const layoutOf = (lead: number, hasTaxes: boolean, hasComment: boolean): Layout => {
  const present = columns.filter((column) => hasTaxes || column !== 'Taxes');
  const entries = columns.map((column): [Column, number | null] => {
    const at = present.indexOf(column);
    return [column, at === -1 ? null : at + lead];
  });
  const end = lead + present.length;
  return {
    cells: end + (hasComment ? 1 : 0),
    lead,
    index: Object.fromEntries(entries) as Record<Column, number | null>,
    comment: hasComment ? end : null,
  };
};

/** Fourteen cells since build 600; thirteen, without taxes, before it and in brokers' daily confirmations; numbered rows with and without a comment. */
const layouts = {
  modern: layoutOf(0, true, false),
  withoutTaxes: layoutOf(0, false, false),
  numbered: layoutOf(1, false, false),
  numberedWithComment: layoutOf(1, false, true),
} as const;

/** The layout of rows of so many cells that begin with `lead` cells before the ticket; null for a count no layout has. */
export const layoutFor = (cells: number, lead: number): Layout | null =>
  Object.values(layouts).find((layout) => layout.cells === cells && layout.lead === lead) ?? null;
