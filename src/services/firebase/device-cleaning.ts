/**
 * Removes from this browser what it holds of a user: Firestore's cache with its queue, and the user's own stores.
 * It never removes changes that the server has not taken. When to clean is decided by its callers.
 */
import { clearDeviceDatabase, openDeviceDatabase } from '@/services/device/device-database';
import { readOutbox } from '@/services/device/outbox-store';
import { forgetAdmin, forgetPages } from '@/services/local/access-memory';
import { cleaningDueFor, forgetCleaning, forgetHolder, holder, rememberCleaning, rememberHolder } from '@/services/local/device-holder';
import { forgetSignIn } from '@/services/local/sign-in-mark';
import { logProblem } from '@/lib/log';
import { clearFirestoreCache } from './firestore';
import { settlesWithin } from './settles-within';

const clearingPatienceMs = 5000;

/** Whether the user's outbox holds changes: waiting for the server, or refused and not given up by their owner. True when it cannot be read. */
export const hasUnsentChanges = async (uid: string): Promise<boolean> => {
  if (typeof indexedDB === 'undefined') return false;
  try {
    const device = await openDeviceDatabase(uid);
    const waiting = await readOutbox(device);
    device.close();
    return waiting.length > 0;
  } catch (cause) {
    logProblem('Reading the outbox', cause);
    return true;
  }
};

/** Does what `cleanDevice` left undone; without such a mark nothing. False when it was prevented again. */
export const finishCleaning = async (): Promise<boolean> => {
  const uid = cleaningDueFor();
  if (uid === null) return true;
  const clearing = typeof indexedDB === 'undefined' ? Promise.resolve() : Promise.all([clearFirestoreCache(), clearDeviceDatabase(uid)]);
  const isCleared = await settlesWithin(clearingPatienceMs, 'Clearing this device', clearing);
  if (isCleared) forgetCleaning();
  return isCleared;
};

/**
 * Clears what this browser holds of the user. False when another tab still holds the stores: then a mark makes
 * the next start of a page finish it, before anything opens them.
 */
export const cleanDevice = (uid: string): Promise<boolean> => {
  forgetPages(uid);
  forgetAdmin(uid);
  forgetSignIn(uid);
  forgetHolder();
  rememberCleaning(uid);
  return finishCleaning();
};

/**
 * Makes the browser the user's. What another one left without a logout is cleared first; if there are changes
 * among it that the server has not taken, all of it stays for their owner, whose stores nobody else opens.
 */
export const takeDevice = async (uid: string): Promise<void> => {
  const before = holder();
  if (before !== null && before !== uid) {
    if (await hasUnsentChanges(before)) return;
    await cleanDevice(before);
  }
  rememberHolder(uid);
};
