/** Places labels of a drawing beside what they name without letting them overlap. */

/**
 * The given heights, ascending, moved apart to at least `gap` and kept at or above `bottom` where there is room. What
 * fits stays where it is.
 */
export const labelRows = (heights: readonly number[], gap: number, bottom: number): readonly number[] => {
  const rows: number[] = [];
  for (const height of heights) rows.push(Math.max(height, (rows.at(-1) ?? -Infinity) + gap));
  let limit = bottom;
  for (let k = rows.length - 1; k >= 0; k -= 1) {
    rows[k] = Math.min(rows[k] ?? 0, limit);
    limit = (rows[k] ?? 0) - gap;
  }
  return rows;
};
