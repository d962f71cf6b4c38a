/** The shape of a statistic: a value, or no value and the reason. Never 0, never NaN in place of what is undefined. */

export type Statistic<T = number> = { readonly value: T } | { readonly value: null; readonly reason: string };

/** Numbers in order, for reading: an array or a typed array. */
export type Values = ArrayLike<number>;

export type IntervalMethod = 'Wilson' | 'bootstrap' | 't' | 'BCa' | 'cluster bootstrap' | 'stationary bootstrap';

/** Where the true value lies with the given confidence, as far as the method's assumptions hold. */
export interface Interval<Method extends IntervalMethod = 'Wilson' | 'bootstrap' | 't'> {
  readonly low: number;
  readonly high: number;
  /** Confidence, 0.95 for 95 %. */
  readonly level: number;
  readonly method: Method;
  /** Observations, not resamples. */
  readonly n: number;
  /** The seed that repeats it; null where nothing was drawn. */
  readonly seed: number | null;
}

/** An estimate with its interval; the interval alone can be undefined, for a single observation. */
export interface Estimate {
  readonly point: Statistic;
  readonly interval: Statistic<Interval>;
}

export const undefinedBecause = (reason: string): { readonly value: null; readonly reason: string } => ({ value: null, reason });
