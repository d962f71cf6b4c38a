/** The rows of the audit log; above 200 only the part in view exists. Rows are as high as their text. */
import { useRef } from 'react';
import type { AuditEntry } from '@/services/admin/admin-records';
import type { AuditWords } from './audit-words';
import { instantWords } from './role-words';
import type { Clock } from './role-words';
import { usePartInView } from './use-part-in-view';

export interface AuditTableProps {
  readonly rows: readonly { readonly entry: AuditEntry; readonly words: AuditWords }[];
  readonly clock: Clock;
}

const likelyHeightPx = 34;

export const AuditTable = ({ rows, clock }: AuditTableProps) => {
  const box = useRef<HTMLElement>(null);
  const { indexes, beforePx, afterPx, measure } = usePartInView(box, rows.length, likelyHeightPx);
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} tabIndex={0} aria-label="Audit log" className="max-h-[540px] overflow-auto [scrollbar-width:thin]">
      <ol className="text-dense" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
        {indexes.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={row.entry.id}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2 desk:flex-nowrap"
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
