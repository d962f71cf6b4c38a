/**
 * A network that looks at places of a comb, trained by scripts/vision: how likely its distance is that of the candles. Half
 * and twice the distance explain much of a chart as well, and what tells them apart is how whole candles look.
 */
import { naturalLog } from '@/lib/elementary/natural-log';
import { SCALES, WEIGHTS } from './comb-weights';
import type { Fit } from './fit';
import { oddsOf, placeNetwork, PLACES, stripAt, withoutEmptyRows, type PlaceNetwork, type Strip, type StripRequest } from './place-strip';
import type { Slots } from './slots';

/** Ink, what may hide it, and contrast; besides them the distance. */
const channels = 3;
const facts = 1;

let network: PlaceNetwork | null = null;

interface CombRequest extends Omit<StripRequest, 'slots'> {
  readonly slots: Pick<Slots, 'first' | 'spacing'>;
}

/** What the network is shown of a comb from a place on. */
export const combStrip = (request: CombRequest, slot: number): Strip => {
  const slots = { ...request.slots, count: Infinity };
  const known = [naturalLog(slots.spacing) / (6 * Math.LN2)];
  return {
    marks: withoutEmptyRows(stripAt({ ...request, slots }, { slot, out: 1 }, channels)),
    facts: Array.from({ length: PLACES }, () => known),
  };
};

/** Strips of a comb that are looked at. */
const strips = 2;

/** The natural logarithm of the odds that a comb is that of the candles between two of its places: the mean over strips spread between them. */
const combOdds = (request: CombRequest, first: number, last: number): number => {
  network ??= placeNetwork(channels, facts, { weights: WEIGHTS, scales: SCALES });
  const room = Math.max(0, last - first + 1 - PLACES);
  let sum = 0;
  for (let k = 0; k < strips; k += 1)
    for (const odds of oddsOf(network, combStrip(request, first + Math.round((room * (k + 0.5)) / strips)))) sum += odds;
  return sum / (strips * PLACES);
};

/** The logarithm of the odds from which on a comb is that of the candles. */
export const sureComb = 2;

/** The same of a reading, from its first candle to its last. */
export const readingOdds = (read: CombRequest & { readonly chosen: readonly (Fit | null)[] }): number =>
  combOdds(
    read,
    read.chosen.findIndex((fit) => fit !== null),
    read.chosen.findLastIndex((fit) => fit !== null),
  );
