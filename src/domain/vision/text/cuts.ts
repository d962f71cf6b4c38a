/** Where one character may end and the next begin, in a strip. Cuts are proposals: reading decides which hold. */
import { ROWS } from './strip';
import type { Strip } from './strip';

/** The finest pieces between proposed cuts. */
export interface Atom {
  readonly from: number;
  readonly to: number;
  /** Atoms of one run are joined by ink; between runs there is a gap. */
  readonly run: number;
}

/** Consecutive atoms that may be one character: columns from `from` to just before `to`. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Numbers of its first atom and of the one after its last. */
  readonly first: number;
  readonly after: number;
}

export interface Cuts {
  readonly atoms: readonly Atom[];
  /** For each pixel of the strip the number of its atom, or `NOBODY`. */
  readonly owner: Int16Array;
}

/** Columns of a character's window. No character is wider. */
export const COLUMNS = 24;
/** What a window holds: the segment, and what stands beside it. */
export const WINDOW = 2 * ROWS * COLUMNS;

const NOBODY = -1;
const MOST_ATOMS = 5;
/** Columns without ink that a character may have within it (percent sign). */
const INNER_GAP = 1.7;
/** Ink from which on a column is part of a line. */
export const FAINT = 0.24;
const SOLID = 0.36;

interface Group {
  from: number;
  to: number;
  readonly ids: Set<number>;
}

/** Numbers the pieces of ink within columns; touching pixels have one number, 0 is none. */
const numberPieces = (
  strip: Strip,
  from: number,
  to: number,
): { readonly ids: Int16Array; readonly spans: { from: number; to: number }[] } => {
  const width = to - from;
  const ids = new Int16Array(ROWS * width);
  const spans: { from: number; to: number }[] = [{ from: 0, to: 0 }];
  const stack: number[] = [];
  const visit = (x: number, row: number, id: number): void => {
    if (x < 0 || row < 0 || x >= width || row >= ROWS || ids[row * width + x] !== 0) return;
    if (strip.ink[row * strip.width + from + x]! < SOLID) return;
    ids[row * width + x] = id;
    stack.push(row * width + x);
  };
  for (let start = 0; start < ids.length; start += 1) {
    const id = spans.length;
    visit(start % width, Math.floor(start / width), id);
    if (stack.length === 0) continue;
    const span = { from: width, to: 0 };
    spans.push(span);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const row = (at - x) / width;
      span.from = Math.min(span.from, x);
      span.to = Math.max(span.to, x + 1);
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) visit(x + dx, row + dy, id);
    }
  }
  return { ids, spans };
};

/** Pieces that stand over each other are one character (i, colon); pieces that overlap a little are two (7 and a point). */
const groupPieces = (spans: readonly { readonly from: number; readonly to: number }[]): Group[] => {
  const groups: Group[] = [];
  const order = spans.map((span, id) => ({ ...span, id })).slice(1);
  for (const piece of order.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const under = groups.find((one) => Math.min(one.to, piece.to) - Math.max(one.from, piece.from) > 0.55 * (piece.to - piece.from));
    if (under === undefined) groups.push({ from: piece.from, to: piece.to, ids: new Set([piece.id]) });
    else {
      under.from = Math.min(under.from, piece.from);
      under.to = Math.max(under.to, piece.to);
      under.ids.add(piece.id);
    }
  }
  return groups.toSorted((a, b) => a.from + a.to - b.from - b.to);
};

/** For each pixel of a run the number of its group; faint pixels go to the group they touch. */
const spread = (ids: Int16Array, groups: readonly Group[], width: number): Int16Array => {
  const groupOf = new Int16Array(ids.length).fill(NOBODY);
  for (let at = 0; at < ids.length; at += 1) if (ids[at] !== 0) groupOf[at] = groups.findIndex((group) => group.ids.has(ids[at]!));
  for (let round = 0; round < 2; round += 1) {
    const before = Int16Array.from(groupOf);
    for (let at = 0; at < ids.length; at += 1) {
      if (before[at] !== NOBODY) continue;
      const x = at % width;
      const near = [x > 0 ? before[at - 1] : NOBODY, x < width - 1 ? before[at + 1] : NOBODY, before[at - width], before[at + width]];
      groupOf[at] = near.find((one) => one !== undefined && one !== NOBODY) ?? NOBODY;
    }
  }
  return groupOf;
};

/** How much ink a thin place may have, and which share of that beside it; more where letters run into each other. */
const thin = { ink: 7.5, share: 0.75 };
const fine = { ink: 12, share: 0.93 };

