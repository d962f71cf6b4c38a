/**
 * What is measured on a chart, as data: swings, trend, ranges, levels, patterns, divergences, volatility, place in the usual ranges, news.
 * A bar is its place in the series (0 is the first). Distances in ATR are in parts of the ATR(14) at the last bar unless said otherwise.
 */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { SessionCity } from '@/domain/sessions/forex-sessions';

/**
 * How swings are found. `atr`: a zigzag; a swing stands when a later bar closes at least `multiple` × ATR(14) from it. `fractal`: a high that
 * none of `reach` bars on either side exceeds (B. Williams, Trading Chaos, 1995); lows likewise.
 */
export type SwingRule = { readonly by: 'atr'; readonly multiple: number } | { readonly by: 'fractal'; readonly reach: number };

/** Higher or lower than the swing of the same kind before it; null for the first of its kind. Equal prices count as lower highs and higher lows. */
export type SwingLabel = 'HH' | 'LH' | 'HL' | 'LL';

export interface Swing {
  readonly kind: 'high' | 'low';
  readonly bar: number;
  readonly price: number;
  /** The bar at whose close the swing is known. */
  readonly confirmedAt: number;
  readonly label: SwingLabel | null;
}

/**
 * `up` and `down`: the last two highs and the last two lows both say so, or one pair does and price has passed the last swing of the other
 * kind, so that its next swing must; `mixed`: they differ; `unknown`: fewer than two of each.
 */
export type SwingOrder = 'up' | 'down' | 'mixed' | 'unknown';

export interface Slope {
  /** Bars of the fitted line, which ends at the last bar. */
  readonly bars: number;
  /** Price a bar, of the least-squares line through the closes. */
  readonly perBar: number;
  /** Rise of the line over its bars, in ATR. */
  readonly riseInAtr: number;
  /** Rise in standard deviations that the same line has over independent moves of the same size. */
  readonly z: number;
  /** Share of the shuffled charts whose line is at least as steep, either way; null where nothing was shuffled. */
  readonly chance: number | null;
}

/** What price has done since the last swing. */
export interface Leg {
  /** Bar and price of that swing. */
  readonly from: number;
  readonly price: number;
  /** Last close minus that price, in ATR. */
  readonly moveInAtr: number;
}

export interface Trend {
  /**
   * By swings: their order, a slope that does not lean against it, and a close that has not passed the swing that would end it. By slope: a
   * line at least two standard deviations steep, and no order in force against it. All else is `none`, and so is every chart in a range.
   */
  readonly state: 'rising' | 'falling' | 'none';
  readonly basis: 'swings' | 'slope' | null;
  readonly order: SwingOrder;
  /** The swing at which the move began whose swings all agree with the order; null without an order. */
  readonly since: number | null;
  /** Of an order up or down: the price of the last swing low (high), a close beyond which ends it. */
  readonly endsBeyond: number | null;
  /** The last close is already beyond it. */
  readonly isBroken: boolean;
  /** Null before the first swing. */
  readonly leg: Leg | null;
  readonly slope: Slope | null;
}

/** Two highs and two lows in turn within one band each; see docs/chart-analysis.md. */
export interface PriceRange {
  readonly from: number;
  /** The bar at which its fourth swing was confirmed. */
  readonly confirmedAt: number;
  /** The first bar that closed outside; null while the range holds. */
  readonly endedAt: number | null;
  readonly high: number;
  readonly low: number;
}

export interface LevelChance {
  /** Touches of the level of the same rank in the shuffled charts: the middle, and the bounds within which 95 % lie. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Share of the shuffled charts whose most touched level has at least as many touches: the observed chart counts as one of them. */
  readonly share: number;
  /** Number of shuffled charts. */
  readonly series: number;
}

export interface Level {
  readonly price: number;
  /** Bounds of the band within which swings count as touches. */
  readonly low: number;
  readonly high: number;
  /** Bars of the swings that turned in the band, oldest first. */
  readonly touches: readonly number[];
  /** Bars since the first and since the last touch. */
  readonly age: number;
  readonly sinceLastTouch: number;
  /** Price of the level minus last close, in price and in ATR. */
  readonly distance: number;
  readonly distanceInAtr: number;
  readonly side: 'above' | 'below' | 'at';
  /** Null where nothing could be shuffled. */
  readonly chance: LevelChance | null;
}

export type ChartPatternId =
  | 'double-top'
  | 'double-bottom'
  | 'head-and-shoulders'
  | 'inverse-head-and-shoulders'
  | 'ascending-triangle'
  | 'descending-triangle'
  | 'symmetric-triangle'
  | 'rectangle'
  | 'bull-flag'
  | 'bear-flag'
  | 'rising-wedge'
  | 'falling-wedge'
  | 'channel-up'
  | 'channel-down';

export interface PatternPoint {
  readonly bar: number;
  readonly price: number;
  /** What the point is in the definition: `first top`, `head`, `neckline` … */
  readonly role: string;
}

/** A line of a drawing, from bar to bar. */
export interface PatternLine {
  readonly role: 'upper' | 'lower' | 'neckline' | 'pole';
  readonly from: { readonly bar: number; readonly price: number };
  readonly to: { readonly bar: number; readonly price: number };
}

