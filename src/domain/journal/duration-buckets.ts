/** How long trades were held, in the eight steps by which they are compared. */

import { dayMs, hourMs, minuteMs, weekMs } from '@/lib/durations';

export interface DurationBucket {
  /** Stands in addresses. */
  readonly name: string;
  readonly title: string;
  /** The first duration that is no longer in it. */
  readonly belowMs: number;
}

export const durationBuckets: readonly DurationBucket[] = [
  { name: '1m', title: 'Under 1 minute', belowMs: minuteMs },
  { name: '5m', title: '1 to 5 minutes', belowMs: 5 * minuteMs },
  { name: '15m', title: '5 to 15 minutes', belowMs: 15 * minuteMs },
  { name: '1h', title: '15 to 60 minutes', belowMs: hourMs },
  { name: '4h', title: '1 to 4 hours', belowMs: 4 * hourMs },
  { name: '1d', title: '4 to 24 hours', belowMs: dayMs },
  { name: '7d', title: '1 to 7 days', belowMs: weekMs },
  { name: 'longer', title: '7 days and longer', belowMs: Infinity },
];

/** Index of the bucket of a duration; a bucket begins with its lower end. */
export const durationBucketOf = (durationMs: number): number => {
  let index = 0;
  while (durationMs >= (durationBuckets[index]?.belowMs ?? Infinity)) index += 1;
  return index;
};
