/**
 * A network that looks at the first or last places of a chart, trained by scripts/vision: how likely each of them holds a
 * candle. Where candles end is told by many things that no single measure shows: letters beyond them, a line of a price that
 * runs on, the side of the plot, dashes of a market that rests.
 */
import type { Plane } from '@/domain/vision/network';
import { naturalLog } from '@/lib/elementary/natural-log';
import { upperMedian } from '@/lib/upper-median';
import { SCALES, WEIGHTS } from './end-weights';
import type { Fit } from './fit';
import {
  CELL,
  CONTRAST,
  INK,
  oddsOf,
  placeNetwork,
  PLACES,
  rowsFor,
  stripAt,
  withoutEmptyRows,
  type PlaceNetwork,
  type Start,
  type Strip,
  type StripRequest,
} from './place-strip';
import type { Slots } from './slots';

/** Places of a strip before the one that is taken for the last. */
export const INNER = 7;

/** What is shown of a place besides: candles found so far, and marks near their height. */
const [found, near] = [3, 4];
const channels = 5;
/** The distance of candles, the width of bodies, how they are drawn, the part of a place inside the plot, and whether a candle was found. */
const facts = 6;

let network: PlaceNetwork | null = null;

export interface EndRequest extends StripRequest {
  readonly slots: Slots;
  readonly chosen: readonly (Fit | null)[];
}

/** The place that is taken for the last (or first) one, and the way on from it. */
export interface End {
  readonly slot: number;
  readonly out: 1 | -1;
}

const startOf = ({ slot, out }: End): Start => ({ slot: slot - out * INNER, out });

const middleOf = ({ from, to }: Fit): number => (from + to) / 2;

/** Places of the strip among which the height of the candles is looked for first. */
const innermost = 5;

/** Adds marks by how near they are to the height of the candles before the end. */
const addNear = ({ chosen, cover, slots }: EndRequest, { slot, out }: Start, { rows, columns, values }: Plane): void => {
  const all = chosen.filter((fit) => fit !== null);
  const inner = Array.from({ length: innermost }, (_, place) => chosen[slot + out * place] ?? []).flat();
  const at = upperMedian((inner.length > 0 ? inner : all).map(middleOf))!;
  const reach = 4 * Math.max(3, upperMedian(all.map(({ from, to }) => to - from))!) + 0.02 * cover.height;
  for (let row = 0; row < rows; row += 1) {
    const far = ((row + 0.5) * rowsFor(slots) - at) / reach;
    for (let own = row * columns * channels; own < (row + 1) * columns * channels; own += channels)
      values[own + near] = Math.max(values[own + INK]!, values[own + CONTRAST]!) / (1 + far * far);
  }
};

/** Adds the candles found so far: columns in the middle of their place. */
const addFound = ({ chosen, slots }: EndRequest, { slot, out }: Start, { rows, columns, values }: Plane): void => {
  const high = rowsFor(slots);
  for (let place = 0; place < PLACES; place += 1) {
    const fit = chosen[slot + out * place];
    if (fit == null) continue;
    const from = Math.floor(fit.from / high);
    const to = Math.min(rows, Math.max(from + 1, Math.ceil(fit.to / high)));
    for (let row = from; row < to; row += 1)
      for (let column = 2; column < CELL - 2; column += 1) values[(row * columns + place * CELL + column) * channels + found] = 1;
  }
};

/** What is known of each place of a strip. */
const factsOf = ({ slots, cover, chosen }: EndRequest, { slot, out }: Start): readonly (readonly number[])[] =>
  Array.from({ length: PLACES }, (_, place) => {
    const at = slot + out * place;
    const middle = slots.first + at * slots.spacing;
    const half = slots.spacing / 2;
    const inside = Math.min(cover.width, middle + half) - Math.max(0, middle - half);
    return [
      naturalLog(slots.spacing) / (6 * Math.LN2),
      slots.bodyWidth / slots.spacing,
      Number(slots.isBars),
      Number(slots.isPlain),
      Math.max(0, inside) / slots.spacing,
      Number(chosen[at] != null),
    ];
  });

export const stripOf = (request: EndRequest, end: End): Strip => {
  const start = startOf(end);
  const marks = stripAt(request, start, channels);
  addNear(request, start, marks);
  addFound(request, start, marks);
  return { marks: withoutEmptyRows(marks), facts: factsOf(request, start) };
};

/** For each of the places from inside an end outwards, the natural logarithm of the odds that it holds a candle. */
export const candleOdds = (request: EndRequest, end: End): Float64Array => {
  network ??= placeNetwork(channels, facts, { weights: WEIGHTS, scales: SCALES });
  return oddsOf(network, stripOf(request, end));
};
