/** Puts the focus on one part of a dialog when it opens, instead of on its first button. */
import { useEffect, useRef, type RefObject } from 'react';

/** The reference of the part that is to have the focus. */
export const useFirstFocus = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    // The dialog before it gives the focus back a moment after it has gone; this comes after that.
    const wait = setTimeout(() => part.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(wait);
  }, []);
  return part;
};
