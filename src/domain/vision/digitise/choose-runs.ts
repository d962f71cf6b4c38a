/** Of several stretches of ink in one place, which is the candle: not the bar of a histogram, and the one that continues its neighbors. */
import type { Fit } from './fit';

/** Heights at which so many stretches end (or start) that they stand on one line: a histogram, not candles. */
const sharedHeights = (all: readonly (readonly Fit[])[], heightOf: (run: Fit) => number, rows: number): readonly number[] => {
  const counts = new Uint32Array(rows + 3);
  for (const runs of all) for (const run of runs) if (run.to - run.from >= 2) counts[heightOf(run)]! += 1;
  const places = all.filter((runs) => runs.length > 0).length;
  const found: number[] = [];
  for (let y = 1; y <= rows + 1; y += 1) {
    const near = counts[y - 1]! + counts[y]! + counts[y + 1]!;
    if (near >= Math.max(6, 0.35 * places) && counts[y]! >= counts[y - 1]! && counts[y]! >= counts[y + 1]!) found.push(y);
  }
  return found;
};

export const withoutHistograms = (all: readonly (readonly Fit[])[], rows: number): readonly (readonly Fit[])[] => {
  const floors = sharedHeights(all, ({ to }) => to, rows);
  const roofs = sharedHeights(all, ({ from }) => from, rows);
  // Bars that hang from a line are a histogram only together with bars that stand on it.
  const hanging = roofs.filter((roof) => floors.some((floor) => Math.abs(floor - roof) <= 4));
  const isOf = (heights: readonly number[], y: number): boolean => heights.some((height) => Math.abs(height - y) <= 2);
  return all.map((runs) => runs.filter(({ from, to }) => !isOf(floors, to) && !isOf(hanging, from)));
};

/** Rows from one stretch to another, 0 where they touch or overlap. */
export const gapBetween = (a: Pick<Fit, 'from' | 'to'>, b: Pick<Fit, 'from' | 'to'>): number => Math.max(0, a.from - b.to, b.from - a.to);

/** What a jump costs at most, and what a place costs that stays empty between candles, one and all that follow each other. */
const mostJump = 30;
const emptyPlace = 3;
const mostEmpty = 12;
/** What a stretch counts that looks exactly like a candle, at least, and for going on where the one before was. */
const usual = 8;
const leastWorth = -1;
const goesOn = 1;
/** Stretches of which less than this is like a candle count against their path, and of such a few are believed beyond the last candle. */
export const leastQuality = 0.65;
/** Places over which candles are held against each other. */
const farthest = 24;

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const lengthOf = ({ from, to }: Fit): number => to - from;

/** What is usual among the stretches of a picture. */
interface Usual {
  readonly length: number;
  /** Quality from which a stretch speaks for its path: less in a picture that is compressed much. */
  readonly like: number;
  /** A jump so far costs most. */
  readonly reach: number;
}

const usualOf = (all: readonly (readonly Fit[])[], height: number): Usual => {
  const first = all.flatMap(([best]) => (best === undefined ? [] : [best]));
  const length = Math.max(3, at(ascending(first.map(lengthOf)), 0.7));
  const like = Math.min(leastQuality, 0.75 * at(ascending(first.map(({ quality }) => quality)), 0.7));
  return { length, like, reach: 4 * length + 0.02 * height };
};

/** What a stretch is worth on a path: how like a candle it is, more where much ink says so: a few tall candles outweigh a jump. */
const worthOfFit = ({ gain, quality }: Fit, { like }: Usual): number => {
  const byInk = 0.25 + 0.75 * Math.min(1, gain / 200) + 0.5 * Math.min(1, Math.max(0, gain / 200 - 1));
  return Math.max(leastWorth, usual * Math.min(1, (quality - like) / (1 - like)) * byInk);
};

const jumpCost = (a: Fit, b: Fit, { length, reach }: Usual): number =>
  mostJump * Math.min(1, Math.max(0, gapBetween(a, b) - 0.7 * length) / reach);

