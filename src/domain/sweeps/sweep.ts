/**
 * A strategy over many values of its numbers. Every variant that ran counts as tried. Results are plain data: a sweep that
 * was stopped goes on with `done`, and parts that several workers ran are joined.
 */
import type { BacktestSettings } from '@/domain/backtest/backtest-settings';
import { lowerProblems } from '@/domain/backtest/lower-bars';
import { problemsOf } from '@/domain/backtest/program-problems';
import { measuredInR, resultsInR } from '@/domain/backtest/results-in-r';
import { inputCompiler, runProgram, type Backtest } from '@/domain/backtest/run-backtest';
import type { Settling } from '@/domain/backtest/settle-bar';
import { closedEntries, wholeEntries } from '@/domain/backtest/whole-entries';
import type { NewsEvent } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import { tradingDayOf } from '@/domain/market/trading-hours';
import { overfittingFromBlocks, type OverfittingProbability } from '@/domain/statistics/overfitting/overfitting-probability';
import { sharpeSampleOf } from '@/domain/statistics/overfitting/probabilistic-sharpe';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { meanOf } from '@/domain/statistics/values';
import { readStrategy } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { gridSize, mostVariants, placesOf, variantAt, type SweepAxis, type SweepMethod } from './variants';

/** Blocks of trading days for the overfitting probability. */
export const sweepBlocks = 16;

