/** The desk of this page: one picture at a time, forgotten when the person leaves. */
import { readers, toldReaders } from '@/services/vision/readers';
import { canCapture, captureTab } from '@/services/vision/capture-tab';
import { takePicture } from '@/services/vision/take-picture';
import { openVisionDesk } from '@/services/vision/vision-desk';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { showToast } from '@/ui/show-toast';
import { pastedName } from './use-given-pictures';

export const desk = openVisionDesk(readers, toldReaders);

forgetWithAccount(desk.clear);

/** Opens the first of the files; of several, the others are named as left out. */
export const openFiles = (files: readonly File[], from: 'drop' | 'paste' | 'choice' = 'choice'): void => {
  const [file, ...others] = files;
  if (file === undefined) return;
  const name = from === 'paste' ? pastedName : file.name;
  desk.open(name, () => takePicture(file, name));
  if (others.length > 0)
    showToast({ title: 'One picture at a time', text: `${name} was opened. Bring the other ${String(others.length)} after it.` });
};

/** Whether a tab can be captured here at all. */
export const hasCapture = canCapture;

export const captureAndOpen = async (): Promise<void> => {
  const outcome = await captureTab();
  if (outcome !== null) desk.open('Captured tab', () => Promise.resolve(outcome));
};
