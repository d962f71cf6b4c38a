/**
 * The journal of whoever is signed in. Light: Firestore arrives by dynamic import when somebody looks, and one
 * journal stays open until another user signs in.
 */
import type { EpochMs } from '@/domain/journal/trade';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { KeptFile } from '@/services/device/device-database';
import { openDeviceDatabase } from '@/services/device/device-database';
import { isOnline } from '@/services/device/is-online';
import { account } from '@/services/session';
import type { JournalState } from './journal-state';
import { openJournal } from './open-journal';
import type { OpenJournal } from './open-journal';
import type { ImportSource } from './plan-import';
import type { ImportResult } from './store-import';

const cell = liveCell<JournalState>({ state: 'signed-out' });
const zoneCell = liveCell(defaultPreferences.currentTimezone);

let wantedUid: string | null = null;
let opened: OpenJournal | null = null;
let isStarted = false;

const open = async (uid: string): Promise<void> => {
  const [{ journalRemote }, { firestore }, { loadPreferences }, device] = await Promise.all([
    import('@/services/firebase/ledger'),
    import('@/services/firebase/firestore'),
    import('@/services/firebase/preferences'),
    openDeviceDatabase(uid),
  ]);
  if (wantedUid !== uid) {
    device.close();
    return;
  }
  const database = firestore();
  const journal = openJournal({ uid, remote: journalRemote(database, uid), device, isOnline, now: () => Date.now() as EpochMs });
  opened = journal;
  const follow = (): void => {
    if (opened === journal) cell.set(journal.state.get());
  };
  journal.state.subscribe(follow);
  follow();
  const preferences = await loadPreferences(database, uid);
  if (opened === journal && preferences !== null) zoneCell.set(preferences.currentTimezone);
};

const followAccount = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === wantedUid) return;
  wantedUid = uid;
  opened?.close();
  opened = null;
  zoneCell.set(defaultPreferences.currentTimezone);
  cell.set({ state: uid === null ? 'signed-out' : 'loading' });
  if (uid === null) return;
  open(uid).catch((error: unknown) => {
    logProblem('Opening the journal', error);
    if (wantedUid === uid) cell.set({ state: 'unavailable', reason: 'The journal could not be opened in this browser.' });
  });
};

/** Opens the journal of the signed-in user and follows who that is; further calls change nothing. What an earlier visit could not send is sent. */
export const startJournal = (): void => {
  if (isStarted) return;
  isStarted = true;
  account.subscribe(followAccount);
  followAccount();
};

/** The journal; looking at it opens it. */
export const journal: Live<JournalState> = {
  get: cell.get,
  subscribe: (onChange) => {
    startJournal();
    return cell.subscribe(onChange);
  },
};

/** IANA zone in which the user wants to see times; the default until the preferences have been read. */
export const displayZone: Live<string> = zoneCell;

/** Stores what the journal does not have yet; see `OpenJournal.importStatement`. */
export const importStatement = (source: ImportSource): Promise<ImportResult> =>
  opened?.importStatement(source) ?? Promise.resolve({ ok: false, reason: 'not-ready' });

/** Sends an import again that the server refused. */
export const retryImport = async (id: string): Promise<void> => opened?.retry(id);

/** Gives up an import that the server refused. */
export const discardImport = async (id: string): Promise<void> => opened?.discard(id);

/** The raw file of an import; null when it was imported on another device. */
export const keptFile = async (sha256: string): Promise<KeptFile | null> => (await opened?.keptFile(sha256)) ?? null;
