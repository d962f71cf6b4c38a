/**
 * Says in `status/{uid}` whether the user is online. The server itself says 'offline' when a tab vanishes;
 * readers treat an old 'online' as unknown.
 */
import { onDisconnect, onValue, ref, serverTimestamp, set } from 'firebase/database';
import type { Database } from 'firebase/database';
import { logProblem } from '@/lib/log';

/** Within one second a connected tab answers an 'offline' that another tab left behind. */
const correctionDelayMs = 300;

export interface Presence {
  /** The user is leaving in another tab: this one writes nothing any more. */
  readonly fallSilent: () => void;
  /** Logout: cancels the record left for a lost connection and writes 'offline'. Resolves when the server has both. */
  readonly leave: () => Promise<void>;
  /** Stops without a word, as after an involuntary sign-out. */
  readonly stop: () => void;
}

const record = (state: 'online' | 'offline') => ({ state, lastChanged: serverTimestamp() });

const isOfflineRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && value.state === 'offline';

/** Keeps the presence record of the signed-in user until it is ended. Failures are logged only. */
export const startPresence = (database: Database, uid: string): Presence => {
  const status = ref(database, `status/${uid}`);
  let isSilent = false;
  let isConnected = false;
  let isSeenOffline = false;
  let correction: ReturnType<typeof setTimeout> | undefined;
  const report = (cause: unknown): void => {
    if (!isSilent) logProblem('Writing presence', cause);
  };

  const comeOnline = async (): Promise<void> => {
    // First the record for a lost connection: a tab that vanishes between the two must not stay 'online'.
    await onDisconnect(status).set(record('offline'));
    if (isSilent) return;
    await set(status, record('online'));
  };
  const stopConnection = onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
    if (isConnected && !isSilent) comeOnline().catch(report);
  });
  const correct = (): void => {
    correction = undefined;
    if (isConnected && isSeenOffline && !isSilent) set(status, record('online')).catch(report);
  };
  const stopStatus = onValue(
    status,
    (snapshot) => {
      const wasSeenOffline = isSeenOffline;
      isSeenOffline = isOfflineRecord(snapshot.val());
      // One answer per disappearance; a second one would quarrel with whoever writes 'offline' on purpose.
      if (isSeenOffline && !wasSeenOffline && isConnected && !isSilent) correction ??= setTimeout(correct, correctionDelayMs);
    },
    report,
  );
  const fallSilent = (): void => {
    isSilent = true;
    clearTimeout(correction);
  };
  const stop = (): void => {
    fallSilent();
    stopConnection();
    stopStatus();
  };
  return {
    fallSilent,
    stop,
    leave: async () => {
      stop();
      await onDisconnect(status).cancel();
      await set(status, record('offline'));
    },
  };
};
