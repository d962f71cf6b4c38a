/** Rows of a place in which something as wide as a body lies, whatever its color: compression takes the color of small candles. */
import type { SlotColumns } from './columns';
import type { Cover } from './cover';
import type { Palette } from './palette';
import { squareBetween, toneAt, type Planes } from './planes';
import type { Slots } from './slots';

/** What is nearer to the background than this, squared, is background. */
const near = 900;
/** Of the width of a body, and the narrowest body that is told from a rule. */
const leastWide = 0.75;
const narrowest = 2;

interface MarkedRequest {
  readonly planes: Planes;
  readonly palette: Palette;
  readonly cover: Pick<Cover, 'box'>;
  readonly slots: Pick<Slots, 'bodyWidth' | 'spacing'>;
}

/** Whether a row is filled for as long as a body is wide, and does not go on to both sides as a line does. */
export const markedRows = ({ planes, palette, cover: { box }, slots: { bodyWidth, spacing } }: MarkedRequest) => {
  const { tone } = palette.background;
  const isFilled = (x: number, y: number): boolean => {
    const column = box.left + Math.floor(x);
    if (column < 0 || column >= planes.width) return false;
    return squareBetween(toneAt(planes, (box.top + y) * planes.width + column), tone) >= near;
  };
  return ({ middle }: SlotColumns, y: number): boolean => {
    if (bodyWidth < narrowest || (isFilled(middle - spacing / 2, y) && isFilled(middle + spacing / 2, y))) return false;
    const [from, to] = [Math.round(middle - bodyWidth / 2), Math.round(middle + bodyWidth / 2)];
    let filled = 0;
    for (let x = from; x < to; x += 1) if (isFilled(x, y)) filled += 1;
    return filled >= leastWide * (to - from);
  };
};
