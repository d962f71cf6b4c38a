/** What the page reads beside its list: counts, once the first rows are there, and what is offered. */
import { useEffect, useState } from 'react';
import type { Offers } from '@/domain/subscription/offers';
import type { ListState } from '@/domain/subscription/subscription-query';
import { currentOffers, subscriptionCounts } from '@/services/admin/subscriptions';

export type Counts = ReadonlyMap<ListState, number> | null;

/** Counted when the list is ready, and again with each `round`. */
export const useCounts = (isReady: boolean, round: number): Counts => {
  const [counts, setCounts] = useState<Counts>(null);
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    void subscriptionCounts().then((answer) => {
      if (isWanted && answer.ok) setCounts(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, round]);
  return counts;
};

/** Null while nobody knows. */
export const useOffers = (): Offers | null => {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    void currentOffers().then((answer) => {
      if (answer.ok) setOffers(answer.value);
    });
  }, []);
  return offers;
};
