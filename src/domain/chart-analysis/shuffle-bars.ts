/** The same bars in another order: what a chart shows where its order means nothing. */
import { shuffle } from '@/domain/statistics/resampling/shuffle';
import { naturalLog, naturalLogOfOnePlus } from '@/lib/elementary/natural-log';
import type { Random } from '@/lib/random';
import type { Prices } from './chart-bars';

/** Each bar as seen from the close before it: as factors, or as differences where a price is not above 0. */
export interface LooseBars {
  readonly first: Readonly<{ open: number; high: number; low: number; close: number }>;
  readonly isRatio: boolean;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export const looseBars = ({ length, open, high, low, close }: Prices): LooseBars => {
  const isRatio = low.every((price) => price > 0);
  const count = Math.max(0, length - 1);
  const seen = (column: Float64Array): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => (isRatio ? column[i + 1]! / close[i]! : column[i + 1]! - close[i]!));
  const first = { open: open[0]!, high: high[0]!, low: low[0]!, close: close[0]! };
  return { first, isRatio, open: seen(open), high: seen(high), low: seen(low), close: seen(close) };
};

/**
 * An order of `count` places: the ring of places, cut into blocks of random length with mean `meanBlock`, as the stationary bootstrap cuts
 * them (Politis and Romano, 1994), and the blocks shuffled. Every place comes once, so the sum of all moves stays.
 */
const blockOrder = (count: number, meanBlock: number, random: Random): Uint32Array => {
  const perDraw = 1 / naturalLogOfOnePlus(-1 / meanBlock);
  const starts: number[] = [];
  for (let at = 0; at < count; at += 1 + Math.floor(naturalLog(1 - random.next()) * perDraw)) starts.push(at);
  const turn = random.below(count);
  const blocks = Float64Array.from(starts, (_, block) => block);
  shuffle(blocks, random);
  const order = new Uint32Array(count);
  let filled = 0;
  for (const block of blocks) {
    const end = starts[block + 1] ?? count;
    for (let at = starts[block]!; at < end; at += 1) {
      order[filled] = (at + turn) % count;
      filled += 1;
    }
  }
  return order;
};

/** Writes the bars in a new order into `into`, which has their length; the first bar stays where it is. */
export const shuffleBars = (bars: LooseBars, into: Prices, meanBlock: number, random: Random): void => {
  const count = bars.close.length;
  const { first, isRatio } = bars;
  into.open[0] = first.open;
  into.high[0] = first.high;
  into.low[0] = first.low;
  into.close[0] = first.close;
  if (count === 0) return;
  const order = blockOrder(count, meanBlock, random);
  let before = first.close;
  for (let i = 0; i < count; i += 1) {
    const from = order[i]!;
    into.open[i + 1] = isRatio ? before * bars.open[from]! : before + bars.open[from]!;
    into.high[i + 1] = isRatio ? before * bars.high[from]! : before + bars.high[from]!;
    into.low[i + 1] = isRatio ? before * bars.low[from]! : before + bars.low[from]!;
    before = isRatio ? before * bars.close[from]! : before + bars.close[from]!;
    into.close[i + 1] = before;
  }
};
