/** Paints stretches of time, such as sessions, as named strips at the foot of the price pane: one row for each name, as few as fit. */
import type { ChartSpan } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
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
