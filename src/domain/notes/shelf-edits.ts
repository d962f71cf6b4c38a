/** What is done to the shelf of notes, as edits of its documents. */
import { dayText } from '@/domain/time/epoch-day';
import { dayMs } from '@/lib/durations';
import type { EntriesEdit } from '@/domain/kept/entries-policy';
import type { Fields } from '@/domain/kept/merge-policy';
import type { ShelvedNote } from './note-contracts';
import type { ShelfDocument } from './shelf';

/** A document takes new notes up to this; the rest of the 700,000 bytes is left for what its notes grow by. */
const fullAtBytes = 350_000;
const mostEntries = 500;

const utf8 = new TextEncoder();

/** About the bytes of a note on the shelf: its words, and names and registers around them. */
export const shelvedBytes = ({ title, text, links }: Pick<ShelvedNote, 'title' | 'text' | 'links'>): number =>
  utf8.encode(title).length + utf8.encode(text).length + Object.keys(links ?? {}).join('').length + 600;

const monthOf = (instantMs: number): string => dayText(Math.floor(instantMs / dayMs)).slice(0, 7);

export interface Placed {
  readonly shelf: string;
  readonly notes: Readonly<Record<string, ShelvedNote>>;
}

/** Which document of the shelf each new note goes to: that of the month it was made in, and the next one where that is full. */
export const placedOnShelf = (
  documents: readonly ShelfDocument[],
  notes: readonly (readonly [id: string, note: ShelvedNote])[],
): readonly Placed[] => {
  const used = new Map(
    documents.map(({ id, value }) => {
      const all = Object.values(value);
      return [id, { bytes: all.reduce((sum, note) => sum + shelvedBytes(note), 0), count: all.length }];
    }),
  );
  const placed = new Map<string, Record<string, ShelvedNote>>();
  for (const [id, note] of notes) {
    const month = monthOf(note.createdAt ?? note.editedAt);
    const bytes = shelvedBytes(note);
    const nameAt = (n: number): string => `${month}_${String(n)}`;
    const isFull = (name: string): boolean => {
      const there = used.get(name);
      return there !== undefined && (there.bytes + bytes > fullAtBytes || there.count >= mostEntries);
    };
    let n = 1;
    while (isFull(nameAt(n))) n += 1;
    const name = nameAt(n);
    const there = used.get(name) ?? { bytes: 0, count: 0 };
    used.set(name, { bytes: there.bytes + bytes, count: there.count + 1 });
    placed.set(name, { ...placed.get(name), [id]: note });
  }
  return [...placed].map(([shelf, own]) => ({ shelf, notes: own }));
};

const reserved = /^__.*__$/u;

/** A set of names as the shelf stores one: no name twice, none empty, none that the database keeps to itself. */
export const asSet = (names: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(names.flatMap((name) => (name.trim() === '' || reserved.test(name.trim()) ? [] : [[name.trim(), true as const]])));

/** The edit of one note; null takes a field away. */
export const shelfEdit = (id: string, fields: Readonly<Partial<Record<keyof ShelvedNote, unknown>>> | null): EntriesEdit => ({
  set: { [id]: fields as Fields | null },
});
