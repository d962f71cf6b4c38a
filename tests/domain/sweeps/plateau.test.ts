/** The map of a sweep, what its best stands on, its ranking, and whose choice its overfitting probability is of: figures by hand. */
import { describe, expect, it } from 'vitest';
import { isVariantOf, pboOfChoice, type SeenSweep } from '@/domain/sweeps/chosen-from';
import { standingOf, sweepMap } from '@/domain/sweeps/plateau';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import type { SweepResult, SweepRow } from '@/domain/sweeps/sweep';
import { bestFirst, deflatedRow, figureOf } from '@/domain/sweeps/sweep-figures';
import { axisOf, placeOf, valuesAt, variantAt } from '@/domain/sweeps/variants';
import { smaCross } from '../backtest/a-strategy';

const row = (place: number, changes: Partial<SweepRow> = {}): SweepRow => ({
  place,
  trades: 50,
  ambiguousTrades: 0,
  sharpePerDay: null,
  shape: null,
  meanR: null,
  measuredInR: 0,
  pessimisticGain: 0,
  optimisticGain: 0,
  finalEquity: 10_000,
  sums: [],
  squares: [],
  ...changes,
});

const inR = (values: readonly number[]): SweepResult => ({
  rows: values.map((meanR, place) => row(place, { meanR })),
  refused: [],
  days: 500,
});

const axis = (values: readonly number[]) => ({ paths: [], values });
const square = [axis([1, 2, 3]), axis([10, 20, 30])];
const of = (result: SweepResult, axes = square) => sweepMap({ axes, result, figure: 'mean R', down: 0, across: 1, through: 0 });
const standing = (result: SweepResult) => {
  const { plateau } = of(result);
  return plateau.value === null ? plateau.reason : standingOf(plateau.value);
};

describe('the map of a sweep', () => {
  it('shows each cell by the median of its neighborhood', () => {
    const { plateau } = of(inR([0.1, 0.2, 0.3, 0.4, 0.9, 0.5, 0.1, 0.2, 0.3]));
    // All nine around the middle, sorted: .1 .1 .2 .2 .3 .3 .4 .5 .9. The corner has .1 .2 .4 .9: (.2 + .4) / 2.
    expect(plateau.value?.smoothed[4]).toBeCloseTo(0.3, 12);
    expect(plateau.value?.smoothed[0]).toBeCloseTo(0.3, 12);
    expect(plateau.value?.best).toMatchObject({ row: 1, column: 1, score: 0.9 });
  });

  it('tells a plateau from a slope and a spike by two thirds and one third', () => {
    // The middle is the best; the median is the fifth of nine.
    const with5th = (median: number): SweepResult => inR([0, 0, 0, median, 0.9, median, median, median, median]);
    expect(standing(with5th(0.6))).toBe('plateau');
    expect(standing(with5th(0.59))).toBe('slope');
    expect(standing(with5th(0.3))).toBe('slope');
    expect(standing(with5th(0.29))).toBe('spike');
    expect(standing(inR([-1, -2, -1, -2, -0.5, -1, -1, -1, -1]))).toBe('loses');
  });

  it('goes through the other values of a place, and leaves empty what did not run', () => {
    const axes = [axis([1, 2]), axis([10, 20]), axis([5, 6, 7])];
    // Places 0 to 11, the last axis turning fastest; the one with 2, 10, 6 is 7.
    expect(placeOf(axes, [1, 0, 1])).toBe(7);
    expect(valuesAt(axes, 7)).toEqual([2, 10, 6]);
    const rows = Array.from({ length: 12 }, (_, place) => row(place, { meanR: place / 100 })).filter(({ place }) => place !== 4);
    const map = sweepMap({ axes, result: { rows, refused: [4], days: 500 }, figure: 'mean R', down: 1, across: 0, through: 7 });
    // Down 10, 20; across 1, 2; the third value is 6: places 1, 7, 4 and 10.
    expect(map.cells.map((cell) => cell?.place ?? null)).toEqual([1, 7, null, 10]);
    expect([...map.scores]).toEqual([0.01, 0.07, NaN, 0.1]);
    expect(
      sweepMap({ axes: [axis([1, 2, 3])], result: inR([1, 2, 3]), figure: 'mean R', down: null, across: 0, through: 2 }),
    ).toMatchObject({
      rows: 1,
      columns: 3,
    });
  });
});

