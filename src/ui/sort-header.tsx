/** Head of a column that sorts: a button inside the cell, the order told by `aria-sort` and by an arrow. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface SortHeaderProps {
  readonly children: ReactNode;
  /** Order of this column now; `null` when another column decides. */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  readonly align?: 'left' | 'right' | undefined;
  readonly className?: string | undefined;
}

export const SortHeader = ({ children, sorted, onSort, align = 'left', className }: SortHeaderProps) => {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          '-my-1 flex min-h-6 w-full items-center gap-1 hover:text-text pointer-coarse:-my-[7px] pointer-coarse:min-h-11',
          align === 'right' && 'justify-end',
          sorted && 'text-text',
        )}
      >
        {children}
        <Arrow size={12} strokeWidth={1.75} aria-hidden className={sorted === null ? 'opacity-0' : undefined} />
      </button>
    </th>
  );
};
