/** Rules and ticks that stand for labels: they lie where the price lies, while text may stand a little above or below. */
import { upperMedian } from '@/lib/upper-median';
import { lightness, type Picture } from '@/domain/vision/picture';

/** Columns looked at, at most: more tell nothing new. */
const MOST_COLUMNS = 160;
const GOLDEN = 0.618033988749895;
/** A mark differs from the rows beside it by this much of 255, on average over its columns. */
const LEAST_CONTRAST = 2.2;
/** Offsets of marks differ by no more than this part of the reach. */
const MOST_APART = 0.2;

/** What changes by more than this much of 255 from above to below is an edge, unless the row stands out this many times as much. */
const [edge, timesEdge] = [8, 4];

/** How much each row from `top` on stands out from those two above and below, where both agree. */
const contrasts = (picture: Picture, columns: readonly [number, number], rows: readonly [number, number]): readonly number[] => {
  const width = columns[1] - columns[0];
  const count = Math.min(MOST_COLUMNS, width);
  // Dots of a rule come back every few pixels: columns an even number apart would miss all of them, or hit all. Multiples of the golden ratio don't.
  const columnAt = (k: number): number => columns[0] + (count === width ? k : Math.floor(((k * GOLDEN) % 1) * width));
  const found: number[] = [];
  for (let y = rows[0]; y < rows[1]; y += 1) {
    let sum = 0;
    for (let k = 0; k < count; k += 1) {
      const x = columnAt(k);
      if (y < 3 || y >= picture.height - 3) continue;
      const [above, below] = [lightness(picture, x, y - 3), lightness(picture, x, y + 3)];
      const out = lightness(picture, x, y) - (above + below) / 2;
      if (Math.abs(above - below) > Math.max(edge, Math.abs(out) / timesEdge)) continue;
      sum += Math.max(-60, Math.min(60, out));
    }
    found.push(count <= 0 ? 0 : sum / count);
  }
  return found;
};

interface Mark {
  /** Its middle, between pixels. */
  readonly y: number;
  /** By how much it differs from the rows beside it, 0 to 60 of 255. */
  readonly contrast: number;
}

const strongestNear = (picture: Picture, columns: readonly [number, number], y: number, reach: number): Mark | null => {
  const first = Math.max(0, Math.floor(y - reach) - 1);
  const last = Math.min(picture.height, Math.ceil(y + reach) + 2);
  if (columns[1] - columns[0] < 2 || last - first < 3) return null;
  const rows = contrasts(picture, columns, [first, last]);
  let best = 0;
  for (const [k, value] of rows.entries()) if (Math.abs(value) > Math.abs(rows[best]!)) best = k;
  const peak = rows[best]!;
  const others = rows
    .filter((_, k) => Math.abs(k - best) > 1)
    .map(Math.abs)
    .toSorted((a, b) => a - b);
  const usual = others[Math.floor(others.length / 2)] ?? 0;
  if (Math.abs(peak) < LEAST_CONTRAST || Math.abs(peak) < 2.5 * usual) return null;
  let [weight, sum] = [0, 0];
  for (let k = Math.max(0, best - 1); k <= Math.min(rows.length - 1, best + 1); k += 1) {
    const share = Math.max(0, rows[k]! / peak);
    weight += share;
    sum += share * (first + k + 0.5);
  }
  const middle = sum / weight;
  return Math.abs(middle - y) <= reach ? { y: middle, contrast: Math.abs(peak) } : null;
};

/**
 * The middle of a rule or tick next to a height, between pixels; null where none stands out. Looks `reach` pixels up and
 * down in columns from the first to before the second.
 */
export const markNear = (picture: Picture, columns: readonly [number, number], y: number, reach: number): number | null =>
  strongestNear(picture, columns, y, reach)?.y ?? null;

export interface Marked {
  /** How far marks lie below the middle of labels, in pixels. */
  readonly offset: number;
  /** For each label its mark's height where it has one that agrees, otherwise its own moved by the offset. */
  readonly heights: readonly number[];
  /** By how much the weaker half of the marks that agree differ from the rows beside them, at most: 0 to 60 of 255. */
  readonly contrast: number;
}

/** Marks of labels at heights; null where fewer than three or half of them agree on how far they lie from their labels. */
export const marksOf = (picture: Picture, columns: readonly [number, number], labels: readonly number[], reach: number): Marked | null => {
  const marks = labels.map((y) => strongestNear(picture, columns, y, reach));
  const found = marks.flatMap((mark, k) => (mark === null ? [] : [{ offset: mark.y - labels[k]!, contrast: mark.contrast }]));
  if (found.length < 3) return null;
  const middle = found.map(({ offset }) => offset).toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!;
  // Text and marks are set to whole pixels of a screen, each by itself.
  const alike = Math.max(0.7, MOST_APART * reach);
  const like = found.filter((one) => Math.abs(one.offset - middle) <= alike);
  if (like.length < Math.max(3, 0.5 * labels.length)) return null;
  const offset = like.reduce((sum, one) => sum + one.offset, 0) / like.length;
  const heights = marks.map((mark, k) => (mark !== null && Math.abs(mark.y - labels[k]! - middle) <= alike ? mark.y : labels[k]! + offset));
  const contrast = like.map((one) => one.contrast).toSorted((a, b) => a - b)[Math.floor(like.length / 2)]!;
  return { offset, heights, contrast };
};

/** Rows above and below the middle of a mark that may be part of it, and from which its ground is known. */
const [halfMark, halfGround] = [3, 6];
/** Of marks this part is no darker than one that fills a row; the few others are something else. */
const wholly = 0.8;

/**
 * How thick marks at heights are, in pixels. A thin one that lies across two rows darkens each of them less than a mark darkens a row that
 * it fills.
 */
export const thicknessOf = (picture: Picture, columns: readonly [number, number], heights: readonly number[]): number => {
  const rowAt = (y: number): number => {
    let sum = 0;
    for (let x = columns[0]; x < columns[1]; x += 1) sum += lightness(picture, x, Math.max(0, Math.min(picture.height - 1, y)));
    return sum / (columns[1] - columns[0]);
  };
  const marks = heights.map((y) => {
    const rows = Array.from({ length: 2 * halfGround + 1 }, (_, k) => rowAt(Math.floor(y) - halfGround + k));
    const ground = upperMedian(rows)!;
    const off = rows.slice(halfGround - halfMark, halfGround + halfMark + 1).map((row) => row - ground);
    const peak = off.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
    return { peak: Math.abs(peak), sum: off.reduce((sum, value) => sum + Math.max(0, Math.sign(peak) * value), 0) };
  });
  const darkness = marks.map(({ peak }) => peak).toSorted((a, b) => a - b)[Math.floor(wholly * (marks.length - 1))] ?? 0;
  return darkness === 0 ? 0 : upperMedian(marks.map(({ sum }) => sum))! / darkness;
};
