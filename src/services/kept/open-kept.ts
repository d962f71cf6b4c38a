/**
 * The document store of one signed-in user on one device: every edit is kept here first, shown at once and brought to the server when
 * there is one (docs/decisions/0019). It draws nothing and knows no Firebase. How states are merged, each kind's policy says.
 */
import type { Kind } from '@/domain/kept/kind';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { openWaitingList } from '@/services/device/waiting-list';
import { keepDelivering } from './keep-delivering';
import { putMade, putRead, reachName, waitingStoreOn, writerOf } from '@/services/device/kept-device';
import type { Reach } from '@/services/device/kept-device';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';
import { neverOver } from '@/services/contracts/renewal';
import type { Renewal } from '@/services/contracts/renewal';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { keptShelves } from './kept-shelves';
import type { AnyKind, KeptDocument, KeptNow, KeptShelves } from './kept-shelves';
import { readParts } from './kept-parts';
import { readOne, readSince } from './kept-updates';
import { writeKept } from './write-kept';
import type { KeptEdit, WriteOutcome } from './write-kept';

export interface KeptOptions {
  readonly device: KeptDevice;
  readonly remote: KeptRemote;
  /** Everything that this program can read; a change of another kind waits for a program that can. */
  readonly kinds: readonly AnyKind[];
  /** Whether the browser believes to have a network. */
  readonly isOnline: Live<boolean>;
  readonly now: () => EpochMs;
  /** A name that no other device uses, of letters and digits. */
  readonly newId: () => string;
  /** Whether what the rules refuse waits for a renewal; absent: it never does. */
  readonly renewal?: Renewal;
  /** First pause after a try that found no connection, in milliseconds. */
  readonly pauseMs?: number;
}

export interface KeptDocuments<Value, Edit> {
  readonly live: Live<KeptNow<Value>>;
  /** Keeps the edit on this device and shows it; the server follows. Resolves when it is safe here. */
  readonly write: (id: string, edit: Edit) => Promise<WriteOutcome>;
  /** Reads what other devices have written since. Resolves in any case; without a connection nothing changes. */
  readonly refresh: () => Promise<void>;
  /** Resolves when it was read for the first time since the store was opened, or could not be. */
  readonly opened: Promise<void>;
}

export interface OpenKept {
  /** The documents of a kind; the first question reads them. */
  readonly of: <Value, Edit>(kind: Kind<Value, Edit>) => KeptDocuments<Value, Edit>;
  /** The documents of a kind as this device has them: the server is asked for them only where this device has never read any. */
  readonly here: <Value, Edit>(kind: Kind<Value, Edit>) => Live<KeptNow<Value>>;
  /** One document of a kind that is too large to be read as a whole: the others are not asked for. */
  readonly one: <Value, Edit>(kind: Kind<Value, Edit>, id: string) => KeptDocuments<Value, Edit>;
  /**
   * Keeps edits of different documents on this device together: all of them, or none. One that changes nothing is left out. The server
   * gets each by itself, in this order, however often the connection or this page ends in between.
   */
  readonly writeTogether: (edits: readonly KeptEdit[]) => Promise<WriteOutcome>;
  /** Says of documents under names that this device has just drawn that what it has of them is all: they count as read. */
  readonly made: <Value, Edit>(kind: Kind<Value, Edit>, ids: readonly string[]) => Promise<void>;
  /** What belongs to one document of another kind, by the field `of`: read anew with each question. */
  readonly parts: <Value, Edit>(kind: Kind<Value, Edit>, of: string, document: string) => Promise<readonly KeptDocument<Value>[]>;
  /** Changes of all kinds that the server does not have, refused ones included. */
  readonly pending: Live<readonly WaitingChange[]>;
  /** Reads everything that somebody looks at. */
  readonly refreshAll: () => Promise<void>;
  /** Sends a refused change again. */
  readonly retry: (id: string) => Promise<void>;
  /** Gives a refused change up. */
  readonly discard: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** Clocks of the server differ, and a write becomes visible a little after its time: so much is read again. */
const overlapMs = 5 * minuteMs;

/** Tells the other tabs of this device that documents of a kind have changed, and hears it from them. */
const otherTabs = (name: string, onKind: (kind: string) => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel !== null) channel.onmessage = ({ data }: MessageEvent<unknown>) => onKind(String(data));
  return { tell: (kind: string) => channel?.postMessage(kind), close: () => channel?.close() };
};

/** Resolves after a while, or as soon as the network is said to have changed. */
const resting =
  (isOnline: Live<boolean>, signal: AbortSignal) =>
  (pauseMs: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, pauseMs);
      const stop = isOnline.subscribe(done);
      signal.addEventListener('abort', done);
    });

interface Looked {
  readonly kind: AnyKind;
  readonly reach: Reach;
}

