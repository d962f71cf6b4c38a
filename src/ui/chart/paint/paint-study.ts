/** The lines of a study in its pane: curves with gaps where there is no value, steps, columns from zero, dots, and bands. */
import type { ChartStudy, StudyBand, StudyLine } from '@/ui/chart/chart-bars';
import { dashOf } from '@/ui/chart/chart-colours';
import type { ChartColours } from '@/ui/chart/chart-colours';
import { valueColumns } from '@/ui/chart/view/bar-columns';
import type { ValueColumns } from '@/ui/chart/view/bar-columns';
import type { BarScale } from '@/ui/chart/view/bar-scale';
import type { PlacedLine } from '@/ui/chart/view/compared-places';
import { yOf } from '@/ui/chart/view/price-scale';
import type { PriceScale } from '@/ui/chart/view/price-scale';
import { axisFont } from './paint-axes';
import { edge, sharp, stroke } from './pen';
import type { Ground, Pen } from './pen';

export interface StudyLook extends Ground {
  readonly colours: ChartColours;
  readonly bars: BarScale;
  readonly scale: PriceScale;
  /** Narrowest column, in CSS pixels. */
  readonly finest: number;
}

/** Width of a curve, in px. */
const usualWidth = 1.75;

/** Half of the stroke that stands for a value without neighbours, in px: a curve of one point would not be seen. */
const loneHalf = 2;

/** A curve that begins anew after each gap. Merged columns are drawn from the lowest to the highest of their values. */
const traceLine = (pen: Pen, columns: ValueColumns, scale: PriceScale, isStep: boolean): void => {
  let before = Number.NaN;
  pen.beginPath();
  for (let at = 0; at < columns.length; at += 1) {
    const value = columns.last[at]!;
    if (Number.isNaN(value)) {
      before = Number.NaN;
      continue;
    }
    const [x, y] = [columns.x[at]!, yOf(scale, value)];
    if (Number.isNaN(before)) {
      const isAlone = Number.isNaN(columns.last[at + 1] ?? Number.NaN);
      pen.moveTo(isAlone ? x - loneHalf : x, y);
      if (isAlone) pen.lineTo(x + loneHalf, y);
    } else {
      if (isStep) pen.lineTo(x - columns.step / 2, before);
      if (isStep) pen.lineTo(x - columns.step / 2, y);
      if (columns.barsEach > 1 && !isStep) {
        pen.lineTo(x, yOf(scale, columns.low[at]!));
        pen.lineTo(x, yOf(scale, columns.high[at]!));
      }
      pen.lineTo(x, y);
    }
    before = y;
  }
};

const paintColumns = (pen: Pen, columns: ValueColumns, look: StudyLook): void => {
  const zero = edge(yOf(look.scale, Math.max(look.scale.low, Math.min(look.scale.high, 0))), look);
  const width = Math.max(1, Math.floor(columns.step * 0.7 * look.ratio)) / look.ratio;
  pen.beginPath();
  for (let at = 0; at < columns.length; at += 1) {
    if (Number.isNaN(columns.last[at]!)) continue;
    // Of several values in a column, the one farthest from zero says how far they went.
    const far = Math.abs(columns.low[at]!) > Math.abs(columns.high[at]!) ? columns.low[at]! : columns.high[at]!;
    const y = edge(yOf(look.scale, far), look);
    pen.rect(edge(columns.x[at]! - width / 2, look), Math.min(y, zero), width, Math.max(1 / look.ratio, Math.abs(y - zero)));
  }
  pen.fill();
};

const dotRadius = 2;

const paintDots = (pen: Pen, columns: ValueColumns, { scale }: StudyLook, skipsZero: boolean): void => {
  pen.beginPath();
  for (let at = 0; at < columns.length; at += 1) {
    const value = columns.last[at]!;
    if (Number.isNaN(value) || (skipsZero && value === 0)) continue;
    const [x, y] = [columns.x[at]!, yOf(scale, value)];
    pen.moveTo(x + dotRadius, y);
    pen.arc(x, y, dotRadius, 0, 2 * Math.PI);
  }
  pen.fill();
};

/** Another market over the prices, in its place. */
export const paintCompared = (pen: Pen, { line, factor }: PlacedLine, look: StudyLook): void => {
  const columns = valueColumns({ values: line.values, ahead: 0 }, look.bars, look.finest);
  const placed = { ...columns, last: columns.last.map((value) => value * factor) };
  if (columns.barsEach > 1)
    Object.assign(placed, { low: columns.low.map((value) => value * factor), high: columns.high.map((value) => value * factor) });
  pen.strokeStyle = look.colours.series[line.series - 1] ?? look.colours.text;
  pen.lineWidth = usualWidth;
  pen.setLineDash([...dashOf(line.series)]);
  traceLine(pen, placed, look.scale, false);
  pen.stroke();
  pen.setLineDash([]);
};

