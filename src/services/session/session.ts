/**
 * Who is signed in and what they may open, and the ways to change it. Light: Firebase arrives by dynamic import
 * when the session is started or a sign-in is tried, so no page waits for it to show.
 */
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import type { SignInFailure, SignInOutcome } from '@/domain/access/sign-in-outcome';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { SessionRuntime } from '@/services/firebase/session-runtime';
import type * as Provider from '@/services/firebase/sign-in';
import type { FakeGoogleIdentity } from '@/services/firebase/fake-google';
import type { SignOutOutcome } from '@/services/firebase/sign-out';
import { isSampleOpen } from '@/services/local/sample-mark';
import type { Leaving, Leftovers } from '@/services/contracts/leaving';

export type { Account };

const sessionCell = liveCell<Session>({ state: 'loading' });
const accountCell = liveCell<Account | null>(null);
const leavingCell = liveCell<Leaving>({ state: 'no' });
const leftoversCell = liveCell<Leftovers | null>(null);

/** What the visitor may open; 'loading' until the session was started and the identity provider has answered. */
export const session: Live<Session> = sessionCell;

/** The signed-in person; null while loading and for a visitor. */
export const account: Live<Account | null> = accountCell;

/** How far a logout in this browser has come, with the question it puts when changes were not sent. */
export const leaving: Live<Leaving> = leavingCell;

/** What another account left unsent on this device; until it is answered the session of the new one does not begin. */
export const leftovers: Live<Leftovers | null> = leftoversCell;

let runtime: Promise<SessionRuntime> | undefined;

/** Which backend this build talks to, or why none; asked only when the session is. */
const backendChoice = async () => (await import('@/services/firebase/config')).backendChoice;

const isLocalBackend = async (): Promise<boolean> => {
  const choice = await backendChoice();
  return choice.ok && choice.backend.kind === 'local';
};

const openRuntime = (): Promise<SessionRuntime> =>
  (runtime ??= import('@/services/firebase/session-runtime').then(({ startRuntime }) =>
    startRuntime({ session: sessionCell, account: accountCell, leaving: leavingCell, leftovers: leftoversCell }),
  ));

/**
 * Starts the session; further calls change nothing. With an unusable configuration everybody is a visitor, and
 * when the code cannot be fetched the session keeps loading until a later call. While the sample is open nobody is signed in and nobody
 * is asked: the session is the sample's.
 */
export const startSession = (): void => {
  const start = async (): Promise<void> => {
    if (isSampleOpen())
      (await import('@/services/sample/sample-session')).startSampleSession({ session: sessionCell, account: accountCell });
    else if ((await backendChoice()).ok) await openRuntime();
    else sessionCell.set({ state: 'visitor' });
  };
  start().catch((cause: unknown) => {
    runtime = undefined;
    logProblem('Starting the session', cause);
  });
};

/**
 * A screen is about to use admin rights, or to say that there are none: an answer older than five minutes is not used
 * and asked for anew, while the session says `checkingAdmin`.
 */
export const confirmAdminRights = (): void => {
  runtime
    ?.then(({ useAdminRights }) => useAdminRights())
    .catch((cause: unknown) => {
      logProblem('Asking for admin rights', cause);
    });
};

type AuthHandle = Parameters<typeof Provider.signInWithPassword>[0];

interface Failed {
  readonly ok: false;
  readonly reason: SignInFailure;
}

/** Runs an action of the identity provider; a chunk that cannot be fetched is a network failure. */
const withProvider = async <T>(act: (provider: typeof Provider, auth: AuthHandle) => Promise<T>): Promise<T | Failed> => {
  try {
    if (isSampleOpen() || !(await backendChoice()).ok) return { ok: false, reason: 'not-available' };
    const [provider, { auth }] = await Promise.all([import('@/services/firebase/sign-in'), import('@/services/firebase/auth')]);
    startSession();
    return await act(provider, auth());
  } catch (cause) {
    logProblem('Reaching the identity provider', cause);
    return { ok: false, reason: 'network' };
  }
};

/** An action of the identity provider, as that declares it. */
const provided =
  <Args extends readonly unknown[], T>(of: (provider: typeof Provider) => (auth: AuthHandle, ...args: Args) => Promise<T>) =>
  (...args: Args): Promise<T | Failed> =>
    withProvider((provider, auth) => of(provider)(auth, ...args));

/** Signs in with email and password. The session follows by itself. */
export const signIn = provided((provider) => provider.signInWithPassword);

/** Creates an account, signs in and has the verification message sent. */
export const signUp = provided((provider) => provider.createAccount);

/** Google: its own window on a real project. In local mode use `signInWithFakeGoogle`. */
export const signInWithGoogle = async (): Promise<SignInOutcome> =>
  (await isLocalBackend())
    ? { ok: false, reason: 'not-available' }
    : await withProvider((provider, auth) => provider.signInThroughPopup(auth));

/** Signs in as a made-up Google user; local mode only. */
export const signInWithFakeGoogle = async (identity: FakeGoogleIdentity): Promise<SignInOutcome> =>
  (await isLocalBackend())
    ? await withProvider((provider, auth) => provider.signInAsFakeGoogle(auth, identity))
    : { ok: false, reason: 'not-available' };

/** Sends a message to reset the password; says nothing about whether the address has an account. */
export const sendPasswordReset = provided((provider) => provider.requestPasswordReset);

/** The address that a code from a reset message belongs to, while the code is good. */
export const readPasswordResetCode = provided((provider) => provider.readResetCode);

/** Sets a new password with the code from a reset message. */
export const confirmPasswordReset = provided((provider) => provider.setNewPassword);

/** Applies the code from a verification message. */
export const applyVerification = provided((provider) => provider.verifyEmail);

/** Sends the verification message to the signed-in person again. */
export const resendVerification = provided((provider) => provider.sendVerificationAgain);

/** Fetches the code of the identity provider ahead, so that a click can open Google's window before the browser forgets the click. */
export const prepareSignIn = (): void => {
  startSession();
};

/**
 * Logs out and cleans the device; ends with a full load of /login, which also ends whatever still runs in the
 * page. While changes are unsent it waits, and `leaving` asks the person: they may stay, or leave the changes on
 * the device for themselves.
 */
export const signOut = async (): Promise<SignOutOutcome> => {
  if (leavingCell.get().state !== 'no') return { ok: false, reason: 'stayed' };
  try {
    const outcome = await (await openRuntime()).signOut();
    if (outcome.ok && typeof location !== 'undefined') location.assign('/login');
    return outcome;
  } catch (cause) {
    logProblem('Logging out', cause);
    return { ok: false, reason: 'unknown' };
  }
};
