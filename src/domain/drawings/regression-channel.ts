/** The straight line of least squares through prices (Legendre, 1805), with the spread of the prices about it. */

export interface RegressionChannel {
  /** Value of the line at the first place and at the last. */
  readonly first: number;
  readonly last: number;
  /** Root of the mean square of the distances from the line: √(Σ e² / n). */
  readonly deviation: number;
}

/** The line through `values` from place `from` up to and without `to`; missing values are passed over. null: there are fewer than two. */
export const regressionChannel = (values: ArrayLike<number>, from: number, to: number): RegressionChannel | null => {
  const places: number[] = [];
  for (let i = Math.max(0, from); i < Math.min(values.length, to); i += 1) if (Number.isFinite(values[i])) places.push(i);
  const n = places.length;
  if (n < 2) return null;
  const meanX = places.reduce((sum, x) => sum + x, 0) / n;
  const meanY = places.reduce((sum, x) => sum + values[x]!, 0) / n;
  let products = 0;
  let squares = 0;
  for (const x of places) {
    products += (x - meanX) * (values[x]! - meanY);
    squares += (x - meanX) * (x - meanX);
  }
  const slope = products / squares;
  const at = (x: number): number => meanY + slope * (x - meanX);
  const errors = places.reduce((sum, x) => sum + (values[x]! - at(x)) * (values[x]! - at(x)), 0);
  return { first: at(Math.max(0, from)), last: at(Math.min(values.length, to) - 1), deviation: Math.sqrt(errors / n) };
};
