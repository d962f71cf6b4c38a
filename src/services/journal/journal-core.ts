/**
 * The journal of one signed-in user as one live state: what the server and the device know, with the changes on their way.
 * It draws nothing and knows no Firebase: the server is reached through `JournalRemote`. What a person can do is `journal-actions.ts`.
 */
import type { LogDocument } from '@/domain/journal/import-log';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { liveCell } from '@/lib/live';
import type { Live, LiveCell } from '@/lib/live';
import { pacer } from '@/lib/breathe';
import { logProblem } from '@/lib/log';
import { withPauses } from '@/lib/steps';
import { neverOver } from '@/services/contracts/renewal';
import type { Renewal } from '@/services/contracts/renewal';
import { isOnItsWay } from '@/services/device/waiting-list';
import type { DeviceDatabase } from '@/services/device/device-database';
import { changePlanner } from './change-planner';
import type { ChangePlanner } from './change-planner';
import type { JournalRemote, SentMonths } from '@/services/contracts/journal-remote';
import type { JournalState, ReadyJournal, SyncState } from './journal-state';
import type { PlanLinker } from './derive-trades';
import { newsReader } from './news-reader';
import { openOutbox } from './outbox';
import type { Outbox } from './outbox';
import { offlineWatch } from './offline-watch';
import type { OfflineWatch } from './offline-watch';
import { isImport } from './pending-change';
import type { PendingChange, PendingImport, PendingOther } from './pending-change';
import type { LedgerPart } from './plan-ledger-writes';
import { remoteView } from './remote-view';
import type { RemoteContent, RemoteView } from './remote-view';
import { syncStateOf } from './sync-state';
import { withRests } from './with-rests';

export interface JournalOptions {
  readonly uid: string;
  readonly remote: JournalRemote;
  readonly device: DeviceDatabase;
  /** Whether the browser believes to have a network. */
  readonly isOnline: Live<boolean>;
  readonly now: () => EpochMs;
  /** Under which this tab sets values that other tabs and devices may set too; no other open tab has the same. */
  readonly writer: string;
  /** A name that no other device uses, of letters and digits. */
  readonly newId: () => string;
  /** The plans that trades were made by; absent: none. */
  readonly planLinks?: Live<PlanLinker | null>;
  /** Whether what the rules refuse waits for a renewal; absent: it never does. */
  readonly renewal?: Renewal;
  /** First pause after a try that found no connection, in milliseconds. */
  readonly pauseMs?: number;
}

export interface JournalCore {
  readonly options: JournalOptions;
  readonly state: Live<JournalState>;
  readonly outbox: Outbox;
  readonly ledger: RemoteView['ledger'];
  /** An account's document as it is stored; undefined: none is known. */
  readonly storedAccount: RemoteView['storedAccount'];
  /** The journal as it is known now, once the server has confirmed it or is out of reach; null before it has been read. */
  readonly known: () => Promise<ReadyJournal | null>;
  readonly log: () => readonly LogDocument[];
  readonly parts: () => readonly LedgerPart[];
  readonly close: () => void;
}

/** The account that a change makes where it is missing. */
const accountOf = (change: PendingChange): string | null => (isImport(change) || change.kind === 'entries' ? change.account.id : null);

const readyJournal = (facts: {
  readonly uid: string;
  readonly content: RemoteContent;
  /** What waited when the content was made. */
  readonly pending: readonly PendingChange[];
  readonly sync: SyncState;
}): ReadyJournal => {
  const refused = facts.pending.filter(({ refusal }) => refusal !== null);
  return {
    state: 'ready',
    uid: facts.uid,
    ...facts.content,
    sync: facts.sync,
    refused: refused.filter((change): change is PendingImport => isImport(change)),
    refusedChanges: refused.filter((change): change is PendingOther => !isImport(change)),
  };
};

const waitingIn = (pending: readonly PendingChange[]): number => pending.filter(isOnItsWay).length;

const heldIn = (pending: readonly PendingChange[]): number => pending.filter(({ isHeld }) => isHeld === true).length;

/** Logs what goes wrong with work in the background, as long as anybody waits for it. */
const loggedUntil =
  (signal: AbortSignal) =>
  (work: Promise<unknown>, what: string): void => {
    work.catch((error: unknown) => {
      if (!signal.aborted) logProblem(what, error);
    });
  };

/** Tells a list that has become longer from one that has changed otherwise. */
const whenGrown = (list: Live<readonly unknown[]>, { onGrown, onOther }: { onGrown: () => void; onOther: () => void }): (() => void) => {
  let length = list.get().length;
  return list.subscribe(() => {
    const before = length;
    length = list.get().length;
    (length > before ? onGrown : onOther)();
  });
};

/** How much of each change has been sent. */
const sentMonths = (onNews: () => void) => {
  const sent = new Map<string, SentMonths>();
  return {
    note: (id: string, months: SentMonths): void => {
      sent.set(id, months);
      onNews();
    },
    of: (changes: readonly PendingChange[]): readonly SentMonths[] => changes.flatMap(({ id }) => sent.get(id) ?? []),
  };
};

