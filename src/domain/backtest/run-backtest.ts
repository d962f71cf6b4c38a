/** A backtest: one strategy over one series in both readings of its ambiguous bars. It judges nothing; statistics are computed from it. */
import type { NewsEvent } from '@/domain/calendar/blackout';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Strategy } from '@/domain/strategy/strategy';
import type { BacktestSettings } from './backtest-settings';
import { compileProgram, type Program } from './program';
import { simulate } from './simulate';
import type { SimulatedRun } from './simulated-run';

export interface BacktestInput {
  readonly series: CandleSeries;
  readonly strategy: Strategy;
  readonly settings: BacktestSettings;
  /** Announced releases in the time of the series, for the blackout. */
  readonly news?: readonly NewsEvent[];
}

export interface Backtest {
  /** Stop before target wherever a bar does not tell, and no gain that is not sure. */
  readonly pessimistic: SimulatedRun;
  /** The other way. The same object when no bar was ambiguous. */
  readonly optimistic: SimulatedRun;
  /** Trades of the pessimistic reading in which a bar's path decided, and their share; null without trades. */
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

const ambiguousCount = ({ trades }: SimulatedRun): number => trades.isAmbiguous.reduce((sum, flag) => sum + flag, 0);

const enterAlike = (a: SimulatedRun, b: SimulatedRun): boolean => {
  const [one, other] = [a.trades, b.trades];
  const isOpenAlike = a.open?.entryBar === b.open?.entryBar;
  if (one.count !== other.count || !isOpenAlike) return false;
  for (let k = 0; k < one.count; k += 1) {
    if (one.entryBar[k] !== other.entryBar[k] || one.rule[k] !== other.rule[k]) return false;
  }
  return true;
};

/** Both readings of a compiled program. */
export const runProgram = (program: Program): Backtest => {
  const pessimistic = simulate(program, 'pessimistic');
  const ambiguousTrades = ambiguousCount(pessimistic);
  const { uncertainOrders, uncertainStops } = pessimistic;
  const isCertain = ambiguousTrades === 0 && uncertainOrders === 0 && uncertainStops === 0 && !isOpenAmbiguous(pessimistic);
  const optimistic = isCertain ? pessimistic : simulate(program, 'optimistic');
  return {
    pessimistic,
    optimistic,
    ambiguousTrades,
    ambiguousShare: pessimistic.trades.count === 0 ? null : ambiguousTrades / pessimistic.trades.count,
    isBounded: enterAlike(pessimistic, optimistic) && uncertainStops === 0 && optimistic.uncertainStops === 0,
  };
};

const isOpenAmbiguous = ({ open }: SimulatedRun): boolean => open?.isAmbiguous === true;

/** Runs a strategy that `readStrategy` has accepted; what does not fit together is said in `problems`. */
export const runBacktest = ({ series, strategy, settings, news }: BacktestInput): BacktestOutcome => {
  const compiled = compileProgram(series, strategy, settings, news);
  return compiled.ok ? { ok: true, backtest: runProgram(compiled.program) } : compiled;
};
