/**
 * Tables of MetaTrader 5 deals (`Time;Deal;Symbol;Type;Direction;Volume;Price;S/L;T/P;Profit` and wider ones) into
 * executions. They name no account and no currency, and the narrow ones no costs: what is missing is asked.
 */
import type { ParsedFill, Reconciliation, SkippedRow } from '@/domain/import/contract';
import { costOf, costPerSide, currencyOf } from '@/domain/import/missing-facts';
import type { TableRow } from '@/domain/import/read-table';
import { rowText, type RowContext } from '@/domain/import/row-reader';
import { periodOf, totalsOfFills } from '@/domain/import/statement-parts';
import { tableImporter, type AccountItem, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import { accountMode } from './account-mode';
import { closingSides } from './closing-sides';
import { dealsTableColumns } from './deals-columns';
import { fillsOfDeals } from './deals-to-fills';
import { brokenBalances, reconcileResult, rowsText } from './explain-result';
import { amountOf, readDeal, type Deal, type DealRow, type MoneyRow } from './read-deal';
import type { DealRole } from './sections';

const parserVersion = 1;

type DealItem = AccountItem & { readonly content: DealRow };

const readRow = (context: RowContext<DealRole>, row: TableRow): RowOutcome<DealItem> => {
  const found = readDeal(context, row);
  if (found.is !== 'item') return found;
  const content = found.item;
  const id = content.is === 'deal' ? content.deal.deal : null;
  return { is: 'item', item: { account: '', row: row.row, id, source: row, content } };
};

/** With a balance in each row the change of the account is stated; the money that was put in or taken out is no result. */
const reconcile = (deals: readonly Deal[], money: readonly MoneyRow[], fills: readonly ParsedFill[]): Reconciliation => {
  const rows = [...deals.map((deal) => ({ row: deal.row, at: deal.at, amount: amountOf(deal), balance: deal.balance })), ...money];
  const inTime = rows.toSorted((a, b) => a.at - b.at || a.row - b.row);
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (first?.balance == null || last?.balance == null) return { state: 'not-stated' };
  const before = subtractDecimals(first.balance, first.amount);
  const stated = subtractDecimals(subtractDecimals(last.balance, before), sumDecimals(money.map((row) => row.amount)));
  return reconcileResult(totalsOfFills(fills), stated, () => ({ parts: [], lines: brokenBalances(inTime) }));
};

const skippedMoney = (items: readonly DealItem[]): SkippedRow[] =>
  items.flatMap(({ row, source, content }) =>
    content.is === 'money'
      ? [{ row, reason: `Money put in or taken out (${content.money.type}): not a trade.`, text: rowText(source) }]
      : [],
  );

const statementOf = (
  account: string,
  items: readonly DealItem[],
  { source, options, context }: StatementContext<DealRole>,
): AccountStatement => {
  const read = items.flatMap(({ content }) => (content.is === 'deal' ? [content.deal] : []));
  const money = items.flatMap(({ content }) => (content.is === 'money' ? [content.money] : []));
  const name = { broker: '', number: account };
  const currency = currencyOf(name, { stated: null, settled: [] }, options);
  const hasCosts = context.columns.commission !== undefined;
  const known = currency.ok ? currency.currency : '';
  const cost = hasCosts ? null : costPerSide({ account: name, unit: 'lots', currency: known }, options);
  if (!currency.ok || cost?.ok === false) {
    return { ok: false, questions: [currency, cost].flatMap((answer) => (answer === null || answer.ok ? [] : [answer.question])) };
  }
  const { deals, remark } = closingSides(read);
  const mode = accountMode(null, [], deals);
  const found = fillsOfDeals(deals, { mode, currency: currency.currency, orders: new Map() });
  const fills = cost === null ? found.fills : found.fills.map((fill) => ({ ...fill, commission: costOf(cost.perSide, fill.quantity, 1) }));
  const remarks = [
    ...(hasCosts ? [] : ['The file lists no commission: it is what you answered.']),
    ...(context.columns.swap === undefined ? ['The file lists no swap, so results of positions held overnight are without it.'] : []),
    ...(remark === null ? [] : [remark]),
    ...(found.doubtful.length === 0
      ? []
      : [
          `The file does not say which position the closing deals of ${rowsText(found.doubtful)} belong to; the oldest that fits was taken.`,
        ]),
  ];
  const statement = {
    format: 'mt5-deals' as const,
    parserVersion,
    account: { number: account, name: '', broker: '', currency: currency.currency },
    encoding: source.encoding,
    period: periodOf([], fills),
    trades: [],
    fills,
    ...(remarks.length === 0 ? {} : { remarks }),
    balanceOperations: money.map(({ row, at, amount, comment }) => ({ row, at, amount, comment })),
    skipped: skippedMoney(items),
    totals: totalsOfFills(fills),
    reconciliation: reconcile(deals, money, fills),
  };
  return { ok: true, statement };
};

export const mt5DealsImporter = tableImporter<DealRole, DealItem>({
  format: 'mt5-deals',
  title: 'MetaTrader 5 deals',
  columns: dealsTableColumns,
  numbers: ['volume', 'price', 'stop', 'target', 'commission', 'fee', 'swap', 'profit', 'balance'],
  times: ['time'],
  always: { decimalMark: '.', dateOrder: 'day-first' },
  idColumn: 'Deal',
  readRow,
  statementOf,
  nothing: 'The file lists no deal, so there’s nothing to import.',
});
