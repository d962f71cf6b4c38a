/**
 * Lines of an Interactive Brokers report, of whatever form, into one statement for each account. All or nothing: one
 * damaged line refuses the file; what the report cannot tell is asked.
 */
import { detectDateOrder, readTime, yearOf, type DateOrder } from '@/domain/import/dates';
import { contentTickets, plainDecimal } from '@/domain/import/content-ticket';
import { contractBook, type ContractBook } from '@/domain/import/contract-terms';
import type {
  FileContent,
  ImportFormat,
  ImportProblem,
  ParsedFill,
  ParsedStatement,
  ParseOptions,
  ParseOutcome,
  SkippedRow,
} from '@/domain/import/contract';
import { leftOutRow, leftOutRows, type LeftOut } from '@/domain/import/left-out-rows';
import { currencyOf, rateQuestion, ratesOf } from '@/domain/import/missing-facts';
import { detectNumberFormat, type DecimalMark } from '@/domain/money/numbers';
import type { ImportQuestion } from '@/domain/import/questions';
import { periodOf, refuse, stopped, totalsOfFills } from '@/domain/import/statement-parts';
import type { DecimalText } from '@/domain/money/decimal-text';
import { isZone, zoneClock, type ZoneClock } from '@/domain/time/zone-clock';
import { appendTo } from '@/lib/append-to';
import { chooseLevel } from './choose-level';
import { ibkrText, type IbkrRecord } from './ibkr-record';
import { ibkrInstant, ibkrWallText, isDateOnly, statesZone } from './ibkr-time';
import { readExecution, type ExecutionContext } from './read-execution';
import { reconcileRealised, type StatedRealised } from './reconcile-realised';

export interface IbkrReport {
  readonly format: Extract<ImportFormat, 'ibkr-activity' | 'ibkr-flex'>;
  readonly parserVersion: number;
  /** The level that is read where the report has several. */
  readonly preferredLevel: 'execution' | 'order';
  readonly records: readonly IbkrRecord[];
  /** Accounts the report is about, traded or not. */
  readonly accounts: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly baseCurrency: ReadonlyMap<string, string>;
  readonly multiplier: ExecutionContext['multiplier'];
  /** Totals that the report states by currency, besides those of its lines. */
  readonly statedTotals: ReadonlyMap<string, DecimalText>;
  /** Rows that are no lines of trades, with their reasons. */
  readonly skipped: readonly SkippedRow[];
}

interface ReadAccount {
  readonly fills: readonly ParsedFill[];
  readonly stated: readonly StatedRealised[];
  readonly skipped: readonly SkippedRow[];
  readonly remarks: readonly string[];
}

const broker = 'Interactive Brokers';

/** Rates that the line states, else those of the user. */
const rateBook = (report: IbkrReport, options: ParseOptions): ExecutionContext['rate'] => {
  const given = ratesOf(options);
  return (from, to, record) => {
    const account = record.values.account ?? '';
    const stated = record.values.rateToBase;
    // The line's own rate is that of its currency into the base currency.
    if (from === report.baseCurrency.get(account) && stated !== undefined && /^\d*\.?\d+$/.test(stated) && Number(stated) !== 0)
      return (1 / Number(stated)).toPrecision(12).replace(/\.?0+$/, '') as DecimalText;
    return given(from, to);
  };
};

/** Reads all lines of one file; it keeps what went wrong and what has to be asked. */
class ReportReading {
  readonly problems: ImportProblem[] = [];
  private readonly rates = new Map<string, number[]>();
  private readonly contracts: ContractBook;
  private readonly file: string;
  private readonly context: ExecutionContext;
  private readonly order: DateOrder;
  private readonly leftOut: LeftOut;

  constructor(file: string, context: ExecutionContext, order: DateOrder, options: ParseOptions) {
    this.file = file;
    this.context = context;
    this.order = order;
    this.contracts = contractBook(options.answers);
    this.leftOut = leftOutRows(options);
  }

  questions(accounts: readonly string[], options: ParseOptions): readonly ImportQuestion[] {
    const names = accounts.map((number) => ({ broker, number }));
    const rates = [...this.rates].map(([key, rows]) => {
      const [from = '', to = ''] = key.split('>');
      return rateQuestion({ from, to, rows }, names, options);
    });
    return [...this.contracts.questions(), ...rates];
  }

