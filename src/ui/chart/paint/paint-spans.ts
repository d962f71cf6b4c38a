/** Paints stretches of time, such as sessions, as named strips at the foot of the price pane: one row for each name, as few as fit. */
import type { ChartSpan } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { ChartView } from '@/ui/chart/chart-view';
import { placeOfInstant } from '@/ui/chart/data/bar-places';
import { xOf } from '@/ui/chart/view/bar-scale';
import type { ChartPicture } from '@/ui/chart/view/chart-picture';
import { axisFont } from './paint-axes';
import type { Ground, Pen } from './pen';

export interface PlacedSpan extends ChartSpan {
  /** Pixels from the left edge of the plot. */
  readonly left: number;
  readonly right: number;
}

const stripHeight = 15;
const stripGap = 2;
const footRoom = 4;
/** Room for the name beside its edges. */
const nameRoom = 12;

/** The row of each span, counted from the foot: the lowest in which it overlaps no other. */
export const rowsOf = (spans: readonly Pick<PlacedSpan, 'left' | 'right'>[]): readonly number[] => {
  const ends: number[] = [];
  return spans.map(({ left, right }) => {
    const free = ends.findIndex((end) => end <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = right;
    return row;
  });
};

/** The spans of a chart that are in view, and where they lie. */
export const spansInView = (
  { bars: all, spans = [] }: Pick<ChartView, 'bars' | 'spans'>,
  { bars, width }: Pick<ChartPicture, 'bars' | 'width'>,
): readonly PlacedSpan[] => {
  const x = (instant: number): number => xOf(bars, placeOfInstant(all, instant) - 0.5);
  return spans.map((span) => ({ ...span, left: x(span.from), right: x(span.to) })).filter(({ left, right }) => right > 0 && left < width);
};

/** Room at the foot of the prices that the strips take, in px: what else is written there goes above it. */
export const spansRoom = (spans: readonly Pick<PlacedSpan, 'left' | 'right'>[]): number => {
  const rows = rowsOf(spans).reduce((most, row) => Math.max(most, row + 1), 0);
  return rows === 0 ? 0 : footRoom + rows * (stripHeight + stripGap);
};

/** Spans in the order of their beginnings. */
export const paintSpans = (
  pen: Pen,
  spans: readonly PlacedSpan[],
  { colours, width, height }: Ground & { readonly colours: ChartColours; readonly width: number; readonly height: number },
): void => {
  pen.font = axisFont(colours);
  pen.textAlign = 'left';
  for (const [at, row] of rowsOf(spans).entries()) {
    const { left, right, label, series } = spans[at]!;
    const [from, to] = [Math.max(0, left), Math.min(width, right)];
    if (to <= from) continue;
    const top = height - footRoom - (row + 1) * (stripHeight + stripGap);
    const colour = colours.series[series - 1] ?? colours.text2;
    pen.fillStyle = colour;
    pen.globalAlpha = 0.18;
    pen.fillRect(from, top, to - from, stripHeight);
    pen.globalAlpha = 1;
    if (left >= 0) pen.fillRect(left, top, 2, stripHeight);
    if (pen.measureText(label).width + nameRoom > to - from) continue;
    pen.fillStyle = colours.text;
    pen.fillText(label, from + 7, top + 11);
  }
};
