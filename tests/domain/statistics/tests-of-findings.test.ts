/**
 * What findings are judged by, against the shared reference values: estimates after selection, bets on a claim, step-down families, intervals
 * by leaving days out, luck shared by days, numbers needed. The programs that made them share no code with this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dayCorrelation } from '@/domain/statistics/day-correlation';
import { leaveOneDayOut } from '@/domain/statistics/resampling/leave-one-day-out';
import { bettingPath } from '@/domain/statistics/testing/betting-test';
import { differenceVariance, neededForGroup, type GroupQuestion } from '@/domain/statistics/testing/needed-for-group';
import { estimateAfterSelection } from '@/domain/statistics/testing/selected-estimate';
import { stepDownMaxT } from '@/domain/statistics/testing/step-down';
import { seededRandom } from '@/lib/random';

const file = fileURLToPath(new URL('../../../../shared/vectors/findings.json', import.meta.url));
const isThere = existsSync(file);

interface Case {
  readonly section: string;
  readonly name: string;
  readonly inputs: Record<string, never>;
  readonly expected: Record<string, never>;
  readonly tolerance: number;
}

const cases: readonly Case[] = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] }).cases : [];
const casesOf = (section: string): readonly Case[] => {
  const found = cases.filter((one) => one.section.startsWith(section));
  if (isThere && found.length === 0) throw new Error(`There are no cases of section ${section}.`);
  return found;
};

/** |actual − expected| ≤ tolerance · max(1, |expected|), as the values' own notes have it. */
const expectNear = (actual: number | undefined, expected: number, tolerance: number): void =>
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));

describe.skipIf(!isThere)('an estimate after selection', () => {
  it.each(casesOf('4'))('$name', ({ inputs, expected, tolerance }) => {
    const { z, c, standardError, confidence } = inputs as Record<string, number>;
    const { value } = estimateAfterSelection({ z: z!, critical: c!, standardError: standardError!, level: confidence! });
    for (const name of ['estimate', 'low', 'high'] as const) expectNear(value?.[name], expected[name]!, tolerance);
  });

  it('is none where nothing was selected', () => {
    expect(estimateAfterSelection({ z: -3.1, critical: 3.1, standardError: 1 }).value).toBeNull();
  });
});

describe.skipIf(!isThere)('bets on a claim', () => {
  it.each(casesOf('5'))('$name', ({ inputs, expected, tolerance }) => {
    const { x, b, delta } = inputs as unknown as { readonly x: readonly number[]; readonly b: number; readonly delta: number };
    const path = bettingPath(x, { bound: b, least: delta });
    const want = expected as unknown as Record<string, number | string | readonly number[] | null>;
    for (const [name, values] of [
      ['eConfirm', path.confirming],
      ['eRefute', path.refuting],
    ] as const)
      for (const [day, value] of (want[name] as readonly number[]).entries()) expectNear(values[day], value, tolerance);
    expect([path.state, path.settledOn, path.clipped]).toEqual([
      want['state'],
      want['firstDayConfirmed'] ?? want['firstDayRefuted'],
      want['clipped'],
    ]);
    expectNear(path.clippedMean, want['clippedMean'] as number, tolerance);
    expectNear(path.rawMean, want['rawMean'] as number, tolerance);
  });
});

