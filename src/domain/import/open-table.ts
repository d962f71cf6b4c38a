/**
 * The table in a file that was opened for importing. Several importers look at the same file one after the other, so
 * what was read once is kept for as long as the file is.
 */
import type { FileContent } from './contract';
import { readRows, rowsOfSheet, tableOf, type Table, type TableRows } from './read-table';

const sampleRows = 200;

/** Long enough for the rows of the sample in any known format; a file of 20 MB is not read to learn that it is another's. */
const sampleCharacters = 262_144;

const samples = new WeakMap<FileContent, Table | null>();
const wholes = new WeakMap<FileContent, Table | null>();

const rowsIn = (content: FileContent, most: number): TableRows | null => {
  if (content.sheets !== null) {
    const sheet = content.sheets.find(({ rows }) => rows.length > 0);
    return sheet === undefined ? null : rowsOfSheet(sheet.rows.slice(0, most));
  }
  return readRows(most === Infinity ? content.text : wholeLines(content.text), { most });
};

/** The first lines of a text, without the one that the cut goes through. */
const wholeLines = (text: string): string => {
  if (text.length <= sampleCharacters) return text;
  const end = text.lastIndexOf('\n', sampleCharacters);
  return text.slice(0, end === -1 ? sampleCharacters : end + 1);
};

const kept = (store: WeakMap<FileContent, Table | null>, content: FileContent, most: number): Table | null => {
  const known = store.get(content);
  if (known !== undefined) return known;
  const rows = rowsIn(content, most);
  const table = rows === null ? null : tableOf(rows);
  store.set(content, table);
  return table;
};

/** The first rows of the table, to tell its format by; null when the file holds no table. In a workbook the first sheet with rows counts. */
export const tableSample = (content: FileContent): Table | null => kept(samples, content, sampleRows);

/** The whole table; null when the file holds none. */
export const wholeTable = (content: FileContent): Table | null => kept(wholes, content, Infinity);
