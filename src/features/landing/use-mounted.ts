/** Whether a component has been taken over by a browser: false in the drawing of the build and in the first one of the browser. */
import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
