/** One row of Tradovate's orders export into an execution or an order that was never filled. It knows nothing of other rows. */
import type { LevelOrder } from '@/domain/import/bracket-levels';
import { priceOf } from '@/domain/import/contract-price';
import type { ContractBook, ContractTerms } from '@/domain/import/contract-terms';
import { yearOf } from '@/domain/import/dates';
import type { ReadOrder } from '@/domain/import/order-statement';
import { fillOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { ParsedFill } from '@/domain/import/contract';
import { signOf } from '@/domain/money/decimal';
import type { OrderRole } from './order-columns';

type Reader = RowReader<OrderRole>;

const sideOf = (reader: Reader): 'buy' | 'sell' => {
  const word = reader.text('side').toLowerCase();
  if (word !== 'buy' && word !== 'sell') reader.fail('side', "'Buy' or 'Sell'");
  return word === 'sell' ? 'sell' : 'buy';
};

const isFilled = (reader: Reader): boolean => {
  const filled = reader.optional('filled');
  const isAny = filled !== null && signOf(filled) > 0;
  if (!isAny && /^filled$/i.test(reader.text('status'))) reader.fail('filled', 'the quantity that was filled');
  return isAny;
};

const readFill = (reader: Reader, terms: ContractTerms | null, side: 'buy' | 'sell'): ParsedFill => {
  const time = reader.time('fillTime');
  const id = reader.text('id');
  return fillOf(
    {
      fillId: id,
      symbol: reader.text('contract'),
      side,
      quantity: reader.positive('filled'),
      price: priceOf(reader, 'averagePrice', terms),
      at: reader.instant(time),
      timeText: reader.text('fillTime'),
      order: Number(id),
      currency: reader.currency('currency') ?? terms?.currency,
      comment: reader.text('text'),
      row: reader.row.row,
    },
    terms,
  );
};

/** The price at which an order would stop a position or take its gain; null for orders at the market. */
const readLevel = (reader: Reader, terms: ContractTerms | null, { side, at }: Pick<LevelOrder, 'side' | 'at'>): LevelOrder | null => {
  const type = reader.text('type').toLowerCase();
  const kind = type.includes('stop') ? 'stop' : type === 'limit' ? 'target' : null;
  const role: OrderRole = kind === 'stop' ? 'stopPrice' : 'limitPrice';
  if (kind === null || reader.text(role) === '') return null;
  return { symbol: reader.text('contract'), side, kind, price: priceOf(reader, role, terms), at, order: Number(reader.text('id')) };
};

/** Reads a row. An order that was cancelled after part of it was filled is an execution of that part. */
export const readOrder = (context: RowContext<OrderRole>, book: ContractBook, row: TableRow): RowOutcome<ReadOrder> => {
  const reader = new RowReader(context, row);
  const id = reader.required('id', 'the number of an order');
  if (id !== '' && !/^\d{1,15}$/.test(id)) reader.fail('id', 'the number of an order');
  const side = sideOf(reader);
  const symbol = reader.required('contract', 'a contract');
  const status = reader.required('status', 'what became of the order');
  const filled = isFilled(reader);
  const year = filled ? yearOf(reader.time('fillTime')) : 0;
  const terms = filled && reader.problems.length === 0 ? book.termsOf(symbol, { row: row.row, year }) : null;
  const fill = filled ? readFill(reader, terms, side) : null;
  const placed = reader.text('placed') === '' ? null : reader.time('placed');
  const level =
    placed === null ? null : readLevel(reader, terms ?? book.knownTerms(symbol, yearOf(placed)), { side, at: reader.instant(placed) });
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const kind = `${reader.text('type')} ${reader.text('stopPrice') || reader.text('limitPrice')}`.trim();
  const item: ReadOrder = {
    account: reader.text('account'),
    row: row.row,
    id: `${reader.text('account')} ${id}`,
    source: row,
    fill,
    hasCosts: false,
    level,
    skipped: `Order (${kind || symbol}), ${status.toLowerCase()}: it was never filled.`,
    currency: reader.text('currency') || null,
    isZoneStated: false,
  };
  return { is: 'item', item };
};
