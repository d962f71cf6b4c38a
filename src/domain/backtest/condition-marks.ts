/**
 * Where the conditions of a strategy hold. Each bar's mark is computed from that bar and earlier ones only. The
 * logic has three values (S. C. Kleene, Introduction to Metamathematics, 1952, § 64): what compares with a missing
 * value is unknown, and so is its negation.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { Comparison, Condition } from '@/domain/strategy/strategy';
import { sessionMarks, timeMarks, weekdayMarks } from './clock-columns';
import { withoutInterval, type OperandColumns } from './operand-columns';
import type { RecentArrays } from './recent-arrays';

export const fails = 0;
export const holds = 1;
export const unknown = 2;

/** `fails`, `holds` or `unknown` for each bar. */
export type Marks = Uint8Array;

const negated = (marks: Marks): Marks => marks.map((mark) => (mark === unknown ? unknown : 1 - mark));

/** What is joined: the product of two marks is the mark of both, 4 apart, which is unknown and unknown. No bar is decided by a branch. */
const all = ([first, ...others]: readonly Marks[], length: number): Marks => {
  const result = first === undefined ? new Uint8Array(length).fill(holds) : first.slice();
  for (const part of others) {
    for (let i = 0; i < length; i += 1) {
      const product = result[i]! * part[i]!;
      result[i] = product - ((product >> 2) << 1);
    }
  }
  return result;
};

type Pair = readonly [left: Float64Array, right: Float64Array];

const compare = ([left, right]: Pair, is: Comparison): Marks => {
  // 'below' is 'above' with the sides changed.
  const [a, b] = is === 'above' || is === 'at or above' ? [left, right] : [right, left];
  const orEqual = is === 'at or above' || is === 'at or below';
  const marks = new Uint8Array(a.length);
  for (let i = 0; i < marks.length; i += 1) {
    const [x, y] = [a[i]!, b[i]!];
    if (x > y) marks[i] = holds;
    else if (x === y) marks[i] = orEqual ? holds : fails;
    else marks[i] = x < y ? fails : unknown;
  }
  return marks;
};

/** Left crosses above right: it stands above, and stood below when they last differed. A missing value forgets the past. */
const crossAbove = ([left, right]: Pair): Marks => {
  const marks = new Uint8Array(left.length);
  let side = 0;
  for (let i = 0; i < marks.length; i += 1) {
    const difference = left[i]! - right[i]!;
    if (difference > 0) {
      if (side < 0) marks[i] = holds;
      else if (side === 0) marks[i] = unknown;
      side = 1;
    } else if (difference < 0) {
      side = -1;
    } else if (difference !== 0) {
      side = 0;
      marks[i] = unknown;
    }
  }
  return marks;
};

/** The value is greater than the one before it, at each of the last `bars` bars. */
const rises = (values: Float64Array, bars: number): Marks => {
  const marks = new Uint8Array(values.length);
  let run = 0;
  let known = 0;
  for (let i = 0; i < marks.length; i += 1) {
    const [value, before] = [values[i]!, i === 0 ? NaN : values[i - 1]!];
    if (value > before) run += 1;
    else run = 0;
    known = Number.isNaN(value) || Number.isNaN(before) ? 0 : known + 1;
    if (run >= bars) marks[i] = holds;
    else marks[i] = known < bars && run === known ? unknown : fails;
  }
  return marks;
};

export interface ConditionContext {
  readonly series: CandleSeries;
  readonly columns: OperandColumns;
  /** Marks to use again, by the JSON of their condition; nobody writes into them. */
  readonly kept?: RecentArrays<Marks>;
}

/** The marks of a condition over all bars. */
export const conditionMarks = (condition: Condition, context: ConditionContext): Marks =>
  context.kept === undefined
    ? marksFrom(condition, context)
    : context.kept.keep(JSON.stringify(condition), () => marksFrom(condition, context));

const marksFrom = (condition: Condition, context: ConditionContext): Marks => {
  const { series, columns } = context;
  const marksOf = (part: Condition): Marks => conditionMarks(part, context);
  switch (condition.kind) {
    case 'all':
      return condition.of.length === 1 ? marksOf(condition.of[0]!) : all(condition.of.map(marksOf), series.length);
    case 'any':
      // De Morgan's rule holds in the three-valued logic too.
      return negated(
        all(
          condition.of.map((part) => negated(marksOf(part))),
          series.length,
        ),
      );
    case 'not':
      return negated(marksOf(condition.of));
    case 'compare':
      return compare([columns.of(condition.left), columns.of(condition.right)], condition.is);
    case 'cross': {
      const [left, right] = [columns.of(condition.left), columns.of(condition.right)];
      return crossAbove(condition.direction === 'above' ? [left, right] : [right, left]);
    }
    case 'move': {
      const { operand, direction, bars } = condition;
      const move = (values: Float64Array): Marks => rises(direction === 'rises' ? values : values.map((value) => -value), bars);
      const long = operand.kind === 'number' ? null : columns.higher(operand.interval);
      if (long === null) return move(columns.of(operand));
      // The bars that are counted are those of the operand's interval.
      const marks = move(long.columns.of(withoutInterval(operand)));
      return Uint8Array.from(long.closed, (bar) => marks[bar] ?? unknown);
    }
    case 'session':
      return sessionMarks(series, condition.city);
    case 'time':
      return timeMarks(series, condition);
    case 'weekday':
      return weekdayMarks(series, condition.days, condition.zone);
  }
};
