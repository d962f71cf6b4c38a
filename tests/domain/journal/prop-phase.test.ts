/** Phases, resets and payouts of a prop account, worked by hand. */
import { describe, expect, it } from 'vitest';
import { evaluatePropFirm } from '@/domain/journal/prop-firm';
import type { PropFirmInput } from '@/domain/journal/prop-firm-state';
import { propEvents, type PropEvent } from '@/domain/journal/prop-phase';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';

const hourMs = 3_600_000;
/** 11:00 in New York on 8 + n June 2026, a Monday for n = 0. */
const noon = (day: number, hours = 0) => epochMs(Date.UTC(2026, 5, 8 + day, 15) + hours * hourMs);

const rules = (change: Partial<PropFirmRules> = {}): PropFirmRules => ({
  accountSize: decimal('50000'),
  maxDrawdown: { kind: 'static', amount: decimal('2000') },
  dailyLoss: decimal('1000'),
  target: decimal('3000'),
  minimumDays: null,
  consistencyShare: null,
  ...change,
});

const trade = (ticket: number, day: number, profit: string): Trade =>
  aTrade({ ticket: String(ticket), openedAt: noon(day, -1), closedAt: noon(day), profit: decimal(profit) });

const judge = (trades: readonly Trade[], events: readonly PropEvent[], more: Partial<PropFirmInput> = {}) =>
  evaluatePropFirm({ rules: rules(), trades, events, now: noon(20), ...more });

const payout = (day: number, amount: string): PropEvent => ({ type: 'payout', at: noon(day, 1), amount: decimal(amount) });

describe('a reset', () => {
  it('begins at the account size, and what was breached before counts no longer', () => {
    const trades = [trade(1, 0, '-2500'), trade(2, 2, '-400')];
    expect(judge(trades, []).status).toBe('breached');
    expect(judge(trades, [{ type: 'reset', at: noon(1) }])).toMatchObject({
      status: 'running',
      equity: '49600.00',
      floor: '48000.00',
      tradingDays: { traded: 1 },
      trades: 1,
    });
  });

  it('at the instant of a booking comes before it', () => {
    const trades = [trade(1, 0, '-2500')];
    expect(judge(trades, [{ type: 'reset', at: noon(0) }]).status).toBe('breached');
    expect(judge(trades, [{ type: 'reset', at: noon(0, 1) }])).toMatchObject({ status: 'running', equity: '50000.00', bestDay: null });
  });
});

describe('a phase', () => {
  const funded = rules({ accountSize: decimal('100000'), target: null, maxDrawdown: { kind: 'static', amount: decimal('3000') } });
  const trades = [trade(1, 0, '3200'), trade(2, 2, '500')];
  const begins: readonly PropEvent[] = [{ type: 'phase', at: noon(1), name: 'Funded' }];

  it('without rules of its own has those of the account and begins anew', () => {
    expect(judge(trades, begins)).toMatchObject({
      status: 'running',
      equity: '50500.00',
      targetLeft: '2500.00',
      phase: { name: 'Funded' },
    });
  });

  it('begins at its own account size, or goes on with the equity that was left', () => {
    const with_ = (equity: 'anew' | 'goes-on') => judge(trades, begins, { phases: { Funded: { rules: funded, equity } } });
    expect(with_('anew')).toMatchObject({ equity: '100500.00', floor: '97000.00', targetLeft: null });
    // 53,200 at its beginning, so the floor is at 50,200; the best day since is all of the profit.
    expect(with_('goes-on')).toMatchObject({ equity: '53700.00', floor: '50200.00', consistency: { value: 1 } });
  });

  it('that goes on begins with what payouts left', () => {
    const events = [payout(0, '1200'), ...begins];
    expect(judge(trades, events, { phases: { Funded: { rules: funded, equity: 'goes-on' } } })).toMatchObject({
      equity: '52500.00',
      floor: '49000.00',
      withdrawn: '0.00',
    });
  });
});

describe('a floor that stops rising', () => {
  it('begins no higher than where it stops, and one that never rises begins where it stands', () => {
    const begin = (kind: 'static' | 'trailing', highestFloor: string) =>
      judge([], [], { rules: rules({ maxDrawdown: { kind, amount: decimal('2000'), highestFloor: decimal(highestFloor) } as never }) })
        .floor;
    expect([begin('static', '47000'), begin('trailing', '47000'), begin('trailing', '48000'), begin('trailing', '49000')]).toEqual([
      '48000.00',
      '47000.00',
      '48000.00',
      '48000.00',
    ]);
  });
});

describe('the firm’s own number', () => {
  it('counts in the phase in which it was shown, its first instant and the present one included', () => {
    const floorAt = (hours: number, day = 1) =>
      judge([], [{ type: 'reset', at: noon(1) }], { stated: { of: 'floor', amount: decimal('49000'), at: noon(day, hours) }, now: noon(3) })
        .floor;
    expect([floorAt(-1), floorAt(0), floorAt(0, 3), floorAt(1, 3)]).toEqual(['48000.00', '49000.00', '49000.00', '48000.00']);
  });
});

