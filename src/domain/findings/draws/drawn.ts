/** One scheme's share of the rearrangements: rearranged once for each draw, then every question of the scheme is asked of it. */

export interface DrawnScheme {
  /** Makes the next arrangement. */
  readonly rearrange: () => void;
  /** Statistics of the arrangement in hand, one for each question of the scheme, into `values` from `at` on by their places. */
  readonly measure: (values: Float64Array, at: number) => void;
}

/** Statistic of a question as things happened, and what standardizes it where a closed form gives it. */
export interface Observed {
  readonly statistic: number;
  /** By chance; null: taken from the draws. */
  readonly expected: number | null;
  readonly spread: number | null;
  /** Σ k(n − k)/n over days: what turns a sum of the group into a difference; null where the statistic is a difference already. */
  readonly weight: number | null;
}
