/** Where a review stands: /JournalPlatform?view=review&period=2026-W47, or 2026-11 for a month. */
import { periodText, readPeriod, type Period } from '@/domain/findings/period';
import { href } from '@/routes';

const [viewName, view, periodName] = ['view', 'review', 'period'] as const;

/** Whether the address is that of a review. */
export const isReviewAddress = (params: URLSearchParams): boolean => params.get(viewName) === view;

/** The period of the address; null: it names none that exists, so that the latest week with trades is shown. */
export const reviewPeriodOf = (params: URLSearchParams): Period | null => readPeriod(params.get(periodName) ?? '');

/** The address with the review of a period in it; null: of the latest week with trades. The rest of it stays. */
export const withReview = (params: URLSearchParams, period: Period | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set(viewName, view);
  if (period === null) next.delete(periodName);
  else next.set(periodName, periodText(period));
  return next;
};

/** The address without a review: JournalAI itself. */
export const withoutReview = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(viewName);
  next.delete(periodName);
  return next;
};

/** A link to the review, for other screens. */
export const reviewHref = (period: Period | null): string => `${href('journalAi')}?${withReview(new URLSearchParams(), period).toString()}`;
