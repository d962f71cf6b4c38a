/** The news that a strategy avoids in a run, from the calendar of whoever is signed in, and the part of the bars that it does not cover. */
import type { NewsEvent } from '@/domain/calendar/blackout';
import { stretchesOf } from '@/domain/calendar/uncovered-weeks';
import { weeksWithin } from '@/domain/calendar/calendar-week';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import type { TimeRange } from '@/domain/time/time-range';
import { canonicalJson } from '@/lib/canonical-json';
import { dayMs } from '@/lib/durations';
import { sha256OfText } from '@/services/device/sha256';

export interface RunNews {
  readonly events: readonly NewsEvent[];
  /** Of the events: with others the run may be another. */
  readonly hash: string;
  /** Stretches of the bars in weeks of which no calendar is stored: nothing is avoided there. */
  readonly gaps: readonly TimeRange[];
  /** Whether that is all of them. */
  readonly isUnknown: boolean;
}

/** A release just outside of the bars can still forbid entries inside them. */
const marginMs = dayMs;

/** The news of the series for a strategy that avoids them; null for one that does not. */
export const runNews = async ({ blackout }: Strategy, { time, length, periodMs }: CandleSeries): Promise<RunNews | null> => {
  if (blackout === null || length === 0) return null;
  const range = { from: time[0]!, to: time[length - 1]! + (periodMs ?? 1) } as TimeRange;
  const { eventsBetween } = await import('@/services/calendar/calendar');
  const found = await eventsBetween({ from: range.from - marginMs, to: range.to + marginMs } as TimeRange);
  const events = found.events.map(({ at, currency, impact, isAllDay, schedule }): NewsEvent => ({
    at,
    currency,
    impact,
    ...(isAllDay ? { isAllDay } : {}),
    ...(schedule === undefined ? {} : { schedule: { basis: schedule.basis } }),
  }));
  const weeks = weeksWithin(range);
  const missing = weeks.filter((week) => found.missing.includes(week));
  return {
    events,
    hash: await sha256OfText(canonicalJson(events)),
    gaps: stretchesOf(missing, range),
    isUnknown: missing.length === weeks.length,
  };
};

/** The digest of all that a run saw: that of its bars, and of its news where it avoids some. */
export const dataWithNews = (barsHash: string, news: Pick<RunNews, 'hash'> | null): Promise<string> =>
  news === null ? Promise.resolve(barsHash) : sha256OfText(`${barsHash}\n${news.hash}`);
