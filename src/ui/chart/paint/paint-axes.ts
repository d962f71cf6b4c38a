/** What stands around the prices: grid, names of prices and times, boxes that mark one of them, levels across a pane. */
import type { ChartColours } from '@/ui/chart/chart-colours';
import type { TimeTick } from '@/ui/chart/view/time-ticks';
import { sharp, stroke } from './pen';
import type { Ground, Pen } from './pen';

export interface AxisLook extends Ground {
  readonly colours: ChartColours;
}

/** Size of the letters of an axis, in px. */
export const axisFontPx = 11;

export const axisFont = ({ fontFamily }: ChartColours, weight = ''): string => `${weight}${axisFontPx}px ${fontFamily}`;

/** From the middle of a line of words down to where they stand. */
const toBaseline = 4;

/** Horizontal lines at the named prices, vertical ones where a day or more begins. */
export const paintGrid = (
  pen: Pen,
  {
    ys,
    xs,
    width,
    height,
  }: { readonly ys: readonly number[]; readonly xs: readonly number[]; readonly width: number; readonly height: number },
  look: AxisLook,
): void => {
  const thin = 1 / look.ratio;
  pen.fillStyle = look.colours.grid;
  for (const y of ys) pen.fillRect(0, sharp(y, look) - thin / 2, width, thin);
  for (const x of xs) pen.fillRect(sharp(x, look) - thin / 2, 0, thin, height);
};

/** Room left of the words of a price axis. */
const axisPadding = 8;

export const paintPriceNames = (
  pen: Pen,
  names: readonly { readonly y: number; readonly text: string }[],
  left: number,
  look: AxisLook,
): void => {
  pen.font = axisFont(look.colours);
  pen.textAlign = 'left';
  pen.fillStyle = look.colours.axis;
  for (const { y, text } of names) pen.fillText(text, left + axisPadding, y + toBaseline);
};

/** The names of times below the panes; days and more stand out. `top` is the upper edge of the axis. */
export const paintTimeNames = (
  pen: Pen,
  ticks: readonly TimeTick[],
  { top, height, width }: { readonly top: number; readonly height: number; readonly width: number },
  look: AxisLook,
): void => {
  pen.textAlign = 'center';
  for (const { x, text, weight } of ticks) {
    pen.font = axisFont(look.colours, weight === 'time' ? '' : '600 ');
    pen.fillStyle = weight === 'time' ? look.colours.axis : look.colours.text;
    const half = pen.measureText(text).width / 2;
    if (x - half >= 0 && x + half <= width) pen.fillText(text, x, top + height / 2 + toBaseline);
  }
};

export interface AxisBox {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
}

/** Height of a box on the price axis. */
export const boxHeight = 18;

/** A box on the price axis at a height. */
export const paintPriceBox = (
  pen: Pen,
  { text, ground, ink }: AxisBox,
  { left, y, width }: { left: number; y: number; width: number },
  look: AxisLook,
): void => {
  pen.fillStyle = ground;
  pen.fillRect(left, y - boxHeight / 2, width, boxHeight);
  pen.font = axisFont(look.colours, '600 ');
  pen.textAlign = 'left';
  pen.fillStyle = ink;
  pen.fillText(text, left + axisPadding, y + toBaseline);
};

/** A box on the time axis around a place, kept within the plot. */
export const paintTimeBox = (
  pen: Pen,
  { text, ground, ink }: AxisBox,
  { x, top, height, width }: { x: number; top: number; height: number; width: number },
  look: AxisLook,
): void => {
  pen.font = axisFont(look.colours, '600 ');
  const own = pen.measureText(text).width + 2 * axisPadding;
  const left = Math.max(0, Math.min(width - own, x - own / 2));
  pen.fillStyle = ground;
  pen.fillRect(left, top + 1, own, height - 2);
  pen.textAlign = 'left';
  pen.fillStyle = ink;
  pen.fillText(text, left + axisPadding, top + height / 2 + toBaseline);
};

/** The middle of a level’s name is so far above its line, in px. */
export const levelNameAbovePx = 8;

/** A line across the plot at a price, and its name at its right end. */
export const paintLevel = (
  pen: Pen,
  { y, width, dash, colour, label }: { y: number; width: number; dash: readonly number[]; colour: string; label: string },
  look: AxisLook,
): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.setLineDash([...dash]);
  stroke(pen, [0, sharp(y, look)], [width, sharp(y, look)]);
  pen.setLineDash([]);
  if (label === '') return;
  pen.font = axisFont(look.colours);
  pen.textAlign = 'right';
  pen.fillStyle = look.colours.text2;
  pen.fillText(label, width - 6, y - levelNameAbovePx + 4);
};
