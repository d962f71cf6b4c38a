/** What of a user's work the server does not have yet: the outbox of this device and Firestore's own queue. It sends nothing. */
import { logProblem } from '@/lib/log';
import { openDeviceDatabase } from '@/services/device/device-database';
import { countOutbox } from '@/services/device/outbox-store';
import type { UnsentChanges } from '@/services/leaving/leaving';

const lookAgainMs = 400;

/** What the outbox holds; a device that cannot be read counts as holding one change, so that nobody deletes it unasked. */
export const outboxCounts = async (uid: string): Promise<UnsentChanges> => {
  if (typeof indexedDB === 'undefined') return { waiting: 0, refused: 0 };
  try {
    const device = await openDeviceDatabase(uid);
    try {
      return await countOutbox(device);
    } finally {
      device.close();
    }
  } catch (cause) {
    logProblem('Reading the outbox', cause);
    return { waiting: 1, refused: 0 };
  }
};

export interface SendingWatch {
  readonly uid: string;
  /** Fulfils when Firestore's queue is empty; without a connection it never does. */
  readonly queueSettled: Promise<unknown>;
  /** Called with every state in which something is unsent. */
  readonly onUnsent: (unsent: UnsentChanges) => void;
  readonly signal: AbortSignal;
}

const pause = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

/** True when the server has everything; false when the signal ended the watch before. */
export const everythingSent = async ({ uid, queueSettled, onUnsent, signal }: SendingWatch): Promise<boolean> => {
  let isQueueEmpty = false;
  const settling = queueSettled.then(
    () => {
      isQueueEmpty = true;
    },
    (cause: unknown) => {
      logProblem('Waiting for changes to be sent', cause);
    },
  );
  while (!signal.aborted) {
    // A short queue is empty within one look; a longer one is worth being told about.
    await Promise.race([settling, pause(lookAgainMs)]);
    const counts = await outboxCounts(uid);
    if (signal.aborted) return false;
    if (isQueueEmpty && counts.waiting + counts.refused === 0) return true;
    onUnsent(counts);
    await pause(lookAgainMs);
  }
  return false;
};
