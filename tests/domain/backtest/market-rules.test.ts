/** News blackouts, spreads by session, contract terms and refusals before a run. Expected values are worked by hand. */
import { describe, expect, it } from 'vitest';
import { backtestReport, dailyEquity, singleTrial } from '@/domain/backtest/backtest-report';
import { contractTerms } from '@/domain/backtest/contract-terms';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { epochMs } from '@/domain/time/epoch-ms';
import { resolveInstrument } from '@/domain/market/resolve-instrument';
import type { Instrument } from '@/domain/market/instrument';
import type { Strategy } from '@/domain/strategy/strategy';
import { aStrategy, backtestOf, candles, easySettings, smaCross, startMs } from './a-strategy';
import { entry, flat, ordersOf, points, protection, run, tradesOf, up } from './hand-worked';

const hourMs = 3_600_000;
const instrument = (symbol: string): Instrument => {
  const found = resolveInstrument(symbol);
  if (!found.ok) throw new Error(found.reason);
  return found.instrument;
};

describe('a news blackout', () => {
  const blackout = { minutesBefore: 5, minutesAfter: 10, impact: 'high', openPositions: 'keep' } as const;
  const bars = candles([flat, up, [101, 102, 100, 101], [103, 104, 102, 103], [105, 106, 104, 105]]);
  const withNews = (strategy: Partial<Strategy>, atMs: number, currency = 'USD') => {
    const news = [{ at: epochMs(startMs + atMs), currency, impact: 'high' as const }];
    const outcome = runBacktest({
      series: bars,
      strategy: aStrategy({ entries: [entry()], blackout, ...strategy }),
      settings: easySettings(),
      news,
    });
    if (!outcome.ok) throw new Error(outcome.problems.join(' '));
    return outcome.backtest.pessimistic;
  };

  it('skips an entry whose open lies in it, and no other', () => {
    // The entry would fill at 02:00; the news are at 02:04, and the blackout begins at 01:59.
    expect(ordersOf(withNews({}, 2 * hourMs + 4 * 60_000))).toMatchObject([{ bar: 2, outcome: 'skipped: news blackout' }]);
    // At 02:06 it begins at 02:01, after the open.
    expect(withNews({}, 2 * hourMs + 6 * 60_000).open).toMatchObject({ entryBar: 2 });
    expect(withNews({}, 2 * hourMs + 4 * 60_000, 'JPY').open).toMatchObject({ entryBar: 2 });
  });

  it('closes what is open before it when the strategy says so', () => {
    // News at 03:30: bar 3 holds the blackout, and the position goes at its open.
    const closing = (atMs: number) => tradesOf(withNews({ blackout: { ...blackout, openPositions: 'close' } }, atMs));
    expect(closing(3.5 * hourMs)).toMatchObject([{ exitBar: 3, exitPrice: 103, exitReason: 'blackout' }]);
    // News at 04:30: bar 3 is free of them.
    expect(closing(4.5 * hourMs)).toMatchObject([{ exitBar: 4, exitPrice: 105, exitReason: 'blackout' }]);
  });

  it('leaves open what is open unless the strategy says otherwise', () => {
    // Filled at 02:00; news at 03:02 and at 03:30 hold the open of bar 3, and a later part of it.
    expect(withNews({}, 3 * hourMs + 2 * 60_000).open).toMatchObject({ entryBar: 2, entryPrice: 101, unrealised: 4 });
    expect(withNews({}, 3.5 * hourMs).open).toMatchObject({ entryBar: 2, entryPrice: 101, unrealised: 4 });
  });

  it('fills no waiting order within it', () => {
    const limit = {
      kind: 'limit',
      limit: { base: { kind: 'number', value: 102, unit: 'price' }, offset: null },
      timeInForce: { kind: 'until cancelled' },
    } as const;
    const kept = withNews({ entries: [entry(limit)] }, 2.5 * hourMs);
    // Bar 2 would fill at 101 or better; bar 3 touches the limit at its low.
    expect(kept.open).toMatchObject({ entryBar: 3, entryPrice: 102 });
  });
});

describe('a spread by session', () => {
  it('is the one of the session in which the bar opens', () => {
    const spread = { ticks: 5, bySession: [{ city: 'Tokyo', ticks: 2 }] } as const;
    // Bars open at 00:00 to 02:00 UTC, which is 09:00 to 11:00 in Tokyo.
    expect(run([[105, 106, 104, 105]], {}, { spread }).pessimistic.open).toMatchObject({ entryPrice: 107 });
    const late: readonly (readonly [number, number, number, number])[] = Array.from({ length: 9 }, () => flat);
    const series = candles([...late, up, [105, 106, 104, 105]]);
    // The last bar opens at 10:00 UTC, 19:00 in Tokyo.
    expect(backtestOf(series, aStrategy({ entries: [entry()] }), easySettings({ spread })).pessimistic.open).toMatchObject({
      entryPrice: 110,
    });
  });
});

