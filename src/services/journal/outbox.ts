/**
 * The changes the server has not acknowledged, kept on the device until the server itself has said that it
 * has them. How one change is brought to the server is `deliver-change.ts`.
 */
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { DeviceDatabase } from '@/services/device/device-database';
import { putInOutbox, readOutbox, removeFromOutbox, setOutboxRefusal } from '@/services/device/outbox-store';
import { deliverChange, redeliverChange } from './deliver-change';
import type { Courier, Delivery } from './deliver-change';
import { outboxRecordOf, pendingChangeOf } from './pending-change';
import type { PendingChange } from './pending-change';

export interface OutboxOptions {
  readonly device: DeviceDatabase;
  readonly courier: Courier;
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

/** Opens the outbox of one user; it ends with the courier's signal. */
export const openOutbox = ({ device, courier, name }: OutboxOptions): Outbox => {
  const pending = liveCell<readonly PendingChange[]>([]);
  const { signal } = courier;
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  signal.addEventListener('abort', () => otherTabs?.close());

  const refresh = async (): Promise<void> => {
    const records = await readOutbox(device);
    if (signal.aborted) return;
    // A change keeps its identity, so that what was worked out for it holds.
    const known = new Map(pending.get().map((item) => [item.id, item]));
    pending.set(
      records.map((record) => {
        const before = known.get(record.id);
        return before !== undefined && before.refusal === record.refusal ? before : pendingChangeOf(record);
      }),
    );
  };
  const changed = async (): Promise<void> => {
    await refresh();
    if (!signal.aborted) otherTabs?.postMessage('changed');
  };
  if (otherTabs !== null) otherTabs.onmessage = () => void refresh();

  const forget = async (id: string): Promise<void> => {
    await removeFromOutbox(device, id);
    await changed();
  };
  const note = async (id: string, delivery: Delivery): Promise<void> => {
    if (delivery === null) return;
    if (delivery.state === 'acknowledged') return forget(id);
    await setOutboxRefusal(device, id, delivery.reason);
    await changed();
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
      if (!signal.aborted) pending.set([...pending.get().filter(({ id }) => id !== item.id), item]);
      await changed();
      deliverInBackground(item);
    },
    resume: async () => {
      await refresh();
      const left = pending.get().filter((item) => item.refusal === null);
      if (left.length === 0) return;
      await inOneTab(name, async () => {
        for (const item of left) await note(item.id, await redeliverChange(courier, item));
      });
    },
    retry: async (id) => {
      const item = pending.get().find((candidate) => candidate.id === id);
      if (item === undefined) return;
      await setOutboxRefusal(device, id, null);
      await changed();
      deliverInBackground({ ...item, refusal: null });
    },
    discard: forget,
  };
};
