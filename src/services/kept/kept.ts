/**
 * What is kept for whoever is signed in. Light: Firestore, the schemas and this device's store arrive when somebody looks, and one store
 * stays open until another user signs in.
 */
import type { Kind } from '@/domain/kept/kind';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { pause } from '@/lib/pause';
import { watchDeletionNews } from '@/services/account/deletion-news';
import { liveOfAccount } from '@/services/session/live-of-account';
import { tellHeld } from '@/services/device/held-changes';
import { tellRefused } from '@/services/session/refused-changes';
import { account } from '@/services/session/session';
import type { WaitingChange } from '@/services/device/kept-database';
import { isReachable, openKeptRemote } from '@/services/stores/stores';
import { renewal } from '@/services/session/renewal';
import type { KeptDocument, KeptNow, ReadyKept } from './kept-shelves';
import type { OpenKept } from './open-kept';
import type { KeptEdit, WriteOutcome } from './write-kept';

interface Opened {
  readonly uid: string;
  readonly kept: Promise<OpenKept>;
}

let opened: Opened | null = null;
/** Nothing is kept any more for an account that is being deleted. */
let deletedUid: string | null = null;
let isStarted = false;

const open = async (uid: string): Promise<OpenKept> => {
  const [remote, { openKept }, { openKeptDevice }, { keptKinds }] = await Promise.all([
    openKeptRemote(uid),
    import('./open-kept'),
    import('@/services/device/kept-database'),
    import('./kept-kinds'),
  ]);
  return openKept({
    device: await openKeptDevice(uid),
    remote,
    kinds: keptKinds,
    isOnline: isReachable,
    now: () => Date.now() as EpochMs,
    newId,
    renewal,
  });
};

const close = (): void => {
  opened?.kept.then((kept) => kept.close()).catch(() => undefined);
  opened = null;
  tellRefused([]);
  tellHeld('kept', []);
};

/** Tells every screen what the server refused and what waits for a renewal, for as long as this store is the one that is open. */
const followRefused = (mine: Opened): void => {
  mine.kept
    .then(({ pending }) => {
      const tell = (): void => {
        if (opened !== mine) return stop();
        tellRefused(
          pending.get().flatMap(({ id, kind, document, refusal }) => (refusal === null ? [] : [{ id, kind, document, reason: refusal }])),
        );
        tellHeld(
          'kept',
          pending.get().flatMap(({ id, kind, document, isHeld }) => (isHeld === true ? [{ id, kind, document }] : [])),
        );
      };
      const stop = pending.subscribe(tell);
      tell();
    })
    .catch(() => undefined);
};

/** How long what was read of the server is good enough for a page that comes back to the front. */
const freshMs = 5 * minuteMs;
let lookedAtMs = 0;

const lookAgain = (): void => {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < freshMs) return;
  lookedAtMs = Date.now();
  opened?.kept.then((kept) => kept.refreshAll()).catch((cause: unknown) => logProblem('Reading what is kept', cause));
};

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  account.subscribe(() => {
    if (opened !== null && account.get()?.uid !== opened.uid) close();
  });
  watchDeletionNews(({ uid }) => {
    deletedUid = uid;
    if (opened?.uid === uid) close();
  });
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', lookAgain);
};

/** The store of whoever is signed in; null: nobody is, or the account is being deleted. */
const openedStore = (): Promise<OpenKept> | null => {
  start();
  const uid = account.get()?.uid;
  if (uid === undefined || uid === deletedUid) return null;
  if (opened?.uid !== uid) {
    close();
    lookedAtMs = Date.now();
    opened = { uid, kept: open(uid) };
    followRefused(opened);
  }
  return opened.kept;
};

/** Opens the store, so that what an earlier visit left is sent. */
export const startKept = async (): Promise<void> => {
  await openedStore();
};

/** What `look` finds in the store of whoever is signed in, opened while somebody looks. */
const lookedAt = <Value>(what: string, look: (kept: OpenKept) => Live<KeptNow<Value>>): Live<KeptNow<Value>> =>
  liveOnDemand<KeptNow<Value>>({ state: 'loading' }, (set) => {
    let stop = (): void => {};
    let isOver = false;
    const follow = (): void => {
      stop();
      stop = () => {};
      set({ state: 'loading' });
      const uid = account.get()?.uid;
      openedStore()
        ?.then((kept) => {
          if (isOver || account.get()?.uid !== uid) return;
          const live = look(kept);
          stop = live.subscribe(() => set(live.get()));
          set(live.get());
        })
        .catch((cause: unknown) => logProblem(`Opening ${what}`, cause));
    };
    let uid = account.get()?.uid;
    const unsubscribe = account.subscribe(() => {
      if (account.get()?.uid === uid) return;
      uid = account.get()?.uid;
      follow();
    });
    follow();
    return () => {
      isOver = true;
      stop();
      unsubscribe();
    };
  });

