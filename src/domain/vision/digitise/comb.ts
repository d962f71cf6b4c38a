/**
 * The even spacing of candles: upright edges and upright strokes of a picture come back at a fixed distance, whatever
 * their colors are. It is found by folding: the profile is laid over itself at a trial distance, and the distance counts
 * by the share of the variance that the place inside a period explains (phase dispersion; Stellingwerf 1978).
 */
import type { Box } from '@/domain/vision/picture';
import type { Planes, Tone } from './planes';

export interface Profiles {
  /** By column of the box: pixels with an edge to the column before, in upright runs. */
  readonly edges: Float64Array;
  /** By column: pixels that are no background, in upright runs. */
  readonly mass: Float64Array;
  /** By column: how much further its pixels are from background together than those of the column before; gaps that compression fills are still lighter. */
  readonly depth: Float64Array;
}

export interface Comb {
  readonly spacing: number;
  /** Standard deviations by which it is beyond chance. */
  readonly strength: number;
}

const leastRun = 3;

/** Adds an upright run to its column by the root of its length, unless it is too short to be a stroke or long enough to be a line of a grid: a few long candles must not decide. */
const close = (profile: Float64Array, column: number, run: number, longest: number): void => {
  if (run >= leastRun && run < longest) profile[column]! += Math.sqrt(run);
};

export const profilesOf = (planes: Planes, box: Box, background: Tone, contrast: number): Profiles => {
  const width = box.right - box.left;
  const longest = 0.7 * (box.bottom - box.top);
  const edges = new Float64Array(width);
  const mass = new Float64Array(width);
  const depth = new Float64Array(width);
  const edgeRun = new Int32Array(width);
  const massRun = new Int32Array(width);
  const { light, blue, red } = planes;
  for (let y = box.top; y <= box.bottom; y += 1) {
    const isEnd = y === box.bottom;
    let off = 0;
    for (let column = 0; column < width; column += 1) {
      const i = y * planes.width + box.left + column;
      // Most pixels are like the one before.
      const isLike = column > 0 && !isEnd && light[i] === light[i - 1] && blue[i] === blue[i - 1] && red[i] === red[i - 1];
      const step =
        isEnd || column === 0 || isLike
          ? 0
          : Math.abs(light[i]! - light[i - 1]!) + Math.abs(blue[i]! - blue[i - 1]!) + Math.abs(red[i]! - red[i - 1]!);
      if (step > contrast) edgeRun[column]! += 1;
      else if (edgeRun[column]! > 0) {
        close(edges, column, edgeRun[column]!, longest);
        edgeRun[column] = 0;
      }
      if (isEnd) off = 0;
      else if (!isLike)
        off = Math.abs(light[i]! - background.light) + Math.abs(blue[i]! - background.blue) + Math.abs(red[i]! - background.red);
      depth[column]! += Math.min(80, off);
      if (off > contrast) massRun[column]! += 1;
      else if (massRun[column]! > 0) {
        close(mass, column, massRun[column]!, longest);
        massRun[column] = 0;
      }
    }
  }
  return { edges, mass, depth: depth.map((value, x) => (x === 0 ? 0 : value - depth[x - 1]!)) };
};

/** A profile that varies around 0, and its variance times its length. */
export interface Flat {
  readonly values: Float64Array;
  readonly square: number;
}

/** A profile less its own mean over a window, and cut at four standard deviations: one long line must not decide. */
export const flattened = (profile: Float64Array, window: number): Flat => {
  const { length } = profile;
  const sums = new Float64Array(length + 1);
  for (let i = 0; i < length; i += 1) sums[i + 1] = sums[i]! + profile[i]!;
  const values = new Float64Array(length);
  let spread = 0;
  for (let i = 0; i < length; i += 1) {
    const from = Math.max(0, i - window);
    const to = Math.min(length, i + window + 1);
    const value = profile[i]! - (sums[to]! - sums[from]!) / (to - from);
    values[i] = value;
    spread += value * value;
  }
  const most = 4 * (Math.sqrt(spread / Math.max(1, length)) || 1);
  let square = 0;
  for (let i = 0; i < length; i += 1) {
    const value = Math.max(-most, Math.min(most, values[i]!));
    values[i] = value;
    square += value * value;
  }
  return { values, square };
};

