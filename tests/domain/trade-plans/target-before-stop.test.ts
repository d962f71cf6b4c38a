/**
 * How often a target comes before a stop for an entry that knows nothing: held against the fair gambler's ruin where that is exact, and
 * against walks that are simulated afresh, without drawing from bars.
 */
import { describe, expect, it, test } from 'vitest';
import { fewestBarsToDraw, targetBeforeStop } from '@/domain/trade-plans/target-before-stop';
import { seededRandom, type Random } from '@/lib/random';
import { normalQuantile } from '@/lib/normal-distribution';

interface Bars {
  readonly length: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

type Row = readonly [open: number, high: number, low: number, close: number];

const barsOf = (rows: readonly Row[]): Bars => {
  const column = (place: number): Float64Array => Float64Array.from(rows, (row) => row[place] ?? NaN);
  return { length: rows.length, open: column(0), high: column(1), low: column(2), close: column(3) };
};

/** Bars of one step each, up or down by 1 with a fair coin, far from 0 so that shares of price are steps as good as exactly. */
const coinBars = (n: number, seed: number): Bars => {
  const random = seededRandom(seed);
  let price = 1e6;
  return barsOf(
    Array.from({ length: n }, (): Row => {
      const open = price;
      price += random.below(2) === 0 ? 1 : -1;
      return [open, Math.max(open, price), Math.min(open, price), price];
    }),
  );
};

const normal = (random: Random): number => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random.next())));

/** Bars of `steps` normal steps each, with a drift for each step. */
const walkBars = (n: number, { seed, steps = 30, drift = 0 }: { seed: number; steps?: number; drift?: number }): Bars => {
  const random = seededRandom(seed);
  let price = 1e6;
  return barsOf(
    Array.from({ length: n }, (): Row => {
      const open = price;
      let [high, low] = [price, price];
      for (let i = 0; i < steps; i += 1) {
        price += normal(random) + drift;
        [high, low] = [Math.max(high, price), Math.min(low, price)];
      }
      return [open, high, low, price];
    }),
  );
};

const answer = (question: Parameters<typeof targetBeforeStop>[0]) => {
  const found = targetBeforeStop(question);
  if (found.value === null) throw new Error(found.reason);
  return found.value;
};

describe('target before stop', () => {
  // A fair gambler who plays for 1 reaches b before −a with a / (a + b); half a step off, a level is the next whole step whatever a hair of
  // drift does. 20,000 walks have a standard error of 0.35 points at most, to which samples of bars add a little.
  test.each([
    [5, 5, 1 / 2],
    [5, 10, 1 / 3],
    [4, 12, 1 / 4],
    [10, 5, 2 / 3],
  ])('of a fair coin is the gambler’s: stop %i, target %i', (stop, target, share) => {
    const found = answer({ series: coinBars(4_000, 11), entry: 1e6, stop: stop - 0.5, target: target - 0.5, seed: 1 });
    expect(found.low).toBe(found.high);
    expect(Math.abs(found.low - share)).toBeLessThan(0.015);
    expect(found.interval.low).toBeLessThan(share);
    expect(found.interval.high).toBeGreaterThan(share);
    expect(found.unfinished).toBe(0);
    expect(answer({ series: coinBars(200, 11), entry: 1e6, stop, target, seed: 1 }).closedForm).toBeCloseTo(share, 12);
  });

  it('needs as many bars as the gambler: stop × target of them', () => {
    const { bars } = answer({ series: coinBars(4_000, 11), entry: 1e6, stop: 4.5, target: 9.5, seed: 2 });
    expect(Math.abs(bars - 50)).toBeLessThan(2.5);
  });

  it('equals walks that are simulated without bars: stop 10, target 20, steps of 1', () => {
    const random = seededRandom(77);
    let [targets, all] = [0, 20_000];
    for (let i = 0; i < all; i += 1) {
      let gone = 0;
      while (gone > -10 && gone < 20) gone += normal(random);
      if (gone >= 20) targets += 1;
    }
    const simulated = targets / all;
    const found = answer({ series: walkBars(3_000, { seed: 3, steps: 10 }), entry: 1e6, stop: 10, target: 20, seed: 4 });
    const error = Math.sqrt((simulated * (1 - simulated)) / all);
    expect(found.low - 4 * error).toBeLessThan(simulated);
    expect(found.high + 4 * error).toBeGreaterThan(simulated);
    expect(found.interval.high - found.interval.low).toBeLessThan(0.15);
  });

  it('does not lean on the drift of the market', () => {
    const rising = answer({ series: walkBars(3_000, { seed: 5, drift: 0.05 }), entry: 1e6, stop: 40, target: 80, seed: 6 });
    expect(rising.interval.low).toBeLessThan(1 / 3);
    expect(rising.interval.high).toBeGreaterThan(1 / 3);
    expect(rising.interval.high - rising.interval.low).toBeLessThan(0.12);
  });

  it('has both readings where one bar reaches both, and the closed form lies between them', () => {
    const { low, high, closedForm } = answer({ series: walkBars(2_000, { seed: 7, steps: 200 }), entry: 1e6, stop: 3, target: 3, seed: 8 });
    expect(high - low).toBeGreaterThan(0.3);
    expect(low).toBeLessThan(closedForm);
    expect(high).toBeGreaterThan(closedForm);
  });

  it('ends at a jump over the stop or the target', () => {
    // Every bar opens 6 above or below the close before it and stays: one jump decides, each side with a half.
    const random = seededRandom(9);
    let price = 1e6;
    const rows = Array.from({ length: 2_000 }, (): Row => {
      price += random.below(2) === 0 ? 6 : -6;
      return [price, price, price, price];
    });
    const found = answer({ series: barsOf(rows), entry: 1e6, stop: 5, target: 5, seed: 10 });
    expect(found.bars).toBe(1);
    expect(Math.abs(found.low - 0.5)).toBeLessThan(0.03);
  });

  it('repeats itself by its seed', () => {
    const question = { series: walkBars(500, { seed: 12 }), entry: 1e6, stop: 10, target: 20, seed: 13 };
    expect(answer(question)).toEqual(answer(question));
    expect(answer({ ...question, seed: 14 })).not.toEqual(answer(question));
  });

  it('says why there is none', () => {
    const reason = (of: ReturnType<typeof targetBeforeStop>) => (of.value === null ? of.reason : null);
    const few = coinBars(fewestBarsToDraw, 1);
    expect(reason(targetBeforeStop({ series: few, entry: 1e6, stop: 1, target: 1, seed: 1 }))).toContain('100 bars');
    const many = coinBars(500, 1);
    expect(reason(targetBeforeStop({ series: many, entry: 1e6, stop: 0, target: 1, seed: 1 }))).toContain('above 0');
    const still = barsOf(Array.from({ length: 200 }, (): Row => [1, 1, 1, 1]));
    expect(reason(targetBeforeStop({ series: still, entry: 1, stop: 0.1, target: 0.1, seed: 1 }))).toContain('does not move');
  });
});
