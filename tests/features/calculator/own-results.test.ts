/** The trader's own results as calculators take them: in R, or in average losses, by currency, without samples beside real trades. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import { newYorkDays } from '@/domain/time/trading-day';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { daysOfResults, measureOwnResults } from '@/features/calculator/own-results';
import { aTrade } from '../../domain/journal/a-trade';
import { decimal } from '../../domain/risk/a-rate';

const account = (id: string, currency = 'USD'): TradingAccount => ({
  id,
  name: id,
  broker: 'Broker',
  number: '1',
  currency,
  importZone: 'UTC',
});

const none = decimal(0);

/** A trade of an account that closed on a day of January 2026 with a net result, and with a risk where one is known. */
const trade = (accountId: string, day: number, net: number, risk: string | null): Trade => {
  const base = aTrade({});
  const closedAt = epochMs(Date.UTC(2026, 0, day, 15));
  const broker = { ...base.broker, closedAt, profit: decimal(net), commission: none, taxes: none, swap: none, stopPrice: null };
  return { ...base, id: `${accountId}-${day}-${net}`, accountId, broker, user: risk === null ? {} : { initialRisk: decimal(risk) } };
};

const measured = (accounts: readonly TradingAccount[], trades: readonly Trade[]) =>
  measureOwnResults({ accounts, trades, days: newYorkDays }, () => Promise.resolve());

const seriesOf = async (accounts: readonly TradingAccount[], trades: readonly Trade[], currency = 'USD') => {
  const found = await measured(accounts, trades);
  return found.state === 'ready' ? found.byCurrency.get(currency) : undefined;
};

describe('the own results', () => {
  it('are in R, in order of closing, where at least half of the trades have a risk', async () => {
    const series = await seriesOf([account('a')], [trade('a', 9, -50, '50'), trade('a', 5, 100, '50'), trade('a', 7, 30, null)]);
    expect(series).toMatchObject({ results: [2, -1], unit: 'R', trades: 3, withR: 2, isSample: false });
    expect(series?.dayOf.map((day) => day - Date.UTC(2026, 0, 1) / 86_400_000)).toEqual([4, 8]);
  });

  it('count a trade on several accounts once: 100 − 20 over a risk of 40 + 40', async () => {
    const copying = [
      { ...account('a'), copyGroup: 'g' },
      { ...account('b'), copyGroup: 'g' },
    ];
    const trades = [trade('a', 5, 100, '40'), trade('b', 6, -20, '40')];
    expect(await seriesOf(copying, trades)).toMatchObject({ results: [1], unit: 'R', trades: 1, withR: 1 });
    expect(await seriesOf([account('a'), account('b')], trades)).toMatchObject({ results: [2.5, -0.5], trades: 2 });
  });

  it('say how far their R is assumed', async () => {
    const assumedRisk = { market: null, setup: null, risk: { unit: 'money', amount: decimal('50') }, currency: 'USD' } as const;
    const trades = [{ ...trade('a', 5, 100, null), assumedRisk }, trade('a', 6, -40, '40')];
    expect(await seriesOf([account('a')], trades)).toMatchObject({
      results: [2, -1],
      unit: 'R',
      withR: 2,
      assumed: 'R of 1 of 2 trades is assumed: 1R = $50',
    });
    expect(await seriesOf([account('a')], [trade('a', 6, -40, '40')])).toMatchObject({ assumed: null });
  });

  it('are in average losses where too few have one', async () => {
    const series = await seriesOf([account('a')], [trade('a', 5, 90, null), trade('a', 6, -40, '40'), trade('a', 7, -20, null)]);
    expect(series).toMatchObject({ results: [3, -40 / 30, -20 / 30], unit: 'average loss', withR: 1 });
  });

  it('keep currencies apart', async () => {
    const accounts = [account('a'), account('b', 'EUR')];
    const trades = [trade('a', 5, 10, '10'), trade('b', 5, 20, '10')];
    expect((await seriesOf(accounts, trades))?.results).toEqual([1]);
    expect((await seriesOf(accounts, trades, 'EUR'))?.results).toEqual([2]);
  });

  it('are those of live and demo accounts alone, and of samples while there is neither', async () => {
    const kinds = ['live', 'demo', 'practice', 'backtest', 'sample'] as const;
    const trades = kinds.map((kind, index) => trade(kind, 5 + index, 10 ** index, '1'));
    const over = (some: readonly (typeof kinds)[number][]) =>
      seriesOf(
        some.map((kind) => ({ ...account(kind), kind })),
        trades,
      );
    expect(await over(kinds)).toMatchObject({ results: [1, 10], counted: 'Live and demo accounts', isSample: false });
    expect(await over(['practice', 'backtest', 'sample'])).toMatchObject({ results: [10_000], counted: 'Sample account', isSample: true });
    expect(await over(['practice', 'backtest'])).toBeUndefined();
  });

  it('are none without trades, and without a loss to measure by', async () => {
    expect(await measured([account('a')], [])).toMatchObject({ state: 'none' });
    expect(await measured([account('a')], [trade('a', 5, 10, null)])).toMatchObject({ state: 'none' });
  });

  it('fall into the days on which they closed', async () => {
    const series = await seriesOf([account('a')], [trade('a', 5, 10, '10'), trade('a', 5, -10, '10'), trade('a', 8, 20, '10')]);
    expect(series === undefined ? null : daysOfResults(series)).toEqual([[1, -1], [2]]);
  });
});
