/**
 * Connects the session to Firebase: follows who is signed in and runs one member session at a time. Loaded by
 * `services/session/session` when the page has shown; nothing else imports it.
 */
import { onIdTokenChanged, signOut } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { displayNameOf } from '@/domain/access/account';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import type { LiveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { Leaving, Leftovers } from '@/services/contracts/leaving';
import { holder, isCleaningDue, isHolder } from '@/services/local/device-holder';
import { forgetStoreNotes } from '@/services/local/device-storage';
import { isSignInRecorded, rememberSignIn } from '@/services/local/sign-in-mark';
import { openTabChannel } from '@/services/local/tab-channel';
import type { TabChannel, TabMessage } from '@/services/local/tab-channel';
import { auth } from './auth';
import { settleDevice } from './settle-device';
import type { MemberSession } from './member-session';
import { refreshUser } from './sign-in';
import { leaveDevice } from './sign-out';
import type { SignOutOutcome } from './sign-out';

export interface SessionCells {
  readonly session: LiveCell<Session>;
  readonly account: LiveCell<Account | null>;
  readonly leaving: LiveCell<Leaving>;
  readonly leftovers: LiveCell<Leftovers | null>;
}

export interface SessionRuntime {
  readonly signOut: () => Promise<SignOutOutcome>;
  /** Admin rights are about to be used by whoever is signed in. */
  readonly useAdminRights: () => void;
}

const accountOf = (user: User): Account => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  displayName: displayNameOf(user.displayName, user.email),
  providers: user.providerData.map((provider) => provider.providerId),
});

const isSameAccount = (one: Account | null, other: Account): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSamePerson = (one: Account | null, other: Account): boolean =>
  one !== null && one.uid === other.uid && one.email === other.email && one.emailVerified === other.emailVerified;

/** The provider's time of the sign-in tells a new one from a reload of the page. */
const signInMarkOf = (user: User) => {
  const signedInAt = user.metadata.lastSignInTime ?? null;
  return {
    isRecorded: () => isSignInRecorded(user.uid, signedInAt),
    setRecorded: () => {
      rememberSignIn(user.uid, signedInAt);
    },
  };
};

/** The rules read the token, and a token fetched before the address was verified does not know of it yet. */
const bringTokenUpToDate = async (user: User): Promise<void> => {
  if (!user.emailVerified) return;
  try {
    const { claims } = await user.getIdTokenResult();
    if (claims['email_verified'] !== true) await user.getIdToken(true);
  } catch (cause) {
    logProblem('Refreshing the token', cause);
  }
};

const askToKeepStorage = (): void => {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return;
  void navigator.storage.persist?.().catch((cause: unknown) => {
    logProblem('Asking to keep storage', cause);
  });
};

/** Holds the one member session of this tab; a newer start makes an older one, still loading, void. */
const memberSlot = (cells: SessionCells) => {
  let current: MemberSession | null = null;
  let round = 0;
  const end = (): void => {
    round += 1;
    current?.stop();
    current = null;
  };
  const begin = async (user: User, account: Account): Promise<void> => {
    end();
    const mine = round;
    cells.session.set({ state: 'member', isAdmin: false, checkingAdmin: true, allowedPages: 'loading' });
    await bringTokenUpToDate(user);
    const [{ startMemberSession }, { database }] = await Promise.all([import('./member-session'), import('./database')]);
    if (mine !== round) return;
    current = startMemberSession({
      account,
      database: database(),
      openFirestore: async () => (await import('./firestore')).firestore(),
      signInMark: signInMarkOf(user),
      onSession: (session) => {
        if (mine === round) cells.session.set(session);
      },
    });
  };
  return { begin, end, presence: () => current?.presence() ?? null, useAdminRights: () => current?.useAdminRights() };
};

/** Runs the session of the user who is there now; the caller has seen to whom the device belongs. */
const welcome = (cells: SessionCells, slot: ReturnType<typeof memberSlot>, user: User): void => {
  const account = accountOf(user);
  const before = cells.account.get();
  if (isSameAccount(before, account)) return;
  if (isSamePerson(before, account)) {
    cells.account.set(account);
    return;
  }
  // The session first: whoever sees the new account must not find another person's session next to it.
  slot.begin(user, account).catch((cause: unknown) => {
    logProblem('Starting the session', cause);
  });
  cells.account.set(account);
  if (before === null) askToKeepStorage();
};

