/** The edges of the prop desk: what counts today, what is said of one and of several, sizes at usual stops. Worked by hand. */
import { describe, expect, it } from 'vitest';
import { receivedOf } from '@/domain/journal/prop-books';
import { canTradeToday, deskAlerts, deskMoment, deskWords, propDesk, type DeskInput } from '@/domain/journal/prop-desk';
import type { KeptPropEntry, PropEntry } from '@/domain/journal/prop-entry-kind';
import { sizeWithin, usualStop } from '@/domain/journal/prop-size';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';

const minuteMs = 60_000;
const hour = 60;
/** 11:00 in New York on Monday 8 June 2026; its trading day ends at 17:00. */
const noon = Date.UTC(2026, 5, 8, 15);

const trade = (minute: number, profit: string, change: Partial<BrokerFacts> = {}, accountId = 'a'): Trade =>
  aTrade(
    {
      ticket: `${accountId}${minute}`,
      openedAt: epochMs(noon + (minute - 1) * minuteMs),
      closedAt: epochMs(noon + minute * minuteMs),
      profit: decimal(profit),
      ...change,
    },
    accountId,
  );
const rules: PropFirmRules = {
  accountSize: decimal('25000'),
  maxDrawdown: { kind: 'static', amount: decimal('2500') },
  dailyLoss: decimal('500'),
  target: null,
  minimumDays: null,
  consistencyShare: null,
};
const setup = (change: Partial<PropFirmSetup> = {}): PropFirmSetup => ({ rules, days: newYorkDays, from: null, ...change });
const account = (id: string) => ({ id, name: `Account ${id.toUpperCase()}`, broker: 'Firm', currency: 'USD' });
const desk = (trades: readonly Trade[], change: Partial<DeskInput> = {}) =>
  propDesk({
    accounts: [account('a')],
    setups: new Map([['a', setup()]]),
    entries: [],
    trades,
    positions: [],
    now: epochMs(noon + hour * minuteMs),
    ...change,
  });
const two = { accounts: ['a', 'b'].map(account), setups: new Map(['a', 'b'].map((id) => [id, setup()])) };

describe('losses in a row', () => {
  const losses = (trades: readonly Trade[], nowMinute = hour) =>
    desk(trades, { now: epochMs(noon + nowMinute * minuteMs) })[0]?.lossesInARow;

  it('count what closes in the firm’s day, to its last instant, whatever order the trades come in', () => {
    // 17:00 in New York is six hours after noon.
    const end = { closedAt: epochMs(noon + 6 * hour * minuteMs - 1) };
    expect(losses([trade(10, '-1'), trade(359, '-1', end), trade(6 * hour, '-1')])).toBe(2);
    expect(losses([trade(30, '-1'), trade(10, '-1'), trade(20, '5')])).toBe(1);
  });

  it('begin with the trading day at 17:00 in New York, its first instant included', () => {
    // Sunday 17:00 is 18 hours before Monday 11:00; the day ends six hours after it.
    expect(losses([trade(-18 * hour, '-1'), trade(-18 * hour - 1, '-1')])).toBe(1);
    expect(losses([trade(0, '-1'), trade(6 * hour, '-1')], 6 * hour)).toBe(1);
  });

  it('take a position as closed when its last part was, and by the sum of its parts', () => {
    const part = (minute: number, profit: string, of: string) => trade(minute, profit, { partOf: of });
    // The winner of minute 3 closed after the position of minutes 1 and 2, and before that of 4.
    expect(losses([trade(1, '5'), part(2, '-9', 'a1'), trade(3, '1'), trade(4, '-1')])).toBe(1);
    expect(losses([trade(1, '-5'), part(4, '4.99', 'a1'), trade(2, '1')])).toBe(1);
    expect(losses([trade(1, '-5'), part(4, '5', 'a1'), trade(2, '-1')])).toBe(0);
    // A part whose first one is not in the file stands for itself.
    expect(losses([part(1, '-5', 'gone'), part(2, '-5', 'gone')])).toBe(1);
  });
});

