/** A label whose figures are in doubt, held against the prices that lie at its edge: one of them has to be so much likelier than any other that the figures leave no room. */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import { agreement, type Figure } from './figures';
import { near } from './box-terms';

/** How much likelier than any other, as a logarithm (55 times), and how likely at least: figures that are sure are not read as others. */
const [margin, leastLikely] = [4, -6];
/** How far prices lie from their edge, in pixels, as a normal distribution does, and how much that counts at most. */
const [spread, mostOfHeight] = [1.3, 3];
/** More prices than this within a few pixels are not told apart by their heights. */
const mostPrices = 30_000;

interface Place {
  /** Height of the edge. */
  readonly y: number;
  readonly axis: PriceAxis;
  /** Least step of the market, where it is known. */
  readonly tick: number | null | undefined;
}

const isOnTick = (price: number, tick: number): boolean => Math.abs(price / tick - Math.round(price / tick)) < 1e-4;

/** Prices at most a few pixels from an edge, in steps. */
const pricesAt = ({ y, axis }: Pick<Place, 'y' | 'axis'>, step: number): readonly number[] => {
  const ends = [priceAt(axis, y - near), priceAt(axis, y + near)].map((price) => price / step);
  const [from, to] = [Math.max(1, Math.ceil(Math.min(...ends))), Math.floor(Math.max(...ends))];
  return to - from > mostPrices ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => (from + at) * step);
};

/** The price at an edge that figures say; null: none, or they leave room for more than one. */
export const priceByFigures = (figures: readonly Figure[], { y, axis, tick }: Place): number | null => {
  const { digits } = axis;
  const all = pricesAt({ y, axis }, powerOfTen(-digits));
  // Where too many prices lie there, those on the steps of the market do.
  const prices = all.length === 0 && tick != null ? pricesAt({ y, axis }, tick) : all;
  const likely = prices.map((price) => {
    const written = price.toFixed(digits);
    const off = (yOf(axis, price) - y) / spread;
    return { price: Number(written), worth: agreement(figures, written.replace('.', '')) - Math.min(mostOfHeight, (off * off) / 2) };
  });
  if (likely.length === 0) return null;
  const best = likely.reduce((most, one) => (one.worth > most.worth ? one : most));
  if (best.worth < leastLikely) return null;
  const isTicked = tick != null && isOnTick(best.price, tick);
  const isRival = ({ price, worth }: typeof best): boolean =>
    price !== best.price && worth > best.worth - margin && (!isTicked || isOnTick(price, tick));
  return likely.some(isRival) ? null : best.price;
};
