/** A clock that stands still until a test moves it; callbacks run in the order in which they are due. */
import type { FeedClock } from '@/services/market/candle-feed';

export interface ManualClock extends FeedClock {
  /** Moves on and runs what falls due on the way. */
  readonly advance: (durationMs: number) => void;
  /** Time passes and nobody notices, as while a machine sleeps: what fell due runs with the next `advance`. */
  readonly jump: (durationMs: number) => void;
  /** How many callbacks wait. */
  readonly waiting: () => number;
}

export const createManualClock = (start: number): ManualClock => {
  let now = start;
  let due: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after: (delayMs, call) => {
      const entry = { at: now + delayMs, call };
      due.push(entry);
      return () => {
        due = due.filter((one) => one !== entry);
      };
    },
    advance: (durationMs) => {
      const end = now + durationMs;
      for (;;) {
        const next = due.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        due = due.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.call();
      }
      now = end;
    },
    jump: (durationMs) => {
      now += durationMs;
    },
    waiting: () => due.length,
  };
};
