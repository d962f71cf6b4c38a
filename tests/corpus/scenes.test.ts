/** The plan of each picture of the corpus, made without drawing it: the same each time, and no set has a picture of another. */
import { describe, expect, it } from 'vitest';
import { boxPicture } from '../../scripts/corpus/box-scene';
import { historyPicture } from '../../scripts/corpus/history-scene';
import { refusePicture } from '../../scripts/corpus/refuse-scene';
import { chartPicture } from '../../scripts/corpus/scenes';
import { firstSeedOf, seedsInSet } from '../../scripts/corpus/truth';

const seeds = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => first + i);

describe('pictures of the corpus', () => {
  it('come out the same from the same seed', () => {
    for (const seed of seeds(firstSeedOf.tuning, 3)) {
      expect(chartPicture(seed, false)).toEqual(chartPicture(seed, false));
      expect(boxPicture(seed, true)).toEqual(boxPicture(seed, true));
      expect(historyPicture(seed, true)).toEqual(historyPicture(seed, true));
      expect(refusePicture(seed)).toEqual(refusePicture(seed));
      expect(chartPicture(seed, false)).not.toEqual(chartPicture(seed + 1, false));
    }
  });

  it('are of one set only', () => {
    const firsts = Object.values(firstSeedOf).toSorted((a, b) => a - b);
    for (const [i, first] of firsts.entries()) expect(first - (firsts[i - 1] ?? -Infinity)).toBeGreaterThanOrEqual(seedsInSet);
  });

  it('keep one renderer, two themes and one compression out of the tuning set', () => {
    const kinds = (set: 'tuning' | 'held-out') =>
      seeds(firstSeedOf[set], 400).map((seed) => {
        const { scene, compression, heldOutKind } = chartPicture(seed, set === 'held-out');
        return { renderer: scene.renderer, theme: scene.theme, format: compression.format, heldOutKind };
      });
    const tuned = kinds('tuning');
    const held = kinds('held-out').filter(({ heldOutKind }) => heldOutKind);
    expect(
      tuned.some(
        ({ renderer, theme, format, heldOutKind }) => heldOutKind || renderer === 'echarts' || theme.isHeldOut || format === 'webp',
      ),
    ).toBe(false);
    expect(new Set(held.flatMap(({ theme }) => (theme.isHeldOut ? [theme.name] : []))).size).toBe(2);
    expect(held.some(({ renderer }) => renderer === 'echarts')).toBe(true);
    expect(held.some(({ format }) => format === 'webp')).toBe(true);
  });

  it('have bars whose high and low enclose open and close', () => {
    for (const seed of seeds(firstSeedOf.tuning, 20))
      for (const { open, high, low, close } of chartPicture(seed, false).scene.bars) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
  });
});
