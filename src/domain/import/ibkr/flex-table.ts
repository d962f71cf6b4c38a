/**
 * A Flex query's answer as a delimited table: one section of trades or several sections below each other, with or
 * without the marker rows BOF, BOA, BOS, HEADER, DATA, EOS and EOF. It reads no numbers and no times.
 */
import { textAt } from '@/domain/import/text-at';
import type { FileContent, SkippedRow } from '@/domain/import/contract';
import { readRows, rowsOfSheet, type TableRow, type TableRows } from '@/domain/import/read-table';
import type { FlexReading } from './flex-document';
import { ibkrFieldOf, ibkrRecord, type IbkrField, type IbkrRecord } from './ibkr-record';

const sampleCharacters = 65_536;

/** Rows as they count in a report: with their marker, where they have one, apart. */
interface MarkedRow {
  readonly row: TableRow;
  readonly marker: string | null;
  readonly cells: readonly string[];
}

const markers = new Set(['BOF', 'BOA', 'BOS', 'HEADER', 'DATA', 'EOS', 'EOA', 'EOF']);

/** Markers of data and headings can be followed by the section's code: `DATA,TRNT,U1,…`. */
const marked = (row: TableRow): MarkedRow => {
  const [first = '', second = ''] = row.cells;
  const marker = markers.has(first) ? first : null;
  if (marker === null) return { row, marker, cells: row.cells };
  const hasCode = (marker === 'HEADER' || marker === 'DATA') && /^[A-Z]{3,4}$/.test(second) && second !== 'USD';
  return { row, marker, cells: row.cells.slice(hasCode && ibkrFieldOf(second) === null ? 2 : 1) };
};

/** Headings of a section have the account first and name it as Flex queries do. */
const isHeadings = ({ cells }: MarkedRow): boolean =>
  /^(client)?accountid$/i.test(textAt(cells, 0)) || cells.some((cell) => cell === 'ClientAccountID');

const needed: readonly IbkrField[] = ['symbol', 'time', 'quantity', 'price', 'currency'];

/** Whether the headings are those of trades; other sections of a report have no price of a trade or no time. */
const isOfTrades = (headings: readonly string[]): boolean => {
  const fields = new Set(headings.map(ibkrFieldOf));
  return needed.every((field) => fields.has(field));
};

const rowsOf = (content: FileContent, text: string): TableRows | null => {
  const sheet = content.sheets?.find(({ rows }) => rows.length > 0);
  return sheet === undefined ? readRows(text) : rowsOfSheet(sheet.rows);
};

/** Whether the file is such a table, by the headings of its trades. */
export const isFlexTable = (content: FileContent): boolean => {
  if (!content.text.slice(0, sampleCharacters).includes('ClientAccountID') && content.sheets === null) return false;
  const rows = rowsOf(content, content.text);
  return rows !== null && rows.rows.map(marked).some((row) => isHeadings(row) && isOfTrades(row.cells));
};

/** Reads all sections of trades; rows of other sections are no part of them and are not looked at. */
export const readFlexTable = (content: FileContent): FlexReading => {
  const rows = rowsOf(content, content.text);
  if (rows === null) return { ok: false, reason: 'It isn’t a table.', line: null };
  if (rows.openQuoteLine !== null) return { ok: false, reason: 'A quoted cell does not end.', line: rows.openQuoteLine };
  const allRows = rows.rows.map(marked);
  // A report with markers ends in one: without it the rest is missing, even where every row is whole.
  if (allRows[0]?.marker === 'BOF' && allRows.at(-1)?.marker !== 'EOF') {
    return { ok: false, reason: "It begins with the marker 'BOF' and does not end with 'EOF'.", line: allRows.at(-1)?.row.line ?? null };
  }
  const records: IbkrRecord[] = [];
  const skipped: SkippedRow[] = [];
  const accounts = new Set<string>();
  const ratesOfOne = new Map<string, Set<string>>();
  let headings: readonly string[] | null = null;
  for (const row of allRows) {
    const text = row.row.cells.join(' | ').slice(0, 200);
    const skip = (reason: string): number => skipped.push({ row: row.row.row, reason, text });
    if (isHeadings(row)) {
      headings = row.cells;
    } else if (row.marker !== null && row.marker !== 'DATA') {
      if (row.marker === 'BOS') headings = null;
    } else if (headings === null || !isOfTrades(headings)) {
      if (row.cells.some((cell) => cell !== '')) skip('A row of a section other than trades.');
    } else {
      const pairs = headings.map((name, i): readonly [string, string] => [name, textAt(row.cells, i)]);
      const record = ibkrRecord(row.row.row, 'Trade', pairs);
      const { account, currency, rateToBase } = record.values;
      if (Object.values(record.values).every((value) => value === '')) continue;
      if (row.cells.length < headings.length) {
        return {
          ok: false,
          reason: `Row ${row.row.row} has ${row.cells.length} cells under ${headings.length} headings.`,
          line: row.row.line,
        };
      }
      if (account) accounts.add(account);
      if (account && currency && Number(rateToBase) === 1) ratesOfOne.set(account, (ratesOfOne.get(account) ?? new Set()).add(currency));
      records.push(record);
    }
  }
  const baseCurrency = new Map(
    [...ratesOfOne].flatMap(([account, [only, ...others]]): [string, string][] =>
      only !== undefined && others.length === 0 ? [[account, only]] : [],
    ),
  );
  return { ok: true, trades: { records, accounts: [...accounts], name: new Map(), baseCurrency, skipped } };
};
