/** What is done to notes from a list, on the shelf that a document store keeps. */
import type { KeptEdit, WriteOutcome } from '@/services/kept/write-kept';
import { keptEdit } from '@/services/kept/kept-edit';
import type { ReadyKept } from '@/services/kept/kept-shelves';
import { dayNoteId, dayPageOf } from '@/domain/notes/day-page';
import { documentOfMarkdown } from '@/domain/notes/markdown/markdown';
import { updateOfBody } from '@/domain/notes/note-body';
import type { ShelvedNote } from '@/domain/notes/note-contracts';
import { noteKind, noteShelfKind } from '@/domain/notes/note-kinds';
import type { Shelf } from '@/domain/notes/note-kinds';
import { linksOf, mostShelvedText, plainText, shelvedWords } from '@/domain/notes/plain-text';
import type { NoteDocument } from '@/domain/notes/note-document';
import { asSet, placedOnShelf, roomForText, shelfEdit } from '@/domain/notes/shelf-edits';
import { ownProperty } from '@/lib/own-property';
import { isSameValue } from '@/lib/same-value';
import type { CreateOutcome, NewNote } from './note-contract';
import { inParts } from './parts-of-update';

export interface ShelfPlace {
  /** The whole shelf, read at least once from this device; null: nobody is signed in. */
  readonly shelf: () => Promise<ReadyKept<Shelf> | null>;
  /** What is known of one note alone, for its removal. */
  readonly isRemoved: (noteId: string) => Promise<boolean>;
  readonly write: (edits: readonly KeptEdit[]) => Promise<WriteOutcome>;
  /** Says of notes under ids that were just drawn that this device has all of them: nobody else can have written them. */
  readonly made: (ids: readonly string[]) => Promise<void>;
  readonly now: () => number;
  readonly newId: () => string;
}

const longestTitle = 300;
const mostUpdateBytes = 150_000;

export type ShelfFields = Readonly<Partial<Record<keyof ShelvedNote, unknown>>>;

const closed = { ok: false, reason: 'closed' } as const;

/** The words of a note as the shelf holds them, at most so many characters of its text. */
const wordsOf = (body: NoteDocument, mostText?: number): Pick<ShelvedNote, 'text' | 'words' | 'isCut' | 'links'> => {
  const { text, words, isCut } = shelvedWords(plainText(body), mostText);
  return { text, ...(words === '' ? {} : { words }), ...(isCut ? { isCut } : {}), links: asSet(linksOf(body)) };
};

/** A note that is not there cannot be changed. */
const missing = { ok: false, reason: 'no-change', detail: 'There is no such note.' } as const;

const shelvesOf = ({ documents }: ReadyKept<Shelf>, id: string): readonly string[] =>
  documents.flatMap(({ id: shelf, value }) => (ownProperty(value, id) === undefined ? [] : [shelf]));

/** A note with its text as updates, before anything of it is kept. */
export interface MadeNote {
  readonly id: string;
  readonly shelved: ShelvedNote;
  readonly updates: readonly (readonly [id: string, update: Uint8Array])[];
}

export const madeOf = (note: NewNote, place: Pick<ShelfPlace, 'now' | 'newId'>): MadeNote => {
  const { title = '', markdown = '', tags = [], folder = '', isTemplate = false, isPinned = false, isArchived = false } = note;
  const body = documentOfMarkdown(markdown);
  const now = place.now();
  const { createdAt = Math.min(now, note.editedAt ?? now) } = note;
  return {
    id: place.newId(),
    shelved: {
      title: title.slice(0, longestTitle),
      ...wordsOf(body),
      tags: asSet(tags),
      folder: folder.slice(0, longestTitle),
      ...(isTemplate && { isTemplate }),
      ...(isPinned && { isPinned }),
      ...(isArchived && { archivedAt: now }),
      createdAt,
      editedAt: Math.max(createdAt, note.editedAt ?? now),
    },
    updates: body.content.length === 0 ? [] : inParts(updateOfBody(body), mostUpdateBytes).map((update) => [place.newId(), update]),
  };
};

export interface KeepFacts {
  /** What is kept with them, or not at all. */
  readonly beside?: readonly KeptEdit[];
  /** Epoch ms whose month they are put under on the shelf; left out, each goes under the month it was begun in. */
  readonly shelvedAt?: number;
}

/** Keeps notes that were made: all of them, or none. */
export const keepMade = async (
  made: readonly MadeNote[],
  place: ShelfPlace,
  { beside = [], shelvedAt }: KeepFacts = {},
): Promise<WriteOutcome> => {
  const shelf = await place.shelf();
  if (shelf === null) return closed;
  const placed = placedOnShelf(
    shelf.documents,
    made.map(({ id, shelved }) => [id, shelved]),
    shelvedAt,
  );
  const onShelf = placed.map((own) => keptEdit(noteShelfKind, own.shelf, { set: own.notes }));
  const texts = made.flatMap(({ id, updates }) =>
    updates.map(([updateId, update]) => keptEdit(noteKind, id, { append: { id: updateId, update } })),
  );
  // The text before the list: what is listed can be opened.
  return place.write([...texts, ...beside, ...onShelf]);
};

