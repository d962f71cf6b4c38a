/**
 * Logout, which is the only thing that cleans the device: presence, waiting changes, the sign-out itself, then
 * caches and stores. A sign-out that merely happens (a revoked token) does none of this.
 */
import { signOut } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { logProblem } from '@/lib/log';
import { forgetAdmin, forgetPages } from '@/services/local/access-memory';
import { forget, keep, readKept } from '@/services/local/device-storage';
import type { TabChannel } from '@/services/local/tab-channel';
import type { Presence } from './presence';

const presencePatienceMs = 2000;
const writesPatienceMs = 5000;
const clearMark = 'clear-device';

export interface SignOutParts {
  readonly auth: Auth;
  readonly tabs: TabChannel;
  /** Null when the user's session has not come as far as presence. */
  readonly presence: Presence | null;
}

export type SignOutOutcome =
  | { readonly ok: true; readonly cleaned: true }
  /** Signed out, but the device keeps what the server has not taken yet, for the same user's next sign-in. */
  | { readonly ok: true; readonly cleaned: false; readonly reason: 'unsent-changes' | 'other-tab' }
  | { readonly ok: false; readonly reason: 'unknown' };

/** True when the promise fulfils within the time; a rejection is logged and counts as no. */
const settlesWithin = async (durationMs: number, doing: string, work: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, durationMs);
  });
  const settled = work.then(
    () => true,
    (cause: unknown) => {
      logProblem(doing, cause);
      return false;
    },
  );
  const isSettled = await Promise.race([settled, patience]);
  clearTimeout(timer);
  return isSettled;
};

/** Whether everything done on this device has reached the server, and nothing refused waits for its owner. */
const isEverythingSent = async (uid: string): Promise<boolean> => {
  if (typeof indexedDB === 'undefined') return true;
  const [{ pendingWritesSettled }, { openDeviceDatabase }, { readOutbox }] = await Promise.all([
    import('./firestore'),
    import('@/services/device/device-database'),
    import('@/services/device/outbox-store'),
  ]);
  if (!(await settlesWithin(writesPatienceMs, 'Waiting for changes to be sent', pendingWritesSettled()))) return false;
  try {
    const device = await openDeviceDatabase(uid);
    const waiting = await readOutbox(device);
    device.close();
    return waiting.length === 0;
  } catch (cause) {
    logProblem('Reading the outbox', cause);
    return false;
  }
};

/** Clears what this browser holds of the user; the mark makes the next start finish what a busy tab prevented. */
const cleanDevice = async (uid: string, tabs: TabChannel): Promise<boolean> => {
  keep(clearMark, uid);
  tabs.send({ kind: 'close-cache' });
  return finishCleaning();
};

/**
 * Finishes a cleaning that a mark asks for. Runs at the start of a page before anything else opens Firestore,
 * and does nothing without the mark. False when another tab still holds what is to be cleared.
 */
export const finishCleaning = async (): Promise<boolean> => {
  const uid = readKept(clearMark);
  if (typeof uid !== 'string') return true;
  if (typeof indexedDB === 'undefined') {
    forget(clearMark);
    return true;
  }
  const [{ clearFirestoreCache }, { clearDeviceDatabase }] = await Promise.all([
    import('./firestore'),
    import('@/services/device/device-database'),
  ]);
  const clearing = Promise.all([clearFirestoreCache(), clearDeviceDatabase(uid)]);
  const isCleared = await settlesWithin(writesPatienceMs, 'Clearing this device', clearing);
  if (isCleared) forget(clearMark);
  return isCleared;
};

/** Logs the signed-in user out, in the order that leaves no wrong presence and loses no change. Failures are logged. */
export const leaveDevice = async ({ auth, tabs, presence }: SignOutParts): Promise<SignOutOutcome> => {
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return { ok: true, cleaned: true };
  try {
    // Other tabs first: one of them would answer the 'offline' below with 'online'.
    tabs.send({ kind: 'leaving', uid });
    const isSent = await isEverythingSent(uid);
    if (presence !== null) await settlesWithin(presencePatienceMs, 'Writing presence', presence.leave());
    await signOut(auth);
    forgetPages(uid);
    forgetAdmin(uid);
    if (!isSent) return { ok: true, cleaned: false, reason: 'unsent-changes' };
    return (await cleanDevice(uid, tabs)) ? { ok: true, cleaned: true } : { ok: true, cleaned: false, reason: 'other-tab' };
  } catch (cause) {
    logProblem('Logging out', cause);
    return { ok: false, reason: 'unknown' };
  }
};
