/** The pace in which what is typed is written, as a timer. */
import { nextWriteAt } from '@/domain/notes/write-pace';

/** Calls `write` when what was typed is to be written. */
export const paced = (now: () => number, write: () => void) => {
  let typing: Parameters<typeof nextWriteAt>[0] = { firstEditAt: null, lastEditAt: 0, lastWriteAt: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    const at = nextWriteAt(typing);
    if (at !== null) timer = setTimeout(write, Math.max(0, at - now()));
  };
  return {
    edited: (): void => {
      typing = { ...typing, firstEditAt: typing.firstEditAt ?? now(), lastEditAt: now() };
      wait();
    },
    written: (): void => {
      typing = { firstEditAt: null, lastEditAt: 0, lastWriteAt: now() };
      wait();
    },
    stop: (): void => clearTimeout(timer),
  };
};
