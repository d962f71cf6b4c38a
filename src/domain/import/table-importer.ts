/**
 * An importer of one table format, made of what is the format's own: its columns, how a row is read and how the rows
 * of an account become its statement. The frame around them is the same for all.
 */
import { byAccount } from './build-statement';
import type { FileContent, Importer, ImportFormat, ParsedStatement, ParseOptions, ParseOutcome, SkippedRow } from './contract';
import { contentTickets, repeatedRemarks, type ContentTickets } from './content-ticket';
import { contractBook, type ContractBook } from './contract-terms';
import { keepOnce } from './keep-once';
import { leftOutRows } from './left-out-rows';
import { tableSample } from './open-table';
import type { ImportQuestion } from './questions';
import type { TableRow } from './read-table';
import type { RowContext } from './row-reader';
import { refuse, stopped, withRemarks } from './statement-parts';
import { readingBeforeMatching, readingOfTrades, statementProgress } from './statement-progress';
import { openTableFormat, readTableRows, type RowOutcome, type TableFormat } from './table-reading';

/** What is read of a row, with the account it belongs to; '' where the file names none. */
export interface AccountItem {
  readonly account: string;
  readonly row: number;
  /** The broker's own number; rows with the same number must say the same and count once. null: the file has none. */
  readonly id: string | null;
  /** All the row says. */
  readonly source: TableRow;
}

export interface StatementContext<Role extends string> {
  readonly source: FileContent;
  readonly options: ParseOptions;
  readonly context: RowContext<Role>;
}

export type AccountStatement =
  | { readonly ok: true; readonly statement: ParsedStatement }
  | { readonly ok: false; readonly questions: readonly ImportQuestion[] };

export interface RowTools {
  readonly book: ContractBook;
  /** Identities made of content, for rows without a number; kept apart by account. */
  readonly ticketsOf: (account: string) => ContentTickets;
}

export interface TableImporterParts<Role extends string, Item extends AccountItem> extends TableFormat<Role> {
  readonly format: ImportFormat;
  readonly title: string;
  readonly readRow: (context: RowContext<Role>, row: TableRow, tools: RowTools) => RowOutcome<Item>;
  /** Name of the column with the broker's own numbers, for messages. */
  readonly idColumn: string;
  /** The statement of one account, with the rows of it that are rightly skipped. */
  readonly statementOf: (account: string, items: readonly Item[], context: StatementContext<Role>) => AccountStatement;
  /** Rows are executions or orders, which are matched when they are read; absent: they state trades. */
  readonly areExecutions?: true;
  /** Why a file of this format may hold nothing to import. */
  readonly nothing: string;
}

/** Rows that belong to no account go to the first statement. */
const withSkipped = (statements: readonly ParsedStatement[], skipped: readonly SkippedRow[]): readonly ParsedStatement[] =>
  statements.map((statement, i) =>
    i === 0 ? { ...statement, skipped: [...statement.skipped, ...skipped].toSorted((a, b) => a.row - b.row) } : statement,
  );

const rowTools = (options: ParseOptions): RowTools => {
  const tickets = new Map<string, ContentTickets>();
  return {
    book: contractBook(options.answers),
    ticketsOf: (account) => {
      const own = tickets.get(account) ?? contentTickets();
      tickets.set(account, own);
      return own;
    },
  };
};

const parseWith = <Role extends string, Item extends AccountItem>(
  parts: TableImporterParts<Role, Item>,
  source: FileContent,
  options: ParseOptions,
): ParseOutcome => {
  const opened = openTableFormat(source, options, parts);
  if (!opened.ok) return opened.outcome;
  const { context } = opened;
  const tools = rowTools(options);
  const leftOut = leftOutRows(options);
  const reading = parts.areExecutions === true ? readingBeforeMatching : readingOfTrades;
  const read = readTableRows(context.table, (row) => parts.readRow(context, row, tools), {
    leftOut,
    onProgress: (share) => options.onProgress?.(share * reading),
  });
  const numbered = read.items.filter((item): item is Item & { readonly id: string } => item.id !== null);
  const once = keepOnce(numbered, { file: source.name, column: parts.idColumn, leftOut });
  const stop = stopped(source.name, [...read.problems, ...once.problems], tools.book.questions());
  if (stop !== null) return stop;
  const items = [...once.items, ...read.items.filter((item) => item.id === null)].toSorted((a, b) => a.row - b.row);
  if (items.length === 0) return refuse(source.name, parts.nothing);
  const optionsFor = statementProgress(options, { reading, items: items.length });
  const found = [...byAccount(items)].map(([account, own]) => {
    const made = parts.statementOf(account, own, { source, options: optionsFor(own.length), context });
    return made.ok ? { ...made, statement: withRemarks(made.statement, repeatedRemarks(tools.ticketsOf(account))) } : made;
  });
  const questions = found.flatMap((statement) => (statement.ok ? [] : statement.questions));
  const asking = stopped(source.name, [], questions);
  if (asking !== null) return asking;
  options.onProgress?.(1);
  const statements = found.flatMap((one) => (one.ok ? [one.statement] : []));
  return { ok: true, statements: withSkipped(statements, [...read.skipped, ...once.skipped]) };
};

/** The importer of a table format. It takes a file for its own when the first rows have the format's columns. */
export const tableImporter = <Role extends string, Item extends AccountItem>(parts: TableImporterParts<Role, Item>): Importer => ({
  format: parts.format,
  title: parts.title,
  detect: (content) => {
    const table = (parts.tableOf ?? tableSample)(content, 'sample');
    return table !== null && table.body.length > 0 && parts.columns(table) !== null;
  },
  parse: (source, options) => parseWith(parts, source, options),
});
