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
export const shelvedBytes = ({ title, text, words = '', links }: Pick<ShelvedNote, 'title' | 'text' | 'words' | 'links'>): number =>
  utf8.encode(title).length + utf8.encode(text).length + utf8.encode(words).length + Object.keys(links ?? {}).join('').length + 600;

/** A note that was just begun grows: it takes this much room at least. */
const leastBytes = 3_000;

/** What the document may hold of texts beyond their beginnings: every device that wrote one has its own copy in it. */
const fullOfTextAtBytes = 450_000;

/** How many characters of the text of a note its document has room for, at most `most`. */
export const roomForText = (notes: Readonly<Record<string, ShelvedNote>>, id: string, most: number): number => {
  const others = Object.entries(notes).reduce((sum, [other, note]) => sum + (other === id ? 0 : shelvedBytes(note)), 0);
  // Text, further words of twice its length, and letters of two bytes.
  return Math.max(500, Math.min(most, Math.floor((fullOfTextAtBytes - others) / 4)));
};

const monthOf = (instantMs: number): string => dayText(Math.floor(instantMs / dayMs)).slice(0, 7);

export interface Placed {
  readonly shelf: string;
  readonly notes: Readonly<Record<string, ShelvedNote>>;
}

/**
 * Which document of the shelf each new note goes to: that of the month it was made in, and the next one where that is full. Notes that
 * come from elsewhere at once go under the month of `at`, epoch ms: years of them would else be a document for every month.
 */
export const placedOnShelf = (
  documents: readonly ShelfDocument[],
  notes: readonly (readonly [id: string, note: ShelvedNote])[],
  at?: number,
): readonly Placed[] => {
  const used = new Map(
    documents.map(({ id, value }) => {
      const all = Object.values(value);
      return [id, { bytes: all.reduce((sum, note) => sum + Math.max(leastBytes, shelvedBytes(note)), 0), count: all.length }];
    }),
  );
  const placed = new Map<string, Record<string, ShelvedNote>>();
  for (const [id, note] of notes) {
    const month = monthOf(at ?? note.createdAt ?? note.editedAt);
    const bytes = Math.max(leastBytes, shelvedBytes(note));
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
