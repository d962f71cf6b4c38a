/**
 * A network that reads a whole line of small print, trained by scripts/vision: for each step along it, how likely each character is, or
 * none. In print of few pixels letters run into each other, so that nothing says where to cut them.
 */
import { exponential as exp } from '@/lib/elementary/exponential';
import { SIGNS } from './classify';
import { SCALES, WEIGHTS } from './line-weights';
import { storedWeights } from './stored-weights';
import { ROWS } from './strip';

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
  /** Outputs, filled up to a multiple of four. */
  readonly channels: number;
  /** By row and column of the kernel, input, then channel. */
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

interface Plane {
  readonly rows: number;
  readonly columns: number;
  readonly channels: number;
  /** By row, column, then channel. */
  readonly values: Float64Array;
}

const load = (): readonly Layer[] => {
  const { weights, scales } = storedWeights(WEIGHTS, SCALES);
  let [at, scaleAt] = [0, 0];
  return shapes.map((shape) => {
    const { inputs, outputs } = shape;
    const places = shape.kernel[0] * shape.kernel[1];
    const channels = 4 * Math.ceil(outputs / 4);
    const laid = new Float64Array(places * inputs * channels);
    for (let output = 0; output < outputs; output += 1)
      for (let input = 0; input < inputs; input += 1)
        for (let place = 0; place < places; place += 1, at += 1)
          laid[(place * inputs + input) * channels + output] = weights[at]! * scales[scaleAt + output]!;
    const offsets = new Float64Array(channels);
    offsets.set(scales.subarray(scaleAt + outputs, scaleAt + 2 * outputs));
    scaleAt += 2 * outputs;
    return { ...shape, channels, weights: laid, offsets };
  });
};

let network: readonly Layer[] | null = null;

const placesOf = (length: number, kernel: number, stride: number, before: number): number =>
  Math.floor((length + 2 * before - kernel) / stride) + 1;

/** The next plane; what is below nothing counts as nothing there. Four channels at a time are twice as fast as one by one. */
const convolved = (layer: Layer, { rows, columns, channels: wide, values }: Plane): Plane => {
  const { inputs, channels, kernel, stride, before, offsets, weights } = layer;
  const [down, across] = [placesOf(rows, kernel[0], stride[0], before[0]), placesOf(columns, kernel[1], stride[1], before[1])];
  const sums = new Float64Array(down * across * channels);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const to = (y * across + x) * channels;
      sums.set(offsets, to);
      for (let place = 0; place < kernel[0] * kernel[1]; place += 1) {
        const row = y * stride[0] - before[0] + Math.floor(place / kernel[1]);
        const column = x * stride[1] - before[1] + (place % kernel[1]);
        if (row < 0 || column < 0 || row >= rows || column >= columns) continue;
        const from = (row * columns + column) * wide;
        for (let input = 0; input < inputs; input += 1) {
          const value = values[from + input]!;
          if (value <= 0) continue;
          const own = (place * inputs + input) * channels;
          for (let c = 0; c < channels; c += 4) {
            sums[to + c]! += value * weights[own + c]!;
            sums[to + c + 1]! += value * weights[own + c + 1]!;
            sums[to + c + 2]! += value * weights[own + c + 2]!;
            sums[to + c + 3]! += value * weights[own + c + 3]!;
          }
        }
      }
    }
  return { rows: down, columns: across, channels, values: sums };
};

/** Probabilities of `OUTPUTS` for each step of a strip of ink, step after step. */
export const likelyAlong = (ink: Float32Array): Float64Array => {
  network ??= load();
  const width = ink.length / ROWS;
  const columns = width + (width % STEP);
  const values = new Float64Array(ROWS * columns);
  for (let row = 0; row < ROWS; row += 1) values.set(ink.subarray(row * width, (row + 1) * width), row * columns);
  const start: Plane = { rows: ROWS, columns, channels: 1, values };
  const { columns: steps, channels, values: last } = network.reduce((plane, layer) => convolved(layer, plane), start);
  const likely = new Float64Array(steps * OUTPUTS);
  for (let t = 0; t < steps; t += 1) {
    const step = last.subarray(t * channels, t * channels + OUTPUTS);
    const most = Math.max(...step);
    let sum = 0;
    for (let at = 0; at < OUTPUTS; at += 1) sum += step[at] = exp(step[at]! - most);
    for (let at = 0; at < OUTPUTS; at += 1) likely[t * OUTPUTS + at] = step[at]! / sum;
  }
  return likely;
};
