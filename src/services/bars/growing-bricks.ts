/**
 * Bricks of Renko that go on: a bar that is added costs itself, however many lie before. Bricks of bars that are over stand; those of a bar
 * under way are made anew with each of its prices. Going back cuts off the bricks of later bars.
 */
import { averageRangeBrick, bricksOn, brickVolume } from '@/domain/candles/renko-bricks';
import type { Brick } from '@/domain/candles/renko-bricks';
import { tickGrid, ticksOf } from '@/domain/candles/tick-grid';
import { GrowingColumn } from '@/lib/growing-column';
import { brickRangeBars, firstBrickBar } from './computed-bars';
import { priceNames } from './live-bars';
import type { PriceSeries } from './read-bars';
import { partOf } from './revealed';

export interface GrowingBricks {
  /** Goes to where `closed` of the bars are over and the others are under way; false where there are no bricks by then, or never. */
  readonly goTo: (traded: PriceSeries, closed: number) => boolean;
  /** The bricks as they are now, in memory that is not to be given away. */
  readonly series: () => PriceSeries;
  /** Bricks that stand. */
  readonly standing: () => number;
  /** Size of a brick in ticks. */
  readonly brickTicks: () => number;
  /** Bytes it holds. */
  readonly bytes: () => number;
}

/** The size that was asked for, or the mean range of the first bars; null while there are too few of them. */
const sizeOf = (traded: PriceSeries, wanted: number | undefined): number | null => {
  if (wanted !== undefined) return wanted;
  if (traded.length <= brickRangeBars) return null;
  const { tickSize, ...first } = partOf(traded, 0, brickRangeBars + 1);
  const [high, low, close] = [first.high, first.low, first.close].map((prices) => ticksOf(prices, tickSize));
  if (high == null || low == null || close == null) return null;
  return averageRangeBrick({ ticks: { open: close, high, low, close } }, brickRangeBars + 1, brickRangeBars);
};

const bytesOfBrick = 8 * priceNames.length;

/** `wanted`: the size in ticks; by range when left out. */
export const growingBricks = (wanted: number | undefined): GrowingBricks => {
  const columns = Object.fromEntries(priceNames.map((name) => [name, new GrowingColumn(new Float64Array(0))])) as unknown as Readonly<
    Record<(typeof priceNames)[number], GrowingColumn>
  >;
  const start = firstBrickBar(wanted);
  let standing: Brick[] = [];
  /** Bars that were over and are read. */
  let read = start;
  let shown = 0;
  let size: number | null = null;
  let source: PriceSeries | null = null;

  /** The bricks that the bars `from` to `to` add to those that stand; null where prices have too many ticks. */
  const added = (traded: PriceSeries, from: number, to: number): readonly Brick[] | null => {
    const close = ticksOf(traded.close.subarray(from, to), traded.tickSize);
    return close === null ? null : bricksOn(close, { size: size ?? 1, from, after: standing.at(-1) ?? null });
  };

  /** Where no brick stands yet, the first close that was read says where bricks lie: all is read again. */
  const begin = (): number => (standing.length === 0 ? start : read);

  const write = (traded: PriceSeries, from: number, bricks: readonly Brick[]): void => {
    const { priceOf } = tickGrid(traded.tickSize);
    const all = [...(from > 0 ? standing.slice(from - 1, from) : []), ...bricks];
    const at = (k: number): Brick | undefined => all[from > 0 ? k : k - 1];
    columns.time.put(
      from,
      bricks.map(({ lastBar }) => traded.time[lastBar]!),
    );
    columns.open.put(
      from,
      bricks.map(({ open }) => priceOf(open)),
    );
    columns.close.put(
      from,
      bricks.map(({ close }) => priceOf(close)),
    );
    columns.high.put(
      from,
      bricks.map(({ open, close }) => priceOf(Math.max(open, close))),
    );
    columns.low.put(
      from,
      bricks.map(({ open, close }) => priceOf(Math.min(open, close))),
    );
    columns.volume.put(
      from,
      bricks.map((brick, k) => brickVolume(traded.volume, brick, at(k))),
    );
    shown = from + bricks.length;
  };

  return {
    goTo: (traded, closed) => {
      source = traded;
      size ??= sizeOf(traded, wanted);
      if (size === null || traded.length <= start) return false;
      if (closed < read) {
        standing = standing.filter(({ lastBar }) => lastBar < closed);
        read = Math.max(start, closed);
      }
      const from = standing.length;
      const fresh = added(traded, begin(), Math.max(start, closed));
      if (fresh === null) return false;
      // One by one: a call with a million arguments is refused.
      for (const brick of fresh) standing.push(brick);
      read = Math.max(read, closed);
      const underWay = added(traded, begin(), traded.length);
      if (underWay === null) return false;
      write(traded, from, [...fresh, ...underWay]);
      return shown > 0;
    },
    series: () => {
      const views = Object.fromEntries(priceNames.map((name) => [name, columns[name].view().subarray(0, shown)])) as unknown as Pick<
        PriceSeries,
        (typeof priceNames)[number]
      >;
      return { ...source!, ...views, length: shown, periodMs: null };
    },
    standing: () => standing.length,
    brickTicks: () => size ?? 0,
    bytes: () => shown * bytesOfBrick,
  };
};
