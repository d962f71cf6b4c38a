/** The columns of the table of trades: what each sorts by and shows, and where it has room. */
import { createColumnHelper, createSortedRowModel, rowSortingFeature, sortFn_basic, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DirectionSign } from '@/ui/direction-sign';
import { formatHeld } from './format-held';
import type { MomentFormat } from './format-moment';
import type { TradeRow } from './trade-row';

export const tradeFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** What a column needs to write its cells. */
export interface CellFormat {
  readonly moment: MomentFormat;
  readonly net: (row: TradeRow) => string;
}

export interface TradeColumn {
  readonly id: string;
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Share of the table's width against the other columns. */
  readonly weight: number;
  /** Absent on a phone, where the row opens to the rest. */
  readonly isForDesk: boolean;
  readonly sortsBy: (row: TradeRow) => number | string;
  readonly cell: (row: TradeRow, format: CellFormat) => ReactNode;
}

const sideWords = { long: 'Long', short: 'Short' } as const;
const netTone = (amount: number): string => (amount > 0 ? 'text-up' : amount < 0 ? 'text-down' : '');

export const tradeColumns: readonly TradeColumn[] = [
  {
    id: 'closed',
    title: 'Closed',
    align: 'left',
    weight: 18,
    isForDesk: false,
    sortsBy: (row) => row.closedAt,
    cell: (row, { moment }) => (
      <>
        {moment.date(row.closedAt)} <span className="text-text-3">{moment.time(row.closedAt)}</span>
      </>
    ),
  },
  {
    id: 'market',
    title: 'Market',
    align: 'left',
    weight: 11,
    isForDesk: false,
    sortsBy: (row) => row.market.toLowerCase(),
    cell: (row) => <span className="font-medium">{row.market}</span>,
  },
  {
    id: 'side',
    title: 'Side',
    align: 'left',
    weight: 8,
    isForDesk: true,
    sortsBy: (row) => row.trade.broker.side,
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        <span className="text-text-2">
          <DirectionSign direction={row.trade.broker.side === 'long' ? 'up' : 'down'} />
        </span>
        {sideWords[row.trade.broker.side]}
      </span>
    ),
  },
  {
    id: 'lots',
    title: 'Lots',
    align: 'right',
    weight: 7,
    isForDesk: true,
    sortsBy: (row) => row.lots,
    cell: (row) => row.trade.broker.lots,
  },
  {
    id: 'open',
    title: 'Open price',
    align: 'right',
    weight: 11,
    isForDesk: true,
    sortsBy: (row) => row.openPrice,
    cell: (row) => row.trade.broker.openPrice,
  },
  {
    id: 'close',
    title: 'Close price',
    align: 'right',
    weight: 11,
    isForDesk: true,
    sortsBy: (row) => row.closePrice,
    cell: (row) => row.trade.broker.closePrice,
  },
  {
    id: 'held',
    title: 'Held',
    align: 'right',
    weight: 8,
    isForDesk: true,
    sortsBy: (row) => row.heldMs,
    cell: (row) => formatHeld(row.heldMs),
  },
  {
    id: 'net',
    title: 'Net',
    align: 'right',
    weight: 16,
    isForDesk: false,
    sortsBy: (row) => row.netAmount,
    cell: (row, format) => <span className={netTone(row.netAmount)}>{format.net(row)}</span>,
  },
];

const helper = createColumnHelper<typeof tradeFeatures, TradeRow>();

/** The same columns as the table library sorts them. */
export const sortableColumns = helper.columns(
  tradeColumns.map((column) =>
    helper.accessor(column.sortsBy, {
      id: column.id,
      header: column.title,
      sortFn: sortFn_basic,
      sortDescFirst: column.align === 'right' || column.id === 'closed',
    }),
  ),
);
