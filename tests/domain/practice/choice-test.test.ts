/** The test of choices: against all arrangements counted out, its size where choices are chance, and its power where they are not. */
import { describe, expect, it } from 'vitest';
import { choiceTest, type Choice } from '@/domain/practice/choice-test';
import { seededRandom, type Random } from '@/lib/random';

const choice = (set: number, isTaken: boolean, result: number): Choice => ({ set, isTaken, result });

/** Results like those of trades: a loss of 1 R mostly, a gain of up to 5 R now and then, and each set with a level of its own. */
const results = (random: Random, sets: number, size: number): readonly Choice[] =>
  Array.from({ length: sets }, (_, set) => {
    const level = random.next() * 2 - 1;
    return Array.from({ length: size }, () => choice(set, false, level + (random.next() < 0.65 ? -1 : 5 * random.next())));
  }).flat();

/** The least count that binomial chance stays at or below with 99 %. */
const binomialQuantile = (n: number, share: number): number => {
  let term = (1 - share) ** n;
  let [sum, k] = [term, 0];
  for (; sum < 0.99; k += 1) {
    term *= ((n - k) / (k + 1)) * (share / (1 - share));
    sum += term;
  }
  return k;
};

describe('choiceTest', () => {
  it('counts what all arrangements would', () => {
    // Sets of 3 and 4 with 1 and 2 taken: 3 · 6 = 18 arrangements. Less the means 0 and 1 the values are −2 −1 3 and −3 −1 1 3.
    const choices = [
      choice(7, true, 3),
      choice(7, false, -1),
      choice(7, false, -2),
      choice(9, true, 4),
      choice(9, true, 2),
      choice(9, false, 0),
      choice(9, false, -2),
    ];
    const sums = [-2, -1, 3].flatMap((one) => [-4, -2, 0, 0, 2, 4].map((two) => one + two));
    const exact = sums.filter((sum) => Math.abs(sum) >= 7).length / sums.length;
    const { value } = choiceTest(choices, { seed: 3, permutations: 20_000 });
    expect(value).toMatchObject({ n: 7, taken: 3, sets: 2 });
    expect(value?.observed).toBeCloseTo(7 / 3, 12);
    expect(Math.abs((value?.p ?? NaN) - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 20_000));
  });

  it('says nothing where no set holds both', () => {
    expect(choiceTest([choice(0, true, 1), choice(0, true, 2), choice(1, false, 1)], { seed: 1 })).toMatchObject({ value: null });
    expect(choiceTest([choice(0, true, NaN), choice(0, false, 2)], { seed: 1 }).value).toBeNull();
  });

  it('rejects chance at 5 % as rarely as it promises, also where some sets are taken more than others', () => {
    const runs = 1000;
    let rejected = 0;
    for (let seed = 0; seed < runs; seed += 1) {
      const random = seededRandom(50_000 + seed);
      const choices = results(random, 15, 4).map((one) => ({ ...one, isTaken: random.next() < (one.set % 2 === 0 ? 0.3 : 0.7) }));
      if ((choiceTest(choices, { seed, permutations: 199 }).value?.p ?? 1) <= 0.05) rejected += 1;
    }
    expect(rejected).toBeLessThanOrEqual(binomialQuantile(runs, 0.05));
    // And it does reject: a test that never does would have the right size as well.
    expect(rejected).toBeGreaterThan(20);
  });

  it('finds choices that see a part of the result', () => {
    const runs = 200;
    let found = 0;
    for (let seed = 0; seed < runs; seed += 1) {
      const random = seededRandom(90_000 + seed);
      // Every other choice follows the sign of the result, the rest is chance.
      const choices = results(random, 15, 4).map((one) => ({
        ...one,
        isTaken: random.next() < 0.5 ? one.result > 0 : random.next() < 0.5,
      }));
      if ((choiceTest(choices, { seed, permutations: 199 }).value?.p ?? 1) <= 0.05) found += 1;
    }
    expect(found / runs).toBeGreaterThan(0.8);
  });
});
