/** What menus of the blocks offer in a place: only what fits its unit, and what operands are called there. */
import { indicatorOf } from '@/domain/indicators/registry';
import { defaultIndicator, fittingIndicators, fittingOperands, misfit } from '@/domain/strategy/operand-fits';
import type { Fits, IndicatorOperand } from '@/domain/strategy/operand-fits';
import { operandUnit } from '@/domain/strategy/operand-unit';
import type { TwoSided } from '@/domain/strategy/edit/operand-edits';
import type { Condition, Operand, Unit } from '@/domain/strategy/strategy';
import { shortName } from '@/features/charts/studies/study-name';

const families = {
  average: 'Averages',
  band: 'Bands and channels',
  momentum: 'Momentum',
  trend: 'Trend',
  volatility: 'Volatility',
  volume: 'Volume',
  statistics: 'Statistics',
  price: 'Prices',
  cycle: 'Cycles',
  structure: 'Structure',
  pattern: 'Candlestick patterns',
} as const;

export interface OperandChoice {
  /** Unique in a list. */
  readonly value: string;
  readonly label: string;
  readonly group: string;
  readonly operand: Operand;
}

const unitWords: Readonly<Record<Unit, string>> = { price: 'price', distance: 'distance', volume: 'volume', index: 'number' };

/** Where a number beside an operand begins: the middle of an oscillator’s levels, else 1. */
const usualNumber = (beside: Operand): number => {
  const levels = beside.kind === 'indicator' ? (indicatorOf(beside.id).levels ?? []) : [];
  return levels.length === 0 ? 1 : (Math.min(...levels) + Math.max(...levels)) / 2;
};

const numberChoice = (unit: Unit, fits: Fits): OperandChoice => ({
  value: 'number',
  label: `A fixed ${unitWords[unit]}`,
  group: 'Numbers',
  operand: { kind: 'number', unit, value: fits.kind === 'beside' ? usualNumber(fits.other) : 1 },
});

/** A source as it is offered: by the name that stands for its kind. */
export const sourceChoice = (operand: Operand): OperandChoice => {
  if (operand.kind !== 'indicator') return { value: choiceOf(operand), label: operandName(operand), group: 'The bar', operand };
  const { title, family } = indicatorOf(operand.id);
  return { value: operand.id, label: title, group: families[family], operand };
};

/** Everything that can stand in a place, by family. */
export const operandChoices = (fits: Fits): readonly OperandChoice[] => {
  const { prices, volume, number } = fittingOperands(fits);
  const fields = prices ? (['open', 'high', 'low', 'close'] as const) : [];
  return [
    ...fields.map((field): OperandChoice => ({
      value: field,
      label: `${field[0]!.toUpperCase()}${field.slice(1)}`,
      group: 'The bar',
      operand: { kind: 'price', field, barsAgo: 0 },
    })),
    ...(volume ? [{ value: 'volume', label: 'Volume', group: 'The bar', operand: { kind: 'volume', barsAgo: 0 } } as const] : []),
    ...(number === null ? [] : [numberChoice(number, fits)]),
    ...fittingIndicators(fits).map(([id, outputs]): OperandChoice => {
      const { title, family } = indicatorOf(id);
      return { value: id, label: title, group: families[family], operand: defaultIndicator(id, outputs[0]) };
    }),
  ];
};

/** The lines of an indicator that fit a place, with the one that stands there. */
export const outputChoices = (operand: IndicatorOperand, fits: Fits): readonly { readonly value: string; readonly label: string }[] =>
  indicatorOf(operand.id)
    .outputs.filter(({ name }) => name === operand.output || misfit({ ...operand, output: name }, fits) === null)
    .map(({ name, title }) => ({ value: name, label: title }));

export const choiceOf = (operand: Operand): string => {
  if (operand.kind === 'price') return operand.field;
  return operand.kind === 'indicator' ? operand.id : operand.kind;
};

/** What an operand is called in a block, without its numbers: `EMA`, `close`, `the price`. */
export const operandName = (operand: Operand): string => {
  if (operand.kind === 'price') return operand.field;
  if (operand.kind === 'volume') return 'volume';
  return operand.kind === 'number' ? `the ${unitWords[operand.unit]}` : shortName(operand.id, indicatorOf(operand.id));
};

/** `EMA 21`, `close`, `50`. */
export const operandTitle = (operand: Operand): string => {
  if (operand.kind === 'number') return String(operand.value);
  if (operand.kind !== 'indicator') return operandName(operand);
  return [operandName(operand), ...Object.keys(indicatorOf(operand.id).parameters).map((name) => String(operand.params[name]))].join(' ');
};

const unitPhrases: Readonly<Record<Unit, string>> = {
  price: 'a price',
  distance: 'a distance between prices',
  volume: 'a volume',
  index: 'a number on its own scale',
};

/** `RSI 14 is a number on its own scale and EMA 55 is a price, so the two can’t be compared.` */
export const conflictText = (left: Operand, right: Operand): string => {
  const [one, other] = [operandTitle(left), operandTitle(right)];
  if (left.kind === 'number' && right.kind === 'number') return `${one} and ${other} are both fixed, so there is nothing to compare.`;
  const [a, b] = [operandUnit(left), operandUnit(right)];
  if (a === b) return `${one} and ${other} run on different scales, so the two can’t be compared.`;
  return `${one} is ${unitPhrases[a]} and ${other} is ${unitPhrases[b]}, so the two can’t be compared.`;
};

/** What can be done about two sides that do not fit, most usual first. */
export const mendingsOf = (condition: TwoSided): readonly { readonly label: string; readonly next: Condition }[] => {
  const { left, right } = condition;
  if (left.kind === 'number' && right.kind === 'number') return [];
  const kept = left.kind === 'number' ? right : left;
  const unit = operandUnit(kept);
  const beside: Operand =
    unit === 'price' && kept.kind !== 'number'
      ? { ...defaultIndicator('ema'), params: { period: 50 } }
      : { kind: 'number', unit, value: usualNumber(kept) };
  const next = left.kind === 'number' ? { ...condition, left: beside } : { ...condition, right: beside };
  return [{ label: `Compare ${operandName(kept)} with ${operandTitle(beside)}`, next }];
};
