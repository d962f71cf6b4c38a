/** Draws held against the plain way of doing each: the same chance, one question and one trade at a time. */
import { describe, expect, test } from 'vitest';
import { dayBlocks } from '@/domain/findings/draws/day-blocks';
import { drawnFromOutcomes } from '@/domain/findings/draws/from-outcomes';
import { bundlesOf, combinationOf, type BundledQuestion } from '@/domain/findings/draws/label-bundle';
import { outcomeLabels } from '@/domain/findings/draws/outcomes';
import { redrawnLabels } from '@/domain/findings/draws/redrawn';
import { shuffleWithin } from '@/domain/findings/draws/shuffle-days';
import {
  beforeOf,
  closedKnown,
  differenceOf,
  outcomeHolds,
  outside,
  sumsByOutcome,
  type LabelQuestion,
  type TradeDays,
} from '@/domain/statistics/testing/label-question';
import { seededRandom, type Random } from '@/lib/random';

/** Days of 1 to 12 trades; what had closed at each entry is any of the earlier ones of the day. */
const tradeDays = (days: number, random: Random): TradeDays => {
  const [results, dayStart, lastClosed]: [number[], number[], number[]] = [[], [0], []];
  for (let day = 0; day < days; day += 1) {
    const start = results.length;
    const trades = 1 + random.below(12);
    for (let i = 0; i < trades; i += 1) {
      results.push([-1, -0.5, 0, 1.25, 2][random.below(5)]!);
      const earlier = Array.from({ length: i }, (_, k) => start + k).filter(() => random.next() < 0.7);
      for (let back = 0; back < closedKnown; back += 1) lastClosed.push(earlier.at(-1 - back) ?? -1);
    }
    dayStart.push(results.length);
  }
  return { results: Float64Array.from(results), dayStart: Uint32Array.from(dayStart), lastClosed: Int32Array.from(lastClosed) };
};

/** So few trades that all lie in one block, which is shuffled by the first of the chance. */
const oneBlock = tradeDays(200, seededRandom(1));

describe('labels made from earlier outcomes', () => {
  const labels = Uint8Array.from(oneBlock.results, (_, at) => [1, 0, outside][at % 3]!);
  const asked: readonly Extract<LabelQuestion, { scheme: 'outcomes' }>[] = [
    { scheme: 'outcomes', label: { needs: 1, all: 'loss' } },
    { scheme: 'outcomes', label: { needs: 3, all: 'win' } },
    { scheme: 'outcomes', label: { needs: 5, all: 'loss' } },
    { scheme: 'outcomes', label: { needs: 2, all: 'loss' }, labels },
    { scheme: 'outcomes', label: { needs: closedKnown + 1, all: 'win' } },
  ];

  test('are those of each arrangement, whatever else has to hold and whichever trades had closed', () => {
    const draws = 7;
    const values = new Float64Array(draws * asked.length);
    const questions = asked.map((one, place) => ({ place, asked: one }));
    const [make] = drawnFromOutcomes(oneBlock, [outcomeLabels(oneBlock, questions)]);
    make!(seededRandom(2))(draws, values, asked.length);
    const results = oneBlock.results.slice();
    const shuffle = shuffleWithin(results, oneBlock.dayStart, seededRandom(2));
    for (let draw = 0; draw < draws; draw += 1) {
      shuffle();
      for (const [place, { label, labels: also }] of asked.entries()) {
        const plain = differenceOf(sumsByOutcome({ ...oneBlock, results }, label, also));
        const value = values[draw * asked.length + place]!;
        // Not a number where an arrangement leaves a group empty.
        if (label.needs > closedKnown || Number.isNaN(plain)) expect([value, plain]).toEqual([NaN, NaN]);
        else expect(value).toBeCloseTo(plain, 10);
      }
    }
  });
});

