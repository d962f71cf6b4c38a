/** Which operands fit a place: only like stands beside like. Sentences, completion and the menus of the blocks ask here. */
import { defaultParams } from '@/domain/indicators/check-params';
import { indicatorIds, indicatorOf, type IndicatorId } from '@/domain/indicators/registry';
import { operandUnit, takesSource, unitConflict } from './operand-unit';
import type { Operand, Unit } from './strategy';

export type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;

/** What a place asks of its operand. */
export type Fits =
  /** Anything: the left side of a comparison. */
  | { readonly kind: 'any' }
  /** Something with a history, to compute or to watch: all but a fixed number. */
  | { readonly kind: 'varying' }
  /** A value in one unit: the base of a level, the indicator of a distance. */
  | { readonly kind: 'unit'; readonly unit: Unit }
  /** What can be compared with the other side. */
  | { readonly kind: 'beside'; readonly other: Operand };

/** The indicator with its default parameters. */
export const defaultIndicator = (id: IndicatorId, output = indicatorOf(id).outputs[0]!.name): IndicatorOperand => ({
  kind: 'indicator',
  id,
  params: defaultParams(indicatorOf(id)),
  output,
  barsAgo: 0,
});

/** Why the operand does not fit the place; null when it does. */
export const misfit = (operand: Operand, fits: Fits): string | null => {
  switch (fits.kind) {
    case 'any':
      return null;
    case 'varying':
      return operand.kind === 'number' ? 'a fixed number has no history' : null;
    case 'unit': {
      const unit = operandUnit(operand);
      return unit === fits.unit ? null : `must be a ${fits.unit}, not a value in the unit “${unit}”`;
    }
    case 'beside':
      return unitConflict(fits.other, operand);
  }
};

const fittingOutputs = (fits: Fits, source?: Operand): ((id: IndicatorId) => readonly string[]) => {
  return (id) =>
    indicatorOf(id)
      .outputs.map(({ name }) => name)
      .filter((name) => {
        const operand = defaultIndicator(id, name);
        return misfit(source === undefined ? operand : { ...operand, source }, fits) === null;
      });
};

export interface FittingOperands {
  readonly prices: boolean;
  readonly volume: boolean;
  /** The unit of a number that fits; null where a number does not. */
  readonly number: Unit | null;
  readonly outputsOf: (id: IndicatorId) => readonly string[];
}

/** What fits a place. */
export const fittingOperands = (fits: Fits): FittingOperands => {
  const price = { kind: 'price', field: 'close', barsAgo: 0 } as const;
  const volume = { kind: 'volume', barsAgo: 0 } as const;
  const unit = fits.kind === 'beside' ? operandUnit(fits.other) : 'index';
  const hasNumber = fits.kind === 'any' || (fits.kind === 'beside' && fits.other.kind !== 'number');
  return {
    prices: misfit(price, fits) === null,
    volume: misfit(volume, fits) === null,
    number: fits.kind === 'unit' ? fits.unit : hasNumber ? unit : null,
    outputsOf: fittingOutputs(fits),
  };
};

/** Indicators of which at least one output fits, with these outputs. */
export const fittingIndicators = (fits: Fits): readonly (readonly [id: IndicatorId, outputs: readonly string[]])[] => {
  const outputsOf = fittingOutputs(fits);
  return indicatorIds.map((id) => [id, outputsOf(id)] as const).filter(([, outputs]) => outputs.length > 0);
};

/** Indicators that can be computed of the operand where they then fit the place. */
export const fittingOf = (source: Operand, fits: Fits): readonly (readonly [id: IndicatorId, outputs: readonly string[]])[] => {
  const outputsOf = fittingOutputs(fits, source);
  return indicatorIds
    .filter(takesSource)
    .map((id) => [id, outputsOf(id)] as const)
    .filter(([, outputs]) => outputs.length > 0);
};
