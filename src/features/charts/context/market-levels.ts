/** The levels of the bars of a chart as they were known at an instant, and how much of the usual day is used. Nothing reads a later bar. */
import { closedBars } from '@/domain/levels/bar-stretches';
import type { LevelBars } from '@/domain/levels/bar-stretches';
import { dailyRangeUsed } from '@/domain/levels/daily-range-used';
import type { DailyRangeUsed } from '@/domain/levels/daily-range-used';
import type { MarketLevel } from '@/domain/levels/market-level';
import { periodLevels } from '@/domain/levels/period-levels';
import { sessionLevels } from '@/domain/levels/session-levels';
import type { DayBuckets } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { barsBetween } from './cut-bars';
import type { LevelHours } from './level-hours';
import { holdsAt } from './level-lines';

export interface LevelsQuestion {
  /** Epoch ms; bars that are not over by then are not read. */
  readonly asOf: number;
  readonly days: DayBuckets;
  readonly hours: LevelHours;
}

export interface UsedRange extends DailyRangeUsed {
  /** How many days are averaged. */
  readonly over: number;
}

export interface MarketLevels {
  /** Final by the instant, those of older periods among them. */
  readonly levels: readonly MarketLevel[];
  readonly used: UsedRange | null;
}

/** Days that are averaged: the first of these numbers for which there are enough. */
const averagedDays = [20, 10, 5] as const;

const usedOf = (bars: LevelBars, { asOf, days }: LevelsQuestion): UsedRange | null => {
  for (const over of averagedDays) {
    const used = dailyRangeUsed(bars, { asOf, days, over });
    if (used !== null) return { ...used, over };
  }
  return null;
};

export const marketLevels = (bars: LevelBars, question: LevelsQuestion): MarketLevels => {
  const { asOf, days, hours } = question;
  const isWithinDay = bars.periodMs !== null && bars.periodMs < dayMs;
  const { hoursOf, openingMinutes } = hours;
  const ofHours = hoursOf === null || !isWithinDay ? [] : sessionLevels(bars, { asOf, hours: hoursOf, openingMinutes });
  return { levels: [...periodLevels(bars, { asOf, days }), ...ofHours], used: usedOf(bars, question) };
};

/** Bars before an instant that levels which hold at it can come from: a month before the present one, and twenty trading days. */
const reachMs = 100 * dayMs;

/** More bars in view than these are not looked through for levels that have ended: they would have no room. */
const mostInView = 50_000;
/** Views are rounded to so much time, so that a pan computes nothing anew for most of its way. */
const blockMs = 15 * dayMs;
/** No level holds for longer than this after the next period has begun. */
const holdMs = 45 * dayMs;

export interface LevelsOfChart {
  /** What held at the instant, and the levels of the weeks before it. */
  readonly now: MarketLevels;
  /** Levels that held in a stretch of bars, by index, both included; those that hold now are among them where they reach into it. */
  readonly between: (first: number, last: number) => readonly MarketLevel[];
}

/** The levels of a chart, each stretch computed when it comes into view. */
export const levelsOfChart = (bars: ChartBars, question: LevelsQuestion): LevelsOfChart => {
  const { asOf } = question;
  const now = marketLevels(barsBetween(bars, asOf - reachMs, asOf), question);
  const known = new Map<string, readonly MarketLevel[]>();
  return {
    now,
    between: (first, last) => {
      const [from, to] = [bars.time[first], bars.time[last]];
      if (from === undefined || to === undefined || last - first > mostInView || from >= asOf - reachMs / 3) return now.levels;
      const begin = Math.floor(from / blockMs) * blockMs;
      // So much later it is known how long each level of the block held.
      const end = Math.min(asOf, (Math.floor(to / blockMs) + 1) * blockMs + holdMs);
      const key = `${String(begin)} ${String(end)}`;
      const found = known.get(key) ?? marketLevels(barsBetween(bars, begin - reachMs, end), { ...question, asOf: end }).levels;
      known.set(key, found);
      return end === asOf
        ? found
        : [...found.filter((level) => level.to !== null && level.to <= asOf), ...now.levels.filter((level) => holdsAt(level, asOf))];
    },
  };
};

/**
 * `levelsOfChart` that computes anew only when another bar is over or the question is another: a tick within a bar changes no level. `key`
 * says which series the bars are of.
 */
export const rememberedLevels = () => {
  let known: { readonly key: string; readonly question: LevelsQuestion; readonly levels: LevelsOfChart } | null = null;
  return (bars: ChartBars, question: LevelsQuestion, key: string): LevelsOfChart => {
    const { asOf, days, hours } = question;
    const full = `${key} ${String(closedBars(bars, asOf))} ${String(bars.time[0])}`;
    if (known?.key !== full || known.question.asOf !== asOf || known.question.days !== days || known.question.hours !== hours)
      known = { key: full, question, levels: levelsOfChart(bars, question) };
    return known.levels;
  };
};
