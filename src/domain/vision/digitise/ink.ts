/**
 * Which colors of a picture are the ink of candles: those whose upright strokes come back with the comb. Lines and text
 * don't. Colors whose strokes all end at one height belong to a histogram, volume for example, and are set apart.
 */
import type { Box } from '@/domain/vision/picture';
import { areasOf, levelRunsOf, tooWide } from './color-areas';
import { flattened, foldAt, foldedShare } from './comb';
import type { Palette } from './palette';
import { distance, type Planes, type Tone } from './planes';
import { likeness, strokesOf, type Strokes } from './strokes';

/** What a color of the palette is; `shade`: made of ink and something else at its border; `area`: a filled area, which candles lie on. */
export type Role = 'ink' | 'shade' | 'histogram' | 'area' | 'other';

export interface InkColor {
  readonly tone: Tone;
  readonly share: number;
  readonly role: Role;
  /** Share of the variance of its upright strokes that the comb explains. */
  readonly strength: number;
}

/** Labels of `labelsOf`: the number of a color plus 1, or one of these. */
export const backgroundLabel = 254;
export const noLabel = 255;

const reach = 34;

/** The nearest color of the palette for each of 64 × 64 × 64 steps of the three measures: asked for each pixel alone it would take longer than all the rest. */
const nearestTable = ({ background, colors }: Palette): ((light: number, blue: number, red: number) => number) => {
  const tones = [background, ...colors].map(({ tone }) => tone);
  const known = new Uint8Array(64 * 64 * 64);
  const nearest = (light: number, blue: number, red: number): number => {
    let best = noLabel;
    let least = reach * reach;
    for (let k = 0; k < tones.length; k += 1) {
      const tone = tones[k]!;
      const a = light - tone.light;
      const b = blue - tone.blue;
      const c = red - tone.red;
      const square = a * a + b * b + c * c;
      if (square >= least) continue;
      least = square;
      best = k === 0 ? backgroundLabel : k;
    }
    return best;
  };
  return (light, blue, red) => {
    const bin = ((light >> 2) << 12) | (((blue + 128) >> 2) << 6) | ((red + 128) >> 2);
    if (known[bin] === 0) known[bin] = nearest((light & ~3) + 2, (blue & ~3) + 2, (red & ~3) + 2);
    return known[bin]!;
  };
};

/** By pixel of the box the nearest color of the palette. */
export const labelsOf = (planes: Planes, box: Box, palette: Palette): Uint8Array => {
  const labels = new Uint8Array((box.right - box.left) * (box.bottom - box.top));
  const nearest = nearestTable(palette);
  for (let y = box.top, at = 0; y < box.bottom; y += 1) {
    for (let i = y * planes.width + box.left; i < y * planes.width + box.right; i += 1, at += 1) {
      labels[at] = nearest(planes.light[i]!, planes.blue[i]!, planes.red[i]!);
    }
  }
  return labels;
};

/** The largest part of the runs that ends within one pixel of a height. */
const sharedEnd = (ends: Float64Array, all: number): number => {
  let most = 0;
  for (let y = 1; y + 1 < ends.length; y += 1) most = Math.max(most, ends[y - 1]! + ends[y]! + ends[y + 1]!);
  return all === 0 ? 0 : most / all;
};

/** Of the pixels of each color, how many have a neighbor of each color: `neighbors[a * (count + 1) + b]`, the color itself in `own[a]`. */
const neighborsOf = (labels: Uint8Array, width: number, height: number, count: number) => {
  const masks = new Map<number, number>();
  const own = new Uint32Array(count);
  for (let y = 1; y + 1 < height; y += 1) {
    for (let x = 1; x + 1 < width; x += 1) {
      const i = y * width + x;
      const label = labels[i]!;
      if (label === 0 || label > count) continue;
      own[label - 1]! += 1;
      let mask = 0;
      for (let side = 0; side < 4; side += 1) {
        const other = labels[side < 2 ? i + 2 * side - 1 : i + (2 * side - 5) * width]!;
        if (other <= count && other !== label) mask |= 1 << (other - 1);
      }
      if (mask !== 0) masks.set((label << 20) | mask, (masks.get((label << 20) | mask) ?? 0) + 1);
    }
  }
  return { masks, own };
};

/** Whether a tone has much more color than another: then it is no shade of it. */
const isMoreColorful = (tone: Tone, than: Tone, background: Tone): boolean => {
  const colorOf = (of: Tone): number => {
    const [blue, red] = [of.blue - background.blue, of.red - background.red];
    return Math.sqrt(blue * blue + red * red);
  };
  return colorOf(tone) > colorOf(than) + 0.3 * distance(tone, background);
};

