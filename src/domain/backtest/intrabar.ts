/**
 * What one candle says about orders inside it, and what it cannot say. A candle shows open, high, low and close but
 * not which of high and low came first: where that decides, two readings are given.
 */

/** How the doubt is settled: the stop or the lesser gain first, or the target first. */
export type Reading = 'pessimistic' | 'optimistic';

/**
 * From when in the bar the position is open, which tells what must have come after its entry:
 * `open` – all of the bar. `stop` – since the price passed the entry going the position's way, so the best price came after.
 * `limit` – since it came back to the entry, so the worst price came after. `late` – nothing but the close is sure.
 */
export type Since = 'open' | 'stop' | 'limit' | 'late';

/** Prices at which a position would be closed, and whether they are better when higher (1) or lower (−1). */
export interface ExitPrices {
  readonly side: 1 | -1;
  readonly worst: number;
  readonly best: number;
  readonly close: number;
}

export type BarEnd = 'stop' | 'target' | 'open';

export interface Resolution {
  readonly end: BarEnd;
  /** Whether the other reading ends otherwise. */
  readonly isAmbiguous: boolean;
}

const certainties: Readonly<Record<Since, { readonly isWorstAfter: boolean; readonly isBestAfter: boolean }>> = {
  open: { isWorstAfter: true, isBestAfter: true },
  stop: { isWorstAfter: false, isBestAfter: true },
  limit: { isWorstAfter: true, isBestAfter: false },
  late: { isWorstAfter: false, isBestAfter: false },
};

/** How the bar ends for a position with these levels (NaN for none). */
export const resolveBar = (
  prices: ExitPrices,
  levels: { readonly stop: number; readonly target: number },
  since: Since,
  reading: Reading,
): Resolution => {
  const { side } = prices;
  const { isWorstAfter, isBestAfter } = certainties[since];
  const mayStop = side * prices.worst <= side * levels.stop;
  const mayTarget = side * prices.best >= side * levels.target;
  if (!mayStop && !mayTarget) return { end: 'open', isAmbiguous: false };
  const mustStop = mayStop && (isWorstAfter || side * prices.close <= side * levels.stop);
  const mustTarget = mayTarget && (isBestAfter || side * prices.close >= side * levels.target);
  const withoutStop: BarEnd = mustTarget ? 'target' : 'open';
  const withoutTarget: BarEnd = mustStop ? 'stop' : 'open';
  const pessimistic: BarEnd = mayStop ? 'stop' : withoutStop;
  const optimistic: BarEnd = mayTarget ? 'target' : withoutTarget;
  return { end: reading === 'pessimistic' ? pessimistic : optimistic, isAmbiguous: pessimistic !== optimistic };
};
