/**
 * Gives, extends and takes back plans as an admin, in two steps: pack, memberships and the mark of the change in one update of the Realtime
 * Database, then mirror, record and log in one transaction of Firestore. Whatever stops in between, any admin's tab finishes: each step can
 * be delivered again.
 */
import { get, onValue, ref, runTransaction as changeValue, serverTimestamp as databaseTime, update } from 'firebase/database';
import { doc, runTransaction, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { Firestore, Transaction } from 'firebase/firestore';
import { emailKeyOf } from '@/domain/access/email-key';
import { accessMirrorOf } from '@/domain/access/pack-index';
import type { AccessMirror, StoredPacks } from '@/domain/access/pack-index';
import { readPacks, isSavable, type Pack } from '@/domain/access/pack-record';
import { blockingFailures, packsWith } from '@/domain/access/pack-tests';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import type { Offers } from '@/domain/subscription/offers';
import { beginningOf, packsAfter, readPlanChange, readPlanChanges, recordOf, type PlanChange } from '@/domain/subscription/plan-change';
import { logProblem } from '@/lib/log';
import { ownProperty } from '@/lib/own-property';
import { awaitConnection } from './await-connection';
import { settleMirror, type AdminDatabases } from './packs-index';
import { isRefusal, wasAllowed } from './refusal';
import { readSubscription } from './subscription-reading';

export type PlanOutcome =
  | { readonly ok: true }
  /** There is no connection. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'offline' }
  /** Another change for one of the addresses is not finished. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'under-way'; readonly emails: readonly string[] }
  /** Access tests of packs would not hold. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'tests-failed'; readonly failures: readonly AccessTestFailure[] }
  /** The rules said no, or a pack changed in the same moment. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'refused' }
  /** The first step stands and the second failed; any admin's tab finishes it. */
  | { readonly ok: false; readonly reason: 'half-done' };

const readStored = async ({ database }: AdminDatabases): Promise<{ packs: readonly Pack[]; underWay: ReadonlySet<string> }> => {
  const [packs, changes] = await Promise.all([get(ref(database, 'packs')), get(ref(database, 'planChanges'))]);
  return { packs: readPacks(packs.val()), underWay: new Set(readPlanChanges(changes.val()).map(({ email }) => email)) };
};

const refused: PlanOutcome = { ok: false, reason: 'refused' };

/** The first step, for all changes at once or for none. Each address may occur once. */
export const beginPlanChanges = async (databases: AdminDatabases, changes: readonly PlanChange[], offers: Offers): Promise<PlanOutcome> => {
  const { database } = databases;
  if (!(await awaitConnection(database))) return { ok: false, reason: 'offline' };
  try {
    const { packs, underWay } = await readStored(databases);
    const emails = changes.map(({ email }) => email).filter((email) => underWay.has(email));
    if (emails.length > 0) return { ok: false, reason: 'under-way', emails };
    let after: Parameters<typeof packsWith>[0] = packs;
    for (const draft of packsAfter(packs, changes, offers)) {
      const stored = packs.find(({ id }) => id === draft.id);
      if (stored !== undefined && !isSavable(stored)) return refused;
      const before = after;
      after = packsWith(before, draft);
      const failures = blockingFailures(before, after, draft.id);
      if (failures.length > 0) return { ok: false, reason: 'tests-failed', failures };
    }
    const isAllowed = await wasAllowed(update(ref(database), { ...beginningOf(changes, { packs, offers }, databaseTime()) }));
    if (isAllowed) return { ok: true };
    // In the same moment another admin may have begun one for the address.
    const now = (await readStored(databases)).underWay;
    const begun = changes.map(({ email }) => email).filter((email) => now.has(email));
    return begun.length === 0 ? refused : { ok: false, reason: 'under-way', emails: begun };
  } catch (cause) {
    logProblem('Beginning a change of a plan', cause);
    return isRefusal(cause) ? refused : { ok: false, reason: 'offline' };
  }
};

const timeOf = (ms: number | null): Timestamp | null => (ms === null ? null : Timestamp.fromMillis(ms));

const beginningIn = (stored: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> => {
  if (stored === undefined) return { createdAt: serverTimestamp(), origin: 'admin' };
  const { createdAt, origin } = stored;
  return { ...(createdAt === undefined ? {} : { createdAt }), ...(origin === undefined ? {} : { origin }) };
};

interface Finishing {
  readonly change: PlanChange;
  /** The pages that packs give to the address; null for none. */
  readonly pages: AccessMirror[string] | null;
  readonly actorUid: string;
}

const writingRecord = async (transaction: Transaction, firestore: Firestore, change: PlanChange): Promise<() => void> => {
  if (change.uid === null) return () => undefined;
  const place = doc(firestore, 'subscriptions', change.uid);
  const data = (await transaction.get(place)).data();
  const record = recordOf(change, readSubscription(data));
  return () =>
    transaction.set(place, {
      ...record,
      pagesUntil: timeOf(record.pagesUntil),
      writeUntil: timeOf(record.writeUntil),
      updatedAt: serverTimestamp(),
      email: change.email,
      ...beginningIn(data),
    });
};

const detailsOf = ({ email, plan, reason, pagesUntil, payment, userId }: PlanChange, actorUid: string) => ({
  email,
  plan,
  reason,
  ...(pagesUntil === null ? {} : { until: pagesUntil }),
  ...(payment === null ? {} : { payment }),
  ...(userId === actorUid ? {} : { begunBy: userId }),
});

/** The second step of one change: reads first, and returns what writes. It is done when the log has an entry of its id. */
const prepare = async (transaction: Transaction, firestore: Firestore, { change, pages, actorUid }: Finishing): Promise<() => void> => {
  const entry = doc(firestore, 'auditLog', change.id);
  if ((await transaction.get(entry)).exists()) return () => undefined;
  const record = await writingRecord(transaction, firestore, change);
  return () => {
    record();
    const mirror = doc(firestore, 'access', emailKeyOf(change.email));
    if (pages === null) transaction.delete(mirror);
    else transaction.set(mirror, { pages });
    // What the person asked to be confirmed is confirmed.
    if (change.payment !== null && change.uid !== null) transaction.delete(doc(firestore, 'paymentRequests', change.uid));
    transaction.set(entry, {
      userId: actorUid,
      action: `plan.${change.action}`,
      target: change.uid ?? change.email,
      details: detailsOf(change, actorUid),
      createdAt: serverTimestamp(),
    });
  };
};

const writeDocuments = (firestore: Firestore, all: readonly Finishing[]): Promise<void> =>
  runTransaction(firestore, async (transaction) => {
    const writes = await Promise.all(all.map((one) => prepare(transaction, firestore, one)));
    for (const write of writes) write();
  });

/** The mark goes when the change is done, and never that of a later one. */
const removeMark = async ({ database }: AdminDatabases, { email, id }: PlanChange): Promise<void> => {
  const place = ref(database, `planChanges/${emailKeyOf(email)}`);
  // `undefined` leaves what stands.
  await changeValue(place, (stored: unknown) => (stored === null || readPlanChange(stored)?.id === id ? null : undefined));
};

const readMirror = async ({ database }: AdminDatabases): Promise<AccessMirror> =>
  accessMirrorOf(((await get(ref(database, 'packs'))).val() as StoredPacks | null) ?? {});

/** Changes in one transaction: four documents each, far below its limits. */
const changesPerWrite = 50;

/** Finishes changes that are under way; what is done already stays as it is. Rejects at the first part that a database refuses. */
export const finishPlanChanges = async (databases: AdminDatabases, changes: readonly PlanChange[], actorUid: string): Promise<void> => {
  const mirror = await readMirror(databases);
  const pagesIn = (source: AccessMirror, { email }: PlanChange) => ownProperty(source, emailKeyOf(email)) ?? null;
  for (let from = 0; from < changes.length; from += changesPerWrite) {
    const part = changes.slice(from, from + changesPerWrite);
    await writeDocuments(
      databases.firestore,
      part.map((change) => ({ change, pages: pagesIn(mirror, change), actorUid })),
    );
  }
  // A pack may have been saved meanwhile: the marks stay until the mirror is what the packs say.
  const now = await readMirror(databases);
  const outdated = changes.filter((change) => JSON.stringify(pagesIn(now, change)) !== JSON.stringify(pagesIn(mirror, change)));
  if (outdated.length > 0) await settleMirror(databases, new Set(outdated.map(({ email }) => emailKeyOf(email))));
  for (const change of changes) await removeMark(databases, change);
};

/** Both steps. */
export const changePlans = async (
  databases: AdminDatabases,
  { changes, offers, actorUid }: { readonly changes: readonly PlanChange[]; readonly offers: Offers; readonly actorUid: string },
): Promise<PlanOutcome> => {
  const begun = await beginPlanChanges(databases, changes, offers);
  if (!begun.ok) return begun;
  try {
    await finishPlanChanges(databases, changes, actorUid);
    return { ok: true };
  } catch (cause) {
    logProblem('Finishing a change of a plan', cause);
    return { ok: false, reason: 'half-done' };
  }
};

export type PlanChangesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  | { readonly state: 'ready'; readonly changes: readonly PlanChange[] };

/** Watches what is under way until the returned function is called. */
export const watchPlanChanges = ({ database }: AdminDatabases, onState: (state: PlanChangesState) => void): (() => void) =>
  onValue(
    ref(database, 'planChanges'),
    (snapshot) => onState({ state: 'ready', changes: readPlanChanges(snapshot.val()) }),
    (cause) => {
      logProblem('Reading changes of plans', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );
