/** Whether the page is scrolled by more than a distance; the bars change their ground with it. */
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  globalThis.addEventListener('scroll', changed, { passive: true });
  return () => globalThis.removeEventListener('scroll', changed);
};

/** Distance after which the bars get a ground. */
const barScrollPx = 20;

/** True after more than `distancePx`, false at exactly that distance. */
export const useScrolled = (distancePx: number = barScrollPx): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.scrollY > distancePx,
    () => false,
  );
