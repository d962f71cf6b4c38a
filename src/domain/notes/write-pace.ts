/** When what is typed is handed to the delivery: soon after a pause, and seldom enough for an hour to cost few writes. */

/** A pause after which it is written. */
export const idleMs = 5_000;
/** It is never written later than this after it was typed, and never twice within it: an hour has 120 of them. */
export const mostWaitMs = 30_000;

export interface Typing {
  /** Of what is not written yet, epoch ms; null: everything is. */
  readonly firstEditAt: number | null;
  readonly lastEditAt: number;
  /** null: nothing was written since it was opened. */
  readonly lastWriteAt: number | null;
}

/** When it is to be written, epoch ms; null: there is nothing to write. */
export const nextWriteAt = ({ firstEditAt, lastEditAt, lastWriteAt }: Typing): number | null => {
  if (firstEditAt === null) return null;
  const wanted = Math.min(lastEditAt + idleMs, firstEditAt + mostWaitMs);
  return lastWriteAt === null ? wanted : Math.max(wanted, lastWriteAt + mostWaitMs);
};

/** The shelf is written with an update so many times at once, and then as often as this: an hour has twelve of them at most. */
const shelfBurst = 6;
const shelfEveryMs = 600_000;

/** What may be written to the shelf: how many times, as of an instant (epoch ms). */
export interface ShelfAllowance {
  readonly times: number;
  readonly atMs: number;
}

/** Before anything was written. */
export const fullAllowance: ShelfAllowance = { times: shelfBurst, atMs: 0 };

/** The allowance at a later instant. */
export const allowanceAt = ({ times, atMs }: ShelfAllowance, nowMs: number): ShelfAllowance => ({
  times: Math.min(shelfBurst, times + Math.max(0, nowMs - atMs) / shelfEveryMs),
  atMs: nowMs,
});

/** How long until it allows a write, in ms; 0: now. */
export const untilAllowedMs = (allowance: ShelfAllowance, nowMs: number): number =>
  Math.ceil(Math.max(0, 1 - allowanceAt(allowance, nowMs).times) * shelfEveryMs);

/** The allowance after a write, allowed or not. */
export const afterShelving = (allowance: ShelfAllowance, nowMs: number): ShelfAllowance => {
  const { times } = allowanceAt(allowance, nowMs);
  return { times: Math.max(0, times - 1), atMs: nowMs };
};
