/**
 * A folder that a person lets this browser look into: the right to it and what was seen in it are kept on the device. It reads, writes
 * nothing, and proposes; whether anything is imported is decided elsewhere.
 */
import type { DBSchema } from 'idb';
import { databaseName } from './database-name';
import { isNamed, lookIntoFolder, type FolderContents, type LookedBefore, type SeenFile } from './look-into-folder';
import { openDatabase } from './open-database';

/** What TypeScript's DOM does not have yet (File System Access, WICG). */
export interface FolderHandle extends FileSystemDirectoryHandle {
  readonly queryPermission?: (wanted: { readonly mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (wanted: { readonly mode: 'read' }) => Promise<PermissionState>;
}

interface FolderSchema extends DBSchema {
  folder: { key: 'watched'; value: { readonly handle: FolderHandle } };
  /** By the name of the file. */
  seen: { key: string; value: SeenFile };
}

export type FolderNow =
  | { readonly state: 'none' }
  /**
   * 'locked': the browser asks the person again, which needs a press of a button; 'blocked': it refuses without asking; 'missing': the
   * folder was moved or deleted, or lies on a drive that is not there.
   */
  | { readonly state: 'locked' | 'blocked' | 'missing'; readonly name: string }
  | ({ readonly state: 'open'; readonly name: string } & FolderContents);

export interface WatchedFolder {
  /** Looks for files that are new or have changed, see `lookIntoFolder`. */
  readonly look: (work: Omit<LookedBefore, 'seen'>) => Promise<FolderNow>;
  /** Asks the person for the right again; only after a press. */
  readonly unlock: () => Promise<void>;
  /** These are not wanted: they are not proposed again before they change. */
  readonly decline: (files: readonly File[]) => Promise<void>;
  /** Watches this one from now on, in place of any other. */
  readonly watch: (handle: FolderHandle) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => void;
}

/** Opens what a person's device knows of a folder. Rejects where the browser forbids storage. */
export const openWatchedFolder = async (uid: string): Promise<WatchedFolder> => {
  const database = await openDatabase<FolderSchema>(databaseName('folder', uid), 1, (fresh) => {
    fresh.createObjectStore('folder');
    fresh.createObjectStore('seen');
  });
  const handleNow = async (): Promise<FolderHandle | undefined> => (await database.get('folder', 'watched'))?.handle;
  const seenNow = async (): Promise<ReadonlyMap<string, SeenFile>> => {
    const transaction = database.transaction('seen', 'readonly');
    const [names, files] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return new Map(files.map((file, place) => [names[place] ?? '', file]));
  };
  const remember = async (files: Iterable<readonly [string, SeenFile]>): Promise<void> => {
    const transaction = database.transaction('seen', 'readwrite');
    for (const [name, seen] of files) void transaction.store.put(seen, name);
    await transaction.done;
  };
  /** Forgets what was seen, and which folder it was; watches the one that is given. */
  const begin = async (handle: FolderHandle | null): Promise<void> => {
    const transaction = database.transaction(['folder', 'seen'], 'readwrite');
    void transaction.objectStore('seen').clear();
    if (handle === null) void transaction.objectStore('folder').clear();
    else void transaction.objectStore('folder').put({ handle }, 'watched');
    await transaction.done;
  };
  return {
    look: async (work) => {
      const handle = await handleNow();
      if (handle === undefined) return { state: 'none' };
      const { name } = handle;
      const permission = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted';
      if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'locked', name };
      try {
        const { contents, learned } = await lookIntoFolder(handle, { ...work, seen: await seenNow() });
        await remember(learned);
        return { state: 'open', name, ...contents };
      } catch (cause) {
        if (isNamed(cause, 'NotFoundError', 'NotReadableError')) return { state: 'missing', name };
        if (isNamed(cause, 'NotAllowedError')) return { state: 'locked', name };
        throw cause;
      }
    },
    unlock: async () => {
      await (await handleNow())?.requestPermission?.({ mode: 'read' });
    },
    decline: (files) => remember(files.map(({ name, size, lastModified }) => [name, { size, lastModified, verdict: 'declined' }] as const)),
    watch: begin,
    stop: () => begin(null),
    close: () => database.close(),
  };
};
