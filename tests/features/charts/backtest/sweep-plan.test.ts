/** What is typed as a plan of a sweep, and what is concluded from robustness: read, refused at its field, and said. */
import { describe, expect, it } from 'vitest';
import type { CostLadder } from '@/domain/evidence/cost-ladder';
import type { DrawdownDoubt } from '@/domain/evidence/drawdown-doubt';
import type { WalkForwardReport } from '@/domain/evidence/walk-forward-summary';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { costWords, drawdownWords, times, walkWords } from '@/features/charts/backtest/sweep/robust-words';
import { readNumber, readPlan, type PlanTexts, type RangeTexts } from '@/features/charts/backtest/sweep/sweep-plan';
import { axisName } from '@/features/charts/backtest/sweep/sweep-words';
import { smaCross } from '../../../domain/backtest/a-strategy';

const numbers = numbersOf(smaCross(10, 40));
const [fast, slow, size] = numbers.map(({ id }) => id) as [string, string, string];

const plan = (ranges: Readonly<Record<string, readonly [string, string, string]>>, more: Partial<PlanTexts> = {}) => {
  const texts = Object.entries(ranges).map(([id, [from, to, step]]): readonly [string, RangeTexts] => [id, { from, to, step }]);
  return readPlan({ ranges: Object.fromEntries(texts), kind: 'grid', variants: '20', seed: '1', ...more }, numbers);
};

const errorsOf = (read: ReturnType<typeof readPlan>) => (read.ok ? null : read.errors);

describe('a plan', () => {
  it('is every combination of the chosen numbers, in the order of the strategy', () => {
    const read = plan({ [slow]: ['30', '50', '10'], [fast]: ['6', '12', '2'] });
    expect(read).toMatchObject({ ok: true, plan: { count: 12, method: { kind: 'grid' } } });
    expect(read.ok && read.plan.axes.map(({ id, values, value }) => [id, values, value])).toEqual([
      [fast, [6, 8, 10, 12], 10],
      [slow, [30, 40, 50], 40],
    ]);
  });

  it('is a sample of the combinations by a seed, of all where there are fewer', () => {
    const ranges = { [fast]: ['2', '21', '1'], [slow]: ['30', '49', '1'] } as const;
    expect(plan(ranges, { kind: 'random', variants: '50', seed: '7' })).toMatchObject({
      ok: true,
      plan: { count: 50, method: { kind: 'random', variants: 50, seed: 7 } },
    });
    expect(plan({ [fast]: ['2', '6', '1'] }, { kind: 'random', variants: '50' })).toMatchObject({ ok: true, plan: { count: 5 } });
    expect(errorsOf(plan(ranges, { kind: 'random', variants: '1', seed: '-1' }))).toMatchObject({
      variants: 'Enter a whole number from 2 to 20,000.',
      seed: 'Enter a whole number from 0 to 4,294,967,295.',
    });
  });

  it('refuses at its field what cannot stand there', () => {
    expect(errorsOf(plan({ [fast]: ['x', '12', '2'] }))?.ranges[fast]).toEqual({ from: 'Enter a number.' });
    expect(errorsOf(plan({ [fast]: ['0', '12', '2'] }))?.ranges[fast]).toEqual({ from: 'The least is 1.' });
    expect(errorsOf(plan({ [fast]: ['5', '1001', '2'] }))?.ranges[fast]).toEqual({ to: 'The most is 1000.' });
    expect(errorsOf(plan({ [fast]: ['5.5', '12', '0.5'] }))?.ranges[fast]).toEqual({
      from: 'Only whole numbers work here.',
      step: 'Only whole steps work here.',
    });
    expect(errorsOf(plan({ [fast]: ['12', '6', '0'] }))?.ranges[fast]).toEqual({
      to: 'This is below the first value.',
      step: 'A step is above 0.',
    });
  });

  it('says what is wrong with the whole', () => {
    expect(errorsOf(plan({}))?.plan).toBe('Choose at least one number to vary.');
    expect(errorsOf(plan({ [fast]: ['10', '10', '1'] }))?.plan).toBe('That is one variant. Widen a range to compare some.');
    expect(errorsOf(plan({ [fast]: ['1', '1000', '1'], [slow]: ['1', '21', '1'] }))?.plan).toMatch(
      /^That is 21,000 combinations, and a sweep runs at most 20,000\./u,
    );
    expect(plan({ [fast]: ['1', '1000', '1'], [slow]: ['1', '20', '1'] })).toMatchObject({ ok: true, plan: { count: 20_000 } });
  });

  it('reads numbers as people type them', () => {
    expect(['1', ' 2.50 ', '0,5', '.25', '−3', '1e3', '', '1.2.3', '٣'].map(readNumber)).toEqual([
      1,
      2.5,
      0.5,
      0.25,
      -3,
      null,
      null,
      null,
      null,
    ]);
    expect(plan({ [size]: ['0,5', '1', '0,25'] })).toMatchObject({ ok: true, plan: { count: 3 } });
  });

  it('names a number without the value that it has now', () => {
    expect(
      ['stop, 20 pips', 'stop, 1 tick', 'target, 2 × atr(20)', 'stop, 0.5%', 'stop, 0.002 in price', 'period of sma(10)'].map((label) =>
        axisName({ label }),
      ),
    ).toEqual(['stop in pips', 'stop in ticks', 'target in atr(20)', 'stop in %', 'stop in price', 'period of sma(10)']);
  });
});

