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
