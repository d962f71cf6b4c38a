/** The server's time, as far as the device knows it. */
import { onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';

/** Now by the server's clock, in epoch ms: the device's clock and how far it was off when they last spoke. */
export const serverNow = (database: Database): Promise<number> =>
  new Promise((resolve) => {
    onValue(
      ref(database, '.info/serverTimeOffset'),
      (snapshot) => {
        const offset: unknown = snapshot.val();
        resolve(Date.now() + (typeof offset === 'number' ? offset : 0));
      },
      () => resolve(Date.now()),
      { onlyOnce: true },
    );
  });

/** How far the server's clock is ahead of the device's, in ms, now and whenever it is known better, until the returned function is called. */
export const watchServerAhead = (database: Database, onAhead: (ms: number) => void): (() => void) =>
  onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
    const offset: unknown = snapshot.val();
    onAhead(typeof offset === 'number' ? offset : 0);
  });
