/**
 * The changes that a device keeps until the server has them, in memory: the store is read as a whole once, at `load`, and after that
 * every change by itself, however many wait. Other tabs are told which change is another one. It sends nothing and knows no store.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { whenAborted } from '@/lib/when-aborted';

export interface Waiting {
  readonly id: string;
  /** Epoch ms. */
  readonly addedAt: number;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
  /**
   * It waits until the person's plan is renewed, and is not sent before. Not stored: the next visit tries once and finds out anew, for
   * nobody knows what was renewed meanwhile.
   */
  readonly isHeld?: boolean;
}

/** Whether it is on its way: neither refused nor held until a renewal. */
export const isOnItsWay = ({ refusal, isHeld }: Pick<Waiting, 'refusal' | 'isHeld'>): boolean => refusal === null && isHeld !== true;

export interface WaitingCounts {
  readonly waiting: number;
  /** Those that the server refused. */
  readonly refused: number;
}

export const countsOf = (changes: readonly Pick<Waiting, 'refusal'>[]): WaitingCounts => {
  const refused = changes.filter(({ refusal }) => refusal !== null).length;
  return { waiting: changes.length - refused, refused };
};

/** Where the changes of one user lie on this device. */
export interface WaitingStore<Change extends Waiting> {
  readonly readAll: () => Promise<readonly Change[]>;
  /** undefined: it waits no more. */
  readonly read: (id: string) => Promise<Change | undefined>;
  readonly remove: (id: string) => Promise<void>;
  /** Marks a change as refused, or with null as waiting again; one that is gone stays gone. */
  readonly setRefusal: (id: string, refusal: string | null) => Promise<void>;
}

export interface WaitingList<Change extends Waiting> {
  /** Everything the server has not acknowledged, oldest first, refused changes included. */
  readonly pending: Live<readonly Change[]>;
  readonly withId: (id: string) => Change | undefined;
  /** Reads what earlier visits left. */
  readonly load: () => Promise<void>;
  /** Shows a change as it was just stored, here and in other tabs; undefined: it waits no more. */
  readonly show: (id: string, change: Change | undefined) => void;
  /** Shows in this tab alone that the change waits no more. */
  readonly hide: (id: string) => void;
  /** Forgets a change: it was acknowledged, or given up. */
  readonly forget: (id: string) => Promise<void>;
  readonly setRefusal: (id: string, refusal: string | null) => Promise<void>;
  /** Shows that a change waits for a renewal, in every tab. */
  readonly hold: (id: string) => void;
  /** Lets everything held go on its way again, in this tab; the ids of what was held. */
  readonly release: () => readonly string[];
}

/**
 * Runs `work` in one tab only; where the browser has no locks, each tab does it, which costs a repeated write and no data. With the signal
 * the turn is over, though the work may never hear of its own end, as when the connection was taken away from it: whoever comes next on
 * this page or another would wait for ever.
 */
export const inOneTab = async (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  const doIt = async (): Promise<void> => {
    if (!signal.aborted) await Promise.race([work(), whenAborted(signal)]);
  };
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return doIt();
  await navigator.locks.request(name, doIt);
};

/** What tabs tell each other of a change that waits for a renewal; of any other they tell the id alone. */
interface Hold {
  readonly held: string;
}

const isHold = (data: unknown): data is Hold =>
  typeof data === 'object' && data !== null && 'held' in data && typeof data.held === 'string';

const byAge = (a: Waiting, b: Waiting): number => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1);

/** The changes in the order of their age with the one, which replaces an earlier version of itself. Nearly always it is the youngest. */
const withChange = <Change extends Waiting>(changes: readonly Change[], change: Change): readonly Change[] => {
  const others = changes.filter(({ id }) => id !== change.id);
  const last = others.at(-1);
  others.push(change);
  return last !== undefined && byAge(last, change) > 0 ? others.toSorted(byAge) : others;
};

/** Opens the list; it ends with the signal. Tabs that give the same name hear of each other. */
export const openWaitingList = <Change extends Waiting>(
  store: WaitingStore<Change>,
  name: string,
  signal: AbortSignal,
): WaitingList<Change> => {
  const pending = liveCell<readonly Change[]>([]);
  /** What has been said since the list was opened: newer than what `load` reads. */
  const touched = new Set<string>();
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  signal.addEventListener('abort', () => otherTabs?.close());
  const showHere = (id: string, change: Change | undefined): void => {
    touched.add(id);
    if (signal.aborted) return;
    pending.set(change === undefined ? pending.get().filter((item) => item.id !== id) : withChange(pending.get(), change));
  };
  const withId = (id: string): Change | undefined => pending.get().find((item) => item.id === id);
  const markHeld = (id: string): void => {
    const item = withId(id);
    if (item !== undefined && isOnItsWay(item)) showHere(id, { ...item, isHeld: true });
  };
  if (otherTabs !== null) {
    otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isHold(data)) return markHeld(data.held);
      const id = String(data);
      store
        .read(id)
        .then((change) => showHere(id, change))
        .catch((error: unknown) => {
          if (!signal.aborted) logProblem('Reading a change of another tab', error);
        });
    };
  }
  const show = (id: string, change: Change | undefined): void => {
    showHere(id, change);
    if (!signal.aborted) otherTabs?.postMessage(id);
  };
  return {
    pending,
    withId,
    load: async () => {
      const all = await store.readAll();
      if (signal.aborted) return;
      const left = all.filter(({ id }) => !touched.has(id));
      if (left.length > 0) pending.set([...pending.get(), ...left].toSorted(byAge));
    },
    show,
    hide: (id) => showHere(id, undefined),
    forget: async (id) => {
      await store.remove(id);
      show(id, undefined);
    },
    setRefusal: async (id, refusal) => {
      await store.setRefusal(id, refusal);
      const item = withId(id);
      if (item !== undefined) show(id, { ...item, refusal });
    },
    hold: (id) => {
      markHeld(id);
      if (!signal.aborted) otherTabs?.postMessage({ held: id } satisfies Hold);
    },
    release: () => {
      const held = pending.get().filter(({ isHeld }) => isHeld === true);
      if (held.length > 0) pending.set(pending.get().map((item) => (item.isHeld === true ? { ...item, isHeld: false } : item)));
      return held.map(({ id }) => id);
    },
  };
};
