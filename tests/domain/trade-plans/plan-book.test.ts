/** How plans stand together: what candles give counts over what was kept, and what was deleted is counted. */
import { describe, expect, it, test } from 'vitest';
import { endsOfScore, planBook, type PlanBookInput } from '@/domain/trade-plans/plan-book';
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import type { PlanEnd, ScoreOutcome } from '@/domain/trade-plans/score-plan';
import { aDigest } from '../../fixtures/kept/one-of-each';
import { decimal } from '../journal/a-trade';
import { at, planOf } from './plan-scene';

const from = at('03 12:00');
const hour = 3_600_000;

const scoreOf = (r: number | null, over: Partial<PlanScore> = {}): PlanScore => ({
  triggered: r !== null,
  ...(r === null ? {} : { pessimistic: r, optimistic: r }),
  until: from + 5 * hour,
  candleHash: aDigest,
  candleSource: 'EURUSD.csv',
  from,
  to: from + 5 * hour,
  ...over,
});

const settled = (score: PlanScore, ...ends: readonly PlanEnd[]): ScoreOutcome => ({ ok: true, state: 'settled', ends, score });

const read = (id: string, grade: 'A+' | 'B' = 'A+') => {
  const plan = planOf({ id, came: '03 12:00' });
  return { ...plan, plan: { ...plan.plan, target: decimal('1.1100'), grade } };
};

const bookOf = (over: Partial<Omit<PlanBookInput, 'windows'>> = {}) => {
  const plans = over.plans ?? [read('p')];
  const windows = new Map(plans.map(({ id }) => [id, { from, until: from + 24 * hour, writtenAt: null }]));
  return planBook({ plans, windows, computed: new Map(), kept: new Map(), removed: [], ...over });
};

describe('a plan in the book', () => {
  it('counts by what its candles give, and a kept score that they do not give is corrected', () => {
    const lost = settled(scoreOf(-1), 'stop');
    const { standings, calibration, corrected } = bookOf({ computed: new Map([['p', lost]]), kept: new Map([['p', scoreOf(2)]]) });
    expect(standings[0]).toMatchObject({ state: 'settled', ends: ['stop'], by: 'computed', isCorrected: true });
    expect(calibration.grades).toMatchObject([{ grade: 'A+', most: { hits: 0, n: 1 } }]);
    expect(corrected).toBe(1);
  });

  it('is not called corrected where the kept score says the same, or is of other candles', () => {
    const won = settled(scoreOf(2), 'target');
    const withKept = (kept: PlanScore) => bookOf({ computed: new Map([['p', won]]), kept: new Map([['p', kept]]) }).corrected;
    expect(withKept(scoreOf(2, { to: from + 9 * hour }))).toBe(0);
    expect(withKept(scoreOf(-1, { candleHash: aDigest.replaceAll('a', 'c') }))).toBe(0);
  });

  it('counts by a kept score where its candles are not here, and says that it was not checked', () => {
    const { standings, unchecked, calibration } = bookOf({ kept: new Map([['p', scoreOf(2)]]) });
    expect(standings[0]).toMatchObject({ state: 'settled', by: 'kept', ends: ['target'] });
    expect([unchecked, calibration.all?.most.hits]).toEqual([1, 1]);
  });

  test.each<readonly [name: string, score: PlanScore]>([
    ['from candles before the plan', scoreOf(2, { from: from - 1 })],
    ['of no time at all', scoreOf(2, { to: from })],
    ['that was still open', { ...scoreOf(null), triggered: true }],
  ])('does not count by a kept score %s', (_, score) => {
    expect(bookOf({ kept: new Map([['p', score]]) }).standings[0]).toMatchObject({ state: 'no candles', ends: [], by: null });
  });

  it('stands as far as its candles go', () => {
    const outcome = (state: 'open' | 'waiting'): ScoreOutcome => ({ ok: true, state, ends: [], score: scoreOf(null) });
    const stateOf = (one: ScoreOutcome) => bookOf({ computed: new Map([['p', one]]) }).standings[0]?.state;
    expect([outcome('open'), outcome('waiting')].map(stateOf)).toEqual(['open', 'waiting']);
    expect(stateOf({ ok: false, reason: 'There are no candles after the plan was made.' })).toBe('no candles');
    expect(stateOf({ ok: false, reason: 'The stop is not on the losing side of the entry.' })).toBe('not scorable');
    expect(
      planBook({ plans: [read('p')], windows: new Map([['p', 'changeable']]), computed: new Map(), kept: new Map(), removed: [] }),
    ).toMatchObject({
      standings: [{ state: 'changeable' }],
      calibration: { all: null },
    });
  });
});

describe('deleted plans', () => {
  it('are counted: those without a score, and the others by their end', () => {
    const kept = new Map([
      ['won', scoreOf(2)],
      ['lost', scoreOf(-1)],
      ['unfilled', scoreOf(null)],
      ['hidden', scoreOf(-1, { optimistic: 2 })],
    ]);
    const { deleted, calibration } = bookOf({ plans: [], kept, removed: ['won', 'lost', 'unfilled', 'hidden', 'gone', 'gone too'] });
    expect(deleted).toEqual({ unscored: 2, target: 1, stop: 1, other: 2 });
    expect(calibration.all).toBeNull();
  });
});

test.each<readonly [PlanScore, readonly PlanEnd[]]>([
  [scoreOf(null), ['no trade']],
  [scoreOf(2), ['target']],
  [scoreOf(-1.02), ['stop']],
  [scoreOf(-1, { optimistic: 2 }), ['stop', 'target']],
  [scoreOf(0, { optimistic: 2 }), ['no trade', 'target']],
  [scoreOf(0), ['stop', 'target']],
])('the ends of a kept score: %o', (score, ends) => {
  expect(endsOfScore(score)).toEqual(ends);
});
