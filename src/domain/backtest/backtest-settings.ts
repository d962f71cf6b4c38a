/**
 * What a backtest assumes of broker, account and contract: how orders fill and what they cost. It says nothing of
 * the strategy, and names no default broker.
 */
import type { SessionCity } from '@/domain/sessions/forex-sessions';

/** What is traded, in the account's currency. */
export interface ContractTerms {
  /** Smallest price step as decimal text. Order levels are rounded to the nearest. */
  readonly tickSize: string;
  /** Pip as decimal text; null where there is no agreed one. */
  readonly pipSize: string | null;
  /** Worth of a move of 1.00 in price of one unit, in the account's currency. */
  readonly pointValue: number;
  /** Sizes are whole multiples of this: 1 contract, or 1,000 units of a currency. */
  readonly unitStep: number;
  /** Units in one lot; 1 where a lot is a contract. */
  readonly unitsPerLot: number;
  /** The currencies whose news concern it. */
  readonly currencies: readonly string[];
}

export type Commission =
  | { readonly kind: 'none' }
  /** For each unit at entry and again at exit, in the account's currency. */
  | { readonly kind: 'per unit and side'; readonly money: number }
  | { readonly kind: 'per lot and side'; readonly money: number }
  /** Part of the traded value at entry and again at exit: 0.0002 for 2 basis points. */
  | { readonly kind: 'share of value'; readonly ratio: number };

/** Candles show the bid, as MetaTrader's do: buying costs the spread, selling does not. */
export interface Spread {
  readonly ticks: number;
  /** In place of `ticks`: this share of the opening price of each bar, rounded up to whole ticks. Absent or 0: `ticks`. */
  readonly ratio?: number;
  /** Spreads while a session is open; the first that is open counts, `ticks` otherwise. */
  readonly bySession: readonly { readonly city: SessionCity; readonly ticks: number }[];
}

export interface Swap {
  /** Ticks of price credited (positive) or charged (negative) for each unit and night. */
  readonly longTicks: number;
  readonly shortTicks: number;
  /** The day at whose end, 17:00 in New York, three nights are counted: 1 Monday to 5 Friday. */
  readonly tripleDay: 1 | 2 | 3 | 4 | 5;
}

export type Margin =
  /** The traded value divided by the leverage. */
  | { readonly kind: 'leverage'; readonly leverage: number }
  /** A fixed sum for each unit, as exchanges ask for futures. */
  | { readonly kind: 'per unit'; readonly money: number };

/** Worth of one unit of the quote currency in the account's. Each holds from the instant at which it is known until the next. */
export interface ConversionRates {
  /** Epoch ms, ascending; the first not after the first bar. */
  readonly time: Float64Array;
  /** Above 0. */
  readonly rate: Float64Array;
}

export interface BacktestSettings {
  /**
   * `sextant`: levels on ticks, both readings of ambiguous bars. `backtesting.py 0.6`: levels unrounded, and the
   * arithmetic in the order of that program, so that its results are met to the last digit (see compatibility).
   */
  readonly fillModel: 'sextant' | 'backtesting.py 0.6';
  /** Market orders fill at the open after the signal, or at the close that gave it. */
  readonly marketFill: 'next open' | 'close';
  /** Cash at the start, in the account's currency. */
  readonly cash: number;
  /** ISO code of the account. */
  readonly currency: string;
  readonly contract: ContractTerms;
  readonly commission: Commission;
  readonly spread: Spread;
  /** Ticks by which market and stop orders fill worse than their price; limits fill at theirs or better. */
  readonly slippageTicks: number;
  readonly swap: Swap | null;
  readonly margin: Margin;
  /**
   * The broker closes the position where equity falls to this part of its margin, inside the bar; 0 waits until equity
   * is gone. `backtesting.py 0.6` looks at closes only.
   */
  readonly stopOutRatio: number;
  /**
   * Rates that change over the run. With them `contract.pointValue` is in the quote currency; money for commission and margin
   * of each unit stays in the account's. Absent: `contract.pointValue` holds all along.
   */
  readonly rates?: ConversionRates;
}

/** Settings that cost nothing and lend nothing, to be changed where a broker is known. */
export const plainSettings = (
  contract: ContractTerms,
  account: { readonly cash: number; readonly currency: string },
): BacktestSettings => ({
  fillModel: 'sextant',
  marketFill: 'next open',
  cash: account.cash,
  currency: account.currency,
  contract,
  commission: { kind: 'none' },
  spread: { ticks: 0, bySession: [] },
  slippageTicks: 0,
  swap: null,
  margin: { kind: 'leverage', leverage: 1 },
  stopOutRatio: 0,
});
