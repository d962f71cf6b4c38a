/** Runs a published result's recipe over its bars and makes everything that must come out again: digests, figures, curve and lists of trades. */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest, type Backtest } from '@/domain/backtest/run-backtest';
import type { SimulatedRun } from '@/domain/backtest/simulated-run';
import { tradeListText } from '@/domain/backtest/trade-list-text';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { assessRun } from '@/domain/evidence/assess-run';
import type { Bound, Evidence, Verdict } from '@/domain/evidence/evidence';
import { drawdowns } from '@/domain/statistics/drawdown';
import type { TrialTotals, TrialCounter } from '@/domain/statistics/overfitting/trial-ledger';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { Strategy } from '@/domain/strategy/strategy';
import { curveOf } from './result-curve';
import { reasonSentence } from './reason-sentence';
import type { ReadingFigures, ResultCurve, ResultFigures, ResultHashes, ResultRecipe } from './published-result';
import { readSettingsText, readStrategyText } from '@/domain/runs/settings-text';

/** SHA-256 of a text's UTF-8 in hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

export interface TradeLists {
  readonly pessimistic: string;
  readonly optimistic: string;
  readonly money: string;
}

export interface MadeResult {
  readonly hashes: ResultHashes;
  /** Without PBO, which needs the returns of all variants. */
  readonly figures: Omit<ResultFigures, 'pbo'>;
  readonly verdict: Verdict;
  /** Why, in a sentence. */
  readonly reason: string;
  readonly curve: ResultCurve;
  readonly lists: TradeLists;
}

/** What a result was computed from and the run itself, for whoever judges it. */
export interface ResultRun {
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  readonly backtest: Backtest;
}

export type RunOutcome = { readonly ok: true; readonly run: ResultRun } | { readonly ok: false; readonly reason: string };

/** Runs the recipe over its bars. Refused with a sentence where strategy or settings are damaged or don't fit together. */
export const runRecipe = ({ strategy, settings }: Pick<ResultRecipe, 'strategy' | 'settings'>, series: CandleSeries): RunOutcome => {
  const [rules, terms] = [readStrategyText(strategy), readSettingsText(settings)];
  if (!rules.ok) return rules;
  if (!terms.ok) return terms;
  const outcome = runBacktest({ series, strategy: rules.value, settings: terms.value });
  if (!outcome.ok) return { ok: false, reason: outcome.problems.join(' ') };
  return { ok: true, run: { strategy: rules.value, settings: terms.value, backtest: outcome.backtest } };
};

/** The totals that a counter of trials comes to. */
export const totalsOfCounter = ({ trials, measured, squares }: TrialCounter): TrialTotals => ({
  trials,
  measured,
  varianceOfSharpe:
    measured < 2
      ? undefinedBecause(`The spread of Sharpe ratios needs two trials or more (n = ${measured}).`)
      : { value: squares / (measured - 1) },
});

const moneyLines = ({ reading, trades, finalEquity }: SimulatedRun): readonly string[] => [
  reading,
  ...Array.from({ length: trades.count }, (_, k) =>
    [trades.gross[k], trades.commission[k], trades.swap[k], trades.net[k]].map((value) => String(value)).join('\t'),
  ),
  String(finalEquity),
];

const listsOf = ({ pessimistic, optimistic }: Backtest, series: CandleSeries, unitStep: number): TradeLists => ({
  pessimistic: tradeListText(pessimistic, series, unitStep),
  optimistic: tradeListText(optimistic, series, unitStep),
  money: [...moneyLines(pessimistic), ...moneyLines(optimistic), ''].join('\n'),
});

/** What the digest of the inputs is taken of. The rules of the document store take it of the same. */
export const inputsText = (
  { strategy, settings, engine }: Pick<ResultRecipe, 'strategy' | 'settings' | 'engine'>,
  dataHash: string,
): string => [strategy, settings, dataHash, engine].join('\n');

const fallsOf = ({ equity }: SimulatedRun): Pick<ReadingFigures, 'drawdown' | 'drawdownMoney'> => {
  const falls = drawdowns(equity);
  if (falls.value === null) return { drawdown: falls, drawdownMoney: falls };
  return { drawdown: { value: falls.value.ratio.depth }, drawdownMoney: { value: falls.value.money.depth } };
};

const boundFigures = (run: SimulatedRun, { gain, meanR }: Bound): ReadingFigures => ({ ...fallsOf(run), gain, meanR });

const endOf = (interval: Statistic<{ readonly low: number; readonly high: number }>, end: 'low' | 'high'): Statistic =>
  interval.value === null ? interval : { value: interval.value[end] };

const figuresOf = ({ pessimistic, optimistic }: Backtest, evidence: Evidence, bars: number): MadeResult['figures'] => ({
  pessimistic: boundFigures(pessimistic, evidence.bounds.pessimistic),
  optimistic: boundFigures(optimistic, evidence.bounds.optimistic),
  meanRLow: endOf(evidence.meanRInterval, 'low'),
  meanRHigh: endOf(evidence.meanRInterval, 'high'),
  trades: evidence.n,
  ambiguousTrades: evidence.bounds.ambiguousTrades,
  isBounded: evidence.bounds.isBounded,
  dsr: evidence.deflated.value === null ? evidence.deflated : { value: evidence.deflated.value.probability },
  sharpe: evidence.sharpeAnnual,
  sharpeLow: endOf(evidence.sharpeInterval, 'low'),
  sharpeHigh: endOf(evidence.sharpeInterval, 'high'),
  days: evidence.days,
  bars,
});

type Judged = Pick<ResultRecipe, 'strategy' | 'settings' | 'engine' | 'tried' | 'seed'> & {
  /** Over the variants that were kept with their returns; null where nothing was swept. */
  readonly pbo: Statistic | null;
};

/** Bars with the digest of them. */
export interface HashedBars {
  readonly series: CandleSeries;
  readonly dataHash: string;
}

/** The lists of trades of a run, and the digests of all that must come out again. */
export const hashedLists = async (
  recipe: Pick<ResultRecipe, 'strategy' | 'settings' | 'engine'>,
  { backtest, settings }: Pick<ResultRun, 'backtest' | 'settings'>,
  { series, dataHash }: HashedBars,
  digest: Digest,
): Promise<Pick<MadeResult, 'hashes' | 'lists'>> => {
  const lists = listsOf(backtest, series, settings.contract.unitStep);
  const [inputs, pessimistic, optimistic, money] = await Promise.all(
    [inputsText(recipe, dataHash), lists.pessimistic, lists.optimistic, lists.money].map(digest),
  );
  return {
    hashes: { inputs: inputs ?? '', data: dataHash, pessimistic: pessimistic ?? '', optimistic: optimistic ?? '', money: money ?? '' },
    lists,
  };
};

/** Everything that comes out of a run. */
export const makeResult = async (
  recipe: Judged,
  { backtest, settings }: Pick<ResultRun, 'backtest' | 'settings'>,
  { series, dataHash }: HashedBars,
  digest: Digest,
): Promise<MadeResult> => {
  const { hashes, lists } = await hashedLists(recipe, { backtest, settings }, { series, dataHash }, digest);
  const { seed, pbo } = recipe;
  const evidence = assessRun({ backtest, series, settings, trials: totalsOfCounter(recipe.tried), pbo, sealed: null, seed });
  return {
    hashes,
    figures: figuresOf(backtest, evidence, series.length),
    verdict: evidence.verdict,
    reason: reasonSentence(evidence.reason, settings.currency),
    curve: curveOf(backtest, series, settings.cash),
    lists,
  };
};