type Place = readonly [slot: number, fit: number];

/** The places of the path from left to right that looks most like candles and jumps least (Viterbi 1967); it begins and ends where it likes. */
const bestPath = (all: readonly (readonly Fit[])[], common: Usual): readonly Place[] => {
  const costs: number[][] = [];
  const backs: (Place | null)[][] = [];
  /** The best path that ends more than `farthest` places before. */
  let far: { readonly cost: number; readonly at: Place | null } = { cost: 0, at: null };
  let end: { readonly cost: number; readonly at: Place | null } = { cost: 0, at: null };
  for (const [slot, runs] of all.entries()) {
    const old = slot - farthest - 1;
    for (const [k, cost] of (costs[old] ?? []).entries()) if (cost < far.cost) far = { cost, at: [old, k] };
    const [cost, back]: [number[], (Place | null)[]] = [[], []];
    for (const run of runs) {
      let least = Math.min(0, far.cost + mostJump + mostEmpty);
      let from = least < 0 ? far.at : null;
      for (let before = Math.max(0, slot - farthest); before < slot; before += 1) {
        const empty = Math.min(mostEmpty, emptyPlace * (slot - before - 1)) - goesOn;
        for (const [k, other] of all[before]!.entries()) {
          const sum = costs[before]![k]! + empty;
          if (sum >= least) continue;
          const total = sum + jumpCost(other, run, common);
          if (total >= least) continue;
          least = total;
          from = [before, k];
        }
      }
      cost.push(least - worthOfFit(run, common));
      back.push(from);
      if (cost.at(-1)! < end.cost) end = { cost: cost.at(-1)!, at: [slot, cost.length - 1] };
    }
    costs.push(cost);
    backs.push(back);
  }
  const path: Place[] = [];
  for (let place = end.at; place !== null; place = backs[place[0]]![place[1]]!) path.unshift(place);
  return path;
};

/** A line of letters: all of it is as high as its highest parts. Candles go up and down. */
const isText = (fits: readonly Fit[]): boolean =>
  fits.length >= 4 &&
  Math.max(...fits.map(({ to }) => to)) - Math.min(...fits.map(({ from }) => from)) <= 1.6 * at(ascending(fits.map(lengthOf)), 0.9);

/** Letters are less like candles than this part of what the others are. */
const mostOfLetters = 0.75;

/** Pixels, and as a part of the height: what is taller is no letter, unless it looks like one. */
const tallestLetter = 24;
const tallestOfHeight = 0.04;

const qualityOf = (fits: readonly Fit[]): number => fits.reduce((sum, { quality }) => sum + quality, 0) / fits.length;

interface Chosen {
  readonly slot: number;
  readonly fit: Fit;
}

/** How like a candle one beyond a jump has to be, as a part of what the others are, and its gain as a part of theirs. */
const leastAlike = 0.9;
const leastGain = 0.4;

/** Whether a stretch is as like a candle as those that were chosen. */
export const alikeTo = (chosen: readonly (Fit | null)[]): ((fit: Fit) => boolean) => {
  const own = chosen.filter((fit) => fit !== null);
  const [quality, gain] = [at(ascending(own.map((fit) => fit.quality)), 0.5), at(ascending(own.map((fit) => fit.gain)), 0.5)];
  return (fit) => fit.quality >= leastAlike * quality && fit.gain >= leastGain * gain;
};

/** Candles that may follow such a jump, at most: more of them speak for themselves. */
const mostAtEnd = 4;
/** Places beyond them that are looked at: letters stand in rows. */
const placesBeyond = 6;
/** Pixels by which the feet of letters differ, at most. */
const onOneFoot = 1;

const areOnOneFoot = (fits: readonly Fit[]): boolean =>
  fits.length > 1 && Math.max(...fits.map(({ to }) => to)) - Math.min(...fits.map(({ to }) => to)) <= onOneFoot;

