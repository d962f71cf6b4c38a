/** What somebody else paints with the prices of a chart, and what of it lies under a press. A chart knows of it no more than this. */
import type { ChartBars } from './chart-bars';
import type { ChartColours } from './chart-colours';
import type { Point } from './draw/shape';
import type { Ground, Pen } from './paint/pen';

/** The price pane as it lies on the screen, in px from its top left. */
export interface LayerSurface extends Ground {
  readonly bars: ChartBars;
  readonly colours: ChartColours;
  readonly width: number;
  readonly height: number;
  /** Room at the foot that strips of time take, in px; none when left out. */
  readonly footPx?: number;
  /** Middles of the names that the chart itself writes at the right edge, in px from the top of the prices. */
  readonly namedAt?: readonly number[];
  /** Pixels from bar to bar. */
  readonly barPx: number;
  /** The bars in view, by index; `last` is less than `first` when there is none. */
  readonly first: number;
  readonly last: number;
  /** Where an instant is: the left edge of the bar that opens then. */
  readonly xOf: (instant: number) => number;
  /** The middle of a bar, by index. */
  readonly xOfBar: (index: number) => number;
  readonly yOf: (price: number) => number;
}

export interface ChartLayer {
  /** Room right of the newest bar, in px, that its words ask for when a chart is opened; none when left out. */
  readonly roomPx?: number;
  /** Room at the foot that its own strips of time take, in px: what is painted together with it stays above. */
  readonly footPx?: (surface: LayerSurface) => number;
  /** Paints below the bars. */
  readonly under?: (pen: Pen, surface: LayerSurface) => void;
  /** Paints over them, below trades and drawings. */
  readonly over?: (pen: Pen, surface: LayerSurface) => void;
  /** What of that which was painted last lies within `reach` px of a point, by a name that its owner knows; null: nothing. */
  readonly markAt?: (point: Point, reach: number) => string | null;
}