describe('figures of a variant', () => {
  it('are compared best first, those without one last', () => {
    const rows = [row(0, { meanR: 0.1 }), row(1), row(2, { meanR: 0.3 }), row(3, { meanR: 0.1 })];
    expect(bestFirst(rows, 'mean R').map(({ place }) => place)).toEqual([2, 0, 3, 1]);
    expect(figureOf(row(0, { sharpePerDay: 0.1 }), 'sharpe')).toBeCloseTo(1.5874507866, 9);
    expect(figureOf(row(0, { pessimisticGain: -20 }), 'gain')).toBe(-20);
  });

  it('are deflated by all that was tried', () => {
    const one = row(0, { sharpePerDay: 0.1, shape: { skewness: 0, kurtosis: 3 } });
    const alone = { trials: 1, measured: 1, varianceOfSharpe: { value: null, reason: 'One.' } };
    // 0.1 · √500 / √(1 + 0.1² / 2) = 2.2305, and Φ(2.2305) = 0.98714 (501 days).
    expect(deflatedRow(one, 501, alone).value).toBeCloseTo(0.98714, 4);
    const many = { trials: 1000, measured: 1000, varianceOfSharpe: { value: 0.0016 } };
    expect(deflatedRow(one, 501, many).value).toBeLessThan(0.5);
    expect(deflatedRow(row(0), 501, many).value).toBeNull();
  });
});

describe('whose choice a sweep was', () => {
  const swept = smaCross(10, 40);
  const [fast, slow] = numbersOf(swept);
  if (fast === undefined || slow === undefined) throw new Error('No numbers.');
  const axes = [axisOf(fast, { from: 6, to: 20, step: 2 }), axisOf(slow, { from: 30, to: 60, step: 10 })];
  const seen = (variants: number, pbo: number, changes: Partial<SeenSweep> = {}): SeenSweep => ({
    strategy: swept,
    axes,
    variants,
    pbo: { value: pbo },
    ...changes,
  });

  it('is known by the values of its grid, whatever it is called', () => {
    for (let place = 0; place < 32; place += 1) expect(isVariantOf({ strategy: swept, axes }, variantAt(swept, axes, place))).toBe(true);
    expect(isVariantOf({ strategy: swept, axes }, { ...smaCross(12, 50), name: 'Another name' })).toBe(true);
    expect(isVariantOf({ strategy: swept, axes }, swept)).toBe(true);
    // 11 is on no step, 70 beyond the last, and a stop is another strategy.
    expect(isVariantOf({ strategy: swept, axes }, smaCross(11, 50))).toBe(false);
    expect(isVariantOf({ strategy: swept, axes }, smaCross(12, 70))).toBe(false);
    expect(isVariantOf({ strategy: swept, axes }, smaCross(12, 50, { whileOpen: 'skip' }))).toBe(false);
    // One side alone was changed: not a variant of a sweep that turns both.
    const [long, short] = smaCross(12, 50).entries;
    expect(
      isVariantOf(
        { strategy: swept, axes },
        smaCross(12, 50, { entries: [long!, { ...short!, when: smaCross(14, 50).entries[1]!.when }] }),
      ),
    ).toBe(false);
  });

  it('is that of the widest sweep, so that a small one afterwards replaces nothing', () => {
    const chosen = smaCross(12, 50);
    expect(pboOfChoice([], chosen)).toBeNull();
    expect(pboOfChoice([seen(32, 0.6), seen(4, 0.05)], chosen)).toEqual({ value: 0.6 });
    expect(pboOfChoice([seen(32, 0.6), seen(32, 0.3)], chosen)).toEqual({ value: 0.3 });
    expect(pboOfChoice([seen(32, 0.6)], smaCross(11, 50))).toBeNull();
    expect(pboOfChoice([seen(5, 0, { pbo: { value: null, reason: 'Too few.' } })], chosen)).toEqual({ value: null, reason: 'Too few.' });
  });
});
