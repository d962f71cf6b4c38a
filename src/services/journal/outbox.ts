/**
 * The changes the server has not acknowledged, kept on the device until the server itself has said that it
 * has them. How one change is brought to the server is `deliver-change.ts`.
 */
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { Renewal } from '@/services/contracts/renewal';
import type { DeviceDatabase } from '@/services/device/device-database';
import { putInOutbox, readFromOutbox, readOutbox, removeFromOutbox, setOutboxRefusal } from '@/services/device/outbox-store';
import { inOneTab, isOnItsWay, openWaitingList } from '@/services/device/waiting-list';
import type { WaitingStore } from '@/services/device/waiting-list';
import { deliverChange, redelivery } from './deliver-change';
import type { Courier, Delivery } from './deliver-change';
import { outboxRecordOf, pendingChangeOf } from './pending-change';
import type { PendingChange } from './pending-change';

export interface OutboxOptions {
  readonly device: DeviceDatabase;
  readonly courier: Omit<Courier, 'isWanted'>;
  /** Tells whether what the rules refuse waits for a renewal instead. */
  readonly renewal: Renewal;
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

const storeOn = (device: DeviceDatabase): WaitingStore<PendingChange> => ({
  readAll: async () => (await readOutbox(device)).map(pendingChangeOf),
  read: async (id) => {
    const record = await readFromOutbox(device, id);
    return record === undefined ? undefined : pendingChangeOf(record);
  },
  remove: (id) => removeFromOutbox(device, id),
  setRefusal: (id, refusal) => setOutboxRefusal(device, id, refusal),
});

/** Opens the outbox of one user; it ends with the courier's signal. */
export const openOutbox = ({ device, courier: sender, renewal, name }: OutboxOptions): Outbox => {
  const { signal } = sender;
  const { pending, load, show, hide, withId, forget, setRefusal, hold, release } = openWaitingList(storeOn(device), name, signal);
  const courier: Courier = { ...sender, isWanted: (id) => withId(id) !== undefined };

  const isForbidden = (delivery: Delivery): boolean => delivery?.state === 'refused' && delivery.isForbidden === true;
  const settle = async (id: string, deliver: () => Promise<Delivery>): Promise<void> => {
    let delivery = await deliver();
    if (isForbidden(delivery)) {
      if (await renewal.isOver()) return hold(id);
      // The plan may have been renewed between the refusal and the question, so the rules are asked once more.
      delivery = await deliver();
    }
    if (delivery === null) return;
    await (delivery.state === 'acknowledged' ? forget(id) : setRefusal(id, delivery.reason));
  };
  /** Compares each with the server and sends what that does not have, in one tab. */
  const sendLeft = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await inOneTab(name, signal, async () => {
      const redeliver = redelivery(courier);
      for (const id of ids) {
        // Another tab may have sent it meanwhile, or the person have given it up.
        const item = withId(id);
        if (item !== undefined && isOnItsWay(item)) await settle(id, () => redeliver(item));
      }
    });
  };
  const stopWaiting = renewal.onRenewed(() => {
    sendLeft(release()).catch((error: unknown) => {
      if (!signal.aborted) logProblem('Sending what waited for a renewal', error);
    });
  });
  signal.addEventListener('abort', stopWaiting);
  const deliverInBackground = (item: PendingChange): void => {
    settle(item.id, () => deliverChange(courier, item)).catch((error: unknown) => {
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
      await sendLeft(
        pending
          .get()
          .filter(isOnItsWay)
          .map(({ id }) => id),
      );
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
