/**
 * What a chart is told of its trader besides the trades: news, plans, the blackout rule, and where trading days turn. What reads all of this
 * comes with it, so that the charts of somebody who has none of it load nothing for it.
 */
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { newYorkDays } from '@/domain/time/trading-day';
import type { DayBuckets } from '@/domain/time/trading-day';
import type { TimeRange } from '@/domain/time/time-range';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import type { chartNews } from './news-marks';
import type { openPlans } from './plan-lines';
import type { tradeShapes } from './trade-shapes';

export interface ContextSources {
  readonly days: DayBuckets;
  readonly plans: readonly PlanRead[];
  /** The rule of the trader's own; null: none is on. */
  readonly blackout: BlackoutRule | null;
  /** What is announced, by time. */
  readonly events: readonly CalendarEvent[];
  /** Fetches what was announced in an earlier stretch; null: there is no calendar. */
  readonly eventsOf: ((range: TimeRange) => Promise<readonly CalendarEvent[]>) | null;
  /** null: there is nothing of the trader’s own to read. */
  readonly readers: ContextReaders | null;
}

export interface ContextReaders {
  readonly news: typeof chartNews;
  readonly plans: typeof openPlans;
  readonly trades: typeof tradeShapes;
}

/** Of somebody without an account. */
export const noSources: ContextSources = { days: newYorkDays, plans: [], blackout: null, events: [], eventsOf: null, readers: null };
