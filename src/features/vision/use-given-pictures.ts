/** Pictures given to the page as a whole: pasted, or dropped anywhere on it. It opens none of them. */
import { useGivenFiles } from '@/ui/hooks/use-given-files';

/** What has no name of its own, as a screenshot in the clipboard. */
export const pastedName = 'Pasted picture';

/** Text that is pasted into a field belongs to the field; a picture never does. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): readonly File[] =>
  [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Calls `onFiles` for each drop and paste while the component is on the screen; true while files hover over the page. */
export const useGivenPictures = (onFiles: (files: readonly File[], from: 'drop' | 'paste') => void): boolean =>
  useGivenFiles({ pastedFiles, onFiles });
