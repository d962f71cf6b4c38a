/**
 * All openings and changes of one forex week, worked out once and kept: what makes it cheap to ask about thousands
 * of instants. It knows no instant of its own.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { openSpanOf, tradingDayOf } from '@/domain/market/trading-hours';
import type { TimeRange } from '@/domain/time/time-range';
import { openingsWithin, type SessionCity, type SessionHours, type SessionSpan } from './forex-sessions';

/** A session opening or closing. */
export interface SessionEvent {
  readonly city: SessionCity;
  readonly kind: 'opens' | 'closes';
  readonly at: EpochMs;
}

export interface WeekPlan {
  /** From the opening of the week on Sunday to its closing on Friday, 17:00 in New York both. */
  readonly week: TimeRange;
  /** Every opening of the week, the earliest first. */
  readonly spans: readonly SessionSpan[];
  /** Every change of the week in order of time; closings come before openings of the same instant. */
  readonly events: readonly SessionEvent[];
  /** The instants of `events`, each once. Between two of them nothing changes. */
  readonly turns: readonly EpochMs[];
  /** The events of the turn of the same index. */
  readonly eventsAt: readonly (readonly SessionEvent[])[];
  /** Which sessions are open from the turn of the same index to the next one, in the order of the given sessions. */
  readonly openFrom: readonly (readonly SessionSpan[])[];
}

/**
 * Number of the forex week at an instant: weeks begin on Friday, 17:00 in New York, so that a weekend belongs to the
 * week that follows it. Week 0 is that of Monday, 29 December 1969.
 */
export const weekNumberOf = (instant: EpochMs): number => Math.floor((tradingDayOf(instant) + 5) / 7);

/** Trading day of the week's Monday, in days since 1 January 1970, which was a Thursday. */
const mondayOf = (week: number): number => week * 7 - 3;

/** The opening hours of a week by its number. */
export const forexWeekOf = (week: number): TimeRange => ({
  from: openSpanOf('forex', mondayOf(week))?.open as EpochMs,
  to: openSpanOf('forex', mondayOf(week) + 4)?.close as EpochMs,
});

const eventsOf = (spans: readonly SessionSpan[]): readonly SessionEvent[] =>
  [
    ...spans.map(({ city, close }): SessionEvent => ({ city, kind: 'closes', at: close })),
    ...spans.map(({ city, open }): SessionEvent => ({ city, kind: 'opens', at: open })),
  ].toSorted((one, other) => one.at - other.at);

const makePlan = (sessions: readonly SessionHours[], number: number): WeekPlan => {
  const week = forexWeekOf(number);
  const inOrder = sessions.flatMap((hours) => openingsWithin(hours, week));
  const events = eventsOf(inOrder);
  const turns = [...new Set(events.map(({ at }) => at))];
  const eventsAt = turns.map((turn) => events.filter(({ at }) => at === turn));
  const openFrom = turns.map((at) => inOrder.filter(({ open, close }) => open <= at && at < close));
  return { week, spans: inOrder.toSorted((one, other) => one.open - other.open), events, turns, eventsAt, openFrom };
};

/** About nine years of weeks: more than any question spans, and a bound on what is kept. */
const mostKept = 500;
const kept = new WeakMap<readonly SessionHours[], Map<number, WeekPlan>>();

/** The plan of a week by its number. The same array of sessions is worked out once: hand in the same one again. */
export const weekPlan = (sessions: readonly SessionHours[], week: number): WeekPlan => {
  const plans = kept.get(sessions) ?? new Map<number, WeekPlan>();
  if (!kept.has(sessions)) kept.set(sessions, plans);
  const known = plans.get(week);
  if (known !== undefined) return known;
  if (plans.size >= mostKept) plans.clear();
  const plan = makePlan(sessions, week);
  plans.set(week, plan);
  return plan;
};

/** Index of the last turn at or before the instant; -1 before the first. */
export const turnAt = ({ turns }: Pick<WeekPlan, 'turns'>, instant: EpochMs): number => {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle] ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
