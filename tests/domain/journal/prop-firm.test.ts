/** Rules of proprietary firms held against trades; the cases are worked by hand, the property by a plain walk over numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookedResults } from '@/domain/journal/booked-results';
import { matchFills } from '@/domain/trades/match-fills';
import { netResult } from '@/domain/trades/net-result';
import { explainPropFirm } from '@/domain/journal/explain-prop-firm';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { PropFirmInput } from '@/domain/journal/prop-firm-state';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { aFill } from './a-fill';
import { aTrade, decimal } from './a-trade';

const hourMs = 3_600_000;
/** 15:00 UTC is 11:00 in New York: the middle of trading day 8 + n of June 2026, a Monday for n = 0. */
const noon = (day: number): number => Date.UTC(2026, 5, 8 + day, 15);

const rules = (change: Partial<PropFirmRules> = {}): PropFirmRules => ({
  accountSize: decimal('50000'),
  maxDrawdown: { kind: 'static', amount: decimal('2000') },
  dailyLoss: null,
  target: null,
  minimumDays: null,
  consistencyShare: null,
  ...change,
});

/** Trades of so many hours after noon of a day, each an hour long. */
const trade = (ticket: number, [day, hour]: readonly [number, number], profit: string, change: Partial<BrokerFacts> = {}): Trade =>
  aTrade({
    ticket: String(ticket),
    openedAt: epochMs(noon(day) + (hour - 1) * hourMs),
    closedAt: epochMs(noon(day) + hour * hourMs),
    profit: decimal(profit),
    ...change,
  });

const evaluate = (trades: readonly Trade[], change: Partial<PropFirmRules>, more: Partial<PropFirmInput> = {}) =>
  evaluatePropFirm({ rules: rules(change), trades, now: epochMs(noon(30)), ...more });

it('the best day is the first of those with the same result', () => {
  const trades = [trade(1, [0, 0], '100.00'), trade(2, [1, 0], '300.00'), trade(3, [2, 0], '300.00'), trade(4, [3, 0], '299.99')];
  expect(evaluate(trades, {}).bestDay).toEqual({ date: '2026-06-09', result: '300.00' });
});

describe('maximum drawdown', () => {
  it('of the static kind is breached by the trade that takes equity to the floor', () => {
    const state = evaluate([trade(1, [0, 0], '500.00'), trade(2, [0, 1], '-2500.00'), trade(3, [0, 2], '900.00')], {});
    expect(state.status).toBe('breached');
    expect(state.breaches).toEqual([
      { rule: 'maximum drawdown', tradeId: 'mt4-2', at: noon(0) + hourMs, date: '2026-06-08', equity: '48000.00', floor: '48000.00' },
    ]);
    expect(evaluate([trade(1, [0, 0], '500.00'), trade(2, [0, 1], '-2499.99')], {})).toMatchObject({
      status: 'running',
      equity: '48000.01',
      drawdownLeft: '0.01',
    });
  });

  it('of the trailing kind follows every high, and stops where the firm lets it', () => {
    const trades = [trade(1, [0, 0], '1500.00'), trade(2, [0, 1], '-2000.00')];
    const trailing = { kind: 'trailing', amount: decimal('2000') } as const;
    expect(evaluate(trades, { maxDrawdown: trailing }).breaches).toMatchObject([
      { tradeId: 'mt4-2', equity: '49500.00', floor: '49500.00' },
    ]);
    const stopping = { ...trailing, highestFloor: decimal('49000') };
    expect(evaluate(trades, { maxDrawdown: stopping })).toMatchObject({ status: 'running', floor: '49000.00' });
  });

  it('of the end-of-day kind rises when the day ends, not while it lasts', () => {
    const endOfDay = { maxDrawdown: { kind: 'end-of-day', amount: decimal('2000') } } as const;
    // Up 3000 and down 2500 within the day: the floor is still 48000; at its end it is 48500.
    const day = [trade(1, [0, 0], '3000.00'), trade(2, [0, 1], '-2500.00')];
    expect(evaluate(day, endOfDay)).toMatchObject({ status: 'running', floor: '48500.00' });
    expect(evaluate(day, endOfDay, { now: epochMs(noon(0) + 2 * hourMs) })).toMatchObject({ floor: '48000.00' });
    const next = evaluate([...day, trade(3, [1, 0], '-2000.00')], endOfDay);
    expect(next.breaches).toMatchObject([{ tradeId: 'mt4-3', date: '2026-06-09', floor: '48500.00' }]);
  });
});

