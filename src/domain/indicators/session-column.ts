/** Which trading day or session a bar belongs to, as the column that session indicators read. Where sessions begin is the clock's knowledge. */

/** What a session column needs of a clock; the bar clock of a timeframe of days has it. */
export interface SessionClock {
  /** Where the session that holds the instant began, epoch ms; null outside of sessions. */
  readonly openOf: (instant: number) => number | null;
  /** Where it ends, exclusive. */
  readonly endOf: (instant: number) => number;
}

/**
 * For each opening of a bar (epoch ms) the instant at which its session began; NaN for a bar outside of all
 * sessions, which indicators treat as a gap.
 */
export const sessionColumn = (time: Float64Array, clock: SessionClock): Float64Array => {
  let opened = NaN;
  let ends = -Infinity;
  return time.map((instant) => {
    if (!(instant >= opened && instant < ends)) {
      if (!Number.isFinite(instant)) return NaN;
      opened = clock.openOf(instant) ?? NaN;
      ends = clock.endOf(instant);
    }
    return opened;
  });
};
