/**
 * The changes the server has not acknowledged, kept on the device until the server itself has said that it
 * has them. How one change is brought to the server is `deliver-change.ts`.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase } from '@/services/device/device-database';
import { putInOutbox, readFromOutbox, readOutbox, removeFromOutbox, setOutboxRefusal } from '@/services/device/outbox-store';
import { deliverChange, redelivery } from './deliver-change';
import type { Courier, Delivery } from './deliver-change';
import { outboxRecordOf, pendingChangeOf } from './pending-change';
import type { PendingChange } from './pending-change';

export interface OutboxOptions {
  readonly device: DeviceDatabase;
  readonly courier: Omit<Courier, 'isWanted'>;
  /** Name shared by the tabs of one user, so that only one of them sends again what an earlier visit left. */
  readonly name: string;
}

export interface Outbox {
  /** Everything not acknowledged, oldest first, refused changes included. */
  readonly pending: Live<readonly PendingChange[]>;
  /** Keeps the change on the device and begins to send it. Resolves when it is kept; rejects when the device has no room. */
  readonly add: (pending: PendingChange) => Promise<void>;
  /** Compares what earlier visits left with the server and sends what is missing. Call once, when the journal has been read. */
  readonly resume: () => Promise<void>;
  /** Sends a refused change again. */
  readonly retry: (id: string) => Promise<void>;
  /** Gives a refused change up. The journal then has only what the server has. */
  readonly discard: (id: string) => Promise<void>;
}

/** Runs `work` in one tab only; where the browser has no locks, each tab does it, which costs a refused write and no data. */
const inOneTab = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  await navigator.locks.request(name, work);
};

const byAge = (a: PendingChange, b: PendingChange): number => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1);

/** The changes in the order of their age with the one, which replaces an earlier version of itself. Nearly always it is the youngest. */
const withChange = (changes: readonly PendingChange[], change: PendingChange): readonly PendingChange[] => {
  const others = changes.filter(({ id }) => id !== change.id);
  const last = others.at(-1);
  others.push(change);
  return last !== undefined && byAge(last, change) > 0 ? others.toSorted(byAge) : others;
};

/**
 * What the device keeps, in memory: the device is read as a whole once, at `load`, and after that every change by itself, however many
 * wait. Other tabs are told which change is another one.
 */
const openList = (device: DeviceDatabase, name: string, signal: AbortSignal) => {
  const pending = liveCell<readonly PendingChange[]>([]);
  /** What has been said since the list was opened: newer than what `load` reads. */
  const touched = new Set<string>();
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  signal.addEventListener('abort', () => otherTabs?.close());
  const show = (id: string, change: PendingChange | undefined): void => {
    touched.add(id);
    if (signal.aborted) return;
    pending.set(change === undefined ? pending.get().filter((item) => item.id !== id) : withChange(pending.get(), change));
  };
  const follow = async (id: string): Promise<void> => {
    const record = await readFromOutbox(device, id);
    show(id, record === undefined ? undefined : pendingChangeOf(record));
  };
  if (otherTabs !== null) {
    otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      follow(String(data)).catch((error: unknown) => {
        if (!signal.aborted) logProblem('Reading a change of another tab', error);
      });
    };
  }
  return {
    pending,
    load: async (): Promise<void> => {
      const records = await readOutbox(device);
      if (signal.aborted) return;
      const left = records.filter(({ id }) => !touched.has(id)).map(pendingChangeOf);
      if (left.length > 0) pending.set([...pending.get(), ...left].toSorted(byAge));
    },
    /** Shows in this tab alone that the change waits no more. */
    hide: (id: string): void => show(id, undefined),
    /** Shows the change as it is now, here and in other tabs; undefined: it waits no more. */
    show: (id: string, change: PendingChange | undefined): void => {
      show(id, change);
      if (!signal.aborted) otherTabs?.postMessage(id);
    },
  };
};

/** Opens the outbox of one user; it ends with the courier's signal. */
export const openOutbox = ({ device, courier: sender, name }: OutboxOptions): Outbox => {
  const { signal } = sender;
  const { pending, load, show, hide } = openList(device, name, signal);
  const withId = (id: string): PendingChange | undefined => pending.get().find((item) => item.id === id);
  const courier: Courier = { ...sender, isWanted: (id) => withId(id) !== undefined };

  const forget = async (id: string): Promise<void> => {
    await removeFromOutbox(device, id);
    show(id, undefined);
  };
  const setRefusal = async (id: string, refusal: string | null): Promise<void> => {
    await setOutboxRefusal(device, id, refusal);
    const item = withId(id);
    if (item !== undefined) show(id, { ...item, refusal });
  };
  const note = async (id: string, delivery: Delivery): Promise<void> => {
    if (delivery === null) return;
    if (delivery.state === 'acknowledged') return forget(id);
    await setRefusal(id, delivery.reason);
  };
  const deliverInBackground = (item: PendingChange): void => {
    deliverChange(courier, item)
      .then((delivery) => note(item.id, delivery))
      .catch((error: unknown) => {
        // A journal that was closed meanwhile has let go of its device.
        if (!signal.aborted) logProblem('Sending a change', error);
      });
  };

  return {
    pending,
    add: async (item) => {
      await putInOutbox(device, outboxRecordOf(item));
      show(item.id, item);
      deliverInBackground(item);
    },
    resume: async () => {
      await load();
      const left = pending.get().filter((item) => item.refusal === null);
      if (left.length === 0) return;
      await inOneTab(name, async () => {
        const redeliver = redelivery(courier);
        for (const { id } of left) {
          // Another tab may have sent it meanwhile, or the person have given it up.
          const item = withId(id);
          if (item?.refusal === null) await note(id, await redeliver(item));
        }
      });
    },
    retry: async (id) => {
      const item = withId(id);
      if (item === undefined) return;
      await setRefusal(id, null);
      deliverInBackground({ ...item, refusal: null });
    },
    discard: async (id) => {
      // Nothing more of it is sent from here on.
      hide(id);
      await forget(id);
    },
  };
};
