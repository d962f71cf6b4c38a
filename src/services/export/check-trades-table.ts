/** Holds the table of an export against the trades that its documents make, row by row. */
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { csvCells, csvRecords } from '@/lib/csv-records';
import { breathe } from '@/lib/breathe';
import { tradeLines } from './trades-csv';

const atATime = 500;
/** So many differences are named; of further ones the number. */
const mostNamed = 100;

const keyColumns = ['broker', 'account number', 'trade'] as const;

const withoutMark = (text: string): string => text.replace(/^\uFEFF/u, '');

interface Line {
  readonly text: string;
  /** As a spreadsheet counts, the head being row 1. */
  readonly row: number;
}

/** A line as its cells by the names of the columns. */
const byColumn = (columns: readonly string[], line: string): ReadonlyMap<string, string> => {
  const cells = csvCells(line);
  return new Map(columns.map((column, place) => [column, cells[place] ?? '']));
};

const keyOf = (cells: ReadonlyMap<string, string>): string => keyColumns.map((column) => cells.get(column) ?? '').join('\n');

const compared = (
  found: Line,
  expected: string,
  columns: { readonly there: readonly string[]; readonly now: readonly string[] },
): string[] => {
  const [there, now] = [byColumn(columns.there, found.text), byColumn(columns.now, expected)];
  const width = csvCells(found.text).length;
  if (width !== columns.there.length) {
    return [`Row ${String(found.row)} has ${String(width)} fields instead of ${String(columns.there.length)}.`];
  }
  return columns.now.flatMap((column) => {
    const [is, should] = [there.get(column), now.get(column) ?? ''];
    // A table of an earlier version lacks columns that came later.
    if (is === undefined || is === should) return [];
    return [`Row ${String(found.row)} differs in "${column}": it says "${is}", the ledger gives "${should}".`];
  });
};

const bounded = (sentences: readonly string[]): readonly string[] =>
  sentences.length <= mostNamed
    ? sentences
    : [...sentences.slice(0, mostNamed), `${String(sentences.length - mostNamed)} more differences are not listed.`];

/** The rows that stand in one list and not in the other, equal ones set off against each other. */
const leftOver = async (lines: readonly Line[], expected: readonly string[]): Promise<{ found: Line[]; lacking: string[] }> => {
  const counts = new Map<string, number>();
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) + 1);
  const found: Line[] = [];
  for (const [place, line] of lines.entries()) {
    const count = counts.get(line.text) ?? 0;
    if (count > 0) counts.set(line.text, count - 1);
    else found.push(line);
    if (place % atATime === atATime - 1) await breathe();
  }
  return { found, lacking: [...counts].flatMap(([line, count]) => Array.from({ length: count }, () => line)) };
};

/** What does not agree between the table and the trades, in sentences; none: every row is what the ledger gives. */
export const checkTradesTable = async (
  table: string,
  { trades, accounts }: { readonly trades: readonly Trade[]; readonly accounts: readonly TradingAccount[] },
): Promise<readonly string[]> => {
  const records = [...csvRecords(withoutMark(table))];
  const should: string[] = [];
  for (const line of tradeLines(trades, accounts)) {
    should.push(line.slice(0, -2));
    if (should.length % atATime === 0) await breathe();
  }
  const columns = { there: csvCells(records[0] ?? ''), now: csvCells(withoutMark(should[0] ?? '')) };
  const known = new Set(columns.now);
  const strange = columns.there.filter((column) => !known.has(column));
  const sentences = strange.map((column) => `The column "${column}" can’t be checked.`);
  if (!keyColumns.every((column) => columns.there.includes(column))) return [...sentences, 'Its first row does not name the columns.'];
  const lines = records.slice(1).map((text, place): Line => ({ text, row: place + 2 }));
  const { found, lacking } = await leftOver(lines, should.slice(1));
  const expected = new Map(lacking.map((line) => [keyOf(byColumn(columns.now, line)), line]));
  for (const line of found) {
    const key = keyOf(byColumn(columns.there, line.text));
    const same = expected.get(key);
    expected.delete(key);
    if (same === undefined) sentences.push(`Row ${String(line.row)} isn’t a trade in the ledger.`);
    else sentences.push(...compared(line, same, columns));
  }
  for (const line of expected.values()) {
    const cells = byColumn(columns.now, line);
    sentences.push(`The trade ${cells.get('trade') ?? ''} (ticket ${cells.get('ticket') ?? ''}) has no row.`);
  }
  return bounded(sentences);
};
