/**
 * The columns of Tradovate's two exports of paired executions: Performance and Position History. Their names are the
 * programming interface's and are never translated; the order of the columns is fixed.
 */
import type { Table } from '@/domain/import/read-table';
import { isContract, isLongNumber, isMoney, isPrice, isTime, isWhole, isWord, type CellTest } from '@/domain/import/row-shape';
import { columnsByName, columnsByPlace, hasRoles, type Columns, type PlacedColumn, type RoleNames } from '@/domain/import/table-columns';

export type PairRole =
  | 'account'
  | 'symbol'
  | 'pairId'
  | 'buyFillId'
  | 'sellFillId'
  | 'quantity'
  | 'buyPrice'
  | 'sellPrice'
  | 'profit'
  | 'currency'
  | 'bought'
  | 'sold';

const needed: readonly PairRole[] = ['symbol', 'buyFillId', 'sellFillId', 'quantity', 'buyPrice', 'sellPrice', 'profit', 'bought', 'sold'];

const performanceNames: RoleNames<PairRole> = {
  account: 'account',
  symbol: 'symbol',
  pairId: 'pairId',
  buyFillId: 'buyFillId',
  sellFillId: 'sellFillId',
  quantity: 'qty',
  buyPrice: 'buyPrice',
  sellPrice: 'sellPrice',
  profit: 'pnl',
  currency: 'currency',
  bought: 'boughtTimestamp',
  sold: 'soldTimestamp',
};

const positionNames: RoleNames<PairRole> = {
  ...performanceNames,
  symbol: 'Contract',
  pairId: 'Pair ID',
  quantity: 'Paired Qty',
  profit: 'P/L',
};

/** An instant as text, or milliseconds since 1970 as TradingView writes them. */
const isStamp: CellTest = (cell) => isTime(cell) || /^\d{13}$/.test(cell);
const isDuration: CellTest = (cell) => /\d\s*(?:ms|s|m|h|d|sec|min|hour|day)/i.test(cell) || /^[\d:.]+$/.test(cell);

const performanceLayout: readonly PlacedColumn<PairRole>[] = [
  { role: 'symbol', test: isContract },
  { role: null, test: isWhole },
  { role: null, test: isWhole },
  { role: null, test: isMoney },
  { role: 'buyFillId', test: isLongNumber },
  { role: 'sellFillId', test: isLongNumber },
  { role: 'quantity', test: isWhole },
  { role: 'buyPrice', test: isPrice },
  { role: 'sellPrice', test: isPrice },
  { role: 'profit', test: isMoney },
  { role: 'bought', test: isStamp },
  { role: 'sold', test: isStamp },
  { role: null, test: isDuration },
];

const positionLayout: readonly PlacedColumn<PairRole>[] = [
  { role: null, test: isLongNumber },
  { role: null, test: isTime },
  { role: null, test: isTime },
  ...Array.from({ length: 6 }, () => ({ role: null })),
  { role: 'account' },
  { role: 'symbol', test: isContract },
  { role: null },
  { role: null },
  { role: null, test: isWhole },
  { role: null, test: isWhole },
  { role: null, test: isMoney },
  { role: 'pairId', test: isLongNumber },
  { role: 'buyFillId', test: isLongNumber },
  { role: 'sellFillId', test: isLongNumber },
  { role: 'quantity', test: isWhole },
  { role: 'buyPrice', test: isPrice },
  { role: 'sellPrice', test: isPrice },
  { role: 'profit', test: isMoney },
  { role: 'currency', test: isWord },
  { role: 'bought', test: isStamp },
  { role: 'sold', test: isStamp },
];

const columnsOf = (table: Table, names: RoleNames<PairRole>, layout: readonly PlacedColumn<PairRole>[]): Columns<PairRole> | null => {
  const named = columnsByName(table, names);
  return hasRoles(named, needed) ? named : columnsByPlace(table, layout);
};

/** Columns of a Performance export; null for any other table. */
export const performanceColumns = (table: Table): Columns<PairRole> | null => columnsOf(table, performanceNames, performanceLayout);

/** Columns of a Position History export; null for any other table. */
export const positionColumns = (table: Table): Columns<PairRole> | null => columnsOf(table, positionNames, positionLayout);
