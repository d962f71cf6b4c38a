/** When what somebody sees is kept for their next visit. */
import { whenLongWhole } from '@/lib/when-long-whole';

/** Calls when the page goes out of view, and once it has long been whole. Returns how to call that off. */
export const whenLeft = (take: () => void): (() => void) => {
  const takeHidden = (): void => {
    if (document.visibilityState === 'hidden') take();
  };
  const callOff = whenLongWhole(take);
  document.addEventListener('visibilitychange', takeHidden);
  return () => {
    callOff();
    document.removeEventListener('visibilitychange', takeHidden);
  };
};
