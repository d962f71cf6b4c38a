/**
 * Text of a delimited table into rows of cells, each with its place in the file. It finds the delimiter, the header
 * and what stands above it; it gives no cell a meaning and drops no row.
 */
import { textAt } from './text-at';
import { looksNumeric } from '@/domain/money/numbers';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface TableRow {
  /** Rows as a spreadsheet counts them, from 1: title rows, the header and empty rows included. */
  readonly row: number;
  /** Line of the text on which the row begins, from 1. */
  readonly line: number;
  /** Without quotes and without white space around them. */
  readonly cells: readonly string[];
}

export interface TableRows {
  /** null: the rows are those of a workbook's sheet. */
  readonly delimiter: Delimiter | null;
  /** All rows but blank lines, which hold no cell. */
  readonly rows: readonly TableRow[];
  /** Line on which a quoted cell begins that never ends; null in a sound file. */
  readonly openQuoteLine: number | null;
  /** The text ends without a line end, as many programs leave it and as a file does that was cut off. */
  readonly endsInLine: boolean;
}

export interface Table extends TableRows {
  /** null: the first row is data already. */
  readonly header: TableRow | null;
  /** Rows above the header: titles, an account's name, filters. */
  readonly above: readonly TableRow[];
  /** Rows with data below the header; all rows with data where there is none. */
  readonly body: readonly TableRow[];
  /** Rows that consist of empty cells. */
  readonly empty: readonly TableRow[];
  /** Columns with a name or with data; a trailing separator makes no column. */
  readonly width: number;
}

const delimiters: readonly Delimiter[] = ['\t', ';', '|', ','];
const sampleCharacters = 65_536;
const sampleLines = 100;

const separators = (line: string, delimiter: Delimiter): number => line.split(delimiter).length - 1;

const mostFrequent = (counts: readonly number[]): { readonly value: number; readonly times: number } => {
  const tally = new Map<number, number>();
  for (const count of counts) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = { value: 0, times: 0 };
  for (const [value, times] of tally) if (times > best.times || (times === best.times && value > best.value)) best = { value, times };
  return best;
};

/**
 * The delimiter that most lines hold equally often, outside of quotes; of two that are equal in this the more
 * frequent one, so that decimal commas and the semicolons inside some times do not count. null: no table.
 */
export const findDelimiter = (text: string): Delimiter | null => {
  const lines = text
    .slice(0, sampleCharacters)
    .split(/\r\n|\n|\r/, sampleLines)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/g, ''));
  let best: { delimiter: Delimiter; value: number; times: number } | null = null;
  for (const delimiter of delimiters) {
    const found = mostFrequent(lines.map((line) => separators(line, delimiter)));
    if (found.value === 0) continue;
    const isBetter = best === null || found.times > best.times || (found.times === best.times && found.value > best.value);
    if (isBetter) best = { delimiter, ...found };
  }
  return best?.delimiter ?? null;
};

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/** Walks over the text once; a quoted cell may hold delimiters, doubled quotes and line ends. */
class Scanner {
  readonly rows: TableRow[] = [];
  openQuoteLine: number | null = null;
  private readonly text: string;
  private readonly separator: number;
  private at = 0;
  private line = 1;
  private row = 0;

  constructor(text: string, delimiter: Delimiter) {
    this.text = text;
    this.separator = delimiter.charCodeAt(0);
  }

  readAll(most: number): void {
    while (this.at < this.text.length && this.rows.length < most) {
      const line = this.line;
      const cells: string[] = [];
      while (this.readCell(cells));
      this.row += 1;
      if (cells.length > 1 || cells[0] !== '') this.rows.push({ row: this.row, line, cells });
    }
  }

  /** Reads one cell; true when another follows in the same row. */
  private readCell(cells: string[]): boolean {
    const { text } = this;
    let from = this.at;
    while (text.charCodeAt(from) === 32) from += 1;
    let quoted: string | null = null;
    if (text.charCodeAt(from) === quote) {
      quoted = this.readQuoted(from + 1);
      from = this.at;
    }
    let to = from;
    let code = text.charCodeAt(to);
    while (to < text.length && code !== this.separator && code !== lineFeed && code !== carriageReturn) {
      to += 1;
      code = text.charCodeAt(to);
    }
    const rest = text.slice(from, to);
    cells.push((quoted === null ? rest : quoted + rest).trim());
    this.at = to + 1;
    if (to >= text.length || code === this.separator) return to < text.length;
    if (code === carriageReturn && text.charCodeAt(to + 1) === lineFeed) this.at += 1;
    this.line += 1;
    return false;
  }

