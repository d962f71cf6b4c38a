/** When what is typed is handed to the delivery: soon after a pause, and seldom enough for an hour to cost few writes. */
import { hourMs } from '@/lib/durations';

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

/**
 * An hour of writing without a pause has 120 updates and leaves room for twelve writes of the shelf: six at once, then one in ten minutes.
 * Every update that a pause leaves out is room for another write of the shelf, so that after a pause the shelf follows within a minute.
 */
const shelfBurst = 6;
const writesAnHour = hourMs / mostWaitMs + 6;
/** However much was renamed or moved at once, the words follow after this many writes' time. */
const mostOwed = 12;

/** What may be written beside the updates: how many times, as of an instant (epoch ms). Below 0 it was written more often than that. */
export interface ShelfAllowance {
  readonly times: number;
  readonly atMs: number;
}

/** Before anything was written. */
export const fullAllowance: ShelfAllowance = { times: shelfBurst, atMs: 0 };

/** The allowance at a later instant. */
export const allowanceAt = ({ times, atMs }: ShelfAllowance, nowMs: number): ShelfAllowance => ({
  times: Math.min(shelfBurst, times + (Math.max(0, nowMs - atMs) * writesAnHour) / hourMs),
  atMs: nowMs,
});

/** How long until it allows a write of the shelf where no update is written meanwhile, in ms; 0: now. */
export const untilAllowedMs = (allowance: ShelfAllowance, nowMs: number): number =>
  Math.ceil((Math.max(0, 1 - allowanceAt(allowance, nowMs).times) * hourMs) / writesAnHour);

/** The allowance after a write, allowed or not: of an update, or of the shelf. */
export const afterWrite = (allowance: ShelfAllowance, nowMs: number): ShelfAllowance => ({
  times: Math.max(-mostOwed, allowanceAt(allowance, nowMs).times - 1),
  atMs: nowMs,
});
