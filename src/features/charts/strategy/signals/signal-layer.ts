/** Marks on a chart where the conditions of a strategy hold: a strip for each along the bottom, and a triangle at each bar that gives a signal. */
import type { ChartLayer, LayerSurface } from '@/ui/chart/chart-layer';
import { edge } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import type { NumberedRow } from './signal-rows';

export interface SignalsToPaint {
  readonly rows: readonly NumberedRow[];
  /** Opening instants of the bars that were asked. */
  readonly time: Float64Array;
}

/** More strips than these would cover the prices; the panel counts every row. */
export const mostStrips = 10;
const stripPx = 5;
const stepPx = 8;
/** Bars narrower than this have no triangle of their own. */
const leastBarPx = 4;
const trianglePx = 4;

/** First index whose instant is not before the given one. */
const firstFrom = (time: Float64Array, instant: number): number => {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle]! < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A stretch of the chart, at least a pixel wide, and the bars that were asked in it. */
interface Column {
  readonly bar: number;
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
}

/** The bars in view, joined as far as they are narrower than a pixel. */
const columnsOf = (time: Float64Array, { bars, barPx, first, last, xOfBar }: LayerSurface): readonly Column[] => {
  const step = Math.max(1, Math.ceil(1 / barPx));
  const columns: Column[] = [];
  if (last < first) return columns;
  let from = firstFrom(time, bars.time[first] ?? 0);
  for (let bar = first; bar <= last; bar += step) {
    const next = Math.min(last + 1, bar + step);
    const until = bars.time[next] ?? (bars.time[next - 1] ?? 0) + (bars.periodMs ?? 1);
    let to = from;
    if (step > 8) to = firstFrom(time, until);
    else while (to < time.length && time[to]! < until) to += 1;
    columns.push({ bar, left: xOfBar(bar) - barPx / 2, right: xOfBar(next - 1) + barPx / 2, from, to });
    from = to;
  }
  return columns;
};

const isHeld = ({ before }: NumberedRow, { from, to }: Column): boolean => (before[to] ?? 0) > (before[from] ?? 0);

interface Strip {
  readonly row: NumberedRow;
  readonly columns: readonly Column[];
  readonly top: number;
}

/** Neighbors are painted as one. */
const paintStrip = (pen: Pen, { row, columns, top }: Strip, surface: LayerSurface): void => {
  let start: number | null = null;
  for (const [k, column] of columns.entries()) {
    const held = isHeld(row, column);
    if (held && start === null) start = column.left;
    const isLast = k === columns.length - 1;
    if (start === null || (held && !isLast)) continue;
    const left = edge(start, surface);
    const right = Math.max(left + 1 / surface.ratio, edge(held ? column.right : column.left, surface));
    pen.fillRect(left, top, right - left, stripPx);
    start = null;
  }
};

const colourOf = ({ part, side, number }: NumberedRow, { colours }: LayerSurface): string => {
  if (part === 'entry') return side === 'long' ? colours.up : colours.down;
  return part === 'exit' ? colours.text : (colours.series[(number - 1) % colours.series.length] ?? colours.text2);
};

const paintTriangles = (pen: Pen, row: NumberedRow, columns: readonly Column[], surface: LayerSurface): void => {
  const { bars, yOf, xOfBar } = surface;
  const away = row.side === 'long' ? 1 : -1;
  pen.strokeStyle = colourOf(row, surface);
  pen.lineWidth = 1.5;
  for (const column of columns) {
    if (!isHeld(row, column)) continue;
    const x = xOfBar(column.bar);
    const tip = yOf((away > 0 ? bars.low : bars.high)[column.bar] ?? 0) + away * 4;
    pen.beginPath();
    pen.moveTo(x, tip);
    pen.lineTo(x + trianglePx, tip + away * trianglePx * 1.6);
    pen.lineTo(x - trianglePx, tip + away * trianglePx * 1.6);
    pen.closePath();
    pen.stroke();
  }
};

/** The layer for these rows. */
export const signalLayer = ({ rows, time }: SignalsToPaint): ChartLayer => ({
  under: (pen, surface) => {
    const columns = columnsOf(time, surface);
    const strips = rows.slice(0, mostStrips);
    const bottom = surface.height - (surface.footPx ?? 0) - strips.length * stepPx - 2;
    pen.save();
    for (const [k, row] of strips.entries()) {
      const top = bottom + k * stepPx;
      pen.fillStyle = colourOf(row, surface);
      pen.globalAlpha = row.part === 'condition' ? 0.55 : 0.9;
      paintStrip(pen, { row, columns, top }, surface);
      pen.globalAlpha = 1;
      pen.fillStyle = surface.colours.text2;
      pen.font = `600 9px ${surface.colours.fontFamily}`;
      pen.textAlign = 'left';
      pen.fillText(String(row.number), 3, top + stripPx + 1);
    }
    if (surface.barPx >= leastBarPx) {
      for (const row of rows) if (row.part === 'entry') paintTriangles(pen, row, columns, surface);
    }
    pen.restore();
  },
});