/** Makes notes, all of them or none; their ids in the order of what was asked for. */
export const createAll = async (
  notes: readonly NewNote[],
  place: ShelfPlace,
): Promise<{ readonly ok: true; readonly ids: readonly string[] } | Exclude<WriteOutcome, { readonly ok: true }>> => {
  const made = notes.map((note) => madeOf(note, place));
  const outcome = await keepMade(made, place);
  if (!outcome.ok) return outcome;
  const ids = made.map(({ id }) => id);
  await place.made(ids);
  return { ok: true, ids };
};

/** Changes what the shelf says of a note, wherever it lies on it. */
export const changeShelved = async (id: string, fields: ShelfFields, place: ShelfPlace): Promise<WriteOutcome> => {
  const shelf = await place.shelf();
  if (shelf === null) return closed;
  const shelves = shelvesOf(shelf, id);
  return shelves.length === 0 ? missing : place.write(shelves.map((one) => keptEdit(noteShelfKind, one, shelfEdit(id, fields))));
};

/** What the shelf says of the words of a note in the place of what it said; null: it says so already. */
const newWords = (before: ShelvedNote, body: NoteDocument, mostText: number): ShelfFields | null => {
  const now = wordsOf(body, mostText);
  const fields = {
    ...(now.text === before.text ? {} : { text: now.text }),
    ...((now.words ?? '') === (before.words ?? '') ? {} : { words: now.words ?? null }),
    ...((now.isCut ?? false) === (before.isCut ?? false) ? {} : { isCut: now.isCut ?? null }),
    ...(isSameValue(now.links ?? {}, before.links ?? {}) ? {} : { links: now.links }),
  };
  return Object.keys(fields).length === 0 ? null : fields;
};

/** The text is in the list whether or not its document has room for all of it. */
const leastText = 500;

/**
 * Writes the words of a note to the shelf, where it says others. `editedAt`: when this device changed it last, epoch ms; null: it did
 * not. Resolves to whether anything was written.
 */
export const shelveWords = async (id: string, body: NoteDocument, editedAt: number | null, place: ShelfPlace): Promise<boolean> => {
  const shelf = await place.shelf();
  if (shelf === null) return false;
  const edits = (mostText: number): readonly KeptEdit[] =>
    shelf.documents.flatMap(({ id: document, value }) => {
      const before = ownProperty(value, id);
      const fields = before === undefined ? null : newWords(before, body, Math.min(mostText, roomForText(value, id, mostText)));
      if (fields === null) return [];
      return [keptEdit(noteShelfKind, document, shelfEdit(id, { ...fields, ...(editedAt === null ? {} : { editedAt }) }))];
    });
  const wanted = edits(mostShelvedText);
  if (wanted.length === 0) return false;
  const outcome = await place.write(wanted);
  if (!outcome.ok && outcome.reason === 'too-large') await place.write(edits(leastText));
  return true;
};

/** Deletes the note for good, with its text, versions and pictures' facts. */
export const deleteForGood = async (id: string, place: ShelfPlace): Promise<WriteOutcome> => {
  const shelf = await place.shelf();
  if (shelf === null) return closed;
  const onShelf = shelvesOf(shelf, id).map((one) => keptEdit(noteShelfKind, one, shelfEdit(id, null)));
  return place.write([keptEdit(noteKind, id, { remove: true }), ...onShelf]);
};

/** The page of the day (yyyy-mm-dd), made where it is not there: the same one on every device. */
export const dayPage = async (day: string, place: ShelfPlace): Promise<CreateOutcome> => {
  const shelf = await place.shelf();
  if (shelf === null) return closed;
  let attempt = 1;
  while (await place.isRemoved(dayNoteId(day, attempt))) attempt += 1;
  const page = dayPageOf(day, attempt);
  const [there] = shelvesOf(shelf, page.noteId);
  if (there !== undefined) return { ok: true, id: page.noteId };
  // A day has its own instant, so that every device puts it on the same document.
  const at = Date.parse(`${day}T12:00:00Z`);
  const shelved: ShelvedNote = { title: page.title, ...wordsOf(page.body), day, createdAt: at, editedAt: place.now() };
  const outcome = await keepMade([{ id: page.noteId, shelved, updates: [[page.updateId, page.update]] }], place);
  return outcome.ok ? { ok: true, id: page.noteId } : outcome;
};
