/** Leaves the sample: this tab forgets it, and the page loaded next clears its stores away. */
import { openedSampleOn, sampleMark } from '@/services/local/sample-mark';

/** What this tab kept for the sample: meanwhile its own storage holds nothing else of the product. */
const forgetTab = (): void => {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const name of names) if (name?.startsWith('sextant:') === true) sessionStorage.removeItem(name);
};

/** Ends with a full load of the page on which the person opened it. */
export const leaveSample = (): void => {
  // Whoever wrote something else into the mark is not sent off this site.
  const back = /^\/(?!\/)/u.test(openedSampleOn ?? '') ? (openedSampleOn ?? '/') : '/';
  forgetTab();
  sessionStorage.removeItem(sampleMark);
  location.assign(back);
};
