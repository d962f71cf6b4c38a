/** Paints drawings and trades over the price pane. What they look like in pixels is computed elsewhere. */
import type { ChartMarker } from './chart-bars';
import type { ChartColours } from './chart-colours';
import type { Anchor } from './drawing';
import type { DrawingShape, Point } from './drawing-shape';
import type { Pen } from './paint/pen';

const trace = (context: Pen, from: Point, to: Point): void => {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
};

/** What everything is painted with. */
interface Ground {
  readonly colours: ChartColours;
  readonly widthPx: number;
}

/** Words on a ground of their own, so that they stay readable over candles, and within the pane. */
const write = (context: Pen, text: string, point: Point, { colours, widthPx }: Ground): void => {
  context.font = `11px ${colours.fontFamily}`;
  const width = context.measureText(text).width;
  const at = { x: Math.max(4, Math.min(point.x, widthPx - width - 4)), y: Math.max(12, point.y) };
  context.fillStyle = colours.background;
  context.globalAlpha = 0.85;
  context.fillRect(at.x - 2, at.y - 11, width + 4, 14);
  context.globalAlpha = 1;
  context.fillStyle = colours.text;
  context.fillText(text, at.x, at.y);
};

const handleRadius = 4.5;

/** Paints one drawing; the chosen one in brass and with handles. */
export const paintShape = (context: Pen, shape: DrawingShape, look: Ground & { readonly isSelected: boolean }): void => {
  const { colours, isSelected } = look;
  context.fillStyle = colours.shade;
  for (const { a, b } of shape.fills) context.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  context.strokeStyle = isSelected ? colours.brass : colours.text;
  context.lineWidth = isSelected ? 2 : 1.25;
  for (const { from, to, dash } of shape.segments) {
    context.setLineDash(dash === 'dashed' ? [4, 3] : []);
    trace(context, from, to);
  }
  context.setLineDash([]);
  for (const { at, text } of shape.labels) write(context, text, at, look);
  if (!isSelected) return;
  context.fillStyle = colours.background;
  for (const { x, y } of shape.handles) {
    context.beginPath();
    context.arc(x, y, handleRadius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
};

const triangle = (context: Pen, { x, y }: Point, isUp: boolean): void => {
  const down = isUp ? 1 : -1;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 5, y + 9 * down);
  context.lineTo(x + 5, y + 9 * down);
  context.closePath();
  context.fill();
};

export interface TradeSurface extends Ground {
  readonly project: (anchor: Anchor) => Point | null;
}

/** Paints executions: entries as solid triangles whose tip is at the price, exits as open circles, trades joined by dots. */
export const paintTrades = (context: Pen, markers: readonly ChartMarker[], surface: TradeSurface): void => {
  const { project, colours } = surface;
  const entries = new Map<string, Point>();
  for (const marker of markers) {
    const at = project(marker);
    if (at !== null && marker.kind === 'entry' && marker.trade !== undefined) entries.set(marker.trade, at);
  }
  context.strokeStyle = colours.text;
  context.lineWidth = 1.25;
  for (const marker of markers) {
    const at = project(marker);
    if (at === null) continue;
    const entry = marker.kind === 'exit' && marker.trade !== undefined ? entries.get(marker.trade) : undefined;
    if (entry !== undefined) {
      context.setLineDash([2, 3]);
      trace(context, entry, at);
      context.setLineDash([]);
    }
    if (marker.kind === 'entry') {
      context.fillStyle = colours.text;
      triangle(context, at, marker.side !== 'short');
    } else {
      context.fillStyle = colours.background;
      context.beginPath();
      context.arc(at.x, at.y, handleRadius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
    if (marker.text !== undefined) write(context, marker.text, { x: at.x + 9, y: at.y - 6 }, surface);
  }
};