describe('daily loss', () => {
  const daily = { dailyLoss: decimal('1000') };

  it('begins anew at 17:00 in New York', () => {
    // 16:30 and 17:30 in New York.
    const [before, after] = [epochMs(Date.UTC(2026, 5, 8, 20, 30)), epochMs(Date.UTC(2026, 5, 8, 21, 30))];
    const late = [trade(1, [0, 0], '-600.00', { closedAt: before }), trade(2, [0, 1], '-600.00', { closedAt: after })];
    expect(evaluate(late, daily).status).toBe('running');
    const days = { zone: 'UTC', dayStart: '00:00' };
    expect(evaluate(late, daily, { days }).breaches).toMatchObject([
      { rule: 'daily loss', tradeId: 'mt4-2', date: '2026-06-08', equity: '48800.00', floor: '49000.00' },
    ]);
  });

  it('counts from the balance at the beginning of the day, so that a gain of the day is lost first', () => {
    const state = evaluate([trade(1, [0, 0], '400.00'), trade(2, [0, 1], '-1399.99')], daily, { now: epochMs(noon(0) + 2 * hourMs) });
    expect(state).toMatchObject({ status: 'running', today: { date: '2026-06-08', result: '-999.99', lossLeft: '0.01' } });
    expect(state.today.range).toEqual({ from: Date.UTC(2026, 5, 7, 21), to: Date.UTC(2026, 5, 8, 21) });
    expect(evaluate([trade(1, [0, 0], '400.00')], daily).today).toMatchObject({ result: '0.00', lossLeft: '1000.00' });
  });

  it('leaves for today the smaller of the rest of the limit and the way to the floor', () => {
    // 1300 were lost the day before and 200 today: the floor at 48000 is 500 away, and 1200 of the day's 1400 are left.
    const trades = [trade(1, [0, 0], '-1300.00'), trade(2, [1, 0], '-200.00')];
    const now = epochMs(noon(1) + hourMs);
    const near = evaluate(trades, { dailyLoss: decimal('1400') }, { now });
    expect(near.today).toMatchObject({ result: '-200.00', lossLeft: '1200.00', left: '500.00' });
    const far = evaluate(trades, { dailyLoss: decimal('1400'), maxDrawdown: { kind: 'static', amount: decimal('9000') } }, { now });
    expect(far.today).toMatchObject({ lossLeft: '1200.00', left: '1200.00' });
    expect(evaluate(trades, {}, { now }).today).toMatchObject({ lossLeft: null, left: '500.00' });
  });

  it('can be breached besides the drawdown, each by its own trade', () => {
    const state = evaluate([trade(1, [0, 0], '-1000.00'), trade(2, [1, 0], '-1000.00')], daily);
    expect(state.breaches.map(({ rule, tradeId }) => [rule, tradeId])).toEqual([
      ['daily loss', 'mt4-1'],
      ['maximum drawdown', 'mt4-2'],
    ]);
  });
});

