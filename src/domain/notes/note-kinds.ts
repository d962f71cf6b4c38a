/** Notes and what belongs to them as kinds of the document store. */
import * as z from 'zod/mini';
import { thingsRemovedForGoodPolicy } from '@/domain/kept/entries-policy';
import type { EntriesEdit } from '@/domain/kept/entries-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { oncePolicy } from '@/domain/kept/once-policy';
import type { OnceEdit } from '@/domain/kept/once-policy';
import { atCreation } from '@/domain/kept/server-times';
import { updatesPolicy } from '@/domain/kept/updates-policy';
import type { UpdatesEdit } from '@/domain/kept/updates-policy';
import { notePictureSchema, noteVersionSchema, shelvedNoteSchema } from './note-contracts';
import type { NotePicture, NoteVersion, ShelvedNote } from './note-contracts';
import { picturePolicy } from './picture-policy';
import type { PictureEdit } from './picture-policy';

/** The base of a note, as far as it was compacted, and its updates: each is one for Yjs, and their order does not matter. */
export interface NoteUpdates {
  readonly updates: readonly Uint8Array[];
}

const plain = { version: 1, migrations: [], times: {} } as const;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A note that was not compacted costs a visit so many reads more; each compaction costs a write. */
const compactAt = 8;

export const noteKind: Kind<NoteUpdates, UpdatesEdit> = {
  ...plain,
  name: 'notes',
  id: ownKinds.notes.id,
  policy: updatesPolicy,
  schema: z.object({ updates: z.array(bytes) }),
  updates: {
    kind: 'noteUpdates',
    of: 'noteId',
    goWithIt: [
      { kind: 'noteVersions', of: 'noteId' },
      { kind: 'notePictures', of: 'noteId' },
    ],
    mostBytes: ownKinds.noteUpdates.body.mostBytes,
    mostBaseBytes: ownKinds.notes.body.mostBytes,
    compactAt,
    loadMerge: async () => (await import('./merged-updates')).mergedUpdates,
  },
};

export type Shelf = Readonly<Record<string, ShelvedNote>>;

export const noteShelfKind: Kind<Shelf, EntriesEdit> = {
  ...plain,
  name: 'noteShelf',
  id: ownKinds.noteShelf.id,
  policy: thingsRemovedForGoodPolicy,
  schema: z.record(z.string(), shelvedNoteSchema),
};

export const noteVersionKind: Kind<NoteVersion, OnceEdit> = {
  ...plain,
  name: 'noteVersions',
  id: ownKinds.noteVersions.id,
  policy: oncePolicy,
  schema: noteVersionSchema,
  times: { createdAt: atCreation },
};

export const notePictureKind: Kind<NotePicture, PictureEdit> = {
  ...plain,
  name: 'notePictures',
  id: ownKinds.notePictures.id,
  policy: picturePolicy,
  schema: notePictureSchema,
};
