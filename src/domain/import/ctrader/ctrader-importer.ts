/**
 * cTrader's history of closed positions into trades: one row for each closing deal. Deals that closed the same position
 * are linked to each other in the order of time; they stay trades of their own, as the platform shows them.
 */
import { textAt } from '@/domain/import/text-at';
import { buildStatement, reconcileResults } from '@/domain/import/build-statement';
import type { ParsedTrade } from '@/domain/import/contract';
import { headingCurrency } from '@/domain/import/mapped/heading-currency';
import { currencyOf } from '@/domain/import/missing-facts';
import type { Table } from '@/domain/import/read-table';
import type { RowContext } from '@/domain/import/row-reader';
import { tableImporter, type AccountStatement, type StatementContext } from '@/domain/import/table-importer';
import { appendTo } from '@/lib/append-to';
import { ctraderColumns, type CtraderRole } from './ctrader-columns';
import { readDeal, type ReadDeal } from './read-deal';

const parserVersion = 1;

/** Currency behind the names of the amounts; 'USD' in 'Net USD'. */
const statedCurrency = ({ table, columns }: RowContext<CtraderRole>): string | null => {
  for (const place of [columns.net, columns.gross]) {
    const currency = place === undefined ? null : headingCurrency(textAt(table.header?.cells, place));
    if (currency !== null) return currency;
  }
  return bannerMatch(table, /\b([A-Z]{3})\b/, /currency|account/i);
};

/** What the rows above the header say, on the lines that name it. */
const bannerMatch = (table: Table, value: RegExp, line: RegExp): string | null => {
  for (const { cells } of table.above) {
    const text = cells.join(' ');
    const found = line.test(text) ? value.exec(text)?.[1] : undefined;
    if (found !== undefined) return found;
  }
  return null;
};

/** Links the deals of each position in the order in which they closed it. */
const linked = (deals: readonly ReadDeal[]): ParsedTrade[] => {
  const chains = new Map<string, ReadDeal[]>();
  for (const deal of deals) if (deal.position !== null) appendTo(chains, deal.position, deal);
  const before = new Map<ParsedTrade, string>();
  const after = new Map<ParsedTrade, string>();
  for (const chain of chains.values()) {
    const inOrder = chain.toSorted((a, b) => a.trade.closedAt - b.trade.closedAt || a.row - b.row);
    for (const [i, { trade }] of inOrder.entries()) {
      const previous = inOrder[i - 1]?.trade;
      if (previous === undefined || previous.openedAt !== trade.openedAt) continue;
      before.set(trade, previous.ticket);
      after.set(previous, trade.ticket);
    }
  }
  return deals.map(({ trade }) => ({ ...trade, partOf: before.get(trade) ?? null, continuedBy: after.get(trade) ?? null }));
};

const remarksOf = ({ columns }: RowContext<CtraderRole>): string[] => {
  const remarks: string[] = [];
  if (columns.net === undefined) {
    remarks.push('The file has no net column: net results are gross with the swap and commission that it lists.');
  }
  if (columns.swap === undefined || columns.commission === undefined) {
    const missing = [columns.swap === undefined ? 'swap' : '', columns.commission === undefined ? 'commission' : ''].filter(
      (name) => name !== '',
    );
    remarks.push(`The file has no column for ${missing.join(' and ')}: add it in cTrader to see these costs apart.`);
  }
  return remarks;
};

const statementOf = (
  account: string,
  deals: readonly ReadDeal[],
  { source, options, context }: StatementContext<CtraderRole>,
): AccountStatement => {
  const number = account || bannerMatch(context.table, /(\d{3,})/, /account/i) || '';
  const currency = currencyOf({ broker: 'cTrader', number }, { stated: statedCurrency(context), settled: [] }, options);
  if (!currency.ok) return { ok: false, questions: [currency.question] };
  const checks = deals.flatMap(({ row, check }) => (check === null ? [] : [{ row, ...check }]));
  const statement = buildStatement({
    format: 'ctrader',
    parserVersion,
    account: { number, name: '', broker: 'cTrader', currency: currency.currency },
    encoding: source.encoding,
    trades: linked(deals),
    isZoneStated: deals.every(({ isZoneStated }) => isZoneStated),
    remarks: remarksOf(context),
    skipped: [],
    reconciliation: reconcileResults(checks),
  });
  return { ok: true, statement };
};

export const ctraderImporter = tableImporter<CtraderRole, ReadDeal>({
  format: 'ctrader',
  title: 'cTrader history',
  columns: ctraderColumns,
  numbers: ['openPrice', 'closePrice', 'swap', 'commission', 'gross', 'net'],
  times: ['opened', 'closed'],
  // The platform prints the day first, and numbers with a point.
  always: { decimalMark: '.', dateOrder: 'day-first' },
  idColumn: 'Deal ID',
  readRow: (context, row, { ticketsOf }) => readDeal(context, row, ticketsOf),
  statementOf,
  nothing: 'The file lists no closed position, so there’s nothing to import.',
});
