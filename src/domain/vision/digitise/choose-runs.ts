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

const gapBetween = (a: Fit, b: Fit): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The stretch of each place on the path from left to right that jumps least and takes most ink (Viterbi 1967); null where a place is empty. */
export const chosenRuns = (all: readonly (readonly Fit[])[]): readonly (Fit | null)[] => {
  const places = [...all.keys()].filter((slot) => all[slot]!.length > 0);
  const costs: number[][] = [];
  const backs: number[][] = [];
  const own = ({ gain }: Fit): number => -Math.min(40, gain / 8) / 2;
  for (const [step, slot] of places.entries()) {
    const runs = all[slot]!;
    if (step === 0) {
      costs.push(runs.map(own));
      backs.push(runs.map(() => -1));
      continue;
    }
    const before = all[places[step - 1]!]!;
    const cost: number[] = [];
    const back: number[] = [];
    for (const run of runs) {
      let least = Infinity;
      let from = 0;
      for (const [k, other] of before.entries()) {
        const total = costs[step - 1]![k]! + Math.min(60, gapBetween(run, other));
        if (total < least) [least, from] = [total, k];
      }
      cost.push(least + own(run));
      back.push(from);
    }
    costs.push(cost);
    backs.push(back);
  }
  const chosen: (Fit | null)[] = all.map(() => null);
  let at = -1;
  for (let step = places.length - 1; step >= 0; step -= 1) {
    const cost = costs[step]!;
    if (at === -1) at = cost.indexOf(Math.min(...cost));
    chosen[places[step]!] = all[places[step]!]![at] ?? null;
    at = backs[step]![at]!;
  }
  return chosen;
};

/** A row of places that continue each other. */
interface Segment {
  readonly places: number[];
  ink: number;
  quality: number;
}

/** Only the candles: places that continue each other, and further rows of them beside. */
export const withoutStrays = (chosen: readonly (Fit | null)[], height: number): readonly (Fit | null)[] => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const lengths = places.map((slot) => chosen[slot]!.to - chosen[slot]!.from).sort((a, b) => a - b);
  const reach = Math.max(0.06 * height, 3 * (lengths[Math.floor(0.7 * lengths.length)] ?? 0));
  const segments: Segment[] = [];
  for (const [k, slot] of places.entries()) {
    const run = chosen[slot]!;
    const before = places[k - 1];
    const goesOn = before !== undefined && slot - before <= 8 && gapBetween(chosen[before]!, run) <= reach;
    if (!goesOn) segments.push({ places: [], ink: 0, quality: 0 });
    const segment = segments.at(-1)!;
    segment.places.push(slot);
    segment.ink += Math.min(40, run.to - run.from);
    segment.quality += run.quality;
  }
  const most = Math.max(0, ...segments.map(({ ink }) => ink));
  const main = segments.findIndex(({ ink }) => ink === most);
  const isLong = ({ ink }: Segment): boolean => ink >= 0.12 * most;
  const kept = segments.map(
    (one, k) => k === main || isLong(one) || (segments.slice(0, k).some(isLong) && segments.slice(k + 1).some(isLong)),
  );
  // A price may jump: what follows place by place and looks like candles is kept, though letters may stand there too.
  const follows = (k: number, from: number): boolean => {
    const [one, other] = [segments[k]!, segments[from]!];
    const [left, right] = k < from ? [one, other] : [other, one];
    return right.places[0]! - left.places.at(-1)! <= 2 && one.places.length >= 3 && one.quality / one.places.length > 0.75;
  };
  for (let k = kept.indexOf(true) - 1; k >= 0; k -= 1) kept[k] = follows(k, k + 1) && kept[k + 1]!;
  for (let k = kept.lastIndexOf(true) + 1; k < segments.length; k += 1) kept[k] = follows(k, k - 1) && kept[k - 1]!;
  const keep = new Set(segments.flatMap(({ places: own }, k) => (kept[k]! ? own : [])));
  return chosen.map((run, slot) => (keep.has(slot) ? run : null));
};
