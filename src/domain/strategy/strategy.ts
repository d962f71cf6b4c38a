/**
 * A trading strategy as data: what is written in its JSON, shown as English and run by the backtester. It holds
 * no code and computes nothing; every number in it stands beside its unit.
 */
import type { IndicatorId } from '@/domain/indicators/registry';
import type { SessionCity } from '@/domain/sessions/forex-sessions';

export const strategyFormat = 'sextant-strategy';
export const strategyVersion = 1;

export type PriceField = 'open' | 'high' | 'low' | 'close';

/** What a number means. Only like may be compared with like. */
export type Unit = 'price' | 'distance' | 'index' | 'volume';

/** Which bars a value is of. */
interface OfBars {
  /** Counts back from the bar that has just closed, 0 for that bar; in bars of `interval` where there is one. */
  readonly barsAgo: number;
  /**
   * Minutes of a longer interval: the value is that of its last bar that had closed when the bar closed. Absent: the
   * bars of the series. A day is 1440, a week 10080.
   */
  readonly interval?: number;
}

/** A value at each bar. */
export type Operand =
  | ({ readonly kind: 'price'; readonly field: PriceField } & OfBars)
  | ({ readonly kind: 'volume' } & OfBars)
  | ({
      readonly kind: 'indicator';
      readonly id: IndicatorId;
      /** Every parameter of the indicator. */
      readonly params: Readonly<Record<string, number>>;
      /** The name of one of its outputs. */
      readonly output: string;
      /**
       * Another operand whose values it reads in place of its one price. A source has neither bars ago nor an interval of
       * its own: both belong to the whole, which is computed over the bars of the outermost operand's interval.
       */
      readonly source?: Operand;
    } & OfBars)
  | { readonly kind: 'number'; readonly value: number; readonly unit: Unit };

export type Comparison = 'above' | 'below' | 'at or above' | 'at or below';

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/**
 * What is known when a bar has closed. `crosses` holds at the first bar on which left and right stand the other
 * way round than when they last differed, so that a touch is no cross. `move` counts bars of the operand's own interval.
 * Times are those of the bar's opening.
 */
export type Condition =
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'compare'; readonly left: Operand; readonly is: Comparison; readonly right: Operand }
  | { readonly kind: 'cross'; readonly left: Operand; readonly direction: 'above' | 'below'; readonly right: Operand }
  | { readonly kind: 'move'; readonly operand: Operand; readonly direction: 'rises' | 'falls'; readonly bars: number }
  | { readonly kind: 'session'; readonly city: SessionCity }
  /** From `from` on and before `to`, 'HH:MM' on the clock of the zone; over midnight when `to` is the earlier. */
  | { readonly kind: 'time'; readonly from: string; readonly to: string; readonly zone: string }
  | { readonly kind: 'weekday'; readonly days: readonly Weekday[]; readonly zone: string };

/** How far from a price. An indicator's distance is the one of the bar that gave the signal. */
export type Distance =
  | { readonly kind: 'ticks'; readonly ticks: number }
  | { readonly kind: 'pips'; readonly pips: number }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'multiple'; readonly factor: number; readonly of: Extract<Operand, { kind: 'indicator' }> };

/** A price of the signal's bar, moved by a distance. */
export interface Level {
  readonly base: Operand;
  /** null: the price itself. */
  readonly offset: { readonly side: 'above' | 'below'; readonly distance: Distance } | null;
}

export type TimeInForce =
  | { readonly kind: 'until cancelled' }
  /** To the end of the trading day, which turns at 17:00 in New York. */
  | { readonly kind: 'day' }
  /** For so many bars after the signal's. */
  | { readonly kind: 'bars'; readonly bars: number };

