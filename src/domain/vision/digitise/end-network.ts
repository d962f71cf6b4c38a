/**
 * A network that looks at the first or last places of a chart, trained by scripts/vision: how likely each of them holds a
 * candle. Where candles end is told by many things that no single measure shows: letters beyond them, a line of a price that
 * runs on, the side of the plot, dashes of a market that rests.
 */
import { convolved, layersOf, type Layer, type Plane, type Shape } from '@/domain/vision/network';
import { naturalLog } from '@/lib/elementary/natural-log';
import type { Cover } from './cover';
import { SCALES, WEIGHTS } from './end-weights';
import type { Fit } from './fit';
import type { Palette } from './palette';
import type { Planes } from './planes';
import type { Slots } from './slots';

/** Places that are looked at, and those of them before the one that is taken for the last. */
export const PLACES = 16;
export const INNER = 7;

/** Columns of a place. */
const cell = 8;
const wide = PLACES * cell;
/** Ink, what may hide it, how far a tone is from the background, candles found so far, and marks near them. */
const channels = 5;
/** What is known of each place besides: the distance of candles, the width of bodies, how they are drawn, the part inside the plot, and whether one was found. */
const knownFacts = 6;

const looks: readonly Shape[] = [
  { inputs: channels, outputs: 8, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
  { inputs: 8, outputs: 12, kernel: [3, 3], stride: [2, 2], before: [1, 1] },
  { inputs: 12, outputs: 20, kernel: [3, 3], stride: [2, 2], before: [1, 1] },
  { inputs: 20, outputs: 32, kernel: [3, 4], stride: [1, 2], before: [1, 1] },
];
const along: readonly Shape[] = [
  { inputs: 32 + knownFacts, outputs: 32, kernel: [1, 5], stride: [1, 1], before: [0, 2] },
  { inputs: 32, outputs: 32, kernel: [1, 5], stride: [1, 1], before: [0, 2] },
  { inputs: 32, outputs: 1, kernel: [1, 1], stride: [1, 1], before: [0, 0] },
];

let network: readonly Layer[] | null = null;

export interface EndRequest {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly cover: Cover;
  readonly slots: Slots;
  readonly chosen: readonly (Fit | null)[];
}

/** The place that is taken for the last (or first) one, and the way on from it. */
export interface End {
  readonly slot: number;
  readonly out: 1 | -1;
}

const middleOf = ({ from, to }: Fit): number => (from + to) / 2;
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Places of the strip among which the height of the candles is looked for first. */
const innermost = 5;

interface Level {
  readonly at: number;
  /** Rows away from it at which a mark counts half. */
  readonly reach: number;
}

/** Where candles are before the end. */
const levelOf = ({ chosen, cover }: EndRequest, { slot, out }: End): Level => {
  const all = chosen.filter((fit) => fit !== null);
  const near = Array.from({ length: innermost }, (_, place) => chosen[slot + out * (place - INNER)] ?? []).flat();
  const length = medianOf(all.map(({ from, to }) => to - from));
  return { at: medianOf((near.length > 0 ? near : all).map(middleOf)), reach: 4 * Math.max(3, length) + 0.02 * cover.height };
};

/** Pixels of the picture that each column of the strip stands for. */
const spansOf = ({ cover, slots }: EndRequest, { slot, out }: End): readonly { readonly from: number; readonly to: number }[] => {
  const step = slots.spacing / cell;
  return Array.from({ length: wide }, (_, column) => {
    const place = slot + out * (Math.floor(column / cell) - INNER);
    const within = out === 1 ? column % cell : cell - 1 - (column % cell);
    const left = slots.first + (place - 0.5) * slots.spacing + within * step;
    if (place < 0 || place >= slots.count) return { from: 0, to: 0 };
    return { from: Math.max(0, Math.floor(left + 0.2)), to: Math.min(cover.width, Math.ceil(left + step - 0.2)) };
  });
};

/** The most of ink, of what hides it and of contrast in each block of pixels, and marks near the level of the candles. */
const marksOf = (request: EndRequest, end: End): Plane => {
  const { planes, palette, cover, slots } = request;
  const { at, reach } = levelOf(request, end);
  const { tone: background } = palette.background;
  const factor = Math.max(1, Math.round(slots.spacing / cell));
  const rows = Math.ceil(cover.height / factor);
  const values = new Float64Array(rows * wide * channels);
  for (const [column, { from, to }] of spansOf(request, end).entries()) {
    for (let y = 0; y < cover.height; y += 1) {
      const row = Math.floor(y / factor);
      const own = (row * wide + column) * channels;
      const far = ((row + 0.5) * factor - at) / reach;
      const near = 1 / (1 + far * far);
      for (let x = from; x < to; x += 1) {
        const place = y * cover.width + x;
        const i = (cover.box.top + y) * planes.width + cover.box.left + x;
        const [a, b, c] = [planes.light[i]! - background.light, planes.blue[i]! - background.blue, planes.red[i]! - background.red];
        const ink = cover.share[place]! / 255;
        const contrast = Math.min(1, Math.sqrt(a * a + b * b + c * c) / 255);
        values[own] = Math.max(values[own]!, ink);
        values[own + 1] = Math.max(values[own + 1]!, cover.hidden[place]!);
        values[own + 2] = Math.max(values[own + 2]!, contrast);
        values[own + 4] = Math.max(values[own + 4]!, near * Math.max(ink, contrast));
      }
    }
  }
  return { rows, columns: wide, channels, values };
};

/** Rows of a plane in which anything lies, with so many empty ones beside them as the network looks at. */
const margin = 4;

const withoutEmptyRows = ({ rows, columns, values }: Plane): Plane => {
  const size = columns * channels;
  const isEmpty = (row: number): boolean => values.subarray(row * size, (row + 1) * size).every((value) => value === 0);
  let [from, to] = [0, rows];
  while (from < rows && isEmpty(from)) from += 1;
  while (to > from && isEmpty(to - 1)) to -= 1;
  [from, to] = [Math.max(0, from - margin), Math.min(rows, to + margin)];
  return { rows: to - from, columns, channels, values: values.subarray(from * size, to * size) };
};

/** Draws the candles found so far: columns in the middle of their place. */
const drawCandles = ({ chosen, slots }: EndRequest, { slot, out }: End, { rows, values }: Plane): void => {
  const factor = Math.max(1, Math.round(slots.spacing / cell));
  for (let place = 0; place < PLACES; place += 1) {
    const fit = chosen[slot + out * (place - INNER)];
    if (fit == null) continue;
    const from = Math.floor(fit.from / factor);
    const to = Math.min(rows, Math.max(from + 1, Math.ceil(fit.to / factor)));
    for (let row = from; row < to; row += 1)
      for (let column = 2; column < cell - 2; column += 1) values[(row * wide + place * cell + column) * channels + 3] = 1;
  }
};

/** What is known of each place of a strip. */
const factsOf = ({ slots, cover, chosen }: EndRequest, { slot, out }: End): readonly (readonly number[])[] =>
  Array.from({ length: PLACES }, (_, place) => {
    const at = slot + out * (place - INNER);
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

/** What the network is shown. */
export interface Strip {
  readonly marks: Plane;
  /** By place. */
  readonly facts: readonly (readonly number[])[];
}

export const stripOf = (request: EndRequest, end: End): Strip => {
  const marks = marksOf(request, end);
  drawCandles(request, end, marks);
  return { marks: withoutEmptyRows(marks), facts: factsOf(request, end) };
};

/** The highest of each channel along a place, and what is known of it. */
const joined = ({ rows, columns, channels: own, values }: Plane, facts: Strip['facts']): Plane => {
  const next = new Float64Array(columns * (own + knownFacts));
  for (const [place, known] of facts.entries()) {
    const to = place * (own + knownFacts);
    for (let row = 0; row < rows; row += 1)
      for (let c = 0; c < own; c += 1) next[to + c] = Math.max(next[to + c]!, values[(row * columns + place) * own + c]!);
    next.set(known, to + own);
  }
  return { rows: 1, columns, channels: own + knownFacts, values: next };
};

const through = (layers: readonly Layer[], plane: Plane): Plane => layers.reduce((before, layer) => convolved(layer, before), plane);

/** For each of the places from inside an end outwards, the natural logarithm of the odds that it holds a candle. */
export const candleOdds = (request: EndRequest, end: End): Float64Array => {
  network ??= layersOf([...looks, ...along], { weights: WEIGHTS, scales: SCALES });
  const { marks, facts } = stripOf(request, end);
  const { values, channels: wideOut } = through(network.slice(looks.length), joined(through(network.slice(0, looks.length), marks), facts));
  return Float64Array.from({ length: PLACES }, (_, place) => values[place * wideOut]!);
};
