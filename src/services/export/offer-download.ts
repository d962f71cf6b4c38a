/** Hands a file to the browser's downloads. */

import { minuteMs } from '@/lib/durations';

/** Offers the parts as one file under the name. */
export const offerDownload = (fileName: string, parts: readonly BlobPart[], type: string): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun when the click returns; the address may go once the browser has taken the data.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, minuteMs);
};
