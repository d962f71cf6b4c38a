/** Facts of a few trades, each figure worked out by hand. */
import { describe, expect, it } from 'vitest';
import { factsOf, type FactsInput } from '@/domain/findings/facts/facts-of';
import { figuresOfFact, type Fact, type KnownFact } from '@/domain/findings/facts/fact';
import { allTime } from '@/domain/findings/period';
import { plainText } from '@/domain/findings/sourced-text';
import { blackoutStates } from '@/domain/journal/entry-blackout';
import type { WeekRule } from '@/domain/routine/week-rule';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from '../../journal/a-trade';
import { anAccount, columnsOf } from '../../journal/columns-builder';

const accounts = [
  { ...anAccount('a', 'USD'), copyGroup: 'g' },
  { ...anAccount('b', 'EUR'), copyGroup: 'g' },
];

/** Monday 3 June 2024, UTC. */
const at = (hour: number, day = 3) => epochMs(Date.UTC(2024, 5, day, hour));

interface More extends Partial<Trade['broker']> {
  readonly user?: Trade['user'];
  readonly plan?: Trade['plan'];
  readonly account?: string;
}

const trade = (ticket: string, [from, to]: readonly [number, number], profit: string, more: More = {}): Trade => {
  const { user = {}, plan, account = 'a', ...broker } = more;
  return {
    ...aTrade({ ticket, openedAt: at(from), closedAt: at(to), profit: decimal(profit), ...broker }, account),
    user,
    ...(plan === undefined ? {} : { plan }),
  };
};

const risk = (money: string) => ({ initialRisk: decimal(money) });

const facts = (trades: readonly Trade[], more: Partial<FactsInput> = {}, blackout?: readonly (typeof blackoutStates)[number][]) => {
  const built = columnsOf(trades, { accounts });
  const columns =
    blackout === undefined ? built : { ...built, blackout: Uint8Array.from(blackout, (state) => blackoutStates.indexOf(state)) };
  return factsOf({
    columns,
    rows: Uint32Array.from(columns.trades.keys()),
    period: allTime,
    ruleText: (id) => `Rule ${id}`,
    reviews: [],
    plans: new Map(),
    candlesOf: () => null,
    ...more,
  });
};

const the = (all: readonly Fact[], id: string): Fact => {
  const fact = all.find((one) => one.id === id);
  if (fact === undefined) throw new Error(`There is no fact '${id}'.`);
  return fact;
};

const known = (all: readonly Fact[], id: string): KnownFact => {
  const fact = the(all, id);
  if (fact.state !== 'known') throw new Error(`'${id}' is not known.`);
  return fact;
};

const texts = (fact: Fact): Readonly<Record<string, string>> => Object.fromEntries(figuresOfFact(fact).map(({ id, text }) => [id, text]));

/**
 * One decision on two accounts (+50 − 2 over 20 in dollars, +30 − 1 over 10 in euros: 77 / 30 = 2.5667R), a loser (−20 − 2 over 20:
 * −1.1R) and a future (+10 − 3 over 20: 0.35R).
 */
const few: readonly Trade[] = [
  trade('1', [9, 10], '50.00', { commission: decimal('-2.00'), user: { ...risk('20'), rules: { a: true } } }),
  trade('2', [9, 10], '30.00', { commission: decimal('-1.00'), user: { ...risk('10') }, account: 'b' }),
  trade('3', [11, 12], '-20.00', { commission: decimal('-2.00'), user: { ...risk('20'), rules: { a: false } } }),
  trade('4', [13, 14], '10.00', { symbol: 'MNQZ6', fees: { exchange: decimal('-3.00') }, user: risk('20') }),
];

