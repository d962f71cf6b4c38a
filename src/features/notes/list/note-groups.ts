/** The list of notes as it is read: pinned ones first, then by how long ago they were changed. */
import type { NoteEntry } from '@/domain/notes/shelf';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneDay } from '@/domain/time/zone-day';
import { dayMs } from '@/lib/durations';

export type ListRow = { readonly kind: 'head'; readonly label: string } | { readonly kind: 'note'; readonly note: NoteEntry };

/** Rows with a heading before each group. Groups follow the days of the zone in which the reader is; empty ones are left out. */
export const groupedRows = (notes: readonly NoteEntry[], zone: string, nowMs: number): readonly ListRow[] => {
  const today = zoneDay(zone, nowMs as EpochMs).from;
  const groups: readonly (readonly [string, (note: NoteEntry) => boolean])[] = [
    ['Pinned', ({ isPinned }) => isPinned],
    ['Today', ({ editedAt }) => editedAt >= today],
    ['Yesterday', ({ editedAt }) => editedAt >= today - dayMs],
    ['Last 7 days', ({ editedAt }) => editedAt >= today - 6 * dayMs],
    ['Last 30 days', ({ editedAt }) => editedAt >= today - 29 * dayMs],
    ['Earlier', () => true],
  ];
  const lists = groups.map((): NoteEntry[] => []);
  for (const note of notes.toSorted((a, b) => b.editedAt - a.editedAt)) lists[groups.findIndex(([, holds]) => holds(note))]?.push(note);
  return groups.flatMap(([label], at) => {
    const list = lists[at] ?? [];
    return list.length === 0 ? [] : [{ kind: 'head', label } as const, ...list.map((note) => ({ kind: 'note', note }) as const)];
  });
};

/** Values with how many notes have them, the most used first, then by name. */
export const counted = (values: readonly string[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
};
