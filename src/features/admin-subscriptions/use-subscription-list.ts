/** Reads the list page by page: the newest question wins, and an answer to an older one is dropped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListQuestion } from '@/domain/subscription/subscription-query';
import { secondMs } from '@/lib/durations';
import { subscriptionPage, type Failure, type ListCursor, type ListedSubscription } from '@/services/admin/subscriptions';

export type ListNow =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: Failure }
  /** `readAt`: the server's time, in epoch ms. */
  | { readonly state: 'ready'; readonly rows: readonly ListedSubscription[]; readonly readAt: number; readonly hasMore: boolean };

export interface SubscriptionList {
  readonly now: ListNow;
  /** Counted from 0. */
  readonly page: number;
  readonly turnTo: (page: number) => void;
  readonly reload: () => void;
}

/** Where each page begins; the first has null. */
type Starts = readonly (ListCursor | null)[];

/** After a failure that may pass, the page is asked for again, in ms. */
const tryAgainMs = 5 * secondMs;

interface Answered {
  readonly question: ListQuestion;
  readonly now: Exclude<ListNow, { readonly state: 'loading' }>;
  readonly page: number;
}

export const useSubscriptionList = (question: ListQuestion): SubscriptionList => {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const starts = useRef<Starts>([null]);
  const round = useRef(0);
  const read = useCallback(
    async (page: number): Promise<void> => {
      const mine = (round.current += 1);
      if (page === 0) starts.current = [null];
      const answer = await subscriptionPage(question, starts.current[page] ?? null);
      if (mine !== round.current) return;
      if (!answer.ok) {
        setAnswered({ question, page, now: { state: 'failed', reason: answer.reason } });
        return;
      }
      const { rows, next, readAt } = answer.value;
      starts.current = [...starts.current.slice(0, page + 1), ...(next === null ? [] : [next])];
      setAnswered({ question, page, now: { state: 'ready', rows, readAt, hasMore: next !== null } });
    },
    [question],
  );
  useEffect(() => void read(0), [read]);
  useEffect(() => {
    if (answered?.question !== question || answered.now.state !== 'failed' || answered.now.reason === 'refused') return;
    // A connection that took its time counts as none, and is there a little later.
    const timer = setTimeout(() => void read(answered.page), tryAgainMs);
    return () => clearTimeout(timer);
  }, [answered, question, read]);
  // What answers an earlier question is not shown for the new one.
  const isAnswered = answered?.question === question;
  const page = isAnswered ? answered.page : 0;
  return {
    now: isAnswered ? answered.now : { state: 'loading' },
    page,
    turnTo: (wanted) => void read(wanted),
    reload: () => void read(page),
  };
};