describe('what the trades came to', () => {
  it('counts a copied trade once in R and on each account in money', () => {
    const result = known(facts(few), 'result');
    // 2.5667 − 1.1 + 0.35 = 1.8167R over 3; 48 − 22 + 7 = 33 dollars, 29 euros.
    expect(plainText(result.sentence)).toBe('Your 3 trades on 1 day came to +1.82R (+33.00 USD and +29.00 EUR) after costs.');
    expect(texts(result)).toMatchObject({ 'result#all mean R': '+0.61R', 'result#won': '2', 'result#copies': '1' });
    expect(result.leftOut.map(plainText)).toEqual(['1 copy on other accounts counts in money, but not again in R.']);
    expect(result.trades).toHaveLength(4);
  });

  it('says that there is nothing, and how to get it', () => {
    const [only, ...others] = facts([]);
    expect(only).toMatchObject({ id: 'result', state: 'not known' });
    expect(others).toEqual([]);
  });

  it('is told in money alone where fewer than 80 % of the trades have a risk, and marks an R that leaves trades out', () => {
    const dollars = few.filter(({ accountId }) => accountId === 'a');
    const bare = (ticket: string) => trade(ticket, [15, 16], '-5.00');
    // 3 of 4 are 75 %.
    expect(plainText(known(facts([...dollars, bare('5')]), 'result').sentence)).toBe('Your 4 trades on 1 day came to +$28.00 after costs.');
    // 12 of 15 are 80 %: 12 × 1R of 10.
    const many = Array.from({ length: 12 }, (_, i) => trade(`m${String(i)}`, [9, 10], '10.00', { user: risk('10') }));
    const told = known(facts([...many, bare('5'), bare('6'), bare('7')]), 'result');
    expect(plainText(told.sentence)).toBe('Your 15 trades on 1 day came to +12.00R (+$105.00) after costs.');
    expect(told.leftOut.map(plainText)).toEqual(['R leaves out 3 trades without a stop or a noted risk.']);
  });

  it('takes what closed in the period, by the trading day of the last copy', () => {
    const later = trade('9', [9, 10], '7.00', { account: 'b', openedAt: at(9), closedAt: at(22, 9), user: risk('7') });
    const trades = [trade('8', [9, 10], '7.00', { user: risk('7') }), later];
    // 22:00 UTC on Sunday 9 June is Monday's trading day of week 24.
    const of = (week: string) => facts(trades, { period: { kind: 'week', week } });
    expect(the(of('2024-W23'), 'result').state).toBe('not known');
    expect(texts(known(of('2024-W24'), 'result'))).toMatchObject({ 'result#trades': '1', 'result#all R': '+1.00R' });
    expect(the(facts(trades, { period: { kind: 'month', month: '2024-06' } }), 'result').state).toBe('known');
    expect(the(facts(trades, { period: { kind: 'month', month: '2024-05' } }), 'result').state).toBe('not known');
  });
});

describe('rules broken', () => {
  it('says what trades that broke a rule made, and the others beside them', () => {
    const rules = known(facts(few), 'rules');
    expect(plainText(rules.sentence)).toBe(
      '1 of 2 trades broke a rule and came to −1.10R (−22.00 USD); the 1 that kept every rule came to +2.57R (+48.00 USD and +29.00 EUR).',
    );
    expect(rules.trades).toEqual([{ accountId: 'a', tradeId: 'mt4-3' }]);
    expect(rules.rows.map(({ name }) => name)).toEqual(['Rule a']);
    expect(plainText(rules.next)).toBe('The costliest was “Rule a”. Start with the trade that broke it.');
    expect(rules.leftOut.map(plainText)).toEqual(['1 trade isn’t in it, because nobody said whether a rule was kept.']);
  });

  it('counts a trade that broke two rules once, and each rule with its own trades, the costliest first', () => {
    const all = facts([
      trade('1', [9, 10], '-10', { user: { ...risk('10'), rules: { a: false, b: false } } }),
      trade('2', [10, 11], '-20', { user: { ...risk('10'), rules: { a: true, b: false } } }),
      trade('3', [11, 12], '30', { user: { ...risk('10'), rules: { a: false } } }),
    ]);
    const rules = known(all, 'rules');
    // −1 − 2 + 3 = 0 together; rule a −1 + 3 = 2, rule b −1 − 2 = −3.
    expect(plainText(rules.sentence)).toBe('3 of 3 trades broke a rule and came to 0.00R ($0.00).');
    expect(rules.rows.map(({ name, figures }) => [name, ...figures.slice(0, 3).map(({ text }) => text)])).toEqual([
      ['Rule b', '2', '2', '−3.00R'],
      ['Rule a', '2', '3', '+2.00R'],
    ]);
  });

  it('checks the rule of the week on the trades of the weeks it stood in, and the blackout', () => {
    const rule: WeekRule = { text: 'Two a day', condition: { kind: 'most-trades', most: 2 } };
    const trades = [1, 2, 3].map((i) => trade(String(i), [8 + i, 9 + i], i === 3 ? '-15' : '10', { user: risk('10') }));
    const reviews = [{ id: '2024-W22', value: { rule } }];
    // Of three trades of Monday the third is one too many.
    const told = known(facts(trades, { reviews }), 'rules');
    expect(plainText(told.sentence)).toBe(
      '1 of 3 trades broke a rule and came to −1.50R (−$15.00); the 2 that kept every rule came to +2.00R (+$20.00).',
    );
    expect(told.rows[0]?.name).toBe('Two a day');
    // Set in the week of the trades, it holds from the next one on.
    expect(the(facts(trades, { reviews: [{ id: '2024-W23', value: { rule } }] }), 'rules').state).toBe('not known');
    const inside = known(facts(trades, {}, ['inside', 'outside', 'unknown']), 'rules');
    expect(plainText(inside.sentence)).toBe(
      '1 of 2 trades broke a rule and came to +1.00R (+$10.00); the 1 that kept every rule came to +1.00R (+$10.00).',
    );
    expect(plainText(inside.next)).toMatch(/^Those trades made money this time/u);
  });

  it('says that every rule was kept, and what is missing where nobody said anything', () => {
    const kept = [trade('1', [9, 10], '5', { user: { rules: { a: true } } }), trade('2', [9, 10], '5', { user: { rules: { a: true } } })];
    expect(plainText(known(facts(kept), 'rules').sentence)).toBe('No trade broke a rule; 2 trades had one that applied.');
    expect(plainText(known(facts(kept.slice(1)), 'rules').sentence)).toBe('No trade broke a rule; 1 trade had one that applied.');
    expect(the(facts([trade('1', [9, 10], '5')]), 'rules').state).toBe('not known');
  });
});