/** The path with the few candles before its first or after its last place that are beyond a jump: a market that opens with a gap as the chart begins or ends. */
const withEnds = (chosen: (Fit | null)[], all: readonly (readonly Fit[])[], common: Usual): void => {
  if (chosen.filter((fit) => fit !== null).length < 8) return;
  const isAlike = alikeTo(chosen);
  const [first, last] = [chosen.findIndex((fit) => fit !== null), chosen.findLastIndex((fit) => fit !== null)];
  for (const [start, direction] of [
    [first - 1, -1],
    [last + 1, 1],
  ] as const) {
    const run: Fit[] = [];
    const next = (): readonly Fit[] =>
      (all[start + direction * run.length] ?? []).filter(
        (fit) => isAlike(fit) && lengthOf(fit) <= 3 * common.length && (run.length === 0 || jumpCost(run.at(-1)!, fit, common) === 0),
      );
    for (let alike = next(); alike.length === 1 && run.length <= mostAtEnd; alike = next()) run.push(alike[0]!);
    const isLetter = (fit: Fit): boolean =>
      Array.from({ length: placesBeyond }, (_, k) => all[start + direction * (run.length + k)] ?? []).some((row) =>
        row.some((other) => gapBetween(fit, other) === 0),
      );
    if (run.length > mostAtEnd || areOnOneFoot(run) || run.some(isLetter)) continue;
    for (const [k, fit] of run.entries()) chosen[start + direction * k] = fit;
  }
};

/** Places of a label beside the candles, at most. */
const longestLabel = 24;
/** Rows between candles that follow each other, at least, and the part of them that are less. */
const leastApart = 3;
const usualApart = 0.9;

/** Rows between stretches that follow each other: most lie nearer. */
export const usualGap = (fits: readonly Fit[]): number =>
  Math.max(leastApart, at(ascending(fits.slice(1).map((fit, k) => gapBetween(fits[k]!, fit))), usualApart));

/** The path without a line of letters that goes on from its first or last candle at the same height: the label of the last price does. */
const withoutLetters = (path: readonly Chosen[]): readonly Chosen[] => {
  const usual = at(ascending(path.map(({ fit }) => fit.quality)), 0.5);
  const lettersIn = (row: readonly Chosen[]): number => {
    for (let k = Math.min(longestLabel, row.length >> 1); k > 0; k -= 1) {
      const fits = row.slice(0, k).map(({ fit }) => fit);
      if (isText(fits) && qualityOf(fits) < mostOfLetters * usual) return k;
    }
    return 0;
  };
  return path.slice(lettersIn(path), path.length - lettersIn(path.toReversed()));
};

/** The stretch of each place that is its candle; null where it is empty. Lines of letters before or after the candles are none. */
export const chosenRuns = (all: readonly (readonly Fit[])[], height: number): readonly (Fit | null)[] => {
  const common = usualOf(all, height);
  const path = bestPath(all, common).map(([slot, k]): Chosen => ({ slot, fit: all[slot]![k]! }));
  const parts: Chosen[][] = [];
  for (const [k, one] of path.entries()) {
    if (k === 0 || jumpCost(path[k - 1]!.fit, one.fit, common) >= 0.5 * mostJump) parts.push([]);
    parts.at(-1)!.push(one);
  }
  const quality = qualityOf(path.map(({ fit }) => fit));
  const isStray = (part: readonly Chosen[] | undefined): boolean => {
    if (parts.length < 2 || part === undefined || 2 * part.length >= path.length) return false;
    const fits = part.map(({ fit }) => fit);
    const isSmall = fits.every((fit) => lengthOf(fit) <= Math.max(tallestLetter, tallestOfHeight * height));
    return isText(fits) && (isSmall || qualityOf(fits) < mostOfLetters * quality);
  };
  while (isStray(parts[0])) parts.shift();
  while (isStray(parts.at(-1))) parts.pop();
  const chosen: (Fit | null)[] = all.map(() => null);
  for (const { slot, fit } of withoutLetters(parts.flat())) chosen[slot] = fit;
  withEnds(chosen, all, common);
  return chosen;
};