describe('bets on a claim that is false', () => {
  /** 99 % binomial quantile of 5 % of 2,000: 123. */
  it('are lost in all but one case of twenty, though one looks every day', () => {
    const random = seededRandom(20_261_124);
    // Days of −1, 0 or +2 with chances that make the mean 0: 2/4, 1/4, 1/4.
    const day = (): number => [-1, -1, 0, 2][random.below(4)]!;
    const confirmed = Array.from({ length: 2000 }, () => bettingPath(Array.from({ length: 500 }, day), { bound: 3, least: 0.3 })).filter(
      ({ confirming }) => confirming.some((e) => e >= 20),
    );
    expect(confirmed.length).toBeLessThanOrEqual(123);
    // It is no test that never finds anything: with days of +0.5 at the mean most are confirmed.
    const better = (): number => [-1, -1, 2, 2][random.below(4)]!;
    const found = Array.from({ length: 100 }, () => bettingPath(Array.from({ length: 250 }, better), { bound: 3, least: 0.3 })).filter(
      ({ state }) => state === 'confirmed',
    );
    expect(found.length).toBeGreaterThan(90);
  });

  it('need a bound above 0 and an effect within it', () => {
    expect(() => bettingPath([1], { bound: 0, least: 0.1 })).toThrow('bound of 0');
    expect(() => bettingPath([1], { bound: 1, least: 1.5 })).toThrow('effect of 1.5');
  });
});

/** All orders of a list. */
const ordersOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2 ? [items] : items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

/** Sums of a question's group over all arrangements of the results within their days. */
const groupSums = (days: readonly (readonly number[])[], group: readonly (readonly number[])[]): readonly number[] =>
  days.reduce<readonly number[]>(
    (sums, day, at) => {
      const own = ordersOf(day).map((order) => order.reduce((sum, result, i) => sum + result * group[at]![i]!, 0));
      return sums.flatMap((sum) => own.map((more) => sum + more));
    },
    [0],
  );

describe.skipIf(!isThere)('a family, stepped down', () => {
  const families = casesOf('2').filter(({ inputs }) => 'days' in inputs);

  it.each(families)('$name', ({ inputs, expected, tolerance }) => {
    const { days, questions } = inputs as unknown as {
      readonly days: readonly (readonly number[])[];
      readonly questions: readonly (readonly (readonly number[])[])[];
    };
    // z of a question is that of its group's sum: the difference of means is a straight function of it.
    const perQuestion = questions.map((group) => {
      const sums = groupSums(days, group);
      const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length;
      const sd = Math.sqrt(sums.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sums.length);
      const own = days.reduce((sum, day, at) => day.reduce((all, result, i) => all + result * group[at]![i]!, sum), 0);
      return { observed: (own - mean) / sd, sizes: sums.map((sum) => Math.abs(sum - mean) / sd) };
    });
    const total = perQuestion[0]!.sizes.length;
    const sizes = Float64Array.from(
      { length: total * questions.length },
      (_, i) => perQuestion[i % questions.length]!.sizes[Math.floor(i / questions.length)]!,
    );
    const observed = perQuestion.map((one) => Math.abs(one.observed));
    const want = expected as unknown as Record<string, readonly number[]> & { readonly critical95: number; readonly arrangements: number };
    expect(total).toBe(want.arrangements);
    for (const [i, { observed: z }] of perQuestion.entries()) expectNear(z, want['z']![i]!, tolerance);
    const { adjusted, critical } = stepDownMaxT(observed, { sizes, isComplete: true });
    for (const [i, p] of adjusted.entries()) expectNear(p, want['pStepDownMaxT']![i]!, tolerance);
    expectNear(critical, want.critical95, tolerance);
    // Drawn arrangements are never told as a chance of 0.
    expect(stepDownMaxT([9, ...observed.slice(1)], { sizes, isComplete: false }).adjusted[0]).toBe(1 / (total + 1));
  });
});

