/**
 * Where the rules of a strategy fire and where each of their conditions holds, bar by bar: what an engine would be told, before it
 * looks at positions, funds or news. Nothing is traded, so it is no try.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Condition, Strategy } from '@/domain/strategy/strategy';
import { conditionMarks, holds, type ConditionContext, type Marks } from './condition-marks';
import { operandColumns } from './operand-columns';
import { recentArrays } from './recent-arrays';

export type SignalRule =
  | { readonly kind: 'entry'; readonly side: 'long' | 'short'; readonly when: Condition }
  | { readonly kind: 'exit'; readonly side: 'long' | 'short' | 'both'; readonly when: Condition };

/** Where one condition holds. */
export interface HeldCondition {
  readonly condition: Condition;
  /** 1 at the bars on whose close it holds, 0 elsewhere: also where a value is missing. */
  readonly marks: Uint8Array;
  readonly bars: number;
}

export interface RuleSignals extends HeldCondition {
  readonly rule: SignalRule;
  /** The conditions it is joined of by "and" or "or"; empty where it is a single one. */
  readonly parts: readonly HeldCondition[];
}

/** The rules in the order in which the strategy names them, entries first. */
export const signalRulesOf = ({ entries, exits }: Pick<Strategy, 'entries' | 'exits'>): readonly SignalRule[] => [
  ...entries.map(({ side, when }): SignalRule => ({ kind: 'entry', side, when })),
  ...exits.map(({ side, when }): SignalRule => ({ kind: 'exit', side, when })),
];

/** What the rules of one series share; of columns and of marks at most so many bytes are kept for the next question. */
export const signalContext = (series: CandleSeries, mostBytes = Infinity): ConditionContext => ({
  series,
  columns: operandColumns(series, mostBytes),
  kept: recentArrays<Marks>(mostBytes),
});

const heldBy = (condition: Condition, context: ConditionContext): HeldCondition => {
  const found = conditionMarks(condition, context);
  const marks = new Uint8Array(found.length);
  let bars = 0;
  for (let i = 0; i < marks.length; i += 1) {
    if (found[i] !== holds) continue;
    marks[i] = 1;
    bars += 1;
  }
  return { condition, marks, bars };
};

/** Where one rule fires. The intervals it names must be possible from these bars: see `intervalProblems`. */
export const signalsOfRule = (rule: SignalRule, context: ConditionContext): RuleSignals => {
  const { when } = rule;
  const joined = (when.kind === 'all' || when.kind === 'any') && when.of.length > 1 ? when.of : [];
  return { rule, ...heldBy(when, context), parts: joined.map((part) => heldBy(part, context)) };
};

/** Where the rules of a strategy that `readStrategy` has accepted fire: see `signalsOfRule`. */
export const signalsOf = (series: CandleSeries, strategy: Pick<Strategy, 'entries' | 'exits'>): readonly RuleSignals[] => {
  const context = signalContext(series);
  return signalRulesOf(strategy).map((rule) => signalsOfRule(rule, context));
};
