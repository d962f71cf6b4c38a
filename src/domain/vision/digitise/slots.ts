/** The place of each candle: where the comb stands, how wide bodies and wicks are, and which rows belong to lines that cross everything. */
import { filledRows, type Cover } from './cover';

export interface Slots {
  /** Middle of the first place, in pixels from the left of the cover, edges at whole numbers. */
  readonly first: number;
  readonly spacing: number;
  readonly count: number;
  /** Width of a body (of a bar with both ticks) and of a wick, in pixels. */
  readonly bodyWidth: number;
  readonly wickWidth: number;
  /** Upright lines with a tick to each side instead of bodies. */
  readonly isBars: boolean;
  /** Strokes of one width, of which no part is told apart. */
  readonly isPlain: boolean;
}

const isOn = (share: number): boolean => share > 127;

/** By column: ink in upright runs of 3 or more. */
export const uprightInk = ({ share, width, height }: Cover): Float64Array => {
  const profile = new Float64Array(width);
  const run = new Int32Array(width);
  const longest = 0.8 * height;
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < height && isOn(share[y * width + x]!)) run[x]! += 1;
      else if (run[x]! > 0) {
        if (run[x]! >= 3 && run[x]! < longest) profile[x]! += run[x]!;
        run[x] = 0;
      }
    }
  }
  return profile;
};

const perPixel = 4;

/** The profile laid over itself at the spacing, in quarters of a pixel, each column spread over its own width. */
const folded = (profile: Float64Array, spacing: number): Float64Array => {
  const count = Math.max(8, Math.round(spacing * perPixel));
  const sums = new Float64Array(count);
  // A long column must not decide where the middle is.
  const cap = 4 * (profile.reduce((sum, value) => sum + value, 0) / Math.max(1, profile.length)) + 1;
  for (let x = 0; x < profile.length; x += 1) {
    if (profile[x] === 0) continue;
    for (let part = 0; part < perPixel; part += 1) {
      const turns = (x + (part + 0.5) / perPixel) / spacing;
      sums[Math.min(count - 1, Math.floor((turns - Math.floor(turns)) * count))]! += Math.min(cap, profile[x]!);
    }
  }
  return sums;
};

/** Where inside a period the middle of candles is: where the fold is its own mirror image and has its ink near. */
export const phaseOf = (profile: Float64Array, spacing: number): number => {
  const fold = folded(profile, spacing);
  const { length } = fold;
  const total = fold.reduce((sum, value) => sum + value, 0) || 1;
  let best = 0;
  let bestScore = -Infinity;
  for (let middle = 0; middle < 2 * length; middle += 1) {
    // Half steps: a middle lies between two bins or in one.
    let unlike = 0;
    let far = 0;
    for (let d = 0; d < length / 2; d += 1) {
      const left = fold[(((Math.ceil(middle / 2) - 1 - d) % length) + length) % length]!;
      const right = fold[(Math.floor(middle / 2) + d) % length]!;
      unlike += Math.abs(left - right);
      far += (left + right) * (d / length);
    }
    const score = -(unlike + 2 * far) / total;
    if (score <= bestScore) continue;
    bestScore = score;
    best = middle / 2;
  }
  return (best / length) * spacing;
};

/** The two middles of values that fall into two heaps, and how many are in the upper one (Otsu 1979). */
export const twoHeaps = (
  values: readonly number[],
  most: number,
): { readonly low: number; readonly high: number; readonly split: number } => {
  const bins = 64;
  const counts = new Float64Array(bins);
  for (const value of values) counts[Math.min(bins - 1, Math.max(0, Math.floor((value / most) * bins)))]! += 1;
  let all = 0;
  let sum = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    all += counts[bin]!;
    sum += counts[bin]! * (bin + 0.5);
  }
  let best = { low: 0, high: most, split: most / 2 };
  let most2 = -1;
  let below = 0;
  let belowSum = 0;
  for (let bin = 0; bin < bins - 1; bin += 1) {
    below += counts[bin]!;
    belowSum += counts[bin]! * (bin + 0.5);
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const low = belowSum / below;
    const high = (sum - belowSum) / above;
    const between = below * above * (high - low) * (high - low);
    if (between <= most2) continue;
    most2 = between;
    best = { low: (low * most) / bins, high: (high * most) / bins, split: ((bin + 1) * most) / bins };
  }
  return best;
};

/** The ink around the middle of a place in one row: its place, its row, how wide it is, and how far to the right of the middle it reaches further than to the left. */
interface Extent {
  readonly slot: number;
  readonly y: number;
  readonly width: number;
  readonly lean: number;
}

/** Hollow bodies count to their outer line. */
const extentsOf = (cover: Cover, { first, spacing, count }: Pick<Slots, 'first' | 'spacing' | 'count'>): readonly Extent[] => {
  const extents: Extent[] = [];
  const half = spacing / 2 - 0.3;
  for (let slot = 0; slot < count; slot += 1) {
    const middle = first + slot * spacing;
    const from = Math.max(0, Math.ceil(middle - half - 0.5));
    const to = Math.min(cover.width - 1, Math.floor(middle + half - 0.5));
    for (const y of filledRows(cover, from, to + 1)) {
      const row = y * cover.width;
      let left = from;
      while (left <= to && !isOn(cover.share[row + left]!)) left += 1;
      if (left > to) continue;
      let right = to;
      while (!isOn(cover.share[row + right]!)) right -= 1;
      if (left + 0.5 > middle + 1.2 || right + 0.5 < middle - 1.2) continue;
      // A line that goes on to both sides has no width.
      if (left === from && right === to && isOn(cover.share[row + from - 1] ?? 0) && isOn(cover.share[row + to + 1] ?? 0)) continue;
      extents.push({ slot, y, width: right - left + 1, lean: left + right + 1 - 2 * middle });
    }
  }
  return extents;
};

