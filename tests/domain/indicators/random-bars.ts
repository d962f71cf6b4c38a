/** Bars of a seeded random walk in ticks, with gaps, equal closes and doji among them: made up, but shaped like a market. */
import { columnsOf } from '@/domain/indicators/indicator-run';
import type { Columns } from '@/domain/indicators/indicator';
import { seededRandom } from '@/lib/random';

const tick = 0.00001;
const hourMs = 3_600_000;

/** So many bars of an hour from a Monday on; each UTC date is one session. */
export const randomBars = (count: number, seed = 1): Columns => {
  const random = seededRandom(seed);
  const columns = columnsOf({
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
    time: Float64Array.from({ length: count }, (_, i) => Date.UTC(2026, 0, 5) + i * hourMs),
    session: Float64Array.from({ length: count }, (_, i) => Math.floor(i / 24)),
  });
  let price = 110_000;
  for (let i = 0; i < count; i += 1) {
    const open = price + random.below(21) - 10;
    const close = Math.max(1000, open + random.below(201) - 100);
    columns.open[i] = open * tick;
    columns.close[i] = close * tick;
    columns.high[i] = (Math.max(open, close) + random.below(60)) * tick;
    columns.low[i] = (Math.min(open, close) - random.below(60)) * tick;
    columns.volume[i] = 1 + random.below(5000);
    price = close;
  }
  return columns;
};

/** The bars `from` to `to` in columns of their own. */
export const cutBars = (columns: Columns, from: number, to: number): Columns =>
  columnsOf(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(from, to)])));