describe('the moment of the desk', () => {
  const at = (days: PropFirmSetup['days']): PropFirmSetup => ({ ...setup(), days });
  const prague = at({ zone: 'Europe/Prague', dayStart: '00:00' });

  it('is when the day of one of the firms turned last, and stays until another one does', () => {
    // Midnight in Prague is 22:00 UTC, 17:00 in New York 21:00 UTC.
    const utc = (hours: number, minutes = 0): number => Date.UTC(2026, 5, 8, hours, minutes);
    const moment = (instant: number) => deskMoment([at(newYorkDays), prague, prague], epochMs(instant));
    expect(moment(utc(15))).toBe(utc(-2));
    expect(moment(utc(20, 59))).toBe(utc(-2));
    expect(moment(utc(21))).toBe(utc(21));
    expect(moment(utc(21, 59))).toBe(utc(21));
    expect(moment(utc(22))).toBe(utc(22));
    expect(deskMoment([], epochMs(utc(15)))).toBe(utc(15));
  });

  it('has the rows of any instant until then', () => {
    const trades = [trade(0, '-100'), trade(5, '-50')];
    const rowsAt = (now: number) => desk(trades, { now: epochMs(now) });
    expect(rowsAt(deskMoment([setup()], epochMs(noon + 90 * minuteMs)))).toEqual(rowsAt(noon + 90 * minuteMs));
  });
});

describe('the desk', () => {
  it('leaves the open positions of other accounts, and those from before the evaluation, out', () => {
    const at = (minute: number) => epochMs(noon + minute * minuteMs);
    const open = (accountId: string, minute: number) =>
      ({ id: `${accountId}${minute}`, accountId, openedAt: at(minute), fills: [] as readonly object[] }) as OpenPosition;
    // The first day begins on Sunday at 17:00, 18 hours before.
    const positions = [open('a', -18 * hour - 1), open('a', -18 * hour), open('a', 0), open('b', 0)];
    const count = (from: string | null) => desk([], { positions, setups: new Map([['a', setup({ from })]]) })[0]?.state.openPositions;
    expect([count(null), count('2026-06-08')]).toEqual([3, 2]);
  });

  it('says one and several of what can trade and what has ended', () => {
    expect(deskWords(desk([]))).toBe('1 account can trade today.');
    expect(deskWords(desk([trade(0, '-500'), trade(0, '-500', {}, 'b')], two))).toBe('No account can trade today, 2 have ended.');
    expect(deskWords([])).toBe('No account can trade today.');
  });

  it('keeps the order given among accounts of one kind', () => {
    const order = (losing: string) => desk([trade(0, '-400', {}, losing)], two).map((row) => row.account.id);
    expect([order('a'), order('b'), order('none')]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ]);
  });

  it('cannot trade an account that a payout left below its floor, though nothing was breached', () => {
    const entries: readonly KeptPropEntry[] = [
      { id: '1', accountId: 'a', type: 'payout', at: epochMs(noon), amount: decimal('2500'), currency: 'USD' },
    ];
    const rows = desk([], { entries });
    expect(rows.map((row) => [row.state.status, row.state.today.left, canTradeToday(row)])).toEqual([['running', '0.00', false]]);
  });

  it('takes events of the account’s currency and excursions that were found', () => {
    const entries: readonly KeptPropEntry[] = [
      { id: '1', accountId: 'a', type: 'payout', at: epochMs(noon), amount: decimal('100'), currency: 'EUR' },
    ];
    expect(desk([], { entries })[0]?.state.equity).toBe('25000.00');
    const bound = (size: number) => ({ atLeast: size, atMost: size });
    const excursions = new Map([['mt4-a0', { adverse: bound(2500), favourable: bound(0) }]]);
    expect(desk([trade(0, '10')], { excursions })[0]?.state.touchedWhileOpen).toHaveLength(1);
    expect(desk([trade(0, '10')])[0]?.state.touchedWhileOpen).toEqual([]);
  });
});

describe('an alert', () => {
  const asking = (change: Partial<PropFirmSetup> = {}) => ({ setups: new Map([['a', setup({ tellsLosses: true, ...change })]]) });
  const three = (each: string) => [trade(0, each), trade(1, each), trade(2, each)];

  it('rounds the share of the limit down, so that it never says more than is used', () => {
    expect(deskAlerts(desk([trade(0, '-399.99')])).map(({ title }) => title)).toEqual(['Account A is at 79% of its day limit']);
    // 57 % of 500 is 285; in binary 0.57 × 100 is below 57.
    const wide = desk([trade(0, '-357')], { setups: new Map([['a', setup({ rules: { ...rules, dailyLoss: decimal('510') } })]]) });
    expect(deskAlerts(wide).map(({ title }) => title)).toEqual(['Account A is at 70% of its day limit']);
  });

  it('of losses comes with the third, with what is left, while the account lives', () => {
    expect(deskAlerts(desk(three('-10'), asking()))).toEqual([
      { key: 'a-2026-06-08-losses', title: 'Account A: 3 losses in a row today', body: '470.00 USD left today.' },
    ]);
    expect(deskAlerts(desk(three('-10')))).toEqual([]);
    expect(deskAlerts(desk(three('-200'), asking()))).toEqual([]);
    expect(deskAlerts(desk(three('-10'), asking({ tellsLosses: undefined } as never)))).toEqual([]);
  });
});

