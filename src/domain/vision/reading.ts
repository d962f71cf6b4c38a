/** What is read from a picture: a chart, a position box, a history of trades. Nothing is read here; prices are never guessed. */
import type { Box, Color } from './picture';

export interface ReadCharacter {
  readonly character: string;
  readonly box: Box;
  /** 0 to 1: the share of like readings that are right. */
  readonly sure: number;
  /** How likely each of the ten figures is in its place; not stated: not known. */
  readonly figures?: readonly number[];
}

/** Characters of one line, from left to right; a gap wider than a space is another line. */
export interface ReadLine {
  readonly text: string;
  readonly box: Box;
  /** The least sure of its characters. */
  readonly sure: number;
  readonly characters: readonly ReadCharacter[];
}

/** Price by height in the picture: `intercept + slope · y`, of a logarithmic scale the logarithm of the price. */
export interface PriceAxis {
  readonly scale: 'linear' | 'logarithmic';
  readonly slope: number;
  readonly intercept: number;
  /** How far a price may be off at a labeled height, 90 times in 100. */
  readonly error: number;
  /** `read`: from the labels of the picture; `points`: from prices that a person put on it. */
  readonly from: 'read' | 'points';
  readonly labels: readonly { readonly y: number; readonly price: number; readonly text: string }[];
  /** Digits after the point of the labels. */
  readonly digits: number;
}

export type AxisOutcome =
  | { readonly ok: true; readonly axis: PriceAxis }
  /** Why two points have to be given, as a sentence; `isSeen`: labels of a scale stand there and agree. */
  | { readonly ok: false; readonly isSeen?: boolean; readonly reason: string };

/** A height of the picture and its price, given by a person. */
export interface AxisPoint {
  readonly y: number;
  readonly price: number;
}

export interface ReadPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** How far each may be off, 90 times in 100. */
  readonly error: number;
}

/** What the time scale says of the opening of a candle, as the clock of the picture shows it; null: not written or not certain. */
export interface ReadTime {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** Of the month, from 1. */
  readonly day: number | null;
  /** Of the day, from 0; null for bars of a day. */
  readonly minute: number | null;
}

/** Edges in pixels from the top of the picture; `x` is the middle. */
export interface ReadCandle {
  readonly x: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** How far each edge may be off, 90 times in 100. */
  readonly errorPx: number;
  /** Null without a price axis. */
  readonly price: ReadPrices | null;
  /** Left out where the time scale isn't certain of it. */
  readonly time?: ReadTime;
  /** Hidden in part, or its edges contradict each other: shown empty until a person has looked. */
  readonly isUnsure: boolean;
}

export type RefusalKind =
  | 'not a chart'
  | 'too few candles'
  | 'unreadable axis'
  | 'photo of a screen'
  | 'too small'
  | 'too blurred'
  | 'lines only'
  | 'no position box'
  | 'no history';

export interface Refusal {
  readonly ok: false;
  readonly kind: RefusalKind;
  /** What is wrong, as a sentence. */
  readonly reason: string;
  /** What would help, as a sentence. */
  readonly help: string;
}

export interface ChartReading {
  readonly ok: true;
  /** Where the candles are, without axes and other panes. */
  readonly plot: Box;
  readonly style: 'candles' | 'hollow candles' | 'bars' | 'line';
  readonly background: Color;
  readonly rising: Color;
  readonly falling: Color;
  readonly candles: readonly ReadCandle[];
  /** Pixels from one candle to the next. */
  readonly spacing: number;
  /** Places that are empty between candles: a number of the candle before, and how many are missing. */
  readonly gaps: readonly { readonly after: number; readonly missing: number }[];
  readonly axis: PriceAxis | null;
  /** Why there is no axis, as a sentence; null where there is one. */
  readonly axisReason: string | null;
  /** Times that were readable below the plot. */
  readonly times: readonly { readonly x: number; readonly text: string }[];
  /** Typed in the picture: `EURUSD`, `1h`; null: not readable. */
  readonly symbol: string | null;
  readonly interval: string | null;
}

/** One thing read, with what it may be off by; unsure cells wait for a person. */
export interface ReadCell<Value> {
  readonly value: Value | null;
  readonly text: string;
  readonly box: Box;
  readonly isUnsure: boolean;
}

/** A long or short position as drawn on a chart. */
export interface PositionBoxReading {
  readonly ok: true;
  readonly symbol: ReadCell<string> | null;
  readonly side: 'long' | 'short';
  /** Colors and labels don't tell profit from loss, or disagree: the person says which it is. */
  readonly isSideUnsure: boolean;
  readonly entry: ReadCell<number>;
  readonly stop: ReadCell<number>;
  readonly target: ReadCell<number>;
  /** How far entry, stop and target may be off in price, 99 times in 100; 0 where their text was read and agrees with the axis. */
  readonly error: number;
  readonly box: Box;
  readonly axis: PriceAxis | null;
}

export type HistoryColumn =
  | 'symbol'
  | 'side'
  | 'size'
  | 'openTime'
  | 'closeTime'
  | 'openPrice'
  | 'closePrice'
  | 'stop'
  | 'target'
  | 'profit'
  | 'commission'
  | 'swap'
  | 'ticket';

export interface HistoryRow {
  readonly box: Box;
  /** Put in by a person, so that no place of the picture is known for it; `box` is the whole picture. */
  readonly isTyped?: boolean;
  /** Numbers as decimal text, times as `YYYY-MM-DD HH:MM[:SS]`. */
  readonly cells: Partial<Record<HistoryColumn, ReadCell<string>>>;
}

/** A list of trades as a phone or platform shows it. */
export interface HistoryReading {
  readonly ok: true;
  readonly platform: 'MT5' | 'cTrader' | 'TopstepX' | 'TradingView';
  readonly rows: readonly HistoryRow[];
  /** The total that the picture states, and whether the rows add up to it; null where it states none. */
  readonly total: { readonly cell: ReadCell<string>; readonly agrees: boolean } | null;
}