/** By place of a profile the part of the period it lies in: the same for all profiles of a length, so that it is found once. */
export interface Fold {
  readonly bins: Uint16Array;
  readonly hits: Float64Array;
}

export const foldAt = (spacing: number, length: number): Fold => {
  const count = Math.max(4, Math.round(spacing));
  const bins = new Uint16Array(length);
  const hits = new Float64Array(count);
  for (let i = 0; i < length; i += 1) {
    const turns = i / spacing;
    const bin = Math.min(count - 1, Math.floor((turns - Math.floor(turns)) * count));
    bins[i] = bin;
    hits[bin]! += 1;
  }
  return { bins, hits };
};

/** Share of the variance that lies between the places of a period, less what chance would put there. */
const beyondChance = (share: number, count: number, length: number): number => {
  const chance = (count - 1) / Math.max(count, length - 1);
  return Math.max(0, (share - chance) / (1 - chance));
};

/** Share of the variance that the place inside a period explains, less what chance would. */
export const foldedShare = ({ values, square }: Flat, spacing: number, { bins, hits } = foldAt(spacing, values.length)): number => {
  if (square === 0) return 0;
  const count = hits.length;
  const sums = new Float64Array(count);
  for (let i = 0; i < values.length; i += 1) sums[bins[i]!]! += values[i]!;
  let between = 0;
  for (let bin = 0; bin < count; bin += 1) if (hits[bin]! > 0) between += (sums[bin]! * sums[bin]!) / hits[bin]!;
  return beyondChance(between / square, count, values.length);
};

/** Profiles of one length side by side, so that all are folded at once: by place one value of each. Three that follow each other are of one part of the picture; their number is a multiple of six. */
interface Sheet {
  readonly length: number;
  readonly values: Float64Array;
  readonly squares: Float64Array;
}

const sheetOf = (flats: readonly Flat[]): Sheet => {
  const length = flats[0]!.values.length;
  const values = new Float64Array(length * flats.length);
  for (const [k, flat] of flats.entries()) for (let i = 0; i < length; i += 1) values[i * flats.length + k] = flat.values[i]!;
  return { length, values, squares: Float64Array.from(flats, ({ square }) => square) };
};

/** Parts of the picture that are as wide as each other: their profiles, flattened for short and for long distances. */
interface Parts {
  readonly near: Sheet;
  readonly wide: Sheet;
}

const partsOfProfiles = (parts: readonly Profiles[]): Parts => {
  const all = parts.flatMap(({ edges, mass, depth }) => [edges, mass, depth]);
  const [near, wide] = [30, 90].map((window) => sheetOf(all.map((profile) => flattened(profile, window)))) as [Sheet, Sheet];
  return { near, wide };
};

const bands = 6;
const halves = 2;

const columnsOf = ({ edges, mass, depth }: Profiles, from: number, to: number): Profiles => ({
  edges: edges.slice(from, to),
  mass: mass.slice(from, to),
  depth: depth.slice(from, to),
});

/** The picture in six bands, each whole and in halves: candles fill some of them, and what else is in the picture fills others. */
const partsOf = (
  planes: Planes,
  box: Box,
  background: Tone,
  contrast: number,
): { readonly whole: readonly Parts[]; readonly split: readonly Parts[] } => {
  const all: Profiles[] = [];
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  for (let band = 0; band < bands; band += 1) {
    const top = box.top + Math.floor((band * height) / bands);
    const bottom = box.top + Math.floor(((band + 1) * height) / bands);
    all.push(profilesOf(planes, { ...box, top, bottom }, background, contrast));
  }
  const split: Parts[] = [];
  for (let k = 0; k < halves; k += 1) {
    const [from, to] = [Math.floor((k * width) / halves), Math.floor(((k + 1) * width) / halves)];
    split.push(partsOfProfiles(all.map((profiles) => columnsOf(profiles, from, to))));
  }
  return { whole: [partsOfProfiles(all)], split };
};

/**
 * How far what a distance explains of each part is beyond chance, in standard deviations: noise explains one place in
 * `length` for each place of the period, so a multiple of the true distance, with more places, counts less.
 */
