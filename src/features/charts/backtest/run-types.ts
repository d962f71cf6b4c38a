/** What is known of one run: what was asked, how far it is, and what came of it. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import type { Backtest } from '@/domain/backtest/run-backtest';
import type { Settling } from '@/domain/backtest/settle-bar';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Evidence } from '@/domain/evidence/evidence';
import type { SealedRun } from '@/domain/evidence/sealed-evidence';
import type { TrialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import type { Strategy } from '@/domain/strategy/strategy';
import type { LowerChoice } from './lower-choice';
import type { RunNews } from './run-news';
import type { TradeRow } from './trade-rows';

export interface RunQuestion {
  readonly uid: string;
  /** As a layout names it, and for the eye. */
  readonly market: string;
  readonly title: string;
  readonly isSimulated: boolean;
  /** Stated error of prices that were read from a picture, such as `0.42 pips`; absent: they were not. */
  readonly readError?: string | undefined;
  /** Of the series on this device, and the interval its bars are joined into. */
  readonly digest: string;
  readonly interval: string;
  readonly tickSize: string;
  readonly strategy: Strategy;
  readonly family: string;
  /** Variants that the source of the strategy tried. */
  readonly triedBefore: number;
  readonly version: string | null;
  readonly settings: BacktestSettings;
  /** Costs in one line. */
  readonly costs: string;
  /** Part of the bars at the end that the run does not see, 0 to 0.6. */
  readonly heldBackShare: number;
  /** Shorter candles that settle unclear bars; absent: nothing does. */
  readonly lower?: LowerChoice | undefined;
}

export interface RunResult {
  /** The bars it ran over; the sealed end is not among them. */
  readonly series: CandleSeries;
  /** The first sealed instant and the end of the sealed bars, with their number; null where nothing is held back. */
  readonly sealed: SealedSpan | null;
  readonly backtest: Backtest;
  readonly evidence: Evidence;
  readonly rows: readonly TradeRow[];
  readonly sharpePerDay: number | null;
  /** Over the count of variants as it was when this run was judged. */
  readonly trials: TrialTotals;
  /** The strategy over its sealed end, once that was opened. */
  readonly opened?: SealedRun;
  /** The news that it avoided; absent for a strategy that avoids none. */
  readonly news?: RunNews;
  /** What became of its unclear bars; absent without shorter candles. */
  readonly settling?: Settling | undefined;
  /** Digest of the shorter candles inside its bars; absent without them. */
  readonly lowerHash?: string;
  /** Of the whole of it on this machine. */
  readonly elapsedMs: number;
}

export interface SealedSpan {
  readonly from: number;
  /** End of the last bar. */
  readonly to: number;
  readonly bars: number;
}

/** What tells a run from any other: the engine that made it, and the SHA-256 of its data and of its two lists of trades. */
export interface KnownBy {
  readonly engine: string;
  readonly data: string;
  readonly pessimistic: string;
  readonly optimistic: string;
}

/** What the report of a run is drawn from: of one of this visit, or of one that was kept without its bars. */
export interface ReportRun {
  readonly id: string;
  /** What was kept with a kept run of what it can be known by; absent for a run of this visit. */
  readonly known?: KnownBy;
  readonly question: RunQuestion;
  readonly state: {
    readonly result: Pick<RunResult, 'sealed' | 'evidence' | 'rows' | 'settling'> & {
      /** Bars of trades are places in `time`, which may have fewer instants than there were bars. */
      readonly series: Pick<CandleSeries, 'time' | 'length' | 'periodMs' | 'tickSize'>;
    };
  };
}

export type RunState =
  | { readonly kind: 'running'; readonly doing: string; readonly share: number | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] }
  | { readonly kind: 'done'; readonly result: RunResult };

export interface TestRun {
  readonly id: string;
  /** From 1, in the order in which runs were asked for while the page is open. */
  readonly number: number;
  readonly question: RunQuestion;
  readonly state: RunState;
}

export type DoneRun = TestRun & { readonly state: Extract<RunState, { readonly kind: 'done' }> };

export const isDone = (run: TestRun | null | undefined): run is DoneRun => run?.state.kind === 'done';
