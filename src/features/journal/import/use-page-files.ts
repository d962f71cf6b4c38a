/** Files given to the page as a whole: dropped anywhere on it, or pasted. It reads none of them. */
import { useGivenFiles } from '@/ui/hooks/use-given-files';

/** Pasted text becomes a file of this name; importers look at content only. */
const pastedName = (kind: 'html' | 'text'): string => (kind === 'html' ? 'pasted statement.htm' : 'pasted statement.txt');

/** A paste into a field belongs to the field. */
const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The files of a paste: files as they are, else the page fragment, else plain text of more than one line. */
const filesOf = (data: DataTransfer): readonly File[] => {
  if (data.files.length > 0) return [...data.files];
  const html = data.getData('text/html');
  if (/<t[dr]\b/iu.test(html)) return [new File([html], pastedName('html'), { type: 'text/html' })];
  const text = data.getData('text/plain');
  return text.trim().includes('\n') ? [new File([text], pastedName('text'), { type: 'text/plain' })] : [];
};

const pastedFiles = ({ clipboardData, target }: ClipboardEvent): readonly File[] =>
  clipboardData === null || isForField(target) ? [] : filesOf(clipboardData);

/** Calls `onFiles` for each drop and paste while the component is on the screen; true while files hover over the page. */
export const usePageFiles = (onFiles: (files: readonly File[]) => unknown): boolean => useGivenFiles({ pastedFiles, onFiles });
