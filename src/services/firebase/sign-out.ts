/**
 * Logout, which is the only thing a user does that cleans the device: waiting changes, presence, the sign-out
 * itself, then caches and stores. A sign-out that merely happens (a revoked token) does none of this.
 */
import { signOut } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { logProblem } from '@/lib/log';
import type { TabChannel } from '@/services/local/tab-channel';
import type { Presence } from './presence';
import { settlesWithin } from './settles-within';

const presencePatienceMs = 2000;
const writesPatienceMs = 5000;

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

const isEverythingSent = async (uid: string): Promise<boolean> => {
  const [{ pendingWritesSettled }, { hasUnsentChanges }] = await Promise.all([import('./firestore'), import('./device-cleaning')]);
  if (!(await settlesWithin(writesPatienceMs, 'Waiting for changes to be sent', pendingWritesSettled()))) return false;
  return !(await hasUnsentChanges(uid));
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
    if (!isSent) return { ok: true, cleaned: false, reason: 'unsent-changes' };
    tabs.send({ kind: 'close-cache' });
    const { cleanDevice } = await import('./device-cleaning');
    return (await cleanDevice(uid)) ? { ok: true, cleaned: true } : { ok: true, cleaned: false, reason: 'other-tab' };
  } catch (cause) {
    logProblem('Logging out', cause);
    return { ok: false, reason: 'unknown' };
  }
};
