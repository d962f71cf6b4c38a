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

/** A candle of which something hides all but that it is there. */
export const hiddenFit = (rows: Pick<Fit, 'from' | 'to'>, body = rows): Fit => ({
  from: rows.from,
  to: rows.to,
  bodyFrom: body.from,
  bodyTo: body.to,
  gain: 0,
  quality: 0,
  isHidden: true,
});

/** A measure further off than this is of something else. */
const reach = 0.6;
const mostOff = 4;
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
  return mostOff * Math.min(1, share * share);
};

/** First row, and row after the last. */
interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Of the rows `from` to just before `to`; what lies beyond is empty. */
interface Gains extends Rows {
  readonly wick: Float64Array;
  readonly body: Float64Array;
}

/** Empty rows before the first and after the last in which anything lies: no candle has more of them. */
const margin = 3;

/** By how much ink, 0 to 255, the places of a row are off what is expected there: worked out once for all rows of a comb. */
interface Misfits {
  readonly none: Float64Array;
  readonly wick: Float64Array;
  /** Of hollow bodies, and bars. */
  readonly upToWick: Float64Array;
  readonly besideWick: Float64Array;
  readonly upToBody: Float64Array;
  readonly beside: Float64Array;
}

const misfitsOf = ({ wick, besideWick, body }: Levels): Misfits => {
  const by = (of: (ink: number) => number): Float64Array => Float64Array.from({ length: 256 }, (_, byte) => of(byte / 255));
  return {
    none: by((ink) => off(ink, 0)),
    wick: by((ink) => (ink >= wick ? 0 : off(ink, wick))),
    upToWick: by((ink) => off(Math.min(ink, wick), wick)),
    besideWick: by((ink) => off(ink, besideWick)),
    upToBody: by((ink) => off(Math.min(ink, body), body)),
    beside: by((ink) => {
      const share = Math.min(1, ink / reach);
      return mostBeside * share * share;
    }),
  };
};

/** By how much each row is explained better by a wick, and by a body, than by background. */
const gainsOf = (columns: SlotColumns, fitting: Fitting, within: Rows): Gains => {
  const { levels, misfits, isBars } = fitting;
  const { rows, center, left, right, centerHidden, sideHidden, crossed, beside } = columns;
  const from = Math.max(0, (rows[0] ?? 0) - margin, within.from);
  const to = Math.min(center.length, (rows.at(-1) ?? -1) + 1 + margin, within.to);
  const size = Math.max(0, to - from);
  const empty = 2 * off(0, levels.besideWick);
  const gains = {
    from,
    to: from + size,
    wick: fitting.wick.fill(-unknown - off(0, levels.wick) - (isBars ? 0 : empty), 0, size),
    body: fitting.body.fill(-unknown - (isBars ? off(0, levels.wick) : 2 * off(0, levels.body)), 0, size),
  };
  for (let k = 0; k < rows.length; k += 1) {
    const y = rows[k]!;
    if (y < from || y >= to) continue;
    const trust = crossed[y] === 1 ? 0.15 : 1;
    let wick = -unknown;
    let body = -unknown;
    if (centerHidden[y] === 0) {
      const c = center[y]!;
      const none = misfits.none[c]!;
      wick += trust * (none - misfits.wick[c]!);
      // A hollow body has no ink in the middle.
      body += isBars ? trust * (none - misfits.upToWick[c]!) : trust * none;
    }
    if (sideHidden[y] === 0 && !isBars) {
      const l = left[y]!;
      const r = right[y]!;
      const none = misfits.none[l]! + misfits.none[r]!;
      wick += trust * (none - misfits.besideWick[l]! - misfits.besideWick[r]!);
      body += trust * (none - misfits.upToBody[l]! - misfits.upToBody[r]!);
    }
    const cross = crossed[y] === 1 ? 0 : misfits.beside[beside[y]!]!;
    gains.wick[y - from] = wick - cross;
    gains.body[y - from] = body - cross;
  }
  return gains;
};

type Stretch = Omit<Fit, 'quality'>;

