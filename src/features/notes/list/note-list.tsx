/** The list of notes: a search, what it is narrowed to, and a row for each; only the rows in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatInstant } from '@/lib/format-instant';
import type { NoteEntry } from '@/domain/notes/shelf';
import { groupedRows, type ListRow } from './note-groups';
import { NoteRow } from './note-row';
import { useRowKeys } from './use-row-keys';

export interface NoteListProps {
  readonly notes: readonly NoteEntry[];
  /** Words that were searched for; then the notes come in the order of how well they fit. */
  readonly terms: readonly string[];
  readonly openId: string | null;
  readonly waitingIds: ReadonlySet<string>;
  readonly hrefOf: (id: string) => string;
  readonly zone: string;
  readonly empty: ReactNode;
  /** Puts a note into the bin; left out where that can't be done. */
  readonly onBin?: ((id: string) => void) | undefined;
}

const headPx = 32;
const rowPx = 88;

/** `12:38` today, the date otherwise. */
const whenOf = (atMs: number, zone: string, nowMs: number): string => {
  const text = formatInstant(atMs, zone, nowMs);
  const [day = '', clock = ''] = text.split(', ');
  return formatInstant(nowMs, zone, nowMs).startsWith(`${day},`) ? clock : day;
};

const keyOf = (row: ListRow | undefined): string => (row === undefined ? '' : row.kind === 'head' ? `head-${row.label}` : row.note.id);

export const NoteList = ({ notes, terms, openId, waitingIds, hrefOf, zone, empty, onBin }: NoteListProps) => {
  const box = useRef<HTMLDivElement>(null);
  // A list that is read keeps its headings; another reading of the clock comes with the next change.
  const [nowMs] = useState(() => Date.now());
  const rows = useMemo(
    (): readonly ListRow[] =>
      terms.length > 0
        ? notes.map((note) => ({ kind: 'note', note }))
        : groupedRows(notes, zone, Math.max(nowMs, ...notes.slice(0, 1).map(({ editedAt }) => editedAt))),
    [notes, terms, zone, nowMs],
  );
  const getItemKey = useCallback((index: number) => keyOf(rows[index]), [rows]);
  // Its functions are used in this component only, never handed to memoised ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? headPx : rowPx),
    getItemKey,
    overscan: 6,
    initialRect: { width: 296, height: 700 },
  });
  const press = useRowKeys({ rows, virtualizer, onBin });
  if (rows.length === 0) return <div className="flex-1 px-3.5 py-6">{empty}</div>;
  return (
    // What scrolls has to be reached by keys, in a browser that does not do so by itself; its keys are those of the links within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="List of notes"
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin] focus-visible:-outline-offset-2"
    >
      <div role="list" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="listitem"
              className="absolute top-0 left-0 w-full"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              {row.kind === 'head' ? (
                <h2 className="px-3.5 pt-3 pb-1 text-micro font-normal tracking-normal text-text-2 [font-stretch:100%]">{row.label}</h2>
              ) : (
                <NoteRow
                  note={row.note}
                  href={hrefOf(row.note.id)}
                  isOpen={row.note.id === openId}
                  isWaiting={waitingIds.has(row.note.id)}
                  when={whenOf(row.note.editedAt, zone, nowMs)}
                  terms={terms}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};
