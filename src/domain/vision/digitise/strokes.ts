/** Upright runs of a color, and how far those of two colors lie in the same places of a comb. */

export interface Strokes {
  /** By column: upright runs, at most two. */
  readonly profile: Float64Array;
  /** By column: upright runs, at most two, that begin and stop there side by side, left and right borders. */
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  /** Pixels in runs that end, and that start, at each height. */
  readonly ends: Float64Array;
  readonly starts: Float64Array;
  pixels: number;
}

const leastRun = 3;

/** The same column by column from the left; in squares, so that both sides stay near in memory. */
const byColumn = (labels: Uint8Array, width: number, height: number): Uint8Array => {
  const turned = new Uint8Array(labels.length);
  const side = 64;
  for (let top = 0; top < height; top += side) {
    const bottom = Math.min(height, top + side);
    for (let left = 0; left < width; left += side) {
      const right = Math.min(width, left + side);
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) turned[x * height + y] = labels[y * width + x]!;
    }
  }
  return turned;
};

/** The upright runs of each color. */
export const strokesOf = (labels: Uint8Array, width: number, height: number, count: number): readonly Strokes[] => {
  const strokes = Array.from({ length: count }, () => ({
    profile: new Float64Array(width),
    lefts: new Float64Array(width),
    rights: new Float64Array(width),
    ends: new Float64Array(height + 2),
    starts: new Float64Array(height + 2),
    pixels: 0,
  }));
  const longest = 0.7 * height;
  const turned = byColumn(labels, width, height);
  for (let x = 0, first = 0; x < width; x += 1, first += height) {
    for (let y = 0; y < height;) {
      const label = turned[first + y]!;
      let to = y + 1;
      while (to < height && turned[first + to] === label) to += 1;
      const run = to - y;
      const stroke = strokes[label - 1];
      if (stroke !== undefined && run >= leastRun && run < longest) {
        stroke.profile[x] = Math.min(2, stroke.profile[x]! + 1);
        stroke.ends[to]! += run;
        stroke.starts[y]! += run;
        stroke.pixels += run;
        let left = 0;
        let right = 0;
        for (let row = y; row < to; row += 1) {
          left = x > 0 && turned[first + row - height] !== label ? left + 1 : 0;
          right = x + 1 < width && turned[first + row + height] !== label ? right + 1 : 0;
          if (left === leastRun) stroke.lefts[x] = Math.min(2, stroke.lefts[x]! + 1);
          if (right === leastRun) stroke.rights[x] = Math.min(2, stroke.rights[x]! + 1);
        }
      }
      y = to;
    }
  }
  return strokes;
};

/** Correlation of two profiles laid over themselves at a distance. */
const likeFold = (a: Float64Array, b: Float64Array, spacing: number): number => {
  const count = Math.max(5, Math.round(spacing));
  const foldOf = (profile: Float64Array): number[] => {
    const sums = Array.from({ length: count }, () => 0);
    for (let x = 0; x < profile.length; x += 1) sums[Math.floor(((x / spacing) % 1) * count)]! += profile[x]!;
    const mean = sums.reduce((sum, value) => sum + value, 0) / count;
    return sums.map((value) => value - mean);
  };
  const [p, q] = [foldOf(a), foldOf(b)];
  const dot = (u: readonly number[], v: readonly number[]): number => u.reduce((sum, value, k) => sum + value * v[k]!, 0);
  return dot(p, q) / (Math.sqrt(dot(p, p) * dot(q, q)) || 1);
};

/** How far strokes lie where others lie, or have their borders there: 1 at most. */
export const likeness = (a: Strokes, b: Strokes, spacing: number): number =>
  Math.max(likeFold(a.profile, b.profile, spacing), Math.min(likeFold(a.lefts, b.lefts, spacing), likeFold(a.rights, b.rights, spacing)));