/** Reads what other devices have written since it was last read; a document alone is read anew. */
const reader =
  ({ device, remote, isOnline }: KeptOptions, shelves: KeptShelves, signal: AbortSignal, onRead: (kind: string) => void) =>
  async ({ kind, reach }: Looked): Promise<void> => {
    if (!isOnline.get() || signal.aborted) return;
    const readNow = async (before: number | null): ReturnType<KeptRemote['readSince']> => {
      if (reach.only === null) return readSince(remote, kind, before === null ? null : before - overlapMs);
      const found = await readOne(remote, kind, reach.only);
      return { documents: found === undefined ? [] : [found], latestMs: null };
    };
    try {
      const before = shelves.readUpTo(reach);
      const { documents, latestMs } = await readNow(before);
      const upTo = Math.max(before ?? 0, latestMs ?? 0);
      if (signal.aborted) return;
      shelves.take(await putRead(device, kind, documents, { reach, upTo }));
      shelves.setReadUpTo(reach, upTo);
      onRead(kind.name);
    } catch (cause) {
      // What this device has stands.
      if (!signal.aborted && isOnline.get()) logProblem(`Reading ${reachName(reach)}`, cause);
    }
  };

interface Lookers {
  readonly shelves: KeptShelves;
  readonly refresh: (looked: Looked) => Promise<void>;
  readonly write: (edits: readonly KeptEdit[]) => Promise<WriteOutcome>;
  readonly whileOpen: (work: Promise<unknown>, what: string) => void;
}

/** The ways to look at a kind: as the server has it, or as this device does. */
const looking = ({ shelves, refresh, write, whileOpen }: Lookers) => {
  const openings = new Map<string, Promise<void>>();
  const looked = <Value, Edit>(declared: Kind<Value, Edit>, only: string | null): KeptDocuments<Value, Edit> => {
    const kind = declared as unknown as AnyKind;
    const live = shelves.live(kind, only) as Live<KeptNow<Value>>;
    const reach = { kind: kind.name, only };
    const name = reachName(reach);
    const opening = openings.get(name) ?? shelves.load(reach).then(() => refresh({ kind, reach }));
    if (!openings.has(name)) whileOpen(opening, `Opening ${name}`);
    openings.set(name, opening);
    return {
      live,
      opened: opening.catch(() => undefined),
      write: (document, edit) => write([{ kind, document, edit: edit as never }]),
      refresh: () => refresh({ kind, reach }),
    };
  };
  const here = <Value, Edit>(declared: Kind<Value, Edit>): Live<KeptNow<Value>> => {
    const kind = declared as unknown as AnyKind;
    const reach = { kind: kind.name, only: null };
    const live = shelves.live(kind, null) as Live<KeptNow<Value>>;
    if (!openings.has(reachName(reach))) {
      whileOpen(
        shelves.load(reach).then(() => void (shelves.readUpTo(reach) === null && looked(declared, null))),
        `Opening ${kind.name}`,
      );
    }
    return live;
  };
  const isAsked = ({ reach }: Looked): boolean => openings.has(reachName(reach));
  const refreshAll = async (): Promise<void> => void (await Promise.all(shelves.all().filter(isAsked).map(refresh)));
  return { looked, here, refreshAll };
};

/** Opens the store. `close` it before another user's is opened. */
export const openKept = async (options: KeptOptions): Promise<OpenKept> => {
  const { device, isOnline, now, newId } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const deviceId = await writerOf(device, newId);
  const list = openWaitingList(waitingStoreOn(device), device.name, signal);
  const shelves = keptShelves(device, list.pending);
  const whileOpen = (work: Promise<unknown>, what: string): void => {
    work.catch((cause: unknown) => {
      if (!signal.aborted) logProblem(what, cause);
    });
  };
  const tabs = otherTabs(`${device.name}-documents`, (name) => {
    for (const { kind, reach } of shelves.all()) {
      if (kind.name === name) whileOpen(shelves.load(reach), 'Reading what another tab has read');
    }
  });
  const refresh = reader(options, shelves, signal, tabs.tell);
  const write = async (edits: readonly KeptEdit[]): Promise<WriteOutcome> => {
    if (signal.aborted) return { ok: false, reason: 'closed' };
    const made = await writeKept(device, edits, { newId, addedAt: now(), deviceId });
    if (made.ok) for (const change of made.changes) list.show(change.id, change);
    return made.ok ? { ok: true } : made;
  };
  const { looked, here, refreshAll } = looking({ shelves, refresh, write, whileOpen });
  const deliver = keepDelivering({
    ...options,
    list,
    kinds: Object.fromEntries(options.kinds.map((kind) => [kind.name, kind])),
    deviceId,
    name: device.name,
    isOnline: isOnline.get,
    rest: resting(isOnline, signal),
    pauseMs: options.pauseMs ?? 2_000,
    renewal: options.renewal ?? neverOver,
    signal,
    onStored: (stored) => {
      shelves.take([stored]);
      tabs.tell(stored.kind);
    },
  });
  const stop = isOnline.subscribe(() => {
    if (isOnline.get()) whileOpen(refreshAll(), 'Reading what is kept');
  });
  await list.load();
  deliver();

  return {
    of: (kind) => looked(kind, null),
    here,
    one: looked,
    writeTogether: write,
    made: async (kind, ids) => {
      const reaches = ids.map((only) => ({ kind: kind.name, only }));
      await putMade(device, reaches);
      for (const reach of reaches) shelves.setReadUpTo(reach, 0);
    },
    parts: (kind, of, document) =>
      readParts({ device, remote: options.remote, isOnline: isOnline.get(), waiting: list.pending.get() }, kind as never, of, document),
    pending: list.pending,
    refreshAll,
    retry: (id) => list.setRefusal(id, null),
    discard: list.forget,
    close: () => {
      ending.abort();
      stop();
      shelves.stop();
      tabs.close();
      device.close();
    },
  };
};
