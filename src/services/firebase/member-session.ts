/**
 * The life of one signed-in user in this tab: records the sign-in, keeps presence, and tells what the user may
 * open as soon and as long as the server says so. Auth itself stays outside.
 */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import type { Firestore } from 'firebase/firestore';
import { accessNow } from '@/domain/access/access-now';
import type { AccessNow, ServerAnswer } from '@/domain/access/access-now';
import { packKeyOf } from '@/domain/access/account';
import type { Account } from '@/domain/access/account';
import type { Session } from '@/domain/access/can-open';
import type { PlanFacts } from '@/domain/access/open-pages';
import { logProblem } from '@/lib/log';
import { whenAborted } from '@/lib/when-aborted';
import { forgetPages, recallAdmin, recallPages, recallPlan, rememberPages, rememberPlan } from '@/services/local/access-memory';
import { watchAdmin } from './admin-watch';
import { watchConnection } from './connection-watch';
import { watchBlock } from './block-watch';
import { watchPages } from './pages-watch';
import type { PagesAnswer } from './pages-watch';
import { startPresence } from './presence';
import { followSubscription } from './follow-subscription';
import type { PlanAnswer } from './subscription-watch';
import type { Presence } from './presence';

/** Remembers on the device that this very sign-in was recorded, so that a reload does not count as another one. */
export interface SignInMark {
  readonly isRecorded: () => boolean;
  readonly setRecorded: () => void;
}

export interface MemberSessionOptions {
  readonly account: Account;
  readonly database: Database;
  /** Opens Firestore when it is needed first, after the page has shown. */
  readonly openFirestore: () => Promise<Firestore>;
  readonly signInMark: SignInMark;
  readonly onSession: (session: Session) => void;
}

export interface MemberSession {
  /** Null while the user has no record, and during a suspension. */
  readonly presence: () => Presence | null;
  /** Admin rights are about to be used: an answer older than five minutes is asked for anew. */
  readonly useAdminRights: () => void;
  readonly stop: () => void;
}

interface UserRecord {
  readonly exists: boolean;
  readonly role: string | null;
  readonly isSuspended: boolean;
}

const userRecordOf = (value: unknown): UserRecord => {
  if (typeof value !== 'object' || value === null) return { exists: false, role: null, isSuspended: false };
  return {
    exists: true,
    role: 'role' in value && typeof value.role === 'string' ? value.role : null,
    isSuspended: 'status' in value && value.status === 'suspended',
  };
};

const sessionOf = (now: AccessNow, isSuspended: boolean): Session => ({
  state: 'member',
  isAdmin: now.isAdmin,
  allowedPages: now.allowedPages,
  ...(now.checkingAdmin ? { checkingAdmin: true } : {}),
  ...(now.asOfMs === null ? {} : { asOfMs: now.asOfMs }),
  ...(now.isPlanLoading ? { isPlanLoading: true } : {}),
  ...(now.hasPlanEnded ? { hasPlanEnded: true } : {}),
  ...(now.isPlanOver ? { isPlanOver: true } : {}),
  ...(isSuspended ? { isSuspended: true } : {}),
});

/** Browsers count to 2^31 ms; what lies further ahead is looked at again then. */
const longestTimerMs = 2_147_483_647;

