/**
 * High, low and close of the day, week and month before, by the trading days that the trader counts in. A day without bars, a holiday
 * or a weekend, is passed over: on Monday the prior day is Friday.
 */
import { endOfBar } from '@/domain/candles/end-of-bar';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { dayClock, mondayOf, newYorkDays, tradingWeek, type DayBuckets, type DayClock } from '@/domain/time/trading-day';
import { dayMs, weekMs } from '@/lib/durations';
import { closedBars, joinStretches, stretchesOf, type BarStretch, type LevelBars } from './bar-stretches';
import type { MarketLevel } from './market-level';

export interface PeriodQuestion {
  /** Epoch ms; bars that are not over by then are not read. */
  readonly asOf: number;
  /** Days turn at 17:00 in New York when left out. */
  readonly days?: DayBuckets;
}

type PeriodName = 'day' | 'week' | 'month';

/** Which period a trading day is in, by its first day, and when that period is over. */
interface Period {
  readonly name: PeriodName;
  readonly keyOf: (day: number) => number;
  readonly endOf: (key: number) => number;
  /** Longest bar that lies within one period, give or take where its day begins. */
  readonly longestBarMs: number;
}

/** The month of a trading day, by its first day. */
const monthOf = (day: number): number => dayOfText(`${dayText(day).slice(0, 7)}-01`);

const periodsOf = (clock: DayClock): readonly Period[] => [
  { name: 'day', keyOf: (day) => day, endOf: (day) => clock.rangeOf(day).to, longestBarMs: dayMs },
  { name: 'week', keyOf: mondayOf, endOf: (monday) => tradingWeek(clock, monday).to, longestBarMs: weekMs },
  // 31 days after its first, a month is over: the day then is in the next one.
  { name: 'month', keyOf: monthOf, endOf: (first) => clock.rangeOf(monthOf(first + 31)).from, longestBarMs: dayMs },
];

type Holding = Pick<MarketLevel, 'from' | 'to' | 'doubt'>;

const levelsAfter = (name: PeriodName, { high, low, close }: BarStretch, holding: Holding): readonly MarketLevel[] => [
  { kind: `prior-${name}-high`, price: high, ...holding },
  { kind: `prior-${name}-low`, price: low, ...holding },
  { kind: `prior-${name}-close`, price: close, ...holding },
];

/**
 * Every level of the kind that was final at `asOf`, oldest period first. A level is known when its period and the last bar of it are over,
 * and holds until the next period that has bars is over; `to` is null until that one begins. A bar belongs to the period in which it opens.
 * Bars longer than a period, or of no common length, give no levels of it.
 */
export const periodLevels = (bars: LevelBars, { asOf, days = newYorkDays }: PeriodQuestion): readonly MarketLevel[] => {
  const clock = dayClock(days);
  const count = closedBars(bars, asOf);
  const ofDays = stretchesOf(bars, count, clock.dayOf);
  return periodsOf(clock).flatMap(({ name, keyOf, endOf, longestBarMs }) => {
    if (bars.periodMs === null || bars.periodMs > longestBarMs) return [];
    const stretches = joinStretches(ofDays, keyOf);
    return stretches.flatMap((stretch, k) => {
      const from = Math.max(endOf(stretch.key), endOfBar(bars, stretch.end - 1));
      const next = stretches[k + 1];
      if (from > asOf) return [];
      const doubt = stretch.first === 0 && (bars.time[0] ?? 0) > clock.rangeOf(stretch.key).from ? 'beginning' : null;
      return levelsAfter(name, stretch, { from, to: next === undefined ? null : endOf(next.key), doubt });
    });
  });
};
