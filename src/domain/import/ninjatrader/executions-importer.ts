/**
 * NinjaTrader's Executions grid into executions. Rows that are alike to the last cell can be real: an order filled in
 * parts at one price within a second.
 */
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import { wallText, yearOf } from '@/domain/import/dates';
import { orderStatement, type ReadOrder } from '@/domain/import/order-statement';
import { fillOf } from '@/domain/import/plain-facts';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import { tableImporter, type RowTools } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { FillFacts } from '@/domain/trades/fill';
import { buyWords, executionColumns, positionForm, sellWords, type ExecutionRole } from './execution-columns';

type Reader = RowReader<ExecutionRole>;

const sideOf = (reader: Reader): 'buy' | 'sell' => {
  const word = reader.text('action').toLowerCase().replace(/\s/g, '');
  const isBuy = buyWords.includes(word);
  if (!isBuy && !sellWords.includes(word)) reader.fail('action', "'Buy' or 'Sell'");
  return isBuy ? 'buy' : 'sell';
};

/**
 * What the execution did, from the position it left: '4 L' after a purchase of 3 was 1 long before. null without the
 * column: the entry and exit marks alone do not tell a reversal.
 */
const effectOf = (reader: Reader, side: 'buy' | 'sell', quantity: number): FillFacts['effect'] => {
  const left = positionForm.exec(reader.text('position'));
  if (left === null) return null;
  const after = left[1] === undefined ? 0 : Number(left[1]) * (left[2] === 'L' ? 1 : -1);
  const before = after - (side === 'buy' ? quantity : -quantity);
  if (before * after < 0) return 'reverse';
  return Math.abs(after) < Math.abs(before) ? 'close' : 'open';
};

const storable = /^[\w-]{1,64}$/;

const readRow = (context: RowContext<ExecutionRole>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadOrder> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('instrument', 'an instrument');
  const side = sideOf(reader);
  const time = reader.time('time');
  const quantity = reader.positive('quantity');
  const commission = reader.optional('commission');
  const terms = reader.problems.length > 0 ? null : book.termsOf(symbol, { row: row.row, year: yearOf(time) });
  const price = priceOf(reader, 'price', terms);
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const account = reader.text('account').split('!')[0] ?? '';
  const id = reader.text('id');
  // The program's own number, with the place among equals: in parts of one order it can repeat.
  const place = ticketsOf(account).next([id, symbol, side, plainDecimal(quantity), plainDecimal(price), wallText(time)]);
  const ordinal = /-\d+$/.exec(place)?.[0] ?? '';
  const fill = fillOf(
    {
      fillId: storable.test(id) ? `${id}${ordinal}` : place,
      symbol,
      side,
      quantity,
      price,
      at: reader.instant(time),
      timeText: reader.text('time'),
      order: row.row,
      effect: effectOf(reader, side, Number(quantity)),
      commission: negated(commission ?? zero),
      comment: reader.text('name'),
      row: row.row,
    },
    terms,
  );
  const item: ReadOrder = {
    account,
    row: row.row,
    id: null,
    source: row,
    fill,
    hasCosts: commission !== null,
    level: null,
    skipped: '',
    currency: null,
    isZoneStated: false,
  };
  return { is: 'item', item };
};

const remarks: readonly string[] = [
  'Executions state no results: they follow from prices and the worth of a point.',
  'The trades grid of the same days states the same trading: import one of the two for an account.',
];

export const ninjatraderExecutionsImporter = tableImporter<ExecutionRole, ReadOrder>({
  format: 'ninjatrader-executions',
  title: 'NinjaTrader executions',
  columns: executionColumns,
  numbers: ['price', 'commission'],
  times: ['time'],
  idColumn: 'ID',
  readRow,
  statementOf: (account, fills, context) =>
    orderStatement(account, fills, context, { format: 'ninjatrader-executions', parserVersion: 1, broker: 'NinjaTrader', remarks }),
  areExecutions: true,
  nothing: 'The grid lists no execution, so there’s nothing to import.',
});