describe('labels drawn again', () => {
  test('that always follow a loss are made from each arrangement', () => {
    const { results, dayStart } = oneBlock;
    const labelsOf = (days: TradeDays): Uint8Array => {
      const own = new Uint8Array(results.length);
      for (let day = 0; day + 1 < dayStart.length; day += 1)
        for (let at = dayStart[day]!; at < dayStart[day + 1]!; at += 1) own[at] = Number(beforeOf(days, dayStart[day]!, at) === 1);
      return own;
    };
    for (const isLow of [true, false]) {
      const values = new Float64Array(5);
      const question = { place: 0, labels: labelsOf(oneBlock), stream: 'any', isLow };
      const [make] = drawnFromOutcomes(oneBlock, [redrawnLabels(oneBlock, [question])]);
      make!(seededRandom(3))(5, values, 1);
      const moved = results.slice();
      // The block draws its words of chance after each shuffle; the first arrangement is all that can be told from outside.
      shuffleWithin(moved, dayStart, seededRandom(3))();
      const own = labelsOf({ ...oneBlock, results: moved });
      let sum = 0;
      for (let day = 0; day + 1 < dayStart.length; day += 1) {
        const of = moved.subarray(dayStart[day]!, dayStart[day + 1]!);
        const mean = of.reduce((total, one) => total + one, 0) / of.length;
        for (const [i, one] of of.entries()) if (own[dayStart[day]! + i] === 1) sum += one - mean;
      }
      expect(values[0]).toBeCloseTo(sum, 9);
    }
  });

  const question = (place: number, isLow: boolean, ...shares: number[]): BundledQuestion => ({
    place,
    isLow,
    shares: Float64Array.from(shares),
  });

  test('come as often as asked after each kind of predecessor, together where they are of one stream and independent where not', () => {
    const [within, wider, high, other, third] = [
      question(0, true, 0.05, 0.2),
      question(1, true, 0.1, 0.5),
      question(2, false, 0.3, 0.4),
      question(3, true, 0, 0.7),
      question(4, false, 1, 0.013),
    ];
    const bundles = bundlesOf([[within!, wider!, high!], [other!], [third!]], 2);
    expect(bundles).toHaveLength(1);
    const [bundle] = bundles;
    const isIn = (place: number, code: number): boolean => bundle!.questions.some((one) => one.place === place && one.own.includes(code));
    for (const kind of [0, 1]) {
      const drawn = Array.from({ length: 65_536 }, (_, number) => combinationOf(bundle!.cells, kind, number));
      const share = (holds: (code: number) => boolean): number => drawn.filter(holds).length / drawn.length;
      for (const one of [within, wider, high, other, third])
        expect(Math.abs(share((code) => isIn(one!.place, code)) - one!.shares[kind]!)).toBeLessThan(16 / 65_536);
      expect(share((code) => isIn(0, code) && !isIn(1, code))).toBe(0);
      expect(share((code) => isIn(1, code) && isIn(2, code))).toBe(0);
      const both = share((code) => isIn(1, code) && isIn(3, code));
      expect(Math.abs(both - wider!.shares[kind]! * other!.shares[kind]!)).toBeLessThan(16 / 65_536);
    }
  });

  test('of a stream with more questions than a bundle holds keep their frequencies', () => {
    const many = Array.from({ length: 30 }, (_, place) => question(place, true, (place + 1) / 40));
    const bundles = bundlesOf([many], 1);
    expect(bundles.flatMap(({ questions }) => questions.map(({ place }) => place))).toEqual(many.map(({ place }) => place));
    for (const bundle of bundles) {
      for (const { place, own } of bundle.questions) {
        let count = 0;
        for (let drawn = 0; drawn < 65_536; drawn += 1) count += Number(own.includes(combinationOf(bundle.cells, 0, drawn)));
        expect(Math.abs(count / 65_536 - (place + 1) / 40)).toBeLessThan(2 / 65_536);
      }
    }
  });
});

test('labels that follow from results and those drawn again share each arrangement, as questions of one scheme do', () => {
  const label = { needs: 1, all: 'loss' } as const;
  const after = { scheme: 'outcomes', label } as const;
  const { results, dayStart } = oneBlock;
  const values = new Float64Array(2);
  const own = Uint8Array.from(results, (_, at) => {
    const day = dayStart.findLastIndex((start) => start <= at);
    return Number(beforeOf(oneBlock, dayStart[day]!, at) === 1);
  });
  const [make] = drawnFromOutcomes(oneBlock, [
    outcomeLabels(oneBlock, [{ place: 0, asked: after }]),
    redrawnLabels(oneBlock, [{ place: 1, labels: own, stream: 'any', isLow: true }]),
  ]);
  make!(seededRandom(3))(1, values, 2);
  const moved = results.slice();
  shuffleWithin(moved, dayStart, seededRandom(3))();
  const days = { ...oneBlock, results: moved };
  expect(values[0]).toBeCloseTo(differenceOf(sumsByOutcome(days, label)), 10);
  let sum = 0;
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const [start, end] = [dayStart[day]!, dayStart[day + 1]!];
    const mean = moved.subarray(start, end).reduce((total, one) => total + one, 0) / (end - start);
    for (let at = start; at < end; at += 1) if (beforeOf(days, start, at) === 1) sum += moved[at]! - mean;
  }
  expect(values[1]).toBeCloseTo(sum, 9);
});

describe('blocks of days', () => {
  const days = tradeDays(3000, seededRandom(4));
  const blocks = dayBlocks(days);

  test('are all trades in order, in whole days, a few thousand each', () => {
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.flatMap(({ days: { results } }) => [...results])).toEqual([...days.results]);
    expect(blocks.flatMap(({ from, days: { dayStart } }) => [...dayStart.subarray(1)].map((start) => start + from))).toEqual([
      ...days.dayStart.subarray(1),
    ]);
    for (const { days: own } of blocks) expect(own.results.length).toBeLessThanOrEqual(4096);
  });

  test('know what had closed as the whole does', () => {
    const label = { needs: 2, all: 'loss' } as const;
    for (const { from, days: own } of blocks) {
      for (let day = 0; day + 1 < own.dayStart.length; day += 1) {
        const start = own.dayStart[day]!;
        for (let at = start; at < own.dayStart[day + 1]!; at += 1)
          expect(outcomeHolds(own, label, start, at)).toBe(outcomeHolds(days, label, start + from, at + from));
      }
    }
  });

  test('take a day of more trades than a block has whole', () => {
    const long: TradeDays = { results: new Float64Array(10_000), dayStart: Uint32Array.of(0, 10, 9_000, 10_000) };
    expect(dayBlocks(long).map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, 9_000],
      [9_000, 10_000],
    ]);
  });
});
