/** Shares of customers and trials with what they are based on. Each is one observation of a count, so the interval is that of a share. */
import { wilsonInterval } from '@/domain/statistics/wilson';

export interface ShareFigure {
  readonly hits: number;
  readonly n: number;
  /** Null where too few are known to say anything. */
  readonly share: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** Below this many a share says more about chance than about the product: its interval is wider than half of the whole range. */
export const fewestForShare = 12;

/** `hits` among `n` with its 95 % interval (Wilson, `domain/statistics`). */
export const shareFigure = (hits: number, n: number): ShareFigure => {
  if (n < fewestForShare) return { hits, n, share: null };
  const { low, high } = wilsonInterval(hits, n);
  return { hits, n, share: { value: hits / n, low, high } };
};
