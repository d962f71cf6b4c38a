/**
 * Deletes the account of whoever is signed in: data in both databases, then this device, then the account itself.
 * It can be interrupted anywhere and begun again: a mark on the device and one in the settings remember it. The
 * caller has had the person's identity confirmed.
 */
import { pause } from '@/lib/pause';
import type { AccountFailure } from '@/domain/account/account-failure';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { removeDeviceStores } from '@/services/device/device-stores';
import { isOnline } from '@/services/device/is-online';
import { account } from '@/services/session/session';
import { deletionMark, markDeletion, removeDeletionMark } from './deletion-mark';
import { sendDeletionNews } from './deletion-news';
import type { DeletionProgress } from '@/services/firebase/account-deletion';
import { liveOfAccount } from '@/services/session/live-of-account';

export type { DeletionProgress };

export interface DeletionWish {
  /** Whether one message shall ask the admins to remove what only they can. */
  readonly asksAdmins: boolean;
}

export type DeletionOutcome =
  /** `isCleaned` false: another tab held the stores of this device; the next visit clears them. */
  | { readonly ok: true; readonly isCleaned: boolean; readonly wasAsked: boolean }
  | { readonly ok: false; readonly reason: AccountFailure | 'owner' };

/** The other tabs have heard the news and let go before anything is removed. */
const newsTravelMs = 400;

/** Since when a deletion is unfinished, begun here or on another device (epoch ms); null while there is none. */
export const unfinishedDeletion: Live<number | null> = liveOfAccount<number | null>({
  initial: null,
  failed: null,
  open: async ({ uid }, set) => {
    set(deletionMark(uid));
    const [{ firestore }, { watchSetting }, { deletionTopic }] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/settings-watch'),
      import('@/services/firebase/account-deletion'),
    ]);
    return watchSetting(firestore(), { uid, topic: deletionTopic }, (fields) => {
      const startedAt = fields?.['startedAt'];
      set(typeof startedAt === 'number' ? startedAt : deletionMark(uid));
    });
  },
});

/** Silences the other tabs of this browser and what this one does in the background, and lets them let go of the stores. */
const silence = async (uid: string): Promise<void> => {
  sendDeletionNews(uid);
  await pause(newsTravelMs);
};

const cleanThisDevice = async (uid: string): Promise<boolean> => {
  try {
    const { cleanDevice } = await import('@/services/firebase/device-cleaning');
    const isCleaned = await cleanDevice(uid);
    await removeDeviceStores(uid);
    return isCleaned;
  } catch (cause) {
    logProblem('Clearing this device', cause);
    return false;
  }
};

const removeAccount = async (): Promise<AccountFailure | null> => {
  const [{ deleteIdentity }, { auth }] = await Promise.all([
    import('@/services/firebase/account-identity'),
    import('@/services/firebase/auth'),
  ]);
  const user = auth().currentUser;
  if (user === null) return null;
  const outcome = await deleteIdentity(user);
  return outcome.ok ? null : outcome.reason;
};

/**
 * Deletes everything, or goes on where an earlier try ended. With a failure the account still stands; what was
 * removed until then is gone, and doing it again continues. 'owner' and 'refused' remove nothing.
 */
export const deleteAccount = async (
  { asksAdmins }: DeletionWish,
  onProgress: (progress: DeletionProgress) => void,
): Promise<DeletionOutcome> => {
  const person = account.get();
  if (person === null) return { ok: false, reason: 'not-signed-in' };
  if (!isOnline.get()) return { ok: false, reason: 'network' };
  const { uid, email } = person;
  try {
    const [{ firestore }, { database }, deletion, records] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/database'),
      import('@/services/firebase/account-deletion'),
      import('@/services/firebase/account-records'),
    ]);
    const both = { firestore: firestore(), database: database() };
    if (await records.isProjectOwner(both, uid)) return { ok: false, reason: 'owner' };
    const remains = await records.readRemains(both, person);
    if (!(await deletion.markDeletion(both.firestore, uid))) return { ok: false, reason: 'refused' };
    markDeletion(uid);
    await silence(uid);
    const removed = await deletion.deleteOwnData(both, uid, onProgress);
    if (!removed.ok) return removed;
    const wasAsked = asksAdmins && (await deletion.askForRemoval(both.firestore, { uid, email }, remains));
    onProgress({ place: 'device', documents: removed.documents, share: 0.97 });
    const isCleaned = await cleanThisDevice(uid);
    // Cleaning takes all marks of the user with it, and the account still stands.
    markDeletion(uid);
    onProgress({ place: 'account', documents: removed.documents, share: 0.99 });
    const failure = await removeAccount();
    if (failure !== null) return { ok: false, reason: failure };
    removeDeletionMark(uid);
    return { ok: true, isCleaned, wasAsked };
  } catch (cause) {
    logProblem('Deleting the account', cause);
    return { ok: false, reason: 'network' };
  }
};