const surprises = ({ length, values, squares }: Sheet, spacing: number): readonly number[] => {
  const { bins, hits } = foldAt(spacing, length);
  const { length: across } = squares;
  const sums = new Float64Array(hits.length * across);
  for (let i = 0, at = 0; i < length; i += 1) {
    for (let to = bins[i]! * across, end = to + across; to < end; to += 6, at += 6) {
      sums[to]! += values[at]!;
      sums[to + 1]! += values[at + 1]!;
      sums[to + 2]! += values[at + 2]!;
      sums[to + 3]! += values[at + 3]!;
      sums[to + 4]! += values[at + 4]!;
      sums[to + 5]! += values[at + 5]!;
    }
  }
  const between = new Float64Array(across);
  for (let bin = 0, at = 0; bin < hits.length; bin += 1) {
    for (let k = 0; k < across; k += 1, at += 1) if (hits[bin]! > 0) between[k]! += (sums[at]! * sums[at]!) / hits[bin]!;
  }
  const parts: number[] = [];
  for (let k = 0; k < across; k += 1) {
    const share = squares[k] === 0 ? 0 : beyondChance(between[k]! / squares[k]!, hits.length, length);
    const own = (share * length) / Math.sqrt(2 * Math.max(4, Math.round(spacing)));
    if (k % 3 === 0) parts.push(own);
    else parts[parts.length - 1]! += own;
  }
  return parts;
};

/** The sum over the parts that a distance explains best: a third of them. */
const strengthIn = (all: readonly Parts[], spacing: number): number => {
  const values = all.flatMap(({ near, wide }) => surprises(spacing < 20 ? near : wide, spacing));
  return values
    .toSorted((a, b) => b - a)
    .slice(0, Math.round(values.length / 3))
    .reduce((sum, value) => sum + value, 0);
};

/** Fewer places than these in a part do not show a period. */
const fewestInPart = 8;
/** Standard deviations by which a comb has to stand out, all parts together. */
const leastStrength = 12;

/** Combs that the picture bears out, strongest first. */
export const combsOf = (planes: Planes, box: Box, background: Tone, contrast: number): readonly Comb[] => {
  const width = box.right - box.left;
  const { whole, split } = partsOf(planes, box, background, contrast);
  const scored: Comb[] = [];
  const most = Math.min(120, width / fewestInPart);
  for (let spacing = 3; spacing <= most;) {
    const isSplit = spacing * fewestInPart * halves <= width;
    scored.push({ spacing, strength: strengthIn(isSplit ? split : whole, spacing) });
    spacing += (spacing * spacing) / ((6 * width) / (isSplit ? halves : 1));
  }
  const peaks = scored.filter(
    ({ strength }, i) =>
      strength >= (scored[i - 1]?.strength ?? 0) && strength >= (scored[i + 1]?.strength ?? 0) && strength > leastStrength,
  );
  peaks.sort((a, b) => b.strength - a.strength);
  const kept: Comb[] = [];
  for (const peak of peaks) {
    if (kept.length === 5) break;
    if (!kept.some(({ spacing }) => Math.abs(spacing - peak.spacing) < 0.03 * spacing)) kept.push(peak);
  }
  // The whole width tells a distance more exactly than its halves do, and lines of ink are lost where it is off.
  return kept.map(({ spacing, strength }) => {
    const reach = (spacing * spacing) / width;
    let best = { spacing, strength: -1 };
    for (let trial = spacing - reach; trial <= spacing + reach; trial += reach / 16) {
      const value = strengthIn(whole, trial);
      if (value > best.strength) best = { spacing: trial, strength: value };
    }
    return { spacing: best.spacing, strength };
  });
};

/** The distance near a first one by which upright ink explains itself best over the whole width. */
export const refinedSpacing = (profile: Float64Array, spacing: number): number => {
  const window = Math.max(8, Math.round(1.5 * spacing));
  const roots = profile.map((value) => Math.sqrt(value));
  const steps = roots.map((value, x) => (x === 0 ? 0 : Math.abs(value - roots[x - 1]!)));
  const views = [profile.map((value) => Math.min(1, value)), roots, steps].map((view) => flattened(view, window));
  let best = spacing;
  let most = -1;
  for (let trial = 0.98 * spacing; trial <= 1.02 * spacing; trial += (spacing * spacing) / (16 * profile.length)) {
    const fold = foldAt(trial, profile.length);
    const share = views.reduce((sum, view) => sum + foldedShare(view, trial, fold), 0);
    if (share > most) [most, best] = [share, trial];
  }
  return best;
};
