/** Bars of a market in its pane: candles filled when rising and hollow when falling, bars, lines, and their volume. */
import type { BarStyle } from '@/ui/chart/chart-bars';
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { BarColumns } from '@/ui/chart/view/bar-columns';
import { yOf } from '@/ui/chart/view/price-scale';
import type { PriceScale } from '@/ui/chart/view/price-scale';
import { edge } from './pen';
import type { Ground, Pen } from './pen';

export interface BarsLook extends Ground {
  readonly colours: ChartColours;
  readonly scale: PriceScale;
  readonly style: BarStyle;
  /** The price above and below which a baseline has its two colours. */
  readonly baseline: number;
}

/** Share of the step that a body takes. */
const bodyShare = 0.7;

/** Narrower columns are one line from low to high: a body would not be seen. */
const narrowestBody = 3;

interface Body {
  readonly left: number;
  readonly width: number;
  /** Of the wick: one pixel of the screen, or the one CSS pixel it is in. */
  readonly middle: number;
  readonly thin: number;
}

/** Whole device pixels with the wick in the middle of the body. */
const bodyOf = (x: number, step: number, ground: Ground): Body => {
  const { ratio } = ground;
  const thin = Math.max(1, Math.floor(ratio)) / ratio;
  const wanted = Math.max(1, Math.floor(step * bodyShare * ratio));
  const thinDevice = Math.round(thin * ratio);
  const width = (wanted - thinDevice) % 2 === 0 || wanted <= thinDevice ? wanted : wanted - 1;
  const middle = edge(x - thin / 2, ground);
  return { left: middle - (width / ratio - thin) / 2, width: width / ratio, middle, thin };
};

/** The box from one value down to another, at least a pixel high. */
const span = (upper: number, lower: number, ground: Ground): { readonly top: number; readonly height: number } => {
  const top = edge(Math.min(upper, lower), ground);
  return { top, height: Math.max(1 / ground.ratio, edge(Math.max(upper, lower), ground) - top) };
};

const isRising = (columns: BarColumns, at: number): boolean => columns.close[at]! >= columns.open[at]!;

/**
 * All columns of one direction, so that a colour is set once. Boxes on whole pixels are filled one by one, which takes less
 * than a path of all of them, whose edges would be smoothed.
 */
const paintDirection = (pen: Pen, columns: BarColumns, look: BarsLook, rising: boolean): void => {
  const { scale, colours, style } = look;
  const hasBody = columns.step >= narrowestBody;
  const isHollow = !rising || style === 'hollow';
  pen.fillStyle = rising ? colours.up : colours.down;
  for (let at = 0; at < columns.length; at += 1) {
    if (isRising(columns, at) !== rising) continue;
    const { left, width, middle, thin } = bodyOf(columns.x[at]!, columns.step, look);
    const wick = span(yOf(scale, columns.high[at]!), yOf(scale, columns.low[at]!), look);
    if (!hasBody || style === 'bars') {
      pen.fillRect(middle, wick.top, thin, wick.height);
      if (hasBody) {
        const [open, close] = [columns.open[at]!, columns.close[at]!].map((price) => edge(yOf(scale, price) - thin / 2, look)) as [
          number,
          number,
        ];
        pen.fillRect(left, open, middle - left, thin);
        pen.fillRect(middle + thin, close, left + width - middle - thin, thin);
      }
      continue;
    }
    const body = span(yOf(scale, columns.open[at]!), yOf(scale, columns.close[at]!), look);
    if (!isHollow || width <= 2 * thin || body.height <= 2 * thin) {
      pen.fillRect(middle, wick.top, thin, wick.height);
      pen.fillRect(left, body.top, width, body.height);
      continue;
    }
    // Hollow: the frame of the body, and the wick outside of it only.
    pen.fillRect(middle, wick.top, thin, Math.max(0, body.top - wick.top));
    pen.fillRect(middle, body.top + body.height, thin, Math.max(0, wick.top + wick.height - body.top - body.height));
    pen.fillRect(left, body.top, width, thin);
    pen.fillRect(left, body.top + body.height - thin, width, thin);
    pen.fillRect(left, body.top + thin, thin, body.height - 2 * thin);
    pen.fillRect(left + width - thin, body.top + thin, thin, body.height - 2 * thin);
  }
};

