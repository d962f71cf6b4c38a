/**
 * The journal of whoever is signed in. Light: Firestore arrives by dynamic import when somebody looks, and one
 * journal stays open until another user signs in.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { whenLongWhole } from '@/lib/when-long-whole';
import type { KeptFile } from '@/services/device/device-database';
import { openDeviceDatabase } from '@/services/device/device-database';
import { displayZone } from '@/services/settings/display-zone';
import { forget, keep, readKept } from '@/services/local/device-storage';
import { thisWriter } from '@/services/local/tab-writer';
import { isReachable, openJournalRemote } from '@/services/stores/stores';
import { tellHeld } from '@/services/device/held-changes';
import type { HeldChange } from '@/services/device/held-changes';
import { account } from '@/services/session/session';
import { renewal } from '@/services/session/renewal';
import type { TradeRef } from './edit-notes';
import type { LogCheck } from './journal-actions';
import { isExampleAccount } from './journal-state';
import type { JournalState } from './journal-state';
import type { PlanLinker } from './derive-trades';
import { openJournal } from './open-journal';
import { labelOf } from './pending-change';
import type { PendingChange } from './pending-change';
import type { OpenJournal } from './open-journal';
import type { StatementsSource } from './plan-import';
import type { RestoreResult } from './restore-export';
import type { Screenshots } from './screenshots';
import type { ImportResult, ImportWork } from './store-import';
import type { TradeTrace } from './trace';

export { displayZone };

interface Opened {
  readonly journal: OpenJournal;
  /** Opened when the first picture is asked for. */
  screenshots: Promise<Screenshots> | null;
}

const cell = liveCell<JournalState>({ state: 'signed-out' });

let wantedUid: string | null = null;
let opened: Opened | null = null;
let isStarted = false;

const planLinks = liveCell<PlanLinker | null>(null);

/** Where this device remembers that whoever is signed in has plans. */
const plansName = (uid: string): string => `plans:${uid}`;
const hasPlans = (uid: string): boolean => readKept(plansName(uid)) === true;

const remember = (isThere: boolean | null): void => {
  if (wantedUid === null || isThere === null) return;
  if (isThere) keep(plansName(wantedUid), true);
  else forget(plansName(wantedUid));
};

let arePlansFollowed = false;
let arePlansDue = false;

/** Plans change figures, so a device that knows of some fetches them with the journal. */
const fetchPlans = (): void => {
  if (arePlansFollowed) return;
  arePlansFollowed = true;
  const tell = (linker: PlanLinker | null, isThere: boolean | null): void => {
    remember(isThere);
    planLinks.set(linker);
  };
  import('./trade-plans')
    .then(({ followPlans }) => followPlans(tell))
    .catch((cause: unknown) => {
      arePlansFollowed = false;
      logProblem('Reading trade plans', cause);
    });
};

/** Another device looks whether there are any when the journal has long been shown. */
const fetchPlansLater = (): void => {
  if (arePlansDue) return;
  arePlansDue = true;
  whenLongWhole(fetchPlans);
};

const now = (): EpochMs => Date.now() as EpochMs;

/** When the journal has been read and looked at; there is no hurry. */
const compactAfterMs = minuteMs;

/** Once for each time the journal is opened, and only while the server has everything. */
const compactOnce = (mine: Opened): void => {
  const state = mine.journal.state.get();
  if (opened !== mine || state.state !== 'ready' || state.sync.state !== 'synchronised' || state.deleted.size === 0) return;
  import('./compact-ledger')
    .then(({ compactLedger }) => compactLedger(mine.journal.core))
    .catch((cause: unknown) => logProblem('Compacting the journal', cause));
};

const heldOf = (pending: readonly PendingChange[]): readonly HeldChange[] =>
  pending.flatMap((change) => (change.isHeld === true ? [{ id: change.id, label: labelOf(change) }] : []));

const open = async (uid: string): Promise<void> => {
  const [remote, device, writer] = await Promise.all([openJournalRemote(uid), openDeviceDatabase(uid), thisWriter()]);
  if (wantedUid !== uid) {
    device.close();
    return;
  }
  const journal = openJournal({ uid, remote, device, writer, isOnline: isReachable, now, newId, planLinks, renewal });
  const mine: Opened = { journal, screenshots: null };
  opened = mine;
  if (hasPlans(uid)) fetchPlans();
  const follow = (): void => {
    if (opened !== mine) return;
    cell.set(journal.state.get());
    if (journal.state.get().state === 'ready') fetchPlansLater();
  };
  journal.state.subscribe(follow);
  follow();
  const { pending } = journal.core.outbox;
  pending.subscribe(() => {
    if (opened === mine) tellHeld('journal', heldOf(pending.get()));
  });
  setTimeout(() => compactOnce(mine), compactAfterMs);
};

const close = (): void => {
  opened?.journal.close();
  opened?.screenshots?.then((screenshots) => screenshots.close()).catch(() => undefined);
  opened = null;
  tellHeld('journal', []);
};

