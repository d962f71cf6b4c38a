/** The columns of TradingView's order history, of paper accounts and of brokers. Its names are English in every export that is known. */
import type { Table } from '@/domain/import/read-table';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';

export type TvOrderRole =
  | 'symbol'
  | 'side'
  | 'type'
  | 'quantity'
  | 'filled'
  | 'limitPrice'
  | 'stopPrice'
  | 'fillPrice'
  | 'status'
  | 'commission'
  | 'margin'
  | 'placed'
  | 'closed'
  | 'id'
  | 'position'
  | 'closedProfit';

const names: RoleNames<TvOrderRole> = {
  symbol: 'Symbol',
  side: 'Side',
  type: 'Type',
  quantity: 'Qty|Quantity',
  filled: 'Filled Qty|Filled Quantity',
  limitPrice: 'Limit Price',
  stopPrice: 'Stop Price',
  fillPrice: 'Fill Price|Avg Fill Price|Average Fill Price',
  status: 'Status',
  commission: 'Commission',
  margin: 'Margin',
  placed: 'Placing Time',
  closed: 'Closing Time|Update Time|Fill Time',
  id: 'Order ID',
  position: 'Position ID',
  closedProfit: 'Closed P&L|Closed PnL',
};

/** Columns of such a history; null for any other table. */
export const tvOrderColumns = (table: Table): Columns<TvOrderRole> | null => {
  const columns = columnsByName(table, names);
  const hasTime = columns.closed !== undefined || columns.placed !== undefined;
  return hasTime && hasRoles(columns, ['symbol', 'side', 'type', 'quantity', 'fillPrice']) ? columns : null;
};