describe('costs', () => {
  it('are a share of the result before them, in each currency and by market, the most expensive first', () => {
    const all = facts(few);
    // 50 − 20 + 10 = 40 dollars before costs, 2 + 2 + 3 = 7 paid: 17.5 %.
    const dollars = known(all, 'costs USD');
    expect(plainText(dollars.sentence)).toBe('Costs took 17.5\u2009% of what your trades made before costs: 7.00 USD of +40.00 USD.');
    // 2/20, 2/20 and 3/20 of 1R: 0.1167 on average.
    expect(texts(dollars)).toMatchObject({
      'costs USD#all mean R': '−0.12R',
      'costs USD#all net': '+33.00 USD',
      'costs USD#all trades': '3',
    });
    expect(dollars.rows.map(({ name, figures }) => [name, figures[0]?.text, figures[1]?.text])).toEqual([
      ['EURUSD', '13.3\u2009%', '4.00 USD'],
      ['MNQ', '30.0\u2009%', '3.00 USD'],
    ]);
    expect(plainText(dollars.next)).toBe('Most of it goes to EURUSD: 4.00 USD in 2 trades. Compare what other brokers charge there.');
    expect(plainText(known(all, 'costs EUR').sentence)).toBe(
      'Costs took 3.3\u2009% of what your trades made before costs: 1.00 EUR of +30.00 EUR.',
    );
  });

  it.each([
    ['-30', '-4', 'Your trades came to −$30.00 before costs, and $4.00 in costs came on top.'],
    ['0', '-4', 'Your trades came to nothing before costs, and $4.00 in costs came on top.'],
    ['3', '-4', 'Your trades made +$3.00 before costs, and $4.00 in costs turned that into −$1.00.'],
    ['4', '-4', 'Your trades made +$4.00 before costs, and costs took all of it.'],
    ['3', '4', 'Swap and other credits outweighed your costs and added $4.00: +$3.00 before them, +$7.00 after.'],
  ])('of a result of %s and %s are told as they are', (profit, swap, sentence) => {
    expect(plainText(known(facts([trade('1', [9, 10], profit, { swap: decimal(swap) })]), 'costs USD').sentence)).toBe(sentence);
  });

  it('that no statement lists are not called nothing', () => {
    expect(the(facts([trade('1', [9, 10], '5')]), 'costs USD')).toMatchObject({ state: 'not known' });
  });
});

