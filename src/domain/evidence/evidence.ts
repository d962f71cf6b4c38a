/**
 * What a backtest is worth as evidence, as figures and codes. No sentence is here: screens and the command line say
 * codes in words. Ratios are of trading-day returns, days without a trade included; one per trade is called no Sharpe.
 */
import type { DeflatedSharpe } from '@/domain/statistics/overfitting/deflated-sharpe';
import type { Interval, Statistic } from '@/domain/statistics/statistic';

export type BootstrapInterval = Interval<'stationary bootstrap'>;

/** One reading of the ambiguous bars. */
export interface Bound {
  readonly trades: number;
  /** Worth of the account at the end, an open position marked, less the cash at the start. */
  readonly gain: number;
  /** The same / cash at the start. */
  readonly totalReturn: number;
  /** Of closed trades with a stop; undefined without any. */
  readonly meanR: Statistic;
}

export interface Bounds {
  readonly pessimistic: Bound;
  readonly optimistic: Bound;
  readonly ambiguousTrades: number;
  /** Share of the pessimistic reading's trades; null without trades. */
  readonly ambiguousShare: number | null;
  /** Whether both readings entered the same trades: see `Backtest`. */
  readonly isBounded: boolean;
  /** Whether both gain or neither does. Without it there is no headline. */
  readonly haveOneSign: boolean;
  readonly areBothPositive: boolean;
}

/** The sealed end, as the same strategy with the same costs ran over it. */
export interface SealedEvidence {
  readonly n: number;
  readonly bounds: Bounds;
  readonly days: number;
  readonly sharpeAnnual: Statistic;
  /** PSR against the best that luck brings in so many openings, and how many they were. */
  readonly deflated: Statistic<DeflatedSharpe>;
  /**
   * `agrees`: 30 trades or more, gains in both readings, deflated probability 0.8 or more. `contradicts`: 30 trades or
   * more and no gain in either reading. `undecided`: everything else.
   */
  readonly says: 'agrees' | 'undecided' | 'contradicts';
}

/** What *supported* asks, each by itself. */
export interface SupportChecks {
  /** DSR of 0.95 or more over every variant of the family. */
  readonly isBeyondLuck: boolean;
  /** Both readings gain. */
  readonly areBoundsPositive: boolean;
  /** PBO of 0.2 or less, or not computable, which is shown with its reason. */
  readonly isChoiceSound: boolean;
  /** 100 closed trades or more. */
  readonly areTradesEnough: boolean;
}

export type Verdict = 'drop' | 'keep testing' | 'practice' | 'trade small';

/** Why the verdict is what it is, with the figures of the sentence. */
export type VerdictReason =
  | { readonly code: 'no trades' }
  | { readonly code: 'ruined'; readonly bar: number }
  | { readonly code: 'loses'; readonly n: number; readonly pessimisticGain: number; readonly optimisticGain: number }
  | { readonly code: 'loses surely'; readonly n: number; readonly sharpeHigh: number }
  | { readonly code: 'sealed end contradicts'; readonly n: number; readonly optimisticGain: number }
  | { readonly code: 'luck explains it'; readonly trials: number; readonly probability: number }
  | { readonly code: 'few trades'; readonly n: number; readonly needed: number }
  | { readonly code: 'bounds differ'; readonly ambiguousTrades: number; readonly pessimisticGain: number; readonly optimisticGain: number }
  /** `probability` null: not computable, and `why` says it. `neededDays` null: no length would do as things are. */
  | {
      readonly code: 'luck not excluded';
      readonly trials: number;
      readonly probability: number | null;
      readonly why: string | null;
      readonly days: number;
      readonly neededDays: number | null;
    }
  | { readonly code: 'choice overfits'; readonly probability: number }
  | { readonly code: 'sealed end closed'; readonly probability: number; readonly trials: number }
  | { readonly code: 'sealed end undecided'; readonly n: number; readonly probability: number | null }
  | { readonly code: 'sealed end agrees'; readonly n: number; readonly probability: number };

export type NextStep = 'another idea' | 'loosen' | 'more history' | 'finer history' | 'replay practice' | 'forward test';

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: VerdictReason;
  readonly nextStep: NextStep;
}

/** Figures are of the pessimistic reading where no reading is named. */
export interface Evidence extends Judgement {
  /** Closed entries: one closed in parts is one trade. */
  readonly n: number;
  /** Trades with a stop, of which the R figures are. */
  readonly measuredInR: number;
  readonly meanR: Statistic;
  readonly meanRInterval: Statistic<BootstrapInterval>;
  /** Trading days in the record, those without a trade included. */
  readonly days: number;
  readonly sharpeAnnual: Statistic;
  readonly sharpeInterval: Statistic<BootstrapInterval>;
  /** As `recordTrials` takes it. */
  readonly sharpePerDay: Statistic;
  /** PSR against 0. */
  readonly probabilistic: Statistic;
  readonly deflated: Statistic<DeflatedSharpe>;
  /** Best annual Sharpe ratio that luck brings in so many variants. */
  readonly expectedMaximumAnnual: Statistic;
  /** Trading days until a true Sharpe ratio above 0 is established at 95 %, one-sided, if it stays as it is. */
  readonly minimumTrackRecord: Statistic;
  /** Every variant of the family that was ever tried, this one included. */
  readonly trials: number;
  readonly bounds: Bounds;
  readonly pbo: Statistic;
  readonly sealed: SealedEvidence | null;
  readonly checks: SupportChecks;
  readonly isSupported: boolean;
}
