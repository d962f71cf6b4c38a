/**
 * R|Trader Pro's completed orders into executions: one row for each order with its average price and the time of its
 * last change. Rows stand in the order of their numbers, not of time.
 */
import { textAt } from '@/domain/import/text-at';
import type { LevelOrder } from '@/domain/import/bracket-levels';
import type { ParsedFill } from '@/domain/import/contract';
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import type { ContractTerms } from '@/domain/import/contract-terms';
import { wallText, yearOf, type ReadTime } from '@/domain/import/dates';
import { costOf } from '@/domain/import/missing-facts';
import { orderStatement, type ReadOrder } from '@/domain/import/order-statement';
import { fillOf } from '@/domain/import/plain-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import { hasRoles, plainName, type Columns } from '@/domain/import/table-columns';
import { tableImporter, type RowTools } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { ownProperty } from '@/lib/own-property';
import { completedOrders } from './order-blocks';
import { isDoubtful, withoutZone, zoneLetters, zoneOfLetters } from './header-zone';

export type OrderRole =
  | 'account'
  | 'status'
  | 'remarks'
  | 'side'
  | 'symbol'
  | 'type'
  | 'averagePrice'
  | 'limitPrice'
  | 'triggerPrice'
  | 'number'
  | 'updated'
  | 'created'
  | 'filled'
  | 'commission'
  | 'rate';

/** The zone stands behind the names of time columns, so these are matched by how they begin. */
const beginnings: Readonly<Record<string, OrderRole>> = {
  account: 'account',
  status: 'status',
  remarks: 'remarks',
  buysell: 'side',
  symbol: 'symbol',
  pricetype: 'type',
  avgfillprice: 'averagePrice',
  limitprice: 'limitPrice',
  triggerprice: 'triggerPrice',
  ordernumber: 'number',
  updatetime: 'updated',
  createtime: 'created',
  qtyfilled: 'filled',
  commission: 'commission',
  commissionfillrate: 'rate',
};

const needed: readonly OrderRole[] = ['account', 'status', 'side', 'symbol', 'averagePrice', 'updated', 'filled'];

const columns = (table: Table): Columns<OrderRole> | null => {
  const found: Partial<Record<OrderRole, number>> = {};
  for (const [place, name] of (table.header?.cells ?? []).entries()) {
    const role = ownProperty(beginnings, plainName(withoutZone(name)));
    if (role !== undefined && found[role] === undefined) found[role] = place;
  }
  return hasRoles(found, needed) ? found : null;
};

type Reader = RowReader<OrderRole>;

const sideOf = (reader: Reader): 'buy' | 'sell' => {
  const word = reader.text('side').toUpperCase();
  if (!/^(?:B|BUY|S|SELL|SS)$/.test(word)) reader.fail('side', "'B' or 'S'");
  return word.startsWith('S') ? 'sell' : 'buy';
};

const sideCosts = (reader: Reader, quantity: DecimalText): DecimalText | null => {
  const commission = reader.optional('commission');
  if (commission !== null) return negated(commission);
  const rate = reader.optional('rate');
  return rate === null ? null : costOf(rate, quantity, 1);
};

const readLevel = (reader: Reader, terms: ContractTerms | null, { side, at }: Pick<LevelOrder, 'side' | 'at'>): LevelOrder | null => {
  const type = reader.text('type').toUpperCase();
  const kind = /^ST|STOP/.test(type) ? 'stop' : type === 'L' || type === 'LMT' || type === 'LIMIT' ? 'target' : null;
  const role = kind === 'stop' ? 'triggerPrice' : 'limitPrice';
  if (kind === null || reader.text(role) === '') return null;
  const price = plainDecimal(priceOf(reader, role, terms));
  return signOf(price) === 0 ? null : { symbol: reader.text('symbol'), side, kind, price, at, order: reader.row.row };
};

interface FillParts {
  readonly terms: ContractTerms | null;
  readonly side: 'buy' | 'sell';
  readonly time: ReadTime;
  readonly fillId: string;
  readonly quantity: DecimalText;
  readonly commission: DecimalText | null;
}

