/** Places of a comb side by side, each as wide as all others, as the networks that judge places and distances see them. */
import { convolved, layersOf, type Layer, type Plane } from '@/domain/vision/network';
import type { Cover } from './cover';
import type { Palette } from './palette';
import type { Planes } from './planes';
import type { Slots } from './slots';

/** Places of a strip. */
export const PLACES = 16;
/** Columns of a place. */
export const CELL = 8;
const wide = PLACES * CELL;

/** Channels of a strip, by their number: ink, what may hide it, and how far a tone is from the background. */
export const [INK, HIDDEN, CONTRAST] = [0, 1, 2];

export interface StripRequest {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly cover: Cover;
  readonly slots: Pick<Slots, 'first' | 'spacing' | 'count'>;
}

/** The first place of a strip, and the way on from it. */
export interface Start {
  readonly slot: number;
  readonly out: 1 | -1;
}

/** Rows of the picture for each of a strip: a place is about as high as wide. */
export const rowsFor = ({ spacing }: Pick<Slots, 'spacing'>): number => Math.max(1, Math.round(spacing / CELL));

/** Pixels of the picture that each column of the strip stands for. */
const spansOf = ({ cover, slots }: StripRequest, { slot, out }: Start): readonly { readonly from: number; readonly to: number }[] => {
  const step = slots.spacing / CELL;
  return Array.from({ length: wide }, (_, column) => {
    const place = slot + out * Math.floor(column / CELL);
    const within = out === 1 ? column % CELL : CELL - 1 - (column % CELL);
    const left = slots.first + (place - 0.5) * slots.spacing + within * step;
    if (place < 0 || place >= slots.count) return { from: 0, to: 0 };
    return { from: Math.max(0, Math.floor(left + 0.2)), to: Math.min(cover.width, Math.ceil(left + step - 0.2)) };
  });
};

/** The most of ink, of what hides it and of contrast in each block of pixels; further channels stay empty. */
export const stripAt = (request: StripRequest, start: Start, channels: number): Plane => {
  const { planes, palette, cover, slots } = request;
  const { tone: background } = palette.background;
  const high = rowsFor(slots);
  const rows = Math.ceil(cover.height / high);
  const values = new Float64Array(rows * wide * channels);
  const spans = spansOf(request, start);
  for (let y = 0; y < cover.height; y += 1) {
    const shares = y * cover.width;
    const tones = (cover.box.top + y) * planes.width + cover.box.left;
    let own = Math.floor(y / high) * wide * channels;
    for (let column = 0; column < wide; column += 1, own += channels) {
      const { from, to } = spans[column]!;
      for (let x = from; x < to; x += 1) {
        if (cover.hidden[shares + x] === 1) values[own + HIDDEN] = 1;
        const i = tones + x;
        const [a, b, c] = [planes.light[i]! - background.light, planes.blue[i]! - background.blue, planes.red[i]! - background.red];
        const contrast = a * a + b * b + c * c;
        if (contrast === 0) continue;
        values[own + INK] = Math.max(values[own + INK]!, cover.share[shares + x]! / 255);
        values[own + CONTRAST] = Math.max(values[own + CONTRAST]!, Math.min(1, Math.sqrt(contrast) / 255));
      }
    }
  }
  return { rows, columns: wide, channels, values };
};

/** Empty rows beside those in which anything lies, as many as a network looks at. */
const margin = 4;

/** The rows of a strip in which anything lies. */
export const withoutEmptyRows = ({ rows, columns, channels, values }: Plane): Plane => {
  const size = columns * channels;
  const isEmpty = (row: number): boolean => {
    for (let at = row * size; at < (row + 1) * size; at += 1) if (values[at] !== 0) return false;
    return true;
  };
  let [from, to] = [0, rows];
  while (from < rows && isEmpty(from)) from += 1;
  while (to > from && isEmpty(to - 1)) to -= 1;
  [from, to] = [Math.max(0, from - margin), Math.min(rows, to + margin)];
  return { rows: to - from, columns, channels, values: values.subarray(from * size, to * size) };
};

/** What a network is shown: marks, and what is known of each place besides. */
export interface Strip {
  readonly marks: Plane;
  readonly facts: readonly (readonly number[])[];
}

/** Layers that look at a strip, and layers that hold its places against each other. */
export interface PlaceNetwork {
  readonly looks: readonly Layer[];
  readonly along: readonly Layer[];
}

interface Stored {
  readonly weights: string;
  readonly scales: string;
}

/** A network that is shown so many channels, and so many facts of each place. */
export const placeNetwork = (channels: number, facts: number, stored: Stored): PlaceNetwork => {
  const layers = layersOf(
    [
      { inputs: channels, outputs: 8, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
      { inputs: 8, outputs: 12, kernel: [3, 3], stride: [2, 2], before: [1, 1] },
      { inputs: 12, outputs: 20, kernel: [3, 3], stride: [2, 2], before: [1, 1] },
      { inputs: 20, outputs: 32, kernel: [3, 4], stride: [1, 2], before: [1, 1] },
      { inputs: 32 + facts, outputs: 32, kernel: [1, 5], stride: [1, 1], before: [0, 2] },
      { inputs: 32, outputs: 32, kernel: [1, 5], stride: [1, 1], before: [0, 2] },
      { inputs: 32, outputs: 1, kernel: [1, 1], stride: [1, 1], before: [0, 0] },
    ],
    stored,
  );
  return { looks: layers.slice(0, 4), along: layers.slice(4) };
};

const through = (layers: readonly Layer[], plane: Plane): Plane => layers.reduce((before, layer) => convolved(layer, before), plane);

/** The highest of each channel along a place, and what is known of it besides. */
const joined = ({ rows, columns, channels: own, values }: Plane, facts: readonly (readonly number[])[]): Plane => {
  const channels = own + facts[0]!.length;
  const next = new Float64Array(columns * channels);
  for (const [place, known] of facts.entries()) {
    const to = place * channels;
    for (let row = 0; row < rows; row += 1)
      for (let c = 0; c < own; c += 1) next[to + c] = Math.max(next[to + c]!, values[(row * columns + place) * own + c]!);
    next.set(known, to + own);
  }
  return { rows: 1, columns, channels, values: next };
};

/** The natural logarithm of the odds that a network gives each place of a strip. */
export const oddsOf = ({ looks, along }: PlaceNetwork, { marks, facts }: Strip): Float64Array => {
  const { values, channels } = through(along, joined(through(looks, marks), facts));
  return Float64Array.from({ length: PLACES }, (_, place) => values[place * channels]!);
};
