/** What the networks of places say of painted charts, whose candles are known. */
import { describe, expect, it } from 'vitest';
import { readingOdds, sureComb } from '@/domain/vision/digitise/comb-network';
import { digitise, type Digitised } from '@/domain/vision/digitise/digitise';
import { withEndCandles } from '@/domain/vision/digitise/end-candles';
import { candleOdds, INNER } from '@/domain/vision/digitise/end-network';
import { bestOf } from '@/domain/vision/digitise/inside-or-whole';
import { PLACES, stripAt } from '@/domain/vision/digitise/place-strip';
import { convolved, type Layer } from '@/domain/vision/network';
import { paintChart, type Look } from './painted-chart';

const look: Look = { background: 0x131722, rising: 0x089981, falling: 0xf23645, spacing: 11, bodyWidth: 7, count: 70 };

const foundIn = (own: Partial<Look> = {}): Digitised => {
  const read = digitise(paintChart({ ...look, ...own }).picture);
  if (!read.ok) throw new Error(read.step);
  return read.found;
};

const placesOf = (chosen: readonly unknown[]): readonly number[] => chosen.flatMap((one, slot) => (one === null ? [] : [slot]));

describe('a layer of a network', () => {
  it('adds what its kernel weighs, from the first place that it begins before', () => {
    const layer: Layer = {
      inputs: 1,
      outputs: 1,
      kernel: [1, 3],
      stride: [1, 2],
      before: [0, 1],
      channels: 4,
      weights: Float64Array.of(1, 0, 0, 0, 10, 0, 0, 0, 100, 0, 0, 0),
      offsets: Float64Array.of(0.5, 0, 0, 0),
    };
    const { rows, columns, channels, values } = convolved(layer, {
      rows: 1,
      columns: 5,
      channels: 1,
      values: Float64Array.of(1, 2, 3, 4, 5),
    });
    expect([rows, columns, channels]).toEqual([1, 3, 4]);
    // 0·1 + 1·10 + 2·100, then 2·1 + 3·10 + 4·100, then 4·1 + 5·10 + 0·100, and the offset.
    expect([values[0], values[4], values[8]]).toEqual([210.5, 432.5, 54.5]);
  });
});

describe('a strip of places', () => {
  const found = foundIn();

  it('shows candles in the middle of their places, from both ends', () => {
    const last = placesOf(found.chosen).at(-1)!;
    const ink = (strip: ReturnType<typeof stripAt>, column: number): number => {
      let most = 0;
      for (let row = 0; row < strip.rows; row += 1) most = Math.max(most, strip.values[(row * strip.columns + column) * 3]!);
      return most;
    };
    const strip = stripAt(found, { slot: last, out: -1 }, 3);
    expect(strip.columns).toBe(8 * PLACES);
    for (let place = 0; place < PLACES; place += 1) {
      expect(Math.max(ink(strip, 8 * place + 3), ink(strip, 8 * place + 4))).toBeGreaterThan(0.9);
      expect(ink(strip, 8 * place)).toBe(0);
    }
  });
});

describe('the distance of candles', () => {
  it.each<[string, Partial<Look>]>([
    ['candles', {}],
    ['hollow candles', { isHollow: true }],
    ['bars', { bars: 'with ticks' }],
    ['candles under an average', { average: 0x2962ff }],
  ])('is told from its half, its double and one and a half of it by %s', (_, own) => {
    const found = foundIn(own);
    const at = (times: number, by = 0): number => {
      const { first, spacing } = found.slots;
      const chosen = Array.from({ length: Math.floor(69 / times) }, () => found.chosen.find((fit) => fit !== null)!);
      return readingOdds({ ...found, slots: { first: first + by * spacing, spacing: times * spacing }, chosen });
    };
    expect(at(1)).toBeGreaterThan(sureComb);
    for (const wrong of [at(1 / 2), at(2), at(3 / 2), at(1, 1 / 2)]) expect(wrong).toBeLessThan(0);
  });

  it('decides between the plot and the whole picture, whichever explains more', () => {
    const found = foundIn();
    const half = { ...found, explained: 1, slots: { ...found.slots, spacing: found.slots.spacing / 2 } };
    const own = { ...found, explained: 0.3 };
    expect(bestOf(own, half, (read) => (read === own ? 5 : -5))).toBe(own);
    expect(bestOf(half, own, (read) => (read === own ? 5 : -5))).toBe(own);
    expect(bestOf(own, half, () => 0)).toBe(half);
  });
});

describe('the first and the last candle', () => {
  const found = foundIn();
  const all = placesOf(found.chosen);

  it('are likely, and what lies beyond them is not', () => {
    const odds = candleOdds(found, { slot: all.at(-1)!, out: 1 });
    expect([...odds.subarray(0, INNER + 1)].every((one) => one > 2)).toBe(true);
    expect([...odds.subarray(INNER + 1)].every((one) => one < -2)).toBe(true);
  });

  it.each([1, 4, 12])('are found again where %d at each end were not', (missing) => {
    const chosen = found.chosen.map((fit, slot) => (slot < all[missing]! || slot > all.at(-1 - missing)! ? null : fit));
    const again = withEndCandles({ ...found, chosen });
    expect(placesOf(again)).toEqual(all);
    expect(again.every((fit) => fit === null || fit.isHidden !== true)).toBe(true);
  });

  it('stay where they are though places between them are empty', () => {
    const gap = foundIn({ missing: [30, 31, 32] });
    expect(placesOf(withEndCandles(gap))).toEqual(placesOf(gap.chosen));
  });

  it('are left alone where too few candles say what is usual', () => {
    const few = found.chosen.map((fit, slot) => (slot < all[20]! || slot > all[23]! ? null : fit));
    expect(withEndCandles({ ...found, chosen: few })).toBe(few);
  });
});