const followAccount = (): void => {
  const uid = account.get()?.uid ?? null;
  if (uid === wantedUid) return;
  wantedUid = uid;
  close();
  cell.set({ state: uid === null ? 'signed-out' : 'loading' });
  if (uid === null) return;
  open(uid).catch((error: unknown) => {
    logProblem('Opening the journal', error);
    if (wantedUid === uid) cell.set({ state: 'unavailable', reason: 'We couldn’t open the journal in this browser.' });
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

const notReady = { ok: false, reason: 'not-ready' } as const;

/** An action of the open journal, as that declares it. */
const action =
  <Args extends readonly unknown[], Result>(of: (journal: OpenJournal) => (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result | typeof notReady> =>
    opened === null ? Promise.resolve(notReady) : of(opened.journal)(...args);

// ——— Imports ———

/** Stores what the journal does not have yet of one account's statement; see `OpenJournal.importStatement`. */
export const importStatement = action((open) => open.importStatement);

/** The same for every account of a file. One result for each statement, as far as it came. */
export const importStatements = (source: StatementsSource, work?: ImportWork): Promise<readonly ImportResult[]> =>
  opened?.journal.importStatements(source, work) ?? Promise.resolve([{ ok: false, reason: 'not-ready' }]);

/** Takes an import back. Importing the file again brings everything back, with what was written to it. */
export const undoImport = action((open) => open.undoImport);

/** Reads the times of one import in another zone. Nothing that is stored of it changes. */
export const correctImportZone = action((open) => open.correctImportZone);

/** Sends a change again that the server refused. */
export const retryImport = async (id: string): Promise<void> => opened?.journal.retry(id);

/** Gives up a change that the server refused. */
export const discardImport = async (id: string): Promise<void> => opened?.journal.discard(id);

/** The raw file of an import; null when it was imported on another device. */
export const keptFile = async (sha256: string): Promise<KeptFile | null> => (await opened?.journal.keptFile(sha256)) ?? null;

// ——— Trades ———

/** Changes what the trader wrote to a trade, field by field. */
export const editTrade = action((open) => open.editTrade);

/** The same for many trades, as one change. */
export const editTrades = action((open) => open.editTrades);

/** Deletes trades for good on every device; `entries` lets `restoreTrades` take it back while the page is open. */
export const deleteTrades = action((open) => open.deleteTrades);
export const restoreTrades = action((open) => open.restoreTrades);

export const addManualTrade = action((open) => open.addManualTrade);

/** The same for many of one account, as one change. */
export const addManualTrades = action((open) => open.addManualTrades);
export const changeManualTrade = action((open) => open.changeManualTrade);

// ——— Accounts ———

export const addAccount = action((open) => open.addAccount);
export const editAccount = action((open) => open.editAccount);

/** Says what 1R is taken to be in an account where no stop is known. */
export const assumeRisk = action((open) => open.assumeRisk);

/** Removes an account with everything of it, here and on the server. It cannot be taken back. */
export const removeAccount = async (accountId: string): Promise<boolean> => {
  const mine = opened;
  if (mine === null || !(await mine.journal.removeAccounts([accountId]))) return false;
  await (await screenshotsOf(mine)).forgetUnused();
  return true;
};

// ——— Origin and log ———

/** The rows, imports and files behind a trade; null when there is no such trade. */
export const trace = async (ref: TradeRef): Promise<TradeTrace | null> => (await opened?.journal.trace(ref)) ?? null;

/** Recomputes the log of imports; null before the journal is open. */
export const verifyLog = async (knownHeads?: readonly string[], onProgress?: (share: number) => void): Promise<LogCheck | null> =>
  (await opened?.journal.verifyLog(knownHeads, onProgress)) ?? null;

// ——— Screenshots ———

const screenshotsOf = (mine: Opened): Promise<Screenshots> => {
  const uid = wantedUid;
  if (uid === null) throw new Error('A journal is open for nobody.');
  mine.screenshots ??= Promise.all([import('./screenshots'), import('./kept-pictures')]).then(([{ openScreenshots }, { keptPictures }]) =>
    openScreenshots({ uid, journal: mine.journal, now, elsewhere: keptPictures }),
  );
  return mine.screenshots;
};

/** Pictures of the signed-in user's trades; null before the journal is open. Rejects where the browser forbids storage. */
export const screenshots = (): Promise<Screenshots | null> => (opened === null ? Promise.resolve(null) : screenshotsOf(opened));

// ——— Restoring an export ———

/** Brings the journal of an exported archive back. What is here stays; what is missing is added as it was. */
export const restoreAll = async (archive: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<RestoreResult> => {
  const mine = opened;
  if (mine === null) return { ok: false, reason: 'not-ready' };
  const [{ restoreExport }, { rememberRestored }] = await Promise.all([import('./restore-export'), import('./remembered')]);
  const place = { core: mine.journal.core, screenshots: await screenshotsOf(mine), remember: rememberRestored, signal, onProgress };
  return restoreExport(archive, place);
};

// ——— Sample ———

/** Removes every sample account with everything of it: documents, what waits to be sent, files and screenshots. */
export const removeSample = async (): Promise<boolean> => {
  const mine = opened;
  const state = mine?.journal.state.get();
  if (mine === null || state?.state !== 'ready') return false;
  const ids = state.accounts.map(({ id }) => id).filter(isExampleAccount);
  if (!(await mine.journal.removeAccounts(ids))) return false;
  await (await screenshotsOf(mine)).forgetUnused();
  return true;
};
