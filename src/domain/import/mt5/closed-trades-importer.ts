/**
 * Tables of MetaTrader's closed trades, as prop firms and converters write them (`Ticket;Open;Type;Volume;Symbol;Price;SL;
 * TP;Close;Price;Swap;Commissions;Profit;Pips;…`, also in German), into trades. They name no account and no currency.
 */
import { textAt } from '@/domain/import/text-at';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import type { BalanceOperation, ParsedTrade } from '@/domain/import/contract';
import { currencyOf } from '@/domain/import/missing-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, rowText, type RowContext } from '@/domain/import/row-reader';
import { isMoney, isNumber, isTime, isWhole, type CellTest } from '@/domain/import/row-shape';
import { periodOf, totalsOfTrades, zero } from '@/domain/import/statement-parts';
import { tableImporter, type AccountItem, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import { columnsByName, columnsByPlace, type Columns, type PlacedColumn, type RoleNames } from '@/domain/import/table-columns';
import type { RowOutcome } from '@/domain/import/table-reading';
import { levelOf } from './read-position';

type TradeRole =
  | 'ticket'
  | 'openTime'
  | 'type'
  | 'volume'
  | 'symbol'
  | 'openPrice'
  | 'stop'
  | 'target'
  | 'closeTime'
  | 'closePrice'
  | 'commission'
  | 'taxes'
  | 'swap'
  | 'profit';

const buyPattern = /^(?:buy|long|kauf|achat|compra|acquisto|покупка|买|買)/i;
const sellPattern = /^(?:sell|short|verkauf|vente|venta|venda|vendita|продажа|卖|賣)/i;
const pendingPattern = /\b(?:limit|stop)\b/i;

const sideOf = (type: string): Side | null => (buyPattern.test(type) ? 'long' : sellPattern.test(type) ? 'short' : null);
const isWordOfOrder: CellTest = (cell) => !isNumber(cell) && !isTime(cell);
const isText: CellTest = (cell) => !isTime(cell);

const first: readonly PlacedColumn<TradeRole>[] = [
  { role: 'ticket', test: isWhole },
  { role: 'openTime', test: isTime },
  { role: 'type', test: isWordOfOrder },
  { role: 'volume', test: isNumber },
  { role: 'symbol', test: isText },
  { role: 'openPrice', test: isNumber },
  { role: 'stop', test: isNumber },
  { role: 'target', test: isNumber },
  { role: 'closeTime', test: isTime },
  { role: 'closePrice', test: isNumber },
];

const amounts = (...roles: readonly TradeRole[]): readonly PlacedColumn<TradeRole>[] => roles.map((role) => ({ role, test: isMoney }));
const unread: PlacedColumn<TradeRole> = { role: null, test: isNumber };

const costNames: RoleNames<'swap' | 'commission'> = {
  swap: 'Swap|Swaps|R/O Swap|Rollover|Échange|Своп|库存费',
  commission: 'Commission|Commissions|Commis|Kommission|Kommissionen|Provision|Comisión|Comisiones|Commissione|Commissioni|Комиссия|手续费',
};

/** Whether swap stands before commission, by their names; null where a name is unknown. */
const swapBeforeCommission = (table: Table): boolean | null => {
  const { swap, commission } = columnsByName(table, costNames);
  return swap === undefined || commission === undefined ? null : swap < commission;
};

/**
 * Columns by places and shapes, so that a header in any language or encoding will do. Tables with pips and duration behind
 * the profit have swap before commission; of others the header tells, and where it does not, the table is no known one.
 */
const columns = (table: Table): Columns<TradeRole> | null => {
  const hasType = table.body.some((row) => sideOf(textAt(row.cells, 2)) !== null);
  if (!hasType) return null;
  const isSwapFirst = swapBeforeCommission(table);
  const costs: readonly TradeRole[] = isSwapFirst === false ? ['commission', 'swap'] : ['swap', 'commission'];
  const withPips = columnsByPlace(table, [...first, ...amounts(...costs, 'profit'), unread, unread]);
  if (withPips !== null || isSwapFirst === null) return withPips;
  return (
    columnsByPlace(table, [...first, ...amounts(...costs, 'profit')]) ??
    columnsByPlace(table, [...first, ...amounts('commission', 'taxes', 'swap', 'profit')])
  );
};

type TradeItem = AccountItem & ({ readonly trade: ParsedTrade } | { readonly money: BalanceOperation & { readonly type: string } });

const readMoney = (reader: RowReader<TradeRole>): RowOutcome<TradeItem> => {
  const time = reader.time('openTime');
  const amount = reader.number('profit');
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const { row } = reader.row;
  const type = reader.text('type');
  const money = { row, at: reader.instant(time), amount, comment: reader.text('symbol') || type, type };
  return { is: 'item', item: { account: '', row, id: null, source: reader.row, money } };
};

const readRow = (context: RowContext<TradeRole>, row: TableRow): RowOutcome<TradeItem> => {
  const reader = new RowReader(context, row);
  const type = reader.text('type');
  const side = sideOf(type);
  const isPriceless = reader.text('openPrice') === '' && reader.text('closePrice') === '';
  if (side === null && isPriceless && type !== '') return readMoney(reader);
  if (side === null) reader.fail('type', "'buy' or 'sell'");
  if (pendingPattern.test(type)) return { is: 'skipped', reason: `Pending order (${type}): it never became a trade.` };
  if (reader.problems.length === 0 && reader.text('closeTime') === '')
    return { is: 'skipped', reason: `Trade (${type}) still open when the file was made.` };
  const ticket = reader.required('ticket', 'a ticket number');
  const symbol = reader.required('symbol', 'a symbol');
  const { openedAt, closedAt } = reader.openAndClose('openTime', 'closeTime');
  const optional = (role: 'commission' | 'taxes' | 'swap'): DecimalText => reader.optional(role) ?? zero;
  const facts = {
    lots: reader.positive('volume'),
    openPrice: reader.number('openPrice'),
    closePrice: reader.number('closePrice'),
    stopPrice: levelOf(reader, 'stop'),
    targetPrice: levelOf(reader, 'target'),
    commission: optional('commission'),
    taxes: optional('taxes'),
    swap: optional('swap'),
    profit: reader.number('profit'),
  };
  if (reader.problems.length > 0 || side === null) return { is: 'damaged', problems: reader.problems };
  const times = { openedAt, closedAt, openedText: reader.text('openTime'), closedText: reader.text('closeTime') };
  const rest = { comment: '', magic: null, partOf: null, continuedBy: null, row: row.row };
  const trade: ParsedTrade = { ticket, symbol, side, ...facts, ...times, ...rest };
  return { is: 'item', item: { account: '', row: row.row, id: ticket, source: row, trade } };
};

const statementOf = (account: string, items: readonly TradeItem[], { source, options }: StatementContext<TradeRole>): AccountStatement => {
  const found = currencyOf({ broker: '', number: account }, { stated: null, settled: [] }, options);
  if (!found.ok) return { ok: false, questions: [found.question] };
  const trades = items.flatMap((item) => ('trade' in item ? [item.trade] : []));
  const money = items.flatMap((item) => ('money' in item ? [item] : []));
  const statement = {
    format: 'metatrader-table' as const,
    parserVersion: 1,
    account: { number: account, name: '', broker: '', currency: found.currency },
    encoding: source.encoding,
    period: periodOf(trades),
    trades,
    balanceOperations: money.map(({ money: { row, at, amount, comment } }) => ({ row, at, amount, comment })),
    skipped: money.map(({ row, source: at, money: { type } }) => ({
      row,
      reason: `Money put in or taken out (${type}): not a trade.`,
      text: rowText(at),
    })),
    totals: totalsOfTrades(trades),
    reconciliation: { state: 'not-stated' as const },
  };
  return { ok: true, statement };
};

export const closedTradesImporter = tableImporter<TradeRole, TradeItem>({
  format: 'metatrader-table',
  title: 'MetaTrader closed trades (table)',
  columns,
  numbers: ['volume', 'openPrice', 'stop', 'target', 'closePrice', 'commission', 'taxes', 'swap', 'profit'],
  times: ['openTime', 'closeTime'],
  always: { decimalMark: '.', dateOrder: 'day-first' },
  idColumn: 'Ticket',
  readRow,
  statementOf,
  nothing: 'The file lists no closed trade, so there’s nothing to import.',
});