describe('passing', () => {
  const target = { target: decimal('3000') };

  it('needs the target, the days and the consistency at once, and names the trade', () => {
    const trades = [trade(1, [0, 0], '2000.00'), trade(2, [1, 0], '1000.00'), trade(3, [2, 0], '1000.00')];
    expect(evaluate(trades, target).passed).toEqual({ tradeId: 'mt4-2', at: noon(1) });
    expect(evaluate(trades, { ...target, minimumDays: 3 }).passed?.tradeId).toBe('mt4-3');
    expect(evaluate(trades, { ...target, consistencyShare: 0.5 })).toMatchObject({
      status: 'passed',
      passed: { tradeId: 'mt4-3' },
      consistency: { value: 0.5 },
      bestDay: { date: '2026-06-08', result: '2000.00' },
    });
    expect(evaluate(trades, { ...target, consistencyShare: 0.49 })).toMatchObject({ status: 'running', passed: null, targetLeft: '0.00' });
  });

  it('does not count after a breach', () => {
    expect(evaluate([trade(1, [0, 0], '-2000.00'), trade(2, [1, 0], '9000.00')], target)).toMatchObject({
      status: 'breached',
      passed: null,
    });
  });

  it('says what is left, and leaves out what closes later', () => {
    const trades = [trade(1, [0, 0], '1200.00'), trade(2, [5, 0], '5000.00')];
    const state = evaluate(trades, { ...target, minimumDays: 2 }, { now: epochMs(noon(1)) });
    expect(state).toMatchObject({ equity: '51200.00', targetLeft: '1800.00', tradingDays: { traded: 1, needed: 2 } });
  });

  it('has no consistency without a profit', () => {
    expect(evaluate([], {}).consistency.value).toBeNull();
    expect(evaluate([], {})).toMatchObject({ equity: '50000.00', bestDay: null, status: 'running' });
  });
});

describe('an explanation', () => {
  it('of every figure names the rule that it follows, its numbers and of how many trades', () => {
    const trailing = rules({ maxDrawdown: { kind: 'trailing', amount: decimal('2000') }, dailyLoss: decimal('1000') });
    const state = evaluatePropFirm({ rules: trailing, trades: [trade(1, [0, 0], '1500.00')], now: epochMs(noon(0) + hourMs) });
    const floor = explainPropFirm('floor', state, trailing);
    expect(floor.formula).toContain('highest closed equity so far − maximum drawdown');
    expect(floor).toMatchObject({
      n: 1,
      inputs: [{ value: '50000' }, { value: '2000' }, { value: '51500.00' }, { value: '49500.00' }, { value: '2000.00' }],
    });
    // 1500 won and 1000 that may be lost in a day: 2500, but the floor is 2000 away.
    expect(explainPropFirm('today', state, trailing).inputs.map(({ value }) => value)).toEqual([
      '2026-06-08',
      '1000',
      '1500.00',
      '2500.00',
      '2000.00',
    ]);
    for (const figure of ['floor', 'today', 'target', 'days', 'consistency'] as const) {
      for (const { value, reason } of explainPropFirm(figure, state, trailing).inputs) expect(value ?? reason).toBeDefined();
    }
  });

  it('of an account that was breached says so, whatever it won later', () => {
    const fixed = rules({ dailyLoss: decimal('5000') });
    const state = evaluatePropFirm({
      rules: fixed,
      trades: [trade(1, [0, 0], '-2500.00'), trade(2, [1, 0], '4000.00')],
      now: epochMs(noon(1) + hourMs),
    });
    expect(state).toMatchObject({ status: 'breached', drawdownLeft: '3500.00' });
    const over = { value: null, reason: 'The breach ended the account' };
    expect(explainPropFirm('floor', state, fixed).inputs.at(-1)).toEqual({ name: 'Room overall', ...over });
    expect(explainPropFirm('today', state, fixed).inputs.slice(-2)).toEqual([
      { name: 'Room in the daily limit', ...over },
      { name: 'Room overall', ...over },
    ]);
  });
});

describe('what was open', () => {
  it('is named where a stated lowest point took equity to the floor', () => {
    const deep = trade(1, [0, 0], '100.00', { excursion: { unit: 'money', adverse: decimal('2000.00'), favourable: decimal('100.00') } });
    const state = evaluate([deep, trade(2, [1, 0], '10.00')], {});
    expect(state).toMatchObject({ status: 'running', unseenTrades: 1 });
    expect(state.touchedWhileOpen).toEqual([{ tradeId: 'mt4-1', lowest: '48000.00', floor: '48000.00' }]);
    // The first left 50100, so the later one must fall by 2100 to the floor.
    const deeper = { unit: 'money' as const, adverse: decimal('2100.00'), favourable: decimal('0.00') };
    const again = { ...deep, id: 'later', broker: { ...deep.broker, closedAt: epochMs(noon(3)), excursion: deeper } };
    expect(evaluate([again, deep], {}).touchedWhileOpen.map(({ tradeId }) => tradeId)).toEqual(['mt4-1', 'later']);
  });
});

