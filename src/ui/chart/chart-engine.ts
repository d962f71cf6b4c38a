/**
 * A chart in an element, without React: it is shown views, keeps only a window of long series in the drawing library,
 * and tells where the crosshair is. Indexes are those of the bars it was shown, never those of the library.
 */
import { ColorType, createChartEx, CrosshairMode, LineStyle } from 'lightweight-charts';
import type { IChartApiBase, Logical, MouseEventParams, Time } from 'lightweight-charts';
import { instantOfPlace, newestWindow, placeOfInstant, windowAround } from './bar-window';
import type { BarWindow } from './bar-window';
import { decimalsOf } from './chart-bars';
import type { BarStyle, ChartBars, ChartLevel, ChartMarker, ChartStudy } from './chart-bars';
import { readChartColours } from './chart-colours';
import type { ChartColours } from './chart-colours';
import type { Anchor, Drawing } from './drawing';
import { shapeOf } from './drawing-shape';
import type { DrawingShape, DrawingSurface, Point } from './drawing-shape';
import { firstRange, rightBars } from './first-range';
import { Overlay } from './overlay';
import { paintShape, paintTrades } from './paint-overlay';
import { PriceSeries } from './price-series';
import { firstUpdate, secondsOf } from './series-data';
import { StudySeries } from './study-series';
import { createWallClock } from './wall-clock';
import { ZonedTimeScale } from './zoned-time-scale';

export interface ChartView {
  readonly bars: ChartBars;
  /** IANA zone of the time axis. */
  readonly zone: string;
  readonly barStyle: BarStyle;
  readonly studies: readonly ChartStudy[];
  readonly markers: readonly ChartMarker[];
  readonly levels: readonly ChartLevel[];
  readonly unit: DrawingSurface['unit'];
}

/** What is painted by hand: the drawings, which of them is chosen, and one that is being made. */
export interface DrawnLayer {
  readonly drawings: readonly Drawing[];
  readonly selectedId: string | null;
  readonly draft: Pick<Drawing, 'kind' | 'anchors'> | null;
}

export interface VisibleBars {
  /** Index of the first and of the last bar in view; `last` is less than `first` when there is none. */
  readonly first: number;
  readonly last: number;
}

export interface ChartListeners {
  /** The bar under the pointer; null when the pointer has left. */
  readonly onPoint: (index: number | null) => void;
  readonly onVisible: (visible: VisibleBars) => void;
}

const noLayer: DrawnLayer = { drawings: [], selectedId: null, draft: null };

const libraryOptions = (colours: ChartColours) => ({
  layout: {
    background: { type: ColorType.Solid as const, color: colours.background },
    textColor: colours.axis,
    fontSize: 11,
    fontFamily: colours.fontFamily,
    // The notice stands as text below the chart, where a keyboard reaches it.
    attributionLogo: false,
    panes: { separatorColor: colours.line, separatorHoverColor: colours.surface },
  },
  grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
  rightPriceScale: { borderColor: colours.line },
  timeScale: { borderColor: colours.line },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: colours.crosshair, style: LineStyle.Dashed, width: 1 as const, labelBackgroundColor: colours.surface },
    horzLine: { color: colours.crosshair, style: LineStyle.Dashed, width: 1 as const, labelBackgroundColor: colours.surface },
  },
});

export class ChartEngine {
  readonly #host: HTMLElement;
  readonly #chart: IChartApiBase<Time>;
  readonly #overlay: Overlay;
  readonly #studies: StudySeries;
  readonly #listeners: ChartListeners;
  #colours: ChartColours;
  #price: PriceSeries;
  #view: ChartView | null = null;
  #held: BarWindow = { start: 0, end: 0 };
  #layer = noLayer;
  #clock = createWallClock('UTC', null);
  /** Bars that were asked for and that the library shows from its next frame on. */
  #asked: { readonly from: number; readonly to: number } | null = null;
  #frame = 0;

  constructor(host: HTMLElement, listeners: ChartListeners) {
    this.#host = host;
    this.#listeners = listeners;
    this.#colours = readChartColours(host);
    const base = libraryOptions(this.#colours);
    this.#chart = createChartEx(host, new ZonedTimeScale(() => this.#clock), {
      ...base,
      autoSize: true,
      localization: { locale: 'en-GB', timeFormatter: (time: Time) => this.#clock.short(Number(time) * 1_000) },
      timeScale: {
        ...base.timeScale,
        timeVisible: true,
        secondsVisible: false,
        enableConflation: true,
        // Four bars a pixel: even the widest window shows fewer than the library holds.
        minBarSpacing: 0.25,
        rightOffset: rightBars,
      },
      // A finger that moves down scrolls the page, not the prices.
      handleScroll: { vertTouchDrag: false },
    });
    this.#overlay = new Overlay((context, { width }) => this.#paint(context, width));
    this.#price = new PriceSeries(this.#chart, { style: 'candles', colours: this.#colours, overlay: this.#overlay });
    this.#studies = new StudySeries(this.#chart);
    this.#chart.subscribeCrosshairMove((event) => this.#onMove(event));
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#onRange());
  }

