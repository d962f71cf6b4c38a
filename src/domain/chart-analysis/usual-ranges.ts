/** How much of its usual range the present day, and the session that is open, has used. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { closedBars, stretchesOf, stretchOf, type BarStretch, type LevelBars } from '@/domain/levels/bar-stretches';
import { dailyRangeUsed } from '@/domain/levels/daily-range-used';
import { openingsWithin, type SessionCity, type SessionHours } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { dayMs, hourMs } from '@/lib/durations';
import type { RangeUsed } from './chart-analysis';

/** Days and openings that a usual range is the mean of: as many as there are, of these. */
const countsTried = [20, 10, 5] as const;
const fewestOpenings = 5;
const mostOpenings = 20;
/** Long enough for twenty openings over holidays. */
const searchedMs = 40 * dayMs;
/** An opening counts when its bars cover at least this share of it. */
const fewestCovered = 0.75;

const placeIn = ({ high, low }: BarStretch, close: number): number => (high > low ? (close - low) / (high - low) : 0.5);

/** The trading day that turns at 17:00 in New York. Null for bars longer than a day and for fewer than five days before. */
export const dayRange = (series: CandleSeries, asOf: number): RangeUsed | null => {
  for (const over of countsTried) {
    const used = dailyRangeUsed(series, { asOf, over });
    if (used === null) continue;
    const last = stretchesOf(series, closedBars(series, asOf), dayClock(newYorkDays).dayOf).at(-1);
    if (last === undefined) return null;
    return { now: used.today, usual: used.average, share: used.share, place: placeIn(last, last.close), over };
  }
  return null;
};

const within = (bars: LevelBars, from: number, to: number): BarStretch | null => {
  const [first, end] = [indexAtOrAfter(bars, from), indexAtOrAfter(bars, to)];
  return end > first ? stretchOf(bars, from, first, end) : null;
};

/**
 * The session that is open as of the instant, of several the one that opened last, against its own openings before. Null where none is
 * open, bars are longer than an hour, or fewer than five openings are known.
 */
export const sessionRange = (
  series: CandleSeries,
  asOf: number,
  sessions: readonly SessionHours[],
): (RangeUsed & { readonly city: SessionCity }) | null => {
  const { periodMs } = series;
  if (periodMs === null || periodMs > hourMs) return null;
  const open = sessions
    .map((hours) => ({ hours, spans: openingsWithin(hours, { from: (asOf - searchedMs) as EpochMs, to: asOf as EpochMs }) }))
    .filter(({ spans }) => (spans.at(-1)?.close ?? 0) >= asOf)
    .toSorted((a, b) => (a.spans.at(-1)?.open ?? 0) - (b.spans.at(-1)?.open ?? 0))
    .at(-1);
  const present = open?.spans.at(-1);
  const now = present === undefined ? null : within(series, present.open, asOf);
  if (open === undefined || now === null) return null;
  const before = open.spans.slice(0, -1).flatMap((span) => {
    const stretch = within(series, span.open, span.close);
    const isWhole = stretch !== null && (stretch.end - stretch.first) * periodMs >= fewestCovered * (span.close - span.open);
    return isWhole ? [stretch.high - stretch.low] : [];
  });
  const last = before.slice(-mostOpenings);
  if (last.length < fewestOpenings) return null;
  const usual = last.reduce((sum, range) => sum + range, 0) / last.length;
  const range = now.high - now.low;
  if (!(usual > 0)) return null;
  return { city: open.hours.city, now: range, usual, share: range / usual, place: placeIn(now, now.close), over: last.length };
};
