/** The present instant for screens that count time; all of them tick together, once a second, and not while the page is hidden. */
import { useSyncExternalStore } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';

const tickMs = 1_000;

let now = Date.now() as EpochMs;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const tick = (): void => {
  now = Date.now() as EpochMs;
  for (const watcher of watchers) watcher();
  // On the full second, so that a countdown and a clock on the wall change together.
  timer = setTimeout(tick, tickMs - (now % tickMs));
};

const look = (): void => {
  clearTimeout(timer);
  if (document.visibilityState !== 'hidden' && watchers.size > 0) tick();
};

const subscribe = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  if (watchers.size === 1) {
    document.addEventListener('visibilitychange', look);
    look();
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
};

/** The instant of the last full second. */
export const useNow = (): EpochMs => useSyncExternalStore(subscribe, () => now);
