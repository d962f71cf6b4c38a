/**
 * The note of a trade as it is stored: every version under an id of its own. A device that writes a new one removes those it
 * knows; so two devices that worked apart leave two versions, and neither text is lost.
 */
import type { NoteVersion } from '@/domain/trades/trade';

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isVersion = (value: unknown): boolean => isMap(value) && typeof value['text'] === 'string' && Number.isFinite(value['at']);

/** Name of the map in an entry's notes. */
export const noteVersionsField = 'noteVersions';

/** Ids of the versions that the notes hold now. */
export const noteVersionIds = (notes: unknown): readonly string[] => {
  const versions = isMap(notes) ? notes[noteVersionsField] : undefined;
  return isMap(versions) ? Object.keys(versions) : [];
};

const newestFirst = ([aId, a]: [string, NoteVersion], [bId, b]: [string, NoteVersion]): number => b.at - a.at || (aId < bId ? -1 : 1);

/**
 * The notes as they are read: the newest version is `note`, further ones are `conflicts`. Notes without versions come back as
 * they are; a map of versions that is damaged stays, to be named by whoever checks the notes.
 */
export const withVersionsRead = (notes: unknown): unknown => {
  if (!isMap(notes)) return notes;
  const versions = notes[noteVersionsField];
  if (!isMap(versions)) return notes;
  const all = Object.entries(versions);
  if (!all.every(([, version]) => isVersion(version))) return { ...notes, note: null };
  const [newest, ...others] = (all as [string, NoteVersion][]).toSorted(newestFirst);
  if (newest === undefined) return notes;
  const { note, conflicts, [noteVersionsField]: _versions, ...rest } = notes;
  // A text from before there were versions lost to nobody: it is the oldest of them.
  const older = typeof note === 'string' && note !== '' ? [['note', { text: note, at: 0 }] as const] : [];
  const kept = Object.fromEntries([...others, ...older].filter(([, { text }]) => text !== newest[1].text && text !== ''));
  const known = { ...(isMap(conflicts) ? conflicts : {}), ...kept };
  return {
    ...rest,
    ...(newest[1].text === '' ? {} : { note: newest[1].text }),
    ...(Object.keys(known).length === 0 ? {} : { conflicts: known }),
  };
};
