/**
 * The journal of one signed-in user: what the server and the device know, as one live state, and the things a
 * person can do with it. It draws nothing and knows no Firebase: the server is reached through `JournalRemote`.
 */
import type { EpochMs } from '@/domain/journal/trade';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase, KeptFile } from '@/services/device/device-database';
import { readKeptFile } from '@/services/device/file-store';
import type { JournalRemote } from './journal-remote';
import type { JournalState, ReadyJournal } from './journal-state';
import { openOutbox } from './outbox';
import type { Outbox } from './outbox';
import { offlineWatch } from './offline-watch';
import type { ImportSource } from './plan-import';
import { planLedgerWrites } from './plan-ledger-writes';
import { remoteView } from './remote-view';
import { storeImport } from './store-import';
import type { ImportResult } from './store-import';
import { syncStateOf } from './sync-state';
import { withPending } from './with-pending';

export interface JournalOptions {
  readonly uid: string;
  readonly remote: JournalRemote;
  readonly device: DeviceDatabase;
  /** Whether the browser believes to have a network. */
  readonly isOnline: Live<boolean>;
  readonly now: () => EpochMs;
  /** First pause after a try that found no connection, in milliseconds. */
  readonly pauseMs?: number;
}

export interface OpenJournal {
  readonly state: Live<JournalState>;
  /** Stores what the journal does not have yet. Resolves when it is safe on this device; the server follows. */
  readonly importStatement: (source: ImportSource) => Promise<ImportResult>;
  readonly retry: Outbox['retry'];
  readonly discard: Outbox['discard'];
  /** The raw file of an import; null when it was imported on another device. */
  readonly keptFile: (sha256: string) => Promise<KeptFile | null>;
  readonly close: () => void;
}

/** Opens the journal. `close` it before another user's is opened. */
export const openJournal = (options: JournalOptions): OpenJournal => {
  const { uid, remote, device, isOnline, now } = options;
  const state = liveCell<JournalState>({ state: 'loading' });
  const view = remoteView();
  const ending = new AbortController();
  let isScheduled = false;
  let hasResumed = false;

  const outbox = openOutbox({
    device,
    name: `sextant-outbox-${uid}`,
    courier: {
      remote,
      signal: ending.signal,
      pauseMs: options.pauseMs ?? 2_000,
      hasAccount: (accountId) => view.accounts().some((account) => account.id === accountId),
      write: ({ account, record, trades }, isNewAccount) => ({
        account,
        isNewAccount,
        record,
        ledger: planLedgerWrites(uid, view.parts(uid), trades),
      }),
    },
  });

  const resume = (): void => {
    if (hasResumed) return;
    hasResumed = true;
    outbox.resume().catch((error: unknown) => logProblem('Comparing unsent imports with the server', error));
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(compute);
  };
  const connection = offlineWatch({ isOnline, now, unconfirmedSince: view.unconfirmedSince, onDue: schedule });
  const content = () => withPending(view.content(), outbox.pending.get());
  const compute = (): void => {
    isScheduled = false;
    if (ending.signal.aborted || state.get().state === 'unavailable' || !view.isComplete()) return;
    const pending = outbox.pending.get();
    const ready: ReadyJournal = {
      state: 'ready',
      uid,
      ...content(),
      sync: syncStateOf({ waiting: pending.filter((item) => item.refusal === null).length, offlineSince: connection.since() }),
      refused: pending.filter((item) => item.refusal !== null),
    };
    state.set(ready);
    resume();
  };
  const stops = [
    remote.watch(
      (news) => {
        view.apply(news, now());
        schedule();
      },
      (reason) => state.set({ state: 'unavailable', reason }),
    ),
    outbox.pending.subscribe(schedule),
    isOnline.subscribe(schedule),
  ];

  return {
    state,
    importStatement: async (source) => {
      await connection.untilConfirmed();
      const journal = state.get();
      return journal.state === 'ready'
        ? storeImport({ journal: { ...journal, ...content() }, device, outbox, at: now() }, source)
        : { ok: false, reason: 'not-ready' };
    },
    retry: outbox.retry,
    discard: outbox.discard,
    keptFile: (sha256) => readKeptFile(device, sha256),
    close: () => {
      ending.abort();
      connection.stop();
      for (const stop of stops) stop();
      device.close();
    },
  };
};