/** Signs out whoever left the device alone, and begins anew: the screen behind still waits for their session. */
const leaveAgain = async (): Promise<void> => {
  await signOut(auth());
  if (typeof location !== 'undefined') location.replace('/login');
};

interface Following {
  /** Looks again at who is there, after the device has become free for them. */
  readonly lookAgain: () => void;
}

const followUser = (cells: SessionCells, slot: ReturnType<typeof memberSlot>, tabs: TabChannel): Following => {
  let round = 0;
  const look = (user: User | null): void => {
    const mine = ++round;
    cells.leftovers.set(null);
    if (user === null) {
      slot.end();
      cells.account.set(null);
      cells.session.set({ state: 'visitor' });
      return;
    }
    if (isHolder(user.uid)) {
      welcome(cells, slot, user);
      return;
    }
    // Before anything of the new user opens the stores.
    const ask = (leftovers: Leftovers | null): void => {
      if (mine === round) cells.leftovers.set(leftovers);
    };
    void settleDevice(user.uid, ask)
      .catch((cause: unknown): 'taken' => {
        logProblem('Clearing what another user left', cause);
        return 'taken';
      })
      .then((settled) => {
        if (mine !== round) return undefined;
        if (settled === 'left-alone') return leaveAgain();
        tabs.send({ kind: 'device-taken', uid: user.uid });
        welcome(cells, slot, user);
        return undefined;
      })
      .catch((cause: unknown) => {
        logProblem('Signing out', cause);
      });
  };
  onIdTokenChanged(auth(), look);
  return {
    lookAgain: () => {
      look(auth().currentUser);
    },
  };
};

/** An address verified on another device counts here as soon as the person comes back to this tab. */
const watchVerification = (): void => {
  globalThis.addEventListener?.('focus', () => {
    const user = auth().currentUser;
    if (user === null || user.emailVerified) return;
    refreshUser(user).catch((cause: unknown) => {
      logProblem('Asking whether the address is verified', cause);
    });
  });
};

/** A tab that hears nothing more about a logout elsewhere goes on after this long. */
const logoutElsewhereLastsMs = 10_000;

/** What this tab does when another one says who leaves or arrives. */
const hearOtherTabs = (cells: SessionCells, slot: ReturnType<typeof memberSlot>, following: Following) => {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  // The provider's own news of the sign-out may arrive before the other tab's last word.
  let leavingUid: string | null = null;
  const goOn = (): void => {
    clearTimeout(giveUp);
    leavingUid = null;
    if (cells.leaving.get().state === 'leaving') cells.leaving.set({ state: 'no' });
  };
  return (message: TabMessage): void => {
    if (message.kind === 'close-cache') {
      void import('./firestore').then(({ closeFirestore }) => closeFirestore());
      return;
    }
    const isMeant = message.uid === cells.account.get()?.uid || message.uid === leavingUid;
    if (!isMeant && message.kind !== 'device-taken') return;
    switch (message.kind) {
      case 'leaving':
        leavingUid = message.uid;
        slot.presence()?.fallSilent();
        cells.leaving.set({ state: 'leaving' });
        giveUp = setTimeout(goOn, logoutElsewhereLastsMs);
        return;
      case 'stayed':
        goOn();
        return;
      case 'left':
        // A full load lets go of the stores that the other tab is about to clear, and of everything on the screen.
        if (typeof location !== 'undefined') location.replace('/login');
        return;
      case 'device-taken':
        if (cells.leftovers.get() !== null && auth().currentUser?.uid === message.uid) following.lookAgain();
    }
  };
};

/** Starts following who is signed in. Called once per page. */
export const startRuntime = async (cells: SessionCells): Promise<SessionRuntime> => {
  const tabs = openTabChannel();
  const slot = memberSlot(cells);
  if (isCleaningDue()) await (await import('./device-cleaning')).finishCleaning();
  // A tab that was open during a logout may have noted something more on its way here.
  else if (holder() === null) forgetStoreNotes();
  const following = followUser(cells, slot, tabs);
  tabs.listen(hearOtherTabs(cells, slot, following));
  watchVerification();
  return {
    useAdminRights: slot.useAdminRights,
    signOut: async () => {
      const outcome = await leaveDevice({ auth: auth(), tabs, presence: slot.presence(), leaving: cells.leaving });
      const [user, account] = [auth().currentUser, cells.account.get()];
      // A logout that broke off has ended presence already.
      if (!outcome.ok && outcome.reason === 'unknown' && user !== null && account !== null) await slot.begin(user, account);
      return outcome;
    },
  };
};
