/** Which habits are offered as the one thing to change. Quantiles of t with 24 degrees of freedom are those of printed tables. */
import { describe, expect, it } from 'vitest';
import { habitCandidates, habitTotal, type ComparedHabit } from '@/domain/findings/habit-candidate';

/** 25 days, so that t is 2.0639 at 95 %. */
const reading = (perTrade: number, standardError: number, trades = 40) => ({
  perTrade,
  trades,
  interval: { value: { standardError, days: 25, low: perTrade - 2.0639 * standardError, high: perTrade + 2.0639 * standardError } },
});
const habit = (more: Partial<ComparedHabit> = {}): ComparedHabit => ({
  id: 'cut winners',
  state: { kind: 'computed' },
  isEnough: true,
  matched: 40,
  r: { pessimistic: reading(-0.3, 0.1), optimistic: reading(-0.4, 0.1) },
  money: [],
  ...more,
});

describe('a habit', () => {
  it('is said from the reading that claims less, from the lowest bound to the highest', () => {
    const total = habitTotal(habit().r!)!;
    expect(total.value).toBeCloseTo(-12, 10);
    expect(total.low).toBeCloseTo(40 * (-0.4 - 0.20639), 3);
    expect(total.high).toBeCloseTo(40 * (-0.3 + 0.20639), 3);
  });

  it('is solid alone, and may be luck as one of two at 97.5 %', () => {
    // −0.22 + 2.0639 × 0.1 is below zero; with t(24) at 0.9875, 2.3909, it is not.
    const weak = habit({ r: { pessimistic: reading(-0.22, 0.1), optimistic: reading(-0.22, 0.1) } });
    expect(habitCandidates([weak])).toMatchObject([
      { id: 'habit cut winners', of: 'habit', sure: 'established', canAct: true, trades: 40 },
    ]);
    expect(habitCandidates([weak, habit({ id: 'tilt', isEnough: false })])).toMatchObject([{ sure: 'suggestive', reachesZero: false }]);
    const other = habit({ id: 'blackout', state: { kind: 'not computable' } });
    expect(habitCandidates([weak, other])).toMatchObject([{ sure: 'established' }]);
  });

  it('is none where one of the two readings reaches zero, where there are too few trades, and where it earns', () => {
    expect(habitCandidates([habit({ r: { pessimistic: reading(-0.1, 0.1), optimistic: reading(-0.4, 0.1) } })])).toEqual([]);
    expect(habitCandidates([habit({ isEnough: false })])).toEqual([]);
    expect(habitCandidates([habit({ r: { pessimistic: reading(0.3, 0.1), optimistic: reading(0.4, 0.1) } })])).toEqual([]);
    expect(habitCandidates([habit({ r: null })])).toEqual([]);
  });

  it('says no money that points the other way, and “up to” where money alone reaches zero', () => {
    const dollars = (perTrade: number, error: number) => {
      const one = reading(perTrade, error);
      return [{ currency: 'USD', pessimistic: one, optimistic: one }];
    };
    expect(habitCandidates([habit({ money: dollars(5, 1) })])).toMatchObject([{ money: [], reachesZero: false }]);
    expect(habitCandidates([habit({ money: dollars(-30, 20) })])).toMatchObject([{ money: [{ value: -1200 }], reachesZero: true }]);
    expect(habitCandidates([habit({ r: null, money: dollars(-30, 5) })])).toMatchObject([
      { total: null, money: [{ value: -1200, currency: 'USD' }], reachesZero: false },
    ]);
  });
});
