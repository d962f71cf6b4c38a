/** R|Trader Pro's performance export into closed trades. P&L in it is before costs; commission and fees are listed next to it as one sum. */
import { textAt } from '@/domain/import/text-at';
import { buildStatement, reconcileResults } from '@/domain/import/build-statement';
import type { ParsedTrade } from '@/domain/import/contract';
import { plainDecimal } from '@/domain/import/content-ticket';
import { priceOf } from '@/domain/import/contract-price';
import { wallText, yearOf } from '@/domain/import/dates';
import { asMoney, profitOfPrices } from '@/domain/import/exact-amount';
import { currencyOf } from '@/domain/import/missing-facts';
import { tradeOf } from '@/domain/import/plain-facts';
import type { Table, TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import { negated, zero } from '@/domain/import/statement-parts';
import { hasRoles, plainName, type Columns } from '@/domain/import/table-columns';
import {
  tableImporter,
  type AccountItem,
  type AccountStatement,
  type RowTools,
  type StatementContext,
} from '@/domain/import/table-importer';
import type { RowOutcome } from '@/domain/import/table-reading';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Side } from '@/domain/trades/trade';
import { signOf } from '@/domain/money/decimal';
import { ownProperty } from '@/lib/own-property';
import { withoutZone, zoneLetters, zoneOfLetters } from './header-zone';
import { performanceTree } from './performance-tree';

type Role =
  | 'account'
  | 'instrument'
  | 'entryNumber'
  | 'side'
  | 'entryPrice'
  | 'entryTime'
  | 'exitNumber'
  | 'exitPrice'
  | 'exitTime'
  | 'size'
  | 'profit'
  | 'costs';

const names: Readonly<Record<string, Role>> = {
  account: 'account',
  instrument: 'instrument',
  entryordernumber: 'entryNumber',
  entrybuysell: 'side',
  entryprice: 'entryPrice',
  entrytime: 'entryTime',
  exitordernumber: 'exitNumber',
  exitprice: 'exitPrice',
  exittime: 'exitTime',
  fillsize: 'size',
  tradepl: 'profit',
  commissionfees: 'costs',
};

const needed: readonly Role[] = ['side', 'entryPrice', 'entryTime', 'exitPrice', 'exitTime', 'size', 'profit'];

const columns = (table: Table): Columns<Role> | null => {
  const found: Partial<Record<Role, number>> = {};
  for (const [place, name] of (table.header?.cells ?? []).entries()) {
    const role = ownProperty(names, plainName(withoutZone(name)));
    if (role !== undefined && found[role] === undefined) found[role] = place;
  }
  return hasRoles(found, needed) ? found : null;
};

interface ReadTrade extends AccountItem {
  readonly trade: ParsedTrade;
  readonly currency: string;
  readonly computed: DecimalText | null;
}

const sideOf = (reader: RowReader<Role>): Side => {
  const word = reader.text('side').toUpperCase();
  if (!/^(?:B|BUY|S|SELL)$/.test(word)) reader.fail('side', "'B' or 'S'");
  return word.startsWith('S') ? 'short' : 'long';
};

const readRow = (context: RowContext<Role>, row: TableRow, { book, ticketsOf }: RowTools): RowOutcome<ReadTrade> => {
  const reader = new RowReader(context, row);
  const symbol = reader.required('instrument', 'an instrument above the trade');
  const side = sideOf(reader);
  const { opened, closed, openedAt, closedAt } = reader.openAndClose('entryTime', 'exitTime');
  const lots = reader.positive('size');
  const profit = asMoney(plainDecimal(reader.number('profit')));
  const stated = asMoney(plainDecimal(reader.optional('costs') ?? zero));
  const terms = reader.problems.length > 0 ? null : book.termsOf(symbol, { row: row.row, year: yearOf(opened) });
  const openPrice = plainDecimal(priceOf(reader, 'entryPrice', terms));
  const closePrice = plainDecimal(priceOf(reader, 'exitPrice', terms));
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const account = reader.text('account');
  const numbers = [reader.text('entryNumber'), reader.text('exitNumber')];
  const trade = tradeOf(
    {
      ticket: ticketsOf(account).next([...numbers, symbol, side, lots, openPrice, closePrice, wallText(opened), wallText(closed)]),
      symbol,
      side,
      lots,
      openedAt,
      closedAt,
      openedText: reader.text('entryTime'),
      closedText: reader.text('exitTime'),
      openPrice,
      closePrice,
      commission: signOf(stated) < 0 ? stated : negated(stated),
      profit,
      row: row.row,
    },
    terms,
  );
  const computed = terms === null ? null : profitOfPrices({ side, lots, openPrice, closePrice }, terms.pointValue);
  return { is: 'item', item: { account, row: row.row, id: null, source: row, trade, currency: terms?.currency ?? '', computed } };
};

const lettersOf = (table: Table, places: Columns<Role>): string | null => zoneLetters(textAt(table.header?.cells, places.entryTime));

const remarks: readonly string[] = [
  'P&L in the file is before costs; commission and fees are listed next to it as one sum.',
  'Only branches of the tree that were open when it was exported are in the file.',
  'The orders export of the same days states the same trading: import one of the two for an account.',
];

const statementOf = (
  account: string,
  items: readonly ReadTrade[],
  { source, options, context }: StatementContext<Role>,
): AccountStatement => {
  const found = currencyOf(
    { broker: 'Rithmic', number: account },
    { stated: null, settled: items.map(({ currency }) => currency) },
    options,
  );
  if (!found.ok) return { ok: false, questions: [found.question] };
  const checks = items.map(({ row, trade, computed }) => ({ row, stated: trade.profit, computed: computed ?? trade.profit }));
  const statement = buildStatement({
    format: 'rithmic-performance',
    parserVersion: 1,
    account: { number: account, name: '', broker: 'Rithmic', currency: found.currency },
    encoding: source.encoding,
    trades: items.map(({ trade, currency }) => (currency === found.currency ? trade : { ...trade, currency })),
    isZoneStated: lettersOf(context.table, context.columns) !== null,
    remarks,
    skipped: [],
    reconciliation: reconcileResults(checks),
  });
  return { ok: true, statement };
};

export const rithmicPerformanceImporter = tableImporter<Role, ReadTrade>({
  format: 'rithmic-performance',
  title: 'Rithmic R|Trader Pro performance',
  tableOf: performanceTree,
  columns,
  numbers: ['entryPrice', 'exitPrice', 'profit', 'costs'],
  times: ['entryTime', 'exitTime'],
  always: { decimalMark: '.', dateOrder: 'month-first' },
  zoneOf: (table, places, zone) => zoneOfLetters(lettersOf(table, places) ?? '', zone),
  idColumn: 'Entry Order Number',
  readRow,
  statementOf,
  nothing: 'The file lists no trade: open every branch of the tree and export it again.',
});
