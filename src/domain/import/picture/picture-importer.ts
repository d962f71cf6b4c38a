/**
 * Trades that were read from a picture of a platform's history and looked at by a person, as `fileOfHistory` writes them down.
 * Numbers have a decimal point, times are `YYYY-MM-DD HH:MM[:SS]`, sides are `long` or `short`, profits are before costs.
 */
import { buildStatement } from '@/domain/import/build-statement';
import { plainDecimal } from '@/domain/import/content-ticket';
import type { ParsedTrade, Reconciliation } from '@/domain/import/contract';
import { wallText, yearOf } from '@/domain/import/dates';
import { asMoney } from '@/domain/import/exact-amount';
import { currencyOf } from '@/domain/import/missing-facts';
import { tradeOf } from '@/domain/import/plain-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { zero } from '@/domain/import/statement-parts';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';
import {
  tableImporter,
  type AccountItem,
  type AccountStatement,
  type RowTools,
  type StatementContext,
} from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import { compareDecimals, subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { QuantityUnit, Side } from '@/domain/trades/trade';

/** What the columns of the file hold, and their headings in the order in which they are written. */
export const pictureColumns = {
  place: 'Row of the picture',
  platform: 'Platform',
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Quantity',
  unit: 'Unit',
  opened: 'Opened',
  closed: 'Closed',
  openPrice: 'Open price',
  closePrice: 'Close price',
  stop: 'Stop',
  target: 'Target',
  commission: 'Commission',
  swap: 'Swap',
  profit: 'Profit before costs',
  ticket: 'Ticket',
  total: 'Total in the picture',
  totalOf: 'Total of',
} as const satisfies Readonly<Record<string, string>>;

export type PictureRole = keyof typeof pictureColumns;

const roles = Object.keys(pictureColumns) as PictureRole[];

interface ReadTrade extends AccountItem {
  readonly trade: ParsedTrade;
  readonly platform: string;
  /** Currency of a known contract; null: the picture and the symbol leave it open. */
  readonly currency: string | null;
  readonly total: DecimalText | null;
  /** What the total adds up. */
  readonly isTotalNet: boolean;
  readonly hasOpening: boolean;
}

type Reader = RowReader<PictureRole>;

const columnsOf = (table: Table): Columns<PictureRole> | null => {
  const found = columnsByName(table, pictureColumns as RoleNames<PictureRole>);
  return hasRoles(found, roles) ? found : null;
};

const sideOf = (reader: Reader): Side => {
  const word = reader.text('side');
  if (word !== 'long' && word !== 'short') reader.fail('side', "'long' or 'short'");
  return word === 'short' ? 'short' : 'long';
};

const unitOf = (reader: Reader): QuantityUnit => {
  const word = reader.text('unit');
  if (word === 'lots' || word === 'contracts' || word === 'units') return word;
  reader.fail('unit', "'lots', 'contracts' or 'units'");
  return 'units';
};

/** MetaTrader's phones show no times of opening until a row is opened: then the closing stands for it, and a remark says so. */
const timesOf = (reader: Reader) =>
  reader.text('opened') === '' ? reader.openAndClose('closed', 'closed') : reader.openAndClose('opened', 'closed');

const readRow = (context: RowContext<PictureRole>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadTrade> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('symbol', 'a symbol');
  const side = sideOf(reader);
  const unit = unitOf(reader);
  const lots = plainDecimal(reader.positive('quantity'));
  const { opened, closed, openedAt, closedAt } = timesOf(reader);
  const openPrice = plainDecimal(reader.positive('openPrice'));
  const closePrice = plainDecimal(reader.positive('closePrice'));
  const profit = asMoney(reader.number('profit'));
  const [commission, swap] = [reader.optional('commission') ?? zero, reader.optional('swap') ?? zero];
  const [stopPrice, targetPrice] = [reader.optional('stop'), reader.optional('target')];
  const total = reader.optional('total');
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const known = unit === 'contracts' ? book.knownTerms(symbol, yearOf(closed)) : null;
  const content = [symbol, side, lots, wallText(opened), wallText(closed), openPrice, closePrice];
  const number = reader.text('ticket');
  const trade = tradeOf(
    {
      ticket: number === '' ? ticketsOf('').next(content) : number,
      symbol,
      side,
      lots,
      unit,
      openedAt,
      closedAt,
      openedText: reader.text('opened'),
      closedText: reader.text('closed'),
      openPrice,
      closePrice,
      stopPrice,
      targetPrice,
      commission: asMoney(commission),
      swap: asMoney(swap),
      profit,
      row: row.row,
    },
    known,
  );
  const item: ReadTrade = {
    account: '',
    row: row.row,
    id: number === '' ? null : number,
    source: row,
    trade,
    platform: reader.text('platform'),
    currency: known?.currency ?? null,
    total,
    isTotalNet: reader.text('totalOf') === 'net',
    hasOpening: reader.text('opened') !== '',
  };
  return { is: 'item', item };
};

/** The sum that the picture's total is held against: net where the platform adds up net results. */
const sumOf = (items: readonly ReadTrade[]): DecimalText =>
  sumDecimals(items.flatMap(({ trade, isTotalNet }) => [trade.profit, ...(isTotalNet ? [trade.commission, trade.swap] : [])]));

const reconciliationOf = (items: readonly ReadTrade[]): Reconciliation => {
  const stated = items[0]?.total ?? null;
  if (stated === null) return { state: 'not-stated' };
  const difference = subtractDecimals(stated, sumOf(items));
  if (compareDecimals(difference, zero) === 0) return { state: 'equal', stated };
  const explanation = ['The picture may show only part of the list that its total belongs to.'];
  return { state: 'different', stated, difference, explanation };
};

const remarksOf = (items: readonly ReadTrade[]): readonly string[] => [
  'Read from a picture. If you also import the platform’s own file for these days, remove these trades first, or they count twice.',
  ...(items.every(({ hasOpening }) => hasOpening)
    ? []
    : [
        'The picture doesn’t show when trades were opened. Their closing time is used, so holding times and entries by hour mean nothing here.',
      ]),
];

const statementOf = (
  account: string,
  items: readonly ReadTrade[],
  { source, options }: StatementContext<PictureRole>,
): AccountStatement => {
  const broker = items[0]?.platform ?? '';
  const settled = items.flatMap(({ currency }) => currency ?? []);
  const found = currencyOf({ broker, number: account }, { stated: null, settled: settled.length < items.length ? [] : settled }, options);
  if (!found.ok) return { ok: false, questions: [found.question] };
  const statement = buildStatement({
    format: 'picture-history',
    parserVersion: 1,
    account: { number: account, name: '', broker, currency: found.currency },
    encoding: source.encoding,
    trades: items.map(({ trade }) => trade),
    isZoneStated: false,
    remarks: remarksOf(items),
    skipped: [],
    reconciliation: reconciliationOf(items),
  });
  return { ok: true, statement };
};

export const pictureImporter = tableImporter<PictureRole, ReadTrade>({
  format: 'picture-history',
  title: 'Trade history read from a picture',
  columns: columnsOf,
  numbers: ['quantity', 'openPrice', 'closePrice', 'stop', 'target', 'commission', 'swap', 'profit', 'total'],
  times: ['opened', 'closed'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  idColumn: pictureColumns.ticket,
  readRow,
  statementOf,
  nothing: 'The picture lists no trade, so there’s nothing to import.',
});
