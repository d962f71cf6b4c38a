/** Asks before unsaved changes are lost: by leaving the screen, or by closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

export interface LeaveWarning {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export const useLeaveWarning = (hasUnsaved: boolean): LeaveWarning => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
};
