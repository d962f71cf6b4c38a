/** Conditions, operands and distances in the English that `parseStrategy` reads back without loss. */
import { indicatorOf } from '@/domain/indicators/registry';
import type { Condition, Distance, Level, Operand } from './strategy';

/** A count with its noun: '1 bar', '3 bars'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const intervalUnits = [
  [10_080, 'week', 'weekly'],
  [1440, 'day', 'daily'],
  [60, 'hour', '1-hour'],
  [1, 'minute', '1-minute'],
] as const;

/** The bars of an interval in minutes: 'daily bars', '4-hour bars'. */
export const describeInterval = (minutes: number): string => {
  const [length, noun, single] = intervalUnits.find(([unit]) => minutes % unit === 0)!;
  return `${minutes === length ? single : `${minutes / length}-${noun}`} bars`;
};

/** ' 2 bars ago on daily bars'. */
const ofBars = ({ barsAgo, interval }: { readonly barsAgo: number; readonly interval?: number }): string => {
  const ago = barsAgo === 0 ? '' : ` ${counted(barsAgo, 'bar')} ago`;
  return interval === undefined ? ago : `${ago} on ${describeInterval(interval)}`;
};

const describeIndicator = (operand: Extract<Operand, { kind: 'indicator' }>): string => {
  const { id, params, output, source } = operand;
  const { parameters, outputs } = indicatorOf(id);
  const numbers = Object.keys(parameters).map((name) => String(params[name]));
  const call = numbers.length === 0 ? id : `${id}(${numbers.join(', ')})`;
  const of = source === undefined ? '' : ` of ${describeOperand(source)}`;
  return `${call}${outputs.length > 1 ? `.${output}` : ''}${of}${ofBars(operand)}`;
};

/** An operand as part of a sentence. A number needs no unit there: it has that of what it is compared with. */
export const describeOperand = (operand: Operand): string => {
  switch (operand.kind) {
    case 'price':
      return `${operand.field}${ofBars(operand)}`;
    case 'volume':
      return `volume${ofBars(operand)}`;
    case 'indicator':
      return describeIndicator(operand);
    case 'number':
      return String(operand.value);
  }
};

export const describeDistance = (distance: Distance): string => {
  switch (distance.kind) {
    case 'ticks':
      return counted(distance.ticks, 'tick');
    case 'pips':
      return counted(distance.pips, 'pip');
    case 'price':
      return `${distance.price} in price`;
    case 'percent':
      return `${distance.percent}%`;
    case 'multiple':
      return `${distance.factor} × ${describeOperand(distance.of)}`;
  }
};

export const describeLevel = ({ base, offset }: Level): string =>
  offset === null
    ? describeOperand(base)
    : `${describeOperand(base)} ${offset.side === 'above' ? 'plus' : 'minus'} ${describeDistance(offset.distance)}`;

/** 'Monday, Tuesday or Friday'. */
const listed = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

const inBrackets = (condition: Condition): string => {
  const text = describeCondition(condition);
  return condition.kind === 'all' || condition.kind === 'any' ? `(${text})` : text;
};

/** A condition as part of a sentence. */
export const describeCondition = (condition: Condition): string => {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(inBrackets).join(' and ');
    case 'any':
      return condition.of.map(inBrackets).join(' or ');
    case 'not':
      return `not (${describeCondition(condition.of)})`;
    case 'compare':
      return `${describeOperand(condition.left)} is ${condition.is} ${describeOperand(condition.right)}`;
    case 'cross':
      return `${describeOperand(condition.left)} crosses ${condition.direction} ${describeOperand(condition.right)}`;
    case 'move':
      return `${describeOperand(condition.operand)} ${condition.direction} for ${counted(condition.bars, 'bar')}`;
    case 'session':
      return `the ${condition.city} session is open`;
    case 'time':
      return `the time is from ${condition.from} to ${condition.to} in ${condition.zone}`;
    case 'weekday':
      return `the day is ${listed(condition.days)} in ${condition.zone}`;
  }
};