/** Thin places within a run of ink: local lows below both sides. */
const lowsOf = (sum: Float32Array, from: number, to: number, most: typeof thin): number[] => {
  const lows: number[] = [];
  for (let x = from + 2; x < to - 2; x += 1) {
    const value = sum[x]!;
    if (value > most.ink || value > sum[x - 1]! || value >= sum[x + 1]!) continue;
    const left = Math.max(...sum.subarray(Math.max(from, x - 6), x));
    const right = Math.max(...sum.subarray(x + 1, Math.min(to, x + 7)));
    if (value > most.share * Math.min(left, right)) continue;
    const before = lows.at(-1);
    if (before === undefined || x - before >= 3) lows.push(x);
    else if (value < sum[before]!) lows[lows.length - 1] = x;
  }
  return lows;
};

const cutRun = (
  strip: Strip,
  from: number,
  to: number,
  cuts: { readonly atoms: Atom[]; readonly owner: Int16Array; readonly most: typeof thin; runs: number },
): void => {
  const width = to - from;
  const { ids, spans } = numberPieces(strip, from, to);
  const groups = groupPieces(spans);
  const groupOf = groups.length > 1 ? spread(ids, groups, width) : new Int16Array(ids.length);
  for (let group = 0; group < Math.max(1, groups.length); group += 1) {
    const sum = new Float32Array(width);
    let [low, high] = [width, 0];
    for (let at = 0; at < ids.length; at += 1) {
      if (groupOf[at] !== group) continue;
      const x = at % width;
      const ink = strip.ink[((at - x) / width) * strip.width + from + x]!;
      sum[x]! += ink;
      if (ink < FAINT) continue;
      low = Math.min(low, x);
      high = Math.max(high, x + 1);
    }
    if (low >= high) continue;
    const starts = [low, ...lowsOf(sum, low, high, cuts.most)];
    const first = cuts.atoms.length;
    for (const [k, start] of starts.entries()) cuts.atoms.push({ from: from + start, to: from + (starts[k + 1] ?? high), run: cuts.runs });
    for (let at = 0; at < ids.length; at += 1) {
      if (groupOf[at] !== group) continue;
      const x = at % width;
      const later = starts.findLastIndex((start) => x >= start);
      cuts.owner[((at - x) / width) * strip.width + from + x] = first + Math.max(0, later);
    }
    cuts.runs += 1;
  }
};

/** Cuts of a strip; `isFine`: also where letters of small print run into each other. */
export const cutStrip = (strip: Strip, isFine = false): Cuts => {
  const peak = new Float32Array(strip.width);
  for (let at = 0; at < strip.ink.length; at += 1) peak[at % strip.width] = Math.max(peak[at % strip.width]!, strip.ink[at]!);
  const cuts = { atoms: [] as Atom[], owner: new Int16Array(strip.ink.length).fill(NOBODY), most: isFine ? fine : thin, runs: 0 };
  for (let x = 0; x < strip.width; x += 1) {
    if (peak[x]! < FAINT) continue;
    const from = x;
    while (x < strip.width && peak[x]! >= FAINT) x += 1;
    // The faint edge beside a run is its own.
    cutRun(strip, Math.max(0, from - 1), Math.min(strip.width, x + 1), cuts);
  }
  return cuts;
};

/** Consecutive atoms from one on that may be a character. */
export const segmentsFrom = (cuts: Cuts, first: number): Segment[] => {
  const { atoms } = cuts;
  const segments: Segment[] = [];
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let after = first + 1; after <= Math.min(atoms.length, first + MOST_ATOMS); after += 1) {
    const atom = atoms[after - 1]!;
    const isFar = after > first + 1 && (Math.max(to, atom.to) - Math.min(from, atom.from) > COLUMNS || atom.from - to > INNER_GAP);
    if (isFar) break;
    from = Math.min(from, atom.from);
    to = Math.max(to, atom.to);
    segments.push({ from, to, first, after });
  }
  return segments;
};

/**
 * What the classifier sees of a segment: two planes of `ROWS` × `COLUMNS`, the segment itself in the middle and what
 * stands beside it, so that half of an 8 can be told from a 3.
 */
export const windowOf = (strip: Strip, cuts: Cuts, segment: Segment, into: Float32Array): void => {
  const start = Math.round((segment.from + segment.to) / 2 - COLUMNS / 2);
  const plane = ROWS * COLUMNS;
  into.fill(0);
  let peak = 0.3;
  for (let row = 0; row < ROWS; row += 1) {
    for (let k = 0; k < COLUMNS; k += 1) {
      const x = start + k;
      if (x < 0 || x >= strip.width) continue;
      const at = row * strip.width + x;
      const ink = strip.ink[at]!;
      const owner = cuts.owner[at]!;
      const isInside = owner >= segment.first && owner < segment.after;
      if (isInside && ink > peak) peak = ink;
      into[(isInside ? 0 : plane) + row * COLUMNS + k] = ink;
    }
  }
  for (let at = 0; at < WINDOW; at += 1) into[at] = Math.min(1, into[at]! / peak);
};
