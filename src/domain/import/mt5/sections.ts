/**
 * The columns of a report's sections, by the number of headings. Builds differ in one or two of them: positions with and
 * without commission, deals with and without cost and fee.
 */
import type { Columns } from '@/domain/import/table-columns';
import type { SectionKind } from './row-kind';

export type PositionRole =
  | 'openTime'
  | 'ticket'
  | 'symbol'
  | 'type'
  | 'volume'
  | 'openPrice'
  | 'stop'
  | 'target'
  | 'closeTime'
  | 'closePrice'
  | 'commission'
  | 'swap'
  | 'profit';

export type OrderRole = 'time' | 'order' | 'symbol' | 'type' | 'volume' | 'price' | 'stop' | 'target' | 'doneTime' | 'state';

export type DealRole =
  | 'time'
  | 'deal'
  | 'symbol'
  | 'type'
  | 'direction'
  | 'volume'
  | 'price'
  | 'order'
  | 'cost'
  | 'commission'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'balance'
  | 'comment'
  | 'stop'
  | 'target';

const placed = <Role extends string>(roles: readonly Role[]): Columns<Role> =>
  Object.fromEntries(roles.map((role, place) => [role, place])) as Columns<Role>;

const position: readonly PositionRole[] = [
  'openTime',
  'ticket',
  'symbol',
  'type',
  'volume',
  'openPrice',
  'stop',
  'target',
  'closeTime',
  'closePrice',
];
const deal: readonly DealRole[] = ['time', 'deal', 'symbol', 'type', 'direction', 'volume', 'price', 'order'];

const positionLayouts: Readonly<Record<number, Columns<PositionRole>>> = {
  12: placed([...position, 'swap', 'profit']),
  13: placed([...position, 'commission', 'swap', 'profit']),
};

const dealLayouts: Readonly<Record<number, Columns<DealRole>>> = {
  13: placed([...deal, 'commission', 'swap', 'profit', 'balance', 'comment']),
  14: placed([...deal, 'commission', 'fee', 'swap', 'profit', 'balance', 'comment']),
  15: placed([...deal, 'cost', 'commission', 'fee', 'swap', 'profit', 'balance', 'comment']),
};

/** null: no build prints positions of so many columns. */
export const positionColumns = (width: number): Columns<PositionRole> | null => positionLayouts[width] ?? null;

/** null: no build prints deals of so many columns. */
export const dealColumns = (width: number): Columns<DealRole> | null => dealLayouts[width] ?? null;

export const orderColumns: Columns<OrderRole> = placed([
  'time',
  'order',
  'symbol',
  'type',
  'volume',
  'price',
  'stop',
  'target',
  'doneTime',
  'state',
] satisfies OrderRole[]);

/** Places of the cells in which numbers stand, for finding how the file writes them. */
export const numericPlaces = (kind: SectionKind, width: number): readonly number[] => {
  if (kind === 'positions') return [4, 5, 6, 7, ...Array.from({ length: Math.max(0, width - 9) }, (_, i) => i + 9)];
  if (kind === 'deals') return [5, 6, ...Array.from({ length: Math.max(0, width - 9) }, (_, i) => i + 8)];
  return [4, 5, 6, 7];
};
