/** Geometry of a drawing of one day from midnight to midnight: where an instant lies and how dense the scale is. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { hourMs } from '@/lib/durations';

export interface DayLayout {
  readonly day: TimeRange;
  readonly widthPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  /** Lower end of the strokes of the scale. */
  readonly axisPx: number;
  readonly labelEveryHours: number;
  /** Strokes per hour: 4 for quarters; 1 for hours, every second of them longer. */
  readonly strokesPerHour: 1 | 4;
}

/** The x of an instant, also outside the day. */
export const xOf = ({ day, widthPx, leftPx, rightPx }: DayLayout, at: number): number =>
  leftPx + ((at - day.from) / (day.to - day.from)) * Math.max(0, widthPx - leftPx - rightPx);

export interface TextPlace {
  readonly startPx: number;
  readonly widthPx: number;
  /** Where the room for it ends. */
  readonly endPx: number;
}

/** Where a text begins so that the line of the present minute does not cross it, if there is room behind the line. */
export const clearOfLine = ({ startPx, widthPx, endPx }: TextPlace, linePx: number): number => {
  const isCrossed = linePx > startPx - 8 && linePx < startPx + widthPx + 6;
  return isCrossed && endPx - linePx > widthPx + 12 ? linePx + 10 : startPx;
};

/** Instants of the full hours of the day; a day of a clock change has 23 or 25 of them. */
export const hoursOf = ({ from, to }: TimeRange): readonly EpochMs[] =>
  Array.from({ length: Math.round((to - from) / hourMs) + 1 }, (_, hour) => (from + hour * hourMs) as EpochMs);

/** The part of a range within the day, in x; null when there is none. */
export const spanOf = (layout: DayLayout, { from, to }: TimeRange): { readonly x: number; readonly width: number } | null => {
  const [left, right] = [xOf(layout, Math.max(from, layout.day.from)), xOf(layout, Math.min(to, layout.day.to))];
  return right <= left ? null : { x: left, width: right - left };
};