describe('the usual stop', () => {
  const stopped = (minute: number, symbol: string, stop: string | null, change: Partial<BrokerFacts> = {}): Trade =>
    trade(minute, '4', {
      symbol,
      unit: 'contracts',
      lots: decimal('2'),
      openPrice: decimal('100'),
      closePrice: decimal('101'),
      stopPrice: stop === null ? null : decimal(stop),
      pointValue: decimal('2'),
      ...change,
    });

  it('is of the market that was traded last where two were traded as often', () => {
    expect(usualStop([stopped(5, 'MNQM6', '90'), stopped(0, 'MESM6', '80')]).value).toMatchObject({
      market: 'MNQ',
      riskPerUnit: '20.000000',
    });
    expect(usualStop([stopped(0, 'MNQM6', '90'), stopped(5, 'MESM6', '80')]).value?.market).toBe('MES');
    expect(usualStop([stopped(0, 'MNQM6', '90'), stopped(1, 'mnqu6', '80'), stopped(5, 'MESM6', '80')]).value).toMatchObject({
      market: 'MNQ',
      trades: 2,
      riskPerUnit: '30.000000',
    });
  });

  it('is in the unit of the last trade, lots where none is stated, and leaves the others out', () => {
    expect(usualStop([stopped(0, 'MNQ', '90', { unit: 'lots' }), stopped(1, 'MNQ', '80')]).value).toMatchObject({
      unit: 'contracts',
      trades: 1,
    });
    const { unit: _unit, ...facts } = stopped(0, 'MNQ', '90').broker;
    const plain = { ...stopped(0, 'MNQ', '90'), broker: facts };
    expect(usualStop([plain, plain]).value).toMatchObject({ unit: 'lots', trades: 2 });
  });

  it('takes no assumed 1R for a stop, and none that risks next to nothing', () => {
    const assumed = { market: null, setup: null, risk: { unit: 'money', amount: decimal('50') }, currency: 'USD' } as const;
    expect(usualStop([{ ...stopped(0, 'MNQ', null), assumedRisk: assumed }])).toEqual({
      value: null,
      reason: 'No stop is known for your MNQ trades.',
    });
    const tiny = { ...stopped(0, 'MNQ', null), user: { initialRisk: decimal('0.0000001') } };
    expect(usualStop([tiny])).toEqual({ value: null, reason: 'The stops of your MNQ trades risk next to nothing.' });
    expect(usualStop([])).toEqual({ value: null, reason: 'There are no trades yet.' });
  });

  it('gives a size in steps of its unit', () => {
    const stop = { market: 'M', unit: 'units', riskPerUnit: decimal('0.3'), trades: 1 } as const;
    expect(sizeWithin(stop, decimal('1')).size).toBe('3');
    expect(sizeWithin(stop, decimal('0.9')).size).toBe('2');
    expect(sizeWithin(stop, decimal('-5')).size).toBe('0');
    expect(sizeWithin({ ...stop, unit: 'lots' }, decimal('1')).size).toBe('3.33');
  });
});

describe('what is received of a payout', () => {
  const at = (day: number) => epochMs(noon + day * 24 * hour * minuteMs);
  const payout = (day: number): PropEntry => ({ accountId: 'a', type: 'payout', at: at(day), amount: decimal('100'), currency: 'USD' });
  const split = (day: number, share: string, accountId = 'a'): PropEntry => ({
    accountId,
    type: 'split',
    at: at(day),
    share: decimal(share),
  });

  it('is by the last split before it, that of the same instant included, of its own account', () => {
    const entries = [split(4, '90'), split(1, '70'), split(3, '80'), split(2, '10', 'b')];
    expect([0, 1, 2, 3, 5].map((day) => receivedOf(payout(day), entries))).toEqual(['100.00', '70.00', '70.00', '80.00', '90.00']);
    // Of two at one instant the later entry.
    expect(receivedOf(payout(1), [split(1, '70'), split(1, '75')])).toBe('75.00');
  });
});
