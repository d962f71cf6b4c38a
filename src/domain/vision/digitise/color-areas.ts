/** Which colors fill areas and level lines, as candles don't: what is told from neighbors and level runs alone. `labels`: by pixel the number of its color plus 1. */

/** Of each color, the part of its pixels that have it three pixels further to all sides as well. */
export const areasOf = (labels: Uint8Array, width: number, height: number, count: number): readonly number[] => {
  const all = new Uint32Array(count + 1);
  const inner = new Uint32Array(count + 1);
  const far = 3;
  for (let y = far; y < height - far; y += 1) {
    for (let i = y * width + far; i < (y + 1) * width - far; i += 1) {
      const label = labels[i]!;
      if (label === 0 || label > count) continue;
      all[label]! += 1;
      if (labels[i - far] === label && labels[i + far] === label && labels[i - far * width] === label && labels[i + far * width] === label)
        inner[label]! += 1;
    }
  }
  return Array.from({ length: count }, (_, k) => inner[k + 1]! / Math.max(1, all[k + 1]!));
};

/** Lengths of level runs that are told apart. */
const longestRun = 512;

/** Of each color, the pixels in level runs of each length. */
export const levelRunsOf = (labels: Uint8Array, width: number, height: number, count: number): readonly Uint32Array[] => {
  const runs = Array.from({ length: count }, () => new Uint32Array(longestRun + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width;) {
      const label = labels[y * width + x]!;
      let to = x + 1;
      while (to < width && labels[y * width + to] === label) to += 1;
      const own = runs[label - 1];
      if (own !== undefined) own[Math.min(longestRun, to - x)]! += to - x;
      x = to;
    }
  }
  return runs;
};

/** The part of a color's pixels that lie in level runs too long for candles. */
export const tooWide = (runs: Uint32Array, spacing: number): number => {
  let all = 0;
  let wide = 0;
  for (let length = 1; length <= longestRun; length += 1) {
    all += runs[length]!;
    if (length > 2.5 * spacing + 2) wide += runs[length]!;
  }
  return wide / Math.max(1, all);
};