/** How far a tone is from the straight line between two others, as a part of its length; infinite beyond its ends. */
export const offLine = (tone: Tone, from: Tone, to: Tone): number => {
  const [a, b, c] = [to.light - from.light, to.blue - from.blue, to.red - from.red];
  const length = a * a + b * b + c * c;
  const [p, q, r] = [tone.light - from.light, tone.blue - from.blue, tone.red - from.red];
  const along = (p * a + q * b + r * c) / length;
  if (!(along > 0.05 && along < 0.95)) return Infinity;
  return Math.sqrt(Math.max(0, p * p + q * q + r * r - along * along * length) / length);
};

/** Whether a tone is background with the color differences of an ink: what JPEG, which keeps these at half the resolution, makes beside thin strokes. */
const isBleeding = (tone: Tone, background: Tone, ink: Tone): boolean => {
  const [b, r] = [ink.blue - background.blue, ink.red - background.red];
  const [p, q] = [tone.blue - background.blue, tone.red - background.red];
  const [length, light] = [Math.sqrt(b * b + r * r), ink.light - background.light];
  if (length < 15 || Math.abs(light) < 40 || Math.abs(tone.light - background.light) > 0.3 * Math.abs(light)) return false;
  const along = (p * b + q * r) / (length * length);
  return along > 0.1 && along < 1.2 && Math.abs(p * r - q * b) / length < 0.3 * length;
};

/** Colors that antialiasing, scaling and compression make along borders: they lie between two other colors, and beside one of them. */
const withShades = (colors: readonly InkColor[], background: Tone, { masks, own }: ReturnType<typeof neighborsOf>): readonly InkColor[] => {
  const { length } = colors;
  /** By color the colors that it is a shade of. */
  const parents = colors.map(() => 0);
  // What comes back with the comb is no shade of what does not.
  const canBeOf = (k: number, j: number): boolean =>
    j !== k &&
    parents[j] === 0 &&
    colors[j]!.strength >= Math.min(0.5 * colors[k]!.strength, colors[k]!.strength - 0.05) &&
    // Lines thinner than a pixel are of no other color than their own.
    (colors[j]!.share >= 0.4 * colors[k]!.share || colors[j]!.strength >= 0.7 * colors[k]!.strength);
  for (let round = 0; round < 3; round += 1) {
    for (let k = 0; k < length; k += 1) {
      if (parents[k] !== 0 || colors[k]!.role === 'histogram' || colors[k]!.role === 'area') continue;
      const { tone } = colors[k]!;
      let between = 0;
      for (let j = 0; j < length; j += 1) {
        if (!canBeOf(k, j)) continue;
        const to = colors[j]!.tone;
        if ((offLine(tone, background, to) < 0.22 && !isMoreColorful(tone, to, background)) || isBleeding(tone, background, to))
          between |= 1 << j;
        for (let i = 0; i < j; i += 1) if (canBeOf(k, i) && offLine(tone, colors[i]!.tone, to) < 0.15) between |= (1 << i) | (1 << j);
      }
      if (between === 0) continue;
      let family = between;
      for (let j = 0; j < length; j += 1) if ((parents[j]! & between) !== 0) family |= 1 << j;
      let beside = 0;
      for (const [key, times] of masks) if (key >> 20 === k + 1 && (key & family) !== 0) beside += times;
      if (beside > 0.6 * own[k]!) parents[k] = between;
    }
  }
  return colors.map((color, k) => (parents[k] === 0 ? color : { ...color, role: 'shade' }));
};

/** The part of the marked columns that lie in the two fullest places of a period, each two pixels wide; chance alone gives about four by the period. */
const atTwoPlaces = (marks: Float64Array, spacing: number): number => {
  const count = Math.max(4, Math.round(spacing * 2));
  const hits = new Uint32Array(count);
  let all = 0;
  for (let x = 0; x < marks.length; x += 1) {
    if (marks[x] === 0) continue;
    const turns = (x + 0.5) / spacing;
    hits[Math.floor((turns - Math.floor(turns)) * count)]! += 1;
    all += 1;
  }
  if (all < 4) return 0;
  const place = (at: number): number => [0, 1, 2, 3].reduce((sum, d) => sum + hits[(at + d) % count]!, 0);
  let first = 0;
  for (let at = 1; at < count; at += 1) if (place(at) > place(first)) first = at;
  let second = 0;
  for (let at = first + 4; at < first + count - 3; at += 1) second = Math.max(second, place(at % count));
  return (place(first) + second) / all;
};

/** What is known of the colors of a box before the distance of candles is. */
export interface Colors {
  readonly palette: Palette;
  readonly width: number;
  readonly labels: Uint8Array;
  readonly strokes: readonly Strokes[];
  readonly neighbors: ReturnType<typeof neighborsOf>;
  readonly areas: readonly number[];
  readonly levelRuns: readonly Uint32Array[];
}

