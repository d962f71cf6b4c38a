/**
 * The packs, for the admin pages. Light: Firebase arrives by dynamic import when somebody looks. Who may look is
 * decided by the security rules; for everybody else the state is 'failed'.
 */
import type { Pack, PackContent } from '@/domain/access/pack-record';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { openAdminDatabases } from './admin-databases';
import type * as Provider from '@/services/firebase/packs';
import type { PackOutcome, PacksState } from '@/services/firebase/packs';
import type { AdminDatabases } from '@/services/firebase/packs-index';
import { liveFromDatabases } from './live-from-databases';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { account } from '@/services/session/session';

export type { PackOutcome, PacksState };

/** All packs as the server has them, damaged ones included; live while somebody watches. */
export const packs: Live<PacksState> = liveFromDatabases<PacksState>(async ({ database }, set) => {
  const { watchPacks } = await import('@/services/firebase/packs');
  return watchPacks(database, set);
});

/** What the last successful change of this tab can be taken back by; null when there is none. */
export interface UndoableChange {
  /** The pack before; null when the change created it. */
  readonly before: Pack | null;
  /** The pack after; null when the change deleted it. */
  readonly after: Pack | null;
}

const lastChangeCell = liveCell<UndoableChange | null>(null);
export const lastChange: Live<UndoableChange | null> = lastChangeCell;

// It holds the addresses of customers.
forgetWithAccount(() => lastChangeCell.set(null));

const remember = (before: Pack | null, outcome: PackOutcome): PackOutcome => {
  if (outcome.ok) lastChangeCell.set({ before, after: outcome.pack });
  return outcome;
};

/** Loads what a change needs; a chunk that cannot be fetched is a missing connection. */
const withPacks = async (
  act: (provider: typeof Provider, databases: AdminDatabases, actorUid: string) => Promise<PackOutcome>,
): Promise<PackOutcome> => {
  const actorUid = account.get()?.uid;
  if (actorUid === undefined) return { ok: false, reason: 'refused' };
  try {
    const [databases, provider] = await Promise.all([openAdminDatabases(), import('@/services/firebase/packs')]);
    return await act(provider, databases, actorUid);
  } catch (cause) {
    logProblem('Changing a pack', cause);
    return { ok: false, reason: 'offline' };
  }
};

/** Creates a pack; its id is made from the name. */
export const createPack = async (content: PackContent): Promise<PackOutcome> =>
  remember(null, await withPacks((provider, databases, actorUid) => provider.createPack(databases, { content, actorUid })));

/** Saves what the editor made of `base`. A conflict with another admin comes back merged; see `PackOutcome`. */
export const savePack = async (content: PackContent, base: Pack): Promise<PackOutcome> =>
  remember(
    base,
    await withPacks((provider, databases, actorUid) =>
      provider.savePack(databases, { draft: { ...content, id: base.id }, base, actorUid }),
    ),
  );

/** Gives the pack another name and changes nothing else. */
export const renamePack = (pack: Pack, name: string): Promise<PackOutcome> => savePack({ ...pack, name }, pack);

/** Deletes the pack as the admin saw it. */
export const deletePack = async (base: Pack): Promise<PackOutcome> =>
  remember(base, await withPacks((provider, databases, actorUid) => provider.deletePack(databases, { base, actorUid })));

/**
 * Takes the last change of this tab back, whatever others have changed since: only this tab's part is reversed,
 * and where others were at work it comes back as a conflict to look at. Null when there is nothing to undo.
 */
export const undoLastChange = async (): Promise<PackOutcome | null> => {
  const change = lastChangeCell.get();
  if (change === null) return null;
  const { before, after } = change;
  const outcome = await withPacks((provider, databases, actorUid) => {
    if (before === null) {
      return after === null
        ? Promise.resolve({ ok: true, pack: null, mirror: 'written' })
        : provider.deletePack(databases, { base: after, actorUid });
    }
    return provider.savePack(databases, { draft: before, base: after, actorUid });
  });
  if (outcome.ok) lastChangeCell.set(null);
  return outcome;
};
