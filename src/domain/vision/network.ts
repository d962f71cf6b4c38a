/** Convolutional networks as scripts/vision trains and stores them: their layers, and what each makes of the plane before it. */
import { storedWeights } from './stored-weights';

/** A layer, as it was trained. */
export interface Shape {
  readonly inputs: number;
  readonly outputs: number;
  /** Sides of the kernel, how far it moves each time, and by how much it begins before the first row and column. */
  readonly kernel: readonly [rows: number, columns: number];
  readonly stride: readonly [rows: number, columns: number];
  readonly before: readonly [rows: number, columns: number];
}

export interface Layer extends Shape {
  /** Outputs, filled up to a multiple of four. */
  readonly channels: number;
  /** By row and column of the kernel, input, then channel. */
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

export interface Plane {
  readonly rows: number;
  readonly columns: number;
  readonly channels: number;
  /** By row, column, then channel. */
  readonly values: Float64Array;
}

/** Layers with the weights and scales that are stored for them. */
export const layersOf = (shapes: readonly Shape[], stored: { readonly weights: string; readonly scales: string }): readonly Layer[] => {
  const { weights, scales } = storedWeights(stored.weights, stored.scales);
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

const placesOf = (length: number, kernel: number, stride: number, before: number): number =>
  Math.floor((length + 2 * before - kernel) / stride) + 1;

/** Where the rows (or columns) of a plane go to: of row `y` those of the next plane that it counts for, and of the kernel, from `starts[y]` to just before `starts[y + 1]`. */
interface Targets {
  readonly starts: Int32Array;
  readonly to: Int32Array;
  readonly of: Int32Array;
}

const targetsOf = (length: number, count: number, layer: Shape, side: 0 | 1): Targets => {
  const [kernel, stride, before] = [layer.kernel[side], layer.stride[side], layer.before[side]];
  const [starts, to, of] = [new Int32Array(length + 1), new Int32Array(length * kernel), new Int32Array(length * kernel)];
  for (let at = 0, filled = 0; at < length; at += 1) {
    for (let k = 0; k < kernel; k += 1) {
      const next = (at + before - k) / stride;
      if (next < 0 || next >= count || !Number.isInteger(next)) continue;
      to[filled] = next;
      of[filled] = k;
      filled += 1;
    }
    starts[at + 1] = filled;
  }
  return { starts, to, of };
};

/** The plane after a layer; what is below nothing counts as nothing there, and is passed over. Four channels at a time are twice as fast as one by one. */
export const convolved = (layer: Layer, { rows, columns, channels: wide, values }: Plane): Plane => {
  const { inputs, channels, kernel, stride, before, offsets, weights } = layer;
  const [down, across] = [placesOf(rows, kernel[0], stride[0], before[0]), placesOf(columns, kernel[1], stride[1], before[1])];
  const sums = new Float64Array(down * across * channels);
  for (let to = 0; to < sums.length; to += channels) sums.set(offsets, to);
  const byRow = targetsOf(rows, down, layer, 0);
  const byColumn = targetsOf(columns, across, layer, 1);
  for (let y = 0, from = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1, from += wide)
      for (let input = 0; input < inputs; input += 1) {
        const value = values[from + input]!;
        if (value <= 0) continue;
        for (let i = byRow.starts[y]!; i < byRow.starts[y + 1]!; i += 1)
          for (let j = byColumn.starts[x]!; j < byColumn.starts[x + 1]!; j += 1) {
            const to = (byRow.to[i]! * across + byColumn.to[j]!) * channels;
            const own = ((byRow.of[i]! * kernel[1] + byColumn.of[j]!) * inputs + input) * channels;
            for (let c = 0; c < channels; c += 4) {
              sums[to + c]! += value * weights[own + c]!;
              sums[to + c + 1]! += value * weights[own + c + 1]!;
              sums[to + c + 2]! += value * weights[own + c + 2]!;
              sums[to + c + 3]! += value * weights[own + c + 3]!;
            }
          }
      }
  return { rows: down, columns: across, channels, values: sums };
};
