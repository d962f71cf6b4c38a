/** What a page fetches ahead, so that it is there without a network too, waits until it takes nothing from what is asked for now. */
import { secondMs } from './durations';

/** Calls when a screen has long been whole. Returns how to call it off. */
export const whenLongWhole = (act: () => void): (() => void) => {
  const timer = setTimeout(act, 5 * secondMs);
  return () => clearTimeout(timer);
};
