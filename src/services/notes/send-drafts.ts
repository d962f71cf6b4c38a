/** Hands what was typed into a note to the delivery, in updates that the server takes. */
import { mergeUpdates } from 'yjs';
import type { UpdatesEdit } from '@/domain/kept/updates-policy';
import { addedUpdate, mergedUpdates } from '@/domain/notes/merged-updates';
import { draftsOf, removeDrafts } from '@/services/device/note-drafts';
import type { NoteDraftStore } from '@/services/device/note-drafts';
import type { WriteOutcome } from '@/services/kept/write-kept';
import { inParts } from './parts-of-update';

/** An update may have 200,000 bytes; what was typed between two deliveries has some hundred. */
const mostUpdateBytes = 150_000;

/** A note may have so much, so that its base fits into 700,000 bytes with what others write meanwhile. */
export const mostNoteBytes = 650_000;

export interface DraftsPlace {
  readonly drafts: NoteDraftStore;
  readonly write: (edit: UpdatesEdit) => Promise<WriteOutcome>;
  readonly newId: () => string;
  /** What the document store has of the note. */
  readonly known: () => readonly Uint8Array[];
}

/** 'full': the note with them is larger than one can be; 'failed': this device could not keep them for the delivery. They stay drafts. */
export type DraftsOutcome = 'sent' | 'full' | 'failed';

const bytesOf = (updates: readonly Uint8Array[]): number => updates.reduce((sum, { length }) => sum + length, 0);

/** Bytes of the note, as far as it is not small anyway: deleted text does not count. */
export const noteBytes = (updates: readonly Uint8Array[]): number => {
  const all = bytesOf(updates);
  return all <= mostNoteBytes / 2 ? all : mergedUpdates(updates).length;
};

/** Sends all drafts of the note, whichever tab or visit they are of. */
export const sendDrafts = async (noteId: string, { drafts, write, newId, known }: DraftsPlace): Promise<DraftsOutcome> => {
  const left = await draftsOf(drafts, noteId);
  if (left.length === 0) return 'sent';
  const updates = left.map(({ update }) => update);
  const before = known();
  if (noteBytes([...before, ...updates]) > mostNoteBytes) return 'full';
  // What was typed and deleted again is not worth its room.
  const added = bytesOf(updates) > mostUpdateBytes ? addedUpdate(before, updates) : mergeUpdates(updates);
  for (const update of inParts(added, mostUpdateBytes)) {
    const outcome = await write({ append: { id: newId(), update } });
    // Of a note that was deleted for good nothing is kept.
    if (!outcome.ok && outcome.reason !== 'no-change') return outcome.reason === 'too-large' ? 'full' : 'failed';
  }
  // Whoever is stopped before this sends them again, and the same update twice changes nothing.
  await removeDrafts(
    drafts,
    left.map(({ key }) => key),
  );
  return 'sent';
};
