/** The shape of a statistic: a value, or no value and the reason. Never 0, never NaN in place of what is undefined. */

export type Statistic<T = number> = { readonly value: T } | { readonly value: null; readonly reason: string };

/** Where the true value lies with the given confidence, as far as the method's assumptions hold. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Confidence, 0.95 for 95 %. */
  readonly level: number;
  readonly method: 'Wilson' | 'bootstrap' | 't';
  readonly n: number;
}

/** An estimate with its interval; the interval alone can be undefined, for a single observation. */
export interface Estimate {
  readonly point: Statistic;
  readonly interval: Statistic<Interval>;
}

export const undefinedBecause = (reason: string): { readonly value: null; readonly reason: string } => ({ value: null, reason });
