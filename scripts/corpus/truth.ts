/**
 * What is true of a generated picture, written as JSON beside it. All places are pixels of the picture as it was
 * saved, counted from its top left; an edge between two pixels lies at a whole number.
 */
import type { Box, Color } from '../../src/domain/vision/picture';
import type { ChartReading, HistoryColumn, HistoryReading, RefusalKind } from '../../src/domain/vision/reading';

/** Sets to tune on, and of each kind one that is for figures only. */
export type SetName = 'tuning' | 'held-out' | 'refuse' | 'refuse-held-out' | 'boxes' | 'boxes-held-out' | 'history' | 'history-held-out';

export interface Compression {
  readonly format: 'png' | 'jpeg' | 'webp';
  /** 1 to 100; null: nothing is lost. */
  readonly quality: number | null;
  /** Whether colors were stored at half the resolution. */
  readonly isChromaHalved: boolean;
  /** Width of the saved picture over that of the drawn one. */
  readonly rescaledBy: number;
}

interface TruthOfPicture {
  /** Name of the picture, beside this file. */
  readonly file: string;
  readonly set: SetName;
  readonly seed: number;
  /** Size of the picture in its pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel when it was drawn. */
  readonly pixelRatio: number;
  readonly renderer: string;
  readonly theme: string;
  readonly font: string;
  readonly compression: Compression;
  /** Drawn in a way (renderer, theme or compression) of which the tuning set has nothing. */
  readonly heldOutKind: boolean;
}

export interface FourPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Edges as they were drawn. Of a filled or hollow candle open and close are the outer edges of its body, high and low
 * the ends of its wicks; of a bar open and close are the middles of its ticks; of a line only the close is drawn, as
 * its middle.
 */
export interface TrueCandle extends FourPrices {
  /** The middle. */
  readonly x: number;
  readonly bodyLeft: number;
  readonly bodyRight: number;
  readonly prices: FourPrices;
  /** Where the four prices lie before the renderer rounds them to pixels. */
  readonly unrounded: FourPrices;
  /** When it opened, epoch ms; the picture shows it in UTC. */
  readonly time: number;
  /** Cut off by a border of the plot: may be read or not. */
  readonly isCut: boolean;
}

export interface TrueAxis {
  readonly scale: 'linear' | 'logarithmic';
  readonly side: 'left' | 'right';
  /** Price at height y: `intercept + slope · y`, of a logarithmic scale its natural logarithm. */
  readonly slope: number;
  readonly intercept: number;
  /** Digits after the point of the labels. */
  readonly digits: number;
  /** Heights of the middle of each label that was drawn; those hidden by another label are missing. */
  readonly labels: readonly { readonly y: number; readonly price: number; readonly text: string }[];
}

export interface ChartTruth extends TruthOfPicture {
  readonly kind: 'chart';
  readonly plot: Box;
  /** Panes of indicators below or above the plot. */
  readonly otherPanes: readonly Box[];
  readonly style: ChartReading['style'];
  readonly candles: readonly TrueCandle[];
  readonly spacing: number;
  /** Null where the picture shows no prices: the candles can be read, prices cannot. */
  readonly axis: TrueAxis | null;
  /** As written in the picture; null where it is not. */
  readonly symbol: string | null;
  readonly interval: string | null;
  readonly background: Color;
  readonly rising: Color;
  readonly falling: Color;
  readonly overlays: readonly string[];
}

export interface RefuseTruth extends TruthOfPicture {
  readonly kind: 'refuse';
  /** Reasons that are right. */
  readonly reasons: readonly RefusalKind[];
  readonly what: string;
}

export interface BoxTruth extends TruthOfPicture {
  readonly kind: 'box';
  /** As written in the picture, and the short name of that market. */
  readonly symbol: string | null;
  readonly ticker: string;
  readonly side: 'long' | 'short';
  /** As decimal text with the digits of the picture. */
  readonly entry: string;
  readonly stop: string;
  readonly target: string;
  /** Whether each price can be read to the last digit: its label on the axis is uncovered. Otherwise its height shows it. */
  readonly isWritten: { readonly entry: boolean; readonly stop: boolean; readonly target: boolean };
  /** Tick of the market. */
  readonly tick: number;
  /** What a pixel of height is worth in price, near the entry. */
  readonly pricePerPixel: number;
  readonly plot: Box;
  readonly box: Box;
  readonly heights: { readonly entry: number; readonly stop: number; readonly target: number };
  readonly overlays: readonly string[];
}

export interface HistoryTruth extends TruthOfPicture {
  readonly kind: 'history';
  readonly platform: HistoryReading['platform'];
  /** Cells that can be seen, as `HistoryReading` gives them: numbers as decimal text, times as `YYYY-MM-DD HH:MM[:SS]`. */
  readonly rows: readonly { readonly box: Box; readonly cells: Partial<Record<HistoryColumn, string>>; readonly isCut: boolean }[];
  readonly total: string | null;
}

export type Truth = ChartTruth | RefuseTruth | BoxTruth | HistoryTruth;

/** First seed of each set; each has a million, so that no two share one. */
export const firstSeedOf: Readonly<Record<SetName, number>> = {
  tuning: 1_000_000,
  'held-out': 2_000_000,
  refuse: 3_000_000,
  'refuse-held-out': 4_000_000,
  boxes: 5_000_000,
  'boxes-held-out': 6_000_000,
  history: 7_000_000,
  'history-held-out': 8_000_000,
};

export const seedsInSet = 1_000_000;
