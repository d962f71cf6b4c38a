/**
 * The trades as a table of which only the rows in view exist, so that 100,000 scroll as smoothly as ten. Keys move a mark through
 * the rows; the marked row opens, and any number of rows is selected.
 */
import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { memo, useId, useMemo, type MouseEvent } from 'react';
import { classNames } from '@/ui/class-names';
import { useWidth } from '@/ui/hooks/use-width';
import type { TableOrder } from './journal-address';
import { cellClass, type CellContext, type TradeColumn } from './trade-columns';
import { useTradesTable, type TradesTableState } from './use-trades-table';

export interface TradesTableProps extends TradesTableState {
  readonly columns: readonly TradeColumn[];
  /** A stable object: a new one draws all rows in view again. */
  readonly context: CellContext;
  readonly order: TableOrder;
  readonly onOrder: (order: TableOrder) => void;
  readonly label: string;
  /** Height of the box that scrolls, as a class. */
  readonly className?: string;
}

const selectWidthPx = 36;
/** Below it only the columns of the phone have room. */
const phoneBelowPx = 560;

/** Rows are drawn in multiples of this many. */
const reuseStep = 16;

/** Tracks in whole pixels, which the browser lays out much faster than shares: room that is left goes to all in proportion. */
const tracksOf = (widths: readonly number[], roomPx: number): readonly number[] => {
  const needed = widths.reduce((sum, width) => sum + width, 0);
  const factor = Math.max(1, (roomPx - selectWidthPx) / needed);
  return widths.map((width) => Math.floor(width * factor));
};

/** The columns that a phone has room for, as it shows them. */
const forPhone = (columns: readonly TradeColumn[]): readonly TradeColumn[] =>
  columns.filter(({ phoneWidthPx }) => phoneWidthPx !== null).map((column) => ({ ...column, cell: column.phoneCell ?? column.cell }));

const Tick = ({ isOn }: { readonly isOn: boolean }) => (
  <span
    className={classNames(
      'grid size-4 place-items-center rounded-[3px] border',
      isOn ? 'border-action bg-action text-on-action' : 'border-field bg-well',
    )}
  >
    {isOn && <Check size={12} strokeWidth={3} aria-hidden />}
  </span>
);

interface RowProps {
  readonly row: number;
  readonly index: number;
  readonly id: string;
  readonly startPx: number;
  readonly heightPx: number;
  readonly template: string;
  readonly isMarked: boolean;
  readonly isSelected: boolean;
  readonly columns: readonly TradeColumn[];
  readonly context: CellContext;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number, event: MouseEvent) => void;
}

const Row = memo((props: RowProps) => {
  const { row, index, id, startPx, heightPx, template, isMarked, isSelected, columns, context, onOpen, onSelect } = props;
  return (
    // The keyboard reaches rows through the table, which has the focus and names the marked row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-marked={isMarked || undefined}
      onClick={() => onOpen(index)}
      style={{ transform: `translateY(${startPx}px)`, height: heightPx, gridTemplateColumns: template }}
      className={classNames(
        'absolute inset-x-0 top-0 grid cursor-pointer items-center border-b border-line contain-strict hover:bg-surface-2',
        (isMarked || isSelected) && 'bg-surface-2',
        isMarked && 'shadow-[inset_2px_0_0_var(--color-brass)]',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- space selects the marked row */}
      <div
        role="gridcell"
        aria-label={isSelected ? 'Selected' : 'Not selected'}
        onClick={(event) => onSelect(index, event)}
        className="grid h-full place-items-center"
      >
        <Tick isOn={isSelected} />
      </div>
      {columns.map((column) => {
        const content = column.cell(row, context);
        return (
          <div role="gridcell" key={column.id} className={cellClass(column)} title={typeof content === 'string' ? content : undefined}>
            {content}
          </div>
        );
      })}
    </div>
  );
});

interface HeadCellProps {
  readonly column: TradeColumn;
  readonly title: string;
  readonly order: TableOrder;
  readonly onOrder: (order: TableOrder) => void;
}

const HeadCell = ({ column, title, order, onOrder }: HeadCellProps) => {
  const sorted = column.order === order.by ? order.direction : null;
  const by = column.order;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  const first = column.align === 'right' || by === 'closedAt' || by === 'openedAt' ? 'descending' : 'ascending';
  const other = sorted === 'ascending' ? 'descending' : 'ascending';
  return (
    <div role="columnheader" aria-sort={by === null ? undefined : (sorted ?? 'none')} className={cellClass(column)}>
      {by === null ? (
        title
      ) : (
        <button
          type="button"
          onClick={() => onOrder({ by, direction: sorted === null ? first : other })}
          className={classNames(
            'inline-flex min-h-6 max-w-full items-center gap-1 hover:text-text pointer-coarse:min-h-11',
            column.align === 'right' && 'flex-row-reverse',
            sorted && 'text-text',
          )}
        >
          <span className="truncate">{title}</span>
          <Arrow size={12} strokeWidth={1.75} aria-hidden className={sorted === null ? 'opacity-0' : undefined} />
        </button>
      )}
    </div>
  );
};

interface HeadProps extends Pick<TradesTableProps, 'columns' | 'context' | 'order' | 'onOrder'> {
  readonly template: string;
  readonly isAll: boolean;
  readonly onAll: () => void;
}

/** A head that only says ‘R’ would be taken for the one after costs. */
const titleOf = ({ title, grossTitle }: TradeColumn, { columns: { basis } }: CellContext): string =>
  basis === 'gross' ? (grossTitle ?? title) : title;

const Head = ({ columns, context, template, isAll, onAll, order, onOrder }: HeadProps) => (
  <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface-1 text-micro font-medium text-text-3">
    <div role="row" aria-rowindex={1} className="grid min-h-[30px] items-center" style={{ gridTemplateColumns: template }}>
      <div role="columnheader" aria-label="Selected">
        <button
          type="button"
          aria-label={isAll ? 'Select none' : 'Select all'}
          aria-pressed={isAll}
          onClick={onAll}
          className="grid h-[30px] w-full place-items-center pointer-coarse:h-11"
        >
          <Tick isOn={isAll} />
        </button>
      </div>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} title={titleOf(column, context)} order={order} onOrder={onOrder} />
      ))}
    </div>
  </div>
);

