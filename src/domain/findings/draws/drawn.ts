/** One scheme's share of the rearrangements. */

/**
 * Makes so many arrangements and adds each question's statistic of each to `into`: that of question p under arrangement d at
 * d × `width` + p, where 0 stands before.
 */
export type DrawnScheme = (draws: number, into: Float64Array, width: number) => void;

/** Statistic of a question as things happened, and what standardizes it where a closed form gives it. */
export interface Observed {
  readonly statistic: number;
  /** By chance; null: taken from the draws. */
  readonly expected: number | null;
  readonly spread: number | null;
  /** Σ k(n − k)/n over days: what turns a sum of the group into a difference; null where the statistic is a difference already. */
  readonly weight: number | null;
}
