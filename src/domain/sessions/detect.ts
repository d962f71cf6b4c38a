/**
 * Everything the forex clock says of an instant: which sessions are open, what was and what is next, and the trading
 * day. It reads no clock, and futures with their holidays have a calendar of their own.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isWorldHoliday, tradingDayOf } from '@/domain/market/trading-hours';
import { dayText } from '@/domain/time/epoch-day';
import type { TimeRange } from '@/domain/time/time-range';
import { minuteMs } from '@/lib/durations';
import { defaultSessions, type SessionHours, type SessionSpan } from './forex-sessions';
import { turnAt, weekNumberOf, weekPlan, type SessionEvent } from './week-plan';

export interface Detection {
  /** Open sessions, in the order of the given ones. */
  readonly sessions: readonly SessionSpan[];
  /** Whether the forex week is open: Sunday, 17:00 to Friday, 17:00 in New York. */
  readonly isForexOpen: boolean;
  /** The forex week that holds the instant; at a weekend the coming one. */
  readonly week: TimeRange;
  /** The first change after the instant. Of several at once a closing comes first, then the order of the sessions. */
  readonly next: SessionEvent;
  /** The last change at or before the instant. */
  readonly previous: SessionEvent;
  /** Whole minutes until `next`, rounded up, so never 0. */
  readonly minutesToNextEvent: number;
  /**
   * 'yyyy-mm-dd' of the trading day: days turn at 17:00 in New York and bear the date on which they end. At a
   * weekend it is the coming Monday.
   */
  readonly tradingDay: string;
  /** Whether the trading day is 25 December or 1 January, when next to nothing trades although the hours say open. */
  readonly isWorldHoliday: boolean;
}

export interface DetectOptions {
  /** Hours to hold the instant against, at least one; hand in the same array again and again. Left out, the common ones. */
  readonly sessions?: readonly SessionHours[];
}

/** Trading days 2 and 3 after a Thursday are Saturday and Sunday: the coming Monday stands for both. */
const openTradingDay = (day: number): number => {
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return sinceMonday < 5 ? day : day + 7 - sinceMonday;
};

/** What holds at the instant. Throws for an empty list of sessions, which has no events. */
export const detect = (instant: EpochMs, { sessions = defaultSessions }: DetectOptions = {}): Detection => {
  if (sessions.length === 0) throw new RangeError('There is no session to detect.');
  const number = weekNumberOf(instant);
  const plan = weekPlan(sessions, number);
  // Within a week the neighbours are needed only at its ends, so they are not worked out before.
  const turn = turnAt(plan, instant);
  const next = plan.eventsAt[turn + 1]?.[0] ?? weekPlan(sessions, number + 1).eventsAt[0]?.[0];
  const previous =
    plan.eventsAt[turn]?.at(-1) ??
    weekPlan(sessions, number - 1)
      .eventsAt.at(-1)
      ?.at(-1);
  if (next === undefined || previous === undefined) throw new RangeError('The sessions never open.');
  const tradingDay = openTradingDay(tradingDayOf(instant));
  return {
    sessions: plan.openFrom[turn] ?? [],
    isForexOpen: instant >= plan.week.from && instant < plan.week.to,
    week: plan.week,
    next,
    previous,
    minutesToNextEvent: Math.ceil((next.at - instant) / minuteMs),
    tradingDay: dayText(tradingDay),
    isWorldHoliday: isWorldHoliday(tradingDay),
  };
};
