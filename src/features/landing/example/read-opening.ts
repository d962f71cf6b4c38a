/** What can be said of the session that opened last: how far price has gone since, held against earlier openings. No forecast. */
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, openingsWithin } from '@/domain/sessions/forex-sessions';
import { sessionsAt } from '@/domain/sessions/session-clock';
import type { OpeningReading } from '@/features/landing/hero/hero-facts';
import { minuteMs, weekMs } from '@/lib/durations';

const comparedOpenings = 60;

/** Bars that open from one instant on and before another, and their range in ticks. */
const stretch = (series: CandleSeries, from: number, to: number): { readonly bars: number; readonly range: number } => {
  const [first, end] = [indexAtOrAfter(series, from), indexAtOrAfter(series, to)];
  const high = series.ticks.high.subarray(first, end).reduce((most, value) => Math.max(most, value), -Infinity);
  const low = series.ticks.low.subarray(first, end).reduce((least, value) => Math.min(least, value), Infinity);
  return { bars: end - first, range: high - low };
};

/**
 * Reads the session that opened last and is open at `now`, the close of a bar. Its range so far is ranked among the
 * range over the same minutes of the openings before it; earlier ones without bars are left out. Throws when no
 * session is open, or none was before.
 */
export const readOpening = (series: CandleSeries, now: number): OpeningReading => {
  const current = sessionsAt(now as EpochMs)
    .flatMap((session) => session.current ?? [])
    // One that opens with the close of the bar has no bar yet.
    .filter(({ open }) => open < now)
    .toSorted((a, b) => b.open - a.open)[0];
  const hours = defaultSessions.find(({ city }) => city === current?.city);
  if (current === undefined || hours === undefined) throw new RangeError('No session is open.');
  const elapsedMs = now - current.open;
  const earlier = openingsWithin(hours, { from: (now - 20 * weekMs) as EpochMs, to: current.open })
    .map(({ open }) => stretch(series, open, open + elapsedMs))
    .filter(({ bars }) => bars > 0)
    .slice(1 - comparedOpenings);
  if (earlier.length === 0) throw new RangeError('There is no earlier opening.');
  const { bars, range } = stretch(series, current.open, now);
  return {
    city: current.city,
    minutes: Math.round(elapsedMs / minuteMs),
    range,
    bars,
    rank: 1 + earlier.filter((one) => one.range < range).length,
    of: earlier.length + 1,
  };
};
