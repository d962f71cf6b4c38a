/**
 * Double top and head and shoulders, after the extrema of A. W. Lo, H. Mamaysky and J. Wang (Foundations of Technical Analysis, Journal of
 * Finance 55, 2000, pp. 1705–1770) with the confirmation of R. D. Edwards and J. Magee (Technical Analysis of Stock Trends, 1948): a close
 * beyond the neckline. Their tolerances in percent of price are tolerances in ATR here, which fit any market and interval. Bottoms are the
 * same over mirrored bars.
 */
import type { Swing } from '@/domain/chart-analysis/chart-analysis';
import type { ChartBars } from '@/domain/chart-analysis/chart-bars';
import { flatLine, priceAt, type Line, type Setup } from './setup';

/** In ATR at the bar at which the last swing is known. */
export const reversalLimits = {
  /** Tops of a double top, at most apart. */
  tops: 0.75,
  /** From the lower top to the trough, at least. */
  depth: 2,
  /** Bars between the tops. */
  fewestBars: 8,
  mostBars: 80,
  /** Shoulders, and the troughs between, at most apart. */
  shoulders: 1.25,
  /** Head above the higher shoulder, at least. */
  head: 0.75,
  mostShoulderBars: 120,
  /** A break may wait as long as the figure lasted, and at least so many bars. */
  patience: 20,
} as const;

const lineThrough = (one: Swing, other: Swing): Line => ({
  bar: one.bar,
  price: one.price,
  slope: (other.price - one.price) / (other.bar - one.bar),
});

/** `four`: swings in turn that end with the second top. */
export const doubleTop = ({ atr }: ChartBars, four: readonly Swing[]): Setup | null => {
  const [before, first, trough, second] = four;
  if (before === undefined || first === undefined || trough === undefined || second === undefined || second.kind !== 'high') return null;
  const limits = reversalLimits;
  const scale = atr[second.confirmedAt]!;
  const span = second.bar - first.bar;
  if (span < limits.fewestBars || span > limits.mostBars) return null;
  if (Math.abs(first.price - second.price) > limits.tops * scale) return null;
  if (Math.min(first.price, second.price) - trough.price < limits.depth * scale || before.price >= trough.price) return null;
  const neckline = flatLine(trough.price, trough.bar);
  return {
    id: 'double-top',
    from: first.bar,
    knownAt: second.confirmedAt,
    expiresAt: second.bar + Math.max(limits.patience, span),
    points: [
      { bar: first.bar, price: first.price, role: 'first top' },
      { bar: trough.bar, price: trough.price, role: 'trough' },
      { bar: second.bar, price: second.price, role: 'second top' },
    ],
    drawn: [{ role: 'neckline', line: neckline, from: first.bar, to: null }],
    height: (first.price + second.price) / 2 - trough.price,
    upper: null,
    lower: neckline,
    ceiling: flatLine(Math.max(first.price, second.price), second.bar),
    floor: null,
  };
};

/** Whether left shoulder, head and right shoulder stand as they must. */
const areShoulders = (scale: number, six: readonly Swing[]): boolean => {
  const [before, left, low, head, lowAfter, right] = six as readonly [Swing, Swing, Swing, Swing, Swing, Swing];
  const { shoulders, head: above } = reversalLimits;
  if (head.price - Math.max(left.price, right.price) < above * scale) return false;
  if (Math.abs(left.price - right.price) > shoulders * scale || Math.abs(low.price - lowAfter.price) > shoulders * scale) return false;
  return before.price < Math.min(low.price, lowAfter.price) && Math.min(left.price, right.price) > Math.max(low.price, lowAfter.price);
};

/** `six`: swings in turn that end with the right shoulder. */
export const headAndShoulders = ({ atr }: ChartBars, six: readonly Swing[]): Setup | null => {
  const [, left, low, head, lowAfter, right] = six;
  if (left === undefined || low === undefined || head === undefined || lowAfter === undefined || right?.kind !== 'high') return null;
  const span = right.bar - left.bar;
  if (span > reversalLimits.mostShoulderBars || !areShoulders(atr[right.confirmedAt]!, six)) return null;
  const neckline = lineThrough(low, lowAfter);
  return {
    id: 'head-and-shoulders',
    from: left.bar,
    knownAt: right.confirmedAt,
    expiresAt: right.bar + Math.max(reversalLimits.patience, span),
    points: [
      { bar: left.bar, price: left.price, role: 'left shoulder' },
      { bar: low.bar, price: low.price, role: 'first trough' },
      { bar: head.bar, price: head.price, role: 'head' },
      { bar: lowAfter.bar, price: lowAfter.price, role: 'second trough' },
      { bar: right.bar, price: right.price, role: 'right shoulder' },
    ],
    drawn: [{ role: 'neckline', line: neckline, from: low.bar, to: null }],
    height: head.price - priceAt(neckline, head.bar),
    upper: null,
    lower: neckline,
    ceiling: flatLine(head.price, head.bar),
    floor: null,
  };
};
