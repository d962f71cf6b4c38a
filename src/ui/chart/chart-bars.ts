/** What a price chart is given to draw: bars, what stands on them, and lines computed from them. Data only. */
import type { CandleSeries } from '@/domain/candles/candle-series';

/** The columns of a candle series that a chart reads; every `CandleSeries` is one. */
export type ChartBars = Pick<CandleSeries, 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'periodMs' | 'tickSize'>;

/** An execution. An entry is a solid triangle that points up for a purchase and down for a sale; an exit is an open circle. */
export interface ChartMarker {
  /** Epoch ms. */
  readonly at: number;
  readonly price: number;
  readonly kind: 'entry' | 'exit';
  /** Side of the position that the entry opens; long when left out. */
  readonly side?: 'long' | 'short';
  /** Markers of one trade are joined by a dotted line. */
  readonly trade?: string;
  /** Stands beside the marker: a result such as `+2.5R`. */
  readonly text?: string;
}

/** A price that is drawn across the chart, named at the axis. Targets are solid and stops dashed; the rest is dotted. */
export interface ChartLevel {
  readonly price: number;
  readonly label: string;
  readonly kind?: 'target' | 'stop';
}

/** A stretch of time with a name, such as a session. */
export interface ChartSpan {
  /** Epoch ms; `to` is the first instant after it. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Place among the series colours. */
  readonly series: number;
}

/** `mark` draws a point where the value is not 0 and not missing. */
export type StudyStyle = 'line' | 'histogram' | 'dots' | 'step' | 'mark';

export interface StudyLine {
  /** Short, for the legend. */
  readonly title: string;
  readonly style: StudyStyle;
  /** One value per bar; NaN where there is none, which leaves a gap. */
  readonly values: Float64Array;
  /** Place among the series colours of the theme, from 1 to 6; colour and dash belong together. */
  readonly series: number;
  /** Of a curve, in px; the usual one when left out. */
  readonly width?: number;
  /** Bars by which the line is drawn to the right of the bars it belongs to; 0 when left out. */
  readonly aheadBars?: number;
}

/** What is known of each bar only as a range. */
export interface StudyBand {
  readonly title: string;
  /** One value per bar, NaN where there is none. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Bounds a value must lie between, an interval of confidence, or the spread of simulations. */
  readonly meaning: 'bounds' | 'interval' | 'simulated';
  /** Place among the series colours. */
  readonly series: number;
}

/** Lines computed from the bars of the chart, over the price or in a pane of their own. */
export interface ChartStudy {
  readonly id: string;
  /** With its parameters: `EMA 20`. */
  readonly title: string;
  readonly pane: 'price' | 'own';
  readonly lines: readonly StudyLine[];
  readonly bands?: readonly StudyBand[];
  /** Horizontal lines of the pane, such as 30 and 70. */
  readonly levels?: readonly number[];
  /** Decimals of its values; those of the price when left out. */
  readonly decimals?: number;
}

/** Another market beside the bars, drawn by its change from the first bar in view. */
export interface ComparedLine {
  readonly id: string;
  /** For the legend: `XAUUSD`. */
  readonly title: string;
  /** Its last close when each bar was over; NaN where there was none. */
  readonly values: Float64Array;
  /** Place among the series colours. */
  readonly series: number;
}

/** Candles have a body that is filled when rising and hollow when falling; hollow candles differ by colour alone. */
export type BarStyle = 'candles' | 'hollow' | 'bars' | 'line' | 'area' | 'baseline';

/** Decimals of a price step: 5 for '0.00001'. */
export const decimalsOf = (tickSize: string): number => tickSize.split('.')[1]?.length ?? 0;
