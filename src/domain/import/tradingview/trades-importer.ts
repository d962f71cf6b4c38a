/**
 * TradingView's list of trades (strategy tester and chart) into closed trades. The list names neither account nor
 * symbol: the symbol is asked for, with the one in the file's name as a proposal.
 */
import { textAt } from '@/domain/import/text-at';
import { buildStatement } from '@/domain/import/build-statement';
import { contentTickets, plainDecimal } from '@/domain/import/content-ticket';
import type {
  FileContent,
  Importer,
  ImportProblem,
  ParsedTrade,
  ParseOptions,
  ParseOutcome,
  Reconciliation,
  SkippedRow,
} from '@/domain/import/contract';
import { openAndClose, readTime, wallText } from '@/domain/import/dates';
import { isLeftOut, leftOutRow, leftOutRows, type LeftOut } from '@/domain/import/left-out-rows';
import { mappingQuestion, placeOf, symbolColumn } from '@/domain/import/mapped/ask-mapping';
import { headingCurrency } from '@/domain/import/mapped/heading-currency';
import { currencyOf } from '@/domain/import/missing-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, rowText, type RowContext } from '@/domain/import/row-reader';
import { refuse, stopped, zero } from '@/domain/import/statement-parts';
import { openTableFormat, readTableRows, type RowOutcome } from '@/domain/import/table-reading';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { DecimalText } from '@/domain/money/decimal-text';
import { pairLegs, type Leg, type LegPair } from './pair-legs';
import { reconcileCumulative } from './reconcile-cumulative';
import { isBlank, tradesColumns, tradesTable, type TradesRole } from './trades-columns';

const parserVersion = 1;

type Context = RowContext<TradesRole>;

const remarks = [
  'The list states net results; commission is inside them and not listed.',
  'Times are in the chart’s time zone: set the import to that zone.',
];

/** One row of the list. Dashes stand for values that it does not have. */
const readLeg = (context: Context, row: TableRow): RowOutcome<Leg> => {
  const reader = new RowReader(context, row);
  const amount = (role: TradesRole): DecimalText | null => (isBlank(reader.text(role)) ? null : reader.number(role));
  const number = reader.text('number');
  if (!/^\d+$/.test(number)) reader.fail('number', 'the number of a trade');
  const timeText = reader.text('time');
  const time = readTime(timeText, context.settings.dateOrder);
  if (time === null && !isBlank(timeText) && !/^\p{L}+$/u.test(timeText)) reader.fail('time', 'a date with a time of the day');
  const leg: Leg = {
    row: row.row,
    text: rowText(row),
    number,
    type: reader.required('type', 'the kind of row, entry or exit'),
    signal: reader.text('signal'),
    timeText,
    time,
    price: amount('price'),
    quantity: reader.positive('quantity'),
    profit: amount('profit'),
    cumulative: amount('cumulative'),
    favourable: amount('favourable'),
    adverse: amount('adverse'),
  };
  return reader.problems.length > 0 ? { is: 'damaged', problems: reader.problems } : { is: 'item', item: leg };
};

const absolute = (value: DecimalText): DecimalText => value.replace(/^-/, '') as DecimalText;
const isZero = (value: DecimalText): boolean => /^-?[0.]*$/.test(value);

interface PairReading {
  readonly trades: readonly ParsedTrade[];
  readonly problems: readonly ImportProblem[];
  /** Rows of pairs that are left out. */
  readonly skipped: readonly SkippedRow[];
}

