/**
 * A published result: everything that is needed to run a backtest again, and what came out when it was published. It is never
 * edited; a correction is another result that names it, and one that was withdrawn stays listed with the reason.
 */
import type { CandleParseOptions } from '@/domain/candles/import/candle-file';
import type { Verdict } from '@/domain/evidence/evidence';
import type { TrialCounter } from '@/domain/statistics/overfitting/trial-ledger';
import type { Statistic } from '@/domain/statistics/statistic';

/** What the publisher answered to what a file of candles leaves open, so that everybody reads it into the same bars. */
export type FileReading = Omit<CandleParseOptions, 'onProgress'>;

/** Where the bars come from, and how anybody else gets the same. */
export type ResultData =
  /** The same seed and market from `start` to before `end`, epoch ms, give the same bars on every machine. */
  | { readonly kind: 'simulated'; readonly seed: number; readonly model: string; readonly start: number; readonly end: number }
  | { readonly kind: 'address'; readonly address: string; readonly name: string; readonly sha256: string; readonly reading: FileReading }
  | { readonly kind: 'file'; readonly name: string; readonly sha256: string; readonly reading: FileReading };

/** What a run needs. Strategy and settings are texts, so that a changed byte of them is a changed byte of the digest. */
export interface ResultRecipe {
  /** JSON of the strategy. */
  readonly strategy: string;
  /** JSON of the settings: account, contract, costs. */
  readonly settings: string;
  /** The engine that made it. */
  readonly engine: string;
  readonly data: ResultData;
  readonly instrument: string;
  /** Length of a bar in minutes. */
  readonly interval: number;
  /** Opening times of the first and the last bar, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Of the resampling behind intervals. */
  readonly seed: number;
  /** Every variant of the family tried until then, this one included. */
  readonly tried: TrialCounter;
}

/** What must come out again. Each is the SHA-256 of a text, in hexadecimal digits. */
export interface ResultHashes {
  /** Of strategy, settings, data and engine: that nobody changed what is run. */
  readonly inputs: string;
  /** Of the bars. */
  readonly data: string;
  /** Of the two lists of trades; equal where no bar was ambiguous. */
  readonly pessimistic: string;
  readonly optimistic: string;
  /** Of what each trade made and cost, both readings: a fee changes no trade and yet the result. */
  readonly money: string;
}

/** The figures of a reading. Money in the account's currency. */
export interface ReadingFigures {
  /** Deepest fall of the equity below its highest value before, as a share of it and in money. */
  readonly drawdown: Statistic;
  readonly drawdownMoney: Statistic;
  /** Worth of the account at the end, an open position marked, less the cash at the start. */
  readonly gain: number;
  /** Mean of a trade in R; undefined without stops. */
  readonly meanR: Statistic;
}

export interface ResultFigures {
  readonly pessimistic: ReadingFigures;
  readonly optimistic: ReadingFigures;
  /** Of the pessimistic mean R: 95 %. */
  readonly meanRLow: Statistic;
  readonly meanRHigh: Statistic;
  /** Closed trades of the pessimistic reading, and how many of them a bar's path decides. */
  readonly trades: number;
  readonly ambiguousTrades: number;
  /** Whether both readings entered the same trades, so that they are limits. */
  readonly isBounded: boolean;
  /** Deflated over all variants tried. */
  readonly dsr: Statistic;
  /** Over the variants that were kept with their returns, by cross-validation; computed when it was published. */
  readonly pbo: Statistic;
  /** The Sharpe ratio of trading-day returns, annualized, with its 95 % interval. */
  readonly sharpe: Statistic;
  readonly sharpeLow: Statistic;
  readonly sharpeHigh: Statistic;
  /** Trading days in the record. */
  readonly days: number;
  readonly bars: number;
}

/** Equity in whole units of the account, and the fall below its highest value, at evenly spaced bars. */
export interface ResultCurve {
  /** Equity at the start. */
  readonly cash: number;
  /** Standard deviation of the change of the pessimistic equity from one trading day to the next, in money. */
  readonly deviation: number;
  readonly pessimistic: readonly number[];
  readonly optimistic: readonly number[];
  /** Share of the highest value before, the deepest of each stretch, 0 or below. */
  readonly fall: readonly number[];
}

export interface PublishedResult extends ResultRecipe {
  readonly id: string;
  readonly name: string;
  /** The strategy in sentences. */
  readonly english: string;
  /** How the variants were tried and counted. */
  readonly counting: string;
  readonly hashes: ResultHashes;
  readonly figures: ResultFigures;
  readonly curve: ResultCurve;
  readonly verdict: Verdict;
  /** One sentence. */
  readonly reason: string;
  /** The result that this one corrects; null for none. */
  readonly corrects: string | null;
  readonly withdrawn: { readonly at: number | null; readonly reason: string } | null;
  /** Server time, epoch ms; null while it is on its way. */
  readonly publishedAt: number | null;
  readonly publishedBy: string;
}

/** What is published: all but what the server adds. */
export type ResultDraft = Omit<PublishedResult, 'id' | 'publishedAt' | 'publishedBy' | 'withdrawn'>;

/** What is written when a result is published: under that id, with the lists of trades that its digests are of. */
export interface Publication {
  readonly id: string;
  readonly draft: ResultDraft;
  readonly lists: { readonly pessimistic: string; readonly optimistic: string };
}

/** Whether anybody has the data without owning a file. */
export const isSimulated = ({ data }: Pick<ResultRecipe, 'data'>): boolean => data.kind === 'simulated';
