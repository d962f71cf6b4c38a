/** Notes that come in from files: made first, so that what can't be kept is known before anything is, and then kept all together. */
import { notePictureKind } from '@/domain/notes/note-kinds';
import { pacer } from '@/lib/breathe';
import { newId } from '@/lib/new-id';
import { keepScreenshot, openScreenshotStore } from '@/services/device/screenshot-store';
import { keptEdit } from '@/services/kept/kept-edit';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { account } from '@/services/session/session';
import type { NewNote, NewPicture } from './note-contract';
import { notePlace } from './notes';
import { mostNoteBytes } from './send-drafts';
import { keepMade, madeOf } from './shelf-actions';
import type { MadeNote } from './shelf-actions';

export interface ImportedNote extends NewNote {
  readonly pictures: readonly NewPicture[];
}

export interface PreparedNote {
  readonly made: MadeNote;
  readonly pictures: readonly NewPicture[];
}

/** The note as it would be kept; null where it is longer than a note can be. */
export const preparedNote = (note: ImportedNote): PreparedNote | null => {
  const made = madeOf(note, { now: () => Date.now(), newId });
  const bytes = made.updates.reduce((sum, [, update]) => sum + update.length, 0);
  return bytes > mostNoteBytes ? null : { made, pictures: note.pictures };
};

export type ImportOutcome = WriteOutcome | { readonly ok: false; readonly reason: 'no-picture' };

/**
 * Keeps all of the notes with their pictures, or none. Pictures come first: one whose note was not kept shows nowhere and is the same
 * file when the import is tried again. `onPicture` is told how many of them are on the device.
 */
export const keepImported = async (notes: readonly PreparedNote[], onPicture: (done: number) => void): Promise<ImportOutcome> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return { ok: false, reason: 'closed' };
  const breath = pacer();
  const files = new Map(notes.flatMap(({ pictures }) => pictures.map(({ sha256, file }) => [sha256, file] as const)));
  const store = await openScreenshotStore(uid);
  try {
    let done = 0;
    for (const file of files.values()) {
      const kept = await keepScreenshot(store, file, Date.now());
      if (!kept.ok) return kept;
      done += 1;
      onPicture(done);
      await breath();
    }
  } finally {
    store.close();
  }
  const beside = notes.flatMap(({ made: { id: noteId }, pictures }) =>
    pictures.map(({ sha256, width, height, thumbnail }) =>
      keptEdit(notePictureKind, `${noteId}_${newId()}`, {
        create: { picture: { noteId, sha256, width, height, ...(thumbnail !== null && { thumbnail }) }, caption: '' },
      }),
    ),
  );
  const made = notes.map((note) => note.made);
  const outcome = await keepMade(made, notePlace, { beside, shelvedAt: Date.now() });
  if (outcome.ok) await notePlace.made(made.map(({ id }) => id));
  return outcome;
};
