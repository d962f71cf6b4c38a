/** The characters' classifier: a small network, trained by scripts/vision, that says how likely each character is. */
import { exponential as exp } from '@/lib/elementary/exponential';
import { COLUMNS, WINDOW } from './cuts';
import { CLASSES, SCALES, WEIGHTS } from './glyph-weights';
import { ROWS } from './strip';

/** What a window may show; the class after the last is a part of a character, or more than one. */
export const SIGNS: readonly string[] = Array.from(CLASSES);
export const JUNK = SIGNS.length;

const OUTPUTS = SIGNS.length + 1;
/** Sides and channels of the layers. */
const [SIDE1, CHANNELS1, SIDE2, CHANNELS2, HIDDEN] = [12, 8, 6, 24, 64];

interface Network {
  /** By input plane, row and column of the kernel, then output channel. */
  readonly conv1: Float32Array;
  readonly conv2: Float32Array;
  /** By input, then output. */
  readonly full1: Float32Array;
  readonly full2: Float32Array;
  readonly offsets: readonly Float32Array[];
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const load = (): Network => {
  const weights = new Int8Array(bytesOf(WEIGHTS).buffer);
  const scales = new Float32Array(bytesOf(SCALES).buffer);
  let [at, scaleAt] = [0, 0];
  const offsets: Float32Array[] = [];
  /** Stored by output, then input; laid the other way round, since inputs are mostly empty and are gone through one by one. */
  const layer = (outputs: number, inputs: number): Float32Array => {
    const laid = new Float32Array(outputs * inputs);
    for (let output = 0; output < outputs; output += 1) {
      for (let input = 0; input < inputs; input += 1) laid[input * outputs + output] = weights[at++]! * scales[scaleAt + output]!;
    }
    offsets.push(scales.subarray(scaleAt + outputs, scaleAt + 2 * outputs));
    scaleAt += 2 * outputs;
    return laid;
  };
  const conv1 = layer(CHANNELS1, 2 * 25);
  const conv2 = layer(CHANNELS2, CHANNELS1 * 9);
  const full1 = layer(HIDDEN, CHANNELS2 * SIDE2 * SIDE2);
  const full2 = layer(OUTPUTS, HIDDEN);
  return { conv1, conv2, full1, full2, offsets };
};

let network: Network | null = null;

const fillOffsets = (into: Float32Array, offsets: Float32Array): void => {
  for (let at = 0; at < into.length; at += offsets.length) into.set(offsets, at);
};

const first = new Float32Array(SIDE1 * SIDE1 * CHANNELS1);
const second = new Float32Array(SIDE2 * SIDE2 * CHANNELS2);
const hidden = new Float32Array(HIDDEN);

/** 5 × 5 over two planes, every second place. */
const convolveFirst = ({ conv1, offsets }: Network, view: Float32Array): void => {
  fillOffsets(first, offsets[0]!);
  for (let at = 0; at < WINDOW; at += 1) {
    const value = view[at]!;
    if (value < 0.004) continue;
    const plane = at < ROWS * COLUMNS ? 0 : 1;
    const y = Math.floor((at - plane * ROWS * COLUMNS) / COLUMNS);
    const x = at % COLUMNS;
    for (let oy = Math.max(0, Math.ceil((y - 2) / 2)); oy <= Math.min(SIDE1 - 1, Math.floor((y + 2) / 2)); oy += 1) {
      for (let ox = Math.max(0, Math.ceil((x - 2) / 2)); ox <= Math.min(SIDE1 - 1, Math.floor((x + 2) / 2)); ox += 1) {
        const from = (plane * 25 + (y + 2 - 2 * oy) * 5 + x + 2 - 2 * ox) * CHANNELS1;
        const to = (oy * SIDE1 + ox) * CHANNELS1;
        for (let c = 0; c < CHANNELS1; c += 1) first[to + c]! += value * conv1[from + c]!;
      }
    }
  }
};

/** 3 × 3 over the channels of the first layer, every second place. */
const convolveSecond = ({ conv2, offsets }: Network): void => {
  fillOffsets(second, offsets[1]!);
  for (let y = 0; y < SIDE1; y += 1) {
    for (let x = 0; x < SIDE1; x += 1) {
      for (let channel = 0; channel < CHANNELS1; channel += 1) {
        const value = first[(y * SIDE1 + x) * CHANNELS1 + channel]!;
        if (value <= 0) continue;
        for (let oy = Math.max(0, Math.ceil((y - 1) / 2)); oy <= Math.min(SIDE2 - 1, Math.floor((y + 1) / 2)); oy += 1) {
          for (let ox = Math.max(0, Math.ceil((x - 1) / 2)); ox <= Math.min(SIDE2 - 1, Math.floor((x + 1) / 2)); ox += 1) {
            const from = (channel * 9 + (y + 1 - 2 * oy) * 3 + x + 1 - 2 * ox) * CHANNELS2;
            const to = (oy * SIDE2 + ox) * CHANNELS2;
            for (let c = 0; c < CHANNELS2; c += 1) second[to + c]! += value * conv2[from + c]!;
          }
        }
      }
    }
  }
};

const classified = (view: Float32Array): Float32Array => {
  network ??= load();
  const { full1, full2, offsets } = network;
  convolveFirst(network, view);
  convolveSecond(network);
  hidden.set(offsets[2]!);
  for (let place = 0; place < SIDE2 * SIDE2; place += 1) {
    for (let channel = 0; channel < CHANNELS2; channel += 1) {
      const value = second[place * CHANNELS2 + channel]!;
      if (value <= 0) continue;
      const from = (channel * SIDE2 * SIDE2 + place) * HIDDEN;
      for (let h = 0; h < HIDDEN; h += 1) hidden[h]! += value * full1[from + h]!;
    }
  }
  const output = Float32Array.from(offsets[3]!);
  for (let h = 0; h < HIDDEN; h += 1) {
    const value = hidden[h]!;
    if (value <= 0) continue;
    for (let k = 0; k < OUTPUTS; k += 1) output[k]! += value * full2[h * OUTPUTS + k]!;
  }
  const most = Math.max(...output);
  let sum = 0;
  for (let k = 0; k < OUTPUTS; k += 1) sum += output[k] = exp(output[k]! - most);
  for (let k = 0; k < OUTPUTS; k += 1) output[k]! /= sum;
  return output;
};

/** Windows whose answer is kept. Lines of one picture are read several times, in boxes that overlap. */
const mostKept = 4096;

interface Kept {
  readonly view: Float32Array;
  readonly output: Float32Array;
}

const kept = new Map<number, Kept>();

/** FNV-1a over the bits of a window (Fowler, Noll, Vo). */
const hashOf = (view: Float32Array): number => {
  const bits = new Int32Array(view.buffer, view.byteOffset, view.length);
  let hash = 0x811c9dc5;
  for (let at = 0; at < bits.length; at += 1) {
    const value = bits[at]!;
    if (value !== 0) hash = Math.imul(hash ^ value ^ (value >>> 15) ^ at, 0x01000193);
  }
  return hash;
};

const isSame = (a: Float32Array, b: Float32Array): boolean => {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
};

/** Probability of each of `SIGNS`, and last of junk, for a window of `windowOf`. The answer is shared: it isn't written to. */
export const classify = (view: Float32Array): Float32Array => {
  const hash = hashOf(view);
  const before = kept.get(hash);
  if (before !== undefined && isSame(before.view, view)) return before.output;
  if (kept.size >= mostKept) kept.clear();
  const output = classified(view);
  kept.set(hash, { view: Float32Array.from(view), output });
  return output;
};
