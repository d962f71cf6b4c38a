/**
 * Whether the places of a comb are alike. At a half, a third or a fourth of the true distance stems and ticks, or the borders and wicks of
 * one candle, fall into places of their own, and those of every second, third or fourth place are all tall or all small.
 */
import { exponential as exp } from '@/lib/elementary/exponential';
import { median } from './edges';
import type { Fit } from './fit';

/** Fewer stretches tell nothing of their places. */
const fewest = 6;
/** Medians this far apart are uneven: heights of candles in one market vary less by the hour. */
const evenRatio = 0.5;
/** Of `n` heights that vary by a factor of about 2, the medians of four groups lie within exp(3.6 / √n) of each other, 97 times in 100. */
const byChance = (n: number): number => exp(-3.6 / Math.sqrt(n));

/** By degrees of freedom what a sum of squares distributed as chi squared exceeds once in 1,000 times: heights of candles vary by much more in some markets. */
const onceIn1000 = [0, 10.83, 13.82, 16.27];

/** What so many equal values weigh in the correction for ties. */
const tiesOf = (count: number): number => count * count * count - count;

/** Whether groups of heights differ by more than chance: the ranks of Kruskal and Wallis (1952), ties as their mean. */
const areUnlike = (groups: readonly (readonly number[])[]): boolean => {
  const all = groups.flatMap((heights, group) => heights.map((height) => ({ height, group }))).toSorted((a, b) => a.height - b.height);
  const sums = groups.map(() => 0);
  let tied = 0;
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.height === all[from]!.height) to += 1;
    for (const { group } of all.slice(from, to)) sums[group]! += (from + to + 1) / 2;
    tied += tiesOf(to - from);
  }
  const n = all.length;
  const squares = groups.reduce((sum, { length }, k) => sum + (sums[k]! * sums[k]!) / length, 0);
  const h = ((12 / (n * (n + 1))) * squares - 3 * (n + 1)) / (1 - tied / tiesOf(n));
  return h > onceIn1000[groups.length - 1]!;
};

/** What an uneven comb counts, at least. */
const least = 0.5;

const multiples = [2, 3, 4];
/** At a smaller part of the distance of bars most places hold a piece of a tick alone, which is no higher than this. */
const multiplesOfBars = [5, 6, 7, 8, 9, 10, 11, 12];
const tickHeight = 4;

/** 1 where places are alike; down to a half where they alternate. */
export const evennessOf = (chosen: readonly (Fit | null)[]): number => {
  let evenness = 1;
  for (const k of [...multiples, ...multiplesOfBars]) {
    const heightsOf: number[][] = Array.from({ length: k }, () => []);
    for (const [slot, fit] of chosen.entries()) if (fit !== null) heightsOf[slot % k]!.push(fit.to - fit.from);
    const groups = heightsOf.filter((heights) => heights.length >= fewest);
    if (groups.length < 2) continue;
    if (multiples.includes(k) && !areUnlike(groups)) continue;
    const medians = groups.map((heights) => median(heights)!);
    if (multiplesOfBars.includes(k) && medians.filter((height) => height <= tickHeight).length < k / 2) continue;
    // Heights are whole pixels.
    const ratio = (Math.min(...medians) + 1) / (Math.max(...medians) + 1);
    const usual = Math.min(evenRatio, byChance(Math.min(...groups.map(({ length }) => length))));
    evenness = Math.min(evenness, ratio / usual);
  }
  return Math.max(least, evenness);
};
