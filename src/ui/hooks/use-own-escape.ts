/** Keeps Escape for an open list: a dialog around it listens on the document and would close before the list hears of the key. */
import { useEffect } from 'react';

/** While `isOpen`, Escape is marked as handled before any dialog sees it; what it does to the list, its own handler knows. */
export const useOwnEscape = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    globalThis.addEventListener('keydown', keep, { capture: true });
    return () => globalThis.removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
};