  readAccount(records: readonly IbkrRecord[], preferred: 'execution' | 'order', onRow: () => void): ReadAccount {
    const chosen = chooseLevel(records, preferred);
    const skipped = [...chosen.skipped];
    const read: { fill: ParsedFill; stated: DecimalText | null }[] = [];
    const byId = new Map<string, ParsedFill>();
    const tickets = contentTickets();
    for (const record of chosen.records) {
      onRow();
      const reading = readExecution(record, this.context);
      if (reading.is === 'no-trade') skipped.push({ row: record.row, reason: reading.reason, text: ibkrText(record) });
      else if (reading.is === 'rate-unknown') this.askRate(`${reading.from}>${reading.to}`, record.row);
      else if (reading.is === 'damaged') this.damage(record, reading.damages, skipped);
      else {
        const fill = { ...reading.fill, fillId: reading.identity ?? this.ticketOf(reading.fill, tickets.next) };
        const same = byId.get(fill.fillId);
        if (same === undefined) {
          byId.set(fill.fillId, fill);
          read.push({ fill, stated: reading.realised });
        } else this.noteRepeated(record, fill, same, skipped);
      }
    }
    const worth = new Map(read.map(({ fill }) => [fill.symbol, fill.pointValue] as const).filter(([, value]) => value !== null));
    for (const item of read) item.fill = this.withTerms(item.fill, worth);
    read.sort((a, b) => a.fill.at - b.fill.at || a.fill.order - b.fill.order);
    return {
      fills: read.map(({ fill }) => fill),
      stated: read.flatMap(({ fill, stated }) => (stated === null ? [] : [{ fill, stated }])),
      skipped: skipped.toSorted((a, b) => a.row - b.row),
      remarks: chosen.remarks,
    };
  }

  private ticketOf(fill: ParsedFill, next: (content: readonly string[]) => string): string {
    const { symbol, timeText, side, quantity, price } = fill;
    return next([symbol, ibkrWallText(timeText, this.order), side, plainDecimal(quantity), plainDecimal(price)]);
  }

  private noteRepeated(record: IbkrRecord, fill: ParsedFill, same: ParsedFill, skipped: SkippedRow[]): void {
    if (JSON.stringify({ ...same, row: 0, order: 0 }) === JSON.stringify({ ...fill, row: 0, order: 0 })) {
      skipped.push({ row: record.row, reason: `The same execution as in row ${same.row}; it counts once.`, text: ibkrText(record) });
      return;
    }
    const column = record.names.tradeId ?? record.names.executionId ?? record.names.transactionId ?? record.names.orderId ?? null;
    this.damage(record, [{ column, reason: `${fill.fillId} is already in row ${same.row}, with different details.` }], skipped);
  }

  private damage(record: IbkrRecord, damages: readonly Pick<ImportProblem, 'column' | 'reason'>[], skipped: SkippedRow[]): void {
    const { row } = record;
    if (this.leftOut(row)) skipped.push(leftOutRow(row, damages, ibkrText(record)));
    else for (const damage of damages) this.problems.push({ file: this.file, row, ...damage, isOfRow: true });
  }

  private askRate(key: string, row: number): void {
    appendTo(this.rates, key, row);
  }

  /**
   * The worth of a point where a line states neither multiplier nor proceeds: that of the report's other lines of the
   * symbol, for an expired option as an example, else that of the table of contracts.
   */
  private withTerms(fill: ParsedFill, worth: ReadonlyMap<string, DecimalText | null>): ParsedFill {
    if (fill.pointValue !== null) return fill;
    const known = worth.get(fill.symbol) ?? null;
    if (known !== null) return { ...fill, pointValue: known };
    const time = readTime(fill.timeText, this.order);
    if (time === null) return fill;
    const terms = this.contracts.termsOf(fill.symbol, { row: fill.row, year: yearOf(time) });
    return terms === null ? fill : { ...fill, pointValue: terms.pointValue };
  }
}

