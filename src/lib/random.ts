/** Chance that repeats itself: the same seed gives the same numbers on every machine. Not for secrets. */

export interface Random {
  /** The next number in [0, 1), of 32 bits. */
  readonly next: () => number;
  /** The next whole number from 0 to `limit` − 1; `limit` is a whole number from 1 to 2³². */
  readonly below: (limit: number) => number;
  /** Fills `target` with the next whole numbers from 0 to `limit` − 1: the same as calling `below` for each, several times as fast. */
  readonly fillBelow: (target: Uint32Array, limit: number) => void;
  /** `fillBelow` for a limit of 2³², four times as fast again: whole words, without arithmetic of floating point. */
  readonly fillWords: (target: Uint32Array) => void;
}

/** Spreads a seed over the generator's state, by the finaliser of MurmurHash3 over a Weyl sequence: neighbouring seeds give unlike sequences. */
const spread = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
};

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

type Words = readonly [number, number, number, number];

interface Generator {
  readonly draw: () => number;
  readonly fillWords: Random['fillWords'];
}

const generator = (words: Words): Generator => {
  let [a, b, c, d] = words;
  return {
    draw: () => {
      const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotate(d, 11);
      return result;
    },
    fillWords: (target) => {
      // Local copies stay in registers, as whole numbers from the start; the shared variables of a closure would be stored after every step.
      let [w, x, y, z] = [a | 0, b | 0, c | 0, d | 0];
      for (let i = 0; i < target.length; i += 1) {
        target[i] = Math.imul(rotate(Math.imul(x, 5), 7), 9);
        const shifted = x << 9;
        y ^= w;
        z ^= x;
        x ^= y;
        w ^= z;
        y ^= shifted;
        z = rotate(z, 11);
      }
      [a, b, c, d] = [w, x, y, z];
    },
  };
};

/**
 * xoshiro128** from a state of four 32-bit words, not all zero (Blackman and Vigna, Scrambled Linear Pseudorandom
 * Number Generators, 2021): whole numbers from 0 to 2³² − 1.
 */
export const xoshiro128 = (words: Words): (() => number) => generator(words).draw;

/** A generator for a whole number as seed. */
export const seededRandom = (seed: number): Random => {
  const word = spread(seed);
  const { draw, fillWords } = generator([word(), word(), word(), word()]);
  const next = (): number => draw() / 0x1_0000_0000;
  // The share by which some results are likelier is below limit / 2³².
  const fillBelow = (target: Uint32Array, limit: number): void => {
    fillWords(target);
    const scale = limit / 0x1_0000_0000;
    // The array rounds down.
    for (let i = 0; i < target.length; i += 1) target[i] = target[i]! * scale;
  };
  return { next, below: (limit) => Math.floor(next() * limit), fillBelow, fillWords };
};
