/** The colors a picture is made of: its background and the others, by how much of the picture they cover. */
import type { Box } from '@/domain/vision/picture';
import { squareBetween, type Planes, type Tone } from './planes';

export interface Swatch {
  readonly tone: Tone;
  /** Share of the pixels. */
  readonly share: number;
}

export interface Palette {
  readonly background: Swatch;
  /** Largest share first, without the background. */
  readonly colors: readonly Swatch[];
}

/** Steps of 8 in each of the three measures. */
const bins = 32 * 32 * 32;
/** Colors nearer to each other than this are one, spread by compression or antialiasing. */
const apart = 26;
const mostColors = 14;

interface Heap {
  readonly tone: Tone;
  count: number;
}

const meansOf = (planes: Planes, box: Box) => {
  const sums = { count: new Uint32Array(bins), light: new Float64Array(bins), blue: new Float64Array(bins), red: new Float64Array(bins) };
  const { light: lights, blue: blues, red: reds } = planes;
  for (let y = box.top; y < box.bottom; y += 1) {
    // Runs of one tone are added at once.
    const first = y * planes.width + box.left;
    const end = y * planes.width + box.right;
    for (let i = first, count = 1; i < end; i += 1, count += 1) {
      const l = lights[i]!;
      const b = blues[i]!;
      const r = reds[i]!;
      if (i + 1 < end && lights[i + 1] === l && blues[i + 1] === b && reds[i + 1] === r) continue;
      const bin = ((l >> 3) << 10) | (((b + 128) >> 3) << 5) | ((r + 128) >> 3);
      sums.count[bin]! += count;
      sums.light[bin]! += count * l;
      sums.blue[bin]! += count * b;
      sums.red[bin]! += count * r;
      count = 0;
    }
  }
  return sums;
};

/** The colors inside a box; null where none covers enough of it to be a background. */
export const paletteOf = (planes: Planes, box: Box, leastShare = 0.0001): Palette => {
  const sums = meansOf(planes, box);
  const size = (box.right - box.left) * (box.bottom - box.top);
  const filled = [...sums.count.keys()].filter((bin) => sums.count[bin]! > 0).sort((a, b) => sums.count[b]! - sums.count[a]!);
  const heaps: Heap[] = [];
  for (const bin of filled) {
    const count = sums.count[bin]!;
    const tone = { light: sums.light[bin]! / count, blue: sums.blue[bin]! / count, red: sums.red[bin]! / count };
    const near = heaps.find((heap) => squareBetween(heap.tone, tone) < apart * apart);
    if (near !== undefined) near.count += count;
    else if (heaps.length < 4 * mostColors && count > 3) heaps.push({ tone, count });
  }
  heaps.sort((a, b) => b.count - a.count);
  const swatches = heaps.map(({ tone, count }) => ({ tone, share: count / size }));
  const [background, ...colors] = swatches;
  return {
    background: background ?? { tone: { light: 0, blue: 0, red: 0 }, share: 0 },
    colors: colors.filter(({ share }) => share >= leastShare).slice(0, mostColors),
  };
};
