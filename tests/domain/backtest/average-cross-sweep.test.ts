/** The sweep of average pairs against the general engine, which has its own reference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageCross, sweepAverageCross } from '@/domain/backtest/average-cross-sweep';
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { backtestingPySettings } from '@/domain/backtest/compatibility';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { backtestOf, candles, easySettings, hasSample, sampleSeries } from './a-strategy';

const fastPeriods = [1, 2, 5, 10];
const slowPeriods = [3, 5, 20, 60];

const expectSame = (series: CandleSeries, settings: BacktestSettings): void => {
  const swept = sweepAverageCross({ series, settings, fastPeriods, slowPeriods });
  if (!swept.ok) throw new Error(swept.problems.join(' '));
  for (const [f, fast] of fastPeriods.entries()) {
    for (const [s, slow] of slowPeriods.entries()) {
      const { pessimistic } = backtestOf(series, averageCross(fast, slow), settings);
      const pair = f * slowPeriods.length + s;
      const { finalEquity, trades, wins, commission } = swept.columns;
      expect([finalEquity[pair], trades[pair], wins[pair], commission[pair]]).toEqual([
        pessimistic.finalEquity,
        pessimistic.trades.count,
        pessimistic.trades.net.filter((net) => net > 0).length,
        pessimistic.trades.commission.reduce((sum, value) => sum + value, 0),
      ]);
    }
  }
};

/** Closes that move by a few points, so that averages are often equal. */
const someSeries = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 700 }).map((moves) => {
  let price = 60;
  return candles(
    moves.map((move) => {
      const open = price;
      price = Math.max(5, price + move);
      return [open, Math.max(open, price), Math.min(open, price), price] as const;
    }),
  );
});

const costs = fc.constantFrom<Partial<BacktestSettings>>(
  {},
  { spread: { ticks: 1, bySession: [] }, slippageTicks: 1 },
  { commission: { kind: 'share of value', ratio: 0.001 } },
  { commission: { kind: 'per unit and side', money: 0.25 }, margin: { kind: 'leverage', leverage: 1 } },
  // A point that is worth more, and less, than one unit of money.
  { contract: { ...easySettings().contract, pointValue: 8 } },
  { contract: { ...easySettings().contract, pointValue: 0.125 } },
);

describe('the sweep of average pairs', () => {
  it('gives the figures of the general engine to the last digit, ruined accounts included', () => {
    fc.assert(
      fc.property(someSeries, costs, fc.constantFrom(1, 5, 50), (series, changes, leverage) => {
        expectSame(series, easySettings({ margin: { kind: 'leverage', leverage }, ...changes }));
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!hasSample)('meets backtesting.py for 10 and 20 (needs ../shared/samples)', () => {
    const settings = backtestingPySettings({ cash: 1_000_000, currency: 'USD', commissionRatio: 0.0002, tickSize: '0.00001' });
    const swept = sweepAverageCross({ series: sampleSeries(), settings, fastPeriods: [10], slowPeriods: [20] });
    expect(swept.ok && [swept.columns.finalEquity[0], swept.columns.trades[0]]).toEqual([907_539.3759230664, 262]);
  });

  it('refuses settings that it does not know', () => {
    const swap = { longTicks: -1, shortTicks: 0, tripleDay: 3 as const };
    const series = candles([[1, 1, 1, 1]]);
    expect(sweepAverageCross({ series, settings: easySettings({ swap }), fastPeriods, slowPeriods })).toEqual({
      ok: false,
      problems: ['The sweep knows no swap.'],
    });
    const withPeriods = (...fast: readonly number[]) =>
      sweepAverageCross({ series, settings: easySettings(), fastPeriods: fast, slowPeriods });
    expect(withPeriods(1, 1000)).toMatchObject({ ok: true });
    for (const period of [0, -5, 2.5, 1001, NaN]) {
      expect(withPeriods(2, period)).toEqual({ ok: false, problems: ['Periods must be whole numbers from 1 to 1000.'] });
    }
  });
});
