/** Keeps the candles of the sample among the stores of the sample, once: they are drawn from its trades, and no network is asked. */
import { sampleClock } from '@/domain/sample/sample-clock';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { sampleMarkets } from '@/domain/sample/sample-declaration';
import { sampleUid } from '@/services/local/sample-mark';
import { fridayPlace, sampleStore } from '@/services/sample/sample-store';
import { addCandles, candlesOnDevice } from './bars';

/** Adds the series that are missing. */
export const keepSampleCandles = async (): Promise<void> => {
  const kept = new Set((await candlesOnDevice(sampleUid)).map(({ symbol }) => symbol));
  const friday = (await (await sampleStore()).read(fridayPlace))?.['friday'];
  if (typeof friday !== 'number') return;
  const clock = sampleClock(friday);
  for (const { symbol } of sampleMarkets) {
    if (kept.has(symbol)) continue;
    const series = sampleCandles(symbol, clock);
    await addCandles(sampleUid, { series, title: `${symbol}, 15 minutes (sample)`, report: null });
  }
};
