/** Whether a folder is watched on this device, without opening what is known of it. */
import { liveCell, type Live } from '@/lib/live';
import { forget, keep, readKept } from './device-storage';

const keyOf = (uid: string): string => `watched-folder:${uid}`;
const cell = liveCell(0);

/** Grows with each change of a name in this tab. */
export const folderChanges: Live<number> = cell;

/** The name of the folder that the person has this device watch; null: none. */
export const watchedFolderName = (uid: string): string | null => {
  const name = readKept(keyOf(uid));
  return typeof name === 'string' ? name : null;
};

/** Keeps the name, or with null forgets it. */
export const nameWatchedFolder = (uid: string, name: string | null): void => {
  if (name === null) forget(keyOf(uid));
  else keep(keyOf(uid), name);
  cell.set(cell.get() + 1);
};

/** Whether this browser lets a page look into a folder. */
export const canWatchFolders = (): boolean => 'showDirectoryPicker' in globalThis;
