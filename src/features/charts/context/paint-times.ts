/** Paints what belongs to times: overlaps of sessions, blackouts, turns of the trading day and news. */
import type { ChartSpan } from '@/ui/chart/chart-bars';
import type { LayerSurface } from '@/ui/chart/chart-layer';
import { axisFont } from '@/ui/chart/paint/paint-axes';
import { paintSpans, spansRoom } from '@/ui/chart/paint/paint-spans';
import { sharp, stroke } from '@/ui/chart/paint/pen';
import type { Pen } from '@/ui/chart/paint/pen';
import { markName } from './mark-names';
import type { NewsMark } from './news-marks';
import { boxAround } from './painted-marks';
import type { PaintedMark } from './painted-marks';
import type { Turn } from './turns';

/** Room at the foot of the prices that strips of sessions may take. */
export const stripsPx = 56;
const signHalf = 5;

/** Stretches of time over the whole height; those narrower than a pixel and a half would be noise. */
export const paintStretches = (
  pen: Pen,
  stretches: readonly { readonly from: number; readonly to: number }[],
  { xOf, width, height }: LayerSurface,
  { colour, strength }: { readonly colour: string; readonly strength: number },
): void => {
  pen.fillStyle = colour;
  pen.globalAlpha = strength;
  for (const { from, to } of stretches) {
    const [left, right] = [Math.max(0, xOf(from)), Math.min(width, xOf(to))];
    if (right - left >= 1.5) pen.fillRect(left, 0, right - left, height);
  }
  pen.globalAlpha = 1;
};

const placedSpans = (spans: readonly ChartSpan[], { xOf, width }: LayerSurface) =>
  spans.map((span) => ({ ...span, left: xOf(span.from), right: xOf(span.to) })).filter(({ left, right }) => right > 0 && left < width);

/** Sessions as strips at the foot. */
export const paintStrips = (pen: Pen, spans: readonly ChartSpan[], surface: LayerSurface): void =>
  paintSpans(pen, placedSpans(spans, surface), surface);

/** Room at the foot that those in view take, in px. */
export const stripsRoom = (spans: readonly ChartSpan[], surface: LayerSurface): number => spansRoom(placedSpans(spans, surface));

/** Lines where trading days turn, named at the foot where there is room. */
export const paintTurns = (pen: Pen, turns: readonly Turn[], surface: LayerSurface): readonly PaintedMark[] => {
  const { colours, height } = surface;
  pen.lineWidth = 1;
  pen.font = axisFont(colours);
  pen.textAlign = 'left';
  return turns.map(({ at, x }, i) => {
    pen.strokeStyle = colours.text2;
    pen.globalAlpha = 0.55;
    pen.setLineDash([6, 3]);
    const line = sharp(x, surface);
    stroke(pen, [line, 0], [line, height]);
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    const room = (turns[i + 1]?.x ?? Infinity) - x;
    const y = height - stripsPx - 8;
    const [word, mark] = ['Turn', markName({ kind: 'turn', id: String(at) })];
    const wide = pen.measureText(word).width;
    if (room < wide + 16) return boxAround(mark, { x, y }, signHalf);
    pen.fillStyle = colours.text2;
    pen.fillText(word, x + 5, y);
    return { name: mark, left: x - 3, right: x + wide + 7, top: y - 11, bottom: y + 4 };
  });
};

/** The sign of an impact: triangle, diamond, ring, square; the shape tells it without colour. */
const paintSign = (
  pen: Pen,
  { impact }: NewsMark,
  { x, y }: { readonly x: number; readonly y: number },
  { colours }: LayerSurface,
): void => {
  pen.beginPath();
  pen.lineWidth = 1.5;
  pen.strokeStyle = colours.text2;
  if (impact === 'high') {
    pen.moveTo(x, y - signHalf);
    pen.lineTo(x + signHalf, y + signHalf);
    pen.lineTo(x - signHalf, y + signHalf);
    pen.closePath();
    pen.fillStyle = colours.down;
    pen.fill();
    return;
  }
  if (impact === 'medium') {
    pen.moveTo(x, y - signHalf);
    pen.lineTo(x + signHalf, y);
    pen.lineTo(x, y + signHalf);
    pen.lineTo(x - signHalf, y);
    pen.closePath();
    pen.strokeStyle = colours.brass;
  } else if (impact === 'low') pen.arc(x, y, signHalf - 2, 0, 2 * Math.PI);
  else pen.rect(x - signHalf + 1.5, y - signHalf + 1.5, 2 * signHalf - 3, 2 * signHalf - 3);
  pen.stroke();
};

/** Days narrower than this show no news of low impact. */
const lowImpactDayPx = 300;
/** So much room a title needs to the next sign. */
const titlePx = 90;

/** Signs of the news in view, the strong ones with a line over the prices, with a title where there is room. */
export const paintNews = (pen: Pen, marks: readonly NewsMark[], surface: LayerSurface, dayPx: number): readonly PaintedMark[] => {
  const { xOf, width, height, colours } = surface;
  const y = height - stripsPx - 26;
  const shown = marks
    .filter(({ impact }) => impact !== 'low' || dayPx >= lowImpactDayPx)
    .map((mark) => ({ mark, x: xOf(mark.at) }))
    .filter(({ x }) => x >= 0 && x <= width);
  pen.font = axisFont(colours);
  pen.textAlign = 'left';
  return shown.map(({ mark, x }, i) => {
    if (mark.impact === 'high') {
      pen.strokeStyle = colours.down;
      pen.lineWidth = 1;
      pen.globalAlpha = 0.5;
      pen.setLineDash([1, 3]);
      stroke(pen, [sharp(x, surface), 0], [sharp(x, surface), y - signHalf]);
      pen.setLineDash([]);
      pen.globalAlpha = 1;
    }
    paintSign(pen, mark, { x, y }, surface);
    const first = mark.events[0];
    const room = Math.min(width, shown[i + 1]?.x ?? Infinity) - x;
    const text =
      first === undefined ? '' : `${first.currency} ${first.title}${mark.events.length > 1 ? ` +${String(mark.events.length - 1)}` : ''}`;
    if (room > titlePx && pen.measureText(text).width + 14 < room && mark.impact !== 'low') {
      pen.fillStyle = colours.text2;
      pen.fillText(text, x + signHalf + 4, y + 4);
    }
    return boxAround(markName({ kind: 'news', id: String(mark.at) }), { x, y }, signHalf + 3);
  });
};
