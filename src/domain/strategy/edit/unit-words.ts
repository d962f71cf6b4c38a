/** The units that meet in a part of a strategy, as a block says them at its right. */
import { operandUnit } from '@/domain/strategy/operand-unit';
import type { Condition, Distance, Protection } from '@/domain/strategy/strategy';
import type { ProtectionField } from './blocks';

/** Of both sides, in their order; a clock or a calendar is `time`. null: a group, whose parts have their own. */
export const conditionUnits = (condition: Condition): readonly string[] | null => {
  switch (condition.kind) {
    case 'compare':
    case 'cross':
      return [operandUnit(condition.left), operandUnit(condition.right)];
    case 'move':
      return [operandUnit(condition.operand)];
    case 'session':
    case 'time':
    case 'weekday':
      return ['time'];
    case 'all':
    case 'any':
    case 'not':
      return null;
  }
};

const distanceUnits: Readonly<Record<Distance['kind'], string>> = {
  pips: 'pips',
  ticks: 'ticks',
  price: 'price',
  percent: '%',
  multiple: 'distance',
};

export const distanceUnit = ({ kind }: Distance): string => distanceUnits[kind];

/** Of a stop, a target or another end of a position; null where the strategy has none. */
export const protectionUnit = (field: Exclude<ProtectionField, 'partials'>, protection: Protection): string | null => {
  const { stop, target, trailing, breakEven, maxBars, closeAt } = protection;
  switch (field) {
    case 'stop':
      return stop && distanceUnit(stop.distance);
    case 'target':
      return target && distanceUnit(target.distance);
    case 'trailing':
      return trailing && distanceUnit(trailing.distance);
    case 'breakEven':
      return breakEven && distanceUnit(breakEven.after);
    case 'maxBars':
      return maxBars === null ? null : 'bars';
    case 'closeAt':
      return closeAt ? 'time' : null;
  }
};
