/** Files given to the page as a whole: dropped anywhere on it, or pasted. It reads none of them. */
import { useEffect, useRef, useState } from 'react';

export interface GivenFiles {
  /** What of a paste belongs to the page; none leaves it alone. */
  readonly pastedFiles: (event: ClipboardEvent) => readonly File[];
  readonly onFiles: (files: readonly File[], from: 'drop' | 'paste') => unknown;
}

const bringsFiles = (data: DataTransfer | null): boolean => data !== null && [...data.types].includes('Files');

/** Calls `onFiles` for each drop and paste while the component is on the screen; true while files hover over the page. */
export const useGivenFiles = (given: GivenFiles): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    // Entering a child leaves its parent: only the balance of both tells whether the pointer is still over the page.
    let depth = 0;
    const move = (by: 1 | -1) => (event: DragEvent) => {
      if (!bringsFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const [enter, leave] = [move(1), move(-1)];
    const over = (event: DragEvent): void => {
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setIsOver(false);
      // A drop zone inside the page has taken the files already.
      if (event.defaultPrevented || event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles([...event.dataTransfer.files], 'drop');
    };
    const paste = (event: ClipboardEvent): void => {
      const files = latest.current.pastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles(files, 'paste');
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
};
