/** How much of a usual day's range today has already used. */
import { dayClock, newYorkDays, type DayBuckets } from '@/domain/time/trading-day';
import { dayMs } from '@/lib/durations';
import { closedBars, stretchesOf, type LevelBars } from './bar-stretches';

export interface RangeQuestion {
  /** Epoch ms; bars that are not over by then are not read. */
  readonly asOf: number;
  /** How many days before the present one are averaged, 1 or more. */
  readonly over: number;
  /** Days turn at 17:00 in New York when left out. */
  readonly days?: DayBuckets;
}

export interface DailyRangeUsed {
  /** High minus low of the present day so far, in price. */
  readonly today: number;
  /** Mean of high minus low over the days before it, in price. */
  readonly average: number;
  /** `today` in parts of `average`: 0.8 when four fifths are used. */
  readonly share: number;
}

/**
 * The range of the trading day that holds `asOf` against the mean range of the last days that have bars. Null where the present day has no
 * closed bar, fewer days than asked for lie before it, none of them moved, or the bars are longer than a day. The first day of a
 * series may be only a part of one and is not averaged.
 */
export const dailyRangeUsed = (bars: LevelBars, { asOf, over, days = newYorkDays }: RangeQuestion): DailyRangeUsed | null => {
  if (bars.periodMs === null || bars.periodMs > dayMs) return null;
  const { dayOf } = dayClock(days);
  const stretches = stretchesOf(bars, closedBars(bars, asOf), dayOf);
  const present = stretches.at(-1);
  const before = stretches.slice(1, -1).slice(-over);
  // A bar that closes at the turn of the day belongs to the day that ended with it.
  if (present === undefined || present.key !== dayOf(asOf - 1) || before.length < over) return null;
  const average = before.reduce((sum, { high, low }) => sum + (high - low), 0) / over;
  const today = present.high - present.low;
  return average > 0 ? { today, average, share: today / average } : null;
};
