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
    for (let column = 0; column < width; column += 1) {
      const i = y * planes.width + box.left + column;
      const step =
        isEnd || column === 0
          ? 0
          : Math.abs(light[i]! - light[i - 1]!) + Math.abs(blue[i]! - blue[i - 1]!) + Math.abs(red[i]! - red[i - 1]!);
      if (step > contrast) edgeRun[column]! += 1;
      else if (edgeRun[column]! > 0) {
        close(edges, column, edgeRun[column]!, longest);
        edgeRun[column] = 0;
      }
      const off = isEnd
        ? 0
        : Math.abs(light[i]! - background.light) + Math.abs(blue[i]! - background.blue) + Math.abs(red[i]! - background.red);
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

/** A profile less its own mean over a window, and cut at four standard deviations: one long line must not decide. */
export const flattened = (profile: Float64Array, window: number): Float64Array => {
  const { length } = profile;
  const sums = new Float64Array(length + 1);
  for (let i = 0; i < length; i += 1) sums[i + 1] = sums[i]! + profile[i]!;
  const flat = profile.map((value, i) => {
    const from = Math.max(0, i - window);
    const to = Math.min(length, i + window + 1);
    return value - (sums[to]! - sums[from]!) / (to - from);
  });
  const deviation = Math.sqrt(flat.reduce((sum, value) => sum + value * value, 0) / Math.max(1, length)) || 1;
  return flat.map((value) => Math.max(-4 * deviation, Math.min(4 * deviation, value)));
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

/** Share of the variance that the place inside a period explains, less what chance would. */
export const foldedShare = (profile: Float64Array, spacing: number, { bins, hits } = foldAt(spacing, profile.length)): number => {
  const { length } = profile;
  const count = hits.length;
  const sums = new Float64Array(count);
  let square = 0;
  for (let i = 0; i < length; i += 1) {
    const value = profile[i]!;
    sums[bins[i]!]! += value;
    square += value * value;
  }
  if (square === 0) return 0;
  let between = 0;
  for (let bin = 0; bin < count; bin += 1) if (hits[bin]! > 0) between += (sums[bin]! * sums[bin]!) / hits[bin]!;
  const chance = (count - 1) / Math.max(count, length - 1);
  return Math.max(0, (between / square - chance) / (1 - chance));
};

/** A part of the picture: its profiles, flattened for short and for long distances. */
interface Part {
  readonly near: readonly Float64Array[];
  readonly wide: readonly Float64Array[];
}

const partOf = ({ edges, mass, depth }: Profiles): Part => ({
  near: [edges, mass, depth].map((profile) => flattened(profile, 30)),
  wide: [edges, mass, depth].map((profile) => flattened(profile, 90)),
});

const bands = 6;
const halves = 2;

/** The picture in six bands, each whole and in halves: candles fill some of them, and what else is in the picture fills others. */
const partsOf = (
  planes: Planes,
  box: Box,
  background: Tone,
  contrast: number,
): { readonly whole: readonly Part[]; readonly split: readonly Part[] } => {
  const whole: Part[] = [];
  const split: Part[] = [];
  const height = box.bottom - box.top;
  for (let band = 0; band < bands; band += 1) {
    const top = box.top + Math.floor((band * height) / bands);
    const bottom = box.top + Math.floor(((band + 1) * height) / bands);
    const profiles = profilesOf(planes, { ...box, top, bottom }, background, contrast);
    whole.push(partOf(profiles));
    const { length } = profiles.edges;
    for (let k = 0; k < halves; k += 1) {
      const [from, to] = [Math.floor((k * length) / halves), Math.floor(((k + 1) * length) / halves)];
      split.push(
        partOf({ edges: profiles.edges.slice(from, to), mass: profiles.mass.slice(from, to), depth: profiles.depth.slice(from, to) }),
      );
    }
  }
  return { whole, split };
};

/**
 * How far what a distance explains of a profile is beyond chance, in standard deviations: noise explains one part in
 * `length` for each place of the period, so a multiple of the true distance, with more places, counts less.
 */
const surprise = (profile: Float64Array, spacing: number, fold: Fold): number =>
  (foldedShare(profile, spacing, fold) * profile.length) / Math.sqrt(2 * Math.max(4, Math.round(spacing)));

/** The sum over the parts that a distance explains best: a third of them. */
const strengthIn = (parts: readonly Part[], spacing: number): number => {
  // Halves may differ by a column.
  const folds = new Map<number, Fold>();
  const foldFor = (length: number): Fold => {
    const known = folds.get(length) ?? foldAt(spacing, length);
    folds.set(length, known);
    return known;
  };
  const values = parts.map(({ near, wide }) =>
    (spacing < 20 ? near : wide).reduce((sum, profile) => sum + surprise(profile, spacing, foldFor(profile.length)), 0),
  );
  return values
    .sort((a, b) => b - a)
    .slice(0, Math.round(parts.length / 3))
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
