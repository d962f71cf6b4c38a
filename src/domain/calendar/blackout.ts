/**
 * Blackouts around announced news: the one rule that calendar, journal and backtester share. It looks at what was
 * announced beforehand, never at how the market moved.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { minuteMs } from '@/lib/durations';
import type { CalendarEvent, EventImpact } from './calendar-event';

/** From which impact on news count. Holidays never do: a day without trading is no moment to avoid. */
export type BlackoutImpact = 'high' | 'medium and high';

export interface BlackoutRule {
  /** Whole minutes, 0 or more. */
  readonly minutesBefore: number;
  readonly minutesAfter: number;
  readonly impact: BlackoutImpact;
}

/** What the rule needs to know of an event; a `CalendarEvent` is one. */
export interface NewsEvent {
  readonly at: EpochMs;
  /** A code such as 'USD', or 'ALL'. */
  readonly currency: string;
  readonly impact: EventImpact;
  readonly isAllDay?: boolean;
  readonly schedule?: Pick<NonNullable<CalendarEvent['schedule']>, 'basis'>;
}

/** An announced date without a rating counts like the strongest; one computed by a rule, or without a time, does not. */
const isAnnouncedMoment = ({ impact, isAllDay, schedule }: NewsEvent): boolean =>
  impact === 'unrated' && isAllDay !== true && schedule?.basis === 'date';

/** Whether an event concerns somebody who trades these currencies; events of 'ALL' concern everybody. */
export const concerns = (event: NewsEvent, currencies: readonly string[], impact: BlackoutImpact): boolean =>
  (event.impact === 'high' || isAnnouncedMoment(event) || (impact === 'medium and high' && event.impact === 'medium')) &&
  (event.currency === 'ALL' || currencies.includes(event.currency));

/**
 * The stretches of time in which the rule forbids entries: from `minutesBefore` before to `minutesAfter` after each
 * event that concerns the currencies, ascending, those that touch or overlap made one. The last instant is outside.
 */
export const blackoutWindows = (events: readonly NewsEvent[], rule: BlackoutRule, currencies: readonly string[]): readonly TimeRange[] => {
  const spans = events
    .filter((event) => concerns(event, currencies, rule.impact))
    .map(({ at }) => ({ from: at - rule.minutesBefore * minuteMs, to: at + rule.minutesAfter * minuteMs }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const windows: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = windows.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else windows.push(span);
  }
  return windows as unknown as readonly TimeRange[];
};

/** Index of the first of ascending items for which `isBeyond` holds; their number when it holds for none. */
const firstIndex = <T>(items: readonly T[], isBeyond: (item: T) => boolean): number => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBeyond(item)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The window that holds the instant; null when none does. The windows are those of `blackoutWindows`. */
export const blackoutAt = (windows: readonly TimeRange[], instant: EpochMs): TimeRange | null => {
  const window = windows[firstIndex(windows, ({ to }) => to > instant)];
  return window !== undefined && window.from <= instant ? window : null;
};

/** Whether the instant lies in one of the windows of `blackoutWindows`. */
export const isInBlackout = (windows: readonly TimeRange[], instant: EpochMs): boolean => blackoutAt(windows, instant) !== null;

export interface NearestEvent<Event> {
  readonly event: Event;
  /** Minutes between the instant and the event, 0 or more, with fractions. */
  readonly minutes: number;
  /** 'before': the instant lies before the event, or on it; 'after': the event has passed. */
  readonly side: 'before' | 'after';
}

/** Whose news is looked for. */
export interface NewsInterest {
  readonly currencies: readonly string[];
  readonly impact: BlackoutImpact;
}

/**
 * The event that concerns the currencies and is nearest to the instant; null when there is none. Of two at the same
 * distance it is the coming one. `events` ascend by time: the place is found by halving, then the search walks
 * outwards, so a caller with many instants hands over events that `concerns` has filtered.
 */
export const minutesToNearestEvent = <Event extends NewsEvent>(
  events: readonly Event[],
  instant: EpochMs,
  { currencies, impact }: NewsInterest,
): NearestEvent<Event> | null => {
  const start = firstIndex(events, ({ at }) => at >= instant);
  let next = start;
  while (next < events.length && !concerns(events[next]!, currencies, impact)) next += 1;
  let last = start - 1;
  while (last >= 0 && !concerns(events[last]!, currencies, impact)) last -= 1;
  const [coming, passed] = [events[next], events[last]];
  const comingMs = coming === undefined ? Infinity : coming.at - instant;
  const passedMs = passed === undefined ? Infinity : instant - passed.at;
  if (coming !== undefined && comingMs <= passedMs) return { event: coming, minutes: comingMs / minuteMs, side: 'before' };
  return passed === undefined ? null : { event: passed, minutes: passedMs / minuteMs, side: 'after' };
};
