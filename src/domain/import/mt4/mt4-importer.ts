/**
 * The MetaTrader 4 statement ('Save as Report', plain and detailed, and brokers' confirmations of the same
 * shape) into trades. All or nothing: one damaged row refuses the file, with the row, the column and the reason.
 */
import { htmlTextAt } from '@/domain/import/html-rows';
import { readWallTime } from '@/domain/time/wall-time';
import { isZone, zoneClock } from '@/domain/time/zone-clock';
import type {
  BalanceOperation,
  FileContent,
  Importer,
  ImportProblem,
  ParseOptions,
  ParseOutcome,
  ParsedTrade,
  SkippedRow,
} from '@/domain/import/contract';
import { leftOutRow, leftOutRows, type LeftOut } from '@/domain/import/left-out-rows';
import { detectNumberFormat, readNumber, type DecimalMark } from '@/domain/money/numbers';
import { periodOf, refuse, stopped, totalsOfTrades } from '@/domain/import/statement-parts';
import { readAccountLine } from './account-line';
import { collectRows, rowText, type CollectedFile, type CollectedRow } from './collect-rows';
import { isMt4Statement } from './is-mt4-statement';
import { layoutFor, type Layout } from './layout';
import { readOrder, type Damage, type ReadingContext } from './read-order';
import { reconcile } from './reconcile';
import { readStatedTotals } from './stated-totals';

const parserVersion = 1;

