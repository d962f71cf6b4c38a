/**
 * All ways in which one piece of text can be cut into characters, with how likely each character is: what a cell is read from again
 * when it is known what the cell may hold.
 */
import type { Box, Picture } from '@/domain/vision/picture';
import { classify, JUNK } from '@/domain/vision/text/classify';
import { COLUMNS, cutStrip, segmentsFrom, WINDOW, windowOf, type Segment } from '@/domain/vision/text/cuts';
import { FOREIGN, type FoundLine } from '@/domain/vision/text/find-lines';
import { dominantColor, findPieces, inkMap, LEAST_INK, type Piece } from '@/domain/vision/text/ink';
import { measureLine, stripOf, type LineMetrics, type Strip } from '@/domain/vision/text/strip';
import { withDashCuts } from './dash-cuts';

/** A segment that may be one character. */
export interface LatticeEdge {
  readonly segment: Segment;
  /** Probability of each sign and of junk. */
  readonly likely: Float32Array;
}

export interface Lattice {
  /** Edges by the number of their first atom. */
  readonly edges: readonly (readonly LatticeEdge[])[];
  /** In pixels of the picture. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly scale: number;
  /** Mean likelihood of the likeliest chain. */
  readonly score: number;
}

/** A run that is this likely one character, and no wider than one, is not looked at in parts. */
const certain = 0.98;
const usualWidth = 11;
const view = new Float32Array(WINDOW);

const edgesOf = (strip: Strip): LatticeEdge[][] => {
  const cuts = withDashCuts(strip, cutStrip(strip));
  const { atoms } = cuts;
  const edges: LatticeEdge[][] = atoms.map(() => []);
  const add = (segment: Segment): number => {
    windowOf(strip, cuts, segment, view);
    const likely = Float32Array.from(classify(view));
    edges[segment.first]!.push({ segment, likely });
    return likely.reduce((most, one, sign) => (sign < JUNK && one > most ? one : most), 0);
  };
  for (let first = 0; first < atoms.length;) {
    let after = first + 1;
    while (after < atoms.length && atoms[after]!.run === atoms[first]!.run) after += 1;
    const whole = segmentsFrom(cuts, first).find((segment) => segment.after === after && segment.to - segment.from <= COLUMNS);
    const isOne = whole !== undefined && add(whole) >= certain && whole.to - whole.from <= usualWidth;
    for (let at = first; at < after; at += 1)
      for (const segment of segmentsFrom(cuts, at)) {
        if (segment.first === first && segment.after === after && whole !== undefined) continue;
        if (segment.after > after || !isOne) add(segment);
      }
    first = after;
  }
  return edges;
};

/** Likeliest sign of each edge, as a chain: its mean tells which of two measures of a line fits. */
const promise = (edges: readonly (readonly LatticeEdge[])[]): number => {
  const best = new Float64Array(edges.length + 1);
  const count = new Float64Array(edges.length + 1);
  for (let at = edges.length - 1; at >= 0; at -= 1) {
    best[at] = -1e9;
    for (const { segment, likely } of edges[at]!) {
      const most = likely.reduce((high, one, sign) => (sign < JUNK && one > high ? one : high), 0);
      const score = Math.max(most, 1e-4) + best[segment.after]! - 1e-3;
      if (score > best[at]!) {
        best[at] = score;
        count[at] = 1 + count[segment.after]!;
      }
    }
  }
  return count[0]! === 0 ? 0 : best[0]! / count[0]!;
};

const around = (pieces: readonly Piece[]): Box => ({
  left: Math.min(...pieces.map(({ left }) => left)),
  top: Math.min(...pieces.map(({ top }) => top)),
  right: Math.max(...pieces.map(({ right }) => right)),
  bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
});

/** No letter or digit that can be read is lower, in pixels. */
const leastTall = 4;

/** All ink of a place as one line; pieces that are taller than letters, or in no row with them, are left out. */
const lineOf = (picture: Picture, box: Box): FoundLine | null => {
  const map = inkMap(picture, box, dominantColor(picture, box, null), null);
  const { pieces, owner } = findPieces(map, LEAST_INK);
  // Specks of compression are as many as letters where a cell holds one digit.
  const heights = pieces.flatMap(({ top, bottom }) => (bottom - top < leastTall ? [] : [bottom - top])).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(0.9 * (heights.length - 1))] ?? 0;
  if (tall < leastTall) return null;
  const letters = pieces.filter(({ top, bottom }) => bottom - top >= 0.6 * tall && bottom - top <= 1.6 * tall);
  if (letters.length === 0) return null;
  const band = around(letters);
  const own = pieces.filter(
    ({ top, bottom }) =>
      bottom - top <= 1.6 * tall && (top + bottom) / 2 > band.top - 0.3 * tall && (top + bottom) / 2 < band.bottom + 0.35 * tall,
  );
  const rowOf = new Int32Array(1 + pieces.length).fill(FOREIGN);
  for (const { id } of own) rowOf[id] = 1;
  return { map, box: around(own), pieces: own, owner, rowOf, row: 1 };
};

/** The lattice of a place of text; null where nothing in it can be text. `measures`: tops and feet of lines beside it, where it has none to go by. */
export const latticeOf = (picture: Picture, place: Box, measures: readonly LineMetrics[] = []): Lattice | null => {
  const box = {
    left: Math.max(0, Math.floor(place.left)),
    top: Math.max(0, Math.floor(place.top)),
    right: Math.min(picture.width, Math.ceil(place.right)),
    bottom: Math.min(picture.height, Math.ceil(place.bottom)),
  };
  if (box.right - box.left < 3 || box.bottom - box.top < 5) return null;
  const line = lineOf(picture, box);
  if (line === null) return null;
  let best: { readonly edges: LatticeEdge[][]; readonly metrics: LineMetrics; readonly strip: Strip; readonly score: number } | null = null;
  for (const metrics of [...measures.map(({ top, base }) => ({ top: top - box.top, base: base - box.top })), ...measureLine(line)]) {
    if (best !== null && best.score > 0.9) break;
    if (metrics.base - metrics.top < 3) continue;
    const strip = stripOf(line, metrics);
    const edges = edgesOf(strip);
    const score = promise(edges);
    if (best === null || score > best.score) best = { edges, metrics, strip, score };
  }
  if (best === null || best.edges.length === 0) return null;
  const { edges, metrics, strip } = best;
  return {
    edges,
    top: box.top + metrics.top,
    bottom: box.top + metrics.base,
    left: box.left + strip.left,
    scale: strip.scale,
    score: best.score,
  };
};
