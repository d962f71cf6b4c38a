/** As much of the libraries' faces as is used here. */
type Options = Readonly<Record<string, unknown>>;

interface Series {
  readonly setData: (rows: readonly Options[]) => void;
  readonly priceToCoordinate: (price: number) => number | null;
  readonly coordinateToPrice: (coordinate: number) => number | null;
  readonly priceScale: () => { readonly applyOptions: (options: Options) => void };
  readonly createPriceLine: (options: Options) => unknown;
}

interface Pane {
  readonly getHTMLElement: () => HTMLElement | null;
  readonly setStretchFactor: (factor: number) => void;
}

export interface LightweightChart {
  readonly addSeries: (kind: unknown, options?: Options, pane?: number) => Series;
  readonly panes: () => readonly Pane[];
  readonly timeScale: () => {
    readonly applyOptions: (options: Options) => void;
    readonly scrollToPosition: (position: number, isAnimated: boolean) => void;
    readonly logicalToCoordinate: (logical: number) => number | null;
  };
  readonly remove: () => void;
}

export declare const createChart: (host: HTMLElement, options: Options) => LightweightChart;
export declare const createTextWatermark: (pane: Pane, options: Options) => unknown;
export declare const CandlestickSeries: unknown;
export declare const BarSeries: unknown;
export declare const LineSeries: unknown;
export declare const HistogramSeries: unknown;

export interface KlineChart {
  readonly setSymbol: (symbol: Options) => void;
  readonly setPeriod: (period: Options) => void;
  readonly setDataLoader: (loader: {
    readonly getBars: (asked: { readonly callback: (rows: readonly Options[], more: boolean) => void }) => void;
  }) => void;
  readonly setStyles: (styles: Options) => void;
  readonly setBarSpace: (space: number) => void;
  readonly getBarSpace: () => { readonly bar: number; readonly halfBar: number; readonly gapBar: number; readonly halfGapBar: number };
  readonly setOffsetRightDistance: (distance: number) => void;
  readonly getVisibleRange: () => { readonly from: number; readonly to: number; readonly realFrom: number; readonly realTo: number };
  readonly convertToPixel: (point: Options, filter: Options) => { readonly x?: number; readonly y?: number };
  readonly convertFromPixel: (point: readonly Options[], filter: Options) => readonly { readonly value?: number }[];
  readonly getSize: (
    pane: string,
    position: string,
  ) => { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  readonly getDom: (pane: string, position: string) => HTMLElement | null;
  readonly createIndicator: (indicator: string | Options, isStack?: boolean) => string | null;
  readonly overrideYAxis: (axis: Options) => void;
  readonly setPaneOptions: (options: Options) => void;
}

export declare const init: (host: HTMLElement, options?: Options) => KlineChart;
export declare const dispose: (host: HTMLElement) => void;

export declare const initEchart: (
  host: HTMLElement,
  options: Options,
) => {
  readonly setOption: (options: Options) => void;
  readonly convertToPixel: (axes: Options, point: readonly number[]) => readonly number[];
};
