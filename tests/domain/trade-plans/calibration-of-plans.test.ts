/** Calibration of plans, worked by hand; Wilson intervals from published tables of the formula, Brier scores by its definition. */
import { describe, expect, it, test } from 'vitest';
import { calibrationOfPlans, type JudgedPlan } from '@/domain/trade-plans/calibration-of-plans';
import { allPlansWords, brierWords, chanceWords, gradeName, shareWords } from '@/domain/trade-plans/calibration-words';
import type { PlanEnd } from '@/domain/trade-plans/score-plan';
import { decimal } from '../journal/a-trade';

interface Row {
  readonly grade?: 'A+' | 'A' | 'B' | 'C';
  readonly chance?: number;
  readonly target?: string | null;
}

const judged = (ends: readonly PlanEnd[] | PlanEnd, { grade, chance, target = '1.1100' }: Row = {}): JudgedPlan => ({
  ends: typeof ends === 'string' ? [ends] : ends,
  plan: {
    entry: decimal('1.1000'),
    stop: decimal('1.0950'),
    ...(target === null ? {} : { target: decimal(target) }),
    ...(grade === undefined ? {} : { grade }),
    ...(chance === undefined ? {} : { chance }),
  },
});

const times = (n: number, plan: JudgedPlan): JudgedPlan[] => Array.from({ length: n }, () => plan);

describe('plans by grade', () => {
  const aPlus = [...times(6, judged('target', { grade: 'A+' })), ...times(7, judged('stop', { grade: 'A+' }))];

  it('count targets among filled plans: 6 of 13 is 46 %, Wilson 23 to 71', () => {
    const { grades } = calibrationOfPlans([...aPlus, ...times(5, judged('no trade', { grade: 'A+' }))]);
    expect(grades).toHaveLength(1);
    expect(grades[0]).toMatchObject({ grade: 'A+', fewest: { hits: 6, n: 13 }, most: { hits: 6, n: 13 } });
    // (0.4615 + 1.9208/13 ± 1.96 √(0.2485/13 + 0.9604/169)) / (1 + 3.8416/13)
    expect(grades[0]?.interval.low).toBeCloseTo(0.2321, 4);
    expect(grades[0]?.interval.high).toBeCloseTo(0.7086, 4);
    expect(shareWords(grades[0]!, gradeName('A+'))).toBe('6 of your 13 A+ plans reached target first: 46%, 23 to 71.');
  });

  it('are told from A+ to C and without a grade last, whatever order they come in', () => {
    const plans = [judged('target'), judged('stop', { grade: 'C' }), judged('target', { grade: 'A' }), ...aPlus];
    expect(calibrationOfPlans(plans).grades.map(({ grade }) => grade)).toEqual(['A+', 'A', 'C', '']);
    expect(calibrationOfPlans(plans.toReversed())).toEqual(calibrationOfPlans(plans));
  });

  test.each<readonly [name: string, ends: readonly PlanEnd[], fewest: readonly [number, number], most: readonly [number, number]]>([
    ['hides whether stop or target came', ['stop', 'target'], [1, 3], [2, 3]],
    ['hides whether the target came or no trade', ['no trade', 'target'], [1, 2], [2, 3]],
    ['hides whether the stop came or no trade', ['stop', 'no trade'], [1, 3], [1, 2]],
    ['hides everything', ['stop', 'no trade', 'target'], [1, 3], [2, 3]],
  ])('a bar that %s gives both readings', (_, ends, fewest, most) => {
    const { all } = calibrationOfPlans([judged('target'), judged('stop'), judged(ends)]);
    expect([all?.fewest, all?.most]).toEqual([
      { hits: fewest[0], n: fewest[1] },
      { hits: most[0], n: most[1] },
    ]);
  });

  it('say both readings in words, and the wider interval', () => {
    const same = calibrationOfPlans([judged('target'), judged('stop'), judged(['stop', 'target'])]).all!;
    expect(shareWords(same, '')).toMatch(/^1 to 2 of your 3 plans reached target first: 33 to 67%, \d+ to \d+\.$/u);
    const other = calibrationOfPlans([judged('target'), judged('stop'), judged(['no trade', 'target'])]).all!;
    expect(shareWords(other, 'B')).toMatch(/^1 of 2 or 2 of 3 of your B plans reached target first: 50 to 67%, 9 to 94\.$/u);
  });

  it('are told together in sentences that name both ranges', () => {
    expect(allPlansWords(calibrationOfPlans(aPlus))).toBe(
      '6 of your 13 plans reached their target before their stop (46%). From 13 plans, the true share could be anywhere between 23 and 71%. Their distances alone give about 33%, so this can be luck.',
    );
    expect(allPlansWords(calibrationOfPlans([judged('target'), judged('stop'), judged(['stop', 'target'])]))).toMatch(
      /^1 to 2 of your 3 plans reached their target before their stop \(33 to 67%; some candles hide which came first\)\. From 3 plans, /u,
    );
    expect(allPlansWords(calibrationOfPlans([judged('target')]))).toMatch(/^1 of your 1 plan reached its target before its stop/u);
    expect(allPlansWords(calibrationOfPlans([]))).toBeNull();
  });

  it('are held against their distances: a stop of 50 and a target of 100 give a third', () => {
    const { all } = calibrationOfPlans(aPlus);
    expect(all?.byChance).toBeCloseTo(13 / 3, 9);
    expect(chanceWords(all!)).toBe('Their distances alone give about 33%, so this can be luck.');
    // Of four grades one is outside of 95 % easily: 8 of 12 against a third is within 98.75 %.
    const eight = calibrationOfPlans([...times(8, judged('target')), ...times(4, judged('stop'))]).all!;
    expect(eight.interval.low).toBeGreaterThan(1 / 3);
    expect(chanceWords(eight)).toContain('can be luck');
    expect(chanceWords(calibrationOfPlans(times(10, judged('target'))).all!)).toContain('more than luck');
    expect(chanceWords(calibrationOfPlans(times(20, judged('stop'))).all!)).toContain('worse than luck');
  });

  it('leave out plans without a target, and count those that were never filled', () => {
    const { all, notFilled, withoutTarget } = calibrationOfPlans([
      judged('stop', { target: null }),
      judged('no trade'),
      judged(['no trade', 'stop']),
      judged('target'),
    ]);
    expect([notFilled, withoutTarget]).toEqual([1, 1]);
    expect(all).toMatchObject({ fewest: { hits: 1, n: 2 }, most: { hits: 1, n: 1 } });
  });

  it('say nothing of nothing', () => {
    expect(calibrationOfPlans([])).toEqual({ grades: [], curve: [], brier: null, all: null, notFilled: 0, withoutTarget: 0 });
    expect(calibrationOfPlans([judged('no trade', { chance: 50 })])).toMatchObject({ grades: [], curve: [], brier: null, all: null });
  });
});

