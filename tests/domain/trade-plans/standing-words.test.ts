/** What is said of a plan and of deleted ones. */
import { expect, test } from 'vitest';
import type { PlanStanding } from '@/domain/trade-plans/plan-book';
import { deletedWords, standingWords } from '@/domain/trade-plans/standing-words';
import { planOf } from './plan-scene';

const score = { triggered: true, pessimistic: -1, optimistic: -1, until: 2, candleSource: 'a.csv', from: 1, to: 2 };
const standing = (over: Partial<PlanStanding>): PlanStanding => ({
  id: 'p',
  plan: planOf({ came: '03 12:00' }).plan,
  createdAtMs: 1,
  state: 'settled',
  ends: ['stop'],
  score,
  by: 'computed',
  isCorrected: false,
  ...over,
});

test.each<readonly [Partial<PlanStanding>, string, string]>([
  [{}, 'Stop first', '−1.00R'],
  [{ ends: ['target'], score: { ...score, pessimistic: 2, optimistic: 2 } }, 'Target first', '+2.00R'],
  [{ ends: ['stop', 'target'], score: { ...score, optimistic: 2 } }, 'Stop or target, unclear which came first', '−1.00R to +2.00R'],
  [
    { ends: ['no trade', 'target'], score: { ...score, pessimistic: 0, optimistic: 2 } },
    'Unclear whether it was filled',
    '0.00R to +2.00R',
  ],
  [{ ends: ['no trade'], score: { triggered: false, until: 2, candleSource: 'a.csv', from: 1, to: 2 } }, 'Never filled', '–'],
  [{ by: 'kept' }, 'Stop first (not checked here)', '−1.00R'],
  [{ state: 'changeable', ends: [], score: null, by: null }, 'Can still be changed', '–'],
  [{ state: 'no candles', ends: [], score: null, by: null }, 'Waiting for candles', '–'],
])('%o is “%s”, %s', (over, outcome, r) => {
  expect(standingWords(standing(over))).toEqual({ outcome, r });
});

test.each([
  [{ unscored: 0, target: 0, stop: 0, other: 0 }, null],
  [{ unscored: 1, target: 0, stop: 0, other: 0 }, '1 plan was deleted before it had a score. Deleted plans aren’t counted above.'],
  [
    { unscored: 2, target: 1, stop: 3, other: 0 },
    '2 plans were deleted before they had a score. 4 plans were deleted with a score: 1 at the target, 3 at the stop, 0 neither. Deleted plans aren’t counted above.',
  ],
])('deleted plans: %o', (deleted, words) => {
  expect(deletedWords(deleted)).toBe(words);
});
