/**
 * A series seen from afar: for stretches of 64, 128, 256 … bars the first open, the highest high, the lowest low and the
 * last close, so that years of minutes are drawn from a few hundred of them and no extreme is ever lost. Prices are in
 * ticks, so all of it is exact. Stretches are counted by bars, not by the clock.
 */
import type { CandleSeries } from './candle-series';

/** Four prices of each stretch, in ticks. */
export interface Extremes {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
}

export interface PyramidLevel extends Extremes {
  /** Bars in each stretch but the last, which ends with the series. */
  readonly bars: number;
  /** Opening of the first bar of each stretch, epoch ms. */
  readonly time: Float64Array;
}

export interface Pyramid {
  /** Bars of the series. */
  readonly bars: number;
  /** The finest first; each has stretches twice as long as the one before, and the last has one. */
  readonly levels: readonly PyramidLevel[];
}

/** Bars in a stretch of the finest level. Less is drawn from the bars themselves. */
export const finestStretch = 64;

interface Stretch {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Takes entries `from` to `to` (exclusive) of prices into what was seen before them. */
const takeIn = (seen: Stretch | null, prices: Extremes, from: number, to: number): Stretch => {
  const { open, high, low, close } = prices;
  const stretch = seen ?? { open: open[from]!, high: high[from]!, low: low[from]!, close: 0 };
  for (let i = from; i < to; i += 1) {
    if (high[i]! > stretch.high) stretch.high = high[i]!;
    if (low[i]! < stretch.low) stretch.low = low[i]!;
  }
  stretch.close = close[to - 1]!;
  return stretch;
};

const emptyExtremes = (length: number): Extremes => ({
  open: new Int32Array(length),
  high: new Int32Array(length),
  low: new Int32Array(length),
  close: new Int32Array(length),
});

const write = (into: Extremes, at: number, { open, high, low, close }: Stretch): void => {
  into.open[at] = open;
  into.high[at] = high;
  into.low[at] = low;
  into.close[at] = close;
};

/** A level from finer prices, `every` entries to a stretch. */
const joined = (prices: Extremes, time: Float64Array, every: number, bars: number): PyramidLevel => {
  const entries = time.length;
  const length = Math.ceil(entries / every);
  const level = { bars, time: new Float64Array(length), ...emptyExtremes(length) };
  for (let at = 0, from = 0; at < length; at += 1, from += every) {
    write(level, at, takeIn(null, prices, from, Math.min(entries, from + every)));
    level.time[at] = time[from]!;
  }
  return level;
};

/** The pyramid of a series. A series of up to one finest stretch has one level, one without bars has none. */
export const buildPyramid = ({ length, time, ticks }: Pick<CandleSeries, 'length' | 'time' | 'ticks'>): Pyramid => {
  const levels: PyramidLevel[] = [];
  if (length > 0) levels.push(joined(ticks, time, finestStretch, finestStretch));
  for (let last = levels.at(-1); last !== undefined && last.time.length > 1; last = levels.at(-1)) {
    levels.push(joined(last, last.time, 2, last.bars * 2));
  }
  return { bars: length, levels };
};

/** Bars that are at hand, `first` being the index of the first of them in the whole series. */
export interface BarPiece {
  readonly first: number;
  readonly series: Pick<CandleSeries, 'length' | 'time' | 'ticks'>;
}

const pieceWith = (pieces: readonly BarPiece[], bar: number): BarPiece => {
  const found = pieces.find(({ first, series }) => first <= bar && bar < first + series.length);
  if (found === undefined) throw new RangeError(`Bar ${bar} isn’t loaded.`);
  return found;
};

/** Takes in bars that lie in one piece. */
const takeBars = (seen: Stretch | null, pieces: readonly BarPiece[], from: number, to: number): Stretch => {
  const { first, series } = pieceWith(pieces, from);
  return takeIn(seen, series.ticks, from - first, to - first);
};

/**
 * The four prices of the bars `from` to `to` (exclusive, at least one bar), in a time that grows with the logarithm of their
 * number. The pieces hold the bars of the finest stretches that the range begins or ends within.
 */
export const extremesBetween = (pyramid: Pyramid, pieces: readonly BarPiece[], from: number, to: number): Readonly<Stretch> => {
  if (!(from >= 0 && from < to && to <= pyramid.bars)) throw new RangeError(`There are no bars ${from} to ${to} among ${pyramid.bars}.`);
  let seen: Stretch | null = null;
  for (let at = from; at < to;) {
    const start = at;
    // The longest stretch that begins here and does not reach beyond the end.
    const level = pyramid.levels.findLast(({ bars: size }) => start % size === 0 && Math.min(pyramid.bars, start + size) <= to);
    if (level === undefined) {
      at = Math.min(to, start + finestStretch - (start % finestStretch));
      seen = takeBars(seen, pieces, start, at);
    } else {
      at = Math.min(pyramid.bars, start + level.bars);
      seen = takeIn(seen, level, start / level.bars, start / level.bars + 1);
    }
  }
  if (seen === null) throw new RangeError('There is no bar.');
  return seen;
};

export interface Overview extends Extremes {
  /** First bar of each stretch; it ends where the next one begins, the last at `to`. */
  readonly first: Int32Array;
  /** Opening of that bar, epoch ms. */
  readonly time: Float64Array;
  /** Bars that are covered, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The level for `most` stretches over the bars; null: single bars, or stretches shorter than the finest. */
const levelFor = ({ levels }: Pyramid, from: number, to: number, most: number): PyramidLevel | null => {
  const stretchesOf = (bars: number): number => Math.ceil(to / bars) - Math.floor(from / bars);
  for (let bars = 1; bars < finestStretch; bars *= 2) if (stretchesOf(bars) <= most) return null;
  return levels.find(({ bars }) => stretchesOf(bars) <= most) ?? levels.at(-1) ?? null;
};

/** The shortest power of two that needs at most `most` stretches. */
const shortStretch = (from: number, to: number, most: number): number => {
  let bars = 1;
  while (Math.ceil(to / bars) - Math.floor(from / bars) > most) bars *= 2;
  return bars;
};

/** What an overview is asked for: bars, `to` exclusive, in at most `most` (at least 2) stretches. */
export interface OverviewRange {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** The bars that must be at hand for an overview, `to` exclusive: all of a short range, of a longer one only where it begins and ends. */
export const barsForOverview = (pyramid: Pyramid, { from, to, most }: OverviewRange): readonly (readonly [number, number])[] => {
  if (to <= from) return [];
  if (levelFor(pyramid, from, to, most) === null) return [[from, to]];
  const begins = [from, Math.min(to, Math.ceil(from / finestStretch) * finestStretch)] as const;
  const ends = [Math.max(begins[1], Math.floor(to / finestStretch) * finestStretch), to] as const;
  // The last stretch of the series ends with it, and is in the pyramid.
  return [begins, ends].filter(([start, end]) => start < end && !(start % finestStretch === 0 && end === pyramid.bars));
};

/**
 * At most `most` stretches that together are exactly the bars of the range: the first and the last are cut where the range is.
 * The pieces hold what `barsForOverview` names.
 */
export const overviewOf = (pyramid: Pyramid, pieces: readonly BarPiece[], { from, to, most }: OverviewRange): Overview => {
  const level = levelFor(pyramid, from, to, most);
  const bars = level?.bars ?? shortStretch(from, to, most);
  const length = to > from ? Math.ceil(to / bars) - Math.floor(from / bars) : 0;
  const overview = { from, to, first: new Int32Array(length), time: new Float64Array(length), ...emptyExtremes(length) };
  const timeOf = (bar: number): number => {
    const { first, series } = pieceWith(pieces, bar);
    return series.time[bar - first]!;
  };
  for (let at = 0, start = from; at < length; at += 1) {
    const end = Math.min(to, (Math.floor(start / bars) + 1) * bars);
    write(overview, at, level === null ? takeBars(null, pieces, start, end) : extremesBetween(pyramid, pieces, start, end));
    overview.first[at] = start;
    overview.time[at] = level === null || start % finestStretch > 0 ? timeOf(start) : pyramid.levels[0]!.time[start / finestStretch]!;
    start = end;
  }
  return overview;
};

/**
 * The same from the pyramid alone, for who does not hold the bars: the stretches of one level that touch the range, so
 * that `from` and `to` of the answer may lie outside of what was asked, by less than one stretch.
 */
export const roughOverviewOf = (pyramid: Pyramid, { from, to, most }: OverviewRange): Overview => {
  const level = levelFor(pyramid, from, to, most) ?? pyramid.levels[0];
  if (level === undefined || to <= from) return { from, to: from, first: new Int32Array(), time: new Float64Array(), ...emptyExtremes(0) };
  const [start, end] = [Math.floor(from / level.bars), Math.ceil(to / level.bars)];
  return {
    from: start * level.bars,
    to: Math.min(pyramid.bars, end * level.bars),
    first: Int32Array.from({ length: end - start }, (_, at) => (start + at) * level.bars),
    time: level.time.subarray(start, end),
    open: level.open.subarray(start, end),
    high: level.high.subarray(start, end),
    low: level.low.subarray(start, end),
    close: level.close.subarray(start, end),
  };
};
