/** The rows of the audit log; above 200 only the part in view exists. Rows are as high as their text. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { AuditEntry } from '@/services/admin-records';
import type { AuditWords } from './audit-words';
import { instantWords } from './role-words';
import type { Clock } from './role-words';

export interface AuditTableProps {
  readonly rows: readonly { readonly entry: AuditEntry; readonly words: AuditWords }[];
  readonly clock: Clock;
}

const virtualAbove = 200;
const likelyHeightPx = 34;
const everyRow = Number.MAX_SAFE_INTEGER;

export const AuditTable = ({ rows, clock }: AuditTableProps) => {
  const box = useRef<HTMLElement>(null);
  // Its functions are used in this component only, never handed to memoised ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => likelyHeightPx,
    getItemKey: (index) => rows[index]?.entry.id ?? index,
    overscan: rows.length > virtualAbove ? 12 : everyRow,
    initialRect: { width: 900, height: 540 },
  });
  const visible = virtualizer.getVirtualItems();
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} tabIndex={0} aria-label="Audit log" className="max-h-[540px] overflow-auto [scrollbar-width:thin]">
      <ol className="relative text-dense" style={{ height: virtualizer.getTotalSize() }}>
        {visible.map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className="absolute top-0 left-0 flex w-full flex-wrap gap-x-4 border-b border-line px-4 py-2 desk:flex-nowrap"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              <time className="w-[104px] shrink-0 whitespace-nowrap text-text-3">{instantWords(row.entry.atMs, clock)}</time>
              <span className="w-[200px] shrink-0 truncate text-text-2 max-desk:w-auto" title={row.words.who}>
                {row.words.who}
              </span>
              <span className="min-w-0 flex-1 basis-full break-words desk:basis-0">{row.words.what}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
