/** What holds of the matching of plans and trades, whatever they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPlans } from '@/domain/trade-plans/match-plans';
import { at, newYork, planOf, tradeOf } from './plan-scene';

describe('whatever plans and trades there are', () => {
  const minutes = (min: number, max: number) => fc.integer({ min, max }).map((value) => at('03 12:00') + value * 60_000);
  const aPlan = fc.record({
    came: fc.option(minutes(-90, 90)),
    terms: fc.option(minutes(0, 90)),
    made: fc.option(minutes(-90, 90)),
    side: fc.constantFrom('long' as const, 'short' as const),
    account: fc.constantFrom('', 'a', 'b'),
    replaces: fc.option(fc.integer({ min: 0, max: 5 })),
  });
  const aTrade = fc.record({
    filled: minutes(-90, 90),
    side: fc.constantFrom('long' as const, 'short' as const),
    account: fc.constantFrom('a', 'b'),
  });
  const accounts = ['a', 'b'].map((id) => ({ id, copyGroup: 'g' }));

  const sceneOf = fc
    .record({ plans: fc.array(aPlan, { maxLength: 6 }), trades: fc.array(aTrade, { maxLength: 8 }), seed: fc.nat() })
    .map((rows) => ({
      plans: rows.plans.map(({ came, terms, made, side, account, replaces }, i) => {
        const read = planOf({
          id: `p${i}`,
          came: null,
          side,
          ...(account === '' ? {} : { sizes: [account] }),
          ...(replaces === null ? {} : { replaces: `p${replaces}` }),
        });
        return { ...read, createdAtMs: came, termsAtMs: came === null || terms === null ? null : Math.max(came, terms), madeAtMs: made };
      }),
      trades: rows.trades.map(({ filled, ...row }, i) => {
        const { broker, ...trade } = tradeOf({ ...row, id: `t${i}`, filled: '03 12:00' });
        return { ...trade, broker: { ...broker, openedAt: filled as never, closedAt: (filled + 1_200_000) as never } };
      }),
    }));

  it('gives the same result in every order', () => {
    fc.assert(
      fc.property(sceneOf, ({ plans, trades }) => {
        const once = matchPlans({ plans, trades, accounts, days: newYork });
        const turned = matchPlans({
          plans: plans.toReversed(),
          trades: trades.toReversed(),
          accounts: accounts.toReversed(),
          days: newYork,
        });
        expect(turned).toEqual(once);
      }),
    );
  });

  it('takes a stop only of a plan that the server had before every fill, and each plan and each trade once', () => {
    fc.assert(
      fc.property(sceneOf, ({ plans, trades }) => {
        const { matches, unmatched } = matchPlans({ plans, trades, accounts, days: newYork });
        for (const { planId, trades: members, link } of matches) {
          const read = plans.find(({ id }) => id === planId);
          const had = Math.max(read?.createdAtMs ?? Infinity, read?.termsAtMs ?? Infinity);
          if (link.isStopTaken) expect(members.every(({ broker }) => had < broker.openedAt)).toBe(true);
        }
        const used = matches.map(({ planId }) => planId);
        expect(new Set([...used, ...unmatched]).size).toBe(used.length + unmatched.length);
        const linked = matches.flatMap(({ trades: members }) => members);
        expect(new Set(linked).size).toBe(linked.length);
      }),
    );
  });
});