describe('a payout', () => {
  it('lowers equity, and neither day, best day, target nor floor', () => {
    const trailing = rules({ maxDrawdown: { kind: 'trailing', amount: decimal('2000') } });
    const state = judge([trade(1, 0, '2000'), trade(2, 1, '1000')], [payout(1, '1500')], { rules: trailing, now: noon(1, 2) });
    // The highest equity was 53,000, so the floor stays at 51,000; 51,500 is left of it.
    expect(state).toMatchObject({
      status: 'passed',
      equity: '51500.00',
      floor: '51000.00',
      drawdownLeft: '500.00',
      withdrawn: '1500.00',
      targetLeft: '0.00',
      bestDay: { date: '2026-06-08', result: '2000.00' },
      today: { result: '1000.00', lossLeft: '2000.00', left: '500.00' },
    });
    expect(state.consistency.value).toBe(2000 / 3000);
  });

  it('to below the floor breaches nothing itself; the next booking does', () => {
    expect(judge([trade(1, 0, '100')], [payout(0, '2200')])).toMatchObject({ status: 'running', equity: '47900.00' });
    expect(judge([trade(1, 0, '100'), trade(2, 1, '10')], [payout(0, '2200')]).breaches).toMatchObject([
      { rule: 'maximum drawdown', tradeId: 'mt4-2' },
    ]);
  });

  it('in another currency than the account moves nothing', () => {
    const entry = { accountId: 'a', type: 'payout', at: noon(0), amount: decimal('5'), currency: 'EUR' } as const;
    expect(propEvents([entry], 'USD')).toEqual([]);
    expect(propEvents([entry], 'EUR')).toEqual([{ type: 'payout', at: noon(0), amount: '5' }]);
  });
});

describe('when a payout may be asked for', () => {
  const asks = (payoutRules: NonNullable<PropFirmRules['payout']>) => rules({ target: null, payout: payoutRules });
  const none = { daysBetween: null, winningDays: null, minimumProfit: null };

  it('is unknown where no rule says it', () => {
    expect(judge([trade(1, 0, '100')], []).payout).toBeNull();
  });

  it('counts days since the last payout, and since the first day with a trade before there was one', () => {
    const own = asks({ ...none, daysBetween: 10 });
    expect(judge([trade(1, 0, '100')], [], { rules: own, now: noon(4) }).payout).toMatchObject({ days: 6, mayBeAsked: false });
    expect(judge([trade(1, 0, '100')], [payout(3, '50')], { rules: own, now: noon(4) }).payout).toMatchObject({ days: 9 });
    expect(judge([trade(1, 0, '100')], [], { rules: own, now: noon(10) }).payout).toMatchObject({ days: 0, mayBeAsked: true });
  });

  it('counts winning days since the day of the last payout, and the profit that is still in the account', () => {
    const own = asks({ ...none, winningDays: { days: 2, least: decimal('100') }, minimumProfit: decimal('300') });
    const trades = [trade(1, 0, '99.99'), trade(2, 1, '100'), trade(3, 2, '120')];
    expect(judge(trades, [], { rules: own }).payout).toEqual({ days: 0, winningDaysLeft: 0, profitLeft: '0.00', mayBeAsked: true });
    // After 200 were paid out on the second day only the third counts, and 119.99 are in the account.
    expect(judge(trades, [payout(1, '200')], { rules: own }).payout).toEqual({
      days: 1,
      winningDaysLeft: 1,
      profitLeft: '180.01',
      mayBeAsked: false,
    });
  });
});

describe('what is kept of phases and payouts', () => {
  const stored = { rules: rules(), days: { zone: 'America/New_York', dayStart: '17:00' }, from: null };
  const asked = { daysBetween: 14, winningDays: { days: 5, least: '150' }, minimumProfit: null };

  it('is read as it was written', () => {
    const setup = {
      ...stored,
      rules: { ...stored.rules, payout: asked },
      phases: { Funded: { rules: { ...rules(), payout: asked }, equity: 'goes-on' } },
      tellsLosses: true,
    };
    expect(readPropFirmSetup(setup)).toEqual(setup);
    expect(readPropFirmSetup(stored)).toEqual(stored);
  });

  it.each([
    ['a phase without rules', { phases: { Funded: { equity: 'anew' } } }],
    ['a phase whose equity is no word', { phases: { Funded: { rules: rules(), equity: 'half' } } }],
    ['payouts after half a day', { rules: { ...rules(), payout: { ...asked, daysBetween: 0.5 } } }],
    ['winning days without their least', { rules: { ...rules(), payout: { ...asked, winningDays: { days: 5 } } } }],
  ])('is no setup with %s', (_, change) => {
    expect(readPropFirmSetup({ ...stored, ...change })).toBeNull();
  });
});
