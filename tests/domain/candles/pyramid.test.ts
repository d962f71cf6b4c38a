/** The pyramid against a plain scan of the bars, over series and ranges of any length, at every edge. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barsForOverview,
  buildPyramid,
  extremesBetween,
  finestStretch,
  overviewOf,
  roughOverviewOf,
  type BarPiece,
  type Extremes,
  type Overview,
} from '@/domain/candles/pyramid';
import { seededRandom } from '@/lib/random';

interface Bars {
  readonly length: number;
  readonly time: Float64Array;
  readonly ticks: Extremes;
}

/** Bars in ticks, the low never above, the high never below; with weekends of time between some of them. */
const barsOf = (length: number, seed: number): Bars => {
  const random = seededRandom(seed);
  const column = (): Int32Array => new Int32Array(length);
  const made = { length, time: new Float64Array(length), ticks: { open: column(), high: column(), low: column(), close: column() } };
  let [time, close] = [0, 10_000];
  for (let i = 0; i < length; i += 1) {
    time += 60_000 * (random.below(50) === 0 ? 2_880 : 1);
    const open = close;
    close += random.below(41) - 20;
    made.time[i] = time;
    made.ticks.open[i] = open;
    made.ticks.close[i] = close;
    made.ticks.high[i] = Math.max(open, close) + random.below(9);
    made.ticks.low[i] = Math.min(open, close) - random.below(9);
  }
  return made;
};

const sliceOf = ({ time, ticks }: Bars, from: number, to: number): Bars => {
  const cut = (column: Int32Array): Int32Array => column.slice(from, to);
  return {
    length: to - from,
    time: time.slice(from, to),
    ticks: { open: cut(ticks.open), high: cut(ticks.high), low: cut(ticks.low), close: cut(ticks.close) },
  };
};

/** All bars as one piece. */
const whole = (series: Bars): readonly BarPiece[] => [{ first: 0, series }];

/** What the eye would see of the bars, one after the other. */
const scan = ({ ticks }: Bars, from: number, to: number) => ({
  open: ticks.open[from],
  high: Math.max(...ticks.high.subarray(from, to)),
  low: Math.min(...ticks.low.subarray(from, to)),
  close: ticks.close[to - 1],
});

const ranges = fc
  .record({ length: fc.integer({ min: 1, max: 1_500 }), seed: fc.integer({ min: 1, max: 1e6 }), a: fc.nat(), b: fc.nat() })
  .map(({ length, seed, a, b }) => {
    const from = a % length;
    return { bars: barsOf(length, seed), from, to: from + 1 + (b % (length - from)) };
  });

/** Each stretch of the overview is what a scan of its bars finds, and together they are all bars it says it covers. */
const holds = (overview: Overview, bars: Bars): void => {
  const { first, from, to } = overview;
  expect(first[0]).toBe(from);
  for (let at = 0; at < first.length; at += 1) {
    const [start, end] = [first[at]!, first[at + 1] ?? to];
    expect(end).toBeGreaterThan(start);
    expect({ open: overview.open[at], high: overview.high[at], low: overview.low[at], close: overview.close[at] }).toEqual(
      scan(bars, start, end),
    );
    expect(overview.time[at]).toBe(bars.time[start]);
  }
};

describe('a pyramid', () => {
  it('holds first open, highest high, lowest low and last close of any range', () => {
    fc.assert(
      fc.property(ranges, ({ bars, from, to }) => {
        expect(extremesBetween(buildPyramid(bars), whole(bars), from, to)).toEqual(scan(bars, from, to));
      }),
    );
  });

  it.each([1, 2, 63, 64, 65, 127, 128, 129, 4_095, 4_096, 4_097])(
    'of %i bars has one stretch at the top, and all bars in each level',
    (length) => {
      const bars = barsOf(length, 3);
      const { levels } = buildPyramid(bars);
      expect(levels[0]?.bars).toBe(finestStretch);
      expect(levels.at(-1)?.time.length).toBe(1);
      for (const level of levels) {
        expect(level.time.length).toBe(Math.ceil(length / level.bars));
        for (let at = 0; at < level.time.length; at += 1) {
          const [start, end] = [at * level.bars, Math.min(length, (at + 1) * level.bars)];
          expect({ open: level.open[at], high: level.high[at], low: level.low[at], close: level.close[at] }).toEqual(
            scan(bars, start, end),
          );
          expect(level.time[at]).toBe(bars.time[start]);
        }
      }
    },
  );

  it('of no bars has no level, and a range without bars is refused', () => {
    const bars = barsOf(0, 1);
    expect(buildPyramid(bars)).toEqual({ bars: 0, levels: [] });
    expect(overviewOf(buildPyramid(bars), whole(bars), { from: 0, to: 0, most: 10 }).first.length).toBe(0);
    const some = barsOf(5, 1);
    for (const [from, to] of [
      [2, 2],
      [3, 2],
      [-1, 2],
      [0, 6],
    ] as const)
      expect(() => extremesBetween(buildPyramid(some), whole(some), from, to)).toThrow(RangeError);
  });
});

describe('an overview', () => {
  it('covers exactly the range, in at most as many stretches as asked for', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 2, max: 400 }), ({ bars, from, to }, most) => {
        const overview = overviewOf(buildPyramid(bars), whole(bars), { from, to, most });
        expect([overview.from, overview.to]).toEqual([from, to]);
        expect(overview.first.length).toBeLessThanOrEqual(most);
        holds(overview, bars);
      }),
    );
  });

  it('needs the bars of a short range only, and of a longer one those where it begins and ends', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 2, max: 100 }), ({ bars, from, to }, most) => {
        const pyramid = buildPyramid(bars);
        const needed = barsForOverview(pyramid, { from, to, most });
        const pieces = needed.map(([start, end]) => ({ first: start, series: sliceOf(bars, start, end) }));
        expect(pieces.reduce((sum, { series }) => sum + series.length, 0)).toBeLessThan(finestStretch * most);
        expect(overviewOf(pyramid, pieces, { from, to, most })).toEqual(overviewOf(pyramid, whole(bars), { from, to, most }));
      }),
    );
    // A year of minutes on a screen: less than a stretch at either end, and nothing of a range that is made of whole stretches.
    const years = buildPyramid(barsOf(500_000, 4));
    expect(barsForOverview(years, { from: 100_001, to: 470_001, most: 1_440 })).toEqual([
      [100_001, 100_032],
      [469_952, 470_001],
    ]);
    expect(barsForOverview(years, { from: 64_000, to: 500_000, most: 1_440 })).toEqual([]);
  });

  it('is the bars themselves where there is room for all of them', () => {
    const bars = barsOf(300, 8);
    const { first, open, high, low, close } = overviewOf(buildPyramid(bars), whole(bars), { from: 10, to: 200, most: 190 });
    expect([...first]).toEqual(Array.from({ length: 190 }, (_, i) => 10 + i));
    expect({ open, high, low, close }).toEqual({
      open: bars.ticks.open.slice(10, 200),
      high: bars.ticks.high.slice(10, 200),
      low: bars.ticks.low.slice(10, 200),
      close: bars.ticks.close.slice(10, 200),
    });
  });

  it('from the pyramid alone covers the range, says by how much more, and is true of what it covers', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 30, max: 400 }), ({ bars, from, to }, most) => {
        const overview = roughOverviewOf(buildPyramid(bars), { from, to, most });
        expect(overview.from).toBeLessThanOrEqual(from);
        expect(overview.to).toBeGreaterThanOrEqual(to);
        expect(overview.first.length).toBeLessThanOrEqual(most);
        holds(overview, bars);
      }),
    );
  });
});
