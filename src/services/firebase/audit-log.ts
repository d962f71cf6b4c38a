/** The log of what admins did: appended to by the admin services, read by the admin pages, changed by nobody. */
import { collection, doc, limit, onSnapshot, orderBy, query, runTransaction, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import type { DocumentData, Firestore, Transaction } from 'firebase/firestore';
import type { RoleIntent } from '@/domain/access/role-comparison';
import { logProblem } from '@/lib/log';
import { isRefusal } from './refusal';

export type AuditAction =
  | 'pack.create'
  | 'pack.save'
  | 'pack.delete'
  | 'index.repair'
  | 'role.grant'
  | 'role.revoke'
  | 'status.suspend'
  | 'status.reactivate'
  | 'plan.grant'
  | 'plan.extend'
  | 'plan.revoke'
  | 'payment.decline'
  | 'message.delete'
  | 'calendar.publish'
  | 'calendar.withdraw'
  | 'result.publish'
  | 'result.withdraw'
  | 'knowledge.save'
  | 'knowledge.publish'
  | 'knowledge.rollback'
  | 'article.save'
  | 'article.schedule'
  | 'article.publish'
  | 'article.withdraw'
  | 'article.archive'
  | 'article.restore'
  | 'article.delete';

/** What is to be written down; who and when come from the signed-in user and the server. */
export interface AuditNote {
  readonly actorUid: string;
  readonly action: AuditAction;
  /** What it was done to: the id of a pack, the uid of a person. */
  readonly target: string;
  /** At most 40 small facts, such as counts and names. */
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface AuditEntry {
  readonly id: string;
  readonly actorUid: string;
  /** One of `AuditAction`, or what another version wrote. */
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Epoch ms, by the server; null when the entry has no readable time. */
  readonly atMs: number | null;
}

export type AuditLogState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** Newest first; `isCut` when older entries exist beyond the number asked for. */
  | { readonly state: 'ready'; readonly entries: readonly AuditEntry[]; readonly isCut: boolean };

/** Adds the note to a transaction, so that it stands if and only if the deed does. */
export const noteIn = (transaction: Transaction, firestore: Firestore, note: AuditNote): void => {
  const { actorUid, action, target, details } = note;
  transaction.set(doc(collection(firestore, 'auditLog')), {
    userId: actorUid,
    action,
    target,
    ...(details === undefined ? {} : { details }),
    createdAt: serverTimestamp(),
  });
};

/** Writes a note of its own. A transaction, because a queued write would be dated by the day the device comes back. Rejects when it cannot. */
export const writeNote = (firestore: Firestore, note: AuditNote): Promise<void> =>
  runTransaction(firestore, (transaction) => {
    noteIn(transaction, firestore, note);
    return Promise.resolve();
  });

/** The same for a deed that is done and must not fail for want of its note; the failure is logged. */
export const tryNote = async (firestore: Firestore, note: AuditNote): Promise<void> => {
  try {
    await writeNote(firestore, note);
  } catch (cause) {
    logProblem('Writing the audit log', cause);
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const entryOf = (id: string, data: DocumentData): AuditEntry => {
  const { userId, action, target, details, createdAt } = data as Readonly<Record<string, unknown>>;
  return {
    id,
    actorUid: textOf(userId),
    action: textOf(action),
    target: textOf(target),
    details: typeof details === 'object' && details !== null ? (details as Readonly<Record<string, unknown>>) : {},
    atMs: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
  };
};

/** Watches the newest `count` entries until the returned function is called. */
export const watchAuditLog = (firestore: Firestore, count: number, onState: (state: AuditLogState) => void): (() => void) =>
  onSnapshot(
    query(collection(firestore, 'auditLog'), orderBy('createdAt', 'desc'), limit(count + 1)),
    (snapshot) => {
      const entries = snapshot.docs.map((entry) => entryOf(entry.id, entry.data({ serverTimestamps: 'estimate' })));
      onState({ state: 'ready', entries: entries.slice(0, count), isCut: entries.length > count });
    },
    (cause) => {
      logProblem('Reading the audit log', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

export interface IntentEvents {
  /** By uid, what an admin last began to do with the person's role. */
  readonly onIntents: (intents: ReadonlyMap<string, RoleIntent>) => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Watches what the log says about changes of roles until the returned function is called. */
export const watchRoleIntents = (firestore: Firestore, { onIntents, onFailure }: IntentEvents): (() => void) => {
  const actions: readonly AuditAction[] = ['role.grant', 'role.revoke'];
  return onSnapshot(
    query(collection(firestore, 'auditLog'), where('action', 'in', actions)),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const oldestFirst = snapshot.docs
        .map((entry) => entryOf(entry.id, entry.data({ serverTimestamps: 'estimate' })))
        .toSorted((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0));
      onIntents(new Map(oldestFirst.map(({ target, action }) => [target, action === 'role.grant' ? 'grant' : 'revoke'])));
    },
    onFailure,
  );
};
