/** Bricks worked out by hand, against a walk tick by tick, and never changed by later bars. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageRangeBrick, renkoBricks } from '@/domain/candles/renko-bricks';
import { sliceBars } from '@/domain/candles/slice-series';
import { aSeries, at, hourMs } from './series-builder';

const start = at('2026-03-02T00:00Z');
/** Bars that close at these prices, with a tick of 0.25. */
const closing = (...closes: readonly number[]) =>
  aSeries(
    closes.map((close, i) => ({ time: start + i * hourMs, open: close, high: close + 5, low: close - 5, close, volume: i + 1 })),
    { tickSize: '0.25', periodMs: hourMs },
  );

describe('renkoBricks', () => {
  it('adds bricks in the direction of the last and turns two sizes back', () => {
    // Bricks of 4 ticks, one point. From 100: 100.75 is not enough, 102.5 gives two; 101.25 does not turn, 100 gives one down.
    const bricks = renkoBricks(closing(100, 100.75, 102.5, 101.25, 100, 98.75), { brickTicks: 4 });
    expect([...bricks.open]).toEqual([100, 101, 101, 100]);
    expect([...bricks.close]).toEqual([101, 102, 100, 99]);
    expect([...bricks.high]).toEqual([101, 102, 101, 100]);
    expect([...bricks.low]).toEqual([100, 101, 100, 99]);
    expect([...bricks.firstBar]).toEqual([0, 2, 3, 5]);
    expect([...bricks.lastBar]).toEqual([2, 2, 4, 5]);
    expect([...bricks.volume]).toEqual([6, 0, 9, 6]);
    expect([...bricks.time]).toEqual([2, 2, 4, 5].map((bar) => start + bar * hourMs));
  });

  it('begins where it is told, has none for a market that rests, and refuses a size that is no tick', () => {
    expect([...renkoBricks(closing(100, 200, 200.25), { brickTicks: 4, from: 1 }).close]).toEqual([]);
    expect(renkoBricks(closing(), { brickTicks: 4 }).length).toBe(0);
    expect(() => renkoBricks(closing(100), { brickTicks: 0 })).toThrow('A brick of 0 ticks doesn’t exist.');
    expect(() => renkoBricks(closing(100), { brickTicks: 1.5 })).toThrow(RangeError);
  });

  const walks = fc.array(fc.integer({ min: 300, max: 500 }), { minLength: 1, maxLength: 40 });
  const size = fc.integer({ min: 1, max: 30 });

  it('is what a walk from close to close in single ticks leaves', () => {
    fc.assert(
      fc.property(walks, size, (ticks, brickTicks) => {
        // Each tick may complete at most one brick: the position on the grid of sizes moves by one.
        const found: number[] = [];
        let [price, edge, direction] = [ticks[0]!, Math.round(ticks[0]! / brickTicks), 0];
        for (const target of ticks) {
          for (;;) {
            // `edge` is the close of the last brick, counted in sizes; against its direction a brick more is needed.
            const up = edge + (direction < 0 ? 2 : 1);
            const down = edge - (direction > 0 ? 2 : 1);
            if (price >= up * brickTicks) [edge, direction] = [up, 1];
            else if (price <= down * brickTicks) [edge, direction] = [down, -1];
            else if (price !== target) {
              price += Math.sign(target - price);
              continue;
            } else break;
            found.push(edge * brickTicks);
          }
        }
        const { close } = renkoBricks(closing(...ticks.map((tick) => tick * 0.25)), { brickTicks });
        expect([...close]).toEqual(found.map((tick) => tick * 0.25));
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it('never changes a brick that stands', () => {
    fc.assert(
      fc.property(walks, size, fc.nat(39), (ticks, brickTicks, cut) => {
        const series = closing(...ticks.map((tick) => tick * 0.25));
        const whole = renkoBricks(series, { brickTicks });
        const part = renkoBricks(sliceBars(series, 0, cut + 1), { brickTicks });
        for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'firstBar', 'lastBar'] as const) {
          expect([...part[name]]).toEqual([...whole[name].subarray(0, part.length)]);
        }
        if (part.length < whole.length) expect(whole.lastBar[part.length]).toBeGreaterThan(cut);
      }),
      { numRuns: 200, seed: 12 },
    );
  });

  it('takes the mean true range of the bars before as a size', () => {
    // Wicks of 5 points to either side are 40 ticks; from 100 to 120 the true range is from 100 to 125: 100 ticks.
    const series = closing(100, 100, 120, 300);
    expect(averageRangeBrick(series, 2, 1)).toBe(40);
    expect(averageRangeBrick(series, 3, 2)).toBe(70);
    expect(averageRangeBrick(series, 2, 2)).toBeNull();
  });
});