const numericFields = ['quantity', 'price', 'commission', 'proceeds', 'realised', 'multiplier'] as const;

/** Reports are printed in English unless a spreadsheet saved them again; only clear signs of that change the decimal mark. */
const decimalMarkOf = (records: readonly IbkrRecord[]): DecimalMark => {
  const format = detectNumberFormat(records.flatMap(({ values }) => numericFields.map((field) => values[field] ?? '')));
  return format.ok ? format.decimalMark : '.';
};

const statementOf = (
  report: IbkrReport,
  account: string,
  read: ReadAccount,
  place: { encoding: string; currency: string },
): ParsedStatement => {
  const { fills } = read;
  const { reconciliation, remarks, gross } = reconcileRealised(fills, read.stated, report.statedTotals);
  const all = [...read.remarks, ...remarks];
  if (fills.some(({ timeText }) => isDateOnly(timeText)))
    all.push('Some lines state a date without a time of day: they are read as midnight.');
  return {
    format: report.format,
    parserVersion: report.parserVersion,
    account: { number: account, name: report.names.get(account) ?? '', broker, currency: place.currency },
    encoding: place.encoding,
    period: periodOf([], fills),
    trades: [],
    fills,
    matching: 'fifo',
    ...(fills.length > 0 && fills.every(({ timeText }) => statesZone(timeText)) ? { zoneStated: true as const } : {}),
    ...(all.length > 0 ? { remarks: all } : {}),
    balanceOperations: [],
    skipped: read.skipped,
    totals: totalsOfFills(fills, gross),
    reconciliation,
  };
};

const contextOf = (report: IbkrReport, options: ParseOptions, order: DateOrder, clock: ZoneClock): ExecutionContext => ({
  decimalMark: decimalMarkOf(report.records),
  toInstant: (text) => ibkrInstant(text, order, clock),
  rate: rateBook(report, options),
  multiplier: report.multiplier,
});

/** The outcome of a report that was taken apart. */
export const ibkrStatements = (content: FileContent, report: IbkrReport, options: ParseOptions): ParseOutcome => {
  if (!isZone(options.zone)) return refuse(content.name, `'${options.zone}' is not a time zone.`);
  if (report.accounts.length === 0)
    return refuse(content.name, 'The report does not say whose account it is: there is no account number in it.');
  const dates = detectDateOrder(report.records.map(({ values }) => values.time ?? ''));
  const order: DateOrder | null = dates.ok ? dates.order : (options.answers?.dateOrder ?? null);
  const asked: ImportQuestion[] = [];
  if (order === null && !dates.ok) asked.push({ kind: 'date-order', column: 'Date/Time', example: dates.example });

  const clock = zoneClock(options.zone);
  const context = contextOf(report, options, order ?? 'year-first', clock);
  const reading = new ReportReading(content.name, context, order ?? 'day-first', options);
  let rows = 0;
  const onRow = (): void => {
    rows += 1;
    if (rows % 1000 === 0) options.onProgress?.(0.6 + (0.4 * rows) / report.records.length);
  };
  const statements: ParsedStatement[] = [];
  for (const account of report.accounts) {
    const own = report.records.filter(({ values }) => values.account === account);
    const read = reading.readAccount(own, report.preferredLevel, onRow);
    const found = currencyOf({ broker, number: account }, { stated: report.baseCurrency.get(account) ?? null, settled: [] }, options);
    if (!found.ok) asked.push(found.question);
    statements.push(statementOf(report, account, read, { encoding: content.encoding, currency: found.ok ? found.currency : '' }));
  }
  // Dates that can be read in two ways would be named as damaged otherwise.
  if (order === null) return { ok: false, problems: [], questions: asked };
  const stop = stopped(content.name, reading.problems, [...asked, ...reading.questions(report.accounts, options)]);
  if (stop !== null) return stop;
  options.onProgress?.(1);
  const [first, ...rest] = statements;
  if (first === undefined) return refuse(content.name, 'The report holds no account.');
  return {
    ok: true,
    statements: [{ ...first, skipped: [...report.skipped, ...first.skipped].toSorted((a, b) => a.row - b.row) }, ...rest],
  };
};
