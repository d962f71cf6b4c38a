/** What a chart is shown, and what it tells. Data only. */
import type { Drawing, DrawingForm } from '@/domain/drawings/drawing';
import type { PositionTerms } from '@/domain/drawings/position-plan';
import type { BarStyle, ChartBars, ChartLevel, ChartMarker, ChartSpan, ChartStudy, ComparedLine } from './chart-bars';
import type { ChartLayer } from './chart-layer';
import type { DrawingSurface, Point } from './draw/shape';
import type { TimesInView } from './chart-link';
import type { PaneShare } from './view/pane-layout';
import type { PriceScaleKind } from './view/price-scale';

export interface ChartView {
  readonly bars: ChartBars;
  /** IANA zone of the time axis. */
  readonly zone: string;
  /** Says days of the week in place of dates. */
  readonly hidesDates?: boolean | undefined;
  readonly barStyle: BarStyle;
  readonly studies: readonly ChartStudy[];
  readonly markers: readonly ChartMarker[];
  readonly levels: readonly ChartLevel[];
  readonly unit: DrawingSurface['unit'];
  /** In the order of their beginnings; none when left out. */
  readonly spans?: readonly ChartSpan[];
  /** Linear and upright when left out. */
  readonly scale?: ViewScale;
  /** Other markets; with one, prices are named by their change from the first bar in view. */
  readonly compared?: readonly ComparedLine[];
  /** Panes in the order and with the heights that were kept; left out, the price above the studies. */
  readonly panes?: readonly PaneShare[] | undefined;
  /** The instant up to which anything is revealed, as in a replay; what comes after it is marked as not known yet. Left out, all is. */
  readonly revealedTo?: number | null | undefined;
  /** What somebody else paints with the prices. */
  readonly layer?: ChartLayer | null;
}

export interface ViewScale {
  readonly kind: PriceScaleKind;
  readonly isInverted: boolean;
  /** Whether prices are named at the left; at the right when left out. */
  readonly isLeft?: boolean;
}

/** What is painted by hand: the drawings, which of them are chosen, and one that is being made. */
export interface DrawnLayer {
  readonly drawings: readonly Drawing[];
  /** Ids. */
  readonly selected: readonly string[];
  readonly draft: DrawingForm | null;
  /** What positions are sized by; left out, nothing is said of their size. */
  readonly terms?: PositionTerms | null;
  /** Two corners of the rectangle that drawings are being chosen by, in px of the chart. */
  readonly band?: { readonly a: Point; readonly b: Point } | null;
}

export interface VisibleBars {
  /** Index of the first and of the last bar in view; `last` is less than `first` when there is none. */
  readonly first: number;
  readonly last: number;
}

export interface ChartListeners {
  /** The bar under the pointer; null when the pointer has left. */
  readonly onPoint: (index: number | null) => void;
  /** After a frame in which other bars are in view, or panes lie elsewhere. */
  readonly onVisible: (visible: VisibleBars) => void;
  /** Hands have moved the chart: the times now in view. */
  readonly onMoved?: (times: TimesInView) => void;
  /** Hands have given the panes other heights. */
  readonly onPanes?: (panes: readonly PaneShare[]) => void;
}
