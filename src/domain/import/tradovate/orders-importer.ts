/** Tradovate's orders export into executions, with the stops and targets that its cancelled orders tell. It lists no fees. */
import { orderStatement, type ReadOrder } from '@/domain/import/order-statement';
import { tableImporter } from '@/domain/import/table-importer';
import { orderColumns, type OrderRole } from './order-columns';
import { readOrder } from './read-order';

const remarks: readonly string[] = [
  'The file lists no fees: commission is what you answered.',
  'The file has one row for each order, with the average price of its executions and the time of the last.',
  'Stops come from the orders beside each entry, canceled ones included. The file shows only the last state of an order, so a stop that was moved shows its last price.',
  'The performance export of the same days states the same trading: import one of the two for an account.',
];

export const tradovateOrdersImporter = tableImporter<OrderRole, ReadOrder>({
  format: 'tradovate-orders',
  title: 'Tradovate orders',
  columns: orderColumns,
  numbers: ['averagePrice', 'limitPrice', 'stopPrice'],
  times: ['fillTime', 'placed'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  idColumn: 'Order ID',
  readRow: (context, row, { book }) => readOrder(context, book, row),
  statementOf: (account, orders, context) =>
    orderStatement(account, orders, context, { format: 'tradovate-orders', parserVersion: 1, broker: 'Tradovate', remarks }),
  areExecutions: true,
  nothing: 'The file lists no order, so there’s nothing to import.',
});
