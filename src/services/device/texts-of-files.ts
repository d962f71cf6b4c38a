/** Files of this device, read as text. */
import type { NamedText } from '@/domain/content/text-files';

export const textsOfFiles = (files: readonly File[]): Promise<readonly NamedText[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
