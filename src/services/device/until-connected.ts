/** Asks a server again until it answers. */
import { nextPauseMs, pause } from '@/lib/pause';

export interface Persistence {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** First pause after a try that found no connection; it doubles up to a minute. */
  readonly pauseMs: number;
}

/** What `ask` resolves to, once it does; a rejection means that there was no connection. `null` when stopped. */
export const untilConnected = async <T>({ signal, pauseMs: firstMs }: Persistence, ask: () => Promise<T>): Promise<T | null> => {
  for (let pauseMs = firstMs; !signal.aborted; pauseMs = nextPauseMs(pauseMs)) {
    try {
      return await ask();
    } catch {
      await pause(pauseMs);
    }
  }
  return null;
};
