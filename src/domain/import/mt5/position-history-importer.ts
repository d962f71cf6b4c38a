/**
 * The back office's 'Mt5 Position History List': one row for each opening and each closing of a position, into trades. It
 * lists no costs and no currency, which are asked.
 */
import { textAt } from '@/domain/import/text-at';
import { appendTo } from '@/lib/append-to';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ParsedTrade, SkippedRow } from '@/domain/import/contract';
import { openAndClose, type ReadTime } from '@/domain/import/dates';
import { costOf, costPerSide, currencyOf } from '@/domain/import/missing-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, rowText, type RowContext } from '@/domain/import/row-reader';
import { isLongNumber, isNumber, isPrice, isTime, isWhole, isWord, type CellTest } from '@/domain/import/row-shape';
import { periodOf, totalsOfTrades, zero } from '@/domain/import/statement-parts';
import { tableImporter, type AccountItem, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import { columnsByPlace, type Columns } from '@/domain/import/table-columns';
import type { RowOutcome } from '@/domain/import/table-reading';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import { dividedBy, decimalText, exactDecimalText, fractionOf, plus, times, zero as none } from '@/domain/money/fraction';

type LegRole = 'symbol' | 'account' | 'position' | 'status' | 'time' | 'type' | 'volume' | 'price' | 'profit';

const legPattern = /\b(buy|sell)\s+(in|out)\b/i;
const isLeg: CellTest = (cell) => legPattern.test(cell);
const isNumberOfAny: CellTest = (cell) => isLongNumber(cell) || isWhole(cell);

const columns = (table: Table): Columns<LegRole> | null => {
  const found = columnsByPlace<LegRole>(table, [
    { role: 'symbol' },
    { role: 'account', test: isNumberOfAny },
    { role: 'position', test: isNumberOfAny },
    { role: 'status', test: isWord },
    { role: 'time', test: isTime },
    { role: 'type', test: isLeg },
    { role: 'volume', test: isNumber },
    { role: 'price', test: isPrice },
    { role: 'profit', test: isNumber },
  ]);
  return found !== null && table.body.some((row) => isLeg(textAt(row.cells, 5))) ? found : null;
};

interface Leg extends AccountItem {
  readonly position: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly isOpening: boolean;
  readonly time: ReadTime;
  readonly timeText: string;
  readonly lots: DecimalText;
  readonly price: DecimalText;
  readonly profit: DecimalText;
}

const readRow = (context: RowContext<LegRole>, row: TableRow): RowOutcome<Leg> => {
  const reader = new RowReader(context, row);
  const match = legPattern.exec(reader.text('type'));
  if (match === null) reader.fail('type', "'Trade Buy In', 'Trade Sell Out' …");
  const account = reader.required('account', 'the number of an account');
  const position = reader.required('position', 'the number of a position');
  const symbol = reader.required('symbol', 'a symbol');
  const time = reader.time('time');
  const lots = reader.positive('volume');
  const price = reader.number('price');
  const profit = reader.number('profit');
  if (reader.problems.length > 0 || match === null) return { is: 'damaged', problems: reader.problems };
  const side = match[1]?.toLowerCase() === 'buy' ? 'buy' : 'sell';
  const isOpening = match[2]?.toLowerCase() === 'in';
  const item = {
    account,
    row: row.row,
    id: null,
    source: row,
    position,
    symbol,
    side,
    isOpening,
    time,
    lots,
    price,
    profit,
  } as const;
  return { is: 'item', item: { ...item, timeText: reader.text('time') } };
};

/** Digits behind the last one printed that a mean of several prices keeps. */
const meanDigits = 2;

/** Mean of prices weighted by lots: the price of one leg stays as printed. */
const meanPrice = (legs: readonly Leg[]): DecimalText => {
  const [only] = legs;
  if (only !== undefined && legs.length === 1) return only.price;
  const lots = legs.reduce((sum, leg) => plus(sum, fractionOf(leg.lots)), none);
  const mean = dividedBy(
    legs.reduce((sum, leg) => plus(sum, times(fractionOf(leg.price), fractionOf(leg.lots))), none),
    lots,
  );
  const digits = legs.reduce((most, leg) => Math.max(most, leg.price.split('.')[1]?.length ?? 0), 0) + meanDigits;
  const exact = exactDecimalText(mean);
  return exact !== null && (exact.split('.')[1]?.length ?? 0) <= digits ? exact : decimalText(mean, digits);
};

type PositionReading = { readonly trade: ParsedTrade } | { readonly reason: string };

const lotsOf = (legs: readonly Leg[]): DecimalText => sumDecimals(legs.map((leg) => leg.lots));

/** One position's legs into its trade, or the reason why it is none yet. */
const readLegs = (legs: readonly Leg[], { clock }: RowContext<LegRole>): PositionReading => {
  const inTime = legs.toSorted((a, b) => a.time.wallMs - b.time.wallMs || a.row - b.row);
  const openings = inTime.filter((leg) => leg.isOpening);
  const closings = inTime.filter((leg) => !leg.isOpening);
  const [first, last] = [openings[0], closings.at(-1)];
  if (last === undefined) return { reason: 'Opening of a position that is still open.' };
  if (first === undefined) return { reason: 'Closing of a position whose opening is not in the file.' };
  if (compareDecimals(lotsOf(openings), lotsOf(closings)) > 0) return { reason: 'Part of a position that is still open in part.' };
  if (compareDecimals(lotsOf(openings), lotsOf(closings)) < 0)
    return { reason: 'Part of a position of which not every opening is in the file.' };
  const instants: { openedAt: EpochMs; closedAt: EpochMs } | null = openAndClose(first.time, last.time, clock);
  if (instants === null) return { reason: 'The position closes before it opens.' };
  return {
    trade: {
      ticket: first.position,
      symbol: first.symbol,
      side: first.side === 'buy' ? 'long' : 'short',
      lots: lotsOf(openings),
      ...instants,
      openedText: first.timeText,
      closedText: last.timeText,
      openPrice: meanPrice(openings),
      closePrice: meanPrice(closings),
      stopPrice: null,
      targetPrice: null,
      commission: zero,
      taxes: zero,
      swap: zero,
      profit: sumDecimals(inTime.map((leg) => leg.profit)),
      comment: '',
      magic: null,
      partOf: null,
      continuedBy: null,
      row: first.row,
    },
  };
};

const remarks: readonly string[] = [
  'The file lists no fees: results are before costs, and commission is what you answered.',
  'The file lists no swap, so results of positions held overnight are without it.',
];

const byPosition = (legs: readonly Leg[]): readonly (readonly Leg[])[] => {
  const groups = new Map<string, Leg[]>();
  for (const leg of legs) appendTo(groups, leg.position, leg);
  return [...groups.values()];
};

const statementOf = (account: string, legs: readonly Leg[], { source, options, context }: StatementContext<LegRole>): AccountStatement => {
  const name = { broker: '', number: account };
  const currency = currencyOf(name, { stated: null, settled: [] }, options);
  const cost = costPerSide({ account: name, unit: 'lots', currency: currency.ok ? currency.currency : '' }, options);
  if (!currency.ok || !cost.ok) {
    return { ok: false, questions: [currency, cost].flatMap((answer) => (answer.ok ? [] : [answer.question])) };
  }
  const trades: ParsedTrade[] = [];
  const skipped: SkippedRow[] = [];
  for (const group of byPosition(legs)) {
    const reading = readLegs(group, context);
    if ('trade' in reading) trades.push({ ...reading.trade, commission: costOf(cost.perSide, reading.trade.lots, 2) });
    for (const { row, source: at } of group) {
      if ('reason' in reading) skipped.push({ row, reason: reading.reason, text: rowText(at) });
      else if (row !== reading.trade.row)
        skipped.push({ row, reason: `Part of the position of row ${reading.trade.row}.`, text: rowText(at) });
    }
  }
  const statement = {
    format: 'mt5-position-history' as const,
    parserVersion: 1,
    account: { number: account, name: '', broker: '', currency: currency.currency },
    encoding: source.encoding,
    period: periodOf(trades),
    trades: trades.toSorted((a, b) => a.row - b.row),
    remarks,
    balanceOperations: [],
    skipped,
    totals: totalsOfTrades(trades),
    reconciliation: { state: 'not-stated' as const },
  };
  return { ok: true, statement };
};

export const mt5PositionHistoryImporter = tableImporter<LegRole, Leg>({
  format: 'mt5-position-history',
  title: 'MetaTrader 5 position history',
  columns,
  numbers: ['volume', 'price', 'profit'],
  times: ['time'],
  // Written by an English back office: 6/25/2026 7:58:02 PM.
  always: { decimalMark: '.', dateOrder: 'month-first' },
  idColumn: 'Position',
  readRow,
  statementOf,
  nothing: 'The file lists no position, so there’s nothing to import.',
});
