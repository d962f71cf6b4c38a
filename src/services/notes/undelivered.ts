/** Which notes the server does not have as this device has them. */
import { noteKind, noteShelfKind } from '@/domain/notes/note-kinds';
import type { WaitingChange } from '@/services/device/kept-database';

const partKinds: ReadonlySet<string> = new Set(['noteVersions', 'notePictures']);

const notesOf = ({ kind, document, change }: WaitingChange): readonly string[] => {
  if (kind === noteKind.name) return [document];
  if (partKinds.has(kind)) return [document.slice(0, document.lastIndexOf('_'))];
  if (kind !== noteShelfKind.name) return [];
  const { entries } = change;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
};

/** By the changes that wait, refused ones included, and by the notes with something typed that is no such change yet. */
export const undeliveredNotes = (pending: readonly WaitingChange[], drafted: readonly string[]): ReadonlySet<string> =>
  new Set([...drafted, ...pending.flatMap(notesOf)]);