describe('contract terms', () => {
  it('of a pair paid in the account’s currency need no rate', () => {
    expect(contractTerms(instrument('EURUSD'), { currency: 'USD', accountPerQuote: null })).toEqual({
      ok: true,
      contract: {
        tickSize: '0.00001',
        pipSize: '0.0001',
        pointValue: 1,
        unitStep: 1_000,
        unitsPerLot: 100_000,
        currencies: ['EUR', 'USD'],
      },
    });
  });

  it('of a pair paid in another currency need one', () => {
    expect(contractTerms(instrument('USDJPY'), { currency: 'USD', accountPerQuote: null })).toMatchObject({ ok: false });
    expect(contractTerms(instrument('USDJPY'), { currency: 'USD', accountPerQuote: 1 / 157.25 })).toMatchObject({
      contract: { pointValue: 1 / 157.25 },
    });
  });

  it('of a future are those of its exchange', () => {
    // One point of ES is 50 dollars (CME).
    expect(contractTerms(instrument('ES'), { currency: 'USD', accountPerQuote: null })).toMatchObject({
      contract: { tickSize: '0.25', pointValue: 50, unitStep: 1, unitsPerLot: 1, currencies: ['USD'] },
    });
    // 50 dollars at 0.90 euro each.
    expect(contractTerms(instrument('ES'), { currency: 'EUR', accountPerQuote: 0.9 })).toMatchObject({ contract: { pointValue: 45 } });
  });

  it('of a metal name the one currency whose news move it', () => {
    expect(contractTerms(instrument('XAUUSD'), { currency: 'USD', accountPerQuote: null })).toMatchObject({
      contract: { currencies: ['USD'] },
    });
  });

  it.each([0, -1.1, NaN])('are refused at a rate of %d', (accountPerQuote) => {
    expect(contractTerms(instrument('USDJPY'), { currency: 'USD', accountPerQuote })).toEqual({
      ok: false,
      reason: `The rate from JPY to USD must be above 0, not ${accountPerQuote}.`,
    });
  });

  it('move order levels onto the contract’s tick', () => {
    const settings = easySettings({ contract: { ...easySettings().contract, tickSize: '5' } });
    const strategy = { protection: protection({ stop: { distance: points(1), from: 'fill' as const } }) };
    // One tick of 5 below 106 is 101, which lies nearest to 100 on the grid of 5.
    const { pessimistic } = run(
      [
        [106, 107, 105, 106],
        [104, 104, 99, 99],
      ],
      strategy,
      settings,
    );
    expect(tradesOf(pessimistic)).toMatchObject([{ initialStop: 100, exitPrice: 100 }]);
  });
});

describe('a backtest does not begin', () => {
  const series = candles([flat, up]);
  const problemsOf = (strategy: Strategy, changes: Parameters<typeof easySettings>[0]): readonly string[] => {
    const outcome = runBacktest({ series, strategy, settings: easySettings(changes) });
    return outcome.ok ? [] : outcome.problems;
  };
  const { contract } = easySettings();

  it.each([
    [
      aStrategy({ entries: [entry()], protection: protection({ trailing: { distance: { kind: 'pips', pips: 5 } } }) }),
      {},
      'The instrument has no agreed pip: give distances in ticks or as a price.',
    ],
    [smaCross(2, 3), { cash: 0 }, 'The cash at the start must be above 0.'],
    [
      smaCross(2, 3),
      { contract: { ...contract, pointValue: 0 } },
      'The worth of a point must be above 0: a missing rate is never taken as 1.',
    ],
    [smaCross(2, 3), { contract: { ...contract, tickSize: '0.4' } }, "The contract's tick 0.4 isn’t a multiple of the candles’ step 1."],
  ])('where something is missing (%#)', (strategy, changes, problem) => {
    expect(problemsOf(strategy, changes)).toEqual([problem]);
  });
});

describe('a report', () => {
  it('counts days that turn at 17:00 in New York', () => {
    // 21:00, 22:00 (a new day in January) and 23:00 UTC.
    const time = Float64Array.from([21, 22, 23].map((hour) => Date.UTC(2023, 0, 4, hour)));
    expect([...dailyEquity(Float64Array.from([101, 102, 103]), time, 100)]).toEqual([100, 101, 103]);
  });

  it('adds trades up and says why a figure is missing', () => {
    const { pessimistic } = run(
      [
        [105, 106, 104, 105],
        [105, 108, 104, 107],
      ],
      {
        protection: protection({ target: { distance: points(3), from: 'fill' } }),
      },
    );
    const report = backtestReport(pessimistic, candles([flat, up, [105, 106, 104, 105], [105, 108, 104, 107]]), 10_000, singleTrial);
    expect(report).toMatchObject({ net: 3, finalEquity: 10_003, totals: { n: 1, wins: 1, losses: 0 }, winRate: { value: 1 } });
    expect(report.totalReturn.value).toBeCloseTo(0.0003, 12);
    expect(report.profitFactor).toEqual({ value: null, reason: 'No losses (n = 1).' });
  });
});
