/**
 * Watches, saves and deletes packs as an admin. A save is one atomic update of pack and index; a save from a
 * stale copy is refused by the rules as a whole and comes back merged.
 */
import { get, onValue, ref, serverTimestamp, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { emailKeysOf } from '@/domain/access/pack-index';
import { mergePacks, packChanges } from '@/domain/access/pack-merge';
import { isSavable, readPack, readPacks } from '@/domain/access/pack-record';
import type { Pack, PackContent } from '@/domain/access/pack-record';
import { newPackId, packDeletion, packUpdate } from '@/domain/access/pack-update';
import type { PackDraft, RootUpdate } from '@/domain/access/pack-update';
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
const nothing: PackContent = { name: '', allowedEmails: [], allowedPages: [] };

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
  };
};

/** The refused save in the light of what is stored now. */
const explainRefusal = async (database: Database, draft: PackDraft, base: Pack | null): Promise<PackOutcome> => {
  try {
    const stored = await readStored(database, draft.id);
    if (stored !== null && stored.revision === (base?.revision ?? null) && base !== null) return { ok: false, reason: 'refused' };
    if (stored === null && base === null) return { ok: false, reason: 'refused' };
    return { ok: false, reason: 'stale', stored, merged: stored === null ? null : mergePacks(base ?? nothing, draft, stored) };
  } catch (cause) {
    logProblem('Reading the pack after a refusal', cause);
    return { ok: false, reason: 'refused' };
  }
};

/** A pack written by hand has no revision that would protect it, so it is compared once more. */
const isUnprotectedAndChanged = async (database: Database, base: Pack | null, id: string): Promise<boolean> => {
  if (base !== null && base.revision !== null) return false;
  const stored = await readStored(database, id);
  return JSON.stringify(stored) !== JSON.stringify(base);
};

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
  if (!(await awaitConnection(database))) return { ok: false, reason: 'offline' };
  if (await isUnprotectedAndChanged(database, base, draft.id)) return explainRefusal(database, draft, base);
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

/** Ids of all packs; null when this user may not know them. */
const takenIds = async (database: Database): Promise<ReadonlySet<string> | null> => {
  try {
    const packs: unknown = (await get(ref(database, 'packs'))).val();
    return new Set(typeof packs === 'object' && packs !== null ? Object.keys(packs) : []);
  } catch (cause) {
    if (isRefusal(cause)) return null;
    throw cause;
  }
};

const mostIdsTried = 3;

/** Creates a pack under a new id made from its name. Never 'stale': where another admin has just taken the id, the next one is used. */
export const createPack = async (
  databases: AdminDatabases,
  { content, actorUid }: { readonly content: PackContent; readonly actorUid: string },
): Promise<PackOutcome> => {
  if (!(await awaitConnection(databases.database))) return { ok: false, reason: 'offline' };
  for (let attempt = 0; attempt < mostIdsTried; attempt += 1) {
    const taken = await takenIds(databases.database);
    if (taken === null) return { ok: false, reason: 'refused' };
    const draft = { ...content, id: newPackId(content.name, taken) };
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
  const stored = await readStored(database, base.id);
  if (stored === null) return { ok: true, pack: null, mirror: 'written' };
  if (stored.revision !== base.revision) return { ok: false, reason: 'stale', stored, merged: null };
  if (!(await write(database, packDeletion(stored)))) return { ok: false, reason: 'refused' };
  const mirror = await followUp(databases, emailKeysOf(stored), {
    actorUid,
    action: 'pack.delete',
    target: base.id,
    details: detailsOf(stored, nothing),
  });
  return { ok: true, pack: null, mirror };
};
