/**
 * How one table writes its numbers and dates, found from all of its rows, or the questions that remain. Formats that a
 * program writes always alike name their own way, which counts where the cells leave two readings open.
 */
import { textAt } from './text-at';
import { detectDateOrder, type DateOrder } from './dates';
import { moneyCell } from './money-cell';
import { detectNumberFormat, type DecimalMark } from '@/domain/money/numbers';
import type { ImportAnswers, ImportQuestion } from './questions';
import { columnName, type Table } from './read-table';

export interface TableSettings {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

export type SettledTable =
  | { readonly ok: true; readonly settings: TableSettings }
  | { readonly ok: false; readonly questions: readonly ImportQuestion[] };

export interface SettleOptions {
  /** Places of the columns with numbers and amounts, and of those with times. */
  readonly numbers: readonly number[];
  readonly times: readonly number[];
  readonly answers?: ImportAnswers;
  /** The format's own way, for formats that have one. */
  readonly always?: TableSettings;
}

function* cellsOf(table: Table, columns: readonly number[]): Generator<string> {
  for (const { cells } of table.body) for (const column of columns) yield textAt(cells, column);
}

/** Apostrophes part points from 32nds in prices of bonds, so they tell nothing about thousands. */
function* numbersOf(table: Table, columns: readonly number[]): Generator<string> {
  for (const cell of cellsOf(table, columns)) if (!/\d'\d/.test(cell)) yield moneyCell(cell).number;
}

/** Name of the first of the columns in which the example stands. */
const columnWith = (table: Table, columns: readonly number[], test: (cell: string) => boolean): string => {
  const column = columns.find((place) => table.body.some(({ cells }) => test(textAt(cells, place))));
  return column === undefined ? '' : columnName(table, column);
};

const decimalMark = (table: Table, { numbers, answers, always }: SettleOptions): DecimalMark | ImportQuestion => {
  const found = detectNumberFormat(numbersOf(table, numbers));
  if (found.ok) return found.decimalMark;
  const known = answers?.decimalMark ?? always?.decimalMark;
  if (known !== undefined) return known;
  const column = columnWith(table, numbers, (cell) => moneyCell(cell).number === found.example);
  return { kind: 'decimal-mark', column, example: found.example };
};

const dateOrder = (table: Table, { times, answers, always }: SettleOptions): DateOrder | ImportQuestion => {
  const found = detectDateOrder(cellsOf(table, times));
  if (found.ok) return found.order;
  const known = answers?.dateOrder ?? always?.dateOrder;
  if (known !== undefined) return known;
  return { kind: 'date-order', column: columnWith(table, times, (cell) => cell === found.example), example: found.example };
};

/** Settles the table's ways of writing; what its cells show wins over answers, answers win over the format's own way. */
export const settleTable = (table: Table, options: SettleOptions): SettledTable => {
  const mark = decimalMark(table, options);
  const order = dateOrder(table, options);
  const questions = [mark, order].filter((found): found is ImportQuestion => typeof found !== 'string');
  if (typeof mark === 'string' && typeof order === 'string') return { ok: true, settings: { decimalMark: mark, dateOrder: order } };
  return { ok: false, questions };
};
