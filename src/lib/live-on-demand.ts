/** A `Live` whose source is opened when somebody begins to watch and closed when nobody has watched for a while. */
import { liveCell } from './live';
import type { Live } from './live';

/** A screen that is left and entered again, or mounted twice by a development tool, keeps its source. */
const lingerMs = 5_000;

/**
 * @param initial the value before the source has said anything, and again after it was closed
 * @param open starts the source; returns what stops it
 */
export const liveOnDemand = <T>(initial: T, open: (set: (value: T) => void) => () => void): Live<T> => {
  const cell = liveCell(initial);
  let watchers = 0;
  let close: (() => void) | null = null;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    close?.();
    close = null;
    cell.set(initial);
  };
  return {
    get: cell.get,
    subscribe: (onChange) => {
      clearTimeout(closing);
      watchers += 1;
      const unsubscribe = cell.subscribe(onChange);
      close ??= open(cell.set);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        unsubscribe();
        watchers -= 1;
        if (watchers === 0) closing = setTimeout(stop, lingerMs);
      };
    },
  };
};
