/** A key that works anywhere on a page, except where somebody types or a dialog is open. */
import { useEffect, useRef } from 'react';
import { isForPage } from '@/ui/is-for-page';

/** Calls `onPress` for the key alone, without Ctrl, Alt or Meta. Case counts for nothing. */
export const usePageKey = (key: string, onPress: () => void): void => {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== key || !isForPage(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
};