/** What is wrong with a pair; null when it can be read. */
const wrongWith = ({ entry, exit, side, number }: LegPair): { readonly row: number; readonly reason: string } | null => {
  if (side === null)
    return { row: entry.row, reason: `'${entry.type}' does not say whether trade ${number} is long or short, and no result tells it.` };
  if (plainDecimal(entry.quantity) !== plainDecimal(exit.quantity)) {
    return { row: exit.row, reason: `Trade ${number} is entered with ${entry.quantity} and left with ${exit.quantity}.` };
  }
  if (exit.profit === null && entry.profit === null) return { row: exit.row, reason: `Trade ${number} is closed and states no result.` };
  const mirrored =
    entry.profit === null || exit.profit === null || isZero(entry.profit) || plainDecimal(entry.profit) === plainDecimal(exit.profit);
  return mirrored ? null : { row: exit.row, reason: `The two rows of trade ${number} state different results.` };
};

const excursionOf = ({ entry, exit }: LegPair): Pick<ParsedTrade, 'excursion'> => {
  const adverse = exit.adverse ?? entry.adverse;
  const favourable = exit.favourable ?? entry.favourable;
  if (adverse === null || favourable === null) return {};
  return { excursion: { unit: 'money', adverse: absolute(adverse), favourable: absolute(favourable) } };
};

const tradesOf = (
  pairs: readonly LegPair[],
  symbol: string,
  { file, clock, leftOut }: Context & { readonly leftOut: LeftOut },
): PairReading => {
  const skipped: SkippedRow[] = [];
  const trades: ParsedTrade[] = [];
  const problems: ImportProblem[] = [];
  const tickets = contentTickets();
  const unit = instrumentOf(symbol)?.kind === 'future' ? 'contracts' : 'units';
  for (const pair of pairs) {
    const { entry, exit, side } = pair;
    const wrong = wrongWith(pair);
    const instants = entry.time === null || exit.time === null ? null : openAndClose(entry.time, exit.time, clock);
    const damage =
      wrong ??
      (instants === null
        ? { row: exit.row, reason: `Trade ${pair.number} closes (${exit.timeText}) before it opens (${entry.timeText}).` }
        : null);
    if (damage !== null && leftOut(damage.row))
      skipped.push(...[entry, exit].map(({ row, text }) => leftOutRow(row, [{ column: null, reason: damage.reason }], text)));
    else if (damage !== null) problems.push({ file, column: null, ...damage, isOfRow: true });
    const { time: opened, price: openPrice } = entry;
    const { time: closed, price: closePrice } = exit;
    if (
      wrong !== null ||
      instants === null ||
      side === null ||
      opened === null ||
      closed === null ||
      openPrice === null ||
      closePrice === null
    )
      continue;
    const content = [
      symbol,
      side,
      plainDecimal(entry.quantity),
      wallText(opened),
      wallText(closed),
      plainDecimal(openPrice),
      plainDecimal(closePrice),
    ];
    trades.push({
      ticket: tickets.next(content),
      symbol,
      side,
      lots: entry.quantity,
      ...instants,
      openedText: entry.timeText,
      closedText: exit.timeText,
      openPrice,
      closePrice,
      stopPrice: null,
      targetPrice: null,
      commission: zero,
      taxes: zero,
      swap: zero,
      profit: exit.profit ?? entry.profit ?? zero,
      unit,
      ...excursionOf(pair),
      ...(isBlank(entry.signal) ? {} : { setup: entry.signal }),
      comment: isBlank(exit.signal) ? '' : exit.signal,
      magic: null,
      partOf: null,
      continuedBy: null,
      row: Math.min(entry.row, exit.row),
    });
  }
  return { trades, problems, skipped };
};

/** Legs without their other half. Where rows were left out, one that has a time and a price lost it with them. */
const skippedOf = (legs: readonly Leg[], skipped: readonly SkippedRow[]): SkippedRow[] => {
  const isWithout = skipped.some(isLeftOut);
  const isAlone = ({ number }: Leg): boolean => legs.filter((leg) => leg.number === number).length === 1;
  return legs.map((leg) => {
    const lost = isWithout && leg.time !== null && leg.price !== null && isAlone(leg);
    const reason = lost ? 'The other row of this trade is left out by you, so the trade isn’t read.' : 'The trade is still open.';
    return { row: leg.row, reason, text: leg.text };
  });
};