const paintLine = (pen: Pen, line: StudyLine, look: StudyLook): void => {
  const columns = valueColumns({ values: line.values, ahead: line.aheadBars ?? 0 }, look.bars, look.finest);
  const colour = look.colours.series[line.series - 1] ?? look.colours.text;
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  if (line.style === 'histogram') paintColumns(pen, columns, look);
  else if (line.style === 'dots' || line.style === 'mark') paintDots(pen, columns, look, line.style === 'mark');
  else {
    pen.lineWidth = line.width ?? usualWidth;
    pen.setLineDash([...dashOf(line.series)]);
    traceLine(pen, columns, look.scale, line.style === 'step');
    pen.stroke();
    pen.setLineDash([]);
  }
};

/** Pixels between the strokes of a hatch. */
const hatchGap = 6;

/** Slanted strokes over a part of the plot, as deep as it is; what is simulated is never a plain area. */
const paintHatch = (pen: Pen, from: number, to: number, height: number): void => {
  pen.beginPath();
  for (let x = Math.floor((from - height) / hatchGap) * hatchGap; x < to; x += hatchGap) {
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
  }
  pen.stroke();
};

interface UnknownPlace {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** Room at the foot that something else is written in. */
  readonly footPx: number;
  readonly label: string;
}

/** What is not known yet: hatched from a line on that says how far things are known. */
export const paintUnknown = (
  pen: Pen,
  { left, right, height, footPx, label }: UnknownPlace,
  { colours, ratio }: Ground & { readonly colours: ChartColours },
): void => {
  if (left >= right) return;
  const from = Math.max(0, left);
  pen.save();
  pen.beginPath();
  pen.rect(from, 0, right - from, height);
  pen.clip();
  pen.strokeStyle = colours.axis;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.3;
  paintHatch(pen, from, right, height);
  pen.restore();
  if (left < 0) return;
  pen.strokeStyle = colours.brass;
  pen.lineWidth = 1;
  pen.setLineDash([2, 3]);
  stroke(pen, [sharp(left, { ratio }), 0], [sharp(left, { ratio }), height]);
  pen.setLineDash([]);
  if (label === '') return;
  pen.font = axisFont(colours);
  pen.textAlign = 'right';
  pen.fillStyle = colours.text2;
  pen.fillText(label, left - 6, height - footPx - 8);
};

/** Pieces of a band without a gap, as pairs of columns, `end` exclusive. */
const piecesOf = (low: ValueColumns, high: ValueColumns): readonly (readonly [number, number])[] => {
  const pieces: [number, number][] = [];
  for (let at = 0; at < low.length; at += 1) {
    if (Number.isNaN(low.last[at]!) || Number.isNaN(high.last[at]!)) continue;
    const last = pieces.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else pieces.push([at, at + 1]);
  }
  return pieces;
};

const traceEdge = (
  pen: Pen,
  columns: ValueColumns,
  values: Float64Array,
  { scale, from, to }: { scale: PriceScale; from: number; to: number },
): void => {
  const [start, step] = from < to ? [from, 1] : [from - 1, -1];
  const end = from < to ? to : to - 1;
  for (let at = start; at !== end; at += step) pen.lineTo(columns.x[at]!, yOf(scale, values[at]!));
};

/**
 * What is known only as a range. Bounds, between which a value must lie, have dashed edges; an interval of confidence has
 * plain ones; what is simulated is hatched.
 */
const paintBand = (pen: Pen, band: StudyBand, look: StudyLook): void => {
  const [low, high] = [band.low, band.high].map((values) => valueColumns({ values, ahead: 0 }, look.bars, look.finest)) as [
    ValueColumns,
    ValueColumns,
  ];
  const colour = look.colours.series[band.series - 1] ?? look.colours.text;
  for (const [from, to] of piecesOf(low, high)) {
    pen.save();
    pen.beginPath();
    traceEdge(pen, high, high.high, { scale: look.scale, from, to });
    traceEdge(pen, low, low.low, { scale: look.scale, from: to, to: from });
    pen.closePath();
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    if (band.meaning === 'simulated') {
      pen.clip();
      pen.globalAlpha = 0.45;
      paintHatch(pen, low.x[from]!, low.x[to - 1]!, look.scale.height);
    } else {
      pen.globalAlpha = 0.14;
      pen.fill();
      pen.globalAlpha = 0.7;
      pen.setLineDash(band.meaning === 'bounds' ? [4, 3] : []);
      for (const [columns, values] of [
        [low, low.low],
        [high, high.high],
      ] as const) {
        pen.beginPath();
        traceEdge(pen, columns, values, { scale: look.scale, from, to });
        pen.stroke();
      }
    }
    pen.restore();
  }
};

/** A study: its bands below its lines, and the horizontal lines of its pane below both. */
export const paintStudy = (pen: Pen, study: ChartStudy, look: StudyLook): void => {
  pen.strokeStyle = look.colours.axis;
  pen.lineWidth = 1;
  pen.setLineDash([3, 3]);
  for (const level of study.levels ?? []) {
    const y = sharp(yOf(look.scale, level), look);
    stroke(pen, [0, y], [look.bars.width, y]);
  }
  pen.setLineDash([]);
  for (const band of study.bands ?? []) paintBand(pen, band, look);
  for (const line of study.lines) paintLine(pen, line, look);
};
