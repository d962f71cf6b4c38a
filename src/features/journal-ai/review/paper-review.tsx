/** A review as a sheet of paper, printed in the place of the page. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Review } from '@/domain/findings/review/review';
import { plainText } from '@/domain/findings/sourced-text';
import { ReviewText } from '@/features/journal/routine/review-text';
import { printAlone } from '@/ui/print-alone';

export interface PaperReview {
  readonly review: Review;
  /** 'Weekly review' */
  readonly name: string;
  /** Which accounts it counts, and when it was written. */
  readonly foot: string;
  /** Figures in R are marked as assumed. */
  readonly isAssumed: boolean;
}

const Sheet = ({ review, name, foot, isAssumed }: PaperReview) => (
  <article className="p-2 text-[12px] leading-[18px] text-text">
    <p className="text-text-3">{name}</p>
    <h1 className="text-h3 font-semibold">{plainText(review.title)}</h1>
    <p className="mb-4 text-text-2">{plainText(review.dates)}</p>
    <ReviewText review={review} level={3} isAssumed={isAssumed} />
    <p className="mt-6 border-t border-line pt-2 text-text-3">{foot}</p>
  </article>
);

/** Asks the browser to print the review; the page is as before when that is over. */
export const printReview = (paper: PaperReview): void => {
  const sheet = document.createElement('div');
  const root = createRoot(sheet);
  // What is not drawn by then would be missing on paper.
  flushSync(() => root.render(<Sheet {...paper} />));
  globalThis.addEventListener('afterprint', () => root.unmount(), { once: true });
  printAlone(sheet);
};
