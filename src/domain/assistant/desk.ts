/** What the tools work on: the clock, the person's settings and their data, as far as they are at hand. Nothing here knows a screen or a store. */
import type { AskedTrades } from '@/domain/ask/asked-trades';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Passage } from './passages';

export interface JournalPart {
  readonly asked: AskedTrades;
  readonly vocabulary: AskVocabulary;
}

export interface CalendarPart {
  /** Ascending by time. */
  readonly events: readonly CalendarEvent[];
  /** Whose week it is, and of when: 'Published week, read 18 March'. */
  readonly source: string;
  /** The person's own rule about news; null: none. */
  readonly rule: BlackoutRule | null;
}

export interface Desk {
  /** The instant at which it is asked. */
  readonly now: EpochMs;
  /** IANA zone in which times are told. */
  readonly zone: string;
  /** Hours of the forex sessions as the person has set them. */
  readonly sessions: readonly SessionHours[];
  /** Exchange rates at hand, each with its time. */
  readonly rates: readonly ExchangeRate[];
  /** Published knowledge; empty where none is at hand. */
  readonly knowledge: readonly Passage[];
  /** null: no week is at hand. */
  readonly calendar: CalendarPart | null;
  /** null: there are no trades. */
  readonly journal: JournalPart | null;
}
