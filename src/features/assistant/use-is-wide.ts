/** Whether the window has room for what belongs to an answer beside it. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 73.8125rem)';

const subscribe = (changed: () => void): (() => void) => {
  if (typeof globalThis.matchMedia !== 'function') return () => {};
  const list = globalThis.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

const isWideNow = (): boolean => typeof globalThis.matchMedia === 'function' && globalThis.matchMedia(query).matches;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWideNow, () => true);