export interface ChartPattern {
  readonly id: ChartPatternId;
  /** 1: rising is what its textbook expects, or the side of the break; −1: falling. */
  readonly direction: 1 | -1;
  readonly points: readonly PatternPoint[];
  readonly lines: readonly PatternLine[];
  readonly from: number;
  /** The bar at whose close the pattern exists. What followed begins at the open of the next. */
  readonly confirmedAt: number;
  /** Height of the pattern, in price: what textbooks project from the break. */
  readonly height: number;
}

/** A pattern that still waits for its confirmation: it does not exist yet and counts nowhere. */
export interface FormingPattern extends Omit<ChartPattern, 'direction' | 'confirmedAt'> {
  /** Closes beyond which the next bar would confirm it; null on the side that would not. */
  readonly confirmsAbove: number | null;
  readonly confirmsBelow: number | null;
}

/** A candlestick pattern, by the id of the registry of indicators. */
export interface CandleMark {
  readonly id: string;
  readonly title: string;
  /** The bar that completes it. */
  readonly bar: number;
  readonly direction: 1 | -1;
}

export interface Divergence {
  readonly indicator: 'rsi' | 'macd';
  /** Higher highs with a lower indicator fall (−1); lower lows with a higher one rise (1). */
  readonly direction: 1 | -1;
  /** The two swings and the indicator at their bars. */
  readonly first: { readonly bar: number; readonly price: number; readonly value: number };
  readonly second: { readonly bar: number; readonly price: number; readonly value: number };
  readonly confirmedAt: number;
}

/** What was tested: a pattern, or a divergence, with all its marks in the chart. */
export type TestedKind = { readonly kind: 'chart' | 'candle' | 'divergence'; readonly id: string; readonly title: string };

export interface PatternOutcome {
  readonly of: TestedKind;
  /** Bars from the open after the mark to the close at the end. */
  readonly horizon: number;
  readonly n: number;
  /** Mean of the moves in the direction of the pattern, in ATR at the mark. */
  readonly mean: number;
  /** Bounds within which 95 % of the shifted marks have their mean. */
  readonly chanceLow: number;
  readonly chanceHigh: number;
  /** How many of the n moves went the pattern’s way. */
  readonly positive: number;
  /** Share of the moves of all bars that rose, for comparison. */
  readonly baseRate: number;
  /** The chance that any pattern at any horizon looks like this where none means anything. */
  readonly adjustedP: number;
  /** `adjustedP` is at most 0.05. */
  readonly holds: boolean;
}

export type Significance =
  | {
      readonly ok: true;
      readonly outcomes: readonly PatternOutcome[];
      /** Kinds that occurred too seldom to be tested. */
      readonly tooFew: readonly TestedKind[];
      readonly fewest: number;
      readonly shifts: number;
      readonly seed: number;
    }
  | { readonly ok: false; readonly reason: 'too few bars' | 'too few occurrences'; readonly bars: number; readonly neededBars: number };

/** Kinds confirmed so lately that they belong to the picture, with what their outcomes say. */
export interface PatternHere {
  readonly of: TestedKind;
  readonly direction: 1 | -1;
  readonly confirmedAt: number;
  /** `holds`: an outcome of it holds; `nothing`: tested, none does; `untested`: too few occurrences or bars. */
  readonly meaning: 'holds' | 'nothing' | 'untested';
  /** In a sentence, for beside its drawing. */
  readonly definition: string;
}

export interface Volatility {
  /** ATR(14) at the last bar, in price. */
  readonly atr: number;
  /** Share of the ATRs of the last `over` bars that are smaller, 0 to 1; null below 50 bars. */
  readonly percentile: number | null;
  readonly over: number;
  /** Standard deviation of one bar’s log return, exponentially weighted with λ = 0.94 (RiskMetrics, 1996). */
  readonly ewma: number;
  /** The same 20 bars earlier; null where there are too few. */
  readonly ewmaBefore: number | null;
  readonly regime: 'calm' | 'usual' | 'lively' | 'unknown';
}

/** How much of a usual range is used. `share` is `now` in parts of `usual`. */
export interface RangeUsed {
  readonly now: number;
  readonly usual: number;
  readonly share: number;
  /** Place of the last close between the low (0) and the high (1) of the present day or session. */
  readonly place: number;
  /** Days or openings that `usual` is the mean of. */
  readonly over: number;
}

export interface NewsAhead {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
  readonly impact: CalendarEvent['impact'];
  /** Epoch ms. */
  readonly at: number;
  readonly minutes: number;
}

export interface ChartAnalysis {
  readonly symbol: string;
  readonly tickSize: string;
  readonly periodMs: number | null;
  readonly bars: number;
  /** Opening of the last bar, and the instant at which it is over; null where bars have no common length. Epoch ms. */
  readonly lastTime: number;
  readonly asOf: number | null;
  readonly lastClose: number;
  readonly swingRule: SwingRule;
  readonly seed: number;
  readonly swings: readonly Swing[];
  readonly trend: Trend;
  readonly ranges: readonly PriceRange[];
  /** Most touched first. */
  readonly levels: readonly Level[];
  /** First bar whose swings count for levels. */
  readonly levelsFrom: number;
  readonly chartPatterns: readonly ChartPattern[];
  readonly forming: readonly FormingPattern[];
  readonly candleMarks: readonly CandleMark[];
  readonly divergences: readonly Divergence[];
  readonly significance: Significance;
  readonly here: readonly PatternHere[];
  readonly volatility: Volatility | null;
  readonly day: RangeUsed | null;
  readonly session: (RangeUsed & { readonly city: SessionCity }) | null;
  /** Null where no calendar was given. */
  readonly news: readonly NewsAhead[] | null;
}
