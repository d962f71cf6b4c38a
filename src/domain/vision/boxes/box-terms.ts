/** What is settled of a position box, and what it is settled from. */
import type { Box } from '@/domain/vision/picture';
import type { PriceAxis, ReadCell } from '@/domain/vision/reading';
import type { Edge } from './box-edges';
import type { Rgb } from './calm-areas';
import { likeness, tintOf, type Fill } from './fills';
import type { FoundBox } from './find-position-box';
import type { ScaleLabel } from './scale-labels';
import type { Side } from './side-of-box';
import type { StatLabels } from './stat-labels';

export type TermName = 'entry' | 'stop' | 'target';

export interface SettledTerm extends ReadCell<number> {
  /** How far it may be off, 99 times in 100; 0: read as text. */
  readonly error: number;
}

export type SettledPrices = Readonly<Record<TermName, SettledTerm>>;

export interface Given {
  readonly found: FoundBox;
  readonly axis: PriceAxis | null;
  readonly labels: readonly ScaleLabel[];
  readonly stats: StatLabels;
  readonly side: Side;
  /** Least step of the market's prices, where it is known. */
  readonly tick?: number | null;
  /** The scale is the same with more room for its labels. */
  readonly isWhole?: boolean;
  /** Says of a height whether something that is no label of the scale is written on it there. */
  readonly isWritten?: (y: number) => boolean;
}

export interface Line {
  readonly name: TermName;
  readonly edge: Edge | null;
  /** Null: the entry, whose label is gray. */
  readonly fill: Fill | null;
  readonly place: Box;
}

/** A label belongs to an edge at most so many pixels from the height of its price. */
export const near = 3;

/** Figures that nothing else proves are read at least so surely. */
export const sureEnough = 0.6;

/** Edges that may be off further than this, 90 times in 100, are looked at. */
export const mostEdgeError = 1.5;

export const linesOf = ({ found, side }: Pick<Given, 'found' | 'side'>): readonly Line[] => {
  const { box, top, entry, bottom, upper, lower } = found;
  const strip = (edge: Edge | null, y: number): Box => ({ ...box, top: (edge?.y ?? y) - 3, bottom: (edge?.y ?? y) + 3 });
  const isLong = side === 'long';
  return [
    { name: 'entry', edge: entry, fill: null, place: strip(entry, (upper.box.bottom + lower.box.top) / 2) },
    { name: isLong ? 'target' : 'stop', edge: top, fill: upper, place: strip(top, box.top) },
    { name: isLong ? 'stop' : 'target', edge: bottom, fill: lower, place: strip(bottom, box.bottom) },
  ];
};

/** Whether a label has nearly no color. */
export const isGray = ({ ground }: ScaleLabel): boolean => Math.max(...ground) - Math.min(...ground) < 46;

/** Whether two colors over a background are one, as far as print and compression leave it. */
export const isOneTint = (a: Rgb, b: Rgb, background: Rgb): boolean => likeness(tintOf(a, background), tintOf(b, background)) > 0.93;

/** Whether a label has the color of a line: that of its fill, or nearly none. */
export const hasColor = (label: ScaleLabel, { fill }: Line, { background }: FoundBox): boolean =>
  fill === null ? isGray(label) : isOneTint(label.ground, fill.color, background);

/** Half of the last digit. */
export const half = (digits: number): number => 0.5 * Number(`1e-${String(digits)}`);

/** A percent and a ratio are written with two digits after their point: half of the last one, and what rounding adds. */
export const halfOfHundredth = 0.0051;

/** 1 where an end lies above the entry, and -1 where it lies below. */
export const wayOf = (side: Side, name: 'target' | 'stop'): 1 | -1 => ((side === 'long') === (name === 'target') ? 1 : -1);
