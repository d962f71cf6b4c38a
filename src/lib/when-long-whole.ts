/** What a page fetches ahead, so that it is there without a network too, waits until it takes nothing from what is asked for now. */
import { secondMs } from './durations';

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** Calls when a screen has long been whole. Returns how to call it off. */
export const whenLongWhole = (act: () => void): (() => void) => after(5 * secondMs, act);

/** Calls when somebody new to this browser has read on a page for a while. Returns how to call it off. */
export const whenReadAWhile = (act: () => void): (() => void) => after(8 * secondMs, act);
