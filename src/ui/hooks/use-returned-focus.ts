/** Gives the focus back to what opened a dialog. Radix does so only for its own trigger parts, and our dialogs are opened by state. */
import { useRef } from 'react';

export interface ReturnedFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/** Handlers for the content of a Radix dialog. */
export const useReturnedFocus = (): ReturnedFocus => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
