/** One note that is open, with what follows from its being written: words for search, versions, and what other devices wrote meanwhile. */
import { documentOfMarkdown, markdownOfDocument } from '@/domain/notes/markdown/markdown';
import { withLinkedNotes } from '@/domain/notes/linked-notes';
import { bodyOf, replaceBody } from '@/domain/notes/note-body';
import type { NoteDocument } from '@/domain/notes/note-document';
import { noteKind } from '@/domain/notes/note-kinds';
import type { NoteUpdates } from '@/domain/notes/note-kinds';
import { linksOf, plainText } from '@/domain/notes/plain-text';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { draftedNotes, writtenNotes } from '@/services/device/note-drafts';
import { keptEdit } from '@/services/kept/kept-edit';
import type { KeptNow } from '@/services/kept/kept-shelves';
import type { WriteOutcome } from '@/services/kept/write-kept';
import type { NoteVersionRead, OpenNote } from './note-contract';
import { digestOf, keepVersionOf, noteSession } from './note-versions';
import type { VersionPlace } from './note-versions';
import { openNoteText } from './open-note';
import type { ShelfPlace } from './shelf-actions';
import { whileShown } from './while-shown';
import { wordsToShelf } from './words-to-shelf';
import type { ShelfPace } from './words-to-shelf';
import { writtenElsewhere } from './written-elsewhere';

export interface NoteDesk extends ShelfPlace, VersionPlace {
  readonly note: (id: string) => Live<KeptNow<NoteUpdates>>;
  /** Resolves when the note was read from the server, or could not be. */
  readonly opened: (id: string) => Promise<void>;
  /** Reads the note anew. */
  readonly refresh: (id: string) => Promise<void>;
  readonly isOnline: Live<boolean>;
  readonly pace: ShelfPace;
  /** Digests of the versions of a note that were read or kept lately. */
  readonly knownVersions: Map<string, Set<string>>;
}

/** The words of a note that is open, before they are on the shelf. */
export interface OpenWords {
  readonly text: string;
  readonly links: readonly string[];
  /** When it was written here last, epoch ms; null: it was not since it was opened. */
  readonly editedAt: number | null;
}

export interface OpenedNote extends OpenNote {
  /** null: this device may not have all of it. */
  readonly words: () => OpenWords | null;
  /** Lets go as `close` does, and leaves the session of writing to a later visit. */
  readonly leave: () => Promise<void>;
  /** Resolves when it was read, with what an earlier visit left of it. */
  readonly isRead: Promise<void>;
  /** The text of now is a version. */
  readonly markKept: () => void;
  /** Whether something written here was not handed to the delivery. */
  readonly isUnsent: () => boolean;
}

const closed = { ok: false, reason: 'closed' } as const;

/** Opens a note. `onWords` hears of every change of its text. */
export const openNoteAt = (id: string, desk: NoteDesk, onWords: () => void = () => {}): OpenedNote => {
  let editedAt: number | null = null;
  let isClosing = false;

  const body = (): NoteDocument => bodyOf(text.doc);
  const session = noteSession(id, body, desk);

  const shelving = wordsToShelf(id, { desk, body, editedAt: () => editedAt, reading: () => text.reading.get() });

  const text = openNoteText(
    id,
    { ...desk, live: desk.note(id), opened: desk.opened(id), write: (edit) => desk.write([keptEdit(noteKind, id, edit)]) },
    {
      onWriting: session.look,
      onWritten: () => {
        editedAt = desk.now();
        session.begin();
        onWords();
      },
      onRead: () => {
        session.forget();
        queueMicrotask(() => elsewhere.look(editedAt !== null));
        onWords();
      },
      isChanged: session.isChanged,
      onSent: () => {
        session.stay();
        desk.pace.written();
        if (!isClosing) shelving.whenAllowed();
      },
    },
  );

  const elsewhere = writtenElsewhere(text.doc, desk);

  const isRead = Promise.all([desk.opened(id), text.restored]).then(async () => {
    if (isClosing) return;
    elsewhere.begin();
    const reading = text.reading.get();
    if (reading.state === 'ready' && reading.isComplete) await session.resume();
  });
  isRead.catch((cause: unknown) => logProblem('Opening a note', cause));

  const flush = async (): Promise<void> => {
    await text.flush();
    if (desk.pace.waitMs() === 0) await shelving.now();
  };
  const stopWatching = whileShown({ onHidden: () => void flush(), onLook: () => void desk.refresh(id) }, desk.now);

  const letGo = async (end: () => Promise<void>): Promise<void> => {
    isClosing = true;
    stopWatching();
    await text.close();
    await shelving.now();
    const reading = text.reading.get();
    const isWhole = reading.state === 'ready' && reading.isComplete;
    await (isWhole ? end() : session.leave());
  };

  return {
    id,
    doc: text.doc,
    reading: text.reading,
    saved: text.saved,
    size: text.size,
    elsewhere: elsewhere.live,
    isRead,
    flush,
    words: () => {
      const reading = text.reading.get();
      if (reading.state !== 'ready' || (!reading.isComplete && editedAt === null)) return null;
      const now = body();
      return { text: plainText(now), links: linksOf(now), editedAt };
    },
    keepVersion: () => (text.doc.isDestroyed ? Promise.resolve(closed) : keepVersion(id, body(), desk)),
    markKept: session.kept,
    isUnsent: text.isUnsent,
    close: () => letGo(session.end),
    leave: () => letGo(session.leave),
  };
};

const keepVersion = async (id: string, body: NoteDocument, desk: NoteDesk): Promise<WriteOutcome> => {
  const digest = digestOf(markdownOfDocument(body));
  if (desk.knownVersions.get(id)?.has(digest) === true) return { ok: true };
  const outcome = await keepVersionOf(id, body, desk.newId(), desk);
  if (outcome.ok) desk.knownVersions.set(id, new Set([...(desk.knownVersions.get(id) ?? []), digest]));
  return outcome;
};

/** Writes an earlier text into the note, as a version of its own. What it said before is kept as one, unless it is one. */
export const restoreAt = async (
  note: OpenedNote,
  version: Pick<NoteVersionRead, 'markdown' | 'links'>,
  desk: NoteDesk,
): Promise<WriteOutcome> => {
  const kept = await note.keepVersion();
  if (!kept.ok) return kept;
  replaceBody(note.doc, withLinkedNotes(documentOfMarkdown(version.markdown), version.links));
  const outcome = await keepVersionOf(note.id, bodyOf(note.doc), desk.newId(), desk);
  if (outcome.ok) note.markKept();
  return outcome;
};

/** Finishes what pages left that were closed or killed while somebody wrote: sends it, and keeps words and versions. */
export const mendLeftNotes = async (desk: NoteDesk, isOpen: (id: string) => boolean): Promise<void> => {
  const left = new Set([...(await draftedNotes(desk.drafts)), ...(await writtenNotes(desk.drafts))]);
  for (const id of left) {
    if (isOpen(id)) continue;
    const note = openNoteAt(id, desk);
    await note.isRead;
    // A session that is not old may go on when the note is opened.
    await note.leave();
  }
};
