/** Of several stretches of ink in one place, which is the candle: not the bar of a histogram, and the one that continues its neighbors. */
import type { Run } from './runs';

/** Heights at which so many stretches end (or start) that they stand on one line: a histogram, not candles. */
const sharedHeights = (all: readonly (readonly Run[])[], heightOf: (run: Run) => number, rows: number): readonly number[] => {
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

export const withoutHistograms = (all: readonly (readonly Run[])[], rows: number): readonly (readonly Run[])[] => {
  const floors = sharedHeights(all, ({ to }) => to, rows);
  const roofs = sharedHeights(all, ({ from }) => from, rows);
  // Bars that hang from a line are a histogram only together with bars that stand on it.
  const hanging = roofs.filter((roof) => floors.some((floor) => Math.abs(floor - roof) <= 4));
  const isOf = (heights: readonly number[], y: number): boolean => heights.some((height) => Math.abs(height - y) <= 2);
  return all.map((runs) => runs.filter(({ from, to }) => !isOf(floors, to) && !isOf(hanging, from)));
};

const gapBetween = (a: Run, b: Run): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The stretch of each place on the path from left to right that jumps least and takes most ink (Viterbi 1967); null where a place is empty. */
export const chosenRuns = (all: readonly (readonly Run[])[]): readonly (Run | null)[] => {
  const places = [...all.keys()].filter((slot) => all[slot]!.length > 0);
  const costs: number[][] = [];
  const backs: number[][] = [];
  const own = ({ from, to }: Run): number => -Math.min(40, to - from) / 2;
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
  const chosen: (Run | null)[] = all.map(() => null);
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
}

/** Only the candles: places that continue each other, and further rows of them beside, if they are as long as letters and marks hardly are. */
export const withoutStrays = (chosen: readonly (Run | null)[], height: number): readonly (Run | null)[] => {
  const places = [...chosen.keys()].filter((slot) => chosen[slot] !== null);
  const lengths = places.map((slot) => chosen[slot]!.to - chosen[slot]!.from).sort((a, b) => a - b);
  const reach = Math.max(0.06 * height, 3 * (lengths[Math.floor(0.7 * lengths.length)] ?? 0));
  const segments: Segment[] = [];
  for (const [k, slot] of places.entries()) {
    const run = chosen[slot]!;
    const before = places[k - 1];
    const goesOn = before !== undefined && slot - before <= 8 && gapBetween(chosen[before]!, run) <= reach;
    if (!goesOn) segments.push({ places: [], ink: 0 });
    const segment = segments.at(-1)!;
    segment.places.push(slot);
    segment.ink += Math.min(40, run.to - run.from);
  }
  const most = Math.max(0, ...segments.map(({ ink }) => ink));
  const main = segments.findIndex(({ ink }) => ink === most);
  const keep = new Set<number>();
  for (const [k, { places: own, ink }] of segments.entries()) {
    // To the sides of the main row a shorter one has to be a tenth of it; a price may jump, letters are few.
    const inside =
      segments.slice(0, k).some((other) => other.ink >= 0.25 * most) && segments.slice(k + 1).some((other) => other.ink >= 0.25 * most);
    if (k === main || ink >= 0.12 * most || inside) for (const slot of own) keep.add(slot);
  }
  return chosen.map((run, slot) => (keep.has(slot) ? run : null));
};
