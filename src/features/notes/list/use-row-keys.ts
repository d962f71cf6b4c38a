/** Keys of the list of notes: the arrows, Home and End move from note to note, Delete puts one into the bin; Enter is the row's own. */
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ListRow } from './note-groups';

export interface RowKeys {
  readonly rows: readonly ListRow[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly onBin: ((id: string) => void) | undefined;
}

const rowAt = (box: Element, index: number): HTMLElement | null => box.querySelector<HTMLElement>(`[data-index="${String(index)}"] a`);

/** The place among `notes` that the key leads to; null for keys that move nothing. */
const moved = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** What the box of the list does with a key. A row that is not drawn yet has the focus as soon as it is. */
export const useRowKeys = ({ rows, virtualizer, onBin }: RowKeys): ((event: KeyboardEvent<HTMLDivElement>) => void) => {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const row = wanted.current === null || virtualizer.scrollElement === null ? null : rowAt(virtualizer.scrollElement, wanted.current);
    if (row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const notes = rows.flatMap(({ kind }, index) => (kind === 'note' ? [index] : []));
    const held = event.target instanceof Element ? event.target.closest('[data-index]')?.getAttribute('data-index') : null;
    const at = held === null || held === undefined ? -1 : notes.indexOf(Number(held));
    const row = rows[notes[at] ?? -1];
    const to = moved(event.key, at, notes.length - 1);
    if (event.key === 'Delete' && row?.kind === 'note' && onBin !== undefined) {
      event.preventDefault();
      onBin(row.note.id);
      // The next one comes to its place.
      wanted.current = notes[Math.min(at, notes.length - 2)] ?? null;
    }
    if (to === null || notes.length === 0) return;
    event.preventDefault();
    const index = notes[to] ?? 0;
    wanted.current = index;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    const there = rowAt(event.currentTarget, index);
    if (there === null) return;
    wanted.current = null;
    there.focus({ preventScroll: true });
  };
};
