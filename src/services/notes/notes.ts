/** The notes of whoever is signed in: the shelf they are listed and searched from, and each note alone when it is opened. */
import { noteKind, noteShelfKind, noteVersionKind } from '@/domain/notes/note-kinds';
import { noteSearch } from '@/domain/notes/note-search';
import { entriesOf } from '@/domain/notes/shelf';
import type { NoteEntry } from '@/domain/notes/shelf';
import { asSet } from '@/domain/notes/shelf-edits';
import { liveOnDemand } from '@/lib/live-on-demand';
import type { Live } from '@/lib/live';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { settled } from '@/lib/settled';
import { draftedNotes, openNoteDrafts } from '@/services/device/note-drafts';
import type { NoteDraftStore } from '@/services/device/note-drafts';
import {
  keptDocument,
  keptDocumentOpened,
  keptLive,
  keptMade,
  keptPending,
  readKept,
  readKeptParts,
  refreshKeptDocument,
  writeKeptTogether,
} from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { thisDeviceId } from '@/services/local/device-id';
import { account, leaving } from '@/services/session/session';
import { isReachable } from '@/services/stores/stores';
import type { CreateOutcome, NewNote, NoteFilter, NoteHit, NoteShelfNow, NoteVersionRead, OpenNote } from './note-contract';
import { mendLeftNotes, openNoteAt, restoreAt } from './note-desk';
import type { NoteDesk, OpenedNote } from './note-desk';
import { digestOf } from './note-versions';
import { openNotes } from './open-notes';
import { changeShelved, createAll, dayPage, deleteForGood } from './shelf-actions';
import type { ShelfFields, ShelfPlace } from './shelf-actions';
import { undeliveredNotes } from './undelivered';
import { shelfPace } from './words-to-shelf';

const shelves = keptLive(noteShelfKind);
const search = noteSearch();
const pace = shelfPace(() => Date.now());
const opened = openNotes();

type ShelfDocuments = Parameters<typeof entriesOf>[0];

let listed: { readonly documents: ShelfDocuments; readonly entries: readonly NoteEntry[] } | null = null;

/** The entries of these documents, listed once: each change of the shelf asks for them several times. */
const listedIn = (documents: ShelfDocuments): readonly NoteEntry[] => {
  if (listed?.documents !== documents) listed = { documents, entries: entriesOf(documents) };
  return listed.entries;
};

/** What is on the shelf, and of a note that is open here its text of now. */
const notesNow = (): readonly NoteEntry[] => {
  const now = shelves.get();
  return now.state === 'loading' ? [] : listedIn(now.documents).map(opened.asWritten);
};

/** All notes. Search follows them while somebody looks. */
export const noteShelf: Live<NoteShelfNow> = liveOnDemand<NoteShelfNow>({ state: 'loading' }, (set) => {
  let drafted: readonly string[] = [];
  const tell = (): void => {
    const now = shelves.get();
    if (now.state === 'loading') return set(now);
    const notes = notesNow().toSorted((a, b) => b.editedAt - a.editedAt || (a.id < b.id ? -1 : 1));
    const undelivered = undeliveredNotes(keptPending.get(), [...drafted, ...opened.unsent()]);
    set({ state: 'ready', notes, refused: now.refused, undelivered, readUpTo: now.readUpTo });
  };
  const show = (): void => {
    tell();
    search
      .follow(notesNow(), pacer(), opened.has)
      // Whoever has asked meanwhile was answered from a part of them.
      .then((isNew) => (isNew ? tell() : undefined))
      .catch((cause: unknown) => logProblem('Following notes for search', cause));
  };
  const readDrafted = (): void => {
    draftStore()
      .then(draftedNotes)
      .then((ids) => {
        drafted = ids;
        tell();
      })
      .catch((cause: unknown) => logProblem('Reading what was typed', cause));
  };
  const stops = [shelves.subscribe(show), keptPending.subscribe(readDrafted), opened.subscribe(show)];
  show();
  readDrafted();
  mendNotes();
  return () => {
    for (const stop of stops) stop();
  };
});

/** Best first. A note that is open is found by what it says at this moment. */
export const searchNotes = (query: string, filter?: NoteFilter): readonly NoteHit[] => {
  if (opened.isStale()) for (const entry of notesNow()) if (opened.has(entry.id)) search.take(entry);
  return search.find(query, filter);
};

/** Where whoever is signed in keeps notes. */
export const notePlace: ShelfPlace = {
  shelf: () => readKept(noteShelfKind),
  isRemoved: async (noteId) => (await settled(keptDocument(noteKind, noteId))).removed.includes(noteId),
  write: writeKeptTogether,
  made: (ids) => keptMade(noteKind, ids),
  now: () => Date.now(),
  newId,
};

