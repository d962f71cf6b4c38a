/**
 * Candles of one place: the row at which the upper wick begins, the body, the lower wick and the end, so that the ink of
 * the place is explained best. Rows that something hides speak for nothing, so that a candle goes on behind a line when
 * there is more of it on the other side.
 */
import type { SlotColumns } from './columns';

export interface Levels {
  /** Ink in the middle of a wick. */
  readonly wick: number;
  /** Ink at the borders of a body in rows of a wick alone (it bleeds there in a blurred picture), and in rows of a body. */
  readonly besideWick: number;
  readonly body: number;
}

/** First row and row after the last of a candle and of its body. */
export interface Fit {
  readonly from: number;
  readonly to: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
  /** By how much the candle explains its rows better than background. */
  readonly gain: number;
  /** The part of this that rows exactly like a candle's would have. */
  readonly quality: number;
  /** Something else hides it: only that it is here is known. */
  readonly isHidden?: boolean;
}

/** A measure further off than this is of something else. */
const reach = 0.6;
const most = 4;
/** Of what lies in the gap beside a candle. */
const mostBeside = 3;
/** What a row costs that tells nothing. */
const unknown = 0.05;
/** What a candle has to explain to be one. */
const usualGain = 5;
/** Candidates of a place. */
const mostFits = 5;

const off = (value: number, expected: number): number => {
  const share = (value - expected) / reach;
  return most * Math.min(1, share * share);
};

/** Of the rows `from` to just before `to`; what lies beyond is empty. */
interface Gains {
  readonly from: number;
  readonly to: number;
  readonly wick: Float64Array;
  readonly body: Float64Array;
}

/** Empty rows before the first and after the last in which anything lies: no candle has more of them. */
const margin = 3;

/** By how much each row is explained better by a wick, and by a body, than by background. */
const gainsOf = (columns: SlotColumns, levels: Levels, isBars: boolean): Gains => {
  const { rows, center, left, right, centerHidden, sideHidden, crossed, beside } = columns;
  const from = Math.max(0, (rows[0] ?? 0) - margin);
  const to = Math.min(center.length, (rows.at(-1) ?? -1) + 1 + margin);
  const size = Math.max(0, to - from);
  const empty = 2 * off(0, levels.besideWick);
  const gains = {
    from,
    to: from + size,
    wick: new Float64Array(size).fill(-unknown - off(0, levels.wick) - (isBars ? 0 : empty)),
    body: new Float64Array(size).fill(-unknown - (isBars ? off(0, levels.wick) : 2 * off(0, levels.body))),
  };
  for (const y of rows) {
    const trust = crossed[y] === 1 ? 0.15 : 1;
    let wick = -unknown;
    let body = -unknown;
    if (centerHidden[y] === 0) {
      const c = center[y]! / 255;
      const none = off(c, 0);
      wick += trust * (none - (c >= levels.wick ? 0 : off(c, levels.wick)));
      // A hollow body has no ink in the middle.
      body += isBars ? trust * (none - off(Math.min(c, levels.wick), levels.wick)) : trust * none;
    }
    if (sideHidden[y] === 0 && !isBars) {
      const [l, r] = [left[y]! / 255, right[y]! / 255];
      const none = off(l, 0) + off(r, 0);
      wick += trust * (none - off(Math.max(0, l), levels.besideWick) - off(r, levels.besideWick));
      body += trust * (none - off(Math.min(l, levels.body), levels.body) - off(Math.min(r, levels.body), levels.body));
    }
    const share = Math.min(1, beside[y]! / 255 / reach);
    const cross = (crossed[y] === 1 ? 0 : 1) * mostBeside * share * share;
    gains.wick[y - from] = wick - cross;
    gains.body[y - from] = body - cross;
  }
  return gains;
};

type Stretch = Omit<Fit, 'quality'>;

/** The stretch of wick, body and wick with the largest gain that is at least `least`; from row to row the best that ends in each part is kept. */
const bestOf = ({ from, to, wick, body }: Gains, least: number): Stretch | null => {
  let best: Stretch | null = null;
  let most = least;
  let [above, aboveFrom] = [-Infinity, 0];
  let [inside, insideFrom, insideBody] = [-Infinity, 0, 0];
  let [below, belowFrom, belowBody, belowTo] = [-Infinity, 0, 0, 0];
  for (let y = from; y < to; y += 1) {
    // The lowest part first: each follows from the row above.
    if (inside >= below) [below, belowFrom, belowBody, belowTo] = [inside, insideFrom, insideBody, y];
    below += wick[y - from]!;
    if (above > inside && above > 0) [inside, insideFrom, insideBody] = [above, aboveFrom, y];
    else if (inside < 0) [inside, insideFrom, insideBody] = [0, y, y];
    inside += body[y - from]!;
    if (above < 0) [above, aboveFrom] = [0, y];
    above += wick[y - from]!;
    if (inside > most) {
      most = inside;
      best = { from: insideFrom, to: y + 1, bodyFrom: insideBody, bodyTo: y + 1, gain: inside };
    }
    if (below > most) {
      most = below;
      best = { from: belowFrom, to: y + 1, bodyFrom: belowBody, bodyTo: belowTo, gain: below };
    }
  }
  return best;
};

/** What rows exactly like those of a wick and a body would gain. */
const idealOf = ({ center, centerHidden, sideHidden }: SlotColumns, { from, to, bodyFrom, bodyTo }: Stretch, isBars: boolean): number => {
  let ideal = 0;
  for (let y = from; y < to; y += 1) {
    const isBody = !isBars && y >= bodyFrom && y < bodyTo;
    if (centerHidden[y] === 0) ideal += isBody ? off(center[y]! / 255, 0) : most;
    if (sideHidden[y] === 0 && isBody) ideal += 2 * most;
  }
  return ideal;
};

/** Rows at the upper and lower side in which a frame of the plot, and no candle, lies. */
const frame = 2;

const isOfFrame = ({ from, to }: Stretch, height: number): boolean => to <= frame || from >= height - frame;

export interface FitOptions {
  readonly isBars: boolean;
  /** Rows that are looked at; all without it. */
  readonly rows?: { readonly from: number; readonly to: number };
  readonly leastGain?: number;
}

/** What may be the candle of a place, the best explanation first. */
export const fitsOf = (columns: SlotColumns, levels: Levels, { isBars, rows, leastGain = usualGain }: FitOptions): readonly Fit[] => {
  const gains = gainsOf(columns, levels, isBars);
  const close = (from: number, to: number): void => {
    const [first, end] = [Math.max(0, from - gains.from), Math.max(0, to - gains.from)];
    gains.wick.fill(-1e9, first, end);
    gains.body.fill(-1e9, first, end);
  };
  if (rows !== undefined) {
    close(0, rows.from);
    close(rows.to, columns.center.length);
  }
  const fits: Fit[] = [];
  while (fits.length < mostFits) {
    const best = bestOf(gains, leastGain);
    if (best === null) break;
    if (!isOfFrame(best, columns.center.length))
      fits.push({ ...best, quality: best.gain / Math.max(most, idealOf(columns, best, isBars)) });
    close(best.from, best.to);
  }
  return fits;
};
