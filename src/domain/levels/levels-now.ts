/** What a day trader looks up before the first trade: the last price of a market, the day before, and the night so far. */
import { endOfBar } from '@/domain/candles/end-of-bar';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { futuresGroupOf } from '@/domain/sessions/futures-table';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { DayBuckets } from '@/domain/time/trading-day';
import { closedBars, stretchOf, type LevelBars } from './bar-stretches';
import { forexHours, futuresHours, type HoursOfDay } from './day-hours';
import type { LevelKind } from './market-level';
import { periodLevels } from './period-levels';

export interface HighLow {
  readonly high: number;
  readonly low: number;
}

export interface LevelsNow {
  /** Close of the last bar that is over, and when it was over (epoch ms). */
  readonly last: number;
  readonly lastAt: number;
  /** null: the bars do not reach back so far. */
  readonly priorDay: HighLow | null;
  /** From the opening of the session to the regular hours, or as far as it has come; null: without such hours, or without bars of them. */
  readonly overnight: HighLow | null;
  readonly isNightOver: boolean;
}

export interface LevelsNowQuestion {
  /** Epoch ms; bars that are not over by then are not read. */
  readonly asOf: number;
  readonly days: DayBuckets;
  /** null: no hours stand in the place of regular ones. */
  readonly hours: HoursOfDay | null;
}

const nightCity = 'London';

/** The hours that end the night of a market: the regular ones of a future, those of London for a pair or a metal; null: none are known. */
export const nightHours = (symbol: string, sessions: readonly SessionHours[]): HoursOfDay | null => {
  const instrument = instrumentOf(symbol);
  if (instrument === null) return null;
  if (instrument.kind === 'future') {
    const group = futuresGroupOf(instrument.symbol);
    return group === null ? null : futuresHours(group);
  }
  const city = sessions.find((one) => one.city === nightCity);
  return city === undefined ? null : forexHours(city);
};

const nightOf = (bars: LevelBars, count: number, hours: HoursOfDay | null) => {
  const lastAt = endOfBar(bars, count - 1);
  const found = hours?.(tradingDayOf(bars.time[count - 1]!)) ?? null;
  if (found === null) return { overnight: null, isNightOver: false };
  const first = indexAtOrAfter(bars, found.opens);
  let end = Math.min(count, indexAtOrAfter(bars, found.regularOpens));
  // A bar that reaches into the regular hours mixes the night with the day.
  while (end > first && endOfBar(bars, end - 1) > found.regularOpens) end -= 1;
  const overnight = first < end ? stretchOf(bars, 0, first, end) : null;
  return { overnight: overnight && { high: overnight.high, low: overnight.low }, isNightOver: lastAt >= found.regularOpens };
};

/** The levels of bars with a common length, as they are known at an instant; null where no bar is over by then. */
export const levelsNow = (bars: LevelBars, { asOf, days, hours }: LevelsNowQuestion): LevelsNow | null => {
  const count = closedBars(bars, asOf);
  if (count === 0 || bars.periodMs === null) return null;
  const levels = periodLevels(bars, { asOf, days });
  const holding = (kind: LevelKind): number | null =>
    levels.findLast((level) => level.kind === kind && level.from <= asOf && (level.to === null || level.to > asOf))?.price ?? null;
  const [high, low] = [holding('prior-day-high'), holding('prior-day-low')];
  return {
    last: bars.close[count - 1]!,
    lastAt: endOfBar(bars, count - 1),
    priorDay: high === null || low === null ? null : { high, low },
    ...nightOf(bars, count, hours),
  };
};
