/** Where the candles of a chart begin and end, by a network that looks at the places there: letters beyond them are left out, and candles that were missed put in. */
import { gapBetween, usualGap } from './choose-runs';
import type { SlotColumns } from './columns';
import { candleOdds, INNER, type End, type EndRequest } from './end-network';
import { PLACES } from './place-strip';
import { fitsOf, fittingOf, hiddenFit, type Fit, type Fitting, type Levels } from './fit';

interface Read extends EndRequest {
  readonly columns: readonly SlotColumns[];
  readonly levels: Levels;
}

/** Fewer candles say too little of what is usual. */
const fewest = 6;

/** By how much the logarithm of the odds of another end has to be better before the one that was found is given up: for each place that is put in or left out, and in all. */
const firm = { each: 1, all: 2 };

/** Looks at an end at most, each from where the one before has moved it. */
const mostLooks = 24;

/** Of one that the side of the plot cuts off, at least this part lies on the other side of its middle. */
const leastBeyondMiddle = 0.25;

/** Whether a place beyond those found lies in the plot far enough to be judged. */
const isInside = ({ cover, slots }: Read, slot: number): boolean => {
  const middle = slots.first + slot * slots.spacing;
  if (slot < 0 || slot >= slots.count) return false;
  return middle >= leastBeyondMiddle * slots.spacing && middle <= cover.width - leastBeyondMiddle * slots.spacing;
};

/** The last place of the candles in a direction; the places from inside outwards are candles up to one, and none after it. */
const endOf = (read: Read, found: End): number => {
  const { count } = read.slots;
  let { slot } = found;
  for (let look = 0; look < mostLooks; look += 1) {
    const odds = candleOdds(read, { slot, out: found.out });
    let [sum, own, best, most] = [0, 0, 0, 0];
    for (let place = 0; place < PLACES; place += 1) {
      const at = slot + found.out * (place - INNER);
      if (place > INNER && !isInside(read, at)) break;
      if (at < 0 || at >= count) continue;
      sum += odds[place]! + (place <= INNER ? firm.each : -firm.each);
      if (place <= INNER) own = sum;
      if (sum > most) [most, best] = [sum, place + 1];
    }
    if (most - own <= firm.all || best === INNER + 1) return slot;
    slot += found.out * (best - INNER - 1);
    if (slot < 0 || slot >= count) return found.slot;
    if (best > 0 && best < PLACES) return slot;
  }
  return slot;
};

const isKnown = (fit: Fit | null | undefined): fit is Fit => fit != null;

/** What has to be explained where a candle goes on from the one before it, and anywhere else. */
const leastGain = { near: 1, far: 5 };

/** The candle of a place that goes on from the one before it: of what may be one the likeliest, near it first; where nothing is, it is hidden. */
const candleAfter = (columns: SlotColumns, fitting: Fitting, before: Fit, near: number): Fit => {
  const fits = fitsOf(columns, fitting, { leastGain: leastGain.near });
  const next = fits.filter((fit) => gapBetween(fit, before) <= near);
  const [best] = (next.length > 0 ? next : fits.filter(({ gain }) => gain > leastGain.far)).toSorted((a, b) => b.gain - a.gain);
  return best ?? hiddenFit({ from: before.bodyFrom, to: before.bodyTo });
};

/** The candles with their first and last as the network sees them. */
export const withEndCandles = (read: Read): readonly (Fit | null)[] => {
  const { chosen, columns, levels, slots, cover } = read;
  const all = [...chosen];
  const own = chosen.filter(isKnown);
  if (own.length < fewest) return chosen;
  const near = usualGap(own);
  const fitting = fittingOf(levels, slots.isBars, cover.height);
  for (const out of [1, -1] as const) {
    const found = out === 1 ? chosen.findLastIndex(isKnown) : chosen.findIndex(isKnown);
    const end = endOf(read, { slot: found, out });
    for (let slot = found; (slot - end) * out > 0; slot -= out) all[slot] = null;
    for (let slot = found + out; (end - slot) * out >= 0; slot += out)
      all[slot] = candleAfter(columns[slot]!, fitting, all[slot - out]!, near);
  }
  return all.filter(isKnown).length < fewest ? chosen : all;
};