/** The documents of a kind. */
export const keptLive = <Value, Edit>(kind: Kind<Value, Edit>): Live<KeptNow<Value>> => lookedAt(kind.name, (kept) => kept.of(kind).live);

/** The documents of a kind as this device has them, which costs no read where it has read them before. */
export const keptHere = <Value, Edit>(kind: Kind<Value, Edit>): Live<KeptNow<Value>> => lookedAt(kind.name, (kept) => kept.here(kind));

/**
 * One document of a kind, alone: of kinds with thousands of large ones, such as notes, which are listed and searched by a smaller kind
 * beside them. Nothing else of the kind is read.
 */
export const keptDocument = <Value, Edit>(kind: Kind<Value, Edit>, id: string): Live<KeptNow<Value>> =>
  lookedAt(kind.name, (kept) => kept.one(kind, id).live);

/** Resolves when that document was read for the first time since the store was opened, or could not be. */
export const keptDocumentOpened = async <Value, Edit>(kind: Kind<Value, Edit>, id: string): Promise<void> =>
  (await openedStore())?.one(kind, id).opened;

/** Reads that document anew. Resolves in any case; without a connection nothing changes. */
export const refreshKeptDocument = async <Value, Edit>(kind: Kind<Value, Edit>, id: string): Promise<void> =>
  (await openedStore())?.one(kind, id).refresh();

/** Changes of whoever is signed in that the server does not have, refused ones included; it opens the store. */
export const keptPending: Live<readonly WaitingChange[]> = liveOfAccount<readonly WaitingChange[]>({
  initial: [],
  failed: [],
  open: async (_person, set) => {
    const kept = await openedStore();
    if (kept === null) return () => {};
    set(kept.pending.get());
    return kept.pending.subscribe(() => set(kept.pending.get()));
  },
});

/** Keeps an edit of a document of whoever is signed in. Resolves when it is safe on this device; the server follows. */
export const writeKept = async <Value, Edit>(kind: Kind<Value, Edit>, id: string, edit: Edit): Promise<WriteOutcome> => {
  const kept = await openedStore();
  return kept === null ? { ok: false, reason: 'closed' } : kept.of(kind).write(id, edit);
};

/** Keeps edits of different documents of whoever is signed in: all of them, or none. Resolves when they are safe on this device. */
export const writeKeptTogether = async (edits: readonly KeptEdit[]): Promise<WriteOutcome> => {
  const kept = await openedStore();
  return kept === null ? { ok: false, reason: 'closed' } : kept.writeTogether(edits);
};

/** Says of documents under names that this device has just drawn that what it has of them is all. */
export const keptMade = async <Value, Edit>(kind: Kind<Value, Edit>, ids: readonly string[]): Promise<void> =>
  (await openedStore())?.made(kind, ids);

/** What belongs to one document of another kind, of whoever is signed in, by the field `of`; empty where nobody is. */
export const readKeptParts = async <Value, Edit>(
  kind: Kind<Value, Edit>,
  of: string,
  document: string,
): Promise<readonly KeptDocument<Value>[]> => (await openedStore())?.parts(kind, of, document) ?? [];

/** Sends a change again that the server refused. */
export const retryKept = async (changeId: string): Promise<void> => (await openedStore())?.retry(changeId);

/** Gives a change up that the server refused. */
export const discardKept = async (changeId: string): Promise<void> => (await openedStore())?.discard(changeId);

/** A person waits so long for what other devices may have written, where this device has read the kind before. */
const patienceMs = 1_000;

/** The kind as the server has it, or without an answer as this device has it; null: nobody is signed in. */
export const readKept = async <Value, Edit>(kind: Kind<Value, Edit>): Promise<ReadyKept<Value> | null> => {
  const kept = await openedStore();
  if (kept === null) return null;
  const { live, opened: reading } = kept.of(kind);
  const now = await whenReady(live);
  await (now.readUpTo === null ? reading : Promise.race([reading, pause(patienceMs)]));
  return whenReady(live);
};

const whenReady = <Value>(live: Live<KeptNow<Value>>): Promise<ReadyKept<Value>> =>
  new Promise((resolve) => {
    const look = (): void => {
      const now = live.get();
      if (now.state !== 'ready') return;
      stop();
      resolve(now);
    };
    const stop = live.subscribe(look);
    look();
  });
