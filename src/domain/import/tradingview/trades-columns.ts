/**
 * The columns of TradingView's list of trades, in both generations. English names are known; in other languages the
 * list is told by its shape: a trade number in two rows, a kind of row, a time, and amounts in the platform's order.
 */
import type { FileContent } from '@/domain/import/contract';
import { bareHeading } from '@/domain/import/mapped/heading-currency';
import { tableOfSheet } from '@/domain/import/mapped/table-of-sheet';
import { tableSample, wholeTable } from '@/domain/import/open-table';
import type { Table } from '@/domain/import/read-table';
import { cellsOf, isColumnOf, isEmptyOr, isMoney, isTime, isWhole, type CellTest } from '@/domain/import/row-shape';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';

export type TradesRole = 'number' | 'type' | 'signal' | 'time' | 'price' | 'quantity' | 'profit' | 'cumulative' | 'favourable' | 'adverse';

const names: RoleNames<TradesRole> = {
  number: 'Trade #|Trade number|Trade no|Trade',
  type: 'Type',
  signal: 'Signal',
  time: 'Date/Time|Date and time|Date time',
  price: 'Price',
  quantity: 'Contracts|Size|Quantity|Qty|Position size',
  profit: 'Profit|Net PnL|Net P&L|P&L|PnL|Net profit',
  cumulative: 'Cum. Profit|Cumulative profit|Cumulative PnL|Cumulative P&L|Cum. net profit|Cumulative net profit',
  favourable: 'Run-up|Favorable excursion|Favourable excursion|MFE',
  adverse: 'Drawdown|Adverse excursion|MAE',
};

/** An empty cell or a dash means that there is no value. */
export const isBlank: CellTest = (cell) => /^[\u2014\u2013-]?$/.test(cell);

const amount: CellTest = (cell) => isBlank(cell) || isMoney(cell);
const timeOrWord: CellTest = (cell) => isBlank(cell) || isTime(cell) || /^\p{L}+$/u.test(cell);

const headings = (table: Table): readonly string[] => table.header?.cells ?? [];
const isPercent = (heading: string): boolean => heading.includes('%');

/** The names without currencies; percentages have none, since no amount is read from them. */
const byNames = (table: Table): Columns<TradesRole> => {
  const cells = headings(table).map((name) => (isPercent(name) ? '' : bareHeading(name)));
  return columnsByName({ header: table.header === null ? null : { ...table.header, cells } }, names);
};

/** Every number stands in at most two rows, and in two for most trades. */
const isPaired = (table: Table): boolean => {
  const counts = new Map<string, number>();
  for (const cell of cellsOf(table.body, 0)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const values = [...counts.values()];
  return values.every((count) => count <= 2) && values.filter((count) => count === 2).length * 2 >= values.length;
};

const orders: Readonly<Record<number, readonly (TradesRole | null)[]>> = {
  6: ['price', 'quantity', 'profit', 'cumulative', 'favourable', 'adverse'],
  7: ['price', 'quantity', null, 'profit', 'favourable', 'adverse', 'cumulative'],
};

/** Number, kind, then time and signal in either order, then amounts, each with its percentage behind it from the profit on. */
const byShape = (table: Table): Columns<TradesRole> | null => {
  const body = table.body;
  if (!isColumnOf(body, 0, isWhole) || !isPaired(table)) return null;
  const kinds = new Set(cellsOf(body, 1));
  if (kinds.size > 4 || !isColumnOf(body, 1, (cell) => /^\p{L}/u.test(cell))) return null;
  const time = [2, 3].find((place) => isEmptyOr(body, place, timeOrWord) && cellsOf(body, place).some(isTime));
  if (time === undefined) return null;
  const amounts = headings(table).flatMap((name, place) =>
    place > 3 && !isPercent(name) && isEmptyOr(body, place, amount) ? [place] : [],
  );
  const order = orders[amounts.length];
  if (order === undefined || !headings(table).some(isPercent)) return null;
  const found: Partial<Record<TradesRole, number>> = { number: 0, type: 1, time, signal: time === 2 ? 3 : 2 };
  for (const [i, role] of order.entries()) if (role !== null) found[role] = amounts[i] ?? 0;
  return found;
};

/** Columns of such a list; null for any other table. */
export const tradesColumns = (table: Table): Columns<TradesRole> | null => {
  if (table.header === null) return null;
  const named = byNames(table);
  if (hasRoles(named, ['number', 'type', 'time', 'price', 'quantity', 'profit'])) return named;
  return byShape(table);
};

const sampleRows = 200;

/** The table of a file, or of the sheet of a workbook that holds the list; other sheets hold summaries. */
export const tradesTable = (content: FileContent, extent: 'sample' | 'whole'): Table | null => {
  if (content.sheets === null) return extent === 'sample' ? tableSample(content) : wholeTable(content);
  const tables = content.sheets.map((sheet) => tableOfSheet(sheet, extent === 'sample' ? sampleRows : Infinity));
  return tables.find((table) => table.body.length > 0 && tradesColumns(table) !== null) ?? null;
};
