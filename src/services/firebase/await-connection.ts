/**
 * Waits for the Realtime Database to be connected, for writes that a person stands in front of: without a
 * connection the client library keeps such a write in memory and answers never. It is no watch.
 */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';

const patienceMs = 3_000;

/** True as soon as there is a connection, false when there is none within three seconds. */
export const awaitConnection = (database: Database): Promise<boolean> =>
  new Promise((resolve) => {
    let stop = (): void => undefined;
    let isAnswered = false;
    const answer = (isConnected: boolean): void => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      resolve(isConnected);
      // The listener may answer before `onValue` has returned its undo.
      queueMicrotask(() => stop());
    };
    const timer = setTimeout(() => answer(false), patienceMs);
    stop = onValue(ref(database, '.info/connected'), (snapshot) => {
      if (snapshot.val() === true) answer(true);
    });
  });
