/** The candles of the sample, through which every fill of its trades passes. Their source says that they are simulated. */
import { emptyColumns, seriesFromColumns } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { minuteMs } from '@/lib/durations';
import { barMinutes, momentOfBar } from './sample-clock';
import type { SampleClock } from './sample-clock';
import type { SampleSymbol } from './sample-declaration';
import { sampleDraw } from './sample-trades';
import { sampleModel } from './sample-names';
import { sampleSeed } from './sample-seed';

/** Eighteen months of a market of the sample, in bars of fifteen minutes. */
export const sampleCandles = (symbol: SampleSymbol, clock: SampleClock): CandleSeries => {
  const path = sampleDraw().markets.get(symbol);
  if (path === undefined) throw new Error(`${symbol} is a market of the sample.`);
  const { hours, instrument } = path;
  const columns = emptyColumns(path.open.length);
  // Prices as the nearest doubles of their decimal text, as every reader of a file has them.
  const places = instrument.tickSize.split('.')[1]?.length ?? 0;
  const step = Number(instrument.tickSize);
  const price = (ticks: number): number => Number((ticks * step).toFixed(places));
  for (let bar = 0; bar < path.open.length; bar += 1) {
    columns.time[bar] = clock.instantOf(momentOfBar(hours, bar));
    columns.open[bar] = price(path.open[bar] ?? 0);
    columns.high[bar] = price(path.high[bar] ?? 0);
    columns.low[bar] = price(path.low[bar] ?? 0);
    columns.close[bar] = price(path.close[bar] ?? 0);
  }
  const built = seriesFromColumns(columns, {
    symbol,
    source: { kind: 'simulated', seed: sampleSeed, model: sampleModel },
    tickSize: instrument.tickSize,
    periodMs: barMinutes * minuteMs,
  });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};