describe('exits before target', () => {
  /** Long EURUSD from 1.1000, stop 1.0950 (0.0050), target 1.1100: 2R. */
  const long = (ticket: string, close: string, profit: string, more: More = {}): Trade =>
    trade(ticket, [9, 10], profit, {
      openPrice: decimal('1.1000'),
      closePrice: decimal(close),
      user: { initialStop: decimal('1.0950'), plannedTarget: decimal('1.1100'), ...risk('50') },
      ...more,
    });

  /** Hourly bars from 09:00 on Monday to Wednesday 00:00 UTC, flat but for what a test changes. */
  const bars = (change: Readonly<Record<number, readonly [high: number, low: number]>>) => {
    const length = 40;
    const of = (side: 0 | 1) => Float64Array.from({ length }, (_, i) => change[i]?.[side] ?? 1.103);
    return { length, time: Float64Array.from({ length }, (_, i) => at(9 + i)), high: of(0), low: of(1), periodMs: 3_600_000 };
  };

  it('are those between stop and target, with what they made', () => {
    const all = facts([
      long('1', '1.1040', '40.00'),
      long('2', '1.1100', '100.00'),
      long('3', '1.0950', '-50.00'),
      long('4', '1.0980', '-20.00'),
      trade('5', [9, 10], '5.00', { user: risk('5') }),
    ]);
    const exits = known(all, 'exits');
    // The first and the fourth: 0.8R and −0.4R.
    expect(plainText(exits.sentence)).toBe(
      'You closed 2 of 4 trades with a target before target or stop was reached; they came to +0.40R (+$20.00). Where price went then isn’t known without candles.',
    );
    expect(texts(exits)).toMatchObject({ 'exits#target R': '+2.00R' });
    expect(exits.leftOut.map(plainText)).toEqual(['1 trade without a known target isn’t in it.']);
    expect(plainText(exits.next)).toMatch(/^Add candles/u);
  });

  it.each([
    ['reached the target first', { 3: [1.11, 1.1] }, 'price then went first to the target in 1.'],
    ['went back to the stop first', { 2: [1.1, 1.095], 3: [1.111, 1.1] }, 'price then went first back to the stop in 1.'],
    ['did neither', {}, 'price then went to neither by the end of the next day in 1.'],
    // 21:00 UTC on Tuesday ends the next trading day: that is the 36th hour after 09:00 on Monday.
    ['came only after the next day', { 36: [1.12, 1.1] }, 'price then went to neither by the end of the next day in 1.'],
    ['came in its last hour', { 35: [1.12, 1.1] }, 'price then went first to the target in 1.'],
    ['came before the exit', { 0: [1.12, 1.1] }, 'price then went to neither by the end of the next day in 1.'],
  ] as const)('are followed by candles: price %s', (_, change, end) => {
    const candlesOf = () => bars(change as Readonly<Record<number, readonly [number, number]>>);
    expect(plainText(known(facts([long('1', '1.1040', '40.00')], { candlesOf }), 'exits').sentence)).toMatch(new RegExp(`${end}$`, 'u'));
  });

  it('leaves a candle that reached both open, and says so', () => {
    const exits = known(facts([long('1', '1.1040', '40.00')], { candlesOf: () => bars({ 2: [1.12, 1.09] }) }), 'exits');
    expect(exits.leftOut.map(plainText)).toEqual(['In 1 case one candle reached both, so the order isn’t known.']);
  });

  it('takes the target of a plan only where the plan was there before the fill', () => {
    const plan = { market: 'EURUSD', side: 'long', entry: decimal('1.1000'), stop: decimal('1.0950'), target: decimal('1.1100') } as const;
    const linked = (isStopTaken: boolean) =>
      long('1', '1.1040', '40.00', {
        user: risk('50'),
        plan: { id: 'p', at: at(8), stop: decimal('1.0950'), isStopTaken, why: isStopTaken ? 'before the fill' : 'arrived after the fill' },
      });
    const of = (isStopTaken: boolean) => the(facts([linked(isStopTaken)], { plans: new Map([['p', plan]]) }), 'exits').state;
    expect([of(true), of(false)]).toEqual(['known', 'not known']);
  });
});

describe('size against plan', () => {
  const plans = new Map(
    ['p', 'q', 'r'].map((id) => [
      id,
      { market: 'EURUSD', side: 'long', entry: decimal('1.1'), stop: decimal('1.09'), sizes: { a: decimal('1.0') } } as const,
    ]),
  );
  const of = (id: string, lots: string, profit: string, isStopTaken = true) =>
    trade(`${id}${lots}`, [9, 10], profit, {
      lots: decimal(lots),
      user: risk('10'),
      plan: { id, at: at(8), stop: decimal('1.09'), isStopTaken, why: isStopTaken ? 'before the fill' : 'changed after the fill' },
    });

  it('adds the parts of one position up before it is held against its plan', () => {
    // p: 0.9 + 0.7 of 1.0 lot, 1.6 times, (−10 − 6) / (10 + 10) = −0.8R; q: 1.4 times, +0.5R; r as planned.
    const size = known(facts([of('p', '0.9', '-10'), of('p', '0.7', '-6'), of('q', '1.4', '5'), of('r', '1.0', '9')], { plans }), 'size');
    expect(plainText(size.sentence)).toBe(
      '2 of 3 trades with a planned size were larger than planned, on average 1.5 times as large, and came to −0.30R (−$11.00).',
    );
    expect(size.trades).toHaveLength(3);
  });

  it('leaves out plans that came after the fill, and says what is missing without any', () => {
    const size = known(facts([of('p', '0.5', '5'), of('q', '3', '5', false)], { plans }), 'size');
    expect(plainText(size.sentence)).toBe('No trade was larger than planned; 1 trade had a planned size.');
    expect(size.leftOut.map(plainText)).toEqual(['1 plan with a size came after the fill and isn’t in it.']);
    expect(the(facts([of('q', '3', '5', false)], { plans }), 'size').state).toBe('not known');
  });
});
