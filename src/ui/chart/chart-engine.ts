/**
 * A chart in an element, without React: it is shown views, moves over them as hands and keys ask, and tells where the
 * crosshair is. What is in view is computed in `view`, painted in `paint`; here is what lasts from frame to frame.
 */
import type { Anchor, DrawingForm } from '@/domain/drawings/drawing';
import { barIndexAt, instantOfPlace, placeOfInstant } from './data/bar-places';
import type { ChartBars } from './chart-bars';
import { readChartColours } from './chart-colours';
import type { ChartColours } from './chart-colours';
import type { TimesInView } from './chart-link';
import type { Paintable } from './chart-output';
import type { ChartListeners, ChartView, DrawnLayer, VisibleBars } from './chart-view';
import type { LowHigh } from './data/extremes';
import type { DrawingShape, Point } from './draw/shape';
import { ChartCanvases } from './engine/chart-canvases';
import { anchorAt, drawnShape, paintersOf, paneOfDrawing, pointedAnchor, shiftBetween } from './engine/drawn-places';
import type { AnchorRule, PlacedAnchor, Seen } from './engine/drawn-places';
import { Gestures } from './engine/gestures';
import { paintableOf } from './engine/paintable-of';
import { setRange } from './engine/price-ranges';
import { zoneAt } from './engine/zone-at';
import { firstScale, rightBars } from './first-range';
import { axisTextWidth, paintChart, paintCrosshair } from './paint/paint-chart';
import type { ChartLook, ChartPoint } from './paint/paint-chart';
import { clamped, factorWithin, middlesInView, panned, placeAt, withPlace, xOf, zoomed } from './view/bar-scale';
import type { BarScale } from './view/bar-scale';
import { chartPicture, paneAt, pricePane } from './view/chart-picture';
import type { ChartPicture, PanePicture } from './view/chart-picture';
import { panesOf, withMovedLine } from './view/pane-layout';
import type { PaneShare } from './view/pane-layout';
import { shifted, stretched, valueAt } from './view/price-scale';
import { continued, isContinued, replaced } from './view/kept-place';
import { createWallClock } from './wall-clock';

const noLayer: DrawnLayer = { drawings: [], selected: [], draft: null };

export class ChartEngine {
  readonly #host: HTMLElement;
  readonly #listeners: ChartListeners;
  readonly #canvases: ChartCanvases;
  readonly #gestures: Gestures;
  readonly #ranges = new Map<string, LowHigh>();
  #colours: ChartColours;
  #view: ChartView | null = null;
  #scale: BarScale = { from: 0, to: 1, width: 1 };
  #shares: readonly PaneShare[] = [];
  #clock = createWallClock('UTC', null);
  #layer = noLayer;
  #point: ChartPoint | null = null;
  /** What was computed for the state as it is; null when something has changed since. */
  #known: ChartPicture | null = null;
  #isPainted = false;
  /** Free room at the right end, in bars, as it was when the chart was opened. */
  #roomBars = rightBars;
  /** Whether bars were brought into view; in an element without width they wait for one. */
  #isOpen = false;
  #frame = 0;
  #told = '';

