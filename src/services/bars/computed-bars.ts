/**
 * Bars that are computed from bars: Heikin-Ashi and the bricks of Renko. Nobody traded at their prices. Both read the past alone, so what
 * stands never changes when bars are added.
 */
import { averageRangeBrick, renkoBricks } from '@/domain/candles/renko-bricks';
import { ticksOf } from '@/domain/candles/tick-grid';
import { columnsOf, computeIndicator } from '@/domain/indicators/indicator-run';
import { heikinashi } from '@/domain/indicators/price/price-of-bar';
import type { PriceSeries } from './read-bars';

export interface ComputedKind {
  /** Left out: the bars as they were traded. */
  readonly kind?: 'heikinAshi' | 'renko' | undefined;
  /** Of Renko: the size of a brick in ticks; left out, by the average true range. */
  readonly brickTicks?: number | undefined;
}

export type ComputedBars =
  | {
      readonly ok: true;
      readonly series: PriceSeries;
      /** Size of a brick in ticks. */
      readonly brickTicks?: number;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * A brick by range is the mean true range of so many first bars, and bricks begin after them. Of the newest bars it would be another size with
 * every bar, and each would redraw all bricks.
 */
export const brickRangeBars = 100;

/** Its indicator is the one definition of Heikin-Ashi. */
const heikinAshiOf = (series: PriceSeries): ComputedBars => {
  const [open, high, low, close] = computeIndicator(heikinashi, columnsOf(series), {}) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return { ok: true, series: { ...series, open, high, low, close } };
};

/** Where bricks begin: after the bars that a size by range is the mean of. */
export const firstBrickBar = (wanted: number | undefined): number => (wanted === undefined ? brickRangeBars + 1 : 0);

const renkoOf = (series: PriceSeries, wanted: number | undefined): ComputedBars => {
  const [high, low, close] = [series.high, series.low, series.close].map((prices) => ticksOf(prices, series.tickSize));
  if (high == null || low == null || close == null) return { ok: false, reason: 'These prices have too many ticks for bricks.' };
  const ticks = { open: close, high, low, close };
  const brickTicks = wanted ?? averageRangeBrick({ ticks }, brickRangeBars + 1, brickRangeBars);
  if (brickTicks === null || (wanted === undefined && series.length <= brickRangeBars)) {
    const text = `A brick by range needs more than ${String(brickRangeBars)} bars, and there are ${String(series.length)}. Set its size in ticks.`;
    return { ok: false, reason: text };
  }
  const from = firstBrickBar(wanted);
  const { length, time, open, high: highs, low: lows, close: closes, volume } = renkoBricks({ ...series, ticks }, { brickTicks, from });
  if (length === 0) return { ok: false, reason: `No price went as far as a brick of ${String(brickTicks)} ticks. Choose a smaller one.` };
  const columns = { time, open, high: highs, low: lows, close: closes, volume };
  return { ok: true, series: { ...series, ...columns, length, periodMs: null }, brickTicks };
};

/** The bars of a kind, made of traded ones; refused in words where there are none. */
export const computedBars = (series: PriceSeries, { kind, brickTicks }: ComputedKind): ComputedBars => {
  if (kind === undefined || series.length === 0) return { ok: true, series };
  return kind === 'heikinAshi' ? heikinAshiOf(series) : renkoOf(series, brickTicks);
};
