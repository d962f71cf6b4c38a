/**
 * A network that reads a whole line of small print, trained by scripts/vision: for each step along it, how likely each character is, or
 * none. In print of few pixels letters run into each other, so that nothing says where to cut them.
 */
import { exponential as exp } from '@/lib/elementary/exponential';
import { SIGNS } from './classify';
import { SCALES, WEIGHTS } from './line-weights';
import { ROWS, type Strip } from './strip';

/** What a step may show: nothing (that ends a character), a sign, or a space. */
export const NOTHING = 0;
export const FIRST_SIGN = 1;
export const SPACE = FIRST_SIGN + SIGNS.length;
export const OUTPUTS = SPACE + 1;

/** Columns of a strip for a step. */
export const STEP = 2;

interface Shape {
  readonly inputs: number;
  readonly outputs: number;
  /** Sides of the kernel, how far it moves each time, and by how much it begins before the first row and column. */
  readonly kernel: readonly [rows: number, columns: number];
  readonly stride: readonly [rows: number, columns: number];
  readonly before: readonly [rows: number, columns: number];
}

const shapes: readonly Shape[] = [
  { inputs: 1, outputs: 16, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
  { inputs: 16, outputs: 24, kernel: [3, 3], stride: [2, STEP], before: [1, 1] },
  { inputs: 24, outputs: 32, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
  { inputs: 32, outputs: 80, kernel: [3, 5], stride: [1, 1], before: [0, 2] },
  { inputs: 80, outputs: 64, kernel: [1, 3], stride: [1, 1], before: [0, 1] },
  { inputs: 64, outputs: OUTPUTS, kernel: [1, 1], stride: [1, 1], before: [0, 0] },
];

interface Layer extends Shape {
  /** By row and column of the kernel, input, then output. */
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

interface Plane {
  readonly rows: number;
  readonly columns: number;
  /** By row, column, then channel. */
  readonly values: Float64Array;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const load = (): readonly Layer[] => {
  const weights = new Int8Array(bytesOf(WEIGHTS).buffer);
  const scales = new Float32Array(bytesOf(SCALES).buffer);
  let [at, scaleAt] = [0, 0];
  return shapes.map((shape) => {
    const { inputs, outputs } = shape;
    const places = shape.kernel[0] * shape.kernel[1];
    const laid = new Float64Array(places * inputs * outputs);
    for (let output = 0; output < outputs; output += 1)
      for (let input = 0; input < inputs; input += 1)
        for (let place = 0; place < places; place += 1, at += 1)
          laid[(place * inputs + input) * outputs + output] = weights[at]! * scales[scaleAt + output]!;
    const offsets = Float64Array.from(scales.subarray(scaleAt + outputs, scaleAt + 2 * outputs));
    scaleAt += 2 * outputs;
    return { ...shape, weights: laid, offsets };
  });
};

let network: readonly Layer[] | null = null;

const placesOf = (length: number, kernel: number, stride: number, before: number): number =>
  Math.floor((length + 2 * before - kernel) / stride) + 1;

/** Adds what one place of a plane gives to one of the next, `from` and `to` being where their channels begin. */
const add = ({ inputs, outputs, weights }: Layer, values: Float64Array, sums: Float64Array, [from, to, place]: readonly number[]): void => {
  for (let input = 0; input < inputs; input += 1) {
    const value = values[from! + input]!;
    if (value <= 0) continue;
    const row = (place! * inputs + input) * outputs;
    for (let output = 0; output < outputs; output += 1) sums[to! + output]! += value * weights[row + output]!;
  }
};

/** The next plane; what is below nothing counts as nothing there. */
const convolved = (layer: Layer, { rows, columns, values }: Plane): Plane => {
  const { inputs, outputs, kernel, stride, before, offsets } = layer;
  const [down, across] = [placesOf(rows, kernel[0], stride[0], before[0]), placesOf(columns, kernel[1], stride[1], before[1])];
  const sums = new Float64Array(down * across * outputs);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const to = (y * across + x) * outputs;
      sums.set(offsets, to);
      for (let place = 0; place < kernel[0] * kernel[1]; place += 1) {
        const row = y * stride[0] - before[0] + Math.floor(place / kernel[1]);
        const column = x * stride[1] - before[1] + (place % kernel[1]);
        if (row < 0 || column < 0 || row >= rows || column >= columns) continue;
        add(layer, values, sums, [(row * columns + column) * inputs, to, place]);
      }
    }
  return { rows: down, columns: across, values: sums };
};

/** Probabilities of `OUTPUTS` for each step of a strip, step after step. */
export const likelyAlong = ({ width, ink }: Strip): Float64Array => {
  network ??= load();
  const columns = width + (width % STEP);
  const values = new Float64Array(ROWS * columns);
  for (let row = 0; row < ROWS; row += 1) values.set(ink.subarray(row * width, (row + 1) * width), row * columns);
  const { values: last } = network.reduce<Plane>((plane, layer) => convolved(layer, plane), { rows: ROWS, columns, values });
  for (let from = 0; from < last.length; from += OUTPUTS) {
    const step = last.subarray(from, from + OUTPUTS);
    const most = Math.max(...step);
    let sum = 0;
    for (let at = 0; at < OUTPUTS; at += 1) sum += step[at] = exp(step[at]! - most);
    for (let at = 0; at < OUTPUTS; at += 1) step[at]! /= sum;
  }
  return last;
};
