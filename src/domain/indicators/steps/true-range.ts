/** The true range of a bar (Wilder 1978, p. 21): the range from the close before it, or the bar's own if that is wider. */

/** max(H − L, |H − C₁|, |L − C₁|) written without a branch; equal to it wherever low ≤ high. */
export const trueRange = (high: number, low: number, closeBefore: number): number =>
  (high - low + Math.abs(high - closeBefore) + Math.abs(low - closeBefore)) / 2;
