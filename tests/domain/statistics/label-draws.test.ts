/** Rearrangements of labels, against enumerations made by programs outside this project, and by the share of false alarms. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freeLabels } from '@/domain/statistics/testing/free-labels';
import { labelDraws, observedDifferences } from '@/domain/statistics/testing/label-draws';
import {
  differenceOf,
  frequenciesOf,
  outcomeLabels,
  outside,
  sumsByOutcome,
  type LabelQuestion,
  type TradeDays,
} from '@/domain/statistics/testing/label-question';
import { seededRandom } from '@/lib/random';

const file = fileURLToPath(new URL('../../../../shared/vectors/findings.json', import.meta.url));
const isThere = existsSync(file);

interface Case {
  readonly section: string;
  readonly name: string;
  readonly inputs: {
    readonly scheme?: string;
    readonly days: readonly (readonly number[])[];
    readonly group: readonly (readonly number[])[];
    readonly label?: string;
    readonly blocks: readonly (readonly { readonly sum: number; readonly count: number; readonly group: number }[])[];
  };
  readonly expected: Readonly<Record<string, number>>;
}
const cases: readonly Case[] = isThere
  ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] }).cases.filter(
      ({ section }) => section === '1 permutation',
    )
  : [];
const casesOf = (scheme: string): readonly Case[] => {
  const found = cases.filter(({ inputs }) => inputs.scheme === scheme);
  if (isThere && found.length === 0) throw new Error(`There are no cases of “${scheme}”.`);
  return found;
};

const tradeDays = (days: readonly (readonly number[])[]): TradeDays => ({
  results: Float64Array.from(days.flat()),
  dayStart: Uint32Array.from([0, ...days.map((_, at) => days.slice(0, at + 1).flat().length)]),
});

const near = (actual: number, expected: number): void =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(expected)));

const drawn = 20_000;

/** Mean, standard deviation and two-sided p of drawn statistics, as the reference values define them. */
const summaryOf = (values: Float64Array, observed: number) => {
  const defined = values.filter((value) => !Number.isNaN(value));
  const mean = defined.reduce((sum, value) => sum + value, 0) / defined.length;
  const sd = Math.sqrt(defined.reduce((sum, value) => sum + (value - mean) ** 2, 0) / defined.length);
  const extreme = defined.filter((value) => Math.abs(value - mean) >= Math.abs(observed - mean) - 1e-9).length;
  return { mean, sd, p: extreme / defined.length, undefinedShare: 1 - defined.length / values.length };
};

/** Five standard errors of a share drawn `drawn` times: one false alarm in two million. */
const withinChance = (share: number, expected: number): void =>
  expect(Math.abs(share - expected)).toBeLessThan(5 * Math.sqrt((expected * (1 - expected)) / drawn) + 1e-9);

const expectLikeEnumerated = (days: TradeDays, question: LabelQuestion, expected: Readonly<Record<string, number>>): void => {
  const [observed] = observedDifferences(days, [question]);
  near(observed!, expected['statistic']!);
  const { mean, sd, p } = summaryOf(labelDraws(days, [question], { seed: 1, draws: drawn }), observed!);
  expect(Math.abs(mean - expected['mean']!)).toBeLessThan((5 * expected['sd']!) / Math.sqrt(drawn) + 1e-9);
  expect(Math.abs(sd - expected['sd']!)).toBeLessThan(0.05 * expected['sd']! + 1e-9);
  // Where ties sit at the very edge, the drawn mean may put them on either side.
  if (Math.abs(expected['mean']!) > 0.02 || expected['sd'] === 0) withinChance(p, expected['pTwoSided']!);
};

describe.skipIf(!isThere)('free labels', () => {
  it.each(casesOf('free labels'))('$name', ({ inputs, expected }) => {
    const days = tradeDays(inputs.days);
    const labels = Uint8Array.from(inputs.group.flat());
    const closed = freeLabels(days, labels);
    near(closed.mean, expected['mean']!);
    near(closed.sd, expected['sd']!);
    if (expected['withinDayEffect'] !== undefined) near(closed.effect, expected['withinDayEffect']);
    else expect(closed.effect).toBeNaN();
    expectLikeEnumerated(days, { scheme: 'free', labels }, expected);
  });

  it('leave out trades that the question is not about, as if they were not there', () => {
    const [first] = casesOf('free labels');
    const { days, group } = first!.inputs;
    const withOthers = tradeDays(days.map((day) => [9, ...day, -7]));
    const labels = Uint8Array.from(group.flatMap((day) => [outside, ...day, outside]));
    near(freeLabels(withOthers, labels).sd, first!.expected['sd']!);
    expectLikeEnumerated(withOthers, { scheme: 'free', labels }, first!.expected);
  });
});

describe.skipIf(!isThere)('labels of whole days', () => {
  it.each(casesOf('labels of whole days'))('$name', ({ inputs, expected }) => {
    const all = inputs.blocks.flat();
    // A day of n trades with this sum.
    const days = tradeDays(all.map(({ sum, count }) => Array.from({ length: count }, () => sum / count)));
    const blocks = Uint32Array.from(inputs.blocks.flatMap((block, at) => block.map(() => at)));
    expectLikeEnumerated(days, { scheme: 'whole days', labels: Uint8Array.from(all, ({ group }) => group), blocks }, expected);
  });
});

