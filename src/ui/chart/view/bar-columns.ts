/**
 * Bars merged to what pixels can show. Where several bars share a pixel, so many of them as a power of two says become one
 * column with the first open, the highest high, the lowest low and the last close. Columns are counted from the first bar
 * of the series, so that they stay as they are while a chart is moved.
 */
import type { ChartBars } from '@/ui/chart/chart-bars';
import { barsInView, stepOf, xOf } from './bar-scale';
import type { BarScale } from './bar-scale';
import { sumBetween } from '@/ui/chart/data/block-sums';
import { lowHighOf, treeOf } from '@/ui/chart/data/low-high';
import type { LowHighColumns } from '@/ui/chart/data/low-high';

/** All have `length` entries, from left to right. */
export interface BarColumns {
  readonly length: number;
  /** Bars in each column; the last may have fewer. */
  readonly barsEach: number;
  /** Pixels from one column to the next. */
  readonly step: number;
  /** Index of the first bar of each. */
  readonly first: Int32Array;
  /** Middle of each, in pixels from the left edge of the plot. */
  readonly x: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Sums of the bars. */
  readonly volume: Float64Array;
}

/** Values of one line merged alike: where a column holds several bars, their lowest and highest stand beside the last. */
export interface ValueColumns {
  readonly length: number;
  readonly barsEach: number;
  readonly step: number;
  readonly x: Float64Array;
  /** The last value of each column that is one; NaN where there is none. */
  readonly last: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Bars in a column that is at least `finest` pixels wide. */
export const barsEach = (scale: BarScale, finest: number): number => {
  let bars = 1;
  while (bars * stepOf(scale) < finest) bars *= 2;
  return bars;
};

/** From so many bars in a column on, a tree finds their extremes faster than a walk. */
const manyBars = 64;

/** Reads the extremes of columns of so many bars. */
const readerFor = (columns: LowHighColumns, each: number) => {
  if (each < manyBars) return (start: number, end: number) => lowHighOf(columns, start, end);
  const tree = treeOf(columns);
  return (start: number, end: number) => tree.between(start, end);
};

interface Cut {
  readonly each: number;
  /** Numbers of the first and of the last column. */
  readonly from: number;
  readonly length: number;
}

const cut = (scale: BarScale, length: number, finest: number): Cut => {
  const each = barsEach(scale, finest);
  const inView = barsInView(scale, length);
  if (inView === null) return { each, from: 0, length: 0 };
  const from = Math.floor(inView.first / each);
  return { each, from, length: Math.floor(inView.last / each) - from + 1 };
};

/** Places of columns of one bar each, and how to look at the part of a series that they show without copying it. */
const singles = (scale: BarScale, { from, length }: Cut) => {
  const x = new Float64Array(length);
  for (let at = 0; at < length; at += 1) x[at] = xOf(scale, from + at);
  return { x, part: (values: Float64Array): Float64Array => values.subarray(from, from + length) };
};

const singleBars = (bars: ChartBars, scale: BarScale, own: Cut): BarColumns => {
  const { x, part } = singles(scale, own);
  const first = Int32Array.from({ length: own.length }, (_, at) => own.from + at);
  const [open, high, low, close] = [part(bars.open), part(bars.high), part(bars.low), part(bars.close)];
  return { length: own.length, barsEach: 1, step: stepOf(scale), first, x, open, high, low, close, volume: part(bars.volume) };
};

/** The columns that are at least partly in view. */
export const barColumns = (bars: ChartBars, scale: BarScale, finest: number): BarColumns => {
  const { each, from, length } = cut(scale, bars.length, finest);
  if (each === 1) return singleBars(bars, scale, { each, from, length });
  const read = readerFor(bars, each);
  const column = (): Float64Array => new Float64Array(length);
  const columns = { first: new Int32Array(length), x: column(), open: column(), high: column(), low: column(), close: column() };
  const volume = column();
  for (let at = 0; at < length; at += 1) {
    const start = (from + at) * each;
    const end = Math.min(bars.length, start + each);
    columns.first[at] = start;
    columns.x[at] = xOf(scale, (start + end - 1) / 2);
    columns.open[at] = bars.open[start]!;
    columns.close[at] = bars.close[end - 1]!;
    const { low, high } = read(start, end);
    columns.low[at] = low;
    columns.high[at] = high;
    volume[at] = sumBetween(bars.volume, start, end);
  }
  return { length, barsEach: each, step: each * stepOf(scale), ...columns, volume };
};

export interface ShownValues {
  readonly values: Float64Array;
  /** Bars by which the values are drawn to the right. */
  readonly ahead: number;
}

/** The last value of entries `start` to `end` (exclusive) that is a number. */
const lastIn = (values: Float64Array, start: number, end: number): number => {
  for (let i = end - 1; i >= start; i -= 1) if (!Number.isNaN(values[i]!)) return values[i]!;
  return Number.NaN;
};

/** The columns of a line, which reach one beyond each edge so that it does not end in view. */
export const valueColumns = ({ values, ahead }: ShownValues, scale: BarScale, finest: number): ValueColumns => {
  const moved = { ...scale, from: scale.from - ahead, to: scale.to - ahead };
  const wider = { ...moved, from: moved.from - barsEach(scale, finest), to: moved.to + barsEach(scale, finest), width: 0 };
  const { each, from, length } = cut({ ...wider, width: (wider.to - wider.from) * stepOf(scale) }, values.length, finest);
  if (each === 1) {
    const { x, part } = singles(moved, { each, from, length });
    return { length, barsEach: 1, step: stepOf(scale), x, last: part(values), low: part(values), high: part(values) };
  }
  const columns = {
    x: new Float64Array(length),
    last: new Float64Array(length),
    low: new Float64Array(length),
    high: new Float64Array(length),
  };
  const read = readerFor({ low: values, high: values }, each);
  for (let at = 0; at < length; at += 1) {
    const start = (from + at) * each;
    const end = Math.min(values.length, start + each);
    columns.x[at] = xOf(moved, (start + end - 1) / 2);
    columns.last[at] = lastIn(values, start, end);
    const { low, high } = read(start, end);
    columns.low[at] = low;
    columns.high[at] = high;
  }
  return { length, barsEach: each, step: each * stepOf(scale), ...columns };
};