describe('bookings', () => {
  it('of executions are costs at entry and results at each exit', () => {
    const commission = decimal('-1.00');
    const fills = [
      aFill(1, '+2', '100', { commission }),
      aFill(2, '-1', '110', { commission }),
      aFill(3, '-1', '90', { commission }),
      aFill(4, '+1', '100', { commission }),
    ];
    const { trades, open } = matchFills(fills, { method: 'fifo' });
    expect(bookedResults(trades, open).map(({ tradeId, amount }) => [tradeId, amount])).toEqual([
      ['f-1', '-1.00'],
      ['f-1', '19.00'],
      ['f-1', '-21.00'],
      ['f-4', '-1.00'],
    ]);
    const state = evaluatePropFirm({ rules: rules(), trades, open, now: epochMs(noon(30)) });
    expect(state.equity).toBe('49996.00');
  });
});

describe('an evaluation', () => {
  it('is what walking over the days in numbers gives', () => {
    const results = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: -90, max: 110 })), { maxLength: 30 });
    const kinds = fc.constantFrom('static' as const, 'trailing' as const, 'end-of-day' as const);
    fc.assert(
      fc.property(results, kinds, fc.option(fc.integer({ min: 50, max: 200 }), { nil: null }), (list, kind, dailyLoss) => {
        const ordered = list.toSorted(([a], [b]) => a - b);
        const trades = ordered.map(([day, result], i) => trade(i + 1, [day, i / 60], String(result)));
        const state = evaluatePropFirm({
          rules: rules({
            accountSize: decimal('1000'),
            maxDrawdown: { kind, amount: decimal('250') },
            dailyLoss: dailyLoss === null ? null : decimal(String(dailyLoss)),
          }),
          trades,
          now: epochMs(noon(30)),
        });
        let [equity, floor, breach]: [number, number, string | null] = [1000, 750, null];
        for (let day = 0; day <= 4 && breach === null; day += 1) {
          const start = equity;
          for (const [i, [on, result]] of ordered.entries()) {
            if (on !== day || breach !== null) continue;
            equity += result;
            if (equity <= floor || (dailyLoss !== null && start - equity >= dailyLoss)) breach = `mt4-${i + 1}`;
            if (kind === 'trailing') floor = Math.max(floor, equity - 250);
          }
          if (kind === 'end-of-day') floor = Math.max(floor, equity - 250);
        }
        expect(state.breaches[0]?.tradeId ?? null).toBe(breach);
        const whole = sumDecimals([decimal('1000'), ...trades.map(({ broker }) => netResult(broker))]);
        expect(compareDecimals(state.equity, whole)).toBe(0);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 3000 : 100 },
    );
  });
});

describe('the figures of a firm name what they are computed from', () => {
  const trades = [trade(1, [0, 0], '800.00')];
  const named = (figure: Parameters<typeof explainPropFirm>[0], change: Partial<PropFirmRules>) =>
    explainPropFirm(figure, evaluate(trades, change, { now: epochMs(noon(0) + hourMs) }), rules(change)).inputs.map(({ name, value }) => [
      name,
      value,
    ]);

  it('the target: account size, target, equity and what is left', () => {
    expect(named('target', { target: decimal('3000') })).toEqual([
      ['Account size', '50000'],
      ['Profit target', '3000'],
      ['Closed equity', '50800.00'],
      ['Left', '2200.00'],
    ]);
    expect(named('target', {}).slice(1)).toEqual([
      ['Profit target', null],
      ['Closed equity', '50800.00'],
      ['Left', null],
    ]);
  });

  it('today: the limit of a day only where there is one', () => {
    const today = ['Trading day', '2026-06-08'];
    expect(named('today', { dailyLoss: decimal('1000') }).slice(0, 4)).toEqual([
      today,
      ['Daily loss limit', '1000'],
      ['Result of the day', '800.00'],
      ['Room in the daily limit', '1800.00'],
    ]);
    expect(named('today', {}).slice(0, 3)).toEqual([today, ['Result of the day', '800.00'], ['Room in the daily limit', null]]);
  });
});