/** From close to close; a single bar is as wide as its step, because a curve of one point would not be seen. */
const traceCloses = (pen: Pen, columns: BarColumns, scale: PriceScale): void => {
  const isAlone = columns.length === 1;
  pen.beginPath();
  for (let at = 0; at < columns.length; at += 1) {
    const [x, y] = [columns.x[at]!, yOf(scale, columns.close[at]!)];
    if (at > 0) pen.lineTo(x, y);
    else pen.moveTo(isAlone ? x - columns.step / 2 : x, y);
    if (isAlone) pen.lineTo(x + columns.step / 2, y);
  }
};

/** The area between the closes and a height. */
const fillTo = (pen: Pen, columns: BarColumns, scale: PriceScale, y: number): void => {
  traceCloses(pen, columns, scale);
  pen.lineTo(columns.x[columns.length - 1]!, y);
  pen.lineTo(columns.x[0]!, y);
  pen.closePath();
  pen.fill();
};

/** The part of a line and its area that is above or below the baseline. */
const paintSide = (
  pen: Pen,
  columns: BarColumns,
  look: BarsLook,
  side: { readonly top: number; readonly bottom: number; readonly colour: string },
): void => {
  const y = yOf(look.scale, look.baseline);
  const first = columns.x[0]! - columns.step;
  pen.save();
  pen.beginPath();
  pen.rect(first, side.top, columns.x[columns.length - 1]! + columns.step - first, Math.max(0, side.bottom - side.top));
  pen.clip();
  pen.fillStyle = side.colour;
  pen.strokeStyle = side.colour;
  pen.globalAlpha = 0.15;
  fillTo(pen, columns, look.scale, y);
  pen.globalAlpha = 1;
  traceCloses(pen, columns, look.scale);
  pen.stroke();
  pen.restore();
};

const paintLine = (pen: Pen, columns: BarColumns, look: BarsLook): void => {
  const { colours, scale, style } = look;
  pen.lineWidth = 2;
  pen.setLineDash([]);
  if (style === 'baseline') {
    const y = Math.max(0, Math.min(scale.height, yOf(scale, look.baseline)));
    const [above, below] = scale.isInverted ? [colours.down, colours.up] : [colours.up, colours.down];
    paintSide(pen, columns, look, { top: 0, bottom: y, colour: above });
    paintSide(pen, columns, look, { top: y, bottom: scale.height, colour: below });
    return;
  }
  if (style === 'area') {
    pen.fillStyle = colours.shade;
    fillTo(pen, columns, scale, scale.height);
  }
  pen.strokeStyle = colours.text;
  traceCloses(pen, columns, scale);
  pen.stroke();
};

/** The bars of a series; where several share a pixel, their extremes stay in sight. */
export const paintBars = (pen: Pen, columns: BarColumns, look: BarsLook): void => {
  if (columns.length === 0) return;
  if (look.style === 'line' || look.style === 'area' || look.style === 'baseline') {
    paintLine(pen, columns, look);
    return;
  }
  paintDirection(pen, columns, look, true);
  paintDirection(pen, columns, look, false);
};

/** Share of the price pane that volume takes at its bottom. */
const volumeShare = 0.14;

/** Volume as bars at the bottom of the pane, the highest in view as high as there is room. */
export const paintVolume = (
  pen: Pen,
  columns: BarColumns,
  look: Ground & { readonly colours: ChartColours; readonly height: number },
): void => {
  let most = 0;
  for (let at = 0; at < columns.length; at += 1) most = Math.max(most, columns.volume[at]!);
  if (most === 0) return;
  pen.fillStyle = look.colours.volume;
  for (let at = 0; at < columns.length; at += 1) {
    const { left, width } = bodyOf(columns.x[at]!, columns.step, look);
    const top = edge(look.height - (columns.volume[at]! / most) * volumeShare * look.height, look);
    pen.fillRect(left, top, width, look.height - top);
  }
};