/** The stretch of wick, body and wick with the largest gain that is at least `least`; from row to row the best that ends in each part is kept. */
const bestOf = ({ from: start, wick, body }: Gains, { from, to }: Rows, least: number): Stretch | null => {
  let most = least;
  let [bestFrom, bestTo, bestBody, bestBodyTo] = [0, -1, 0, 0];
  let [above, inside, below] = [-Infinity, -Infinity, -Infinity];
  let [aboveFrom, insideFrom, insideBody] = [0, 0, 0];
  let [belowFrom, belowBody, belowTo] = [0, 0, 0];
  for (let y = from; y < to; y += 1) {
    const ofWick = wick[y - start]!;
    // The lowest part first: each follows from the row above.
    if (inside >= below) {
      below = inside;
      belowFrom = insideFrom;
      belowBody = insideBody;
      belowTo = y;
    }
    below += ofWick;
    if (above > inside && above > 0) {
      inside = above;
      insideFrom = aboveFrom;
      insideBody = y;
    } else if (inside < 0) {
      inside = 0;
      insideFrom = y;
      insideBody = y;
    }
    inside += body[y - start]!;
    if (above < 0) {
      above = 0;
      aboveFrom = y;
    }
    above += ofWick;
    if (inside > most) {
      most = inside;
      bestFrom = insideFrom;
      bestTo = y + 1;
      bestBody = insideBody;
      bestBodyTo = y + 1;
    }
    if (below > most) {
      most = below;
      bestFrom = belowFrom;
      bestTo = y + 1;
      bestBody = belowBody;
      bestBodyTo = belowTo;
    }
  }
  return bestTo < 0 ? null : { from: bestFrom, to: bestTo, bodyFrom: bestBody, bodyTo: bestBodyTo, gain: most };
};

/** What rows exactly like those of a wick and a body would gain. */
const idealOf = ({ center, centerHidden, sideHidden }: SlotColumns, { from, to, bodyFrom, bodyTo }: Stretch, isBars: boolean): number => {
  let ideal = 0;
  for (let y = from; y < to; y += 1) {
    const isBody = !isBars && y >= bodyFrom && y < bodyTo;
    if (centerHidden[y] === 0) ideal += isBody ? off(center[y]! / 255, 0) : mostOff;
    if (sideHidden[y] === 0 && isBody) ideal += 2 * mostOff;
  }
  return ideal;
};

/** Rows at the upper and lower side in which a frame of the plot, and no candle, lies. */
const frame = 2;

const isOfFrame = ({ from, to }: Stretch, height: number): boolean => to <= frame || from >= height - frame;

/** What all places of a comb are held against. */
export interface Fitting {
  readonly levels: Levels;
  readonly isBars: boolean;
  readonly misfits: Misfits;
  /** For the gains of one place after another. */
  readonly wick: Float64Array;
  readonly body: Float64Array;
}

export const fittingOf = (levels: Levels, isBars: boolean, height: number): Fitting => ({
  levels,
  isBars,
  misfits: misfitsOf(levels),
  wick: new Float64Array(height),
  body: new Float64Array(height),
});

export interface FitOptions {
  /** Rows that are looked at; all without it. */
  readonly rows?: Rows;
  readonly leastGain?: number;
  readonly most?: number;
}

/** What may be the candle of a place, the best explanation first. */
export const fitsOf = (columns: SlotColumns, fitting: Fitting, options: FitOptions = {}): readonly Fit[] => {
  const { rows = { from: 0, to: columns.center.length }, leastGain = usualGain, most = mostFits } = options;
  const gains = gainsOf(columns, fitting, rows);
  const partsIn = (from: number, to: number): (Rows & { readonly best: Stretch })[] => {
    const best = bestOf(gains, { from, to }, leastGain);
    return best === null ? [] : [{ from, to, best }];
  };
  const fits: Fit[] = [];
  // What lies above and below a stretch that was taken is looked at by itself.
  const parts = partsIn(gains.from, gains.to);
  while (fits.length < most && parts.length > 0) {
    let at = 0;
    for (let k = 1; k < parts.length; k += 1) if (parts[k]!.best.gain > parts[at]!.best.gain) at = k;
    const { from, to, best } = parts[at]!;
    if (!isOfFrame(best, columns.center.length))
      fits.push({ ...best, quality: best.gain / Math.max(mostOff, idealOf(columns, best, fitting.isBars)) });
    parts.splice(at, 1, ...partsIn(from, best.from), ...partsIn(best.to, to));
  }
  return fits;
};
