/** Which one habit is chosen, by the rule that `one-thing.ts` states; every order below is worked out by hand. */
import { describe, expect, it } from 'vitest';
import { questionOf, type Condition } from '@/domain/findings/condition';
import type { Cost, Finding, Tier } from '@/domain/findings/finding';
import {
  candidatesOf,
  canActOn,
  inOrderOfChange,
  missingForAnswer,
  nearestToAsk,
  nearestToFind,
  type Candidate,
} from '@/domain/findings/one-thing';

const nth: Condition = { on: 'nth', from: 3, to: null };
const held: Condition = { on: 'duration', from: 0, to: 15 };

const finding = (part: Partial<Finding> & { readonly condition?: Condition } = {}): Finding => {
  const { condition = nth, ...rest } = part;
  const question = questionOf(condition);
  return {
    id: question.id,
    question,
    tier: 'established',
    reason: null,
    n: 40,
    rest: 160,
    days: 30,
    scheme: 'free',
    mean: -0.3,
    restMean: 0.2,
    effect: -0.5,
    low: -0.8,
    high: -0.2,
    z: -4,
    p: 0.001,
    q: 0.01,
    adjusted: 0.01,
    estimate: { value: -0.4, low: -0.7, high: -0.1 },
    cost: null,
    needed: null,
    ...rest,
  };
};

/** A cost of so much, in R and in dollars at 100 a R. */
const costing = (r: number, currency = 'USD', reachesZero = false): Cost => ({
  trades: 40,
  total: { value: -r, low: -2 * r, high: reachesZero ? 1 : -r / 2 },
  money: [{ value: -100 * r, low: -200 * r, high: -50 * r, currency }],
  reachesZero,
});

const candidate = (id: string, part: Partial<Candidate> = {}): Candidate => ({
  id,
  of: 'finding',
  sure: 'established',
  canAct: true,
  trades: 40,
  total: { value: -10, low: -20, high: -5 },
  money: [{ value: -1000, low: -2000, high: -500, currency: 'USD' }],
  reachesZero: false,
  ...part,
});

const dollars = (value: number): Pick<Candidate, 'money'> => ({ money: [{ value, low: 2 * value, high: value / 2, currency: 'USD' }] });

const order = (...all: readonly Candidate[]): readonly string[] => inOrderOfChange(all).map(({ id }) => id);

describe('what is eligible', () => {
  it('is a finding that is solid or may be, and costs', () => {
    const tiers: readonly Tier[] = ['established', 'suggestive', 'none', 'too-few'];
    expect(tiers.map((tier) => candidatesOf([finding({ tier, cost: costing(10) })]).length)).toEqual([1, 1, 0, 0]);
  });

  it('is nothing that earns, however sure', () => {
    const earns: Cost = { trades: 40, total: { value: 12, low: 4, high: 20 }, money: [], reachesZero: false };
    expect(candidatesOf([finding({ effect: 0.5, cost: earns }), finding({ cost: null })])).toEqual([]);
  });

  it('keeps what the sentence needs to say', () => {
    expect(candidatesOf([finding({ tier: 'suggestive', cost: costing(10, 'USD', true) })])[0]).toMatchObject({
      id: 'nth 3-',
      sure: 'suggestive',
      canAct: true,
      trades: 40,
      reachesZero: true,
    });
  });
});

describe('the order', () => {
  it('is by money where all are in one currency, not by R', () => {
    expect(
      order(candidate('small', dollars(-500)), candidate('large', { ...dollars(-900), total: { value: -1, low: -2, high: -0.5 } })),
    ).toEqual(['large', 'small']);
  });

  it('is by the measure where currencies differ, because they are never compared', () => {
    const euros = { money: [{ value: -5000, low: -9000, high: -100, currency: 'EUR' }], total: { value: -2, low: -4, high: -1 } };
    expect(order(candidate('euros', euros), candidate('dollars'))).toEqual(['dollars', 'euros']);
  });

  it('is by the measure where one has no money', () => {
    const bare = { money: [], total: { value: -30, low: -40, high: -20 } };
    expect(order(candidate('dollars', dollars(-99_000)), candidate('bare', bare))).toEqual(['bare', 'dollars']);
  });

  it('puts what can be acted on before what cannot, whatever they cost and however sure', () => {
    expect(
      order(
        candidate('held', { canAct: false, ...dollars(-9000) }),
        candidate('maybe', { sure: 'suggestive', ...dollars(-100) }),
        candidate('solid', dollars(-50)),
      ),
    ).toEqual(['solid', 'maybe', 'held']);
  });

  it('puts what is solid before what may be luck', () => {
    expect(order(candidate('maybe', { sure: 'suggestive', ...dollars(-9000) }), candidate('solid', dollars(-50)))).toEqual([
      'solid',
      'maybe',
    ]);
  });

  it('keeps the order of what is alike', () => {
    expect(order(candidate('first'), candidate('second'))).toEqual(['first', 'second']);
    expect(order()).toEqual([]);
  });
});

describe('what can be acted on', () => {
  it('is not what is known only after the exit, nor the account', () => {
    expect([canActOn([nth]), canActOn([held]), canActOn([nth, held]), canActOn([{ on: 'account', is: 'a' }])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is nearest', () => {
  it.each([
    [{ n: 12, rest: 100, days: 9 }, 8],
    [{ n: 19, rest: 100, days: 12 }, 1],
    [{ n: 40, rest: 15, days: 30 }, 5],
    [{ n: 25, rest: 100, days: 7 }, 3],
    [{ n: 20, rest: 20, days: 10 }, 0],
  ])('counts what %j lacks', (counts, missing) => {
    expect(missingForAnswer(counts)).toBe(missing);
  });

  it('is the question that can be asked soonest; one that nobody’s trades touch is not near', () => {
    const early = [
      finding({ tier: 'too-few', n: 8, days: 8 }),
      finding({ tier: 'too-few', n: 17, days: 12, condition: { on: 'nth', from: 4, to: null } }),
      finding({ tier: 'too-few', n: 0, days: 0, condition: { on: 'side', is: 'short' } }),
    ];
    expect(nearestToAsk(early)).toMatchObject({ finding: { id: 'nth 4-' }, more: 3 });
    expect(nearestToAsk([finding()])).toBeNull();
  });

  it('is the cost that fewest more trades would show, not one that earns or is beyond choice', () => {
    const open = (condition: Condition, more: number, effect: number): Finding =>
      finding({ condition, tier: 'none', effect, needed: { shrunk: { effect, trades: more + 200, more, weeks: more / 10 }, half: null } });
    const questions = [
      open(nth, 300, -0.2),
      open({ on: 'side', is: 'short' }, 40, 0.3),
      open(held, 50, -0.4),
      open({ on: 'weekday', is: 4 }, 120, -0.3),
    ];
    expect(nearestToFind(questions)).toMatchObject({ finding: { id: 'weekday 4' }, more: 120, weeks: 12 });
    expect(nearestToFind([finding({ tier: 'none', needed: { shrunk: null, half: null } })])).toBeNull();
  });
});
