/** Effects planted into walks: a drift behind a figure that is told here by its own definition, and a wall in the price. */
import type { Walk } from './walks';

/** 1 and −1 where a body of the other color holds the one before within it: the textbook’s engulfing. */
export const engulfsAt = ({ open, close }: Walk, i: number): number => {
  if (i < 1) return 0;
  const [before, now] = [close[i - 1]! - open[i - 1]!, close[i]! - open[i]!];
  if (before * now >= 0) return 0;
  const holds =
    Math.max(open[i]!, close[i]!) > Math.max(open[i - 1]!, close[i - 1]!) &&
    Math.min(open[i]!, close[i]!) < Math.min(open[i - 1]!, close[i - 1]!);
  return holds ? Math.sign(now) : 0;
};

/** 1 and −1 where an engulfing body is followed by a close further on: three outside. */
export const outsideAt = (walk: Walk, i: number): number => {
  const sign = i < 2 ? 0 : engulfsAt(walk, i - 1);
  return sign !== 0 && sign * (walk.close[i]! - walk.close[i - 1]!) > 0 && sign * (walk.close[i]! - walk.open[i]!) > 0 ? sign : 0;
};

/** A drift of `size` in all over the `over` bars behind each figure; figures that overlap add up. */
export const driftBehind =
  (figureAt: (walk: Walk, bar: number) => number, size: number, over: number) =>
  (bar: number, before: Walk): number => {
    let sum = 0;
    for (let k = 1; k <= Math.min(over, bar); k += 1) sum += (figureAt(before, bar - k) * size) / over;
    return sum;
  };

/** A ceiling that throws steps back. */
export const wallAt =
  (ceiling: number) =>
  (price: number, step: number): number =>
    price <= ceiling && price + step > ceiling ? -Math.abs(step) : step;
