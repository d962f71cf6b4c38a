/** What the page reads beside its list: counts, once the first rows are there, and what is offered. */
import { useEffect, useState } from 'react';
import type { Offers } from '@/domain/subscription/offers';
import type { ListState } from '@/domain/subscription/subscription-query';
import { currentOffers, subscriptionCounts } from '@/services/admin/subscriptions';

/** Null while they are counted. */
export type Counts = ReadonlyMap<ListState, number> | 'failed' | null;

/** Counted when the list is ready, and again with each `round`. */
export const useCounts = (isReady: boolean, round: number): Counts => {
  const [counts, setCounts] = useState<Counts>(null);
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    void subscriptionCounts().then((answer) => {
      if (isWanted) setCounts(answer.ok ? answer.value : 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, round]);
  return counts;
};

/** Null while nobody knows. Asked for at once, and again when the list has been read while there is no answer: a slow connection counts as none. */
export const useOffers = (isReady: boolean, round: number): Offers | null => {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    let isWanted = true;
    void currentOffers().then((answer) => {
      if (isWanted && answer.ok) setOffers(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, round]);
  return offers;
};
