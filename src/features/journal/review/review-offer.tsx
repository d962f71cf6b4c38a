/** The quiet line that offers the trades nobody has reviewed yet. It never forces anyone. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultReach, reviewQueue } from '@/domain/journal/review-queue';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';

const ReviewFlow = lazy(async () => ({ default: (await import('./review-flow')).ReviewFlow }));

export const ReviewOffer = ({ journal }: { readonly journal: ReadyJournal }) => {
  const { trades, accounts } = journal;
  const waiting = useMemo(() => reviewQueue(trades, accounts, { reach: defaultReach, accountId: null }).length, [trades, accounts]);
  const [params, setParams] = useSearchParams();
  const mayAdd = useHindrance('add') === null;
  // Asked for once by the URL.
  const isAsked = params.has('review');
  const [isOpen, setIsOpen] = useState(isAsked && mayAdd);
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (before) => {
        before.delete('review');
        return before;
      },
      { replace: true },
    );
  }, [isAsked, setParams]);
  const open = (): void => setIsOpen(true);
  useScreenActions(
    waiting === 0 ? [] : [{ id: 'review-trades', label: 'Review new trades', words: 'queue grade setup', deed: 'add', run: open }],
  );
  if (waiting === 0 && !isOpen) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center print:hidden gap-x-3 gap-y-2 text-dense text-text-2">
      <p>{waiting === 1 ? '1 trade is waiting for your review.' : `${String(waiting)} trades are waiting for your review.`}</p>
      <Button size="sm" deed="add" onClick={open}>
        Review trades
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewFlow journal={journal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