export interface SweepQuestion {
  readonly strategy: Strategy;
  readonly axes: readonly SweepAxis[];
  readonly method: SweepMethod;
  readonly series: CandleSeries;
  readonly settings: BacktestSettings;
  readonly news?: readonly NewsEvent[];
  /** Shorter candles that settle bars of every variant, as in `BacktestInput`. */
  readonly lower?: CandleSeries | undefined;
  /** Places to run in this part; all of the method's when left out. */
  readonly places?: readonly number[];
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** One variant. Money in the account's currency; figures of the pessimistic reading where none is named. */
export interface SweepRow {
  /** In the grid. */
  readonly place: number;
  readonly trades: number;
  readonly ambiguousTrades: number;
  /** Ratio of trading-day returns, days without a trade included, per day; null where it has none. */
  readonly sharpePerDay: number | null;
  /** Shape of the same returns, by which the ratio is deflated; null where there is no ratio. */
  readonly shape: { readonly skewness: number; readonly kurtosis: number } | null;
  /** Mean in R of closed entries with a stop, and how many they are; null without any. */
  readonly meanR: number | null;
  readonly measuredInR: number;
  readonly pessimisticGain: number;
  readonly optimisticGain: number;
  readonly finalEquity: number;
  /** What shorter candles decided; absent without them. */
  readonly settling?: Settling;
  /** Sum and sum of squares of the daily returns in each block. */
  readonly sums: readonly number[];
  readonly squares: readonly number[];
}

export interface SweepResult {
  readonly rows: readonly SweepRow[];
  /** Places whose values the strategy cannot have, by itself or over these bars; they did not run and do not count. */
  readonly refused: readonly number[];
  readonly days: number;
}

export type SweepAnswer =
  | { readonly ok: true; readonly result: SweepResult }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Bytes of columns and of marks that one worker keeps for the next variants. */
const keptBytes = 96 * 1024 * 1024;

const dayEndsOf = ({ time }: CandleSeries): Int32Array => {
  const ends: number[] = [];
  for (let i = 0; i < time.length; i += 1) {
    if (i + 1 === time.length || tradingDayOf(time[i + 1]!) !== tradingDayOf(time[i]!)) ends.push(i);
  }
  return Int32Array.from(ends);
};

/** Return of each trading day; after a ruin nothing more moves. */
const returnsOf = (
  equity: Float64Array,
  dayEnds: Int32Array,
  cash: number,
): { readonly returns: Float64Array; readonly isRuined: boolean } => {
  const returns = new Float64Array(dayEnds.length);
  let before = cash;
  for (let k = 0; k < dayEnds.length; k += 1) {
    const now = equity[dayEnds[k]!]!;
    if (before > 0) returns[k] = now / before - 1;
    before = now;
  }
  return { returns, isRuined: !(before > 0) };
};

const zeros = (): number[] => Array.from({ length: sweepBlocks }, () => 0);

const rowOf = (
  place: number,
  { pessimistic, optimistic, ambiguousTrades }: Backtest,
  dayEnds: Int32Array,
  settings: BacktestSettings,
): SweepRow => {
  const { cash } = settings;
  const { returns, isRuined } = returnsOf(pessimistic.equity, dayEnds, cash);
  const sample = isRuined ? null : sharpeSampleOf(returns).value;
  const measured = measuredInR(resultsInR(wholeEntries(pessimistic.trades), settings));
  const rows = Math.floor(returns.length / sweepBlocks);
  const first = returns.length - rows * sweepBlocks;
  const [sums, squares] = [zeros(), zeros()];
  for (let block = 0; block < sweepBlocks; block += 1) {
    for (let k = first + block * rows; k < first + (block + 1) * rows; k += 1) {
      sums[block] = sums[block]! + returns[k]!;
      squares[block] = squares[block]! + returns[k]! * returns[k]!;
    }
  }
  return {
    place,
    trades: closedEntries(pessimistic.trades),
    ambiguousTrades,
    sharpePerDay: sample?.sharpe ?? null,
    shape: sample && { skewness: sample.skewness, kurtosis: sample.kurtosis },
    meanR: measured.length === 0 ? null : meanOf(measured),
    measuredInR: measured.length,
    pessimisticGain: pessimistic.finalEquity - cash,
    optimisticGain: optimistic.finalEquity - cash,
    finalEquity: pessimistic.finalEquity,
    sums,
    squares,
    ...(pessimistic.settling === undefined ? {} : { settling: pessimistic.settling }),
  };
};

/** Runs the variants of the question that are not in `done`, and answers with both. */
export const sweepStrategy = (question: SweepQuestion, done?: SweepResult): SweepAnswer => {
  const { strategy, axes, method, series, settings, news, lower, onProgress } = question;
  if (axes.length === 0 || gridSize(axes) === 0) return { ok: false, problems: ['There are no values to try.'] };
  const count = method.kind === 'grid' ? gridSize(axes) : Math.min(method.variants, gridSize(axes));
  if (count > mostVariants) return { ok: false, problems: [`A sweep runs at most ${mostVariants} variants.`] };
  // What speaks against the strategy as it is speaks against the sweep; what a variant alone cannot do leaves that one out.
  const problems = [...problemsOf(series, strategy, settings), ...(lower === undefined ? [] : lowerProblems(series, lower, settings))];
  if (problems.length > 0) return { ok: false, problems };
  const compile = inputCompiler({ series, settings, lower, ...(news === undefined ? {} : { news }) }, keptBytes);
  const dayEnds = dayEndsOf(series);
  const known = new Set([...(done?.rows ?? []).map(({ place }) => place), ...(done?.refused ?? [])]);
  const open = (question.places ?? placesOf(axes, method)).filter((place) => !known.has(place));
  const [rows, refused] = [[...(done?.rows ?? [])], [...(done?.refused ?? [])]];
  for (const [k, place] of open.entries()) {
    const variant = readStrategy(variantAt(strategy, axes, place));
    const compiled = variant.ok ? compile(variant.strategy) : null;
    if (compiled?.ok === true) rows.push(rowOf(place, runProgram(compiled.program), dayEnds, settings));
    else refused.push(place);
    onProgress?.((k + 1) / open.length);
  }
  return { ok: true, result: { rows: rows.toSorted((a, b) => a.place - b.place), refused, days: dayEnds.length } };
};

/** Parts of one sweep as a whole. */
export const joinSweeps = (parts: readonly SweepResult[]): SweepResult => ({
  rows: parts.flatMap(({ rows }) => rows).toSorted((a, b) => a.place - b.place),
  refused: parts.flatMap(({ refused }) => refused).toSorted((a, b) => a - b),
  days: parts[0]?.days ?? 0,
});

/** What `recordTrials` counts: one entry for each variant that ran. */
export const triedSharpes = ({ rows }: SweepResult): readonly (number | null)[] => rows.map(({ sharpePerDay }) => sharpePerDay);

/** Trading days in a block below which its Sharpe ratios say nothing. */
const fewestDays = 20;

/** PBO over the sweep; undefined below ten variants or twenty trading days a block. */
export const sweepOverfitting = ({ rows, days }: SweepResult): Statistic<OverfittingProbability> => {
  const n = rows.length;
  const needed = sweepBlocks * fewestDays;
  if (days < needed) return undefinedBecause(`It takes ${needed} trading days to see, and these bars have ${days}.`);
  const [sums, squares] = [new Float64Array(sweepBlocks * n), new Float64Array(sweepBlocks * n)];
  for (const [j, row] of rows.entries()) {
    for (let block = 0; block < sweepBlocks; block += 1) {
      sums[block * n + j] = row.sums[block]!;
      squares[block * n + j] = row.squares[block]!;
    }
  }
  const rowsPerBlock = Math.floor(days / sweepBlocks);
  return overfittingFromBlocks({ sums: { sums, squares, blocks: sweepBlocks, configurations: n, rowsPerBlock }, periods: days });
};
