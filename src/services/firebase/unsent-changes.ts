/** What of a user's work the server does not have yet: the journal's outbox, the document store's, notes, strategies and Firestore's own queue. It sends nothing. */
import { logProblem } from '@/lib/log';
import { pause } from '@/lib/pause';
import { databaseName } from '@/services/device/database-name';
import { hasDatabase } from '@/services/device/open-database';
import { openDeviceDatabase } from '@/services/device/device-database';
import { draftedNotes, openNoteDrafts } from '@/services/device/note-drafts';
import { countOutbox } from '@/services/device/outbox-store';
import { countWaiting, openKeptDevice } from '@/services/device/kept-database';
import { heldChanges } from '@/services/device/held-changes';
import type { UnsentChanges } from '@/services/contracts/leaving';
import { unsentStrategies } from '@/services/local/unsent-strategies';

const lookAgainMs = 400;

/** What a store counts; null: it cannot be read. A device that has none gets none. */
const countIn = async <Device extends { readonly close: () => void }>(
  name: string,
  open: () => Promise<Device>,
  count: (device: Device) => Promise<UnsentChanges>,
): Promise<UnsentChanges | null> => {
  if (typeof indexedDB === 'undefined') return { waiting: 0, refused: 0 };
  try {
    if (!(await hasDatabase(name))) return { waiting: 0, refused: 0 };
    const device = await open();
    try {
      return await count(device);
    } finally {
      device.close();
    }
  } catch (cause) {
    logProblem('Reading an outbox', cause);
    return null;
  }
};

/** What the document store has not sent; null: this cannot be read. */
export const keptCounts = (uid: string): Promise<UnsentChanges | null> =>
  countIn(databaseName('kept', uid), () => openKeptDevice(uid), countWaiting);

/** What the journal has not sent; null: this cannot be read. */
export const journalCounts = (uid: string): Promise<UnsentChanges | null> =>
  countIn(databaseName('journal', uid), () => openDeviceDatabase(uid), countOutbox);

/** Notes with something typed that is not on its way yet; null: this cannot be read. */
const noteCounts = (uid: string): Promise<UnsentChanges | null> =>
  countIn(
    databaseName('notes', uid),
    () => openNoteDrafts(uid),
    async (store) => ({ waiting: (await draftedNotes(store)).length, refused: 0 }),
  );

/**
 * What this device has not sent of the user's work. A device that cannot be read counts as holding one change, so that nobody
 * deletes it unasked.
 */
export const outboxCounts = async (uid: string): Promise<UnsentChanges> => {
  const counts = await Promise.all([journalCounts(uid), keptCounts(uid), noteCounts(uid)]);
  const sum = (of: 'waiting' | 'refused'): number => counts.reduce((total, count) => total + (count?.[of] ?? 0), 0);
  const { unsent, unfinished } = unsentStrategies(uid);
  const waiting = sum('waiting') + (counts.includes(null) ? 1 : 0) + unsent;
  return { waiting, refused: sum('refused'), ...(unfinished === 0 ? {} : { unfinished }) };
};

export interface SendingWatch {
  readonly uid: string;
  /** Fulfils when Firestore's queue is empty; without a connection it never does. */
  readonly queueSettled: Promise<unknown>;
  /** Called with every state in which something is unsent. */
  readonly onUnsent: (unsent: UnsentChanges) => void;
  readonly signal: AbortSignal;
}

/** Of what waits on the device, what will not be sent before a renewal, as the stores that are open have found out. */
const withHeld = (counts: UnsentChanges): UnsentChanges => {
  const held = Math.min(heldChanges.get().length, counts.waiting);
  return held === 0 ? counts : { ...counts, waiting: counts.waiting - held, held };
};

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
    const counts = withHeld(await outboxCounts(uid));
    if (signal.aborted) return false;
    if (isQueueEmpty && counts.waiting + counts.refused + (counts.unfinished ?? 0) + (counts.held ?? 0) === 0) return true;
    onUnsent(counts);
    await pause(lookAgainMs);
  }
  return false;
};
