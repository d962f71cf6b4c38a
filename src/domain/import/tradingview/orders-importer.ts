/**
 * TradingView's order history into executions, with the stops and targets that its cancelled orders tell. It names
 * neither account nor zone, and the currency only behind margins.
 */
import { exactProduct } from '@/domain/import/exact-amount';
import { currencyOf, rateQuestion, ratesOf, type MissingRate, type RateBook } from '@/domain/import/missing-facts';
import { orderStatement, type ReadOrder } from '@/domain/import/order-statement';
import { totalsOfFills } from '@/domain/import/statement-parts';
import { tableImporter, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import type { ParsedFill } from '@/domain/import/contract';
import { signOf, subtractDecimals } from '@/domain/money/decimal';
import { appendTo } from '@/lib/append-to';
import { tvOrderColumns, type TvOrderRole } from './orders-columns';
import { readTvOrder } from './read-tv-order';

const broker = 'TradingView';

const remarks: readonly string[] = [
  'The history has one row for each order, with the price at which it was filled and the time at which it was closed.',
  'Stops and targets come from the orders beside each entry, canceled ones included, at their last levels.',
];

/** Commissions are charged in the account's currency; those of trades in another one are converted by the answered rate. */
const converted = (fills: readonly ParsedFill[], account: string, rates: RateBook): readonly ParsedFill[] | MissingRate => {
  const rows = new Map<string, number[]>();
  const done = fills.map((fill): ParsedFill => {
    if (fill.currency === '') return { ...fill, currency: account };
    if (fill.currency === account || signOf(fill.commission) === 0) return fill;
    const rate = rates(account, fill.currency);
    if (rate === null) appendTo(rows, fill.currency, fill.row);
    return rate === null ? fill : { ...fill, commission: exactProduct(fill.commission, rate) };
  });
  const [missing] = rows;
  if (missing === undefined) return done.every((fill, i) => fill === fills[i]) ? fills : done;
  return { from: account, to: missing[0], rows: missing[1] };
};

const statementOf = (account: string, orders: readonly ReadOrder[], context: StatementContext<TvOrderRole>): AccountStatement => {
  const stated = orders.find(({ currency }) => currency !== null)?.currency ?? null;
  if (orders.some(({ fill }) => fill?.currency === '')) {
    const known = currencyOf({ broker, number: account }, { stated, settled: [] }, context.options);
    if (!known.ok) return { ok: false, questions: [known.question] };
  }
  const found = orderStatement(account, orders, context, {
    format: 'tradingview-orders',
    parserVersion: 1,
    broker,
    remarks,
  });
  if (!found.ok) return found;
  const { statement } = found;
  const before = statement.fills ?? [];
  const fills = converted(before, statement.account.currency, ratesOf(context.options));
  if ('from' in fills) return { ok: false, questions: [rateQuestion(fills, [{ broker, number: account }], context.options)] };
  // What the prices give stays as it was; only the costs are in another currency now.
  const plain = totalsOfFills(before);
  const matched = subtractDecimals(statement.totals.profit, plain.profit);
  return { ok: true, statement: { ...statement, fills, totals: totalsOfFills(fills, matched) } };
};

export const tradingviewOrdersImporter = tableImporter<TvOrderRole, ReadOrder>({
  format: 'tradingview-orders',
  title: 'TradingView order history',
  columns: tvOrderColumns,
  numbers: ['quantity', 'filled', 'fillPrice', 'limitPrice', 'stopPrice', 'commission', 'closedProfit'],
  times: ['closed', 'placed'],
  idColumn: 'Order ID',
  readRow: (context, row, tools) => readTvOrder(context, row, tools),
  statementOf,
  areExecutions: true,
  nothing: 'The history lists no order, so there’s nothing to import.',
});
