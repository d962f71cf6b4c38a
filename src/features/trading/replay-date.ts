/** The date in a replay's "Go to" field: the day, on the clock of the chart, whose first hour comes next. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { dayMs } from '@/lib/durations';

/** 'yyyy-mm-dd' of the instant on the zone's clock. */
export const dateAt = (zone: string, instant: number): string => dayText(dayIn(zone, instant));

/** Date of the first hour that is still hidden; of the last hour when none is. */
export const nextDate = (hourly: CandleSeries, zone: string, shown: number): string =>
  dateAt(zone, hourly.time[Math.min(shown, hourly.length - 1)] ?? 0);

/**
 * Hours revealed when every hour before the date is and none of it; at least one. A longer bar that the date lies in is shown as far as it
 * had come, as on the day itself. Null for a text that is no date.
 */
export const shownBeforeDate = (hourly: CandleSeries, zone: string, date: string): number | null => {
  const day = dayOfText(date);
  return Number.isNaN(day) ? null : Math.max(1, indexAtOrAfter(hourly, zoneOffset(zone).instantOf(day * dayMs)));
};
