/** Whether the browser has taken over a page that was drawn at the build: before, a press on a form's button loads the page anew. */
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False where a page is drawn at the build and until its code runs, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