const syncReader =
  ({ outbox, connection, sent }: { outbox: Outbox; connection: OfflineWatch; sent: ReturnType<typeof sentMonths> }) =>
  (): SyncState => {
    const pending = outbox.pending.get();
    return syncStateOf({ waiting: waitingIn(pending), held: heldIn(pending), offlineSince: connection.since(), sent: sent.of(pending) });
  };

/** At once, whatever else the page has to do: what has just been written is not on the server yet. */
const sayThatItWaits = (state: LiveCell<JournalState>, pending: readonly PendingChange[], syncNow: () => SyncState): void => {
  const shown = state.get();
  if (shown.state !== 'ready' || shown.sync.state !== 'synchronised' || waitingIn(pending) === 0) return;
  state.set({ ...shown, sync: syncNow() });
};

interface Known {
  readonly uid: string;
  readonly view: RemoteView;
  readonly plans: ChangePlanner;
  readonly pending: Outbox['pending'];
  readonly syncNow: () => SyncState;
  readonly signal: AbortSignal;
}

/** What is known, with pauses in which the page answers; null when the journal was closed meanwhile. */
const readyReader =
  ({ uid, view, plans, pending, syncNow, signal }: Known) =>
  async (): Promise<ReadyJournal | null> => {
    for (;;) {
      const before = pending.get();
      const content = await withPauses(view.contentInSteps(plans.unseen()), { pause: pacer(), signal });
      if (content === null) return null;
      // What came and was sent while the content was made may not be in it: nobody is told that everything is there.
      const isBehind = pending.get() !== before && waitingIn(pending.get()) === 0;
      if (!isBehind) return readyJournal({ uid, content, pending: before, sync: syncNow() });
    }
  };

/** Hands the plans to the view, now and whenever they change. */
const followPlans = (links: JournalOptions['planLinks'], view: RemoteView, onChange: () => void): (() => void) => {
  if (links === undefined) return () => undefined;
  view.linkPlans(links.get());
  return links.subscribe(() => {
    view.linkPlans(links.get());
    onChange();
  });
};

/** Opens the journal. `close` it before another user's is opened. */
export const openJournalCore = (options: JournalOptions): JournalCore => {
  const { uid, remote, device, isOnline, now, writer } = options;
  const state = liveCell<JournalState>({ state: 'loading' });
  const view = remoteView();
  const ending = new AbortController();
  let hasResumed = false;

  const hasAccount = (accountId: string): boolean => view.accounts().some((account) => account.id === accountId);
  const plans = changePlanner({ uid, writer, view, pending: () => outbox.pending.get(), onPlanned: () => schedule() });
  const sent = sentMonths(() => schedule());
  const outbox: Outbox = openOutbox({
    device,
    name: `sextant-outbox-${uid}`,
    renewal: options.renewal ?? neverOver,
    courier: {
      remote,
      signal: ending.signal,
      pauseMs: options.pauseMs ?? 2_000,
      hasAccount,
      write: plans.plan,
      writeOnce: plans.planOnce,
      onSent: sent.note,
    },
  });

  const whileOpen = loggedUntil(ending.signal);
  const resume = (): void => {
    if (hasResumed) return;
    hasResumed = true;
    whileOpen(outbox.resume(), 'Comparing unsent changes with the server');
  };
  /** Changes that another tab or an earlier visit made are on the screen before it is their turn to be sent. */
  const planMissing = (): void => {
    for (const change of outbox.pending.get()) {
      if (change.refusal !== null || plans.isPlanned(change.id)) continue;
      const accountId = accountOf(change);
      whileOpen(plans.planOnce(change, accountId !== null && !hasAccount(accountId)), 'Planning a change');
    }
  };
  const { ask: schedule, askAtOnce } = withRests(() => compute());
  const connection = offlineWatch({ isOnline, now, unconfirmedSince: view.unconfirmedSince, onDue: schedule });
  const reader = newsReader(view, now, schedule);
  const syncNow = syncReader({ outbox, connection, sent });
  const readyState = readyReader({ uid, view, plans, pending: outbox.pending, syncNow, signal: ending.signal });
  const compute = async (): Promise<void> => {
    const isUnavailable = (): boolean => ending.signal.aborted || state.get().state === 'unavailable';
    if (isUnavailable() || reader.isReading() || !view.isComplete()) return;
    plans.forgetOthers();
    const ready = await readyState();
    if (ready === null || isUnavailable()) return;
    state.set(ready);
    if (hasResumed) planMissing();
    resume();
  };
  const stops = [
    remote.watch(reader.take, (reason) => state.set({ state: 'unavailable', reason })),
    outbox.pending.subscribe(() => sayThatItWaits(state, outbox.pending.get(), syncNow)),
    whenGrown(outbox.pending, { onGrown: askAtOnce, onOther: schedule }),
    isOnline.subscribe(schedule),
    followPlans(options.planLinks, view, schedule),
  ];

  return {
    options,
    state,
    outbox,
    ledger: view.ledger,
    storedAccount: view.storedAccount,
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