  /** Content of a quoted cell whose text begins at `from`; leaves the place after its closing quote. */
  private readQuoted(from: number): string {
    const { text } = this;
    const line = this.line;
    let start = from;
    let content = '';
    for (;;) {
      const end = text.indexOf('"', start);
      const part = text.slice(start, end === -1 ? text.length : end);
      content += part;
      if (part.includes('\n') || part.includes('\r')) this.line += part.split(/\r\n|\n|\r/).length - 1;
      if (end === -1) {
        this.openQuoteLine ??= line;
        this.at = text.length;
        return content;
      }
      if (text.charCodeAt(end + 1) !== quote) {
        this.at = end + 1;
        return content;
      }
      content += '"';
      start = end + 2;
    }
  }
}

export interface RowsOptions {
  /** Left out, it is found. */
  readonly delimiter?: Delimiter;
  /** Rows to read at most. */
  readonly most?: number;
}

/** All rows of a text; null when it is no table: markup, or lines without a delimiter. A byte order mark is passed over. */
export const readRows = (text: string, options: RowsOptions = {}): TableRows | null => {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (/^\s*<[!?a-z]/i.test(plain.slice(0, 200))) return null;
  const delimiter = options.delimiter ?? findDelimiter(plain);
  if (delimiter === null) return null;
  const scanner = new Scanner(plain, delimiter);
  scanner.readAll(options.most ?? Infinity);
  return { delimiter, rows: scanner.rows, openQuoteLine: scanner.openQuoteLine, endsInLine: !/[\r\n]$/.test(plain.slice(-1)) };
};

/** Rows of a workbook's sheet, in the form of those of a text. */
export const rowsOfSheet = (rows: readonly (readonly string[])[]): TableRows => ({
  delimiter: null,
  openQuoteLine: null,
  endsInLine: false,
  rows: rows.map((cells, i) => ({ row: i + 1, line: i + 1, cells: cells.map((cell) => cell.trim()) })),
});

const isEmpty = (row: TableRow): boolean => row.cells.every((cell) => cell === '');
const filled = (row: TableRow): number => row.cells.filter((cell) => cell !== '').length;

const dataLike = /^[($€£¥+\-\u2212]*\s?\d/;

/** Names of columns stand where data does not: no number, amount, date or time among them. */
const isHeader = (row: TableRow, width: number): boolean =>
  filled(row) >= Math.max(2, Math.ceil(width / 2)) &&
  row.cells.every((cell) => cell === '' || !(dataLike.test(cell) || looksNumeric(cell)));

const mostTitleRows = 40;

const lastUsed = (row: TableRow): number => row.cells.findLastIndex((cell) => cell !== '') + 1;

/**
 * Finds the header among the first rows: the first row of names that is about as wide as most rows are. A table may
 * have none; then its first row is data.
 */
export const tableOf = (source: TableRows): Table => {
  const some = source.rows.filter((row) => !isEmpty(row)).slice(0, 500);
  const usual = mostFrequent(some.map((row) => row.cells.length)).value;
  const place = source.rows.slice(0, mostTitleRows).findIndex((row) => row.cells.length >= usual - 1 && isHeader(row, usual));
  const header = source.rows[place] ?? null;
  const below = source.rows.slice(place + 1);
  const body: TableRow[] = [];
  const empty: TableRow[] = source.rows.slice(0, Math.max(0, place)).filter(isEmpty);
  let width = header === null ? 0 : lastUsed(header);
  const hasNames = header !== null;
  for (const row of below) {
    if (isEmpty(row)) empty.push(row);
    else body.push(row);
    if (!hasNames) width = Math.max(width, lastUsed(row));
  }
  const above = source.rows.slice(0, Math.max(0, place)).filter((row) => !isEmpty(row));
  return { ...source, header, above, body, empty, width };
};

/** The name of a column for people: as the header has it, or its place. */
export const columnName = (table: Pick<Table, 'header'>, index: number): string => {
  const name = textAt(table.header?.cells, index);
  return name === '' ? `column ${index + 1}` : name;
};
