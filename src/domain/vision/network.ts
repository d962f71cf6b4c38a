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

/** The plane after a layer; what is below nothing counts as nothing there. Four channels at a time are twice as fast as one by one. */
export const convolved = (layer: Layer, { rows, columns, channels: wide, values }: Plane): Plane => {
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
