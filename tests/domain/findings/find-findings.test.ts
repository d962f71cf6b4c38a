/**
 * The findings engine. Unit of rearrangement: trades within their day, days within eight weeks. Family: `familyOf` of the trader. Seeds are
 * fixed below; limits are 99 % quantiles of the binomial at the nominal 5 %.
 */
import { describe, expect, it } from 'vitest';
import { askedQuestions } from '@/domain/findings/asked-questions';
import { observedFree } from '@/domain/findings/draws/free';
import { withinDayInterval } from '@/domain/findings/effect-interval';
import { familyOf } from '@/domain/findings/family';
import { drawParts, findingDraws, joinDraws, permutations } from '@/domain/findings/finding-draws';
import { findFindings, tradesPerWeek } from '@/domain/findings/find-findings';
import { judgeDraws } from '@/domain/findings/judge-draws';
import { neededForFinding } from '@/domain/findings/needed-for-finding';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';
import { findingDrawsJob, findingsJob } from '@/services/compute/findings-job';
import type { Compute } from '@/services/compute/create-compute';
import type { Jobs } from '@/services/compute/jobs';
import { aSample, aTrader, coin, spreadOut, type TraderHabits } from './a-sample';

const planted = aTrader(7, { trades: 600, effect: -0.9, result: spreadOut });

