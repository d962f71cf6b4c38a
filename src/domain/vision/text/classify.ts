/** The characters' classifier: a small network, trained by scripts/vision, that says how likely each character is. */
import { exponential as exp } from '@/lib/elementary/exponential';
import { COLUMNS, WINDOW } from './cuts';
import { CLASSES, SCALES, WEIGHTS } from './glyph-weights';
import { remembering } from './remembering';
import { storedWeights } from '@/domain/vision/stored-weights';
import { ROWS } from './strip';

/** What a window may show; the class after the last is a part of a character, or more than one. */
export const SIGNS: readonly string[] = Array.from(CLASSES);
export const JUNK = SIGNS.length;

const OUTPUTS = SIGNS.length + 1;
/** Sides and channels of the layers. */
const [SIDE1, CHANNELS1, SIDE2, CHANNELS2, HIDDEN] = [12, 8, 6, 24, 64];
const [KERNEL1, KERNEL2] = [5, 3];

/** Weights from a layer's inputs to the channels of its places, filled up to a multiple of four. */
interface Layer {
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
  readonly channels: number;
  /** What comes out, by place and channel. */
  readonly out: Float64Array;
}

interface Network {
  /** By input plane or channel, row and column of the kernel, then output channel. */
  readonly conv1: Layer;
  readonly conv2: Layer;
  /** By input, then output. */
  readonly full1: Layer;
  readonly full2: Layer;
}

const load = (): Network => {
  const { weights, scales } = storedWeights(WEIGHTS, SCALES);
  let [at, scaleAt] = [0, 0];
  /** Stored by output, then input; laid the other way round, since inputs are mostly empty and are gone through one by one. */
  const layer = (places: number, outputs: number, inputs: number): Layer => {
    const channels = 4 * Math.ceil(outputs / 4);
    const laid = new Float64Array(channels * inputs);
    for (let output = 0; output < outputs; output += 1) {
      for (let input = 0; input < inputs; input += 1) laid[input * channels + output] = weights[at++]! * scales[scaleAt + output]!;
    }
    const offsets = new Float64Array(channels);
    offsets.set(scales.subarray(scaleAt + outputs, scaleAt + 2 * outputs));
    scaleAt += 2 * outputs;
    return { weights: laid, offsets, channels, out: new Float64Array(places * channels) };
  };
  return {
    conv1: layer(SIDE1 * SIDE1, CHANNELS1, 2 * KERNEL1 * KERNEL1),
    conv2: layer(SIDE2 * SIDE2, CHANNELS2, CHANNELS1 * KERNEL2 * KERNEL2),
    full1: layer(1, HIDDEN, CHANNELS2 * SIDE2 * SIDE2),
    full2: layer(1, OUTPUTS, HIDDEN),
  };
};

let network: Network | null = null;

const begin = ({ out, offsets }: Layer): void => {
  for (let at = 0; at < out.length; at += offsets.length) out.set(offsets, at);
};

/**
 * By place of a layer of `side` × `side`: the places of the next one that see it, every second being one, each after the
 * place in their kernel at which they do.
 */
const seenBy = (side: number, kernel: number): readonly Uint16Array[] => {
  const [next, half] = [side / 2, (kernel - 1) / 2];
  const reach = (at: number): readonly number[] =>
    Array.from({ length: next }, (_, to) => to).filter((to) => Math.abs(at - 2 * to) <= half);
  return Array.from({ length: side * side }, (_, place) => {
    const [y, x] = [Math.floor(place / side), place % side];
    return Uint16Array.from(
      reach(y).flatMap((oy) => reach(x).flatMap((ox) => [(y + half - 2 * oy) * kernel + x + half - 2 * ox, oy * next + ox])),
    );
  });
};

const seenByFirst = seenBy(COLUMNS, KERNEL1);
const seenBySecond = seenBy(SIDE1, KERNEL2);

/** What an input adds to the channels of a place; four at a time is twice as fast as one by one. */
const add = ({ out, weights, channels }: Layer, value: number, input: number, place: number): void => {
  const [from, to] = [input * channels, place * channels];
  for (let c = 0; c < channels; c += 4) {
    out[to + c]! += value * weights[from + c]!;
    out[to + c + 1]! += value * weights[from + c + 1]!;
    out[to + c + 2]! += value * weights[from + c + 2]!;
    out[to + c + 3]! += value * weights[from + c + 3]!;
  }
};

const convolveFirst = (layer: Layer, view: Float32Array): void => {
  begin(layer);
  for (let at = 0; at < WINDOW; at += 1) {
    const value = view[at]!;
    if (value < 0.004) continue;
    const plane = at < ROWS * COLUMNS ? 0 : 1;
    const seen = seenByFirst[at - plane * ROWS * COLUMNS]!;
    for (let k = 0; k < seen.length; k += 2) add(layer, value, plane * KERNEL1 * KERNEL1 + seen[k]!, seen[k + 1]!);
  }
};

const convolveSecond = (layer: Layer, { out, channels }: Layer): void => {
  begin(layer);
  for (let place = 0, at = 0; at < out.length; place += 1) {
    const seen = seenBySecond[place]!;
    for (let channel = 0; channel < channels; channel += 1, at += 1) {
      const value = out[at]!;
      if (value <= 0) continue;
      for (let k = 0; k < seen.length; k += 2) add(layer, value, channel * KERNEL2 * KERNEL2 + seen[k]!, seen[k + 1]!);
    }
  }
};

/** Inputs by channel, then place. */
const connect = (layer: Layer, { out, channels }: Layer): void => {
  begin(layer);
  const places = out.length / channels;
  for (let place = 0, at = 0; at < out.length; place += 1) {
    for (let channel = 0; channel < channels; channel += 1, at += 1) if (out[at]! > 0) add(layer, out[at]!, channel * places + place, 0);
  }
};

const classified = (view: Float32Array): Float32Array => {
  network ??= load();
  const { conv1, conv2, full1, full2 } = network;
  convolveFirst(conv1, view);
  convolveSecond(conv2, conv1);
  connect(full1, conv2);
  connect(full2, full1);
  const outputs = full2.out.subarray(0, OUTPUTS);
  const most = Math.max(...outputs);
  const shares = outputs.map((value) => exp(value - most));
  const sum = shares.reduce((all, share) => all + share, 0);
  return Float32Array.from(shares, (share) => share / sum);
};

/** Windows whose answer is kept. */
const mostKept = 4096;

/** Probability of each of `SIGNS`, and last of junk, for a window of `windowOf`. The answer is shared: it isn't written to. */
export const classify = remembering(mostKept, classified);
