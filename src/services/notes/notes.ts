/** The notes of whoever is signed in: the shelf they are listed and searched from, and each note alone when it is opened. */
import { markdownOfDocument, documentOfMarkdown } from '@/domain/notes/markdown/markdown';
import { bodyOf, replaceBody } from '@/domain/notes/note-body';
import type { NoteDocument } from '@/domain/notes/note-document';
import { noteKind, noteShelfKind, noteVersionKind } from '@/domain/notes/note-kinds';
import { noteSearch } from '@/domain/notes/note-search';
import { linksOf, shelvedText } from '@/domain/notes/plain-text';
import { entriesOf } from '@/domain/notes/shelf';
import { asSet } from '@/domain/notes/shelf-edits';
import { liveOnDemand } from '@/lib/live-on-demand';
import type { Live } from '@/lib/live';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { openNoteDrafts } from '@/services/device/note-drafts';
import type { NoteDraftStore } from '@/services/device/note-drafts';
import { keptDocument, keptLive, readKept, readKeptParts, writeKept, writeKeptTogether } from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { account } from '@/services/session/session';
import { isReachable } from '@/services/stores/stores';
import type { CreateOutcome, NewNote, NoteFilter, NoteHit, NoteShelfNow, NoteVersionRead, OpenNote } from './note-contract';
import { openNoteText } from './open-note';
import { changeShelved, createAll, dayPage, deleteForGood } from './shelf-actions';
import type { ShelfFields, ShelfPlace } from './shelf-actions';

const shelves = keptLive(noteShelfKind);
const search = noteSearch();

/** All notes. Search follows them while somebody looks. */
export const noteShelf: Live<NoteShelfNow> = liveOnDemand<NoteShelfNow>({ state: 'loading' }, (set) => {
  const show = (): void => {
    const now = shelves.get();
    if (now.state === 'loading') return set(now);
    const notes = entriesOf(now.documents);
    set({ state: 'ready', notes, refused: now.refused, readUpTo: now.readUpTo });
    search.follow(notes, pacer()).catch((cause: unknown) => logProblem('Following notes for search', cause));
  };
  const stop = shelves.subscribe(show);
  show();
  return stop;
});

/** Best first. */
export const searchNotes = (query: string, filter?: NoteFilter): readonly NoteHit[] => search.find(query, filter);

const place: ShelfPlace = {
  shelf: () => readKept(noteShelfKind),
  isRemoved: async (noteId) => {
    const one = keptDocument(noteKind, noteId);
    return new Promise((resolve) => {
      const look = (): void => {
        const now = one.get();
        if (now.state === 'loading') return;
        stop();
        resolve(now.removed.includes(noteId));
      };
      const stop = one.subscribe(() => look());
      queueMicrotask(look);
    });
  },
  write: writeKeptTogether,
  now: () => Date.now(),
  newId,
};

export const createNote = async (note: NewNote): Promise<CreateOutcome> => {
  const outcome = await createAll([note], place);
  return outcome.ok ? { ok: true, id: outcome.ids[0] ?? '' } : outcome;
};

/** The page of the day, yyyy-mm-dd, made where there is none. */
export const openDayPage = (day: string): Promise<CreateOutcome> => dayPage(day, place);

const change = (id: string, fields: ShelfFields): Promise<WriteOutcome> => changeShelved(id, fields, place);

export const renameNote = (id: string, title: string): Promise<WriteOutcome> =>
  change(id, { title: title.slice(0, 300), editedAt: Date.now() });
export const setNoteTags = (id: string, tags: readonly string[]): Promise<WriteOutcome> => change(id, { tags: asSet(tags) });
export const moveNote = (id: string, folder: string): Promise<WriteOutcome> => change(id, { folder });
export const pinNote = (id: string, isPinned: boolean): Promise<WriteOutcome> => change(id, { isPinned });
export const archiveNote = (id: string, isArchived: boolean): Promise<WriteOutcome> =>
  change(id, { archivedAt: isArchived ? Date.now() : null });
export const binNote = (id: string): Promise<WriteOutcome> => change(id, { binnedAt: Date.now() });
export const restoreNote = (id: string): Promise<WriteOutcome> => change(id, { binnedAt: null });
export const deleteNote = (id: string): Promise<WriteOutcome> => deleteForGood(id, place);

let drafts: { readonly uid: string; readonly store: Promise<NoteDraftStore> } | null = null;

const draftStore = (): Promise<NoteDraftStore> => {
  const uid = account.get()?.uid ?? '';
  if (drafts?.uid !== uid) drafts = { uid, store: openNoteDrafts(uid) };
  return drafts.store;
};

const closedOutcome = { ok: false, reason: 'closed' } as const;

const keepMarkdown = (noteId: string, markdown: string): Promise<WriteOutcome> =>
  writeKept(noteVersionKind, `${noteId}_${newId()}`, { create: { noteId, markdown, at: Date.now() } });

const versionsOf = async (noteId: string): Promise<readonly NoteVersionRead[]> =>
  (await readKeptParts(noteVersionKind, 'noteId', noteId))
    .map(({ id, value }): NoteVersionRead => ({ id, markdown: value.markdown, at: value.at, deviceId: null }))
    .toSorted((a, b) => b.at - a.at);

export const readNoteVersions = versionsOf;

/** Opens a note. It is to be closed before it is opened anew. */
export const openNote = async (id: string): Promise<OpenNote> => {
  const text = openNoteText(id, {
    live: keptDocument(noteKind, id),
    write: (edit) => writeKept(noteKind, id, edit),
    drafts: await draftStore(),
    isOnline: isReachable,
    now: () => Date.now(),
    newId,
  });
  const { doc } = text;
  let isChanged = false;
  doc.on('update', (_update: Uint8Array, _origin: unknown, _doc: unknown, { local }: { readonly local: boolean }) => {
    isChanged ||= local;
  });
  const keepVersion = async (): Promise<WriteOutcome> => {
    if (doc.isDestroyed) return closedOutcome;
    const markdown = markdownOfDocument(bodyOf(doc));
    const [last] = await versionsOf(id);
    return last?.markdown === markdown ? { ok: true } : keepMarkdown(id, markdown);
  };
  // What a visit left that ended before its end is mended by the next.
  const shelve = async (body: NoteDocument): Promise<void> => {
    if (text.reading.get().state !== 'ready') return;
    const now = (await place.shelf())?.documents.map(({ value }) => value[id]).find((entry) => entry !== undefined);
    const words = shelvedText(body);
    if (now !== undefined && now.text !== words)
      await change(id, { text: words, links: asSet(linksOf(body)), ...(isChanged && { editedAt: Date.now() }) });
  };
  return {
    ...text,
    id,
    keepVersion,
    flush: async () => {
      await text.flush();
      await shelve(bodyOf(doc));
    },
    close: async () => {
      const body = bodyOf(doc);
      await text.close();
      await shelve(body);
      if (isChanged) await keepMarkdown(id, markdownOfDocument(body));
    },
  };
};

/** Writes an earlier text into the note. What it said before is kept as a version. */
export const restoreVersion = async ({ id, doc, keepVersion }: OpenNote, markdown: string): Promise<WriteOutcome> => {
  const kept = await keepVersion();
  if (!kept.ok) return kept;
  replaceBody(doc, documentOfMarkdown(markdown));
  return keepMarkdown(id, markdown);
};
