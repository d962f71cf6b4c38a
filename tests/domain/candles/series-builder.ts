/** Builders of candle series for tests: short texts in, checked series out. They are no fixtures of real markets. */
import type { CandleRow, SeriesFacts } from '@/domain/candles/build-series';
import { seriesFromRows } from '@/domain/candles/build-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { Temporal } from '@/domain/time/temporal';

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Epoch ms of an ISO instant. */
export const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

const facts: SeriesFacts = { symbol: 'EURUSD', source: { kind: 'live', provider: 'test' } };

/** A series of the rows; a refusal fails the test. */
export const aSeries = (rows: readonly CandleRow[], overrides: Partial<SeriesFacts> = {}): CandleSeries => {
  const built = seriesFromRows(rows, { ...facts, ...overrides });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

/** A bar around a price: one step up, one step down, closing half a step up, in steps of 0.0002. */
export const aBar = (time: number, price = 1.1, volume = 10): CandleRow => {
  const ticks = Math.round(price * 1e4);
  return { time, open: ticks / 1e4, high: (ticks + 2) / 1e4, low: (ticks - 2) / 1e4, close: (ticks + 1) / 1e4, volume };
};

/** Bars at every step of time from `from` on and before `to` for which `isOpen` holds, at prices that rise and fall. */
export const bars = (from: string, to: string, periodMs: number, isOpen: (time: number) => boolean = () => true): CandleRow[] => {
  const rows: CandleRow[] = [];
  for (let time = at(from); time < at(to); time += periodMs) {
    if (isOpen(time)) rows.push(aBar(time, 1.1 + ((rows.length * 7) % 23) / 1e4, 1 + (rows.length % 5)));
  }
  return rows;
};
