/** Prices at which swings have turned more than once. */
import type { Swing } from './chart-analysis';

/** Swings within one band; `bars` oldest first. */
export interface Cluster {
  readonly price: number;
  readonly bars: readonly number[];
}

export interface ClusterRule {
  /** Half the height of a band, in price. */
  readonly reach: number;
  readonly most: number;
}

interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The stretch of sorted prices within twice the reach that holds the most; of equals the narrowest, then the lowest. */
const fullest = (prices: readonly number[], reach: number): Window => {
  let best: Window = { from: 0, to: 0 };
  let spread = Infinity;
  let to = 0;
  for (let from = 0; from < prices.length; from += 1) {
    while (to < prices.length && prices[to]! - prices[from]! <= 2 * reach) to += 1;
    const size = to - from;
    const width = prices[to - 1]! - prices[from]!;
    if (size > best.to - best.from || (size === best.to - best.from && width < spread)) {
      best = { from, to };
      spread = width;
    }
  }
  return best;
};

/**
 * Bands of height twice `reach`, the one with the most swings first; those of a band and those so near that a second band would overlap it
 * are taken out before the next is sought. A band needs two swings; its price is the middle between its outermost.
 */
export const clustersOf = (swings: readonly Pick<Swing, 'bar' | 'price'>[], { reach, most }: ClusterRule): readonly Cluster[] => {
  let left = swings.toSorted((a, b) => a.price - b.price || a.bar - b.bar);
  const clusters: Cluster[] = [];
  while (clusters.length < most && left.length > 1) {
    const { from, to } = fullest(
      left.map(({ price }) => price),
      reach,
    );
    if (to - from < 2) break;
    const members = left.slice(from, to);
    const price = (members[0]!.price + members.at(-1)!.price) / 2;
    clusters.push({ price, bars: members.map(({ bar }) => bar).toSorted((a, b) => a - b) });
    left = left.filter((swing) => Math.abs(swing.price - price) > 2 * reach);
  }
  return clusters;
};
