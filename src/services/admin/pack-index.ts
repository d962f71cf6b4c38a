/**
 * Whether the membership index and its mirror agree with the packs: checked and repaired once per session in an
 * admin's tab, and whenever an admin asks. Light: Firebase arrives by dynamic import.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { openAdminDatabases } from './admin-databases';
import { account, session } from '@/services/session/session';

export type IndexState =
  | { readonly state: 'unchecked' }
  | { readonly state: 'checking' }
  /** `repaired` counts the entries that this check had to change. `atMs` is epoch ms. */
  | { readonly state: 'sound'; readonly repaired: number; readonly atMs: number }
  | { readonly state: 'failed'; readonly atMs: number };

const cell = liveCell<IndexState>({ state: 'unchecked' });

/** How the last check of this tab ended. */
export const packIndex: Live<IndexState> = cell;

let running: Promise<void> | null = null;

const check = async (): Promise<void> => {
  cell.set({ state: 'checking' });
  try {
    const [databases, { repairIndex }, { tryNote }] = await Promise.all([
      openAdminDatabases(),
      import('@/services/firebase/packs-index'),
      import('@/services/firebase/audit-log'),
    ]);
    const repaired = await repairIndex(databases);
    const actorUid = account.get()?.uid;
    if (repaired > 0 && actorUid !== undefined) {
      await tryNote(databases.firestore, { actorUid, action: 'index.repair', target: 'packs', details: { entries: repaired } });
    }
    cell.set({ state: 'sound', repaired, atMs: Date.now() });
  } catch (cause) {
    logProblem('Checking the index of the packs', cause);
    cell.set({ state: 'failed', atMs: Date.now() });
  }
};

/** Compares and repairs now; a check that is under way is joined. */
export const rebuildPackIndex = (): Promise<void> =>
  (running ??= check().finally(() => {
    running = null;
  }));

let checkedFor: string | null = null;

const isAdminNow = (): boolean => {
  const now = session.get();
  return now.state === 'member' && now.isAdmin;
};

/** Checks once for the admin who is signed in; further calls in the same session change nothing. */
export const checkPackIndexOnce = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === null || uid === checkedFor || !isAdminNow()) return;
  checkedFor = uid;
  void rebuildPackIndex();
};
