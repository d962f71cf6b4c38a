/** Edits of operands and of what compares them: another operand keeps what it can of the one before it. */
import { checkParams } from '@/domain/indicators/check-params';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { defaultIndicator } from '@/domain/strategy/operand-fits';
import type { IndicatorOperand } from '@/domain/strategy/operand-fits';
import { operandUnit, takesSource } from '@/domain/strategy/operand-unit';
import type { Comparison, Condition, Operand } from '@/domain/strategy/strategy';

export type TwoSided = Extract<Condition, { kind: 'compare' | 'cross' }>;

/** With another operand on a side; a fixed number takes the unit of what it stands beside. */
export const withSide = (condition: TwoSided, side: 'left' | 'right', operand: Operand): TwoSided => {
  const beside = side === 'left' ? condition.right : condition.left;
  const fitted: Operand = operand.kind === 'number' && beside.kind !== 'number' ? { ...operand, unit: operandUnit(beside) } : operand;
  const kept: Operand = beside.kind === 'number' && fitted.kind !== 'number' ? { ...beside, unit: operandUnit(fitted) } : beside;
  return side === 'left' ? { ...condition, left: fitted, right: kept } : { ...condition, left: kept, right: fitted };
};

export type Relation = Comparison | 'crosses above' | 'crosses below';

export const relationOf = (condition: TwoSided): Relation =>
  condition.kind === 'compare' ? condition.is : condition.direction === 'above' ? 'crosses above' : 'crosses below';

export const withRelation = ({ left, right }: TwoSided, relation: Relation): TwoSided => {
  if (relation === 'crosses above') return { kind: 'cross', left, direction: 'above', right };
  if (relation === 'crosses below') return { kind: 'cross', left, direction: 'below', right };
  return { kind: 'compare', left, is: relation, right };
};

/** Numbers of the same names, where the other indicator takes them. */
const withNumbersOf = (next: IndicatorOperand, before: Operand): IndicatorOperand => {
  if (before.kind !== 'indicator') return next;
  const indicator = indicatorOf(next.id);
  const same = Object.entries(before.params).filter(([name]) => Object.hasOwn(indicator.parameters, name));
  const checked = checkParams(indicator, Object.fromEntries(same));
  return checked.ok ? { ...next, params: checked.params } : next;
};

/** Another operand in the place of one, of the same bars and with the numbers that both know. */
export const withKept = (next: Operand, before: Operand): Operand => {
  if (next.kind === 'number') return before.kind === 'number' ? { ...next, value: before.value } : next;
  if (before.kind === 'number') return next;
  const bars = { barsAgo: before.barsAgo, ...(before.interval !== undefined && { interval: before.interval }) };
  return next.kind === 'indicator' ? { ...withNumbersOf(next, before), ...bars } : { ...next, ...bars };
};

/** The same value of bars of another interval; undefined: those of the series. */
export const withInterval = (operand: Operand, interval: number | undefined): Operand => {
  if (operand.kind === 'number') return operand;
  const { interval: _, ...rest } = operand;
  return interval === undefined ? rest : { ...rest, interval };
};

/** Computed of another operand, or of its own price. */
export const withSource = (operand: IndicatorOperand, source: Operand | undefined): IndicatorOperand => {
  const { source: _, ...rest } = operand;
  return source === undefined ? rest : { ...rest, source };
};

const deepestSource = 4;
const fields = ['high', 'low', 'open', 'close'] as const;

/**
 * What an indicator can be computed of where the whole then fits its place, as `isFitting` tells of the indicator with the source;
 * `depth` counts the indicators around it. Its own price is not among them: that is an indicator without a source.
 */
export const fittingSources = (
  operand: IndicatorOperand,
  isFitting: (whole: IndicatorOperand) => boolean,
  depth: number,
): readonly Operand[] => {
  if (!takesSource(operand.id) || depth >= deepestSource) return [];
  const candidates: readonly Operand[] = [
    ...fields.map((field): Operand => ({ kind: 'price', field, barsAgo: 0 })),
    { kind: 'volume', barsAgo: 0 },
    ...indicatorIds.map((id): Operand => defaultIndicator(id)),
  ];
  return candidates.filter((source) => isFitting({ ...operand, source }));
};
