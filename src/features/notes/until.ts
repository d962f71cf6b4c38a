/** Waiting for a live value. */
import type { Live } from '@/lib/live';

/** The first value that holds, or the last one when the time is over. Watching it opens what it is of. */
export const until = <Value>(live: Live<Value>, holds: (value: Value) => boolean, mostMs = Infinity): Promise<Value> =>
  new Promise((resolve) => {
    let stop = (): void => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (isOver: boolean): void => {
      if (!isOver && !holds(live.get())) return;
      clearTimeout(timer);
      stop();
      resolve(live.get());
    };
    stop = live.subscribe(() => look(false));
    if (Number.isFinite(mostMs)) timer = setTimeout(() => look(true), mostMs);
    look(false);
  });