/** Collects the facts about access and hands out a session whenever one of them changes. */
const collectAccess = ({ account, onSession }: MemberSessionOptions) => {
  let pages: ServerAnswer<ReadonlySet<string>> = { state: 'waiting' };
  let admin: ServerAnswer<boolean> = { state: 'waiting' };
  let plan: ServerAnswer<PlanFacts | null> = { state: 'waiting' };
  let isSuspended = false;
  let isOverdue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const publish = (): void => {
    clearTimeout(timer);
    const now = accessNow({
      hasVerifiedEmail: packKeyOf(account) !== null,
      isSuspended,
      pages,
      plan,
      rememberedPlan: recallPlan(account.uid),
      admin,
      rememberedPages: recallPages(account.uid),
      rememberedAdmin: recallAdmin(account.uid),
      isOverdue,
      nowMs: Date.now(),
    });
    if (now.changesAtMs !== null) timer = setTimeout(publish, Math.min(now.changesAtMs - Date.now(), longestTimerMs));
    onSession(sessionOf(now, isSuspended));
  };
  return {
    publish,
    stop: (): void => clearTimeout(timer),
    planIs: (answer: PlanAnswer): void => {
      plan = answer === 'refused' ? { state: 'refused' } : { state: 'answered', value: answer };
      if (answer !== 'refused') rememberPlan(account.uid, { plan: answer, confirmedAtMs: Date.now() });
      publish();
    },
    pagesAre: (answer: ReadonlySet<string> | 'refused'): void => {
      if (answer === 'refused') {
        pages = { state: 'refused' };
        forgetPages(account.uid);
      } else {
        pages = { state: 'answered', value: answer };
        rememberPages(account.uid, { pages: [...answer], confirmedAtMs: Date.now() });
      }
      publish();
    },
    adminIs: (answer: ServerAnswer<boolean>): void => {
      admin = answer;
      publish();
    },
    suspensionIs: (suspended: boolean): void => {
      if (suspended === isSuspended) return;
      isSuspended = suspended;
      publish();
    },
    overdue: (): void => {
      isOverdue = true;
      publish();
    },
  };
};

interface FirstRecord {
  readonly exists: boolean;
  /** Aborted when the session is stopped: what fails then is of no interest. */
  readonly ending: AbortSignal;
}

/** Records the sign-in once, whichever of several tabs comes first; a failure is logged and tried again at the next start. */
const recordOnce = async (options: MemberSessionOptions, { exists, ending }: FirstRecord): Promise<void> => {
  const { account, database, openFirestore, signInMark } = options;
  const record = async (): Promise<void> => {
    if (ending.aborted || (exists && signInMark.isRecorded())) return;
    const [firestore, { recordSignIn }] = await Promise.all([openFirestore(), import('./user-records')]);
    await recordSignIn({ database, firestore }, account);
    signInMark.setRecorded();
  };
  try {
    if (typeof navigator !== 'undefined' && 'locks' in navigator) {
      // Nothing that never ends, such as writing without a network, may keep the next sign-in of this account waiting.
      await navigator.locks.request(`sextant-sign-in-${account.uid}`, () => Promise.race([record(), whenAborted(ending)]));
    } else {
      await record();
    }
  } catch (cause) {
    if (!ending.aborted) logProblem('Recording the sign-in', cause);
  }
};

/** Presence of somebody who may be seen: it begins when they may write, and ends with a suspension. */
const keepPresence = (database: Database, uid: string) => {
  let presence: Presence | null = null;
  return {
    now: (): Presence | null => presence,
    begin: (): void => {
      presence ??= startPresence(database, uid);
    },
    /** Without a word, as when the record is gone: the server would keep what is written now. */
    stop: (): void => {
      presence?.stop();
      presence = null;
    },
    leave: (): void => {
      presence?.leave().catch((cause: unknown) => {
        logProblem('Writing presence', cause);
      });
      presence = null;
    },
  };
};

/** Asks whether the user is an admin; null when nobody can be asked. */
const questionOf =
  ({ account, openFirestore }: MemberSessionOptions, ending: AbortSignal) =>
  async (): Promise<boolean | null> => {
    try {
      const [firestore, { readAdminStatus }] = await Promise.all([openFirestore(), import('./admin-status')]);
      return await readAdminStatus(firestore, account.uid);
    } catch (cause) {
      if (!ending.aborted) logProblem('Asking for admin rights', cause);
      return null;
    }
  };

