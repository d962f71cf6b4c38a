/** Tells a note that is open when its page is put away, and when other devices may have written. */
import { minuteMs } from '@/lib/durations';

/** A note in view is read anew so often. */
const lookEveryMs = 5 * minuteMs;
/** And whenever its page comes back to the front, unless that was lately. */
const freshMs = minuteMs;

export interface ShownWatch {
  /** The page is hidden, closed or left: the last moment at which it is certain to run. */
  readonly onHidden: () => void;
  readonly onLook: () => void;
}

/** Begins; the result ends it. Outside of a page nothing is watched. */
export const whileShown = ({ onHidden, onLook }: ShownWatch, now: () => number): (() => void) => {
  if (typeof document === 'undefined') return () => {};
  let lookedAt = now();
  const look = (sinceMs: number): void => {
    if (document.visibilityState !== 'visible' || now() - lookedAt < sinceMs) return;
    lookedAt = now();
    onLook();
  };
  const change = (): void => {
    if (document.visibilityState === 'hidden') onHidden();
    else look(freshMs);
  };
  const timer = setInterval(() => look(lookEveryMs), lookEveryMs);
  document.addEventListener('visibilitychange', change);
  globalThis.addEventListener('pagehide', onHidden);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', change);
    globalThis.removeEventListener('pagehide', onHidden);
  };
};
