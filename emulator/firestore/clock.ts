/** The one clock of a store: every commit and every snapshot takes a later microsecond than all before it. */

export interface Clock {
  /** Takes the next instant, microseconds since the epoch. */
  readonly next: () => number;
  /** The last instant taken. */
  readonly last: () => number;
}

/** `afterMicros`: nothing at or before it is ever given out again, even when the machine's clock went back. */
export const createClock = (nowMs: () => number, afterMicros: number): Clock => {
  let last = afterMicros;
  return {
    next: () => {
      last = Math.max(nowMs() * 1000, last + 1);
      return last;
    },
    last: () => last,
  };
};
