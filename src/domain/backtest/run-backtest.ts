/** A backtest: one strategy over one series in both readings of its ambiguous bars. It judges nothing; statistics are computed from it. */
import type { NewsEvent } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';
import { lowerBars, lowerProblems, type LowerBars } from './lower-bars';
import { compileProgram, programCompiler, type CompiledProgram, type Compiler, type Program } from './program';
import { needsBook } from './program-problems';
import { simulate } from './simulate';
import { simulateBook } from './simulate-book';
import type { SimulatedRun } from './simulated-run';
import type { TradeColumns } from './trade-columns';
import { closedEntries, wholeEntries } from './whole-entries';

export interface BacktestInput {
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  /** Announced releases in the time of the series, for the blackout. */
  readonly news?: readonly NewsEvent[];
  /** Candles of a shorter interval that settle bars on which the two readings differ, where they join to exactly that bar. */
  readonly lower?: CandleSeries | undefined;
}

export interface Backtest {
  /** Stop before target wherever a bar does not tell, and no gain that is not sure. */
  readonly pessimistic: SimulatedRun;
  /** The other way. The same object when no bar was ambiguous. */
  readonly optimistic: SimulatedRun;
  /** Closed entries of the pessimistic reading in which a bar's path decided, and their share; null without any. */
  readonly ambiguousTrades: number;
  readonly ambiguousShare: number | null;
  /**
   * Whether both readings entered the same trades, if not of the same size, and every moving stop stood where it surely
   * did. Then the result of each unit lies between its
   * two readings, gaps beyond a level aside; where entries differ, the two results are two possible courses, not limits.
   */
  readonly isBounded: boolean;
}

export type BacktestOutcome =
  | { readonly ok: true; readonly backtest: Backtest }
  | { readonly ok: false; readonly problems: readonly string[] };

const ambiguousCount = ({ isAmbiguous }: TradeColumns): number => isAmbiguous.reduce((sum, flag) => sum + flag, 0);

/** The bar and the rule of each entry, by its number; parts of one entry and what is open of it are one. */
const entriesOf = ({ trades, openPositions }: SimulatedRun): readonly string[] => {
  const found: string[] = [];
  for (let k = 0; k < trades.count; k += 1) found[trades.entry[k]!] = `${trades.entryBar[k]} ${trades.rule[k]}`;
  for (const { entry, entryBar, rule } of openPositions) found[entry] = `${entryBar} ${rule}`;
  return found;
};

/** Whether both readings entered the same trades. */
export const enterAlike = (a: SimulatedRun, b: SimulatedRun): boolean => {
  if (a === b) return true;
  const [one, other] = [entriesOf(a), entriesOf(b)];
  return one.length === other.length && one.every((entry, k) => entry === other[k]);
};

/** Both readings of a compiled program. */
export const runProgram = (program: Program): Backtest => {
  const run = needsBook(program.strategy, program.settings) ? simulateBook : simulate;
  const pessimistic = run(program, 'pessimistic');
  const ambiguousTrades = ambiguousCount(wholeEntries(pessimistic.trades));
  const closed = closedEntries(pessimistic.trades);
  const { uncertainOrders, uncertainStops } = pessimistic;
  const isCertain =
    ambiguousCount(pessimistic.trades) === 0 && uncertainOrders === 0 && uncertainStops === 0 && !isOpenAmbiguous(pessimistic);
  const optimistic = isCertain ? pessimistic : run(program, 'optimistic');
  return {
    pessimistic,
    optimistic,
    ambiguousTrades,
    ambiguousShare: closed === 0 ? null : ambiguousTrades / closed,
    isBounded: enterAlike(pessimistic, optimistic) && uncertainStops === 0 && optimistic.uncertainStops === 0,
  };
};

const isOpenAmbiguous = ({ openPositions }: SimulatedRun): boolean => openPositions.some(({ isAmbiguous }) => isAmbiguous);

/** Compiles a strategy that `readStrategy` has accepted, with the shorter candles that settle bars. */
export const compileInput = ({ series, strategy, settings, news, lower }: BacktestInput): CompiledProgram => {
  const problems = lower === undefined ? [] : lowerProblems(series, lower, settings);
  if (problems.length > 0) return { ok: false, problems };
  const compiled = compileProgram(series, strategy, settings, news);
  if (!compiled.ok || lower === undefined) return compiled;
  return { ok: true, program: { ...compiled.program, lower: lowerBars(series, compiled.program.prices, lower) } };
};

/**
 * Compiles one strategy after the other as `programCompiler` does, each with the shorter candles: which of them lie in which bar is
 * looked up once. Without shorter candles it is `programCompiler`.
 */
export const inputCompiler = ({ series, settings, news, lower }: Omit<BacktestInput, 'strategy'>, mostBytes = Infinity): Compiler => {
  const compile = programCompiler(series, settings, news, mostBytes);
  if (lower === undefined) return compile;
  const problems = lowerProblems(series, lower, settings);
  if (problems.length > 0) return () => ({ ok: false, problems });
  let inside: LowerBars | null = null;
  return (strategy) => {
    const compiled = compile(strategy);
    if (!compiled.ok) return compiled;
    inside ??= lowerBars(series, compiled.program.prices, lower);
    return { ok: true, program: { ...compiled.program, lower: inside } };
  };
};

/** Runs a strategy; what does not fit together is said in `problems`. */
export const runBacktest = (input: BacktestInput): BacktestOutcome => {
  const compiled = compileInput(input);
  return compiled.ok ? { ok: true, backtest: runProgram(compiled.program) } : compiled;
};