describe.skipIf(!isThere)('days', () => {
  const intervals = casesOf('3').filter(({ expected }) => 'jackknifeT' in expected);
  const shared = casesOf('3').filter(({ expected }) => 'icc' in expected);

  it.each(intervals)('left out one at a time: $name', ({ inputs, expected, tolerance }) => {
    const { days, group, confidence } = inputs as unknown as {
      readonly days: readonly (readonly number[])[];
      readonly group?: readonly (readonly number[])[];
      readonly confidence: number;
    };
    const sums = days.map((day, at) => {
      const isIn = (i: number): boolean => group === undefined || group[at]![i] === 1;
      const [own, rest] = [day.filter((_, i) => isIn(i)), day.filter((_, i) => !isIn(i))];
      const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
      return { sum: sumOf(own), count: own.length, restSum: sumOf(rest), restCount: rest.length };
    });
    const { value } = leaveOneDayOut(sums, group === undefined ? 'mean' : 'difference', confidence);
    const want = expected as unknown as {
      readonly estimate: number;
      readonly jackknifeStandardError: number;
      readonly jackknifeT: readonly [number, number];
    };
    expectNear(value?.estimate, want.estimate, tolerance);
    expectNear(value?.standardError, want.jackknifeStandardError, tolerance);
    expectNear(value?.low, want.jackknifeT[0], tolerance);
    expectNear(value?.high, want.jackknifeT[1], tolerance);
  });

  it.each(shared)('share luck: $name', ({ inputs, expected, tolerance }) => {
    const { value } = dayCorrelation(inputs['days'] as unknown as readonly (readonly number[])[]);
    for (const name of ['icc', 'designEffect', 'effectiveTrades'] as const) expectNear(value?.[name], expected[name]!, tolerance);
  });
});

describe('days without an answer', () => {
  it('are said to have none', () => {
    expect(leaveOneDayOut([{ sum: 1, count: 1 }], 'mean').value).toBeNull();
    const oneSided = [
      { sum: 1, count: 1, restSum: 0, restCount: 0 },
      { sum: 0, count: 0, restSum: 1, restCount: 2 },
    ];
    expect(leaveOneDayOut(oneSided, 'difference').value).toBeNull();
    expect([
      dayCorrelation([[1], [2]]).value,
      dayCorrelation([
        [1, 1],
        [1, 1],
      ]).value,
    ]).toEqual([null, null]);
  });
});

describe.skipIf(!isThere)('numbers needed', () => {
  const layouts = casesOf('6').filter(({ inputs }) => 'days' in inputs);

  it.each(casesOf('6').filter(({ inputs }) => 'effect' in inputs))('$name', ({ inputs, expected, tolerance }) => {
    const {
      labels,
      betweenDayShare,
      alpha: _,
      ...given
    } = inputs as unknown as GroupQuestion & {
      readonly betweenDayShare?: number;
      readonly alpha: number;
    } & { readonly labels: unknown };
    const { value } = neededForGroup({
      ...(given as Omit<GroupQuestion, 'labels'>),
      labels: (labels as unknown) === 'whole days' ? { of: 'whole days' } : { of: 'trades', betweenDayShare: betweenDayShare ?? 0 },
    });
    const want = expected as unknown as Record<string, number>;
    expectNear(value?.designEffect, want['designEffect']!, tolerance);
    expectNear(value?.exact, want['tradesExact']!, tolerance);
    expect([value?.trades, value?.groupTrades, value?.days]).toEqual([want['trades'], want['groupTrades'], want['days']]);
  });

  it.each(layouts)('$name', ({ inputs, expected, tolerance }) => {
    const { days, sd, icc } = inputs as unknown as Parameters<typeof differenceVariance>[1] & {
      readonly days: Parameters<typeof differenceVariance>[0];
    };
    const { value } = differenceVariance(days, { sd, icc });
    expectNear(value?.variance, expected['variance']!, tolerance);
    expectNear(value?.designEffect, expected['designEffect']!, tolerance);
  });
});

describe('numbers that are not to be had', () => {
  it('are said to be none', () => {
    const question: GroupQuestion = { effect: 0.5, sd: 1.3, groupShare: 0.25, icc: 0.1, tradesPerDay: 4, labels: { of: 'whole days' } };
    const labels = { of: 'trades', betweenDayShare: 1 } as const;
    expect([{ effect: 0 }, { groupShare: 1 }, { labels }].map((change) => neededForGroup({ ...question, ...change }).value)).toEqual([
      null,
      null,
      null,
    ]);
    expect(differenceVariance([{ group: 2, rest: 0 }], { sd: 1, icc: 0 }).value).toBeNull();
  });
});