const readFill = (reader: Reader, { terms, side, time, fillId, quantity, commission }: FillParts): ParsedFill =>
  fillOf(
    {
      fillId,
      symbol: reader.text('symbol'),
      side,
      quantity,
      price: plainDecimal(priceOf(reader, 'averagePrice', terms)),
      at: reader.instant(time),
      timeText: reader.text('updated'),
      order: /^\d{1,15}$/.test(reader.text('number')) ? Number(reader.text('number')) : reader.row.row,
      commission: commission ?? zero,
      comment: reader.text('remarks'),
      row: reader.row.row,
    },
    terms,
  );

const lettersOf = ({ table, columns: places }: Pick<RowContext<OrderRole>, 'table' | 'columns'>): string | null =>
  zoneLetters(textAt(table.header?.cells, places.updated));

const readRow = (context: RowContext<OrderRole>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadOrder> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('symbol', 'a contract');
  const status = reader.required('status', 'what became of the order');
  const side = sideOf(reader);
  const time = reader.time('updated');
  const quantity = reader.optional('filled');
  const isFilled = quantity !== null && signOf(quantity) > 0;
  if (!isFilled && /^(?:complete and )?filled$/i.test(status)) reader.fail('filled', 'the quantity that was filled');
  const year = yearOf(time);
  const isSound = reader.problems.length === 0;
  const terms = isSound && isFilled ? book.termsOf(symbol, { row: row.row, year }) : book.knownTerms(symbol, year);
  const account = reader.text('account');
  const number = reader.text('number');
  const commission = isFilled ? sideCosts(reader, quantity) : null;
  const own = (): string => ticketsOf(account).next([symbol, side, quantity ?? '', reader.text('averagePrice'), wallText(time)]);
  const fillId = !isFilled || /^[\w-]{1,64}$/.test(number) ? number : own();
  const fill = isFilled ? readFill(reader, { terms, side, time, fillId, quantity, commission }) : null;
  const placed = reader.text('created') === '' ? null : reader.time('created');
  const level = placed === null ? null : readLevel(reader, terms, { side, at: reader.instant(placed) });
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const item: ReadOrder = {
    account,
    row: row.row,
    id: number === '' ? null : `${account} ${number}`,
    source: row,
    fill,
    hasCosts: commission !== null,
    level,
    skipped: `Order, ${status.toLowerCase()}: it was never filled.`,
    currency: null,
    isZoneStated: lettersOf(context) !== null,
  };
  return { is: 'item', item };
};

const remarksFor = (letters: string | null, zone: string): readonly string[] => [
  'The file has one row for each order, with the average price of its executions and the time of its last change.',
  ...(letters === null ? [] : [`Times are in ${letters}, as the header says, read as ${zone}.`]),
  ...(letters !== null && isDoubtful(letters)
    ? [`${letters} can be Central Standard Time or China Standard Time: the zone of the account decides.`]
    : []),
];

export const rithmicOrdersImporter = tableImporter<OrderRole, ReadOrder>({
  format: 'rithmic-orders',
  title: 'Rithmic R|Trader Pro completed orders',
  tableOf: completedOrders,
  columns,
  numbers: ['averagePrice', 'limitPrice', 'triggerPrice', 'commission', 'rate'],
  times: ['updated', 'created'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  zoneOf: (table, places, zone) => zoneOfLetters(lettersOf({ table, columns: places }) ?? '', zone),
  idColumn: 'Order Number',
  readRow,
  statementOf: (account, orders, { source, options, context }) =>
    orderStatement(
      account,
      orders,
      { source, options },
      {
        format: 'rithmic-orders',
        parserVersion: 1,
        broker: 'Rithmic',
        remarks: remarksFor(lettersOf(context), context.clock.zone),
      },
    ),
  areExecutions: true,
  nothing: 'The file lists no completed order, so there’s nothing to import.',
});