describe('the family', () => {
  it('has 60 questions or more for any journal, each once, whatever the results', () => {
    const one = aSample([{ day: 4, opened: 480, minutes: 5, result: 1 }]);
    for (const sample of [one, planted]) {
      const ids = familyOf(sample).map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(60);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(familyOf({ ...planted, results: planted.results.map((result) => -2 * result) })).toEqual(familyOf(planted));
  });

  it('stays whole where trades are too few', () => {
    const { findings, asked, critical } = findFindings(aTrader(1, { trades: 19, result: coin }));
    expect(findings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(findings.map(({ tier }) => tier))).toEqual(new Set(['too-few']));
    expect([asked, critical]).toEqual([0, null]);
    expect(findFindings(aSample([])).findings.length).toBeGreaterThanOrEqual(60);
  });
});

describe('a finding', () => {
  const found = findFindings(planted);
  const setup = found.findings.find(({ id }) => id === 'setup Planted')!;

  it('is established where something was planted, and nothing else is', () => {
    expect(found.findings.filter(({ tier }) => tier === 'established').map(({ id }) => id)).toEqual(
      ['setup Other', 'setup Planted'].toSorted(),
    );
    expect(setup.low).toBeLessThan(-0.9);
    expect(setup.high).toBeGreaterThan(-0.9);
    expect(setup.adjusted).toBeLessThanOrEqual(0.05);
  });

  it('is shrunk towards 0 and costs what is left, at 100 USD for 1R', () => {
    const { estimate, effect, cost, n } = setup;
    expect(estimate!.value).toBeLessThan(0);
    expect(estimate!.value).toBeGreaterThan(effect!);
    expect(estimate!.low).toBeLessThan(estimate!.value);
    expect(estimate!.high).toBeGreaterThan(estimate!.value);
    expect(cost!.total.value).toBeCloseTo(estimate!.value * n, 9);
    expect(cost!.money).toHaveLength(1);
    expect(cost!.money[0]!.currency).toBe('USD');
    expect(cost!.money[0]!.value).toBeCloseTo(100 * estimate!.value * n, 6);
  });

  it('survives as JSON', () => {
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });

  it('compares within days: (S₁ − E)/W by hand', () => {
    // Days of 1, 3 and of 0, 2, 4; the group has the 1 and the 4. S₁ = 5, E = 2 + 2, W = 1/2 + 2/3.
    const days = { results: Float64Array.of(1, 3, 0, 2, 4), dayStart: Uint32Array.of(0, 2, 5) };
    const labels = Uint8Array.of(1, 0, 0, 0, 1);
    const { statistic, weight } = observedFree(days, labels);
    expect(statistic).toBeCloseTo(1, 12);
    expect(weight).toBeCloseTo(7 / 6, 12);
    // Without the one day 2/(2/3) = 3, without the other −1/(1/2) = −2; t(1) = 12.706, √(1/2 · 12.5) = 2.5.
    const { low, high } = withinDayInterval(days, labels, 0);
    expect(low).toBeCloseTo(6 / 7 - 12.7062047 * 2.5, 5);
    expect(high).toBeCloseTo(6 / 7 + 12.7062047 * 2.5, 5);
  });

  it('is held against the draws two-sided, ties counted, the observed one among them', () => {
    // Expected 0, spread 1: of four draws two reach 2.
    const observed = { statistic: 2, expected: 0, spread: 1, weight: null };
    const { judged, critical } = judgeDraws([observed], Float64Array.of(-2, 1, 3, 0));
    expect(judged[0]).toMatchObject({ z: 2, p: 3 / 5, q: 3 / 5, adjusted: 3 / 5, selectedAbove: null });
    expect(critical).toBe(3);
  });

  it('tells the trades it takes: n · ((critical + 0.8416)/z)² for an effect as seen', () => {
    const open = { effect: 0.2, standardError: 0.1, z: 2, estimate: null, trades: 400, perWeek: 20, critical: 3.3 };
    const { shrunk, half } = neededForFinding(open);
    // Shrunk by 1 − 1/4 to 0.15: 400 · (4.14162 · 0.1/0.15)² = 3,049.4.
    expect(shrunk!.effect).toBeCloseTo(0.15, 12);
    expect(shrunk).toMatchObject({ trades: 3050, more: 2650, weeks: 133 });
    expect(half!.trades).toBe(12_198);
    expect(neededForFinding({ ...open, effect: 0.05, z: 0.5 })).toEqual({ shrunk: null, half: null });
  });

  it('counts the pace over the last 13 weeks', () => {
    expect(tradesPerWeek(planted)).toBeCloseTo(20, 0);
    expect(tradesPerWeek(aSample([]))).toBeNull();
  });
});

describe('the draws', () => {
  it('are the same for any number of workers, and as those at once', async () => {
    const many = aTrader(8, { trades: 4_600, effect: -0.9, result: spreadOut });
    const at = findFindings(many);
    for (const lanes of [1, 2, 3]) {
      const asked: number[] = [];
      const told: number[] = [];
      const context = { signal: new AbortController().signal, progress: () => undefined, part: () => undefined, transfer: () => undefined };
      const compute = {
        lanes,
        runAll: async (_name: string, inputs: readonly Parameters<typeof findingDrawsJob>[0][]) =>
          await Promise.resolve(inputs.map((input) => (asked.push(input.parts.length), findingDrawsJob(structuredClone(input), context)))),
        run: async (_name: string, input: Parameters<typeof findingsJob>[0]) => await Promise.resolve(findingsJob(structuredClone(input))),
      } as unknown as Compute<Jobs>;
      expect(await findFindingsInWorkers(many, { onProgress: (share) => told.push(share) }, compute)).toEqual(at);
      expect(asked).toHaveLength(lanes);
      expect(told.at(-1)).toBe(1);
    }
  });

  it('are 1,999, in whole parts', () => {
    const family = askedQuestions(familyOf(planted), planted);
    const width = family.filter(({ tooFew }) => tooFew === null).length;
    const parts = findingDraws(planted, family);
    expect(joinDraws(parts)).toHaveLength(permutations * width);
    expect(parts).toHaveLength(drawParts);
    expect(() => joinDraws(parts.slice(1))).toThrow('Parts of the draws are missing.');
  });
});

describe('traders without any edge', () => {
  const isFull = process.env['SEXTANT_FULL'] === '1';
  // 99 % quantiles of the binomial at 5 %: of 300 it is 25, of 40 it is 6.
  const [traders, most] = isFull ? [300, 25] : [40, 6];
  const habits: Readonly<Record<string, Omit<TraderHabits, 'trades' | 'result'>>> = {
    'who toss a coin': {},
    'who double their size from loss to loss and hurry after one': { doubles: true, hurries: true, perDay: 6 },
  };

  it.each(Object.keys(habits))('%s seldom see a finding', (name) => {
    let seen = 0;
    for (let seed = 1; seed <= traders; seed += 1) {
      const { findings } = findFindings(aTrader(seed, { trades: 160, result: coin, ...habits[name] }));
      if (findings.some(({ tier }) => tier === 'established')) seen += 1;
    }
    expect(seen).toBeLessThanOrEqual(most);
  });
});
