/** What the values of a condition were on a bar, so that a trade can say why it was opened or closed. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { operandUnit } from '@/domain/strategy/operand-unit';
import type { Condition, Operand, Unit } from '@/domain/strategy/strategy';
import { operandColumns, type OperandColumns } from './operand-columns';

export interface ConditionValue {
  /** Never a plain number: that stands in the condition itself. */
  readonly operand: Operand;
  readonly unit: Unit;
  /** Prices and distances as prices; null where there is none yet. */
  readonly value: number | null;
  /** On the bar before, where the condition is about a change from it; null otherwise, and where there is none. */
  readonly before: number | null;
}

interface Asked {
  readonly operand: Operand;
  /** How many bars of the series back the condition looks too; 0 for none. */
  readonly back: number;
}

const askedOf = (condition: Condition): readonly Asked[] => {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(askedOf);
    case 'not':
      return askedOf(condition.of);
    case 'compare':
      return [condition.left, condition.right].map((operand) => ({ operand, back: 0 }));
    case 'cross':
      return [condition.left, condition.right].map((operand) => ({ operand, back: 1 }));
    case 'move':
      return [{ operand: condition.operand, back: 1 }];
    case 'session':
    case 'time':
    case 'weekday':
      return [];
  }
};

/** Columns of the last series that was asked for; a trade after the other is looked at. */
const known = new WeakMap<CandleSeries, OperandColumns>();
const keptBytes = 16 * 1024 * 1024;

const columnsFor = (series: CandleSeries): OperandColumns => {
  const columns = known.get(series) ?? operandColumns(series, keptBytes);
  known.set(series, columns);
  return columns;
};

/**
 * Each value that the condition reads, once, in the order in which it names them, as it was when the bar had closed. The same values as
 * the run decided by: they are taken from the same columns. Empty for a bar that the series does not have.
 */
export const conditionValues = (series: CandleSeries, condition: Condition, bar: number): readonly ConditionValue[] => {
  if (!(bar >= 0 && bar < series.length)) return [];
  const columns = columnsFor(series);
  const found = new Map<string, Asked>();
  for (const asked of askedOf(condition)) {
    const name = JSON.stringify(asked.operand);
    if (asked.operand.kind !== 'number' && (found.get(name)?.back ?? -1) < asked.back) found.set(name, asked);
  }
  return [...found.values()].map(({ operand, back }) => {
    const unit = operandUnit(operand);
    const column = columns.of(operand);
    const scale = unit === 'price' || unit === 'distance' ? Number(series.tickSize) : 1;
    const at = (index: number): number | null => {
      const value = column[index] ?? NaN;
      return Number.isNaN(value) ? null : value * scale;
    };
    return { operand, unit, value: at(bar), before: back === 0 ? null : at(bar - back) };
  });
};
