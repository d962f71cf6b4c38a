/** Paints drawings and trades over a pane. What they look like in pixels is computed elsewhere. */
import type { Anchor, DrawingStyle } from '@/domain/drawings/drawing';
import type { ChartMarker } from './chart-bars';
import type { ChartColours } from './chart-colours';
import type { DrawingShape, Label, Point, ShapeFill } from './draw/shape';
import type { Pen } from './paint/pen';

const trace = (context: Pen, points: readonly Point[]): void => {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
};

/** What everything is painted with. */
interface Ground {
  readonly colours: ChartColours;
  readonly widthPx: number;
}

/** Words on a ground of their own, so that they stay readable over candles, and within the pane. */
const write = (context: Pen, { text, at: point }: Pick<Label, 'text' | 'at'>, { colours, widthPx }: Ground, colour?: string): void => {
  context.font = `11px ${colours.fontFamily}`;
  const width = context.measureText(text).width;
  const at = { x: Math.max(4, Math.min(point.x, widthPx - width - 4)), y: Math.max(12, point.y) };
  context.fillStyle = colours.background;
  context.globalAlpha = 0.85;
  context.fillRect(at.x - 2, at.y - 11, width + 4, 14);
  context.globalAlpha = 1;
  context.fillStyle = colour ?? colours.text;
  context.fillText(text, at.x, at.y);
};

const handleRadius = 4.5;

/** How strongly areas in a colour of their own are filled, with 1 as full. */
const fillStrength = { own: 0.12, gain: 0.16, loss: 0.16 } as const;

const dashes = { solid: [], dashed: [6, 4], dotted: [1, 3] } as const;

export interface ShapeLook extends Ground {
  readonly isSelected: boolean;
  readonly style?: DrawingStyle | undefined;
}

const paintFills = (context: Pen, fills: readonly ShapeFill[], { colours, style }: ShapeLook, colour: string | undefined): void => {
  if (style?.isHollow === true) return;
  const tones = { own: colour, gain: colours.up, loss: colours.down };
  for (const { points, tone } of fills) {
    context.fillStyle = tones[tone] ?? colours.shade;
    context.globalAlpha = tones[tone] === undefined ? 1 : fillStrength[tone];
    trace(context, points);
    context.fill();
  }
  context.globalAlpha = 1;
};

/** Paints one drawing; a chosen one with handles, and in brass where it has no colour of its own. */
export const paintShape = (context: Pen, shape: DrawingShape, look: ShapeLook): void => {
  const { colours, isSelected, style } = look;
  const colour = style?.colour === undefined ? undefined : colours.series[style.colour - 1];
  paintFills(context, shape.fills, look, colour);
  context.strokeStyle = colour ?? (isSelected ? colours.brass : colours.text);
  // A browser without a graphics card fills a line of one pixel in half the time of a wider one.
  context.lineWidth = (style?.width ?? 1) + (isSelected ? 0.75 : 0);
  for (const { points, dash } of shape.lines) {
    context.setLineDash(dash === 'dashed' ? [4, 3] : [...dashes[style?.dash ?? 'solid']]);
    trace(context, points);
    context.stroke();
  }
  context.setLineDash([]);
  for (const label of shape.labels) write(context, label, look, colour);
  if (!isSelected) return;
  context.fillStyle = colours.background;
  context.lineWidth = 1.5;
  for (const { x, y } of shape.handles) {
    context.beginPath();
    context.arc(x, y, handleRadius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
};

/** Paints the rectangle that drawings are chosen by. */
export const paintBand = (context: Pen, { a, b }: { readonly a: Point; readonly b: Point }, colours: ChartColours): void => {
  context.strokeStyle = colours.brass;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  trace(context, [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a]);
  context.stroke();
  context.setLineDash([]);
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
      trace(context, [entry, at]);
      context.stroke();
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
    if (marker.text !== undefined) write(context, { text: marker.text, at: { x: at.x + 9, y: at.y - 6 } }, surface);
  }
};
