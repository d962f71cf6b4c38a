/**
 * Whether this tab has the sample open. The mark lies in the tab's own storage and is read once when the page is loaded, so that a page
 * is in the sample from its beginning to its end; whoever opens or leaves it loads another page.
 */

/** Whose the sample is on a device: no person has this uid. Every store of the device is named by a uid, so that the sample has its own. */
export const sampleUid = 'sample';

export const sampleMark = 'sextant-sample';

const read = (): string | null => {
  try {
    return globalThis.sessionStorage?.getItem(sampleMark) ?? null;
  } catch {
    return null;
  }
};

/** The page on which the sample was opened, as a path of this site; null outside the sample. Constant for as long as the page is loaded. */
export const openedSampleOn = read();

export const isSampleOpen = (): boolean => openedSampleOn !== null;
