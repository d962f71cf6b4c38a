/** Choices by a seed, so that the same seed gives the same picture. */
import { seededRandom } from '../../src/lib/random';

export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  readonly between: (from: number, to: number) => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item;
  readonly happens: (probability: number) => boolean;
  /** Standard normal. */
  readonly normal: () => number;
}

export const chanceOf = (seed: number): Chance => {
  const random = seededRandom(seed);
  const { next } = random;
  const whole = (from: number, to: number): number => from + random.below(to - from + 1);
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole,
    one: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    happens: (probability) => next() < probability,
    // Box and Muller, 1958.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
};
