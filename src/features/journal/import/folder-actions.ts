/** Starts and ends the watching of a folder. Loaded when somebody asks for it. */
import { logProblem } from '@/lib/log';
import { openWatchedFolder, type FolderHandle, type WatchedFolder } from '@/services/device/watched-folder';
import { nameWatchedFolder } from '@/services/local/watched-folder-name';
import { showToast } from '@/ui/show-toast';

type Picker = (options: { readonly id: string; readonly mode: 'read' }) => Promise<FolderHandle>;

const withFolder = async (uid: string, work: (folder: WatchedFolder) => Promise<void>): Promise<void> => {
  const folder = await openWatchedFolder(uid);
  try {
    await work(folder);
  } finally {
    folder.close();
  }
};

/** Asks for a folder and watches it; nothing happens when none is chosen. */
export const watchFolder = async (uid: string): Promise<void> => {
  try {
    const handle = await (globalThis as unknown as { showDirectoryPicker: Picker }).showDirectoryPicker({ id: 'statements', mode: 'read' });
    await withFolder(uid, (folder) => folder.watch(handle));
    nameWatchedFolder(uid, handle.name);
    showToast({
      tone: 'ok',
      title: `Watching ${handle.name}`,
      text: 'When you open the journal, it shows new and changed statements. Folders inside it aren’t read.',
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    logProblem('Watching a folder', cause);
    showToast({ tone: 'danger', title: 'We couldn’t watch that folder', text: 'The browser doesn’t allow it. Choose another folder.' });
  }
};

export const stopWatching = async (uid: string): Promise<void> => {
  nameWatchedFolder(uid, null);
  await withFolder(uid, (folder) => folder.stop()).catch((cause: unknown) => logProblem('Forgetting a folder', cause));
};
