/** What the four cards of the hero show. All of it is computed from one seed by the engines of the product; nothing here computes. */

/** A long trade plan. Prices are whole ticks of 0.00001, so that differences are exact. */
export interface SampleTradePlan {
  readonly entry: number;
  readonly target: number;
  readonly stop: number;
}

/** Open, high, low and close in ticks. */
export type Bar = readonly [open: number, high: number, low: number, close: number];

/** What the rules made before the moment that is shown, in multiples of the initial risk. */
export interface RuleResult {
  readonly n: number;
  readonly mean: number;
  /** 95 % interval of the mean. */
  readonly low: number;
  readonly high: number;
}

export interface OpeningReading {
  readonly city: string;
  /** Since its opening. */
  readonly minutes: number;
  /** Highest minus lowest price since then, in ticks, and the bars that it was measured over. */
  readonly range: number;
  readonly bars: number;
  /** Rank of that range among the same stretch after `of` earlier openings, this one included: 1 is the narrowest. */
  readonly rank: number;
  readonly of: number;
}

export interface HeroFacts {
  readonly seed: number;
  /** Close of the last bar on London's clock, 'HH:MM'. */
  readonly closedAt: string;
  /** Consecutive bars of 15 minutes, oldest first; the last gave the signal. */
  readonly bars: readonly Bar[];
  /** The rules in English: conditions, then what is done. */
  readonly rules: readonly string[];
  readonly result: RuleResult;
  readonly reading: OpeningReading;
  readonly plan: SampleTradePlan;
}
