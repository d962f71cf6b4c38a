/**
 * One execution as a broker's file states it, for the formats that list executions and not trades. It is a
 * fact: written once, never edited. Which trades executions make is derived from them and not stored.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { FeeBuckets, QuantityUnit, Sources, StatedVersions, TraderNotes } from './trade';

export interface FillFacts {
  readonly kind: 'fill';
  /** The broker's own number of the execution, or, where the file has none, one made of its content and its place among equals. */
  readonly fillId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: DecimalText;
  readonly unit: QuantityUnit;
  readonly price: DecimalText;
  readonly at: EpochMs;
  /** The time as printed. */
  readonly timeText: string;
  /** Orders executions of the same instant: by the broker's number where there is one, else by row. */
  readonly order: number;
  /** What the broker says it did to the position; null: the file does not say. `close-by` closes against the opposite position. */
  readonly effect: 'open' | 'close' | 'reverse' | 'close-by' | null;
  /** The broker's number of the position, where positions are kept apart (hedging); null: one position per symbol. */
  readonly position: string | null;
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  readonly fees: FeeBuckets;
  /** Result of what it closed, as stated and before costs; null: it follows from prices and `pointValue`. */
  readonly profit: DecimalText | null;
  readonly currency: string;
  /** Money in `currency` that a move of 1.00 in price is worth for one of `unit`; null only where every closing states its profit. */
  readonly pointValue: DecimalText | null;
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
  /** `stopPrice` is the one the order was given before it was filled; absent: the last one stated. */
  readonly isStopInitial?: true;
  readonly comment: string;
  readonly setup: string | null;
  readonly importId: string;
  /** Row of the file, from 1. */
  readonly row: number;
}

/** An execution with the id of its ledger entry. */
export interface StoredFill {
  readonly id: string;
  readonly accountId: string;
  readonly facts: FillFacts;
  /** What the trader wrote to the trade that it belongs to; absent: nothing. */
  readonly user?: TraderNotes;
  /** The same for the second trade of an execution that closed one and opened the next. */
  readonly reversed?: TraderNotes;
  /** Every import that states it; absent: `facts.importId` alone. */
  readonly sources?: Sources;
  readonly versions?: StatedVersions<FillFacts>;
}