export const createNote = async (note: NewNote): Promise<CreateOutcome> => {
  const outcome = await createAll([note], notePlace);
  return outcome.ok ? { ok: true, id: outcome.ids[0] ?? '' } : outcome;
};

/** The page of the day, yyyy-mm-dd, made where there is none. */
export const openDayPage = (day: string): Promise<CreateOutcome> => dayPage(day, notePlace);

/** At once, with a write of the shelf that its words have to wait for. */
const change = (id: string, fields: ShelfFields): Promise<WriteOutcome> => {
  pace.written();
  return changeShelved(id, fields, notePlace);
};

export const renameNote = (id: string, title: string): Promise<WriteOutcome> =>
  change(id, { title: title.slice(0, 300), editedAt: Date.now() });
export const setNoteTags = (id: string, tags: readonly string[]): Promise<WriteOutcome> => change(id, { tags: asSet(tags) });
export const moveNote = (id: string, folder: string): Promise<WriteOutcome> => change(id, { folder });
export const pinNote = (id: string, isPinned: boolean): Promise<WriteOutcome> => change(id, { isPinned });
export const archiveNote = (id: string, isArchived: boolean): Promise<WriteOutcome> =>
  change(id, { archivedAt: isArchived ? Date.now() : null });
export const binNote = (id: string): Promise<WriteOutcome> => change(id, { binnedAt: Date.now() });
export const restoreNote = (id: string): Promise<WriteOutcome> => change(id, { binnedAt: null });
export const deleteNote = (id: string): Promise<WriteOutcome> => deleteForGood(id, notePlace);

let drafts: { readonly uid: string; readonly store: Promise<NoteDraftStore> } | null = null;

const draftStore = (): Promise<NoteDraftStore> => {
  const uid = account.get()?.uid ?? '';
  if (drafts?.uid !== uid) {
    const mine = { uid, store: openNoteDrafts(uid, () => void (drafts === mine && (drafts = null))) };
    drafts = mine;
  }
  return drafts.store;
};

const knownVersions = new Map<string, Set<string>>();

const desk = async (): Promise<NoteDesk> => ({
  ...notePlace,
  note: (id) => keptDocument(noteKind, id),
  opened: (id) => keptDocumentOpened(noteKind, id),
  refresh: (id) => refreshKeptDocument(noteKind, id),
  drafts: await draftStore(),
  isOnline: isReachable,
  deviceId: thisDeviceId(),
  pace,
  knownVersions,
});

let mendedFor: string | null = null;

/** Finishes, once for each person, what an earlier visit left in the middle; `resume-notes.ts` asks for it without a screen of notes. */
export const mendNotes = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === null || uid === mendedFor) return;
  mendedFor = uid;
  desk()
    .then((mine) => mendLeftNotes(mine, opened.has))
    .catch((cause: unknown) => logProblem('Finishing notes of an earlier visit', cause));
};

// Whoever signs out has everything sent that was typed, however short ago.
leaving.subscribe(() => {
  if (leaving.get().state !== 'no') void Promise.all(opened.all().map((note) => note.flush()));
});

/** Versions of a note, the latest first. */
export const readNoteVersions = async (noteId: string): Promise<readonly NoteVersionRead[]> => {
  const versions = (await readKeptParts(noteVersionKind, 'noteId', noteId))
    .map(({ id, value, isWaiting }): NoteVersionRead => ({
      id,
      markdown: value.markdown,
      at: value.at,
      deviceId: value.device ?? null,
      links: value.links ?? {},
      isDelivered: !isWaiting,
    }))
    .toSorted((a, b) => b.at - a.at);
  knownVersions.set(noteId, new Set(versions.map(({ markdown }) => digestOf(markdown))));
  return versions;
};

/** Opens a note. It is to be closed before it is opened anew. */
export const openNote = async (id: string): Promise<OpenNote> => {
  const mine = await desk();
  const note: OpenedNote = openNoteAt(id, mine, () => opened.changed(id));
  opened.add(note);
  const close = async (): Promise<void> => {
    await note.close();
    opened.remove(note);
  };
  return { ...note, close };
};

/** Writes an earlier text into the note, with the links it had. What it said before is kept as a version. */
export const restoreVersion = async (note: OpenNote, version: Pick<NoteVersionRead, 'markdown' | 'links'>): Promise<WriteOutcome> => {
  const mine = opened.all().find((one) => one.doc === note.doc);
  return mine === undefined ? { ok: false, reason: 'closed' } : restoreAt(mine, version, await desk());
};
