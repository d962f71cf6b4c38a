/** Pictures given to the page as a whole: pasted, or dropped anywhere on it. It opens none of them. */
import { useEffect, useRef, useState } from 'react';

/** What has no name of its own, as a screenshot in the clipboard. */
export const pastedName = 'Pasted picture';

const bringsFiles = (data: DataTransfer | null): boolean => data !== null && [...data.types].includes('Files');

/** Text that is pasted into a field belongs to the field; a picture never does. */
const pastedPictures = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Calls `onFiles` for each drop and paste while the component is on the screen; true while files hover over the page. */
export const useGivenPictures = (onFiles: (files: readonly File[], from: 'drop' | 'paste') => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Entering a child leaves its parent: only the balance of both tells whether the pointer is still over the page.
    let depth = 0;
    const over = (event: DragEvent): void => {
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    };
    const move = (by: 1 | -1) => (event: DragEvent) => {
      if (!bringsFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const [enter, leave] = [move(1), move(-1)];
    const drop = (event: DragEvent): void => {
      depth = 0;
      setIsOver(false);
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files], 'drop');
    };
    const paste = (event: ClipboardEvent): void => {
      const files = pastedPictures(event);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files, 'paste');
    };
    const listeners = [
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', over],
      ['drop', drop],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    window.addEventListener('paste', paste);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
};
