/** Files given to the page as a whole: dropped anywhere on it, or pasted. It reads none of them. */
import { useEffect, useRef, useState } from 'react';

/** Pasted text becomes a file of this name; importers look at content only. */
const pastedName = (kind: 'html' | 'text'): string => (kind === 'html' ? 'pasted statement.htm' : 'pasted statement.txt');

const bringsFiles = (data: DataTransfer | null): boolean => data !== null && [...data.types].includes('Files');

/** A paste into a field belongs to the field. */
const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The files of a paste: files as they are, else the page fragment, else plain text of more than one line. */
const pastedFiles = (data: DataTransfer): readonly File[] => {
  if (data.files.length > 0) return [...data.files];
  const html = data.getData('text/html');
  if (/<t[dr]\b/iu.test(html)) return [new File([html], pastedName('html'), { type: 'text/html' })];
  const text = data.getData('text/plain');
  return text.trim().includes('\n') ? [new File([text], pastedName('text'), { type: 'text/plain' })] : [];
};

/** Calls `onFiles` for each drop and paste while the component is on the screen; true while files hover over the page. */
export const usePageFiles = (onFiles: (files: readonly File[]) => unknown): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Entering a child leaves its parent: only the balance of both tells whether the pointer is still over the page.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!bringsFiles(event.dataTransfer)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!bringsFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const over = (event: DragEvent): void => {
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setIsOver(false);
      // A drop zone inside the page has taken the files already.
      if (event.defaultPrevented || event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent): void => {
      if (event.clipboardData === null || isForField(event.target)) return;
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
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