const statedCurrency = ({ table, columns }: Context): string | null => {
  for (const place of [columns.profit, columns.cumulative, columns.price]) {
    const currency = place === undefined ? null : headingCurrency(textAt(table.header?.cells, place));
    if (currency !== null) return currency;
  }
  return null;
};

/** Puts trades, skipped rows and the check of the running total together, or asks for symbol and currency. */
const finish = (
  source: FileContent,
  options: ParseOptions,
  { context, legs, skipped }: { context: Context; legs: readonly Leg[]; skipped: readonly SkippedRow[] },
): ParseOutcome => {
  const { pairs, open, surplus } = pairLegs(legs);
  const tooMany = surplus.map(({ row, number }) => ({
    file: source.name,
    row,
    column: null,
    reason: `Trade ${number} has more rows than an entry and an exit.`,
  }));
  const extra = symbolColumn(context.table, source.name);
  const answered = options.answers?.mapping === undefined ? null : placeOf(options.answers.mapping, 'symbol');
  const symbol = extra !== null && answered === extra.place ? extra.symbol : '';
  const read = tradesOf(pairs, symbol, { ...context, leftOut: leftOutRows(options) });
  const currency = currencyOf({ broker: 'TradingView', number: '' }, { stated: statedCurrency(context), settled: [] }, options);
  const missing =
    extra === null ? ['The list does not say what was traded: put the symbol into the name of the file, as in MNQ1!.csv.'] : [];
  const asked =
    symbol === '' ? [mappingQuestion(context.table, { proposal: extra === null ? {} : { [extra.place]: 'symbol' }, missing, extra })] : [];
  const stop = stopped(source.name, [...tooMany, ...read.problems], [...asked, ...(currency.ok ? [] : [currency.question])]);
  if (stop !== null || !currency.ok) return stop ?? refuse(source.name, 'We don’t know the currency.');
  if (legs.length === 0) return refuse(source.name, 'The list holds no trade, so there’s nothing to import.');
  const closed = pairs.map(({ entry, exit, number }) => ({
    number,
    row: exit.row,
    profit: exit.profit ?? entry.profit ?? zero,
    cumulative: exit.cumulative ?? entry.cumulative,
  }));
  const reconciliation: Reconciliation = reconcileCumulative(closed);
  const statement = buildStatement({
    format: 'tradingview-trades',
    parserVersion,
    account: { number: '', name: '', broker: 'TradingView', currency: currency.currency },
    encoding: source.encoding,
    trades: read.trades,
    isZoneStated: false,
    remarks,
    skipped: [...skipped, ...read.skipped, ...skippedOf(open, skipped)].toSorted((a, b) => a.row - b.row),
    reconciliation,
  });
  options.onProgress?.(1);
  return { ok: true, statements: [statement] };
};

const parse = (source: FileContent, options: ParseOptions): ParseOutcome => {
  const opened = openTableFormat(source, options, {
    tableOf: tradesTable,
    columns: tradesColumns,
    numbers: ['price', 'quantity', 'profit', 'cumulative', 'favourable', 'adverse'],
    times: ['time'],
  });
  if (!opened.ok) return opened.outcome;
  const { context } = opened;
  const read = readTableRows(context.table, (row) => readLeg(context, row), {
    leftOut: leftOutRows(options),
    onProgress: (share) => options.onProgress?.(share * 0.9),
  });
  const stop = stopped(source.name, read.problems, []);
  return stop ?? finish(source, options, { context, legs: read.items, skipped: read.skipped });
};

export const tradingviewTradesImporter: Importer = {
  format: 'tradingview-trades',
  title: 'TradingView list of trades',
  detect: (content) => {
    const table = tradesTable(content, 'sample');
    return table !== null && table.body.length > 0 && tradesColumns(table) !== null;
  },
  parse,
};
