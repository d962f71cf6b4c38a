/**
 * The trades as a sortable table of which only the rows in view exist, so that 100,000 scroll as smoothly as
 * ten. Keys move a mark through the rows; the marked row opens.
 */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is the pattern of a table whose rows the keyboard moves through */
import { useTable } from '@tanstack/react-table';
import type { SortingState } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '@/ui/class-names';
import { SortHeader } from '@/ui/sort-header';
import { sortableColumns, tradeColumns, tradeFeatures } from './trade-columns';
import type { CellFormat, TradeColumn } from './trade-columns';
import type { TradeRow } from './trade-row';

export interface TradesTableProps {
  /** A stable array: a new one sorts anew. */
  readonly rows: readonly TradeRow[];
  readonly format: CellFormat;
  readonly onOpen: (row: TradeRow) => void;
}

const rowHeightPx = 31;
const newestFirst: SortingState = [{ id: 'closed', desc: true }];

/** Where a key moves the mark among `count` rows; null for keys that mean nothing here. */
export const markAfterKey = (key: string, mark: number, count: number): number | null => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: mark + 1,
    j: mark + 1,
    ArrowUp: mark - 1,
    k: mark - 1,
    PageDown: mark + 10,
    PageUp: mark - 10,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target));
};

const columnClass = (column: TradeColumn): string =>
  classNames(column.align === 'right' && 'text-right', column.isForDesk && 'max-desk:hidden');

const headClass =
  'sticky top-0 z-10 border-b border-line bg-surface-1 px-2.5 py-[7px] text-micro font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4';

const orderOf = (sorting: SortingState, column: TradeColumn): 'ascending' | 'descending' | null => {
  const order = sorting.find((entry) => entry.id === column.id);
  return order === undefined ? null : order.desc ? 'descending' : 'ascending';
};

const Spacer = ({ heightPx }: { readonly heightPx: number }) => heightPx > 0 && <tr aria-hidden="true" style={{ height: heightPx }} />;

interface RowProps {
  readonly row: TradeRow;
  readonly index: number;
  readonly id: string;
  readonly isMarked: boolean;
  readonly format: CellFormat;
  readonly onOpen: () => void;
}

const Row = ({ row, index, id, isMarked, format, onOpen }: RowProps) => (
  // The keyboard reaches rows through the table, which has the focus and names the marked row.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <tr
    id={id}
    aria-rowindex={index + 2}
    aria-selected={isMarked}
    onClick={onOpen}
    style={{ height: rowHeightPx }}
    className={classNames(
      'cursor-pointer border-b border-line hover:bg-surface-2 [&>td:first-child]:pl-4 [&>td:last-child]:pr-4',
      isMarked && 'bg-surface-2 [&>td:first-child]:shadow-[inset_2px_0_0_var(--color-brass)]',
    )}
  >
    {tradeColumns.map((column) => (
      <td key={column.id} className={classNames('truncate px-2.5 py-0 whitespace-nowrap', columnClass(column))}>
        {column.cell(row, format)}
      </td>
    ))}
  </tr>
);

/** Rows in the chosen order, the part of them in view, and the mark that keys move. */
const useTradeTable = ({ rows, onOpen }: Pick<TradesTableProps, 'rows' | 'onOpen'>) => {
  const box = useRef<HTMLDivElement>(null);
  const [sorting, setSorting] = useState(newestFirst);
  const [mark, setMark] = useState(0);
  const table = useTable({
    features: tradeFeatures,
    columns: sortableColumns,
    data: rows as TradeRow[],
    getRowId: (row) => row.key,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
  });
  const sorted = table.getRowModel().rows;
  // Its functions are used in this component only, never handed to memoised ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    initialRect: { width: 900, height: 480 },
  });
  const marked = Math.min(mark, Math.max(0, sorted.length - 1));
  const open = (index: number): void => {
    setMark(index);
    const row = sorted[index];
    if (row !== undefined) onOpen(row.original);
  };
  return {
    box,
    sorting,
    sorted,
    virtualizer,
    marked,
    open,
    sortBy: (column: TradeColumn): void => {
      table.getColumn(column.id)?.toggleSorting();
      virtualizer.scrollToIndex(0);
      setMark(0);
    },
    press: (event: KeyboardEvent): void => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') {
        // Otherwise the same key press would go on to the button that has the focus in what it opens.
        event.preventDefault();
        open(marked);
        return;
      }
      const target = markAfterKey(event.key, marked, sorted.length);
      if (target === null) return;
      event.preventDefault();
      setMark(target);
      virtualizer.scrollToIndex(target, { align: 'auto' });
    },
  };
};

export const TradesTable = ({ rows, format, onOpen }: TradesTableProps) => {
  const id = useId();
  const { box, sorting, sorted, virtualizer, marked, open, sortBy, press } = useTradeTable({ rows, onOpen });
  const visible = virtualizer.getVirtualItems();
  return (
    <div ref={box} className="max-h-[520px] overflow-auto [scrollbar-width:thin]">
      <table
        role="grid"
        aria-label="Trades"
        aria-rowcount={sorted.length + 1}
        aria-activedescendant={visible.some((item) => item.index === marked) ? `${id}-${marked}` : undefined}
        tabIndex={0}
        onKeyDown={press}
        className="w-full table-fixed border-collapse text-dense focus-visible:-outline-offset-2"
      >
        <colgroup>
          {tradeColumns.map((column) => (
            <col key={column.id} className={column.isForDesk ? 'max-desk:hidden' : undefined} style={{ width: `${column.weight}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {tradeColumns.map((column) => (
              <SortHeader
                key={column.id}
                align={column.align}
                sorted={orderOf(sorting, column)}
                onSort={() => sortBy(column)}
                className={classNames(headClass, columnClass(column), column.align === 'right' && '[&_svg]:order-first')}
              >
                {column.title}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={visible[0]?.start ?? 0} />
          {visible.map((item) => {
            const row = sorted[item.index];
            return row === undefined ? null : (
              <Row
                key={row.id}
                id={`${id}-${item.index}`}
                row={row.original}
                index={item.index}
                isMarked={item.index === marked}
                format={format}
                onOpen={() => open(item.index)}
              />
            );
          })}
          <Spacer heightPx={virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
};
