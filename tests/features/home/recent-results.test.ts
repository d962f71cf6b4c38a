/** Results of today and this week; sums are computed by hand from the trades of each case. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { TradingAccount } from '@/domain/trades/trade';
import { newYorkDays } from '@/domain/time/trading-day';
import { recentResult, shownTrades } from '@/features/home/recent-results';
import { aTrade, decimal } from '../../domain/journal/a-trade';

const account = (id: string, currency: string): TradingAccount => ({
  id,
  name: id,
  broker: 'B',
  number: '1',
  currency,
  importZone: 'Europe/Helsinki',
});
const at = (text: string) => epochMs(Date.parse(text));

/** Wednesday 18 March 2026, 12:43 in London, which is on standard time. */
const now = at('2026-03-18T12:43Z');

const closed = (ticket: string, when: string, profit: string, accountId = 'eur') =>
  aTrade({ ticket, closedAt: at(when), profit: decimal(profit), commission: decimal('-1.00') }, accountId);

describe('recent results', () => {
  const trades = [
    closed('1', '2026-03-15T23:59:59Z', '100.00'),
    closed('2', '2026-03-16T00:00:00Z', '-10.55'),
    closed('3', '2026-03-18T00:00:00Z', '20.10'),
    closed('4', '2026-03-18T12:00:00Z', '5.05'),
    closed('5', '2026-03-18T09:00:00Z', '7.00', 'usd'),
  ];
  const shown = shownTrades({ accounts: [account('eur', 'EUR'), account('usd', 'USD')], trades });

  it('count what closed on the trading day and since Monday, net of costs', () => {
    const [euro] = shown.groups;
    if (euro === undefined) throw new Error('no group');
    // In New York it is 08:43 on Wednesday; the day began on Tuesday at 17:00 (21:00 UTC), the week on Sunday.
    expect(recentResult(euro, newYorkDays, now)).toEqual({ today: { trades: 2, net: '23.15' }, week: { trades: 4, net: '110.60' } });
    // A journal that counts London's calendar days begins its week at midnight on Monday.
    const london = { zone: 'Europe/London', dayStart: '00:00' };
    expect(recentResult(euro, london, now)).toEqual({ today: { trades: 2, net: '23.15' }, week: { trades: 3, net: '11.60' } });
  });

  it('are those of Monday for what closed on Sunday evening in New York', () => {
    const evening = at('2026-11-22T23:30Z');
    const [euro] = shownTrades({ accounts: [account('eur', 'EUR')], trades: [closed('1', '2026-11-22T23:30Z', '9.00')] }).groups;
    if (euro === undefined) throw new Error('no group');
    const one = { trades: 1, net: '8.00' };
    expect(recentResult(euro, newYorkDays, evening)).toEqual({ today: one, week: one });
    expect(recentResult(euro, newYorkDays, at('2026-11-23T12:00Z'))).toEqual({ today: one, week: one });
    // Half an hour before the turn it is Sunday still, of the week before.
    expect(recentResult(euro, newYorkDays, at('2026-11-22T21:30Z')).week.trades).toBe(0);
  });

  it('never add currencies', () => {
    expect(shown.groups.map(({ currency, trades: group }) => [currency, group.length])).toEqual([
      ['EUR', 4],
      ['USD', 1],
    ]);
    expect(shown.summaries.map(({ currency, net }) => [currency, net])).toEqual([
      ['EUR', '110.60'],
      ['USD', '6.00'],
    ]);
  });

  it('count a decision on several accounts once, and its money on each of them', () => {
    const accounts = ['one', 'two', 'three'].map((id) => ({ ...account(id, 'EUR'), copyGroup: 'one' }));
    const opened = at('2026-03-18T08:00:00Z');
    const copies = accounts.map(({ id }) => aTrade({ ticket: id, openedAt: opened, closedAt: at('2026-03-18T09:00Z') }, id));
    const single = aTrade({ ticket: 'x', openedAt: at('2026-03-17T08:00Z'), closedAt: at('2026-03-17T09:00Z') }, 'one');
    const { groups, decisions } = shownTrades({ accounts, trades: [...copies, single] });
    const [euro] = groups;
    if (euro === undefined) throw new Error('no group');
    const { today, week } = recentResult(euro, newYorkDays, now, decisions);
    expect([today.decisions, today.trades, week.decisions, week.trades]).toEqual([1, 3, 2, 4]);
    expect(recentResult(euro, newYorkDays, at('2026-03-17T12:00Z'), decisions).today).toMatchObject({ trades: 1 });
    expect(recentResult(euro, newYorkDays, at('2026-03-17T12:00Z'), decisions).today.decisions).toBeUndefined();
  });

  it('have no sum without a trade', () => {
    const [, dollar] = shown.groups;
    if (dollar === undefined) throw new Error('no group');
    expect(recentResult(dollar, newYorkDays, at('2026-04-18T12:00Z'))).toEqual({
      today: { trades: 0, net: null },
      week: { trades: 0, net: null },
    });
  });

  it('count live and demo accounts alone, and samples while there is neither', () => {
    const kinds = ['live', 'demo', 'practice', 'backtest', 'sample'] as const;
    const accounts = kinds.map((kind) => ({ ...account(kind, 'EUR'), kind }));
    const results = ['1000.00', '200.00', '30.00', '4.00', '0.50'];
    const held = kinds.map((kind, index) => closed(kind, '2026-03-18T09:00:00Z', results[index] ?? '', kind));
    const over = (some: readonly string[]) => {
      const found = shownTrades({ accounts: accounts.filter(({ id }) => some.includes(id)), trades: held });
      return [found.counted.by, ...found.summaries.map(({ net }) => net)];
    };
    expect(over(kinds)).toEqual(['live-and-demo', '1198.00']);
    expect(over(['practice', 'backtest', 'sample'])).toEqual(['sample', '-0.50']);
    expect(over(['practice', 'backtest'])).toEqual(['none']);
    expect(over(['demo', 'sample'])).toEqual(['live-and-demo', '199.00']);
  });
});
