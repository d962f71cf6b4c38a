/** Charts whose truth is known: random walks, and walks with something planted. They share no code with what is tested. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { seriesFromColumns } from '@/domain/candles/build-series';
import { seededRandom, type Random } from '@/lib/random';

const hourMs = 3_600_000;
const stepsPerBar = 24;

/** A standard normal by Box and Muller. */
export const normalOf = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

export interface Walk {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export interface WalkOptions {
  readonly seed: number;
  readonly bars: number;
  /** Standard deviation of a bar, by its number; 1 when left out. */
  readonly size?: (bar: number) => number;
  /** Added to the price over a bar, by its number and what stands before it, in the same unit. */
  readonly drift?: (bar: number, before: Walk) => number;
  /** Standard deviation of the step between two bars; 0.1 when left out. */
  readonly gap?: number;
  /** Changes a step inside a bar: for walls and other effects. */
  readonly bend?: (price: number, step: number) => number;
}

/** Bars of a walk of many small steps around 1,000, so that highs and lows are those of a path. */
export const walk = ({ seed, bars, size = () => 1, drift = () => 0, gap = 0.1, bend = (_, step) => step }: WalkOptions): Walk => {
  const random = seededRandom(seed);
  const column = (): Float64Array => new Float64Array(bars);
  const made = { open: column(), high: column(), low: column(), close: column() };
  let price = 1_000;
  for (let i = 0; i < bars; i += 1) {
    price += gap * size(i) * normalOf(random);
    made.open[i] = price;
    let [high, low] = [price, price];
    const added = drift(i, made) / stepsPerBar;
    for (let k = 0; k < stepsPerBar; k += 1) {
      price += bend(price, (size(i) * normalOf(random)) / Math.sqrt(stepsPerBar) + added);
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    made.high[i] = high;
    made.low[i] = low;
    made.close[i] = price;
  }
  return made;
};

/** The columns as hourly bars from a Monday on, rounded to 0.01. */
export const asSeries = ({ open, high, low, close }: Walk): CandleSeries => {
  const round = (column: Float64Array): Float64Array => column.map((price) => Math.round(price * 100) / 100);
  const time = Float64Array.from(open, (_, i) => Date.UTC(2024, 0, 1) + i * hourMs);
  const columns = {
    time,
    open: round(open),
    high: round(high),
    low: round(low),
    close: round(close),
    volume: new Float64Array(open.length),
  };
  const source = { kind: 'simulated', seed: 0, model: 'test' } as const;
  const built = seriesFromColumns(columns, { symbol: 'TEST', source, tickSize: '0.01', periodMs: hourMs });
  if (!built.ok) throw new Error(built.reason);
  return built.series;
};

/** The first `count` bars of columns. */
export const firstBars = (columns: Walk, count: number): Walk => ({
  open: columns.open.slice(0, count),
  high: columns.high.slice(0, count),
  low: columns.low.slice(0, count),
  close: columns.close.slice(0, count),
});
