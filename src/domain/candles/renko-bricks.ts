/**
 * Renko: bricks of one size in place of bars. A brick stands when a bar closes at least its size beyond the last one, and two sizes back to turn
 * around. Only closes count, in whole ticks, so a brick that stands never changes when bars are added.
 */
import type { CandleSeries } from './candle-series';
import { tickGrid } from './tick-grid';

export interface RenkoQuestion {
  /** Size of a brick in ticks, a whole number from 1 on. */
  readonly brickTicks: number;
  /** The first bar that is read; 0 when left out. */
  readonly from?: number;
}

/** One entry for each brick, oldest first. A bar that moved far has several. */
export interface RenkoBricks {
  readonly length: number;
  /** Opening of the bar at whose close the brick stood, epoch ms; equal for bricks of one bar. */
  readonly time: Float64Array;
  /** Prices; a brick has no wick, so these are also its low and its high. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Volume of the bars `firstBar` to `lastBar`; 0 for further bricks of one bar, so that nothing is counted twice. */
  readonly volume: Float64Array;
  /** The bars since the brick before, both included; a further brick of one bar has that bar alone. */
  readonly firstBar: Int32Array;
  readonly lastBar: Int32Array;
}

/** A brick in ticks, with the bars since the one before it. */
export interface Brick {
  readonly open: number;
  readonly close: number;
  readonly firstBar: number;
  readonly lastBar: number;
}

export interface BricksOn {
  /** Size of a brick in ticks. */
  readonly size: number;
  /** Index of the first of the closes among all bars. */
  readonly from: number;
  /** The last brick of the bars before; null: these closes are the first that are read. */
  readonly after: Brick | null;
}

/** The bricks that some closes add, in ticks: what stands depends on nothing but the brick before and the bars since it. */
export const bricksOn = (close: Int32Array, { size, from, after }: BricksOn): readonly Brick[] => {
  const bricks: Brick[] = [];
  // The last brick; at first an empty one on the multiple of the size nearest to the first close.
  const start = Math.round((close[0] ?? 0) / size) * size;
  let [bottom, top] = after === null ? [start, start] : [Math.min(after.open, after.close), Math.max(after.open, after.close)];
  let firstBar = after === null ? from : after.lastBar + 1;
  for (let i = 0; i < close.length; i += 1) {
    const now = close[i]!;
    const bar = from + i;
    while (now >= top + size || now <= bottom - size) {
      const isUp = now > top;
      const open = isUp ? top : bottom;
      const end = isUp ? top + size : bottom - size;
      bricks.push({ open, close: end, firstBar: Math.min(firstBar, bar), lastBar: bar });
      [bottom, top] = isUp ? [open, end] : [end, open];
      firstBar = bar + 1;
    }
  }
  return bricks;
};

/** Volume of the bars since the brick before; 0 for a further brick of one bar. */
export const brickVolume = (volume: Float64Array, { firstBar, lastBar }: Brick, before: Brick | undefined): number =>
  // Bricks of one bar have the same last bar, and only the first of them its volume.
  before?.lastBar === lastBar ? 0 : volume.subarray(firstBar, lastBar + 1).reduce((sum, one) => sum + one, 0);

/** The bricks of a series. Throws a RangeError for a size that is no whole number of ticks. */
export const renkoBricks = (
  { length, time, tickSize, ticks, volume }: Pick<CandleSeries, 'length' | 'time' | 'tickSize' | 'ticks' | 'volume'>,
  { brickTicks, from = 0 }: RenkoQuestion,
): RenkoBricks => {
  if (!Number.isInteger(brickTicks) || brickTicks < 1) throw new RangeError(`A brick of ${brickTicks} ticks doesn’t exist.`);
  const bricks = bricksOn(ticks.close.subarray(from, length), { size: brickTicks, from, after: null });
  const { priceOf } = tickGrid(tickSize);
  const traded = bricks.map((brick, k) => brickVolume(volume, brick, bricks[k - 1]));
  return {
    length: bricks.length,
    time: Float64Array.from(bricks, ({ lastBar }) => time[lastBar]!),
    open: Float64Array.from(bricks, ({ open }) => priceOf(open)),
    high: Float64Array.from(bricks, ({ open, close }) => priceOf(Math.max(open, close))),
    low: Float64Array.from(bricks, ({ open, close }) => priceOf(Math.min(open, close))),
    close: Float64Array.from(bricks, ({ close }) => priceOf(close)),
    volume: Float64Array.from(traded),
    firstBar: Int32Array.from(bricks, ({ firstBar }) => firstBar),
    lastBar: Int32Array.from(bricks, ({ lastBar }) => lastBar),
  };
};

/**
 * A brick by the market's own movement: the mean true range of the `over` bars before bar `bar`, in whole ticks, at least 1. It reads
 * closed bars alone and is fixed for bricks from `bar` on, since a size that followed the market would redraw bricks that stand. Null where
 * fewer bars lie before. The true range is the larger of high and close before, less the smaller of low and close before (Wilder, 1978).
 */
export const averageRangeBrick = (
  { ticks: { high, low, close } }: Pick<CandleSeries, 'ticks'>,
  bar: number,
  over: number,
): number | null => {
  if (over < 1 || bar - over < 1) return null;
  let sum = 0;
  for (let i = bar - over; i < bar; i += 1) sum += Math.max(high[i]!, close[i - 1]!) - Math.min(low[i]!, close[i - 1]!);
  return Math.max(1, Math.round(sum / over));
};
