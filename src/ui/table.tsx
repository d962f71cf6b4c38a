/** A plain table in a box that scrolls inside: head sticks, rows of 30 px, brass edge on the selected row. It sorts nothing. */
import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react';
import { classNames } from './class-names';

export interface TableProps {
  /** Name of the table for assistive technology. */
  readonly label: string;
  /** Row of `<th>` or `SortHeader`. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const Table = ({ label, head, children, className }: TableProps) => (
  // A box that scrolls must be reachable by keyboard, or its right end is lost without a pointer. It is what its cells are
  // placed by: text for screen readers only, far to the right, would otherwise make the whole page scroll sideways.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label={label} className={classNames('relative overflow-auto [scrollbar-width:thin]', className)}>
    <table aria-label={label} className="w-full border-collapse text-dense">
      <thead className="[&_th]:sticky [&_th]:top-0 [&_th]:z-10 [&_th]:border-b [&_th]:border-line [&_th]:bg-surface-1 [&_th]:px-2.5 [&_th]:py-[7px] [&_th]:text-left [&_th]:text-micro [&_th]:font-medium [&_th]:whitespace-nowrap [&_th]:text-text-3 [&_th:first-child]:pl-3 [&_th:last-child]:pr-3 desk:[&_th:first-child]:pl-4 desk:[&_th:last-child]:pr-4">
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

export interface TableRowProps extends HTMLAttributes<HTMLTableRowElement> {
  readonly selected?: boolean | undefined;
}

export const TableRow = ({ selected = false, className, ...rest }: TableRowProps) => (
  <tr
    {...rest}
    aria-selected={selected || undefined}
    className={classNames(
      'border-b border-line last:border-b-0 [&>td:first-child]:pl-3 [&>td:last-child]:pr-3 desk:[&>td:first-child]:pl-4 desk:[&>td:last-child]:pr-4',
      selected && 'bg-surface-2 [&>td:first-child]:shadow-[inset_2px_0_0_var(--color-brass)]',
      className,
    )}
  />
);

export interface TableCellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  /** Numbers stand right, decimal under decimal. */
  readonly align?: 'left' | 'right' | undefined;
}

export const TableCell = ({ align = 'left', className, ...rest }: TableCellProps) => (
  <td {...rest} className={classNames('px-2.5 py-1.5 whitespace-nowrap', align === 'right' && 'text-right', className)} />
);
