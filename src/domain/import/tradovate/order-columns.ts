/** The columns of Tradovate's orders export, with 24, 26 or 32 columns in a fixed order; names are never translated. */
import type { Table } from '@/domain/import/read-table';
import { isContract, isLongNumber, isMoney, isOneOf, isPrice, isTime, isWhole, isWord } from '@/domain/import/row-shape';
import { columnsByName, columnsByPlace, hasRoles, type Columns, type PlacedColumn, type RoleNames } from '@/domain/import/table-columns';

export type OrderRole =
  | 'id'
  | 'account'
  | 'side'
  | 'contract'
  | 'averagePrice'
  | 'filled'
  | 'fillTime'
  | 'status'
  | 'placed'
  | 'quantity'
  | 'text'
  | 'type'
  | 'limitPrice'
  | 'stopPrice'
  | 'currency';

const names: RoleNames<OrderRole> = {
  id: 'orderId|Order ID',
  account: 'Account',
  side: 'B/S',
  contract: 'Contract',
  averagePrice: 'avgPrice|Avg Fill Price',
  filled: 'filledQty|Filled Qty',
  fillTime: 'Fill Time',
  status: 'Status',
  placed: 'Timestamp',
  quantity: 'Quantity',
  text: 'Text',
  type: 'Type',
  limitPrice: 'Limit Price',
  stopPrice: 'Stop Price',
  currency: 'Currency',
};

const needed: readonly OrderRole[] = ['id', 'side', 'contract', 'averagePrice', 'filled', 'fillTime', 'status'];

const first24: readonly PlacedColumn<OrderRole>[] = [
  { role: 'id', test: isLongNumber },
  { role: 'account' },
  { role: null, test: isLongNumber },
  { role: 'side', test: isOneOf(['Buy', 'Sell']) },
  { role: 'contract', test: isContract },
  { role: null },
  { role: null },
  { role: 'averagePrice', test: isPrice },
  { role: 'filled', test: isWhole },
  { role: 'fillTime', test: isTime },
  { role: null, test: isLongNumber },
  { role: 'status', test: isWord },
  { role: null, test: isWhole },
  { role: null, test: isWhole },
  { role: null, test: isMoney },
  { role: null },
  { role: null, test: isLongNumber },
  { role: 'placed', test: isTime },
  { role: null, test: isTime },
  { role: 'quantity', test: isWhole },
  { role: 'text' },
  { role: 'type', test: isWord },
  { role: 'limitPrice', test: isPrice },
  { role: 'stopPrice', test: isPrice },
];

const decimals: readonly PlacedColumn<OrderRole>[] = [
  { role: null, test: isPrice },
  { role: null, test: isPrice },
];

const last6: readonly PlacedColumn<OrderRole>[] = [
  { role: null, test: isWhole },
  { role: null, test: isPrice },
  { role: null, test: isPrice },
  { role: null },
  { role: null, test: isMoney },
  { role: 'currency', test: isWord },
];

/** Columns of an orders export; null for any other table. */
export const orderColumns = (table: Table): Columns<OrderRole> | null => {
  const named = columnsByName(table, names);
  // Position History has an account, a contract and a product too, but no orders.
  if (hasRoles(named, needed)) return named;
  const layouts = [first24, [...first24, ...decimals], [...first24, ...decimals, ...last6]];
  return layouts.map((layout) => columnsByPlace(table, layout)).find((columns) => columns !== null) ?? null;
};
