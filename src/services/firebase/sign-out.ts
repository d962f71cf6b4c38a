/**
 * Logout, which is the only thing a user does that cleans the device: waiting changes, presence, the sign-out
 * itself, then caches and stores. A sign-out that merely happens (a revoked token) does none of this.
 */
import { signOut } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { LiveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { Leaving, LogoutChoice } from '@/services/contracts/leaving';
import type { TabChannel } from '@/services/local/tab-channel';
import type { Presence } from './presence';
import { settlesWithin } from './settles-within';

const presencePatienceMs = 2000;
/** For this long a logout waits for what is on its way before it asks. */
const unaskedPatienceMs = 2000;

export interface SignOutParts {
  readonly auth: Auth;
  readonly tabs: TabChannel;
  /** Null when the user's session has not come as far as presence. */
  readonly presence: Presence | null;
  readonly leaving: LiveCell<Leaving>;
}

export type SignOutOutcome =
  | { readonly ok: true; readonly cleaned: true }
  /** Signed out, but the device keeps what the server has not taken yet, for the same user's next sign-in. */
  | { readonly ok: true; readonly cleaned: false; readonly reason: 'unsent-changes' | 'other-tab' }
  /** 'stayed': there were unsent changes, and the person chose to stay signed in. */
  | { readonly ok: false; readonly reason: 'stayed' | 'unknown' };

type Sent = 'sent' | LogoutChoice;

/** Waits until the server has everything, and asks the person when that takes long. */
const waitOrAsk = async (uid: string, leaving: LiveCell<Leaving>): Promise<Sent> => {
  const [{ pendingWritesSettled }, { everythingSent }] = await Promise.all([import('./firestore'), import('./unsent-changes')]);
  const ending = new AbortController();
  const askAtMs = Date.now() + (navigator.onLine === false ? 0 : unaskedPatienceMs);
  try {
    return await new Promise<Sent>((resolve, reject) => {
      const watch = {
        uid,
        queueSettled: pendingWritesSettled(),
        signal: ending.signal,
        onUnsent: (unsent: Extract<Leaving, { state: 'asking' }>['unsent']): void => {
          if (Date.now() >= askAtMs) leaving.set({ state: 'asking', unsent, answer: resolve });
        },
      };
      everythingSent(watch).then((isSent) => {
        if (isSent) resolve('sent');
      }, reject);
    });
  } finally {
    ending.abort();
  }
};

/** Logs the signed-in user out, in the order that leaves no wrong presence and loses no change. Failures are logged. */
export const leaveDevice = async ({ auth, tabs, presence, leaving }: SignOutParts): Promise<SignOutOutcome> => {
  const uid = auth.currentUser?.uid;
  if (uid === undefined) return { ok: true, cleaned: true };
  leaving.set({ state: 'leaving' });
  try {
    const sent = await waitOrAsk(uid, leaving);
    if (sent === 'stay') {
      leaving.set({ state: 'no' });
      return { ok: false, reason: 'stayed' };
    }
    leaving.set({ state: 'leaving' });
    // Other tabs first: one of them would answer the 'offline' below with 'online'.
    tabs.send({ kind: 'leaving', uid });
    if (presence !== null) await settlesWithin(presencePatienceMs, 'Writing presence', presence.leave());
    await signOut(auth);
    tabs.send({ kind: 'left', uid });
    if (sent === 'keep') return { ok: true, cleaned: false, reason: 'unsent-changes' };
    const { cleanDevice } = await import('./device-cleaning');
    return (await cleanDevice(uid)) ? { ok: true, cleaned: true } : { ok: true, cleaned: false, reason: 'other-tab' };
  } catch (cause) {
    logProblem('Logging out', cause);
    tabs.send({ kind: 'stayed', uid });
    leaving.set({ state: 'no' });
    return { ok: false, reason: 'unknown' };
  }
};
