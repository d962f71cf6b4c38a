/** What a chart is told of its trader besides the trades: news, plans, the blackout rule, and where trading days turn. */
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { newYorkDays } from '@/domain/time/trading-day';
import type { DayBuckets } from '@/domain/time/trading-day';
import type { TimeRange } from '@/domain/time/time-range';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';

export interface ContextSources {
  readonly days: DayBuckets;
  readonly plans: readonly PlanRead[];
  /** The rule of the trader's own; null: none is on. */
  readonly blackout: BlackoutRule | null;
  /** What is announced, by time. */
  readonly events: readonly CalendarEvent[];
  /** Fetches what was announced in an earlier stretch; null: there is no calendar. */
  readonly eventsOf: ((range: TimeRange) => Promise<readonly CalendarEvent[]>) | null;
}

/** Of somebody without an account. */
export const noSources: ContextSources = { days: newYorkDays, plans: [], blackout: null, events: [], eventsOf: null };