  constructor(host: HTMLElement, listeners: ChartListeners) {
    this.#host = host;
    this.#listeners = listeners;
    this.#colours = readChartColours(host);
    this.#canvases = new ChartCanvases(host, () => this.#change());
    this.#gestures = new Gestures(host, {
      zoneAt: (x, y) => zoneAt(this.#picture(), x, y),
      pan: (dx, dy, pane) => this.#pan(dx, dy, pane),
      zoomAbout: (factor, x) => this.#zoomAbout(factor, x),
      stretchPrices: (id, factor) => this.#setRange(id, ({ scale }) => stretched(scale, factor)),
      plotLeft: () => this.#picture()?.left ?? 0,
      moveLine: (index, dy) => this.#moveLine(index, dy),
      leaveLine: () => this.#listeners.onPanes?.(this.#shares),
      resetPrices: (id) => {
        this.#ranges.delete(id);
        this.#change();
      },
      resetBars: () => this.#open(),
      hover: (at) => this.#hover(at),
    });
  }

  /** Draws a view in place of the one before. */
  show(view: ChartView): void {
    const before = this.#view;
    this.#view = view;
    if (before?.zone !== view.zone || before.hidesDates !== view.hidesDates || before.bars.periodMs !== view.bars.periodMs) {
      this.#clock = createWallClock(view.zone, view.bars.periodMs, view.hidesDates);
    }
    // Heights that were told stay until others are told: a tick does not undo what hands are at.
    const told = view.panes === before?.panes ? this.#shares : (view.panes ?? []);
    this.#shares = panesOf(told, [pricePane, ...view.studies.filter(({ pane }) => pane === 'own').map(({ id }) => id)]);
    if (!this.#isOpen || before === null || before.bars.length === 0) this.#open();
    else if (before.bars !== view.bars) this.#keepPlace(before.bars, view.bars);
    this.#change();
  }

  /** Paints other drawings. */
  drawOver(layer: DrawnLayer): void {
    this.#layer = layer;
    this.#paintAnew();
  }

  /** Reads the colours of the theme again. */
  repaint(): void {
    this.#colours = readChartColours(this.#host);
    this.#change();
  }

  /** Lets a drag move the chart, or leaves drags to whoever draws. */
  setPanning(isAllowed: boolean): void {
    this.#gestures.setPanning(isAllowed);
  }

  /** Puts the crosshair on a bar at a price and brings the bar into view. */
  pointAt(index: number, price: number): void {
    if (index < 0 || index >= this.#length()) return;
    this.#gestures.rest();
    const scale = this.#seen();
    const shown = withPlace(scale, index);
    if (shown !== scale) this.#setScale(shown);
    this.#setPoint({ index, pane: pricePane, value: price });
  }

  /** Puts the crosshair of a linked chart on the bar that holds an instant, at no price; the index of that bar, null where there is none. */
  pointAtInstant(instant: number | null): number | null {
    const bars = this.#view?.bars;
    const index = instant === null || bars === undefined ? -1 : barIndexAt(bars, instant);
    this.#setPoint(index < 0 ? null : { index, pane: pricePane, value: null });
    return index < 0 ? null : index;
  }

  /** Brings a stretch of time into view. */
  showTimes({ from, to }: TimesInView): void {
    const bars = this.#view?.bars;
    if (bars === undefined || bars.length === 0) return;
    const places = { from: placeOfInstant(bars, from), to: placeOfInstant(bars, to) };
    if (places.to > places.from) this.#setScale({ ...this.#seen(), ...places });
  }

  /** Takes the crosshair away. */
  clearPoint(): void {
    this.#setPoint(null);
  }

  /** Shows more or fewer bars around the middle, or before the newest one where that is in view: 0.5 shows half as many. */
  zoom(factor: number): void {
    this.#zoomAbout(factor, this.#seen().width / 2);
  }

  /** The bars whose middle is in view. */
  visible(): VisibleBars {
    return middlesInView(this.#seen(), this.#length());
  }

  /** The point of the chart under a pixel; null outside the panes. */
  anchorAt(point: Point, rule: AnchorRule = 'step'): PlacedAnchor | null {
    const seen = this.seen();
    return seen === null ? null : anchorAt(seen, point, rule);
  }

  /** The shape of a drawing, in px from the top left of the chart; null where its pane is not shown. */
  shape(drawing: DrawingForm): DrawingShape | null {
    const seen = this.seen();
    const pane = seen === null ? undefined : paneOfDrawing(seen.picture, drawing.pane);
    return seen === null || pane === undefined ? null : drawnShape(seen, drawing, { pane, top: pane.top, terms: null });
  }

  /** Where the crosshair is among the prices; null: nowhere. */
  pointed(): Anchor | null {
    return pointedAnchor(this.#view?.bars, this.#point);
  }

  /** What a drag between two pixels does to the points of drawings in a pane. */
  shiftBetween(pane: string | undefined, from: Point, to: Point): (anchor: Anchor) => Anchor {
    const seen = this.seen();
    return seen === null ? (anchor) => anchor : shiftBetween(seen, pane, from, to);
  }

  /** The chart as it lies on the screen; null before there is one. */
  picture(): ChartPicture | null {
    return this.#picture();
  }

  /** Moves the line below a pane, by its place among the panes, so many pixels down. */
  moveLine(index: number, dy: number): void {
    this.#moveLine(index, dy);
    this.#listeners.onPanes?.(this.#shares);
  }

  /** The chart as it is in view, for a file or for paper. */
  paintable(): Paintable {
    return paintableOf(this.#host, this.#canvases, {
      colours: () => this.#colours,
      paint: (pen, look) => {
        const picture = this.#picture();
        if (picture !== null && this.#view !== null) paintChart(pen, picture, this.#view, this.#look(look));
      },
    });
  }

  /** Removes the chart from its element. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#gestures.dispose();
    this.#canvases.dispose();
  }

  /** What is in view, and how it lies on the screen; null before there is anything. */
  seen(): Seen | null {
    const [view, picture] = [this.#view, this.#picture()];
    return view === null || picture === null ? null : { view, picture };
  }

  readonly #length = (): number => this.#view?.bars.length ?? 0;

  /** The bars in view at first. */
  #open(): void {
    const view = this.#view;
    const { width } = this.#canvases;
    if (view === null || width === 0) return;
    this.#isOpen = true;
    this.#ranges.clear();
    this.#scale = firstScale(view, width, width);
    this.#change();
    // How wide the axis is, the prices in view decide; then the range is given what it leaves.
    this.#scale = firstScale(view, width, this.#picture()?.width ?? width);
    this.#roomBars = Math.max(rightBars, this.#scale.to - (view.bars.length - 1));
    this.#change();
  }

  /** Bars that follow are added at the right; of other bars the same moment stays at the right edge. */
  #keepPlace(before: ChartBars, after: ChartBars): void {
    if (isContinued(before, after)) {
      this.#scale = continued(this.#scale, before, after);
      return;
    }
    this.#ranges.clear();
    this.#point = null;
    this.#listeners.onPoint(null);
    this.#setScale(replaced(this.#scale, before, after));
  }

  #setScale(scale: BarScale): void {
    this.#scale = clamped(scale, this.#length(), this.#roomBars);
    this.#change();
  }

  /** Who looks at the newest bar and wants to see more wants to see more of the past. */
  #zoomAbout(factor: number, x: number | null): void {
    const scale = this.#seen();
    const newest = xOf(scale, this.#length() - 1);
    const isNewestSeen = newest >= 0 && newest <= scale.width;
    const about = factor > 1 && isNewestSeen ? newest : (x ?? scale.width);
    this.#move(zoomed(scale, factorWithin(scale, factor, this.#length(), this.#roomBars), about));
  }

  #pan(dx: number, dy: number, pane: string | null): void {
    if (pane !== null && this.#ranges.has(pane)) this.#setRange(pane, ({ scale }) => shifted(scale, dy));
    this.#move(panned(this.#seen(), dx));
  }

  /** Hands move the chart, and linked ones with it. */
  #move(scale: BarScale): void {
    this.#setScale(scale);
    const bars = this.#view?.bars;
    if (bars === undefined || this.#listeners.onMoved === undefined) return;
    const { from, to } = this.#scale;
    this.#listeners.onMoved({ from: instantOfPlace(bars, from), to: instantOfPlace(bars, to) });
  }

  #moveLine(index: number, dy: number): void {
    this.#shares = withMovedLine(this.#shares, index, dy, this.#picture()?.height ?? 1);
    this.#change();
  }

  #setRange(id: string, change: (pane: PanePicture) => LowHigh): void {
    const pane = this.#picture()?.panes.find((one) => one.id === id);
    if (pane === undefined) return;
    setRange(this.#ranges, pane, change(pane));
    this.#change();
  }

  #hover(at: { readonly x: number; readonly y: number } | null): void {
    const picture = this.#picture();
    const found = at === null || picture === null ? null : paneAt(picture, at.y);
    const index = at === null || picture === null ? -1 : Math.round(placeAt(picture.bars, at.x));
    const isBar = found !== null && index >= 0 && index < this.#length();
    this.#setPoint(isBar ? { index, pane: found.pane.id, value: valueAt(found.pane.scale, found.y) } : null);
    this.#listeners.onPoint(isBar ? index : null);
  }

  #setPoint(point: ChartPoint | null): void {
    this.#point = point;
    this.#ask();
  }

  /** The scale of the plot, whose width the axis decides. */
  #seen(): BarScale {
    return this.#picture()?.bars ?? this.#scale;
  }

  #picture(): ChartPicture | null {
    if (this.#known !== null || this.#view === null) return this.#known;
    const { width, height, ratio, over } = this.#canvases;
    this.#known = chartPicture(this.#view, {
      bars: this.#scale,
      shares: this.#shares,
      ranges: this.#ranges,
      width,
      height,
      clock: this.#clock,
      finest: 1 / ratio,
      widthOfText: (text) => axisTextWidth(over.context, this.#colours, text),
    });
    // From here on the scale is that of the plot, without the axis.
    this.#scale = this.#known.bars;
    return this.#known;
  }

  /** Something that decides the picture is another. */
  #change(): void {
    this.#known = null;
    this.#paintAnew();
  }

  #paintAnew(): void {
    this.#isPainted = false;
    this.#ask();
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** `elsewhere`: for a file or paper, where nothing is chosen or being made. */
  #look(elsewhere?: Pick<ChartLook, 'colours' | 'ratio'>): ChartLook {
    const { colours, ratio } = elsewhere ?? { colours: this.#colours, ratio: this.#canvases.ratio };
    const layer = elsewhere === undefined ? this.#layer : { ...this.#layer, selected: [], draft: null, band: null };
    return { colours, clock: this.#clock, ratio, finest: 1 / ratio, ...paintersOf(this.seen(), { layer, colours, ratio }) };
  }

  #paint(): void {
    this.#frame = 0;
    if (this.#canvases.fit()) this.#resize();
    if (!this.#isOpen) this.#open();
    const view = this.#view;
    const isNew = this.#known === null || !this.#isPainted;
    const picture = this.#picture();
    if (view === null || picture === null || this.#canvases.width === 0) return;
    const look = this.#look();
    if (isNew) paintChart(this.#canvases.startPicture(), picture, view, look);
    this.#isPainted = true;
    const [point, over] = [this.#point, this.#canvases.startOver(this.#point !== null)];
    if (over !== null && point !== null) paintCrosshair(over, picture, view, { point, look });
    if (isNew) this.#tell(picture);
  }

  /** In another size bars are as wide as before; a narrower plot may have lost them all. */
  #resize(): void {
    this.#known = null;
    if (this.#isOpen && this.#canvases.width > 0) this.#scale = clamped(this.#seen(), this.#length(), this.#roomBars);
    this.#known = null;
  }

  #tell(picture: ChartPicture): void {
    const visible = this.visible();
    const told = [
      visible.first,
      visible.last,
      picture.base,
      picture.left,
      ...picture.panes.map(({ id, top }) => `${id} ${String(top)}`),
    ].join(' ');
    if (told === this.#told) return;
    this.#told = told;
    this.#listeners.onVisible(visible);
  }
}
