/** Watches whether the Realtime Database is connected. It says nothing about whether data has arrived. */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import { connectionPatienceMs } from '@/domain/access/access-now';

export interface ConnectionEvents {
  readonly onConnected: () => void;
  /** The browser went offline, or the connection has been missing for three seconds; once per gap. */
  readonly onOverdue: () => void;
}

/** Watches until the returned function is called. The first gap begins with the watch itself. */
export const watchConnection = (database: Database, { onConnected, onOverdue }: ConnectionEvents): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;
  let isToldOverdue = false;
  const overdue = (): void => {
    clearTimeout(timer);
    if (isToldOverdue) return;
    isToldOverdue = true;
    onOverdue();
  };
  const awaitConnection = (): void => {
    clearTimeout(timer);
    if (typeof navigator !== 'undefined' && navigator.onLine === false) overdue();
    else timer = setTimeout(overdue, connectionPatienceMs);
  };
  const browserWentOffline = (): void => {
    overdue();
  };
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
    if (!isConnected) {
      awaitConnection();
      return;
    }
    clearTimeout(timer);
    isToldOverdue = false;
    onConnected();
  });
  if (!isConnected) awaitConnection();
  globalThis.addEventListener?.('offline', browserWentOffline);
  return () => {
    stop();
    clearTimeout(timer);
    globalThis.removeEventListener?.('offline', browserWentOffline);
  };
};
