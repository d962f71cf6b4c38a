/** What a person says of a read chart that the picture does not: market, length of a bar, and when the last candle opened. */
import { parseInterval, intervalMs, usualIntervals } from '@/domain/candles/interval';
import type { ChartReading, ReadTime } from '@/domain/vision/reading';
import { readWallTime } from '@/domain/time/wall-time';
import { zoneClock } from '@/domain/time/zone-clock';
import type { SeriesTerms } from '@/domain/vision/series/series-of-reading';

export interface TermsDraft {
  readonly market: string;
  /** `1h`; '' while it is not known. */
  readonly interval: string;
  /** As a field for date and time writes it: `2026-11-27T21:00`, on the clock of the screens. */
  readonly last: string;
}

export const firstTerms = ({ symbol, interval }: ChartReading): TermsDraft => ({
  market: symbol ?? '',
  interval: usualIntervals.find((one) => one === interval?.toLowerCase()) ?? '',
  last: '',
});

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

const timeText = ({ year, month, day, minute }: ReadTime): string =>
  [
    ...(day === null || month === null ? [] : [`${String(day)} ${monthNames[month - 1] ?? ''}`, ...(year === null ? [] : [String(year)])]),
    ...(minute === null ? [] : [`${two(Math.floor(minute / 60))}:${two(minute % 60)}`]),
  ].join(' ');

/** What the labels below the chart say of its last candle, as a sentence; null where they say nothing. */
export const lastTimeWords = ({ candles, times }: Pick<ChartReading, 'candles' | 'times'>): string | null => {
  const time = candles.at(-1)?.time;
  const text = time === undefined ? '' : timeText(time);
  if (text !== '') return `The picture’s own clock says ${text}.`;
  const label = times.at(-1)?.text;
  return label === undefined ? null : `The picture says ${label} near its end.`;
};

/** The terms, or what is missing, as a sentence. */
export const readTerms = ({ market, interval, last }: TermsDraft, zone: string): SeriesTerms | string => {
  const parsed = parseInterval(interval);
  if (market.trim() === '') return 'Type the market, such as EURUSD.';
  if (parsed === null) return 'Choose how long a bar is.';
  const wall = readWallTime(last.replace('T', ' '));
  if (wall === null) return 'Say when the last candle opened.';
  return { market: market.trim().toUpperCase(), periodMs: intervalMs(parsed), lastOpenedAt: zoneClock(zone).toEpochMs(wall) };
};
