/** Invented material for reviews: journals with rules, plans and targets, findings of every tier, and ideas under test. */
import fc from 'fast-check';
import { factsOf } from '@/domain/findings/facts/facts-of';
import type { Fact } from '@/domain/findings/facts/fact';
import type { Finding } from '@/domain/findings/finding';
import { besidePeriod, periodWith, type Period } from '@/domain/findings/period';
import type { ReviewedClaim } from '@/domain/findings/review/claim-lines';
import type { ReviewedHabit } from '@/domain/findings/review/habit-lines';
import type { ReviewInput } from '@/domain/findings/review/review-of';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { Trade } from '@/domain/trades/trade';
import { decimal } from '../../journal/a-trade';
import { accounts as plain, columnsOf, someTrades } from '../../journal/columns-builder';

const accounts = plain.map((account) => ({ ...account, copyGroup: 'g' }));

const price = fc.integer({ min: 10_500, max: 10_900 }).map((ticks) => decimal((ticks / 10_000).toFixed(4)));

const more = fc.record({
  rules: fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { nil: undefined }),
  target: fc.option(price, { nil: undefined }),
  stop: fc.option(price, { nil: undefined }),
  plan: fc.option(fc.constantFrom('p', 'q', 'r', 's'), { nil: undefined }),
  isBefore: fc.boolean(),
});

/** Trades as a trader keeps them, with answers to rules and plans. */
export const keptTrades: fc.Arbitrary<readonly Trade[]> = fc
  .tuple(someTrades, fc.array(more, { minLength: 40, maxLength: 40 }))
  .map(([trades, added]) =>
    trades.map((trade, i): Trade => {
      const { rules, target, stop, plan, isBefore } = added[i]!;
      return {
        ...trade,
        user: {
          ...trade.user,
          ...(rules === undefined ? {} : { rules }),
          ...(target === undefined ? {} : { plannedTarget: target }),
          ...(stop === undefined ? {} : { initialStop: stop }),
        },
        ...(plan === undefined
          ? {}
          : {
              plan: {
                id: plan,
                at: 0,
                stop: decimal('1.05'),
                isStopTaken: isBefore,
                why: isBefore ? 'before the fill' : 'arrived after the fill',
              },
            }),
      };
    }),
  );

const plans = new Map<string, TradePlan>(
  ['p', 'q', 'r'].map((id, i) => [
    id,
    {
      market: 'EURUSD',
      side: 'long',
      entry: decimal('1.07'),
      stop: decimal('1.05'),
      sizes: { a: decimal(`0.${String(i + 1)}`), b: decimal('0.07') },
    },
  ]),
);

/** Two hours of a market that goes up and down. */
const candlesOf = ({ broker }: Trade) => {
  const length = 60;
  const at = (i: number) => broker.closedAt + i * 3_600_000;
  const wave = (shift: number) => Float64Array.from({ length }, (_, i) => 1.07 + shift + 0.001 * ((i * 7) % 31) - 0.015);
  return { length, time: Float64Array.from({ length }, (_, i) => at(i)), high: wave(0.002), low: wave(-0.002), periodMs: 3_600_000 };
};

export const factsIn = (trades: readonly Trade[], period: Period): readonly Fact[] => {
  const columns = columnsOf(trades, { accounts });
  return factsOf({
    columns,
    rows: Uint32Array.from(columns.trades.keys()),
    period,
    ruleText: (id) => `Never more than 3 of ${id}`,
    reviews: [{ id: '2026-W05', value: { rule: { text: 'At most 2 trades a day', condition: { kind: 'most-trades', most: 2 } } } }],
    plans,
    candlesOf: (trade) => (trade.broker.openedAt % 2 === 0 ? candlesOf(trade) : null),
  });
};

const ranged = fc
  .tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: 0.001, max: 90, noNaN: true }))
  .map(([value, half]) => ({
    value,
    low: value - half,
    high: value + half,
  }));

const oneFinding = fc.record({
  tier: fc.constantFrom<Finding['tier']>('established', 'suggestive', 'none', 'too-few'),
  hour: fc.integer({ min: 0, max: 22 }),
  trades: fc.integer({ min: 20, max: 4000 }),
  total: ranged,
  factor: fc.integer({ min: 1, max: 500 }),
  hasCost: fc.boolean(),
});

