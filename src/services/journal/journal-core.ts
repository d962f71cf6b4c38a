/**
 * The journal of one signed-in user as one live state: what the server and the device know, with the changes on their way.
 * It draws nothing and knows no Firebase: the server is reached through `JournalRemote`. What a person can do is `journal-actions.ts`.
 */
import type { LogDocument } from '@/domain/journal/import-log';
import type { EpochMs } from '@/domain/journal/trade';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase } from '@/services/device/device-database';
import { breathe } from '@/services/export/breathe';
import type { JournalRemote, JournalWrite, RemoteNews } from './journal-remote';
import type { JournalState, ReadyJournal } from './journal-state';
import { openOutbox } from './outbox';
import type { Outbox } from './outbox';
import { offlineWatch } from './offline-watch';
import { isImport } from './pending-change';
import type { PendingChange, PendingImport, PendingOther } from './pending-change';
import { markOf, planChange } from './plan-change';
import type { LedgerPart } from './plan-ledger-writes';
import { remoteView } from './remote-view';
import type { RemoteView } from './remote-view';
import { syncStateOf } from './sync-state';

export interface JournalOptions {
  readonly uid: string;
  readonly remote: JournalRemote;
  readonly device: DeviceDatabase;
  /** Whether the browser believes to have a network. */
  readonly isOnline: Live<boolean>;
  readonly now: () => EpochMs;
  /** A name that no other device uses, of letters and digits. */
  readonly newId: () => string;
  /** First pause after a try that found no connection, in milliseconds. */
  readonly pauseMs?: number;
}

export interface JournalCore {
  readonly options: JournalOptions;
  readonly state: Live<JournalState>;
  readonly outbox: Outbox;
  readonly ledger: RemoteView['ledger'];
  /** The journal as it is known now, once the server has confirmed it or is out of reach; null before it has been read. */
  readonly known: () => Promise<ReadyJournal | null>;
  readonly log: () => readonly LogDocument[];
  readonly parts: () => readonly LedgerPart[];
  readonly close: () => void;
}

/** So many documents are read at once; one of them has 1,300 trades at most. */
const documentsAtATime = 2;

/** Hands news to the view a few documents at a time, so that a large journal does not hold up the page while it is read. */
const newsReader = (view: RemoteView, now: () => EpochMs, onRead: () => void) => {
  const waiting: RemoteNews[] = [];
  let isReading = false;
  const readAll = async (): Promise<void> => {
    isReading = true;
    for (let news = waiting.shift(); news !== undefined; news = waiting.shift()) {
      for (let at = 0; at === 0 || at < news.changes.length; at += documentsAtATime) {
        view.apply({ ...news, changes: news.changes.slice(at, at + documentsAtATime) }, now());
        if (at + documentsAtATime < news.changes.length) await breathe();
      }
    }
    isReading = false;
    onRead();
  };
  return {
    isReading: (): boolean => isReading,
    take: (news: RemoteNews): void => {
      waiting.push(news);
      if (!isReading) void readAll();
    },
  };
};

/** The writes of what is on its way, each worked out once and in the order in which the changes were made. */
const planner = (options: JournalOptions, view: RemoteView, pending: () => readonly PendingChange[]) => {
  const plans = new Map<string, JournalWrite>();
  let last: Promise<unknown> = Promise.resolve();
  const unseen = (but?: string): readonly JournalWrite[] =>
    pending().flatMap(({ id, refusal }) => {
      const plan = refusal === null && id !== but ? plans.get(id) : undefined;
      return plan === undefined ? [] : [plan];
    });
  const plan = async (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
    const write = await planChange(change, {
      uid: options.uid,
      parts: view.parts(options.uid, unseen(change.id)),
      wantedMarks: new Set(pending().map(markOf)),
      isNewAccount,
    });
    plans.set(change.id, write);
    return write;
  };
  return {
    unseen,
    plan: (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
      const planned = last.then(() => plan(change, isNewAccount));
      last = planned.catch(() => undefined);
      return planned;
    },
    /** Settles when everything made so far is worked out. */
    idle: (): Promise<unknown> => last,
    hasPlan: (id: string): boolean => plans.has(id),
    forgetOthers: (): void => {
      const wanted = new Set(pending().map(({ id }) => id));
      for (const id of plans.keys()) if (!wanted.has(id)) plans.delete(id);
    },
  };
};

/** Opens the journal. `close` it before another user's is opened. */
export const openJournalCore = (options: JournalOptions): JournalCore => {
  const { uid, remote, device, isOnline, now } = options;
  const state = liveCell<JournalState>({ state: 'loading' });
  const view = remoteView();
  const ending = new AbortController();
  let isScheduled = false;
  let hasResumed = false;

  const hasAccount = (accountId: string): boolean => view.accounts().some((account) => account.id === accountId);
  const plans = planner(options, view, () => outbox.pending.get());
  const write = async (change: PendingChange, isNewAccount: boolean): Promise<JournalWrite> => {
    const planned = await plans.plan(change, isNewAccount);
    schedule();
    return planned;
  };
  const outbox: Outbox = openOutbox({
    device,
    name: `sextant-outbox-${uid}`,
    courier: { remote, signal: ending.signal, pauseMs: options.pauseMs ?? 2_000, hasAccount, write },
  });

  const resume = (): void => {
    if (hasResumed) return;
    hasResumed = true;
    outbox
      .resume()
      // What an earlier visit left is seen at once, not only when the server has been asked.
      .catch((error: unknown) => {
        if (!ending.signal.aborted) logProblem('Comparing unsent changes with the server', error);
      });
  };
  /** Changes that another tab or an earlier visit made are on the screen before it is their turn to be sent. */
  const planMissing = (): void => {
    for (const change of outbox.pending.get()) {
      if (change.refusal !== null || plans.hasPlan(change.id)) continue;
      const accountId = isImport(change) || change.kind === 'entries' ? change.account.id : null;
      void write(change, accountId !== null && !hasAccount(accountId)).catch((error: unknown) => logProblem('Planning a change', error));
    }
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(compute);
  };
  const connection = offlineWatch({ isOnline, now, unconfirmedSince: view.unconfirmedSince, onDue: schedule });
  const reader = newsReader(view, now, schedule);
  const readyState = (): ReadyJournal => {
    const pending = outbox.pending.get();
    const refused = pending.filter(({ refusal }) => refusal !== null);
    return {
      state: 'ready',
      uid,
      ...view.content(plans.unseen()),
      sync: syncStateOf({ waiting: pending.length - refused.length, offlineSince: connection.since() }),
      refused: refused.filter((change): change is PendingImport => isImport(change)),
      refusedChanges: refused.filter((change): change is PendingOther => !isImport(change)),
    };
  };
  const compute = (): void => {
    isScheduled = false;
    if (ending.signal.aborted || state.get().state === 'unavailable' || reader.isReading() || !view.isComplete()) return;
    plans.forgetOthers();
    state.set(readyState());
    if (hasResumed) planMissing();
    resume();
  };
  const stops = [
    remote.watch(reader.take, (reason) => state.set({ state: 'unavailable', reason })),
    outbox.pending.subscribe(schedule),
    isOnline.subscribe(schedule),
  ];

  return {
    options,
    state,
    outbox,
    ledger: view.ledger,
    known: async () => {
      await connection.untilConfirmed();
      await plans.idle();
      return state.get().state === 'ready' ? readyState() : null;
    },
    log: () => view.log(plans.unseen()),
    parts: () => view.parts(uid, plans.unseen()),
    close: () => {
      ending.abort();
      connection.stop();
      for (const stop of stops) stop();
      device.close();
    },
  };
};