const countsOf = (widths: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return counts;
};

const mostFrequent = (counts: ReadonlyMap<number, number>): readonly [width: number, count: number] | undefined =>
  [...counts].sort((a, b) => b[1] - a[1])[0];

/** The most frequent width among those that pass, refined by its neighbors. */
const usualWidth = (widths: readonly number[], passes: (width: number) => boolean): number | null => {
  const counts = countsOf(widths.filter(passes));
  const best = mostFrequent(counts);
  if (best === undefined) return null;
  let weight = 0;
  let sum = 0;
  for (const width of [best[0] - 1, best[0], best[0] + 1]) {
    weight += counts.get(width) ?? 0;
    sum += (counts.get(width) ?? 0) * width;
  }
  return sum / weight;
};

/** The extents by what they lean from the stem of their own place: renderers round each candle to whole pixels. */
const fromOwnStem = (extents: readonly Extent[], stem: number): readonly Extent[] => {
  const leans = new Map<number, number[]>();
  for (const { slot, width, lean } of extents) {
    if (width > stem + 0.5) continue;
    const own = leans.get(slot);
    if (own === undefined) leans.set(slot, [lean]);
    else own.push(lean);
  }
  const middles = new Map([...leans].map(([slot, own]) => [slot, own.toSorted((a, b) => a - b)[own.length >> 1]!]));
  return extents.map((extent) => ({ ...extent, lean: extent.lean - (middles.get(extent.slot) ?? 0) }));
};

/** The stem of a bar leaves room for its ticks. */
const widestStem = 0.34;

/**
 * Rows that reach from the stem of a bar to one side only are its ticks; bodies reach to both, and are not as thin. Returns
 * the usual width of stem and tick together; null where bodies are.
 */
const tickWidth = (extents: readonly Extent[], stem: number, { spacing, count }: Pick<Slots, 'spacing' | 'count'>): number | null => {
  if (stem > widestStem * spacing + 0.5) return null;
  const wide = extents.filter(({ width }) => width >= stem + 0.8);
  const isLeaning = ({ lean, width }: Extent): boolean => Math.abs(lean) >= Math.max(0.8, 0.6 * (width - stem));
  // Ticks are as thick as their stem, and two may lie at neighboring heights.
  const most = 2 * Math.round(stem) + 2;
  const ticks: number[] = [];
  let bodies = 0;
  for (let k = 0, run: number[] = []; k < wide.length; k += 1) {
    const [own, next] = [wide[k]!, wide[k + 1]];
    if (isLeaning(own)) run.push(own.width);
    else if (own.width > stem + 1.2) bodies += 1;
    if (next !== undefined && isLeaning(next) && next.slot === own.slot && next.y === own.y + 1) continue;
    if (run.length <= most) ticks.push(...run);
    else bodies += run.length;
    run = [];
  }
  if (ticks.length < Math.max(10, 0.3 * count, 0.3 * (ticks.length + bodies))) return null;
  return usualWidth(ticks, () => true);
};

/** Wide candles leave a gap: from so many pixels on, what fills more of the distance are cells of a grid. */
const wide = 12;
const widestBody = 0.92;

/** What bodies, ticks and wicks may be, the likeliest first; where neither bodies nor ticks stand out, strokes of one width. */
export const slotsOf = (cover: Cover, spacing: number, phase: number): readonly Slots[] => {
  const count = Math.max(0, Math.floor((cover.width - phase - 1) / spacing) + 1);
  const comb = { first: phase, spacing, count };
  const found = extentsOf(cover, comb);
  if (found.length < 30) return [];
  const widths = found.map(({ width }) => width);
  const stem = usualWidth(widths, () => true) ?? 1;
  const ways: Slots[] = [];
  // Where rows with a tick are a pixel wider than the stem, they are no wider stems.
  for (const own of new Set([stem, mostFrequent(countsOf(widths))![0]])) {
    const ticks = tickWidth(fromOwnStem(found, own), own, comb);
    if (ticks === null) continue;
    ways.push({ ...comb, bodyWidth: Math.min(spacing, 2 * ticks - own), wickWidth: own, isBars: true, isPlain: false });
    break;
  }
  const { split } = twoHeaps(widths, Math.ceil(spacing) + 1);
  const wickWidth = usualWidth(widths, (width) => width <= Math.max(1, split)) ?? 1;
  const bodyWidth = usualWidth(widths, (width) => width > Math.max(1, split));
  const isBody = bodyWidth !== null && bodyWidth >= wickWidth + 1 && (spacing < wide || bodyWidth <= widestBody * spacing);
  if (isBody) ways.push({ ...comb, bodyWidth, wickWidth, isBars: false, isPlain: false });
  ways.push({ ...comb, bodyWidth: stem, wickWidth: stem / 2, isBars: false, isPlain: true });
  return ways;
};
