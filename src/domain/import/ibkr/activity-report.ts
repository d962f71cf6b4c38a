/**
 * The activity statement of Interactive Brokers as a delimited file, taken apart: rows of named sections, each with
 * headings of its own that can change within a section. It reads no times, and of the numbers only totals.
 */
import { textAt } from '@/domain/import/text-at';
import type { SkippedRow } from '@/domain/import/contract';
import { readNumber } from '@/domain/money/numbers';
import { readRows, type TableRow } from '@/domain/import/read-table';
import { sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import { appendTo } from '@/lib/append-to';
import { ibkrRecord, type IbkrRecord } from './ibkr-record';

export interface ActivityReport {
  readonly records: readonly IbkrRecord[];
  readonly account: string;
  readonly name: string;
  readonly baseCurrency: string | null;
  /** By symbol, where the report lists its instruments. */
  readonly multipliers: ReadonlyMap<string, DecimalText>;
  /** Realised results by currency, as the report sums its trades. */
  readonly statedTotals: ReadonlyMap<string, DecimalText>;
  readonly skipped: readonly SkippedRow[];
}

export type ActivityReading =
  | { readonly ok: true; readonly report: ActivityReport }
  | { readonly ok: false; readonly reason: string; readonly line: number | null };

const trades = 'Trades';
const sampleCharacters = 2_000_000;

/** Whether the text has the section of trades with its headings; the words of these sections are fixed. */
export const isActivityReport = (text: string): boolean => {
  const sample = text.slice(0, sampleCharacters);
  return (
    /^\uFEFF?"?(?:Statement|Account Information|Trades)"?[,;\t]/.test(sample) &&
    /(?:^|\n)"?Trades"?[,;\t]"?(?:Header|Data)"?[,;\t]/.test(sample)
  );
};

const rowText = (row: TableRow): string =>
  row.cells
    .filter((cell) => cell !== '')
    .join(' | ')
    .slice(0, 200);

/** Headings and values of a row; a heading 'Comm in USD' says in which currency the commission is. */
function* pairsOf(headings: readonly string[], cells: readonly string[]): Generator<readonly [string, string]> {
  for (const [i, heading] of headings.entries()) {
    const value = textAt(cells, i);
    const currency = /^Comm(?:\/Fee|ission)? in ([A-Z]{3})$/.exec(heading)?.[1];
    if (currency === undefined) yield [heading, value];
    else yield* [['Commission', value] as const, ['CommissionCurrency', currency] as const];
  }
}

/** Collects what the rows say; sections that are no trades are counted, not listed row by row. */
class SectionReader {
  readonly records: IbkrRecord[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly facts = new Map<string, string>();
  readonly multipliers = new Map<string, DecimalText>();
  readonly totals = new Map<string, DecimalText[]>();
  private readonly others = new Map<string, { readonly first: TableRow; rows: number }>();
  private headings: readonly string[] = [];
  private section = '';

  /** What is wrong with the row; null when nothing is. */
  read(row: TableRow): string | null {
    const [section = '', kind = '', ...cells] = row.cells;
    if (kind === 'Header') {
      this.headings = cells;
      this.section = section;
      return null;
    }
    if (section === trades) return this.readTrade(row, kind, cells);
    const other = this.others.get(section) ?? { first: row, rows: 0 };
    other.rows += 1;
    this.others.set(section, other);
    if (kind !== 'Data') return null;
    if (section === 'Account Information' || section === 'Statement') this.facts.set(textAt(cells, 0), textAt(cells, 1));
    if (section === 'Financial Instrument Information') this.noteInstrument(cells);
    return null;
  }

  finish(): void {
    for (const [section, { first, rows }] of this.others) {
      this.skipped.push({ row: first.row, reason: `Section '${section}' (rows: ${rows}): not trades.`, text: rowText(first) });
    }
  }

  private readTrade(row: TableRow, kind: string, cells: readonly string[]): string | null {
    if (this.section !== trades) return 'It has no headings above it.';
    if (kind === 'Data') {
      if (cells.length < this.headings.length) return `It has ${cells.length} cells under ${this.headings.length} headings.`;
      const account = this.facts.get('Account')?.split(/\s/)[0] ?? '';
      // A consolidated report names the account in each row; its own column wins.
      const own = this.headings.includes('Account') ? [] : [['Account', account] as const];
      this.records.push(ibkrRecord(row.row, trades, [...pairsOf(this.headings, cells), ...own]));
      return null;
    }
    if (kind === 'Total') this.noteTotal(cells);
    this.skipped.push({ row: row.row, reason: 'A sum of other lines.', text: rowText(row) });
    return null;
  }

  private noteTotal(cells: readonly string[]): void {
    const { values } = ibkrRecord(0, trades, pairsOf(this.headings, cells));
    const realised = readNumber(values.realised ?? '', '.');
    if (realised === null || !values.currency) return;
    appendTo(this.totals, values.currency, realised);
  }

  private noteInstrument(cells: readonly string[]): void {
    const place = (name: string): string => textAt(cells, this.headings.indexOf(name));
    const multiplier = readNumber(place('Multiplier'), '.');
    if (multiplier === null || this.section !== 'Financial Instrument Information') return;
    for (const symbol of [...place('Symbol').split(','), place('Description')]) {
      const name = symbol.trim();
      if (name !== '' && !this.multipliers.has(name)) this.multipliers.set(name, multiplier);
    }
  }
}

/** Takes the file apart; a row that is shorter than its headings refuses it, as one that was cut off is. */
export const readActivityReport = (text: string): ActivityReading => {
  const table = readRows(text, { delimiter: /^[^,;\t]*([,;\t])/.exec(text)?.[1] as ',' });
  if (table === null) return { ok: false, reason: 'It isn’t a table.', line: null };
  if (table.openQuoteLine !== null) return { ok: false, reason: 'A quoted cell does not end.', line: table.openQuoteLine };
  const reader = new SectionReader();
  for (const row of table.rows) {
    const wrong = reader.read(row);
    if (wrong !== null) return { ok: false, reason: `Row ${row.row}: ${wrong}`, line: row.line };
  }
  reader.finish();
  const { records, facts, multipliers, skipped, totals } = reader;
  return {
    ok: true,
    report: {
      records,
      account: facts.get('Account')?.split(/\s/)[0] ?? '',
      name: facts.get('Name') ?? '',
      baseCurrency: facts.get('Base Currency') ?? null,
      multipliers,
      statedTotals: new Map([...totals].map(([currency, values]) => [currency, sumDecimals(values)])),
      skipped,
    },
  };
};
