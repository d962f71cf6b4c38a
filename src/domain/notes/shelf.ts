/** The shelf of notes: what lists, search and backlinks know of a note without opening it, in one document for each month. */
import type { ShelvedNote } from './note-contracts';

/** A note as a list shows it. */
export interface NoteEntry {
  readonly id: string;
  readonly title: string;
  /** Plain text: its beginning, where it is long. Of a note that is open on this device, all of it. */
  readonly text: string;
  /** Words of the rest, each once, for search. */
  readonly words: string;
  /** Whether search knows every word of it. */
  readonly isTextWhole: boolean;
  readonly tags: readonly string[];
  /** Names of folders joined by '/'; '' is no folder. */
  readonly folder: string;
  readonly isPinned: boolean;
  readonly isTemplate: boolean;
  /** Epoch ms; null: it is not. */
  readonly archivedAt: number | null;
  readonly binnedAt: number | null;
  /** Of the page of a day: yyyy-mm-dd. */
  readonly day: string | null;
  /** Epoch ms by the clock of the device. */
  readonly createdAt: number;
  /** Epoch ms of the last change to title or text. */
  readonly editedAt: number;
  /** What its text points to: `note:ID`, `title:lower case title` where no note had the title, or `KIND:ID` of what is mentioned or embedded. */
  readonly links: readonly string[];
  /** The documents of the shelf that hold it: one, unless two devices had it in two. */
  readonly shelves: readonly string[];
}

const namesIn = (set: Readonly<Record<string, true>> | undefined): readonly string[] => Object.keys(set ?? {}).toSorted();

const entryOf = (shelf: string, id: string, note: ShelvedNote): NoteEntry => ({
  id,
  title: note.title,
  text: note.text,
  words: note.words ?? '',
  isTextWhole: note.isCut !== true,
  tags: namesIn(note.tags),
  folder: note.folder ?? '',
  isPinned: note.isPinned ?? false,
  isTemplate: note.isTemplate ?? false,
  archivedAt: note.archivedAt ?? null,
  binnedAt: note.binnedAt ?? null,
  day: note.day ?? null,
  createdAt: note.createdAt ?? note.editedAt,
  editedAt: note.editedAt,
  links: namesIn(note.links),
  shelves: [shelf],
});

export type ShelfDocument = { readonly id: string; readonly value: Readonly<Record<string, ShelvedNote>> };

/** All notes, the one edited last first; one that lies in two documents is one, as the later edit says it. */
export const entriesOf = (documents: readonly ShelfDocument[]): readonly NoteEntry[] => {
  const byId = new Map<string, NoteEntry>();
  for (const { id: shelf, value } of documents) {
    for (const [id, note] of Object.entries(value)) {
      const [entry, known] = [entryOf(shelf, id, note), byId.get(id)];
      if (known === undefined) byId.set(id, entry);
      else {
        const later = entry.editedAt > known.editedAt ? entry : known;
        byId.set(id, { ...later, shelves: [...known.shelves, shelf], createdAt: Math.min(entry.createdAt, known.createdAt) });
      }
    }
  }
  return [...byId.values()].toSorted((a, b) => b.editedAt - a.editedAt || (a.id < b.id ? -1 : 1));
};

/** How a link to a title is written among `links`, whether a note has it or not. */
export const titleLink = (title: string): string => `title:${title.trim().toLocaleLowerCase('en')}`;

/** The notes whose text points to this one, by its id or by its title. */
export const backlinksOf = (notes: readonly NoteEntry[], { id, title }: Pick<NoteEntry, 'id' | 'title'>): readonly NoteEntry[] => {
  const names = new Set([`note:${id}`, ...(title.trim() === '' ? [] : [titleLink(title)])]);
  return notes.filter((note) => note.id !== id && note.binnedAt === null && note.links.some((link) => names.has(link)));
};

/** How a link to a trade, an event or a trade plan is written among `links`, whether it is mentioned or embedded. */
export const thingLink = (kind: string, id: string): string => `${kind}:${id}`;

/** The notes whose text points to `link`, the one edited last first; those in the bin and templates are left out. */
export const entriesLinkingTo = (documents: readonly ShelfDocument[], link: string): readonly NoteEntry[] => {
  const ids = new Set(
    documents.flatMap(({ value }) => Object.entries(value).flatMap(([id, { links }]) => (links?.[link] === true ? [id] : []))),
  );
  const own = documents.map(({ id, value }) => ({
    id,
    value: Object.fromEntries(Object.entries(value).filter(([note]) => ids.has(note))),
  }));
  return entriesOf(own).filter(({ links, binnedAt, isTemplate }) => links.includes(link) && binnedAt === null && !isTemplate);
};