  /** Draws a view in place of the one before; what did not change is left alone. */
  show(view: ChartView): void {
    const before = this.#view;
    this.#view = view;
    const isRezoned = before?.zone !== view.zone || before.bars.periodMs !== view.bars.periodMs;
    if (isRezoned) this.#clock = createWallClock(view.zone, view.bars.periodMs);
    const isRestyled = before?.barStyle !== view.barStyle;
    if (isRestyled && before !== null) {
      this.#price.remove(this.#overlay);
      this.#price = new PriceSeries(this.#chart, { style: view.barStyle, colours: this.#colours, overlay: this.#overlay });
    }
    if (isRestyled || before?.bars.tickSize !== view.bars.tickSize) this.#price.format(view.bars.tickSize);
    const from = before === null || isRestyled || isRezoned ? null : firstUpdate(before.bars, view.bars);
    if (from === null) this.#replaceBars(before?.bars ?? null, view.bars);
    else this.#extendBars(from, view.bars);
    if (isRestyled || before?.levels !== view.levels) this.#price.setLevels(view.levels, this.#colours);
    this.#feedStudies(from ?? 0);
    this.#overlay.repaint();
  }

  /** Paints other drawings. */
  drawOver(layer: DrawnLayer): void {
    this.#layer = layer;
    this.#overlay.repaint();
  }

  /** Reads the colours of the theme again. */
  repaint(): void {
    this.#colours = readChartColours(this.#host);
    this.#chart.applyOptions(libraryOptions(this.#colours));
    this.#price.paint(this.#colours);
    this.#studies.paint(this.#colours);
    this.#overlay.repaint();
  }

