/** Where a replay is. Whatever is drawn over its bars is what was known then. */
export interface Reached {
  /** The instant it has reached, epoch ms: nothing later is known. */
  readonly until: number;
  /** Whether the name of the market and its dates are hidden. */
  readonly isBlind: boolean;
}
