/** Where ink begins and ends along a column, to a part of a pixel: each row at the border counts by the share of it that is covered. */

/** Median of some values of an array; null where there are none. */
export const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export interface Edge {
  /** Edges between pixels are whole numbers. */
  readonly at: number;
  /** Rows over which it rises: 0 for a sharp one. */
  readonly spread: number;
}

/** Rows beyond a border that are looked at. */
const window = 3;

/**
 * The border at a row that is the first (`direction` −1: upper) or last (1: lower) one that is covered more than half. The ink
 * missing inside and found outside of it, over `window` rows to both sides, moves it: that is exact for any blur that is
 * alike to both sides.
 */
export const edgeAt = (
  profile: Float64Array,
  row: number,
  direction: 1 | -1,
  levels: { readonly inside: number; readonly outside: number },
): Edge => {
  const height = levels.inside - levels.outside;
  const shareAt = (y: number): number => {
    const value = profile[y];
    return value === undefined ? 0 : Math.min(1, Math.max(0, (value - levels.outside) / height));
  };
  let at = direction === 1 ? row + 1 : row;
  let spread = 0;
  // Outside: ink that reaches beyond the row, as long as it falls.
  let last = 1;
  for (let k = 1; k <= window; k += 1) {
    const share = shareAt(row + direction * k);
    if (share > last + 0.05 || share < 0.04) break;
    at += direction * share;
    spread += share;
    last = share;
  }
  // Inside: ink that is missing up to the row, as long as it rises.
  last = 0;
  for (let k = 0; k < window; k += 1) {
    const share = shareAt(row - direction * k);
    if (share < last - 0.05 || share > 0.96) break;
    at -= direction * (1 - share);
    spread += 1 - share;
    last = share;
  }
  return { at, spread };
};
