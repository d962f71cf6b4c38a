/** What the tools work on: the clock, the person's settings and their data, as far as they are at hand. Nothing here knows a screen or a store. */
import type { AskedTrades } from '@/domain/ask/asked-trades';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import type { BlackoutRule } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { Findings } from '@/domain/findings/finding';
import type { FindingSample } from '@/domain/findings/sample';
import type { DeskRow } from '@/domain/journal/prop-desk';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { RunRecord } from '@/domain/runs/run-record';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { PlanStanding } from '@/domain/trade-plans/plan-book';
import type { Passage } from './passages';

/** What a tool looks at. */
export type Source =
  | 'clock'
  | 'calendar'
  | 'journal'
  | 'accounts'
  | 'candles'
  | 'backtests'
  | 'notes'
  | 'plans'
  | 'knowledge'
  | 'contract terms';

/** What is about to be read, and with which input: candles of one market, and not all of them. */
export interface Need {
  readonly reads: readonly Source[];
  readonly input?: unknown;
}

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

/** Candles that are stored or were given. */
export interface SeriesPart {
  /** 'EURUSD 1 h', or the name of a file. */
  readonly name: string;
  readonly candles: CandleSeries;
  /** Bars of the series, where these are its newest; left out: these are all. */
  readonly total?: number;
  /** Its digest on this device; left out: it is not kept on one. */
  readonly digest?: string;
}

/** A kept backtest. */
export interface RunPart {
  readonly id: string;
  readonly name: string;
  readonly record: Pick<RunRecord, 'title' | 'interval' | 'isSimulated' | 'bars' | 'evidence' | 'costs'>;
}

export interface NotePart {
  readonly id: string;
  readonly title: string;
  /** Without marks of formatting. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly editedAt: EpochMs;
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
  /** Accounts under the rules of a firm, as the prop desk shows them. Here and below: left out where they are not at hand. */
  readonly accounts?: readonly DeskRow[];
  /** The last used first. */
  readonly series?: readonly SeriesPart[];
  /** The newest first. */
  readonly runs?: readonly RunPart[];
  /** Without archived and deleted ones, the last edited first. */
  readonly notes?: readonly NotePart[];
  /** Name of the strategy that is open in the builder of this device; left out: none is. */
  readonly strategy?: string;
  /** The latest first. */
  readonly plans?: readonly Pick<PlanStanding, 'id' | 'plan' | 'createdAtMs' | 'state'>[];
  /** The engine of the findings where it runs beside the page; left out: it runs here. */
  readonly findings?: (sample: FindingSample) => Promise<Findings>;
  /** This desk with what is needed laid on it, read when it is asked for; left out: all there is lies here. */
  readonly fetch?: (need: Need) => Promise<Desk>;
}

/** The desk with what is needed. */
export const deskWith = async (desk: Desk, need: Need): Promise<Desk> => (desk.fetch === undefined ? desk : desk.fetch(need));
