/** Waiting for a live value. */
import type { Live } from '@/lib/live';

/** Resolves when the value passes, at the latest after `patienceMs`. */
export const until = <T>(live: Live<T>, passes: (value: T) => boolean, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (passes(live.get())) end();
    };
    const timer = setTimeout(end, patienceMs);
    const stop = live.subscribe(look);
    look();
  });
