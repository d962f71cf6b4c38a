/**
 * What a traded instrument is: its price steps, what a step is worth and when it trades. It holds facts of
 * exchanges and of common broker practice; it knows no account, no price and no broker's own symbol.
 */
import type { DecimalText } from '@/domain/money/decimal-text';

/** Which weekly hours an instrument keeps; the hours themselves are in `trading-hours`. */
export type TradingHours = 'forex' | 'cme';

export interface ForexPair {
  readonly kind: 'forex';
  /** Six letters, base before quote: 'EURUSD'. */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** The finest step that brokers with a fractional pip quote: a tenth of a pip. */
  readonly tickSize: DecimalText;
  readonly pipSize: DecimalText;
  /** Units of the base currency in one standard lot. */
  readonly unitsPerLot: number;
  readonly hours: TradingHours;
}

export interface SpotMetal {
  readonly kind: 'metal';
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tickSize: DecimalText;
  /** Brokers disagree on the pip of a metal (0.01, 0.1 or 1 for gold), so there is none: show the worth of a move of 1.00. */
  readonly pipSize: null;
  /** Troy ounces in one lot. */
  readonly unitsPerLot: number;
  readonly hours: TradingHours;
}

export type Exchange = 'CME' | 'CBOT' | 'NYMEX' | 'COMEX';

/** Delivery month of a future: 1 to 12, with the full year. */
export interface DeliveryMonth {
  readonly month: number;
  readonly year: number;
}

export interface FuturesContract {
  readonly kind: 'future';
  /** The root: 'ES', '6E', 'M2K'. */
  readonly symbol: string;
  readonly title: string;
  /** null: a person's own terms of what no table knows, a broker's index or coin as often as a future. It may be sold in parts. */
  readonly exchange: Exchange | null;
  readonly currency: string;
  readonly tickSize: DecimalText;
  /** Value of one tick of one contract, in the currency. */
  readonly tickValue: DecimalText;
  /** Worth of a move of 1.00 of one contract, in the currency. */
  readonly pointValue: DecimalText;
  readonly pipSize: null;
  /** null: not known, and taken for the forex week where something has to be. */
  readonly hours: TradingHours | null;
}

export type Instrument = ForexPair | SpotMetal | FuturesContract;