/** All orders of the results within their days. */
const arrangementsOf = (days: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const orders = (items: readonly number[]): readonly (readonly number[])[] =>
    items.length < 2 ? [items] : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
  return days.reduce<readonly (readonly number[])[]>(
    (all, day) => {
      const own = orders(day);
      return all.flatMap((before) => own.map((order) => [...before, ...order]));
    },
    [[]],
  );
};

describe.skipIf(!isThere)('labels made from earlier outcomes', () => {
  const byName = {
    'after a loss': outcomeLabels.afterLoss,
    'after a win': outcomeLabels.afterWin,
    'after two losses in a row': outcomeLabels.afterTwoLosses,
  };

  it.each(casesOf('labels made from earlier outcomes'))('$name', ({ inputs, expected }) => {
    const label = byName[inputs.label as keyof typeof byName];
    const days = tradeDays(inputs.days);
    const own = sumsByOutcome(days, label);
    expect([own.count, own.restCount]).toEqual([expected['groupTrades'], expected['restTrades']]);
    const all = arrangementsOf(inputs.days).map((order) =>
      differenceOf(sumsByOutcome({ results: Float64Array.from(order), dayStart: days.dayStart }, label)),
    );
    const defined = all.filter((value) => !Number.isNaN(value));
    expect([defined.length, all.length - defined.length]).toEqual([expected['arrangements'], expected['undefined']]);
    const { mean, sd, p } = summaryOf(Float64Array.from(defined), differenceOf(own));
    near(mean, expected['mean']!);
    near(sd, expected['sd']!);
    near(p, expected['pTwoSided']!);
    expectLikeEnumerated(days, { scheme: 'outcomes', label }, expected);
  });
});

describe('labels that answer to the last outcome', () => {
  const random = seededRandom(20_261_124);
  /** A trader without edge, whose days share luck, and who sizes up after a loss half of the time and otherwise rarely. */
  const trader = () => {
    const days = Array.from({ length: 60 }, () => {
      const luck = 0.6 * (random.next() - 0.5);
      return Array.from({ length: 4 }, () => (random.next() < 0.5 + luck ? 1 : -1));
    });
    const labels = days.flatMap((day) => day.map((_, at) => (random.next() < (at > 0 && day[at - 1]! < 0 ? 0.5 : 0.1) ? 1 : 0)));
    return { days: tradeDays(days), labels: Uint8Array.from(labels) };
  };
  const traders = Array.from({ length: 200 }, trader);
  const isFound = (days: TradeDays, question: LabelQuestion): boolean => {
    const [observed] = observedDifferences(days, [question]);
    return summaryOf(labelDraws(days, [question], { seed: 7, draws: 199 }), observed!).p <= 0.05;
  };

  it('raise few false alarms when they are drawn again, and many when they are kept', () => {
    const of = (scheme: 'free' | 'redrawn'): number => traders.filter(({ days, labels }) => isFound(days, { scheme, labels })).length;
    // 99 % binomial quantile of 5 % of 200 is 18.
    expect(of('redrawn')).toBeLessThanOrEqual(18);
    expect(of('free')).toBeGreaterThan(30);
  });

  it('are drawn with the trader’s own frequencies', () => {
    const days = tradeDays([
      [-1, 1, -1],
      [-1, -1],
      [1, 0, 2],
    ]);
    // First of a day: 1 of 3. After a loss: 1 of 2. After anything else: 0 of 3.
    expect(frequenciesOf(days, Uint8Array.from([1, 1, 0, 0, 0, 0, 0, 0]))).toEqual([1 / 3, 1 / 2, 0]);
  });
});

describe('draws', () => {
  const days = tradeDays(Array.from({ length: 30 }, (_, day) => [1, -1, 0.5, day % 3]));
  const labels = Uint8Array.from({ length: 120 }, (_, i) => (i % 3 === 0 ? 1 : 0));
  const questions: readonly LabelQuestion[] = [
    { scheme: 'free', labels },
    { scheme: 'free', labels: labels.map((label) => 1 - label) },
    { scheme: 'whole days', labels: Uint8Array.from({ length: 30 }, (_, day) => day % 2), blocks: new Uint32Array(30) },
    { scheme: 'redrawn', labels },
  ];

  it('repeat themselves by their seed, and differ by it', () => {
    const one = labelDraws(days, questions, { seed: 3, draws: 20 });
    expect(labelDraws(days, questions, { seed: 3, draws: 20 })).toEqual(one);
    expect(labelDraws(days, questions, { seed: 4, draws: 20 })).not.toEqual(one);
  });

  it('rearrange questions about the same trades together', () => {
    const values = labelDraws(days, questions, { seed: 3, draws: 50 });
    // The second label is the first one turned round.
    for (let draw = 0; draw < 50; draw += 1) near(values[draw * 4 + 1]!, -values[draw * 4]!);
  });
});
