/** Pictures that are pasted or dropped while a trade is open; they come before the page, which would take them for statements. */
import { useEffect, useRef } from 'react';

const picturesOf = (data: DataTransfer | null): readonly File[] =>
  data === null ? [] : [...data.files].filter(({ type }) => type.startsWith('image/'));

/** Calls `onPictures` for each paste and drop that brings pictures. */
export const useGivenPictures = (onPictures: (files: readonly File[]) => unknown): void => {
  const latest = useRef(onPictures);
  useEffect(() => {
    latest.current = onPictures;
  });
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null): boolean => {
      const files = picturesOf(data);
      if (files.length === 0) return false;
      event.preventDefault();
      latest.current(files);
      return true;
    };
    const paste = (event: ClipboardEvent): void => {
      if (take(event, event.clipboardData)) event.stopImmediatePropagation();
    };
    // The page still hears of a drop, to take down what it shows while files hover; it leaves alone what was prevented.
    const drop = (event: DragEvent): void => void take(event, event.dataTransfer);
    // On the way down to the target: whoever listens on the page itself hears of it later or not at all.
    window.addEventListener('paste', paste, { capture: true });
    window.addEventListener('drop', drop, { capture: true });
    return () => {
      window.removeEventListener('paste', paste, { capture: true });
      window.removeEventListener('drop', drop, { capture: true });
    };
  }, []);
};