/** Follows the pages of the packs, which only a live user is given. */
const followPages = ({ account, database }: MemberSessionOptions, onAnswer: (answer: PagesAnswer) => void) => {
  /** Whether both databases let the user write: records that stand, no suspension, no block. */
  let isLive = false;
  let wasRefused = false;
  const onPages = (answer: PagesAnswer): void => {
    wasRefused = answer === 'refused';
    // Before the first sign-in is recorded a refusal is no answer yet.
    if (isLive || !wasRefused) onAnswer(answer);
  };
  const follow = (): (() => void) => (packKeyOf(account) !== null ? watchPages(database, account.email, onPages) : () => {});
  let stop = follow();
  const followAnew = (): void => {
    stop();
    stop = follow();
  };
  return {
    followAnew,
    live: (next: boolean): void => {
      if (next && !isLive && wasRefused) followAnew();
      isLive = next;
    },
    /** The first sign-in has been tried: a refusal counts now. */
    settle: (): void => {
      if (!isLive && wasRefused) onAnswer('refused');
    },
    stop: () => stop(),
  };
};

/** Starts everything for the user; `onSession` runs at once and on every change until `stop`. */
export const startMemberSession = (options: MemberSessionOptions): MemberSession => {
  const { account, database } = options;
  const ending = new AbortController();
  const access = collectAccess(options);
  access.publish();

  const admin = watchAdmin({ uid: account.uid, onAnswer: access.adminIs, ask: questionOf(options, ending.signal) });
  const pages = followPages(options, access.pagesAre);
  const presence = keepPresence(database, account.uid);
  followSubscription(options, ending.signal, access.planIs);

  let recording: Promise<void> | undefined;
  let isRecording = false;
  let lastRole: string | null | undefined;
  let record: UserRecord | null = null;
  let isBlocked: boolean | null = null;

  const beginRecording = (exists: boolean): Promise<void> => {
    isRecording = !exists;
    return recordOnce(options, { exists, ending: ending.signal }).then(() => {
      if (ending.signal.aborted) return;
      isRecording = false;
      // Nobody wrote a record, so no role will be heard of: ask what Firestore knows.
      if (lastRole === undefined) admin.roleIs(null);
      look();
      pages.settle();
    });
  };

  const followRole = (role: string | null, isFirst: boolean): void => {
    const isOtherRole = lastRole !== undefined && lastRole !== role;
    const isFirstRoleEver = lastRole === undefined && !isFirst && role === 'admin';
    lastRole = role;
    admin.roleIs(role);
    // Another role may listen to other parts of the packs.
    if (isOtherRole || isFirstRoleEver) pages.followAnew();
  };

  /** Looks at record and block once both are known. */
  const look = (): void => {
    if (record === null || isBlocked === null) return;
    const isSuspended = record.isSuspended || isBlocked;
    access.suspensionIs(isSuspended);
    pages.live(record.exists && !isSuspended && !isRecording);
    if (isSuspended) presence.leave();
    else if (record.exists) presence.begin();
    else presence.stop();
    const isFirst = recording === undefined;
    // A suspended member writes nothing.
    if (!isSuspended) recording ??= beginRecording(record.exists);
    // Before the first sign-in is recorded, "no record" is no answer yet.
    if (!record.exists && isFirst && !isSuspended) return;
    followRole(record.role, isFirst);
  };

  const stopRecord = onValue(
    ref(database, `users/${account.uid}`),
    (snapshot) => {
      record = userRecordOf(snapshot.val());
      look();
    },
    (cause) => {
      logProblem('Reading the user record', cause);
      admin.roleIs(null);
    },
  );
  const stopBlock = watchBlock(database, account.email, (blocked) => {
    isBlocked = blocked;
    look();
  });
  const stopConnection = watchConnection(database, { onConnected: admin.retry, onOverdue: access.overdue });
  return {
    presence: presence.now,
    useAdminRights: admin.use,
    stop: () => {
      ending.abort();
      access.stop();
      pages.stop();
      stopRecord();
      stopBlock();
      stopConnection();
      admin.stop();
      presence.stop();
    },
  };
};