/** The layout of closed trades: what the headings' number of cells says, else what most rows of orders have. */
const layoutOf = (file: CollectedFile): Layout | null => {
  const orders = file.rows.filter((row) => row.kind.kind === 'order');
  const lead = orders[0]?.kind.kind === 'order' ? orders[0].kind.lead : 0;
  const headings = file.sections[1]?.headings.length ?? 0;
  const byHeadings = layoutFor(headings, lead);
  if (byHeadings !== null) return byHeadings;
  const counts = new Map<number, number>();
  for (const { cells } of orders) {
    if (layoutFor(cells.length, lead) !== null) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const most = [...counts].toSorted((a, b) => b[1] - a[1])[0];
  return most === undefined ? null : layoutFor(most[0], lead);
};

/** Cells in which numbers stand: those after size of orders but the symbol's, amounts of the rest. */
function* numericCells(file: CollectedFile): Generator<string> {
  for (const { kind, cells } of file.rows) {
    if (kind.kind === 'order') {
      for (let i = kind.lead + 3; i < Math.min(cells.length, kind.lead + 14); i += 1) if (i !== kind.lead + 4) yield htmlTextAt(cells, i);
    } else if (kind.kind === 'money' || kind.kind === 'sums' || kind.kind === 'result') yield cells.at(-1)?.text ?? '';
  }
}

const cutOff = (file: CollectedFile): string | null => {
  const { end, lastRow } = file;
  const place = lastRow === null ? 'before its first row' : `after row ${lastRow.row} (line ${lastRow.line}: ${rowText(lastRow.cells)})`;
  if (end.openAtEnd !== null) return `The file is cut off: it ends inside its table, ${place}. Save the statement again.`;
  return null;
};

class Reading {
  readonly trades: ParsedTrade[] = [];
  readonly operations: BalanceOperation[] = [];
  readonly skipped: SkippedRow[] = [];
  readonly problems: ImportProblem[] = [];
  private closedTableEnded = false;
  private readonly byTicket = new Map<string, ParsedTrade>();
  private readonly fileName: string;
  private readonly context: ReadingContext;
  private readonly leftOut: LeftOut;

  constructor(fileName: string, context: ReadingContext, leftOut: LeftOut) {
    this.fileName = fileName;
    this.context = context;
    this.leftOut = leftOut;
  }

  private skip(row: CollectedRow, reason: string): void {
    this.skipped.push({ row: row.row, reason, text: rowText(row.cells) });
  }

  private damage(row: CollectedRow, damages: readonly Damage[]): void {
    if (this.leftOut(row.row)) this.skipped.push(leftOutRow(row.row, damages, rowText(row.cells)));
    else for (const damage of damages) this.problems.push({ file: this.fileName, row: row.row, ...damage, isOfRow: true });
  }

  read(row: CollectedRow, below: CollectedRow | undefined): void {
    switch (row.kind.kind) {
      case 'order':
        this.readOrderRow(row, below?.kind.kind === 'remark' ? below : null);
        return;
      case 'money':
        this.readMoneyRow(row, row.kind.lead);
        return;
      case 'labels':
      case 'unknown':
        this.readOtherRow(row);
        return;
      case 'sums':
      case 'result':
      case 'headings':
        this.closedTableEnded ||= row.kind.kind !== 'headings' || row.section.number > 1;
        return;
      default:
    }
  }

  private readOrderRow(row: CollectedRow, remark: CollectedRow | null): void {
    const reading = readOrder(row, remark, this.context);
    if (reading.is === 'no-trade') this.skip(row, reading.reason);
    else if (reading.is === 'damaged') this.damage(row, reading.damages);
    else this.addTrade(row, reading.trade);
  }

  private addTrade(row: CollectedRow, trade: ParsedTrade): void {
    const same = this.byTicket.get(trade.ticket);
    if (same === undefined) {
      this.byTicket.set(trade.ticket, trade);
      this.trades.push(trade);
    } else if (JSON.stringify({ ...same, row: 0 }) === JSON.stringify({ ...trade, row: 0 })) {
      this.skip(row, `The same trade as in row ${same.row}; it counts once.`);
    } else {
      this.damage(row, [{ column: 'Ticket', reason: `Ticket ${trade.ticket} is already in row ${same.row}, with different details.` }]);
    }
  }

  private readMoneyRow(row: CollectedRow, lead: number): void {
    const { cells } = row;
    const numeric = cells.slice(lead + 3).map((cell) => readNumber(cell.text, this.context.decimalMark));
    const amount = numeric.findLast((value) => value !== null) ?? null;
    const wall = readWallTime(htmlTextAt(cells, lead + 1));
    const type = htmlTextAt(cells, lead + 2);
    const damages: Damage[] = [];
    if (amount === null)
      damages.push({ column: 'Profit', reason: `The amount '${cells.at(-1)?.text ?? ''}' of the ${type} operation is not a number.` });
    if (wall === null)
      damages.push({ column: 'Open Time', reason: `'${htmlTextAt(cells, lead + 1)}' is not a time of the form yyyy.MM.dd HH:mm:ss.` });
    if (amount === null || wall === null) return this.damage(row, damages);
    const comment = cells[lead]?.title || cells[lead + 3]?.text || type;
    this.operations.push({ row: row.row, at: this.context.clock.toEpochMs(wall), amount, comment });
    this.skip(row, `Money put in or taken out (${type}): not a trade.`);
  }

  /** Rows that are nothing known, among the trades; above and below them such rows are the account's line and the summary. */
  private readOtherRow(row: CollectedRow): void {
    if (row.section.number === 0 || this.closedTableEnded) return;
    if (row.kind.kind === 'unknown' && row.cells.length >= 9) {
      const reason = `The row has ${row.cells.length} cells like a trade, but neither ticket nor time nor type.`;
      this.damage(row, [{ column: null, reason }]);
    } else this.skip(row, 'Not a trade: it has neither ticket nor time nor type.');
  }
}

const readRows = (file: CollectedFile, reading: Reading, onProgress: (share: number) => void): Reading => {
  file.rows.forEach((row, i) => {
    reading.read(row, file.rows[i + 1]);
    if (i % 1000 === 999) onProgress(i / file.rows.length);
  });
  return reading;
};

const numberFormatOf = (file: CollectedFile): { readonly decimalMark: DecimalMark } | { readonly reason: string } => {
  const format = detectNumberFormat(numericCells(file));
  if (format.ok) return { decimalMark: format.decimalMark };
  return { reason: `We can’t tell whether '.' or ',' is the decimal mark of this file: '${format.example}' can be read in two ways.` };
};

const parse = (source: FileContent, options: ParseOptions): ParseOutcome => {
  if (!isZone(options.zone)) return refuse(source.name, `'${options.zone}' is not a time zone.`);
  // Reading the markup is most of the work; the rest is given to the numbers.
  const file = collectRows(source.text, (share) => options.onProgress?.(share * 0.7));
  const cut = cutOff(file);
  if (cut !== null) return refuse(source.name, cut, file.lastRow?.row ?? null);
  const format = numberFormatOf(file);
  if ('reason' in format) return refuse(source.name, format.reason);
  const account = readAccountLine(
    file.rows.filter((row) => row.section.number === 0 && row.kind.kind !== 'order' && row.kind.kind !== 'money'),
    file.end,
  );
  const currency = account.currency ?? options.currency ?? null;
  const { number } = account;
  if (number === null)
    return refuse(source.name, 'The statement does not say whose account it is: there is no account number above its trades.');
  if (currency === null) return refuse(source.name, 'The statement does not name the currency of the account.');

  const context: ReadingContext = { decimalMark: format.decimalMark, clock: zoneClock(options.zone), layout: layoutOf(file) };
  const empty = new Reading(source.name, context, leftOutRows(options));
  const reading = readRows(file, empty, (share) => options.onProgress?.(0.7 + share * 0.3));
  const stop = stopped(source.name, reading.problems, []);
  if (stop !== null) return stop;
  const { trades, operations, skipped } = reading;
  const stated = readStatedTotals(file, format.decimalMark);
  if (!file.end.documentClosed && stated.summary === null && stated.closed === null) {
    return refuse(source.name, 'The file is cut off: it ends without a summary. Save the statement again.', file.lastRow?.row ?? null);
  }
  const totals = totalsOfTrades(trades);
  options.onProgress?.(1);
  return {
    ok: true,
    statements: [
      {
        format: 'mt4-statement',
        parserVersion,
        account: { number, name: account.name, broker: account.broker, currency },
        encoding: source.encoding,
        period: periodOf(trades),
        trades,
        balanceOperations: operations,
        skipped,
        totals,
        reconciliation: reconcile(totals, stated, trades, operations),
      },
    ],
  };
};

export const mt4Importer: Importer = {
  format: 'mt4-statement',
  title: 'MetaTrader 4 statement',
  detect: ({ text }) => isMt4Statement(text),
  parse,
};