  /** Lets a drag move the chart, or leaves drags to whoever draws. */
  setPanning(isAllowed: boolean): void {
    this.#chart.applyOptions({
      handleScroll: { pressedMouseMove: isAllowed, horzTouchDrag: isAllowed },
      handleScale: { pinch: isAllowed, axisPressedMouseMove: isAllowed },
    });
  }

  /** Puts the crosshair on a bar at a price and brings the bar into view. */
  pointAt(index: number, price: number): void {
    const bars = this.#view?.bars;
    if (bars === undefined || index < 0 || index >= bars.length) return;
    const { first, last } = this.visible();
    if (index < first) this.#showBars(index - 2, last - first + index - 2);
    else if (index > last) this.#showBars(first + index - last + 2, index + 2);
    this.#chart.setCrosshairPosition(price, secondsOf(bars.time[index] ?? 0), this.#price.api);
  }

  /** Takes the crosshair away. */
  clearPoint(): void {
    this.#chart.clearCrosshairPosition();
  }

  /** Shows more or fewer bars around the middle: 0.5 shows half as many. */
  zoom(factor: number): void {
    const { first, last } = this.visible();
    const middle = (first + last) / 2;
    const half = Math.max(5, ((last - first) / 2) * factor);
    this.#showBars(middle - half, middle + half);
  }

  /** The bars in view. */
  visible(): VisibleBars {
    const range = this.#range();
    const length = this.#view?.bars.length ?? 0;
    if (range === null || length === 0) return { first: 0, last: -1 };
    return {
      first: Math.max(0, Math.min(length - 1, Math.ceil(range.from))),
      last: Math.max(0, Math.min(length - 1, Math.floor(range.to))),
    };
  }

  /** The point of the chart under a pixel of the price pane, on a bar and on a price step; null outside the pane. */
  anchorAt({ x, y }: Point): Anchor | null {
    const bars = this.#view?.bars;
    const { width, height } = this.#chart.paneSize(0);
    if (bars === undefined || bars.length === 0 || x < 0 || y < 0 || x > width || y > height) return null;
    const logical = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.#price.api.coordinateToPrice(y);
    if (logical === null || price === null) return null;
    const tick = Number(bars.tickSize);
    const at = instantOfPlace(bars, logical + this.#held.start);
    return { at, price: Number((Math.round(price / tick) * tick).toFixed(decimalsOf(bars.tickSize))) };
  }

  /** Where a point of the chart is in the price pane. */
  readonly project = ({ at, price }: Anchor): Point | null => {
    const bars = this.#view?.bars;
    if (bars === undefined || bars.length === 0) return null;
    const x = this.#xOf(placeOfInstant(bars, at) - this.#held.start);
    const y = this.#price.api.priceToCoordinate(price);
    return x === null || y === null ? null : { x, y };
  };

  /** The library places whole bars only. */
  #xOf(place: number): number | null {
    const scale = this.#chart.timeScale();
    const whole = Math.floor(place);
    const x = scale.logicalToCoordinate(whole as Logical);
    const next = scale.logicalToCoordinate((whole + 1) as Logical);
    return x === null || next === null ? null : x + (place - whole) * (next - x);
  }

  /** The shape of a drawing in the price pane. */
  shape(drawing: Pick<Drawing, 'kind' | 'anchors'>): DrawingShape | null {
    const view = this.#view;
    if (view === null) return null;
    return shapeOf(drawing, {
      project: this.project,
      widthPx: this.#chart.paneSize(0).width,
      decimals: decimalsOf(view.bars.tickSize),
      barsBetween: (from, to) => Math.round(placeOfInstant(view.bars, to) - placeOfInstant(view.bars, from)),
      unit: view.unit,
    });
  }

  /** Pixels from the top of the chart to the top of each pane. */
  paneTops(): readonly number[] {
    let top = 0;
    return this.#chart.panes().map((pane) => {
      const at = top;
      // A line of one pixel parts two panes.
      top += pane.getHeight() + 1;
      return at;
    });
  }

  /** Removes the chart from its element. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#chart.remove();
  }

  #replaceBars(before: ChartBars | null, bars: ChartBars): void {
    const seen = before === null || before.length === 0 ? null : this.#range();
    this.#held = newestWindow(bars.length);
    if (seen === null || before === null) {
      this.#hand(bars);
      const { from, to } = firstRange(bars, this.#view?.markers ?? [], this.#host.clientWidth);
      this.#showBars(from, to);
      return;
    }
    // The same moment stays at the right edge, whatever the new bars are.
    const free = Math.max(0, seen.to - (before.length - 1));
    const to = Math.min(bars.length - 1, placeOfInstant(bars, instantOfPlace(before, Math.min(seen.to, before.length - 1)))) + free;
    this.#held = windowAround(this.#held, { from: to - (seen.to - seen.from), to }, bars.length);
    this.#hand(bars);
    this.#showBars(to - (seen.to - seen.from), to);
  }

  #extendBars(from: number, bars: ChartBars): void {
    this.#held = { start: this.#held.start, end: bars.length };
    this.#price.updateBars(bars, Math.max(from, this.#held.start));
  }

  #hand(bars: ChartBars): void {
    this.#price.setBars(bars, this.#held);
  }

  #showBars(from: number, to: number): void {
    this.#holdAround({ from, to });
    const { start } = this.#held;
    this.#asked = { from, to };
    this.#chart.timeScale().setVisibleLogicalRange({ from: from - start, to: to - start });
    cancelAnimationFrame(this.#frame);
    // The library's own frame was asked for first, so its range is in force when this one comes.
    this.#frame = requestAnimationFrame(() => {
      this.#asked = null;
      this.#onRange();
    });
  }

  /** What is in view, in bars and fractions of bars. */
  #range(): { readonly from: number; readonly to: number } | null {
    if (this.#asked !== null) return this.#asked;
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    return range === null ? null : { from: range.from + this.#held.start, to: range.to + this.#held.start };
  }

  #feedStudies(from: number): void {
    if (this.#view === null) return;
    this.#studies.show(this.#view.studies, this.#colours, { bars: this.#view.bars, held: this.#held, from });
  }

  #onMove({ logical, point }: MouseEventParams): void {
    if (logical === undefined || point === undefined) {
      this.#listeners.onPoint(null);
      return;
    }
    const index = Math.round(logical) + this.#held.start;
    this.#listeners.onPoint(index >= 0 && index < (this.#view?.bars.length ?? 0) ? index : null);
  }

  #onRange(): void {
    const view = this.#view;
    const visible = this.#asked === null ? this.#range() : null;
    if (view === null || visible === null) return;
    if (this.#holdAround(visible)) this.#showBars(visible.from, visible.to);
    this.#listeners.onVisible(this.visible());
  }

  /** Hands other bars to the library when those it holds end too near; true when it did. */
  #holdAround(visible: { readonly from: number; readonly to: number }): boolean {
    const view = this.#view;
    if (view === null) return false;
    const next = windowAround(this.#held, visible, view.bars.length);
    if (next === this.#held) return false;
    this.#held = next;
    this.#hand(view.bars);
    this.#feedStudies(0);
    return true;
  }

  #paint(context: CanvasRenderingContext2D, widthPx: number): void {
    const view = this.#view;
    if (view === null || widthPx === 0) return;
    paintTrades(context, view.markers, { project: this.project, colours: this.#colours, widthPx });
    const { drawings, selectedId, draft } = this.#layer;
    for (const drawing of drawings) {
      const shape = this.shape(drawing);
      if (shape !== null) paintShape(context, shape, { colours: this.#colours, widthPx, isSelected: drawing.id === selectedId });
    }
    const made = draft === null ? null : this.shape(draft);
    if (made !== null) paintShape(context, made, { colours: this.#colours, widthPx, isSelected: true });
  }
}
