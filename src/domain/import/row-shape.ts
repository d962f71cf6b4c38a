/**
 * Tells columns by what their cells look like, for tables whose headings are in any language or chosen by the user. It
 * knows shapes only; which column of a shape is the opening and which the closing is the format's matter.
 */
import { textAt } from './text-at';
import { looksLikeTime } from './dates';
import { moneyCell } from './money-cell';
import { looksNumeric } from '@/domain/money/numbers';
import type { Table, TableRow } from './read-table';

export type CellTest = (cell: string) => boolean;

/** Digits only, with a minus at most. */
export const isWhole: CellTest = (cell) => /^[-\u2212]?\d{1,15}$/.test(cell);

/** Digits only, at least five of them: numbers that identify. */
export const isLongNumber: CellTest = (cell) => /^\d{5,20}$/.test(cell);

/** A number in any way of writing, without a currency. */
export const isNumber: CellTest = looksNumeric;

/** A price: a number, or 32nds of a point behind an apostrophe. */
export const isPrice: CellTest = (cell) => looksNumeric(cell) || /^\d+'\d{2}/.test(cell);

/** A number with or without a currency. */
export const isMoney: CellTest = (cell) => looksNumeric(moneyCell(cell).number);

/** A number with a currency beside it. */
export const isMarkedMoney: CellTest = (cell) => moneyCell(cell).currency !== null && isMoney(cell);

export const isTime: CellTest = looksLikeTime;

/** A symbol with a delivery month: `MNQZ6`, `MNQ 12-26`, `MNQ DEC26`, `CON.F.US.MES.U25`. */
export const isContract: CellTest = (cell) =>
  /^(?:[A-Z_]+:)?[A-Z0-9./]*?[A-Z0-9]{1,4}\.?(?:[FGHJKMNQUVXZ]\d{1,4}|\d!)$/.test(cell) ||
  /^[A-Z0-9]{1,5} (?:\d{2}-\d{2,4}|[A-Z]{3} ?\d{2,4})$/.test(cell);

/** A word or several, not a number, amount or time. */
export const isWord: CellTest = (cell) => /^\p{L}/u.test(cell) && !isContract(cell);

/** Letters and digits together, as most accounts are named: `Sim101`, `PA-APEX-12345-625!Apex!Apex`. */
export const isAccountName: CellTest = (cell) => /^(?=.*\p{L})(?=.*\d)\S{3,60}$/u.test(cell) && !isContract(cell) && !isMoney(cell);

/** One of the given words, whatever their case. */
export const isOneOf = (words: readonly string[]): CellTest => {
  const set = new Set(words.map((word) => word.toLowerCase()));
  return (cell) => set.has(cell.toLowerCase());
};

/** Rows of a table that its columns are told by. */
export const sampleRows = 100;

/** The cells of a column that are not empty, of the first rows. */
export const cellsOf = (rows: readonly TableRow[], column: number): string[] =>
  rows
    .slice(0, sampleRows)
    .map((row) => textAt(row.cells, column))
    .filter((cell) => cell !== '');

/** Whether a column has cells at all and every one of them passes. */
export const isColumnOf = (rows: readonly TableRow[], column: number, test: CellTest): boolean => {
  const cells = cellsOf(rows, column);
  return cells.length > 0 && cells.every(test);
};

/** As `isColumnOf`, but a column without cells passes too. */
export const isEmptyOr = (rows: readonly TableRow[], column: number, test: CellTest): boolean => cellsOf(rows, column).every(test);

/** Places of all columns whose cells pass, from left to right. */
export const columnsOf = (table: Pick<Table, 'body' | 'width'>, test: CellTest): number[] =>
  Array.from({ length: table.width }, (_, i) => i).filter((column) => isColumnOf(table.body, column, test));