export type EntryOrder =
  | { readonly kind: 'market' }
  | { readonly kind: 'limit'; readonly limit: Level; readonly timeInForce: TimeInForce }
  | { readonly kind: 'stop'; readonly stop: Level; readonly timeInForce: TimeInForce }
  | { readonly kind: 'stop-limit'; readonly stop: Level; readonly limit: Level; readonly timeInForce: TimeInForce };

export interface EntryRule {
  readonly side: 'long' | 'short';
  readonly when: Condition;
  readonly order: EntryOrder;
  /** Orders of one group cancel each other: the first fill takes the rest away. null: in no group. */
  readonly group: string | null;
}

export interface ExitRule {
  readonly side: 'long' | 'short' | 'both';
  readonly when: Condition;
  /**
   * Closes so much of the position's size at the entry, above 0 and below 100, once for each position; what is left of it
   * is closed when less is left. Absent: closes all of it.
   */
  readonly percent?: number;
}

/** Where a distance of stop or target begins: at the fill, or at the close of the bar that gave the signal. */
export type Anchor = 'fill' | 'signal';

/** A target for a part of the position. */
export interface PartialTarget {
  readonly distance: Distance;
  readonly from: Anchor;
  /** Of the size at the entry, above 0; those of all partials together are 100 at the most. */
  readonly percent: number;
}

/** A time of day, 'HH:MM' on the clock of the zone. */
export interface ClockTime {
  readonly time: string;
  readonly zone: string;
}

export interface Protection {
  readonly stop: { readonly distance: Distance; readonly from: Anchor } | null;
  readonly target: { readonly distance: Distance; readonly from: Anchor } | null;
  /**
   * The stop follows the best price since the entry at this distance, beginning at the fill; it moves when a bar has
   * closed, and never back. With `stop` the nearer of the two protects the entry.
   */
  readonly trailing: { readonly distance: Distance } | null;
  /** Once the best price is `after` beyond the fill, the stop stands `lock` beyond it. */
  readonly breakEven: { readonly after: Distance; readonly lock: Distance } | null;
  /** The position is closed at market after so many bars. */
  readonly maxBars: number | null;
  /** Targets of parts, 1 to 8 of them; what they leave runs to `target` and the stop. Absent: none. */
  readonly partials?: readonly PartialTarget[];
  /** The position is closed at market with the first bar that opens at or after this time on its clock. Absent: never. */
  readonly closeAt?: ClockTime;
}

export type Sizing =
  | { readonly kind: 'units'; readonly units: number }
  | { readonly kind: 'lots'; readonly lots: number }
  /** So much of the equity is lost when the stop is hit without slippage. */
  | { readonly kind: 'risk percent'; readonly percent: number }
  /** So much money, in the currency of the account, is lost then. */
  | { readonly kind: 'risk money'; readonly money: number }
  /** As much as this part of the equity pays for: the margin of each unit, and its commission, which is not lent. */
  | { readonly kind: 'equity percent'; readonly percent: number };

/** No entries around announced news of the instrument's currencies. */
export interface Blackout {
  readonly minutesBefore: number;
  readonly minutesAfter: number;
  readonly impact: 'high' | 'medium and high';
  /** Whether an open position is closed when the time begins. */
  readonly openPositions: 'keep' | 'close';
}

export interface Strategy {
  readonly format: typeof strategyFormat;
  readonly version: typeof strategyVersion;
  readonly name: string;
  readonly entries: readonly EntryRule[];
  readonly exits: readonly ExitRule[];
  readonly protection: Protection;
  readonly size: Sizing;
  /**
   * What an entry does while a position is open: `skip` it; `reverse` a position of the other side; `replace` any
   * position, one of the same side too; `add` a position of the same side, with its own stop and targets and a trade of
   * its own, up to `maxPositions` at once, while entries of the other side are skipped.
   */
  readonly whileOpen: 'skip' | 'reverse' | 'replace' | 'add';
  /** 2 to 20 with `add`, absent otherwise. */
  readonly maxPositions?: number;
  readonly blackout: Blackout | null;
}
