/** The dates of a subscription on one axis of time: since when, what happens next, until when the tools are open, and where today is. */
import { dayMs } from '@/lib/durations';
import { trialPlan } from './offers';
import type { ProviderSubscription } from './provider-subscription';
import { stateAt, type Subscription } from './subscription';

/** `started`, `paid`, `given` and `failed` lie behind; `renews` and `lateWork` do not close the tools, `ends` does. */
export type RailEvent = 'started' | 'paid' | 'given' | 'failed' | 'renews' | 'ends' | 'lateWork';

export interface RailMark {
  readonly what: RailEvent;
  /** Epoch ms. */
  readonly at: number;
}

export interface PlanRail {
  /** What the axis shows, in epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** By time, each instant once. */
  readonly marks: readonly RailMark[];
  /** Until when the tools are open, in epoch ms; null: no end is known. */
  readonly toolsUntil: number | null;
  /** Lengths of the scale's short and long steps, in ms. */
  readonly steps: readonly [short: number, long: number];
}

/** The axis goes on so far behind the last date, as a share of what it shows and in ms at least. */
const beyond = { share: 0.28, leastMs: 7 * dayMs };

/** Short and long steps by the length that is shown, so that strokes stay apart on a phone. */
const scales: readonly { readonly upTo: number; readonly steps: readonly [number, number] }[] = [
  { upTo: 80 * dayMs, steps: [dayMs, 7 * dayMs] },
  { upTo: 560 * dayMs, steps: [7 * dayMs, 28 * dayMs] },
  { upTo: Infinity, steps: [28 * dayMs, 364 * dayMs] },
];

/** Since when: a trial's record is written once, as it starts; an admin's with each word of theirs. */
const beginning = ({ source, updatedAt }: Subscription, provider: ProviderSubscription | null): RailMark | null => {
  if (source === trialPlan) return { what: 'started', at: updatedAt };
  if (source === 'admin') return { what: 'given', at: updatedAt };
  if (provider === null) return null;
  return { what: provider.status === 'past_due' ? 'failed' : 'paid', at: provider.periodStart };
};

/** What comes, or came last; none where the tools are open without an end. */
const ending = (subscription: Subscription, provider: ProviderSubscription | null, now: number): readonly RailMark[] => {
  const { pagesUntil, writeUntil, updatedAt, source } = subscription;
  switch (stateAt(subscription, now, provider?.endsWithPeriod)) {
    case 'none':
      return [];
    case 'active': {
      if (source === 'admin') return pagesUntil === null ? [] : [{ what: 'ends', at: pagesUntil }];
      return provider === null ? [] : [{ what: 'renews', at: provider.periodEnd }];
    }
    case 'canceled':
      return [{ what: 'ends', at: provider?.endsWithPeriod === true ? provider.periodEnd : (pagesUntil ?? updatedAt) }];
    case 'grace':
      return [
        { what: 'ends', at: pagesUntil ?? updatedAt },
        ...(writeUntil === null ? [] : [{ what: 'lateWork', at: writeUntil } as const]),
      ];
    default:
      return [{ what: 'ends', at: pagesUntil ?? updatedAt }];
  }
};

/** The axis of a subscription at `now`, in epoch ms by the server's clock; null where there never was one. */
export const planRail = (subscription: Subscription | null, provider: ProviderSubscription | null, now: number): PlanRail | null => {
  if (subscription === null) return null;
  const end = ending(subscription, provider, now);
  const start = beginning(subscription, provider);
  // What an admin wrote after the end, such as a revocation, is no beginning.
  const isBefore = start !== null && start.at <= now && end.every(({ at }) => start.at < at);
  const marks = [...(isBefore ? [start] : []), ...end].toSorted((a, b) => a.at - b.at);
  const dates = [now, ...marks.map(({ at }) => at)];
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  const margin = Math.max(beyond.leastMs, (last - first) * beyond.share);
  const from = first === marks[0]?.at && marks[0].what !== 'failed' && isBefore ? first : first - margin / 2;
  const to = last + margin;
  const steps = scales.find(({ upTo }) => to - from <= upTo)?.steps ?? [dayMs, 7 * dayMs];
  return { from, to, now, marks, toolsUntil: end.find(({ what }) => what === 'ends')?.at ?? null, steps };
};
