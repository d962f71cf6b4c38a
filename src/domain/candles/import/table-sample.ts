/** The first rows of a delimited text as strings: enough to tell which format a file has and what its columns are. */
import { columnRole } from './column-role';
import { createRowScanner } from './row-scanner';

export interface TableSample {
  readonly delimiter: string;
  /** Names of the columns; null where the file has no header. */
  readonly header: readonly string[] | null;
  /** The first rows with data, at most 300. */
  readonly rows: readonly (readonly string[])[];
  /** Where data begins in the text, and on which line. */
  readonly dataOffset: number;
  readonly dataLine: number;
  /** Lines above the header that are no part of the table. */
  readonly titleLines: number;
}

const mostRows = 300;
const searchedLines = 30;
/** Date and four prices need this many separators, a date and one price less; the first that suffices wins. */
const delimiters = ['\t', ';', '|', ','];
const fewestSeparators = 4;

const linesOf = (text: string): string[] =>
  text
    .slice(0, 65_536)
    .split('\n', searchedLines)
    .filter((line) => line.trim() !== '');

const middle = (counts: readonly number[]): number => counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;

/** The separator of cells: the first of tab, semicolon, bar and comma of which most lines have at least four; null without one. */
const findDelimiter = (text: string): string | null => {
  const lines = linesOf(text);
  const unquoted = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  return delimiters.find((delimiter) => middle(unquoted.map((line) => line.split(delimiter).length - 1)) >= fewestSeparators) ?? null;
};

const cellsOf = (text: string, delimiter: string, from: number, most: number) => {
  const scanner = createRowScanner(text, delimiter, from);
  const rows: { cells: string[]; offset: number; line: number; next: number }[] = [];
  while (rows.length < most && scanner.next()) {
    const cells = Array.from({ length: scanner.count() }, (_, i) => scanner.cell(i));
    rows.push({ cells, offset: scanner.offset(), line: scanner.line(), next: scanner.nextOffset() });
  }
  return rows;
};

const isHeader = (cells: readonly string[]): boolean => {
  const roles = new Set(cells.map(columnRole));
  return roles.has('high') && roles.has('low');
};

/** A first line without a single digit outside of brackets and without known names is a header in unknown words. */
const isWords = (cells: readonly string[]): boolean => cells.length > fewestSeparators && cells.every((cell) => !/^[-+]?\d/.test(cell));

/** Takes the sample of a text; null when its lines are no table. */
export const sampleTable = (text: string): TableSample | null => {
  const delimiter = findDelimiter(text);
  if (delimiter === null) return null;
  const first = cellsOf(text, delimiter, 0, searchedLines);
  const known = first.findIndex(({ cells }) => isHeader(cells));
  const headerAt = known === -1 && first[0] !== undefined && isWords(first[0].cells) ? 0 : known;
  const headerRow = first[headerAt];
  const dataOffset = headerRow?.next ?? 0;
  const rows = cellsOf(text, delimiter, dataOffset, mostRows);
  return {
    delimiter,
    header: headerRow?.cells ?? null,
    rows: rows.map(({ cells }) => cells),
    dataOffset,
    dataLine: headerRow === undefined ? 1 : headerRow.line + 1,
    titleLines: Math.max(0, headerAt),
  };
};

/** The name of a column for people: as the header has it, or its place. */
export const columnName = (header: readonly string[] | null, index: number): string => {
  const name = header?.[index] ?? '';
  return name === '' ? `column ${index + 1}` : name;
};
