/** Where the conditions of a strategy hold in a series, in the worker that has its bars, so that a chart can mark them while one edits. */
import type { ConditionContext } from '@/domain/backtest/condition-marks';
import { intervalProblems } from '@/domain/backtest/higher-columns';
import { valueSpread, type TwoSided, type ValueSpread } from '@/domain/backtest/value-spread';
import { signalContext, signalRulesOf, signalsOfRule, type HeldCondition, type SignalRule } from '@/domain/backtest/signals';
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { withTicks } from './practised';
import type { PriceSeries } from './read-bars';

/** One condition, ready to be asked of any stretch of bars. */
export interface SignalRow {
  readonly condition: Condition;
  /** At how many bars it holds. */
  readonly bars: number;
  /** At how many of the first k bars it holds, for k from 0 to all. */
  readonly before: Int32Array<ArrayBuffer>;
}

export interface SignalRows extends SignalRow {
  readonly rule: SignalRule;
  /** What the rule is joined of; empty where it is a single condition. */
  readonly parts: readonly SignalRow[];
}

export type SignalsRead =
  | { readonly ok: true; readonly time: Float64Array<ArrayBuffer>; readonly rules: readonly SignalRows[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Of columns, and of marks, for the edit after this one. */
const keptBytes = 48 * 1024 * 1024;

/** The series that was asked last, since one edits over one chart. */
let last: { readonly of: PriceSeries; readonly context: ConditionContext } | null = null;

const contextOf = (prices: PriceSeries): ConditionContext | null => {
  if (last?.of === prices) return last.context;
  const series = withTicks(prices);
  if (series === null) return null;
  last = { of: prices, context: signalContext(series, keptBytes) };
  return last.context;
};

const rowOf = ({ condition, marks, bars }: HeldCondition): SignalRow => {
  const before = new Int32Array(marks.length + 1);
  for (let i = 0; i < marks.length; i += 1) before[i + 1] = before[i]! + marks[i]!;
  return { condition, bars, before };
};

/** Lets other questions in between, and the word that nobody waits any more. */
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The rows of every rule. Throws what `signal` was aborted with, between one rule and the next. */
export const strategySignals = async (prices: PriceSeries, strategy: Strategy, signal: AbortSignal): Promise<SignalsRead> => {
  const context = contextOf(prices);
  if (context === null) return { ok: false, problems: ['These prices have too many ticks to be traded.'] };
  const problems = intervalProblems(strategy, context.series);
  if (problems.length > 0) return { ok: false, problems };
  const rules: SignalRows[] = [];
  for (const rule of signalRulesOf(strategy)) {
    signal.throwIfAborted();
    const { parts, ...whole } = signalsOfRule(rule, context);
    rules.push({ rule, ...rowOf(whole), parts: parts.map(rowOf) });
    await pause();
  }
  return { ok: true, time: Float64Array.from(prices.time), rules };
};

/** How the values that a condition compares with a number lie, and what the number keeps of them; null where that cannot be said. */
export const strategySpread = (prices: PriceSeries, condition: TwoSided): ValueSpread | null => {
  const context = contextOf(prices);
  if (context === null) return null;
  const rule = { side: 'long', when: condition, order: { kind: 'market' }, group: null } as const;
  return intervalProblems({ entries: [rule], exits: [] }, context.series).length > 0 ? null : valueSpread(condition, context);
};

/** The arrays of an answer, to be given away with it. */
export const memoryOfSignals = (read: Extract<SignalsRead, { readonly ok: true }>): readonly ArrayBufferView<ArrayBuffer>[] => [
  read.time,
  ...read.rules.flatMap(({ before, parts }) => [before, ...parts.map((part) => part.before)]),
];
