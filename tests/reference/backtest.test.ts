/**
 * The results of backtesting.py 0.6.6 on its own EURUSD data, met to the last printed digit under the setting that bears
 * its name. The figures were printed by that program: SmaCross(10, 20), cash 1,000,000, commission 0.0002, exclusive orders.
 */
import { describe, expect, it } from 'vitest';
import { backtestingPySettings } from '@/domain/backtest/compatibility';
import { drawdowns } from '@/domain/statistics/drawdown';
import { sumOf } from '@/domain/statistics/values';
import { backtestOf, hasSample, sampleSeries, smaCross } from '../domain/backtest/a-strategy';

const settings = backtestingPySettings({ cash: 1_000_000, currency: 'USD', commissionRatio: 0.0002, tickSize: '0.00001' });

describe.skipIf(!hasSample)('an average cross over 5,000 hours of EURUSD (needs ../shared/samples)', () => {
  it('ends as backtesting.py ends', () => {
    const { pessimistic: run, ambiguousTrades } = backtestOf(sampleSeries(), smaCross(10, 20), settings);
    expect(run.trades.count).toBe(262);
    expect(run.finalEquity).toBe(907_539.3759230664);
    expect(sumOf(run.trades.commission).toFixed(5)).toBe('97049.72781');
    expect(((100 * run.trades.net.filter((net) => net > 0).length) / 262).toFixed(6)).toBe('34.351145');
    expect(((drawdowns(run.equity).value?.ratio.depth ?? NaN) * 100).toFixed(6)).toBe('12.204016');
    expect(run.open?.entryCommission.toFixed(2)).toBe('180.80');
    expect(ambiguousTrades).toBe(0);
  });

  it('ends as backtesting.py ends with a stop 0.003 and a target 0.005 from the close of the signal', () => {
    const strategy = smaCross(10, 20, {
      protection: {
        stop: { distance: { kind: 'price', price: 0.003 }, from: 'signal' },
        target: { distance: { kind: 'price', price: 0.005 }, from: 'signal' },
        trailing: null,
        breakEven: null,
        maxBars: null,
      },
    });
    const { pessimistic: run } = backtestOf(sampleSeries(), strategy, settings);
    expect(run.trades.count).toBe(262);
    expect(run.finalEquity).toBe(894_417.624174031);
  });
});
