/**
 * How the values that a condition compares with a number lie over the bars, and what the number keeps of them: what somebody who sets
 * the number has to see. It looks at no result, so it is no try.
 */
import { operandUnit } from '@/domain/strategy/operand-unit';
import type { Condition, Operand } from '@/domain/strategy/strategy';
import { conditionMarks, holds, type ConditionContext } from './condition-marks';

export type TwoSided = Extract<Condition, { kind: 'compare' | 'cross' }>;

export interface ValueSpread {
  /** Bars that have a value. */
  readonly bars: number;
  /** Ends of what is counted, in the unit of the number. */
  readonly low: number;
  readonly high: number;
  /** Bars in equal steps from `low` to `high`; what lies beyond an end is counted at it. */
  readonly counts: readonly number[];
  readonly median: number;
  /** Bars on which the condition holds. */
  readonly heldBars: number;
  /** Trading days with a value, and those of them that have at least one bar on which the condition holds. */
  readonly days: number;
  readonly heldDays: number;
}

/** The number of a comparison and what it stands beside; null where not exactly one side is a number. */
export const numberOf = ({ left, right }: TwoSided): { readonly at: number; readonly values: Operand } | null => {
  if (left.kind === 'number') return right.kind === 'number' ? null : { at: left.value, values: right };
  return right.kind === 'number' ? { at: right.value, values: left } : null;
};

const steps = 32;
/** One value in two hundred at each end stretches the axis for nobody. */
const beyond = 0.005;

/** The smallest value that at least this share of all is not above: the inverse of the empirical distribution. */
const quantile = (sorted: Float64Array, share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;

const countsOf = (sorted: Float64Array, low: number, high: number): readonly number[] => {
  const counts = Array.from({ length: steps }, () => 0);
  const width = (high - low) / steps;
  for (const value of sorted) {
    const step = width > 0 ? Math.floor((value - low) / width) : 0;
    counts[Math.max(0, Math.min(steps - 1, step))]! += 1;
  }
  return counts;
};

/** null where no side is a number, or no bar has a value. */
export const valueSpread = (condition: TwoSided, context: ConditionContext): ValueSpread | null => {
  const number = numberOf(condition);
  if (number === null) return null;
  const { series, columns } = context;
  const unit = operandUnit(number.values);
  const scale = unit === 'price' || unit === 'distance' ? Number(series.tickSize) : 1;
  const column = columns.of(number.values);
  const [marks, dayOf] = [conditionMarks(condition, context), columns.tradingDays()];
  const days = new Set<number>();
  const heldDays = new Set<number>();
  const values: number[] = [];
  let heldBars = 0;
  for (let i = 0; i < column.length; i += 1) {
    if (Number.isNaN(column[i]!)) continue;
    values.push(column[i]! * scale);
    days.add(dayOf[i]!);
    if (marks[i] !== holds) continue;
    heldBars += 1;
    heldDays.add(dayOf[i]!);
  }
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).toSorted();
  const low = Math.min(number.at, quantile(sorted, beyond));
  const high = Math.max(number.at, quantile(sorted, 1 - beyond));
  return {
    bars: sorted.length,
    low,
    high,
    counts: countsOf(sorted, low, high),
    median: quantile(sorted, 0.5),
    heldBars,
    days: days.size,
    heldDays: heldDays.size,
  };
};
