/**
 * Gives the focus to the part of a dialog that is marked `data-first-focus`, else to its first, and afterwards back to what opened it.
 * Radix does so only for its own trigger parts, and our dialogs are opened by state.
 */
import { useRef } from 'react';

export interface ReturnedFocus {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/** Handlers for the content of a Radix dialog. */
export const useReturnedFocus = (): ReturnedFocus => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      const first = event.target instanceof Element ? event.target.querySelector<HTMLElement>('[data-first-focus]') : null;
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
