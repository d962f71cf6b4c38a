/**
 * Watches, saves and deletes packs as an admin. A save is one atomic update of pack and index; a save from a
 * stale copy comes back merged, and is refused by the rules as a whole if it gets that far. The access tests are
 * run here, over all packs, before anything is sent: the language of the rules could not.
 */
import { get, onValue, ref, serverTimestamp, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { emailKeysOf } from '@/domain/access/pack-index';
import { mergePacks, packChanges } from '@/domain/access/pack-merge';
import { isSavable, mostAccessTests, readPack, readPacks } from '@/domain/access/pack-record';
import type { AccessTest, Pack, PackContent } from '@/domain/access/pack-record';
import { newPackId, packDeletion, packUpdate } from '@/domain/access/pack-update';
import type { PackDraft, RootUpdate } from '@/domain/access/pack-update';
import { blockingFailures, packsWith, packsWithout } from '@/domain/access/pack-tests';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import { logProblem } from '@/lib/log';
import { tryNote } from './audit-log';
import type { AuditNote } from './audit-log';
import { awaitConnection } from './await-connection';
import { settleMirror } from './packs-index';
import type { AdminDatabases } from './packs-index';
import { isRefusal, wasAllowed } from './refusal';

export type PacksState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: 'refused' | 'unknown' }
  /** All packs by name, damaged ones included. */
  | { readonly state: 'ready'; readonly packs: readonly Pack[] };

/** Whether Firestore's rules know of the change already, or will when the index is checked next. */
export type MirrorState = 'written' | 'behind';

export type PackOutcome =
  /** `pack` as it is stored now; null after a deletion. */
  | { readonly ok: true; readonly pack: Pack | null; readonly mirror: MirrorState }
  /** Another admin was faster. Nothing was changed. `stored` is their pack (null: deleted), `merged` both changes together. */
  | { readonly ok: false; readonly reason: 'stale'; readonly stored: Pack | null; readonly merged: PackContent | null }
  /** Access tests would not hold, of this pack or of others. Nothing was sent. */
  | { readonly ok: false; readonly reason: 'tests-failed'; readonly failures: readonly AccessTestFailure[] }
  /** The pack would have more access tests than the rules accept. Nothing was sent. */
  | { readonly ok: false; readonly reason: 'too-many-tests' }
  /** The rules allow this admin no such save, or nobody: suspended, no longer an admin, a pack beyond repair. */
  | { readonly ok: false; readonly reason: 'refused' }
  /** There is no connection. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'offline' };

/** Watches all packs until the returned function is called. */
export const watchPacks = (database: Database, onState: (state: PacksState) => void): (() => void) =>
  onValue(
    ref(database, 'packs'),
    (snapshot) => onState({ state: 'ready', packs: readPacks(snapshot.val()) }),
    (cause) => {
      logProblem('Reading the packs', cause);
      onState({ state: 'failed', reason: isRefusal(cause) ? 'refused' : 'unknown' });
    },
  );

const readStored = async (database: Database, id: string): Promise<Pack | null> => {
  const snapshot = await get(ref(database, `packs/${id}`));
  return snapshot.exists() ? readPack(id, snapshot.val()) : null;
};

/** All packs as stored; null when this user may not know them. */
const readAll = async (database: Database): Promise<readonly Pack[] | null> => {
  try {
    return readPacks((await get(ref(database, 'packs'))).val());
  } catch (cause) {
    if (isRefusal(cause)) return null;
    throw cause;
  }
};

/** Brings the mirror along. The packs are stored by now: a failure here is told as a state and mended by the next check. */
const followUp = async (databases: AdminDatabases, keys: ReadonlySet<string>, note: AuditNote): Promise<MirrorState> => {
  try {
    await settleMirror(databases, keys);
    return 'written';
  } catch (cause) {
    logProblem('Writing the mirror of the packs', cause);
    return 'behind';
  } finally {
    await tryNote(databases.firestore, note);
  }
};

const mostNamedInLog = 20;

/** What stands before a creation and after a deletion. */
const nothing: PackContent = { name: '', allowedEmails: [], allowedPages: [], accessTests: [] };

const testInLog = ({ email, page, opens }: AccessTest): string => `${email} ${opens ? 'opens' : 'does not open'} ${page}`;

const detailsOf = (before: PackContent, after: PackContent): NonNullable<AuditNote['details']> => {
  const changes = packChanges(before, after);
  const isRenamed = changes.renamedTo !== null && before !== nothing && after !== nothing;
  return {
    name: after === nothing ? before.name : after.name,
    ...(isRenamed ? { formerName: before.name } : {}),
    emailsAdded: changes.emailsAdded.length,
    emailsRemoved: changes.emailsRemoved.length,
    firstAdded: changes.emailsAdded.slice(0, mostNamedInLog),
    firstRemoved: changes.emailsRemoved.slice(0, mostNamedInLog),
    pagesAdded: changes.pagesAdded,
    pagesRemoved: changes.pagesRemoved,
    testsAdded: changes.testsAdded.slice(0, mostNamedInLog).map(testInLog),
    testsRemoved: changes.testsRemoved.slice(0, mostNamedInLog).map(testInLog),
  };
};

