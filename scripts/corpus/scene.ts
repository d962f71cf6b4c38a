/** What is to be drawn, as plain data: made in Node from a seed, drawn by the page. Lengths are CSS pixels. */
import type { Bar } from './series';
import type { ChartTruth, FourPrices, TrueAxis } from './truth';
import type { Theme } from './themes';

export type RendererName = 'lightweight-charts' | 'klinecharts' | 'echarts' | 'painter';

export interface Average {
  readonly length: number;
  readonly color: string;
  readonly width: number;
}

/** Places are shares of the plot's width and height. */
export interface Drawing {
  readonly kind: 'line' | 'rectangle' | 'level' | 'text' | 'arrow';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly color: string;
  readonly width: number;
  readonly isDashed: boolean;
  readonly text: string;
}

/** A long or short position drawn on the chart. */
export interface PositionMark {
  readonly side: 'long' | 'short';
  readonly entry: number;
  readonly stop: number;
  readonly target: number;
  /** Bar where it begins, and how many it spans. */
  readonly from: number;
  readonly length: number;
  readonly hasLabels: boolean;
  readonly hasAxisLabels: boolean;
  readonly quantity: number;
  readonly amount: number;
  readonly opacity: number;
  readonly labelSize: number;
  /** Colors of the two fills; labels have them without opacity. */
  readonly profit: string;
  readonly loss: string;
  readonly hasBorder: boolean;
  /** Shown with its four handles, as after a press on it. */
  readonly isSelected: boolean;
  /** Labels without their words. */
  readonly isCompact: boolean;
  /** Where price came to after the entry: that part is filled twice, with a dashed line through it. Null: not entered. */
  readonly reached: { readonly from: number; readonly to: number; readonly price: number } | null;
  /** Ticks of a pip, in which distances are counted. */
  readonly ticksOfPip: number;
  /** Labels of the scale that would cover each other are moved apart. */
  readonly areLabelsApart: boolean;
}

export interface Chrome {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** Seed of its buttons and lists. */
  readonly seed: number;
}

export interface ChartScene {
  readonly renderer: RendererName;
  readonly theme: Theme;
  readonly font: string;
  readonly fontSize: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly chrome: Chrome;
  readonly symbol: string;
  readonly name: string;
  readonly interval: string;
  /** The first bars are left of the plot: averages are made of them. */
  readonly bars: readonly Bar[];
  readonly tick: number;
  readonly digits: number;
  readonly thousands: '' | ',' | ' ';
  readonly style: ChartTruth['style'];
  readonly scale: TrueAxis['scale'];
  readonly side: TrueAxis['side'];
  readonly hasPrices: boolean;
  readonly spacing: number;
  /** Places for bars that stay empty right of the last. */
  readonly emptyRight: number;
  readonly margins: { readonly top: number; readonly bottom: number };
  readonly legend: 'none' | 'symbol' | 'prices';
  readonly averages: readonly Average[];
  readonly hasVolume: boolean;
  readonly hasLastPrice: boolean;
  readonly hasWatermark: boolean;
  readonly crosshair: readonly [number, number] | null;
  readonly drawings: readonly Drawing[];
  readonly panes: number;
  readonly position?: PositionMark;
}

export interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Device pixels of what was drawn, from the top left of the stage. */
export interface DrawnCandle extends FourPrices {
  readonly x: number;
  readonly bodyLeft: number;
  readonly bodyRight: number;
  readonly unrounded: FourPrices;
  /** Which of the bars. */
  readonly index: number;
}

export interface DrawnChart {
  readonly plot: DrawnBox;
  readonly otherPanes: readonly DrawnBox[];
  readonly candles: readonly DrawnCandle[];
  readonly spacing: number;
  readonly axis: { readonly slope: number; readonly intercept: number };
  readonly labels: readonly { readonly y: number; readonly text: string }[];
}
