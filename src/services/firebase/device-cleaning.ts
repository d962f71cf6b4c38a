/**
 * Removes from this browser what it holds of a user: Firestore's cache with its queue, and the user's own stores.
 * When to clean, and whether somebody has to be asked first, is decided by its callers.
 */
import { removeDeviceStores } from '@/services/device/device-stores';
import { forgetSharedFiles } from '@/services/device/shared-files';
import { cleaningDueFor, forgetCleaning, forgetHolder, holder, rememberCleaning, rememberHolder } from '@/services/local/device-holder';
import { forgetKeptFor, forgetStoreNotes } from '@/services/local/device-storage';
import { clearFirestoreCache } from './firestore';
import { settlesWithin } from './settles-within';
import { outboxCounts } from './unsent-changes';

const clearingPatienceMs = 5000;

/** An account deletion that was begun has to be finished, also after the device was cleaned for it. */
const spared = ['deleting'];

/** Does what `cleanDevice` left undone; without such a mark nothing. False when it was prevented again. */
export const finishCleaning = async (): Promise<boolean> => {
  const uid = cleaningDueFor();
  if (uid === null) return true;
  const clearing =
    typeof indexedDB === 'undefined'
      ? Promise.resolve()
      : Promise.all([clearFirestoreCache(), removeDeviceStores(uid), forgetSharedFiles()]);
  const isCleared = await settlesWithin(clearingPatienceMs, 'Clearing this device', clearing);
  if (!isCleared) return false;
  forgetStoreNotes();
  forgetCleaning();
  return true;
};

/**
 * Clears what this browser holds of the user. False when another tab still holds the stores: then a mark makes
 * the next start of a page finish it, before anything opens them.
 */
export const cleanDevice = (uid: string): Promise<boolean> => {
  forgetKeptFor(uid, spared);
  forgetHolder();
  rememberCleaning(uid);
  return finishCleaning();
};

/** Whose unsent changes keep the device from its next user. */
export interface LeftBehind {
  readonly uid: string;
  /** Waiting for the server or refused by it. */
  readonly changes: number;
}

/**
 * Makes the browser the user's and returns null. What another one left without a logout is cleared first; if
 * there are changes among it that the server has not taken, nothing happens and the answer tells whose they are.
 */
export const takeDevice = async (uid: string): Promise<LeftBehind | null> => {
  const before = holder();
  if (before !== null && before !== uid) {
    const { waiting, refused, unfinished = 0 } = await outboxCounts(before);
    const changes = waiting + refused + unfinished;
    if (changes > 0) return { uid: before, changes };
    await cleanDevice(before);
  }
  rememberHolder(uid);
  return null;
};

/** Makes the browser the user's after its owner's changes were given up: clears everything the other one left. */
export const clearAndTakeDevice = async (uid: string, left: LeftBehind): Promise<void> => {
  await cleanDevice(left.uid);
  rememberHolder(uid);
};