/** What the editor gets to look at when another admin was faster. */
const staleOutcome = (stored: Pack | null, base: Pack | null, draft: PackDraft): PackOutcome => ({
  ok: false,
  reason: 'stale',
  stored,
  merged: stored === null ? null : mergePacks(base ?? nothing, draft, stored),
});

/** The refused save in the light of what is stored now. */
const explainRefusal = async (database: Database, draft: PackDraft, base: Pack | null): Promise<PackOutcome> => {
  try {
    const stored = await readStored(database, draft.id);
    if (stored !== null && stored.revision === (base?.revision ?? null) && base !== null) return { ok: false, reason: 'refused' };
    if (stored === null && base === null) return { ok: false, reason: 'refused' };
    return staleOutcome(stored, base, draft);
  } catch (cause) {
    logProblem('Reading the pack after a refusal', cause);
    return { ok: false, reason: 'refused' };
  }
};

/** Whether somebody was faster. A pack written by hand has no revision to compare, so all of it is compared. */
const isOvertaken = (stored: Pack | null, base: Pack | null): boolean =>
  base === null || base.revision === null ? JSON.stringify(stored) !== JSON.stringify(base) : stored?.revision !== base.revision;

const write = (database: Database, values: RootUpdate): Promise<boolean> => wasAllowed(update(ref(database), { ...values }));

/**
 * Saves the draft as the successor of `base`, the copy it was made from; a new pack has base null. The outcome
 * of a conflict is for the editor to look at: saving `merged` with `stored` as its base settles it.
 */
export const savePack = async (
  databases: AdminDatabases,
  { draft, base, actorUid }: { readonly draft: PackDraft; readonly base: Pack | null; readonly actorUid: string },
): Promise<PackOutcome> => {
  const { database } = databases;
  if (base !== null && !isSavable(base)) return { ok: false, reason: 'refused' };
  if (draft.accessTests.length > mostAccessTests) return { ok: false, reason: 'too-many-tests' };
  if (!(await awaitConnection(database))) return { ok: false, reason: 'offline' };
  const packs = await readAll(database);
  if (packs === null) return { ok: false, reason: 'refused' };
  const present = packs.find(({ id }) => id === draft.id) ?? null;
  if (isOvertaken(present, base)) return staleOutcome(present, base, draft);
  const failures = blockingFailures(packs, packsWith(packs, draft), draft.id);
  if (failures.length > 0) return { ok: false, reason: 'tests-failed', failures };
  if (!(await write(database, packUpdate(draft, base, serverTimestamp())))) return explainRefusal(database, draft, base);
  const stored = await readStored(database, draft.id);
  const keys = new Set([...emailKeysOf(draft), ...emailKeysOf(base ?? nothing)]);
  const mirror = await followUp(databases, keys, {
    actorUid,
    action: base === null ? 'pack.create' : 'pack.save',
    target: draft.id,
    details: detailsOf(base ?? nothing, draft),
  });
  return { ok: true, pack: stored, mirror };
};

const mostIdsTried = 3;

/** Creates a pack under a new id made from its name. Never 'stale': where another admin has just taken the id, the next one is used. */
export const createPack = async (
  databases: AdminDatabases,
  { content, actorUid }: { readonly content: PackContent; readonly actorUid: string },
): Promise<PackOutcome> => {
  if (!(await awaitConnection(databases.database))) return { ok: false, reason: 'offline' };
  for (let attempt = 0; attempt < mostIdsTried; attempt += 1) {
    const packs = await readAll(databases.database);
    if (packs === null) return { ok: false, reason: 'refused' };
    const draft = { ...content, id: newPackId(content.name, new Set(packs.map(({ id }) => id))) };
    const outcome = await savePack(databases, { draft, base: null, actorUid });
    if (outcome.ok || outcome.reason !== 'stale') return outcome;
  }
  return { ok: false, reason: 'refused' };
};

/**
 * Deletes the pack as the admin saw it. The rules bind no deletion to a revision, so the copy is compared
 * first; a change that arrives in the very same moment goes with the pack.
 */
export const deletePack = async (
  databases: AdminDatabases,
  { base, actorUid }: { readonly base: Pack; readonly actorUid: string },
): Promise<PackOutcome> => {
  const { database } = databases;
  if (!(await awaitConnection(database))) return { ok: false, reason: 'offline' };
  const packs = await readAll(database);
  if (packs === null) return { ok: false, reason: 'refused' };
  const stored = packs.find(({ id }) => id === base.id);
  if (stored === undefined) return { ok: true, pack: null, mirror: 'written' };
  if (stored.revision !== base.revision) return { ok: false, reason: 'stale', stored, merged: null };
  const failures = blockingFailures(packs, packsWithout(packs, base.id), base.id);
  if (failures.length > 0) return { ok: false, reason: 'tests-failed', failures };
  if (!(await write(database, packDeletion(stored)))) return { ok: false, reason: 'refused' };
  const mirror = await followUp(databases, emailKeysOf(stored), {
    actorUid,
    action: 'pack.delete',
    target: base.id,
    details: detailsOf(stored, nothing),
  });
  return { ok: true, pack: null, mirror };
};
