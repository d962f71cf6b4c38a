/** Which habits are offered as the one thing to change. Quantiles of t with 24 degrees of freedom are those of printed tables. */
import { describe, expect, it } from 'vitest';
import { habitCandidates, habitCost, type ComparedHabit } from '@/domain/findings/habit-candidate';

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
  it('is said after shrinkage for having been told, as the reference values have it', () => {
    // So many days that t is normal. z 2.5 and 3 beyond 1.96, of /shared/vectors, section 4.
    const many = (perTrade: number, standardError: number) => {
      const one = reading(perTrade, standardError);
      return { ...one, interval: { value: { ...one.interval.value, days: 1e6 } } };
    };
    const cost = habitCost(habit({ r: { pessimistic: many(-0.25, 0.1), optimistic: many(-0.9, 0.3) } }), 1)!;
    expect(cost.perTrade!.value).toBeCloseTo(-0.154301410888, 3);
    expect(cost.perTrade!.more).toBeCloseTo(-0.814005867503, 3);
    // The lowest bound of both, and the highest.
    expect(cost.perTrade!.low).toBeCloseTo(-1.48085397347, 3);
    expect(cost.perTrade!.high).toBeCloseTo(0.0418669293016, 3);
    expect(cost).toMatchObject({ sure: 'established', reachesZero: true });
    expect(cost.total!.value).toBeCloseTo(40 * cost.perTrade!.value, 10);
    // What is far from its bar is left as it is.
    const far = habitCost(habit({ r: { pessimistic: reading(-2, 0.1), optimistic: reading(-2, 0.1) } }), 7)!;
    expect(far.perTrade!.value).toBeCloseTo(-2, 4);
    expect(far.reachesZero).toBe(false);
  });

  it('is solid alone, and may be luck as one of two at 97.5 %', () => {
    // −0.22 + 2.0639 × 0.1 is below zero; with t(24) at 0.9875, 2.3909, it is not.
    const weak = habit({ r: { pessimistic: reading(-0.22, 0.1), optimistic: reading(-0.22, 0.1) } });
    expect(habitCandidates([weak])).toMatchObject([
      { id: 'habit cut winners', of: 'habit', sure: 'established', canAct: true, trades: 40 },
    ]);
    expect(habitCandidates([weak, habit({ id: 'tilt', isEnough: false })])).toMatchObject([{ sure: 'suggestive', reachesZero: true }]);
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
    expect(habitCandidates([habit({ money: dollars(5, 1) })])).toMatchObject([{ money: [] }]);
    const [both] = habitCandidates([
      habit({ r: { pessimistic: reading(-0.3, 0.03), optimistic: reading(-0.3, 0.03) }, money: dollars(-30, 20) }),
    ]);
    // 30 dollars beside 0.3R are shrunk as R is, and their own bounds reach zero.
    expect(both!.money[0]!.value).toBeCloseTo(100 * both!.total!.value, 8);
    expect(both!.total!.high).toBeLessThan(0);
    expect(both!.reachesZero).toBe(true);
    const [alone] = habitCandidates([habit({ r: null, money: dollars(-30, 2) })]);
    expect(alone).toMatchObject({ total: null, money: [{ currency: 'USD' }], reachesZero: false });
    expect(alone!.money[0]!.value).toBeCloseTo(-1200, 0);
  });
});
