/** What backtests and sweeps are timed over: the same candles and costs each time. */
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { hourMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';

export const settings = {
  ...plainSettings(
    { tickSize: '0.00001', pipSize: '0.0001', pointValue: 1, unitStep: 1, unitsPerLot: 100_000, currencies: ['EUR', 'USD'] },
    { cash: 1_000_000, currency: 'USD' },
  ),
  commission: { kind: 'share of value', ratio: 0.00001 } as const,
};

/** Hourly candles around 1.10 on a grid of 0.00001, the same each time. */
export const walk = (length: number): CandleSeries => {
  const random = seededRandom(7);
  let ticks = 110_000;
  const rows = Array.from({ length }, (_, i) => {
    const open = ticks;
    ticks = Math.max(50_000, ticks + Math.round((random.next() - 0.5) * 60));
    const [high, low] = [Math.max(open, ticks) + random.below(20), Math.min(open, ticks) - random.below(20)];
    return { time: i * hourMs, open: open / 1e5, high: high / 1e5, low: low / 1e5, close: ticks / 1e5 };
  });
  const made = seriesFromRows(rows, { symbol: 'EURUSD', source: { kind: 'simulated', seed: 7, model: 'walk' }, tickSize: '0.00001' });
  if (!made.ok) throw new Error(made.reason);
  return made.series;
};