describe('percentages', () => {
  it('make a curve in tens: 35 to 44 percent are one point, at the mean of what was written', () => {
    const { curve } = calibrationOfPlans([
      judged('target', { chance: 35 }),
      judged('stop', { chance: 44 }),
      judged('stop', { chance: 45 }),
      judged('target', { chance: 100 }),
      judged('no trade', { chance: 44 }),
    ]);
    expect(curve.map(({ stated, most }) => [stated, most.hits, most.n])).toEqual([
      [0.395, 1, 2],
      [0.45, 0, 1],
      [1, 1, 1],
    ]);
  });

  it('have a Brier score: (0.7 − 1)², (0.2 − 0)², (0.5 − 1)² and (0.5 − 0)² have the mean 0.1575, and always half 0.25', () => {
    const { brier } = calibrationOfPlans([
      judged('target', { chance: 70 }),
      judged('stop', { chance: 20 }),
      judged('target', { chance: 50 }),
      judged('stop', { chance: 50 }),
      judged('stop'),
    ]);
    expect(brier?.n).toBe(4);
    expect(brier?.fewest.score).toBeCloseTo(0.1575, 12);
    expect(brier?.fewest).toMatchObject({ always: 0.25, share: 0.5, difference: null });
    expect(brier?.most).toEqual(brier?.fewest);
    expect(brierWords(brier!)).toBe('Lower is better. 4 plans are too few to tell.');
  });

  it('have two Brier scores where a bar hides the order: (0.8 − 0)² and (0.8 − 1)²', () => {
    const { brier } = calibrationOfPlans([judged(['stop', 'target'], { chance: 80 })]);
    expect(brier?.fewest.score).toBeCloseTo(0.64, 12);
    expect(brier?.most.score).toBeCloseTo(0.04, 12);
  });

  it('are told apart from always saying the same where there are enough', () => {
    const sharp = [
      ...times(18, judged('target', { chance: 90 })),
      ...times(2, judged('stop', { chance: 90 })),
      ...times(18, judged('stop', { chance: 10 })),
      ...times(2, judged('target', { chance: 10 })),
    ];
    const good = calibrationOfPlans(sharp).brier!;
    // Each is off by 0.1 in nine of ten and by 0.9 in one: 0.09 against 0.25.
    expect(good.fewest.score).toBeCloseTo(0.09, 12);
    expect(good.fewest.difference!.high).toBeLessThan(0);
    expect(brierWords(good)).toContain('your percentages tell more');
    const turned = sharp.map(({ plan, ends }) => ({ ends, plan: { ...plan, chance: 100 - (plan.chance ?? 0) } }));
    expect(brierWords(calibrationOfPlans(turned).brier!)).toContain('someone who always says the same does better');
    const flat = sharp.map(({ plan, ends }, i) => ({ ends, plan: { ...plan, chance: i % 2 === 0 ? 51 : 49 } }));
    expect(brierWords(calibrationOfPlans(flat).brier!)).toContain('no difference');
  });
});