const bootstrap = (low: number, high: number) => ({
  value: { low, high, level: 0.95, method: 'stationary bootstrap' as const, n: 120, seed: 1 },
});

const walked = (mean: number | null, low: number, high: number, chosen = 5): WalkForwardReport =>
  ({
    totals: {
      chosen,
      meanR: { value: mean === null ? { value: null, reason: 'No trade.' } : { value: mean }, interval: bootstrap(low, high), n: 120 },
    },
  }) as unknown as WalkForwardReport;

describe('what is concluded', () => {
  it('from a walk-forward depends on where zero lies', () => {
    expect(walkWords(walked(0.2, 0.05, 0.35), 'mean R')).toMatch(
      /it made \+0\.20R per trade over 120 trades .*has worked on these bars\.$/u,
    );
    expect(walkWords(walked(0.2, -0.05, 0.45), 'mean R')).toMatch(/can’t be told from luck\.$/u);
    expect(walkWords(walked(-0.1, -0.3, 0.1), 'mean R')).toMatch(/didn’t carry over\.$/u);
    expect(walkWords(walked(null, 0, 0), 'mean R')).toBe('There’s no figure out of sample yet: No trade.');
    expect(walkWords(walked(0.2, 0, 0, 0), 'mean R')).toMatch(/^No variant traded often enough/u);
  });

  it('from costs names both readings where they differ, and a thin margin', () => {
    const ladder = (pessimistic: number, optimistic: number) =>
      ({ goneAt: { pessimistic: { value: pessimistic }, optimistic: { value: optimistic } } }) as unknown as CostLadder;
    expect(costWords(ladder(1.7, 2.4))).toMatch(
      /^The gain is gone at about 1\.7× your costs in the pessimistic reading, 2\.4× in the optimistic one\./u,
    );
    expect(costWords(ladder(1.2, 1.2))).toMatch(/^The gain is gone at about 1\.2× your costs\. .*thin margin\.$/u);
    expect(costWords(ladder(0.4, 0.4))).toMatch(/they take all of it\.$/u);
    const never = { value: null, reason: 'It doesn’t gain even without these costs.' };
    expect(costWords({ goneAt: { pessimistic: never, optimistic: never } } as unknown as CostLadder)).toBe(
      `${never.reason} Cheaper trading won’t save it.`,
    );
    expect(costWords({ goneAt: { pessimistic: never, optimistic: { value: 0.5 } } } as unknown as CostLadder)).toContain(
      'optimistic reading the gain is gone at about 0.5×',
    );
    expect([1, 1.5, 10, 0.25].map(times)).toEqual(['1×', '1.5×', '10×', '0.25×']);
  });

  it('from drawdowns plans for the deeper of the two bands', () => {
    const doubt = {
      observed: 8,
      shuffled: { drawdown: { quantiles: [4, 6, 8, 10, 13] } },
      blocks: { quantiles: [4, 7, 9, 14, 19] },
    } as unknown as DrawdownDoubt;
    expect(drawdownWords(doubt, (r) => `${String(r)}R`)).toMatch(
      /^The deepest fall was 8R\. .* 13R once in 20 times, .* 19R\. Plan for 19R,/u,
    );
  });
});
