/** A `Live` whose source is one of the databases: its code is fetched when somebody begins to watch. */
import type { Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { openAdminDatabases } from './admin-databases';
import type { AdminDatabases } from '@/services/firebase/packs-index';

interface LoadingState {
  readonly state: 'loading';
}
interface FailedState {
  readonly state: 'failed';
  readonly reason: 'unknown';
}

/** @param start begins to watch, hands states to `set` and resolves with what ends it */
export const liveFromDatabases = <T>(
  start: (databases: AdminDatabases, set: (state: T | LoadingState | FailedState) => void) => Promise<() => void>,
): Live<T | LoadingState | FailedState> =>
  liveOnDemand<T | LoadingState | FailedState>({ state: 'loading' }, (set) => {
    let isWanted = true;
    let stop = (): void => undefined;
    openAdminDatabases()
      .then((databases) =>
        start(databases, (state) => {
          if (isWanted) set(state);
        }),
      )
      .then((end) => {
        if (isWanted) stop = end;
        else end();
      })
      .catch((cause: unknown) => {
        logProblem('Opening a source of the admin pages', cause);
        if (isWanted) set({ state: 'failed', reason: 'unknown' });
      });
    return () => {
      isWanted = false;
      stop();
    };
  });
