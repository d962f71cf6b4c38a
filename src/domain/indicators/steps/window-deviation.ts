/** How far values stray from a number, for windows that lie in a row. */

/** Σ|xₖ − middle| for k from `from` to `to` (exclusive). Four sums side by side, since one waits for its own last addition. */
export const strayed = (x: Float64Array, from: number, to: number, middle: number): number => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = from;
  for (; k + 3 < to; k += 4) {
    a += Math.abs(x[k]! - middle);
    b += Math.abs(x[k + 1]! - middle);
    c += Math.abs(x[k + 2]! - middle);
    d += Math.abs(x[k + 3]! - middle);
  }
  for (; k < to; k += 1) a += Math.abs(x[k]! - middle);
  return a + b + (c + d);
};
