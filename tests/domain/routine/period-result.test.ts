/** What a day or a week came to: figures worked out by hand. */
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '@/domain/journal/decisions';
import { decisionsByDay, periodResult, totalOf } from '@/domain/routine/period-result';
import { dayOfText } from '@/domain/time/epoch-day';
import { epochMs } from '@/domain/time/epoch-ms';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import type { Trade, TraderNotes } from '@/domain/trades/trade';
import { aTrade, decimal } from '../journal/a-trade';

const hour = (value: number) => epochMs(Date.UTC(2024, 5, 3, value));
const accounts = [
  { id: 'one', currency: 'USD', copyGroup: 'g' },
  { id: 'two', currency: 'EUR', copyGroup: 'g' },
];

interface More extends Partial<Trade['broker']> {
  readonly user?: TraderNotes;
  readonly account?: string;
}

/** A trade from one full hour to another. */
const trade = (
  ticket: string,
  [from, to]: readonly [number, number],
  profit: string,
  { user = {}, account = 'one', ...broker }: More = {},
): Trade => ({
  ...aTrade({ ticket, openedAt: hour(from), closedAt: hour(to), profit: decimal(profit), ...broker }, account),
  user,
});

const byDay = (trades: readonly Trade[]) => decisionsByDay(trades, decisionsOf(trades, accounts), dayClock(newYorkDays).dayOf);
const result = (trades: readonly Trade[], date = '2024-06-03') =>
  periodResult(byDay(trades).get(dayOfText(date)) ?? [], ({ accountId }) => accounts.find(({ id }) => id === accountId)?.currency ?? '');

describe('a period', () => {
  it('without a trade has no decisions and no result in R', () => {
    expect(result([])).toEqual({ decisions: [], r: null, rOf: 0, net: {}, costs: {}, rules: [] });
  });

  it('has what closed in it, in that order; the day turns at 17:00 in New York, 21:00 UTC in June', () => {
    const trades = [trade('1', [1, 20], '5'), trade('2', [1, 21], '7'), trade('3', [2, 19], '7')];
    expect(result(trades).decisions.map(({ id }) => id)).toEqual(['one/mt4-3', 'one/mt4-1']);
    expect(result(trades, '2024-06-04').decisions.map(({ id }) => id)).toEqual(['one/mt4-2']);
  });

  it('has what closed at one instant by the names of the trades', () => {
    const trades = ['3', '1', '2'].map((ticket) => trade(ticket, [Number(ticket), 20], '5'));
    for (const given of [trades, trades.toReversed()])
      expect(result(given).decisions.map(({ id }) => id)).toEqual(['one/mt4-1', 'one/mt4-2', 'one/mt4-3']);
  });

  it('has a copied decision once, on the day on which its last trade closed', () => {
    const trades = [trade('1', [9, 20], '5'), trade('2', [9, 22], '5', { account: 'two' })];
    expect(byDay(trades).size).toBe(1);
    expect(result(trades, '2024-06-04').decisions[0]?.members).toHaveLength(2);
  });

  it('adds R over decisions and money by currency, a copied decision once in R and on each account in money', () => {
    // +20 over 10, and +30 over 20 on the other account: 50 over 30. The single trade: −5.50 over 5.
    const risk = (money: string) => ({ user: { initialRisk: decimal(money) } });
    const found = result([
      trade('1', [9, 10], '20', risk('10')),
      trade('2', [9, 10], '30', { ...risk('20'), account: 'two' }),
      trade('3', [11, 12], '-5', { ...risk('5'), commission: decimal('-0.40'), swap: decimal('-0.10') }),
      trade('4', [13, 14], '3'),
    ]);
    expect(found.decisions.map(({ id, r }) => [id, r])).toEqual([
      ['one/mt4-1', 50 / 30],
      ['one/mt4-3', -1.1],
      ['one/mt4-4', null],
    ]);
    expect(found.r).toBeCloseTo(50 / 30 - 1.1, 12);
    expect(found.rOf).toBe(2);
    expect(found.net).toEqual({ USD: '17.50', EUR: '30.00' });
    expect(found.costs['USD']).toBe('-0.50');
    expect(found.decisions[0]?.net).toEqual({ USD: '20.00', EUR: '30.00' });
  });

  it('counts rules by decision: one copy that broke a rule broke it', () => {
    const rules = (judged: Readonly<Record<string, boolean>>, account = 'one') => ({ user: { rules: judged }, account });
    const found = result([
      trade('1', [9, 10], '20', rules({ a: true, b: true })),
      trade('2', [9, 10], '30', rules({ a: false }, 'two')),
      trade('3', [11, 12], '-5', rules({ a: true })),
    ]);
    expect(found.rules).toEqual([
      { id: 'a', kept: 1, applied: 2, unknown: 0 },
      { id: 'b', kept: 1, applied: 1, unknown: 0 },
    ]);
    expect(totalOf(found.rules)).toEqual({ kept: 2, applied: 3, unknown: 0 });
    const pair = (first: boolean, second: boolean) =>
      result([trade('1', [9, 10], '20', rules({ a: first })), trade('2', [9, 10], '30', rules({ a: second }, 'two'))]).rules;
    expect([pair(true, true), pair(false, true), pair(true, false)].map(([rule]) => [rule?.kept, rule?.applied])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
    ]);
  });
});
