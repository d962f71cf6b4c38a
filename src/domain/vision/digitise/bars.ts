/** Charts of bars: an upright line from high to low, a tick to the left at the open and one to the right at the close. */
import type { SlotColumns } from './columns';
import type { Fit } from './fit';
import type { MeasuredCandle } from './read-candles';

const on = 0.5;

/** The middle of the tick: of all stretches of ink at one side the one with most of it, each row by its share; null where there is none. */
const tickOf = (side: Float64Array, crossed: Uint8Array, { from, to }: Pick<Fit, 'from' | 'to'>): number | null => {
  let best: { weight: number; sum: number } | null = null;
  let current = { weight: 0, sum: 0 };
  for (let y = Math.max(0, from - 2); y <= Math.min(side.length, to + 2); y += 1) {
    const share = crossed[y] === 1 ? 0 : (side[y] ?? 0);
    if (share > 0.15) {
      current.weight += share;
      current.sum += share * (y + 0.5);
    } else if (current.weight > 0) {
      if (best === null || current.weight > best.weight) best = current;
      current = { weight: 0, sum: 0 };
    }
  }
  return best === null || best.weight < on ? null : best.sum / best.weight;
};

/** A candle measured as a bar: its open and close are the middles of its ticks. */
export const asBar = (candle: MeasuredCandle, { left, right, crossed }: SlotColumns, run: Fit): MeasuredCandle => {
  const open = tickOf(left, crossed, run);
  const close = tickOf(right, crossed, run);
  const middle = (candle.high + candle.low) / 2;
  const within = (y: number): number => Math.max(candle.high, Math.min(candle.low, y));
  const [first, last] = [within(open ?? close ?? middle), within(close ?? open ?? middle)];
  const isBodyless = open === null || close === null;
  return { ...candle, bodyTop: Math.min(first, last), bodyBottom: Math.max(first, last), ticks: { open: first, close: last }, isBodyless };
};