export const colorsOf = (planes: Planes, box: Box, palette: Palette): Colors => {
  const labels = labelsOf(planes, box, palette);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const { length } = palette.colors;
  return {
    palette,
    width,
    labels,
    strokes: strokesOf(labels, width, height, length),
    neighbors: neighborsOf(labels, width, height, length),
    areas: areasOf(labels, width, height, length),
    levelRuns: levelRunsOf(labels, width, height, length),
  };
};

/** The distance near a first one at which the strokes of some color come back best, over the whole width. */
export const spacingOfColors = ({ strokes, width }: Pick<Colors, 'strokes' | 'width'>, near: number): number => {
  const window = Math.max(8, Math.round(1.5 * near));
  const profiles = strokes
    .filter(({ pixels }) => pixels >= 30)
    .toSorted((a, b) => b.pixels - a.pixels)
    .slice(0, 4)
    .flatMap(({ profile, lefts, rights }) => [profile, lefts, rights].map((one) => flattened(one, window)));
  let best = near;
  let most = -1;
  for (let trial = 0.99 * near; trial <= 1.01 * near; trial += (near * near) / (8 * width)) {
    const fold = foldAt(trial, width);
    const share = profiles.reduce((sum, one) => sum + foldedShare(one, trial, fold), 0);
    if (share > most) [most, best] = [share, trial];
  }
  return best;
};

/** A weak color that stands out from the background by less than this part of what strong ones do is what compression leaves of a grid. */
const faint = 0.25;
/** Strong, as a part of the strongest; and how strong a faint one has to be nonetheless. */
const strong = 0.5;
const strongThoughFaint = 0.75;

/** The part of a color's strokes that end on one row, from which on it belongs to a histogram; less where borders of another ink have the same color. */
const onFloor = 0.8;
const onFloorBetween = 0.5;

/** Colors with their roles at a distance. */
export const inkOf = ({ palette, width, strokes, neighbors, areas, levelRuns }: Colors, spacing: number): readonly InkColor[] => {
  const window = Math.max(8, Math.round(1.5 * spacing));
  const fold = foldAt(spacing, width);
  const explained = (profile: Float64Array): number => foldedShare(flattened(profile, window), spacing, fold);
  // Bodies that touch each other have no gaps that come back, but borders that do.
  const strengths = strokes.map(({ profile, lefts, rights, pixels }) =>
    pixels < 30 ? 0 : Math.max(explained(profile), Math.min(explained(lefts), explained(rights))),
  );
  const strongest = Math.max(...strengths, 0.001);
  const main = strokes[strengths.indexOf(strongest)];
  const contrastOf = (k: number): number => distance(palette.colors[k]!.tone, palette.background.tone);
  const least = main === undefined ? 0 : faint * Math.max(0, ...strengths.map((own, k) => (own >= strong * strongest ? contrastOf(k) : 0)));
  const chance = 5 * (Math.sqrt(2 * Math.max(4, spacing)) / width);
  /** Whether a stronger color makes this one too, at its own borders. */
  const isBetween = (k: number): boolean =>
    palette.colors.some(
      ({ tone }, j) =>
        j !== k && strengths[j]! > 0.5 * strengths[k]! && offLine(palette.colors[k]!.tone, palette.background.tone, tone) < 0.15,
    );
  const colors = palette.colors.map(({ tone, share }, k): InkColor => {
    const stroke = strokes[k]!;
    const strength = strengths[k]!;
    const isStrong = strength > 0.02 + chance && strength > 0.12 * strongest;
    // A weaker one has to lie where the strongest lies.
    const isAlike = !isStrong && strength > chance && main !== undefined && likeness(stroke, main, spacing) > 0.8;
    const isPlaced =
      spacing >= 9 && Math.min(atTwoPlaces(stroke.lefts, spacing), atTwoPlaces(stroke.rights, spacing)) > Math.max(0.65, 6 / spacing);
    const isSeen = contrastOf(k) >= least;
    const isBack = isSeen ? isStrong || isAlike || isPlaced : isStrong && strength >= strongThoughFaint * strongest;
    const isInk = isBack && tooWide(levelRuns[k]!, spacing) < 0.5;
    const isHistogram =
      Math.max(sharedEnd(stroke.ends, stroke.pixels), sharedEnd(stroke.starts, stroke.pixels)) > (isBetween(k) ? onFloorBetween : onFloor);
    // Faint noise hides nothing.
    const without = areas[k]! > 0.5 ? 'area' : isStrong && !isSeen ? 'shade' : 'other';
    const role = isInk ? (isHistogram ? 'histogram' : 'ink') : without;
    return { tone, share, strength, role };
  });
  return withShades(colors, palette.background.tone, neighbors);
};
