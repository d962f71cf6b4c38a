/** Notes with the smallest text that merges like a replicated one: a set of lines, of which an update brings some. Not a test. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { updatesPolicy } from '@/domain/kept/updates-policy';
import type { UpdatesEdit } from '@/domain/kept/updates-policy';

export interface Lines {
  readonly updates: readonly Uint8Array[];
  readonly folder?: string | undefined;
}

export const linesIn = (updates: readonly Uint8Array[]): readonly string[] =>
  [...new Set(updates.flatMap((update) => new TextDecoder().decode(update).split('\n')))].toSorted();

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const linesKind: Kind<Lines, UpdatesEdit> = {
  name: 'notes',
  id: ownKinds.notes.id,
  policy: updatesPolicy,
  schema: z.object({ updates: z.array(bytes), folder: z.optional(z.string()) }),
  version: 1,
  migrations: [],
  times: {},
  updates: {
    kind: 'noteUpdates',
    of: 'noteId',
    goWithIt: [
      { kind: 'noteVersions', of: 'noteId' },
      { kind: 'notePictures', of: 'noteId' },
    ],
    mostBytes: ownKinds.noteUpdates.body.mostBytes,
    mostBaseBytes: ownKinds.notes.body.mostBytes,
    compactAt: 3,
    loadMerge: () => Promise.resolve((updates) => new TextEncoder().encode(linesIn(updates).join('\n'))),
  },
};

/** Appends a line as an update of that name. */
export const line = (id: string, text: string = id): UpdatesEdit => ({ append: { id, update: new TextEncoder().encode(text) } });
