/**
 * TopstepX's orders export into executions: the rows with an execution price and a time of filling. It lists no fees;
 * cancelled stops and limits tell the levels of the entries beside them.
 */
import type { LevelOrder } from '@/domain/import/bracket-levels';
import type { ParsedFill } from '@/domain/import/contract';
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import type { ContractTerms } from '@/domain/import/contract-terms';
import { yearOf } from '@/domain/import/dates';
import { orderStatement, type ReadOrder } from '@/domain/import/order-statement';
import { fillOf } from '@/domain/import/plain-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';
import { tableImporter, type RowTools } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { FillFacts } from '@/domain/trades/fill';
import { ownProperty } from '@/lib/own-property';

export type OrderRole =
  | 'id'
  | 'account'
  | 'contract'
  | 'status'
  | 'type'
  | 'size'
  | 'side'
  | 'created'
  | 'filledAt'
  | 'stopPrice'
  | 'limitPrice'
  | 'executePrice'
  | 'disposition';

const names: RoleNames<OrderRole> = {
  id: 'Id',
  account: 'AccountName',
  contract: 'ContractName',
  status: 'Status',
  type: 'Type',
  size: 'Size',
  side: 'Side',
  created: 'CreatedAt',
  filledAt: 'FilledAt',
  stopPrice: 'StopPrice',
  limitPrice: 'LimitPrice',
  executePrice: 'ExecutePrice',
  disposition: 'PositionDisposition',
};

const needed: readonly OrderRole[] = ['contract', 'status', 'size', 'side', 'filledAt', 'executePrice', 'disposition'];

const columns = (table: Table): Columns<OrderRole> | null => {
  const named = columnsByName(table, names);
  return hasRoles(named, needed) ? named : null;
};

type Reader = RowReader<OrderRole>;

/** An order to buy stands on the bid side of the book. */
const sideOf = (reader: Reader): 'buy' | 'sell' => {
  const word = reader.text('side').toLowerCase();
  const isBuy = word === 'bid' || word === 'buy';
  if (!isBuy && word !== 'ask' && word !== 'sell') reader.fail('side', "'Bid' or 'Ask'");
  return isBuy ? 'buy' : 'sell';
};

const effects: Readonly<Record<string, FillFacts['effect']>> = { opening: 'open', closing: 'close' };

/** Orders without a number of their own, in the one file, are numbered by row. */
const orderOf = (reader: Reader): number => (/^\d{1,15}$/.test(reader.text('id')) ? Number(reader.text('id')) : reader.row.row);

const readFill = (reader: Reader, terms: ContractTerms | null, { side, fillId }: Pick<ParsedFill, 'side' | 'fillId'>): ParsedFill =>
  fillOf(
    {
      fillId,
      symbol: reader.text('contract'),
      side,
      quantity: plainDecimal(reader.positive('size')),
      price: plainDecimal(priceOf(reader, 'executePrice', terms)),
      at: reader.instant(reader.time('filledAt')),
      timeText: reader.text('filledAt'),
      order: orderOf(reader),
      effect: ownProperty(effects, reader.text('disposition').toLowerCase()) ?? null,
      row: reader.row.row,
    },
    terms,
  );

const readLevel = (reader: Reader, terms: ContractTerms | null, side: 'buy' | 'sell'): LevelOrder | null => {
  const kind = reader.text('stopPrice') !== '' ? 'stop' : 'target';
  const role = kind === 'stop' ? 'stopPrice' : 'limitPrice';
  if (reader.text(role) === '' || reader.text('created') === '') return null;
  const at = reader.instant(reader.time('created'));
  return { symbol: reader.text('contract'), side, kind, price: plainDecimal(priceOf(reader, role, terms)), at, order: orderOf(reader) };
};

const readRow = (context: RowContext<OrderRole>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadOrder> => {
  const reader = new RowReader(context, row);
  const id = reader.text('id');
  if (id !== '' && !/^[\w-]{1,40}$/.test(id)) reader.fail('id', 'the number of an order');
  const symbol = reader.required('contract', 'a contract');
  const status = reader.required('status', 'what became of the order');
  const side = sideOf(reader);
  const isFilled = reader.text('executePrice') !== '' && reader.text('filledAt') !== '';
  if (!isFilled && /^filled$/i.test(status))
    reader.fail(reader.text('executePrice') === '' ? 'executePrice' : 'filledAt', 'that of a filled order');
  const year = isFilled ? yearOf(reader.time('filledAt')) : 0;
  const terms = isFilled && reader.problems.length === 0 ? book.termsOf(symbol, { row: row.row, year }) : book.knownTerms(symbol, 2000);
  const account = reader.text('account');
  const fillId = isFilled && id === '' ? ticketsOf(account).next(row.cells) : id;
  const fill = isFilled ? readFill(reader, terms, { side, fillId }) : null;
  const level = readLevel(reader, terms, side);
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const item: ReadOrder = {
    account,
    row: row.row,
    id: id === '' ? null : `${account} ${id}`,
    source: row,
    fill,
    hasCosts: false,
    level,
    skipped: `Order (${reader.text('type') || symbol}), ${status.toLowerCase()}: it was never filled.`,
    currency: null,
    isZoneStated: fill === null || /(?:Z|[+-]\d{2}:?\d{2})$/.test(fill.timeText),
  };
  return { is: 'item', item };
};

const remarks: readonly string[] = [
  'The file lists no fees: commission is what you answered.',
  'Stops come from the orders beside each entry, canceled ones included, at the prices the file prints.',
  'The trades export of the same days states the same trading, with fees: import one of the two for an account.',
];

export const topstepxOrdersImporter = tableImporter<OrderRole, ReadOrder>({
  format: 'topstepx-orders',
  title: 'TopstepX orders',
  columns,
  numbers: ['executePrice', 'stopPrice', 'limitPrice'],
  times: ['filledAt', 'created'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  idColumn: 'Id',
  readRow,
  statementOf: (account, orders, context) =>
    orderStatement(account, orders, context, { format: 'topstepx-orders', parserVersion: 1, broker: 'TopstepX', remarks }),
  areExecutions: true,
  nothing: 'The file lists no order, so there’s nothing to import.',
});
