/** The generator, against an implementation of the published algorithm in Python (xoshiro128** 1.1, Blackman and Vigna). */
import { describe, expect, it } from 'vitest';
import { seededRandom, xoshiro128 } from '@/lib/random';

describe('xoshiro128', () => {
  it('gives the numbers of the published algorithm from the state 1, 2, 3, 4', () => {
    const draw = xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, draw)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });
});

describe('seededRandom', () => {
  it('repeats itself for a seed and differs between neighbouring seeds', () => {
    const draws = (seed: number): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7).filter((value) => draws(8).includes(value))).toEqual([]);
  });

  it('fills an array with the numbers that single draws would give, and goes on after them', () => {
    const [one, all] = [seededRandom(5), seededRandom(5)];
    const filled = new Uint32Array(1000);
    all.fillBelow(filled, 37);
    expect([...filled]).toEqual(Array.from(filled, () => one.below(37)));
    expect(all.next()).toBe(one.next());
    all.fillBelow(filled, 2 ** 32);
    expect([...filled]).toEqual(Array.from(filled, () => one.below(2 ** 32)));
  });

  it('stays in range and fills it evenly', () => {
    const random = seededRandom(1);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 100_000; i += 1) {
      const drawn = random.below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // Chi-square with 9 degrees of freedom is below 27.88 with probability 0.999.
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(counts).toHaveLength(10);
    expect(chiSquare).toBeLessThan(27.88);
  });
});
