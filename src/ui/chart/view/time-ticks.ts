/**
 * Which bars a time axis names, and how: those in which a year, month, week, day, hour or minute begins on the wall clock
 * of the zone. The largest come first; smaller ones fill in where they have room. A closed market takes no room, so a mark
 * stands at the first bar after what it marks; one whose hour has no bar is left out. No two neighbours are equal, because
 * each beginning is searched once, also in the hour that a clock repeats.
 */
import { daysOfDate } from '@/domain/time/civil-day';
import { dayText } from '@/domain/time/epoch-day';
import type { ChartBars } from '@/ui/chart/chart-bars';
import type { WallClock } from '@/ui/chart/wall-clock';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { barsInView, xOf } from './bar-scale';
import type { BarScale } from './bar-scale';

/** The largest unit of the calendar that is another one than at the bar before. */
export type TickWeight = 'year' | 'month' | 'day' | 'time';

export interface TimeTick {
  readonly index: number;
  /** Pixels from the left edge of the plot. */
  readonly x: number;
  readonly weight: TickWeight;
  readonly text: string;
}

export interface TimeAxis {
  readonly bars: Pick<ChartBars, 'length' | 'time'>;
  readonly clock: WallClock;
  readonly scale: BarScale;
  /** Pixels that two labels keep between their middles. */
  readonly gap: number;
}

const monthOf = (wallMs: number): number => {
  const text = dayText(Math.floor(wallMs / dayMs));
  return Number(text.slice(0, -6)) * 12 + Number(text.slice(-5, -3)) - 1;
};

/** A way to cut the wall clock into stretches that are counted: which one an instant is in, and when one begins. */
interface Ruler {
  readonly countOf: (wallMs: number) => number;
  readonly beginOf: (count: number) => number;
}

const months = (each: number): Ruler => ({
  countOf: (wallMs) => Math.floor(monthOf(wallMs) / each),
  beginOf: (count) => daysOfDate(Math.floor((count * each) / 12), ((count * each) % 12) + 1, 1) * dayMs,
});

const spans = (each: number, offset = 0): Ruler => ({
  countOf: (wallMs) => Math.floor((wallMs - offset) / each),
  beginOf: (count) => count * each + offset,
});

/** Weeks begin on Monday; 5 January 1970 was the first. */
const weeks = spans(7 * dayMs, 4 * dayMs);

/** From the coarsest to the finest. */
const rulers: readonly Ruler[] = [
  ...[120, 60, 24, 12, 6, 3, 1].map(months),
  weeks,
  ...[dayMs, 12 * hourMs, 6 * hourMs, 3 * hourMs, hourMs, 30 * minuteMs, 15 * minuteMs, 5 * minuteMs, minuteMs].map((each) => spans(each)),
];

/** More labels than fit by so much, and a ruler is too fine: its few that fit would stand without order. */
const tooMany = 1.6;

const weightOf = (wallMs: number, before: number): TickWeight => {
  const [day, dayBefore] = [Math.floor(wallMs / dayMs), Math.floor(before / dayMs)];
  if (day === dayBefore) return 'time';
  const [month, monthBefore] = [monthOf(wallMs), monthOf(before)];
  if (month === monthBefore) return 'day';
  return Math.floor(month / 12) === Math.floor(monthBefore / 12) ? 'month' : 'year';
};

interface Seen {
  readonly wallAt: (index: number) => number;
  readonly first: number;
  readonly last: number;
}

/** A bar from `low` on (exclusive) that is at or after a wall time while the one before is not; `high` is at or after it. */
const crossing = (wallAt: (index: number) => number, begin: number, low: number, high: number): number => {
  let [before, after] = [low, high];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (wallAt(middle) >= begin) after = middle;
    else before = middle;
  }
  return after;
};

/** The bars at which the stretches of a ruler begin; null when there are more than `most`. */
const beginnings = ({ wallAt, first, last }: Seen, ruler: Ruler, most: number): readonly number[] | null => {
  const start = first - 1;
  const found: number[] = [];
  let count = ruler.countOf(wallAt(Math.max(0, start)));
  for (let low = start; ; low = Math.max(start, found.at(-1)! - 1)) {
    const begin = ruler.beginOf(count + 1);
    if (wallAt(last) < begin) return found;
    const index = crossing(wallAt, begin, low, last);
    if (found.length === most) return null;
    if (index > (found.at(-1) ?? -1)) found.push(index);
    // Stretches without a bar, over a weekend, are passed in one step.
    count = Math.max(count + 1, ruler.countOf(wallAt(index)));
  }
};

const textOf = (clock: WallClock, at: number, weight: TickWeight): string => clock[weight](at);

/** The marks of an axis, from left to right. */
export const timeTicks = ({ bars, clock, scale, gap }: TimeAxis): readonly TimeTick[] => {
  const inView = barsInView(scale, bars.length);
  if (inView === null) return [];
  const wallAt = (index: number): number => clock.wallMs(bars.time[index]!);
  const dayAt = (index: number): number => Math.floor(wallAt(index) / dayMs);
  const seen: Seen = { wallAt, ...inView };
  const most = Math.ceil((scale.width / gap) * tooMany);
  const placed = new Map<number, number>();
  const hasRoom = (x: number): boolean => [...placed.values()].every((other) => Math.abs(other - x) >= gap);
  for (const ruler of rulers) {
    const found = beginnings(seen, ruler, most);
    if (found === null) break;
    for (const index of found) {
      const x = xOf(scale, index);
      if (x >= 0 && x <= scale.width && hasRoom(x)) placed.set(index, x);
    }
  }
  const ticks: TimeTick[] = [];
  for (const [index, x] of [...placed].toSorted(([a], [b]) => a - b)) {
    const weight = index === 0 ? 'day' : weightOf(wallAt(index), wallAt(index - 1));
    const before = ticks.at(-1);
    // An hour of a day whose own name had no room would be read as one of the day that is named before it.
    if (weight === 'time' && before !== undefined && dayAt(index) !== dayAt(before.index)) continue;
    const text = textOf(clock, bars.time[index]!, weight);
    if (text !== before?.text) ticks.push({ index, x, weight, text });
  }
  return ticks;
};
