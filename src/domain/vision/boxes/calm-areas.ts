/** Areas of one color in a picture: small squares that are even inside, joined where neighbors are alike. */
import type { Box, Picture } from '@/domain/vision/picture';

export type Rgb = readonly [number, number, number];

export interface CalmArea {
  /** In pixels of the picture; edges are those of squares. */
  readonly box: Box;
  readonly color: Rgb;
  /** Pixels. */
  readonly area: number;
}

export interface CalmPicture {
  readonly areas: readonly CalmArea[];
  /** The color most of the picture has. */
  readonly background: Rgb;
  /** Side of the squares, in pixels. */
  readonly size: number;
}

/** How far pixels of an even square may be apart in a channel: compression and a faint grid stay below. */
const mostSpread = 26;
/** How far neighbors, and squares of one area from its mean, may be apart. */
const neighborStep = 7;
const meanStep = 10;

/** The greatest difference of two colors in a channel. */
export const colorDistance = (a: Rgb, b: Rgb): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** The color so far on the way from one to another, 0 to 1. */
export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
  from[2] + share * (to[2] - from[2]),
];

export const pixelAt = ({ data, width }: Picture, x: number, y: number): Rgb => {
  const at = 4 * (y * width + x);
  return [data[at]!, data[at + 1]!, data[at + 2]!];
};

interface Squares {
  readonly size: number;
  readonly across: number;
  readonly down: number;
  /** Mean of each square, three values after each other. */
  readonly means: Float32Array;
  readonly isCalm: Uint8Array;
}

const squaresOf = ({ data, width, height }: Picture, size: number): Squares => {
  const [across, down] = [Math.floor(width / size), Math.floor(height / size)];
  const means = new Float32Array(3 * across * down);
  const isCalm = new Uint8Array(across * down);
  const pixels = size * size;
  for (let v = 0; v < down; v += 1) {
    for (let u = 0; u < across; u += 1) {
      const square = v * across + u;
      let calm = true;
      for (let channel = 0; channel < 3; channel += 1) {
        let [least, most, sum] = [255, 0, 0];
        for (let y = v * size; y < (v + 1) * size; y += 1) {
          let at = 4 * (y * width + u * size) + channel;
          for (let x = 0; x < size; x += 1, at += 4) {
            const value = data[at]!;
            sum += value;
            if (value < least) least = value;
            if (value > most) most = value;
          }
        }
        means[3 * square + channel] = sum / pixels;
        if (most - least > mostSpread) calm = false;
      }
      if (calm) isCalm[square] = 1;
    }
  }
  return { size, across, down, means, isCalm };
};

/** The mean of the fullest cell of 16 × 16 × 16 colors of even squares. */
const commonest = ({ means, isCalm }: Squares): Rgb => {
  const counts = new Uint32Array(4096);
  const sums = new Float64Array(3 * 4096);
  for (const [square, calm] of isCalm.entries()) {
    if (calm === 0) continue;
    const [r, g, b] = [means[3 * square]!, means[3 * square + 1]!, means[3 * square + 2]!];
    const bin = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    counts[bin]! += 1;
    sums[3 * bin]! += r;
    sums[3 * bin + 1]! += g;
    sums[3 * bin + 2]! += b;
  }
  let best = 0;
  for (let bin = 1; bin < counts.length; bin += 1) if (counts[bin]! > counts[best]!) best = bin;
  const count = Math.max(1, counts[best]!);
  return [sums[3 * best]! / count, sums[3 * best + 1]! / count, sums[3 * best + 2]! / count];
};

/** All areas of at least so many squares. */
export const calmPictureOf = (picture: Picture, fewestSquares = 6): CalmPicture => {
  const size = picture.width * picture.height > 500_000 ? 3 : 2;
  const squares = squaresOf(picture, size);
  const { across, down, means, isCalm } = squares;
  const isTaken = new Uint8Array(isCalm.length);
  const areas: CalmArea[] = [];
  const stack: number[] = [];
  for (let start = 0; start < isCalm.length; start += 1) {
    if (isCalm[start] === 0 || isTaken[start] === 1) continue;
    let [left, right, top, bottom, count] = [across, 0, down, 0, 0];
    let [r, g, b] = [0, 0, 0];
    isTaken[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const v = Math.floor(at / across);
      const u = at - v * across;
      count += 1;
      if (u < left) left = u;
      if (u >= right) right = u + 1;
      if (v < top) top = v;
      if (v >= bottom) bottom = v + 1;
      const mr = means[3 * at]!;
      const mg = means[3 * at + 1]!;
      const mb = means[3 * at + 2]!;
      r += mr;
      g += mg;
      b += mb;
      for (let side = 0; side < 4; side += 1) {
        const next =
          side === 0 ? (u > 0 ? at - 1 : -1) : side === 1 ? (u + 1 < across ? at + 1 : -1) : side === 2 ? at - across : at + across;
        if (next < 0 || next >= isCalm.length || isCalm[next] === 0 || isTaken[next] === 1) continue;
        const nr = means[3 * next]!;
        const ng = means[3 * next + 1]!;
        const nb = means[3 * next + 2]!;
        const isNear =
          Math.abs(nr - mr) <= neighborStep &&
          Math.abs(ng - mg) <= neighborStep &&
          Math.abs(nb - mb) <= neighborStep &&
          Math.abs(nr - r / count) <= meanStep &&
          Math.abs(ng - g / count) <= meanStep &&
          Math.abs(nb - b / count) <= meanStep;
        if (!isNear) continue;
        isTaken[next] = 1;
        stack.push(next);
      }
    }
    if (count < fewestSquares) continue;
    areas.push({
      box: { left: left * size, right: right * size, top: top * size, bottom: bottom * size },
      color: [r / count, g / count, b / count],
      area: count * size * size,
    });
  }
  return { areas, background: commonest(squares), size };
};
