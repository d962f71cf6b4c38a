/** The average of a session: by hand, against the indicator of the same formula, and blind to what follows. */
import { describe, expect, it } from 'vitest';
import { sliceBars } from '@/domain/candles/slice-series';
import { computeIndicator } from '@/domain/indicators/indicator-run';
import { indicatorOf } from '@/domain/indicators/registry';
import { sessionAverage } from '@/domain/levels/session-average';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { at, aSeries, bars, hourMs } from '../candles/series-builder';

const flat = (time: string, price: number, volume: number) => ({
  time: at(time),
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
});

describe('sessionAverage', () => {
  it('weighs by volume as soon as the session has any, and by time before that', () => {
    const series = aSeries([
      flat('2026-11-24T12:00Z', 10, 0),
      flat('2026-11-24T13:00Z', 14, 0),
      flat('2026-11-24T14:00Z', 20, 1),
      flat('2026-11-24T15:00Z', 30, 3),
      flat('2026-11-24T22:00Z', 40, 0),
    ]);
    const { average, deviation, isByVolume } = sessionAverage(series, tradingDayOf);
    // Two equal weights 10 and 14: 12 ± 2. Volumes 1 at 20 and 3 at 30: 27.5, variance (56.25 + 3 · 6.25)/4 = 18.75. Then a new session.
    expect([...average]).toEqual([10, 12, 20, 27.5, 40]);
    expect([...isByVolume]).toEqual([0, 0, 1, 1, 0]);
    for (const [i, square] of [0, 4, 0, 18.75, 0].entries()) expect(deviation[i]! ** 2).toBeCloseTo(square, 12);
  });

  const series = aSeries(bars('2026-03-02T00:00Z', '2026-03-14T00:00Z', hourMs));

  it('meets the indicator of the same formula', () => {
    const session = Float64Array.from(series.time, tradingDayOf);
    const [upper = new Float64Array(), vwap = new Float64Array()] = computeIndicator(
      indicatorOf('vwap_bands'),
      { ...series, session },
      { deviations: 2 },
    );
    const found = sessionAverage(series, tradingDayOf);
    for (let i = 0; i < series.length; i += 1) {
      expect(found.average[i]).toBeCloseTo(vwap[i]!, 12);
      expect(found.average[i]! + 2 * found.deviation[i]!).toBeCloseTo(upper[i]!, 12);
    }
  });

  it('does not depend on later bars', () => {
    const whole = sessionAverage(series, tradingDayOf);
    for (const count of [1, 17, 100, 222]) {
      const part = sessionAverage(sliceBars(series, 0, count), tradingDayOf);
      expect(part.average).toEqual(whole.average.slice(0, count));
      expect(part.deviation).toEqual(whole.deviation.slice(0, count));
    }
  });
});
