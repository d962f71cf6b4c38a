/** The prop desk: rows, warnings, sizes and books, worked by hand. */
import { describe, expect, it } from 'vitest';
import { propBooks } from '@/domain/journal/prop-books';
import { canTradeToday, deskAlerts, deskWords, propDesk, type DeskInput } from '@/domain/journal/prop-desk';
import type { KeptPropEntry, PropEntry } from '@/domain/journal/prop-entry-kind';
import { sizeForRisk, sizeWithin, usualStop } from '@/domain/journal/prop-size';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import type { BrokerFacts, Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from './a-trade';

const minuteMs = 60_000;
/** 11:00 in New York on Monday 8 June 2026. */
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

const rules = (change: Partial<PropFirmRules> = {}): PropFirmRules => ({
  accountSize: decimal('25000'),
  maxDrawdown: { kind: 'static', amount: decimal('2500') },
  dailyLoss: decimal('500'),
  target: null,
  minimumDays: null,
  consistencyShare: null,
  ...change,
});

const setup = (change: Partial<PropFirmSetup> = {}): PropFirmSetup => ({ rules: rules(), days: newYorkDays, from: null, ...change });

const account = (id: string) => ({ id, name: `Account ${id.toUpperCase()}`, broker: 'Firm', currency: 'USD' });

const desk = (trades: readonly Trade[], change: Partial<DeskInput> = {}) =>
  propDesk({
    accounts: [account('a')],
    setups: new Map([['a', setup()]]),
    entries: [],
    trades,
    positions: [],
    now: epochMs(noon + 60 * minuteMs),
    ...change,
  });

describe('the limit of a day', () => {
  it('is near from 70 % of it on', () => {
    expect(desk([trade(0, '-349.99')])[0]).toMatchObject({ isNearLimit: false });
    expect(desk([trade(0, '-350.00')])[0]).toMatchObject({ isNearLimit: true, used: 0.7, state: { today: { left: '150.00' } } });
  });

  it('is not used on a day that is up, on another day, and without such a rule', () => {
    expect(desk([trade(0, '80')])[0]).toMatchObject({ isNearLimit: false, used: 0 });
    expect(desk([trade(-1440, '-400')])[0]).toMatchObject({ isNearLimit: false, used: 0 });
    expect(desk([trade(0, '-400')], { setups: new Map([['a', setup({ rules: rules({ dailyLoss: null }) })]]) })[0]).toMatchObject({
      isNearLimit: false,
      used: null,
    });
  });

  it('is not near once it has ended the account', () => {
    const rows = desk([trade(0, '-500')]);
    expect(rows[0]).toMatchObject({ isNearLimit: false, size: { value: null, reason: 'The account has ended.' } });
    expect(rows.map(canTradeToday)).toEqual([false]);
    expect(deskWords(rows)).toBe('No account can trade today, 1 has ended.');
  });
});

describe('the desk', () => {
  const trades = [trade(0, '10'), trade(0, '-500', {}, 'b'), trade(0, '-390', {}, 'c')];
  const four = {
    accounts: ['b', 'a', 'c', 'd'].map(account),
    setups: new Map(['a', 'b', 'c'].map((id) => [id, setup()])),
  };

  it('has what needs a look first, what has ended last, and no account without rules', () => {
    const rows = desk(trades, four);
    expect(rows.map((row) => row.account.id)).toEqual(['c', 'a', 'b']);
    expect(deskWords(rows)).toBe('2 accounts can trade today, Account C is at 78% of its day limit, 1 has ended.');
  });

  it('says how many are near where several are', () => {
    const rows = desk([trade(0, '-360'), trade(0, '-390', {}, 'c')], four);
    expect(deskWords(rows)).toBe('3 accounts can trade today, 2 are at 70% or more of their day limit.');
  });

  it('takes phases and payouts of each account from its own entries', () => {
    const entries: readonly KeptPropEntry[] = [
      { id: '1', accountId: 'b', type: 'reset', at: epochMs(noon + minuteMs) },
      { id: '2', accountId: 'a', type: 'payout', at: epochMs(noon + minuteMs), amount: decimal('1000'), currency: 'USD' },
    ];
    const rows = desk(trades, { ...four, entries });
    expect(rows.map((row) => [row.account.id, row.state.equity, row.state.status])).toEqual([
      ['c', '24610.00', 'running'],
      ['b', '25000.00', 'running'],
      ['a', '24010.00', 'running'],
    ]);
  });
});

describe('losses in a row', () => {
  it('are those of today since the last trade that did not lose', () => {
    expect(desk([trade(0, '-1'), trade(1, '0'), trade(2, '-1'), trade(3, '-1')])[0]?.lossesInARow).toBe(2);
    expect(desk([trade(-1440, '-1'), trade(2, '-1')])[0]?.lossesInARow).toBe(1);
    expect(desk([])[0]?.lossesInARow).toBe(0);
  });

  it('count a position that was closed in parts once, by what all of its parts came to', () => {
    const part = (minute: number, profit: string, of: string) => trade(minute, profit, { partOf: of });
    expect(desk([trade(1, '-1'), part(2, '-1', 'a1'), part(3, '-1', 'a2')])[0]?.lossesInARow).toBe(1);
    expect(desk([trade(1, '9'), part(2, '-1', 'a1'), part(3, '-1', 'a2')])[0]?.lossesInARow).toBe(0);
    // A file in which parts name each other in a circle.
    expect(desk([part(1, '-1', 'a2'), part(2, '-1', 'a1')])[0]?.lossesInARow).toBeGreaterThan(0);
  });

  it('are told only where the account asks for it; the limit of a day is told in any case', () => {
    const three = [trade(0, '-120'), trade(1, '-120'), trade(2, '-120')];
    expect(deskAlerts(desk(three))).toEqual([
      { key: 'a-2026-06-08-limit', title: 'Account A is at 72% of its day limit', body: '140.00 USD left today.' },
    ]);
    const asking = deskAlerts(desk(three, { setups: new Map([['a', setup({ tellsLosses: true })]]) }));
    expect(asking.map(({ key, title }) => [key, title]).slice(1)).toEqual([['a-2026-06-08-losses', 'Account A: 3 losses in a row today']]);
    expect(deskAlerts(desk(three.slice(1), { setups: new Map([['a', setup({ tellsLosses: true })]]) }))).toEqual([]);
  });
});

describe('the largest size', () => {
  // 10 points at 2 dollars a point: 20 dollars a contract; 15 points: 30; 40 points: 80.
  const mnq = (minute: number, stop: string): Trade =>
    trade(minute, '4', {
      symbol: 'MNQ',
      unit: 'contracts',
      lots: decimal('2'),
      openPrice: decimal('100'),
      closePrice: decimal('101'),
      stopPrice: decimal(stop),
      pointValue: decimal('2'),
    });

  it('is that of the median risk, and loses less than what is left', () => {
    const stop = usualStop([mnq(0, '90'), mnq(1, '60'), mnq(2, '85')]);
    expect(stop.value).toEqual({ market: 'MNQ', unit: 'contracts', riskPerUnit: '30.000000', trades: 3 });
    if (stop.value === null) return;
    expect(sizeWithin(stop.value, decimal('150.01')).size).toBe('5');
    expect(sizeWithin(stop.value, decimal('150.00')).size).toBe('4');
    expect(sizeWithin(stop.value, decimal('29.99')).size).toBe('0');
    // At most, not less than: 150 is five of 30.
    expect(sizeForRisk(stop.value, decimal('150.00')).size).toBe('5');
    expect(sizeForRisk(stop.value, decimal('149.99')).size).toBe('4');
    expect(sizeWithin({ ...stop.value, unit: 'lots' }, decimal('150.00')).size).toBe('4.99');
  });

  it('is of the market that is traded most, and unknown with the reason', () => {
    expect(usualStop([]).value).toBeNull();
    const noStop = [trade(0, '1'), trade(1, '1'), mnq(2, '90')];
    expect(usualStop(noStop)).toEqual({ value: null, reason: 'No stop is known for your EURUSD trades.' });
    expect(desk(noStop)[0]?.size).toEqual({ value: null, reason: 'No stop is known for your EURUSD trades.' });
  });
});

describe('the books', () => {
  const at = (day: number) => epochMs(noon + day * 1440 * minuteMs);
  const money = (amount: string, currency = 'USD') => ({ amount: decimal(amount), currency });
  const kept = (entries: readonly PropEntry[]): readonly KeptPropEntry[] => entries.map((entry, i) => ({ ...entry, id: String(i) }));
  const of = (entries: readonly PropEntry[]) => propBooks(kept(entries), (id) => (id === 'gone' ? null : `Firm of ${id}`));

  it('have fees and resets on one side, the share of payouts on the other', () => {
    expect(
      of([
        { accountId: 'a', type: 'fee', at: at(0), ...money('189') },
        { accountId: 'a', type: 'reset', at: at(1), ...money('80.5') },
        { accountId: 'a', type: 'reset', at: at(1) },
        { accountId: 'a', type: 'phase', at: at(2), phase: 'Funded' },
        // All of it before a split was entered, 80 % after it, 90 % where the payout says so: 100 + 800 + 90.
        { accountId: 'a', type: 'payout', at: at(3), ...money('100') },
        { accountId: 'a', type: 'split', at: at(4), share: decimal('80') },
        { accountId: 'a', type: 'payout', at: at(5), ...money('1000') },
        { accountId: 'a', type: 'payout', at: at(6), ...money('100'), share: decimal('90') },
      ]),
    ).toEqual([{ firm: 'Firm of a', currency: 'USD', paid: '269.50', received: '990.00', net: '720.50' }]);
  });

  it('are apart by firm and currency', () => {
    const fee = (accountId: string, currency: string): PropEntry => ({ accountId, type: 'fee', at: at(0), ...money('10', currency) });
    expect(of([fee('a', 'USD'), fee('a', 'EUR'), fee('gone', 'USD')]).map(({ firm, currency, net }) => [firm, currency, net])).toEqual([
      ['Firm of a', 'USD', '-10.00'],
      ['Firm of a', 'EUR', '-10.00'],
      [null, 'USD', '-10.00'],
    ]);
  });
});
