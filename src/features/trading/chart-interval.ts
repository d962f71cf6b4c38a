/** Lengths of bars on offer, and the bars of a length from hourly ones: days turn when the market's trading day does. */
import { cmeDay, createBarClock, forexDay } from '@/domain/candles/bar-clock';
import type { BarClock, Timeframe } from '@/domain/candles/bar-clock';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { resample } from '@/domain/candles/resample';
import type { TradingHours } from '@/domain/market/instrument';
import { hourMs } from '@/lib/durations';

export const chartIntervals = ['1h', '4h', '1d', '1w'] as const;
export type ChartInterval = (typeof chartIntervals)[number];

const lengths: Readonly<Record<ChartInterval, Pick<Timeframe, 'unit' | 'count'>>> = {
  '1h': { unit: 'hour', count: 1 },
  '4h': { unit: 'hour', count: 4 },
  '1d': { unit: 'day', count: 1 },
  '1w': { unit: 'week', count: 1 },
};

const timeframeOf = (interval: ChartInterval, hours: TradingHours | null): Timeframe => ({
  ...lengths[interval],
  ...(hours === 'cme' ? cmeDay : forexDay),
});

/** Where the bars of an interval begin and end in a market. */
export const intervalClock = (interval: ChartInterval, hours: TradingHours | null): BarClock => {
  const created = createBarClock(timeframeOf(interval, hours), hourMs);
  if (!created.ok) throw new Error(created.reason);
  return created.clock;
};

/** The bars of an interval from hourly ones; the last one is as whole as the hours make it. */
export const barsOfInterval = (hourly: CandleSeries, interval: ChartInterval, hours: TradingHours | null): CandleSeries => {
  if (interval === '1h') return hourly;
  const joined = resample(hourly, timeframeOf(interval, hours));
  if (!joined.ok) throw new Error(joined.reason);
  return joined.series;
};