/** Whole findings, of which a review reads the tier, the question and the cost. */
export const someFindings: fc.Arbitrary<readonly Finding[]> = fc.array(oneFinding, { maxLength: 8 }).map((list) =>
  list.map(({ tier, hour, trades, total, factor, hasCost }, i): Finding => {
    const isFound = tier === 'established' || tier === 'suggestive';
    const times = (value: number): number => value * factor;
    return {
      id: `q${String(i)}`,
      question: {
        id: `q${String(i)}`,
        conditions: [
          { on: 'hour', from: hour, to: hour + 1 },
          { on: 'market', is: `M${String(i)}K` },
        ],
      },
      tier,
      reason: null,
      n: trades,
      rest: 1000,
      days: 30,
      scheme: 'free',
      mean: 0.1,
      restMean: 0.2,
      effect: total.value / trades,
      low: -1,
      high: 1,
      z: 1,
      p: 0.5,
      q: 0.5,
      adjusted: 0.5,
      estimate: null,
      cost:
        isFound || hasCost
          ? {
              trades,
              total,
              money: [{ currency: 'USD', value: times(total.value), low: times(total.low), high: times(total.high) }],
              reachesZero: total.low < 0 && total.high > 0,
            }
          : null,
      needed: null,
    };
  }),
);

export const someClaims: fc.Arbitrary<readonly ReviewedClaim[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    claim: fc.record({
      words: fc.constantFrom('No trades after 15:00', 'Fewer than 3 trades'),
      side: fc.constantFrom<'costs' | 'earns'>('costs', 'earns'),
    }),
    test: fc.record({
      kept: fc.nat(40),
      broken: fc.nat(40),
      per: fc.constantFrom<'trade' | 'day'>('trade', 'day'),
      state: fc.constantFrom<'confirmed' | 'refuted' | 'undecided'>('confirmed', 'refuted', 'undecided'),
      days: fc.nat(200),
      unit: fc.constantFrom<'day' | 'week'>('day', 'week'),
    }),
  }),
  { maxLength: 3 },
);

const compared = fc
  .record({
    perTrade: fc.double({ min: -2, max: 1, noNaN: true }),
    standardError: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    days: fc.integer({ min: 10, max: 90 }),
    trades: fc.integer({ min: 20, max: 300 }),
  })
  .map(({ perTrade, trades, standardError, days }) => ({
    perTrade,
    trades,
    interval: { value: { standardError, days, low: perTrade - 2 * standardError, high: perTrade + 2 * standardError } },
  }));

export const someHabits: fc.Arbitrary<readonly ReviewedHabit[]> = fc.array(
  fc.record({
    id: fc.constantFrom('revenge', 'tilt', 'overtrading'),
    title: fc.constantFrom('Trading fast after a loss', 'More than 3 trades'),
    state: fc.record({ kind: fc.constantFrom<'computed' | 'not computable'>('computed', 'computed', 'not computable') }),
    isEnough: fc.boolean(),
    matched: fc.nat(300),
    money: fc.constant([]),
    r: fc.option(fc.record({ pessimistic: compared, optimistic: compared }), { nil: null }),
    trades: fc.array(
      fc.record({
        day: fc.integer({ min: 20_504, max: 20_570 }),
        r: fc.option(fc.double({ min: -3, max: 5, noNaN: true }), { nil: null, freq: 9 }),
        money: fc.double({ min: -900, max: 900, noNaN: true }),
        currency: fc.constantFrom('USD', 'EUR'),
      }),
      { maxLength: 12 },
    ),
  }),
  { maxLength: 1 },
);

/** Everything that a review may be made of, for a week or a month of the invented journals. */
export const someReviews: fc.Arbitrary<ReviewInput> = fc
  .record({
    trades: keptTrades,
    kind: fc.constantFrom<'week' | 'month'>('week', 'month'),
    day: fc.integer({ min: 20_504, max: 20_570 }),
    findings: fc.option(someFindings, { nil: null }),
    measure: fc.constantFrom<'R' | 'money'>('R', 'money'),
    habits: someHabits,
    claims: someClaims,
    rule: fc.option(
      fc.record({
        text: fc.constant('At most 2 trades a day'),
        count: fc.record({ kept: fc.nat(9), applied: fc.nat(9), unknown: fc.nat(3) }),
      }),
      {
        nil: null,
      },
    ),
    hasBefore: fc.boolean(),
  })
  .map(({ trades, kind, day, findings, measure, habits, claims, rule, hasBefore }) => {
    const period = periodWith(kind, day);
    return {
      period,
      today: day,
      facts: factsIn(trades, period),
      before: hasBefore ? factsIn(trades, besidePeriod(period, -1)) : null,
      findings: findings === null ? null : { findings, measure },
      names: {},
      habits,
      claims,
      rule: rule === null ? null : { ...rule, count: { ...rule.count, kept: Math.min(rule.count.kept, rule.count.applied) } },
    };
  });
