/** The average price of each session in view with its bands, from the beginning of the session on. A value never reads a later bar. */
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { sessionAverage } from '@/domain/levels/session-average';
import type { SessionAverage } from '@/domain/levels/session-average';
import type { DayClock } from '@/domain/time/trading-day';
import { hourMs } from '@/lib/durations';
import type { ChartBars } from '@/ui/chart/chart-bars';
import { cutBars } from './cut-bars';

/** Longer bars are too few in a session for an average to say anything. */
const longestBar = hourMs;

export interface StretchAverage extends SessionAverage {
  /** Index of its first bar. */
  readonly first: number;
}

export const hasSessionAverage = ({ periodMs }: Pick<ChartBars, 'periodMs'>): boolean => periodMs !== null && periodMs <= longestBar;

/** From the session of bar `from` to bar `to`, both included; null where bars are too long or there are none. */
export const sessionAverageOver = (bars: ChartBars, { dayOf, rangeOf }: DayClock, from: number, to: number): StretchAverage | null => {
  const time = bars.time[from];
  if (time === undefined || to < from || !hasSessionAverage(bars)) return null;
  const first = indexAtOrAfter(bars, rangeOf(dayOf(time)).from);
  return { first, ...sessionAverage(cutBars(bars, first, to + 1), dayOf) };
};

export interface AverageNow {
  readonly average: number;
  readonly deviation: number;
  readonly isByVolume: boolean;
}

/** The average of the session of the newest bar; null where there is none. */
export const averageOfLastBar = (bars: ChartBars, clock: DayClock): AverageNow | null => {
  const last = bars.length - 1;
  const found = sessionAverageOver(bars, clock, last, last);
  if (found === null) return null;
  const at = last - found.first;
  return { average: found.average[at]!, deviation: found.deviation[at]!, isByVolume: found.isByVolume[at] === 1 };
};
