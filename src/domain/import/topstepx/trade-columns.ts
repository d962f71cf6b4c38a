/** The columns of TopstepX's trades export, with eleven or thirteen columns in a fixed order; names are never translated. */
import type { Table } from '@/domain/import/read-table';
import { isContract, isLongNumber, isMoney, isOneOf, isPrice, isTime, isWhole, type CellTest } from '@/domain/import/row-shape';
import { columnsByName, columnsByPlace, hasRoles, type Columns, type PlacedColumn, type RoleNames } from '@/domain/import/table-columns';

export type TradeRole =
  | 'id'
  | 'contract'
  | 'entered'
  | 'exited'
  | 'entryPrice'
  | 'exitPrice'
  | 'fees'
  | 'profit'
  | 'size'
  | 'side'
  | 'commissions'
  | 'account';

const names: RoleNames<TradeRole> = {
  id: 'Id',
  contract: 'ContractName|Contract',
  entered: 'EnteredAt',
  exited: 'ExitedAt',
  entryPrice: 'EntryPrice',
  exitPrice: 'ExitPrice',
  fees: 'Fees',
  profit: 'PnL',
  size: 'Size',
  side: 'Type',
  commissions: 'Commissions',
  account: 'AccountName|Account',
};

const needed: readonly TradeRole[] = ['id', 'contract', 'entered', 'exited', 'entryPrice', 'exitPrice', 'fees', 'profit', 'size', 'side'];

const isClock: CellTest = (cell) => /^(?:\d+\.)?\d{1,3}:\d{2}:\d{2}(?:\.\d+)?$/.test(cell);

const first11: readonly PlacedColumn<TradeRole>[] = [
  { role: 'id', test: isLongNumber },
  { role: 'contract', test: isContract },
  { role: 'entered', test: isTime },
  { role: 'exited', test: isTime },
  { role: 'entryPrice', test: isPrice },
  { role: 'exitPrice', test: isPrice },
  { role: 'fees', test: isMoney },
  { role: 'profit', test: isMoney },
  { role: 'size', test: isWhole },
  { role: 'side', test: isOneOf(['Long', 'Short']) },
  { role: null, test: isTime },
];

const last2: readonly PlacedColumn<TradeRole>[] = [
  { role: null, test: isClock },
  { role: 'commissions', test: isMoney },
];

/** Columns of a trades export; null for any other table. */
export const tradeColumns = (table: Table): Columns<TradeRole> | null => {
  const named = columnsByName(table, names);
  return hasRoles(named, needed) ? named : (columnsByPlace(table, first11) ?? columnsByPlace(table, [...first11, ...last2]));
};
