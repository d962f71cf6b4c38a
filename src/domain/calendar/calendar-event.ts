/** One announced event of the economic calendar, as everything else reads it. It holds no actual figure, because the feed states none. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { calendarCurrencies } from '@/domain/preferences/calendar-choices';
import type { ReleaseValue } from './release-value';

export type CalendarCurrency = (typeof calendarCurrencies)[number];

/** The strongest first; a published schedule carries no rating. */
const eventImpacts = ['high', 'medium', 'low', 'unrated', 'holiday'] as const;

export type EventImpact = (typeof eventImpacts)[number];

/** The six texts of a row of the weekly feed, exactly as stated; `country` holds the code of the currency. */
export interface FeedRow {
  readonly title: string;
  readonly country: string;
  readonly date: string;
  readonly impact: string;
  readonly forecast: string;
  readonly previous: string;
}

/** Where a date comes from that no weekly file states. */
export interface ScheduleFact {
  /** Id of its series. */
  readonly series: string;
  /** 'date': announced by the agency; 'rule': computed, so the agency may have chosen another. */
  readonly basis: 'date' | 'rule';
  readonly source: string;
  /** 'yyyy-mm-dd' */
  readonly readOn: string;
  /** What was read, or the rule in words. */
  readonly reading: string;
  /** The agency calls the date tentative. */
  readonly isTentative: boolean;
}

export interface CalendarEvent {
  /** Currency, instant and title, numbered from the second one on when all three repeat: titles alone do within a week. */
  readonly id: string;
  readonly title: string;
  /** 'ALL' concerns every currency. */
  readonly currency: CalendarCurrency;
  readonly at: EpochMs;
  /** 'yyyy-mm-dd'. An all-day event is this date in every zone: that of the place where it is kept. For others as the feed states it. */
  readonly date: string;
  readonly isAllDay: boolean;
  readonly impact: EventImpact;
  /** Null when the feed states none, as for a speech. */
  readonly forecast: ReleaseValue | null;
  readonly previous: ReleaseValue | null;
  readonly raw: FeedRow;
  /** Present when it is known from a published schedule alone: then there are no figures and no rating. */
  readonly schedule?: ScheduleFact;
}

/** The currency of a code as the feed writes it (`USD`, `All`); null for one that the calendar does not know. */
export const currencyOfCode = (code: string): CalendarCurrency | null =>
  calendarCurrencies.find((known) => known === code.trim().toUpperCase()) ?? null;

/** By time; at the same time the strongest first, then by currency and title, so that the order never depends on the source. */
export const compareEvents = (one: CalendarEvent, other: CalendarEvent): number =>
  one.at - other.at ||
  eventImpacts.indexOf(one.impact) - eventImpacts.indexOf(other.impact) ||
  calendarCurrencies.indexOf(one.currency) - calendarCurrencies.indexOf(other.currency) ||
  (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