export const TradesTable = (props: TradesTableProps) => {
  const { ordered, columns, context, order, onOrder, selected, label } = props;
  const id = useId();
  const { ref: measure, widthPx } = useWidth();
  const { view, marked, heightPx, openAt, selectAt, toggleAll, toTop, press } = useTradesTable(props);
  const isPhone = widthPx > 0 && widthPx < phoneBelowPx;
  const shown = useMemo(() => (isPhone ? forPhone(columns) : columns), [columns, isPhone]);
  const tracks = useMemo(
    () =>
      tracksOf(
        shown.map((column) => (isPhone ? (column.phoneWidthPx ?? 0) : column.widthPx)),
        widthPx,
      ),
    [shown, isPhone, widthPx],
  );
  const template = `${selectWidthPx}px ${tracks.map((width) => `${width}px`).join(' ')}`;
  const minWidthPx = selectWidthPx + tracks.reduce((sum, width) => sum + width, 0);
  const { box, first, last, onScroll } = view;
  // Rows that leave at one end come back at the other with new text: nothing is made or thrown away while scrolling.
  const reused = Math.ceil((last - first + 1) / reuseStep) * reuseStep;
  const visible = Array.from({ length: last - first }, (_, place) => first + place);
  const isAll = ordered.length > 0 && selected.size >= ordered.length;
  return (
    <div ref={measure}>
      <div
        ref={box}
        onScroll={onScroll}
        className={classNames('overflow-auto text-dense [scrollbar-width:thin]', props.className ?? 'max-h-[520px]')}
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={ordered.length + 1}
          aria-multiselectable
          aria-activedescendant={marked >= first && marked < last ? `${id}-${marked}` : undefined}
          tabIndex={0}
          onKeyDown={press}
          style={{ minWidth: minWidthPx }}
          className="focus-visible:-outline-offset-2"
        >
          <Head
            columns={shown}
            context={context}
            template={template}
            isAll={isAll}
            onAll={toggleAll}
            order={order}
            onOrder={(next) => {
              toTop();
              onOrder(next);
            }}
          />
          <div role="rowgroup" className="relative" style={{ height: ordered.length * heightPx }}>
            {visible.map((index) => {
              const row = ordered[index];
              return row === undefined ? null : (
                <Row
                  key={index % reused}
                  row={row}
                  index={index}
                  id={`${id}-${index}`}
                  startPx={index * heightPx}
                  heightPx={heightPx}
                  template={template}
                  isMarked={index === marked}
                  isSelected={selected.has(row)}
                  columns={shown}
                  context={context}
                  onOpen={openAt}
                  onSelect={selectAt}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};
