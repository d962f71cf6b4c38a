/**
 * A network that reads a whole line of small print, trained by scripts/vision: for each step along it, how likely each character is, or
 * none. In print of few pixels letters run into each other, so that nothing says where to cut them.
 */
import { convolved, layersOf, type Layer, type Plane, type Shape } from '@/domain/vision/network';
import { exponential as exp } from '@/lib/elementary/exponential';
import { SIGNS } from './classify';
import { SCALES, WEIGHTS } from './line-weights';
import { ROWS } from './strip';

/** What a step may show: nothing (that ends a character), a sign, or a space. */
export const NOTHING = 0;
export const FIRST_SIGN = 1;
export const SPACE = FIRST_SIGN + SIGNS.length;
export const OUTPUTS = SPACE + 1;

/** Columns of a strip for a step. */
export const STEP = 2;

const shapes: readonly Shape[] = [
  { inputs: 1, outputs: 16, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
  { inputs: 16, outputs: 24, kernel: [3, 3], stride: [2, STEP], before: [1, 1] },
  { inputs: 24, outputs: 32, kernel: [3, 3], stride: [2, 1], before: [1, 1] },
  { inputs: 32, outputs: 80, kernel: [3, 5], stride: [1, 1], before: [0, 2] },
  { inputs: 80, outputs: 64, kernel: [1, 3], stride: [1, 1], before: [0, 1] },
  { inputs: 64, outputs: OUTPUTS, kernel: [1, 1], stride: [1, 1], before: [0, 0] },
];

let network: readonly Layer[] | null = null;

/** Probabilities of `OUTPUTS` for each step of a strip of ink, step after step. */
export const likelyAlong = (ink: Float32Array): Float64Array => {
  network ??= layersOf(shapes, { weights: WEIGHTS, scales: SCALES });
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
