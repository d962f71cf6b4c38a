/** One row of past orders into the stop and target with which it was filled. Orders are no trades: what they did stands in positions and deals. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import type { RowOutcome } from '@/domain/import/table-reading';
import { levelOf } from './read-position';
import type { OrderRole } from './sections';

export interface PastOrder {
  readonly row: number;
  readonly order: string;
  readonly symbol: string;
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
}

/** Reads the row. The price may be a word ('market', in the terminal's language) and is not looked at. */
export const readPastOrder = (context: RowContext<OrderRole>, row: TableRow): RowOutcome<PastOrder> => {
  const reader = new RowReader(context, row);
  const order = reader.text('order').replace(/^#/, '');
  if (!/^\d+$/.test(order)) reader.fail('order', 'a number of an order');
  // The time at which it was done stands behind both levels: where a cell was lost before it, it is no time.
  reader.time('doneTime');
  const stopPrice = levelOf(reader, 'stop');
  const targetPrice = levelOf(reader, 'target');
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  return { is: 'item', item: { row: row.row, order, symbol: reader.text('symbol'), stopPrice, targetPrice } };
};
