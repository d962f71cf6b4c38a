/** Of the reading inside the plot and the one of the whole picture the better. */
import type { Box } from '@/domain/vision/picture';
import { sureComb } from './comb-network';
import type { Cover } from './cover';
import type { Fit } from './fit';
import { plainWeight, worthOf, type ReadOnComb } from './read-on-comb';

interface Read extends Pick<ReadOnComb, 'chosen' | 'explained' | 'slots'> {
  readonly cover: Pick<Cover, 'box'>;
}

/** A reading of the whole picture without what it found beside the plot. */
export const within = <F extends Read>(found: F, plot: Box): F => {
  const { slots, cover } = found;
  const isInside = (slot: number, { from, to }: Fit): boolean => {
    const middle = cover.box.left + slots.first + slot * slots.spacing;
    return middle > plot.left && middle < plot.right && cover.box.top + from < plot.bottom && cover.box.top + to > plot.top;
  };
  return { ...found, chosen: found.chosen.map((fit, slot) => (fit !== null && isInside(slot, fit) ? fit : null)) };
};

/** How much more the reading of the whole picture, which has everything around the plot against it, explains where colors were told apart better there. */
const clearly = 1.25;

/** By how much the distance of one reading may be off a multiple of the other, as a part of it. */
const sameMultiple = 0.015;

/** Whether candles of one reading stand at a half, a third … of the distance of the other. */
const isPartOf = ({ slots }: Read, whole: Read): boolean => {
  const times = whole.slots.spacing / slots.spacing;
  return times > 1.5 && Math.abs(times - Math.round(times)) < sameMultiple * times;
};

/**
 * The reading inside the plot, unless the one of the whole picture is better nonetheless; strokes of one width explain anything.
 * `oddsOf`: how likely the comb of a reading is that of the candles, as a logarithm.
 */
export const bestOf = <F extends Read>(inside: F | null, whole: F | null, oddsOf: (read: F) => number): F | null => {
  if (inside === null || whole === null || whole.slots.isPlain) return inside ?? whole;
  if (Math.abs(whole.slots.spacing / inside.slots.spacing - 1) > sameMultiple) {
    const [own, other] = [oddsOf(inside), oddsOf(whole)];
    if (Math.max(own, other) > sureComb && Math.min(own, other) < 0) return own > other ? inside : whole;
  }
  const count = ({ chosen }: Read): number => chosen.filter((fit) => fit !== null).length;
  // At a part of the distance more are found, whatever is there.
  const least = count(whole) >= count(inside) || isPartOf(inside, whole) ? 1 : clearly;
  return worthOf(whole) > least * (inside.slots.isPlain ? plainWeight : 1) * worthOf(inside) ? whole : inside;
};
