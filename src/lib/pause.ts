/** Waiting for a time. */
import { minuteMs } from './durations';

/** Resolves after so many milliseconds. */
export const pause = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

/** The pause after one that was followed by no connection again: twice as long, at most a minute. Milliseconds. */
export const nextPauseMs = (pauseMs: number): number => Math.min(pauseMs * 2, minuteMs);
