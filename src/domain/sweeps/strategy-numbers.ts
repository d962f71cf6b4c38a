/**
 * The numbers of a strategy that can be varied: where each stands, what it means and what may stand there instead. A
 * number that the strategy names several times in one meaning, such as the period of an average that both sides cross,
 * is one number with several places.
 */
import { indicatorOf } from '@/domain/indicators/registry';
import { describeCondition, describeDistance, describeOperand } from '@/domain/strategy/describe-condition';
import type { Condition, Distance, EntryOrder, ExitRule, Level, Operand, Strategy, TimeInForce } from '@/domain/strategy/strategy';
import { suggestedRange, type SuggestedRange } from './suggested-range';

export type NumberUnit =
  | 'bars'
  | 'minutes'
  | 'ticks'
  | 'pips'
  | 'price'
  | 'distance'
  | 'volume'
  | 'percent'
  | 'money'
  | 'units'
  | 'lots'
  | 'positions'
  | 'factor'
  | 'plain';

/** Keys from the strategy down to the number. */
export type NumberPath = readonly (string | number)[];

export interface StrategyNumber {
  /** The first place as text, such as `entries.0.when.left.params.period`; stays while the strategy keeps its shape. */
  readonly id: string;
  readonly paths: readonly NumberPath[];
  /** What it is, in a few English words: `period of sma(10)`, `stop`, `70 in “rsi(14) is above 70”`. */
  readonly label: string;
  readonly unit: NumberUnit;
  readonly value: number;
  /** What the strategy accepts there. */
  readonly least: number;
  readonly most: number;
  /** Whether only whole numbers may stand there. */
  readonly isWhole: boolean;
  /** A range worth a first look, within the limits: about half to twice the value. */
  readonly suggested: SuggestedRange;
}

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

interface Found extends Limits {
  readonly path: NumberPath;
  readonly label: string;
  readonly unit: NumberUnit;
  readonly value: number;
  /** Whether only multiples of the value are worth a look. */
  readonly isMultiple?: boolean;
}

type Add = (found: Omit<Found, keyof Limits> & Partial<Limits>) => void;

/** A position in the strategy: the way to it and what collects the numbers there. */
interface Place {
  readonly path: NumberPath;
  readonly add: Add;
}

const inside = ({ path, add }: Place, ...keys: readonly (string | number)[]): Place => ({ path: [...path, ...keys], add });

const count = { least: 1, most: 10_000, isWhole: true } as const;

/** The condition or operand in which a fixed number stands, cut to what fits a row. */
const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

const callOf = ({ id, params, source }: Extract<Operand, { kind: 'indicator' }>): string => {
  const numbers = Object.keys(indicatorOf(id).parameters).map((name) => String(params[name]));
  const call = numbers.length === 0 ? id : `${id}(${numbers.join(', ')})`;
  return source === undefined ? call : `${call} of ${describeOperand(source)}`;
};

const addIndicator = (operand: Extract<Operand, { kind: 'indicator' }>, place: Place): void => {
  for (const [name, parameter] of Object.entries(indicatorOf(operand.id).parameters)) {
    const value = operand.params[name];
    // A choice between kinds is no number on a scale.
    if (value === undefined || parameter.options !== undefined) continue;
    const label = `${parameter.title.toLowerCase()} of ${callOf(operand)}`;
    const { min: least, max: most, integer: isWhole } = parameter;
    place.add({ path: [...place.path, 'params', name], label, unit: isWhole ? 'bars' : 'plain', value, least, most, isWhole });
  }
  const { source } = operand;
  // It has neither bars ago nor an interval of its own.
  if (source?.kind === 'indicator') addIndicator(source, inside(place, 'source'));
};

/** A year of weeks, in minutes; one below the bars of a series, or no multiple of them, cannot run there. */
const interval = { unit: 'minutes', least: 1, most: 52 * 10_080, isWhole: true } as const;

const addOperand = (operand: Operand, place: Place, context: string): void => {
  if (operand.kind === 'number') {
    const unit = operand.unit === 'index' ? 'plain' : operand.unit;
    place.add({ path: [...place.path, 'value'], label: `${operand.value} in ${quoted(context)}`, unit, value: operand.value });
    return;
  }
  if (operand.kind === 'indicator') addIndicator(operand, place);
  if (operand.interval !== undefined) {
    const label = `minutes a bar of ${describeOperand(operand)}`;
    place.add({ path: [...place.path, 'interval'], label, value: operand.interval, isMultiple: true, ...interval });
  }
  if (operand.barsAgo > 0) {
    place.add({
      path: [...place.path, 'barsAgo'],
      label: `bars ago in ${quoted(context)}`,
      unit: 'bars',
      value: operand.barsAgo,
      ...count,
    });
  }
};

const addCondition = (condition: Condition, place: Place): void => {
  switch (condition.kind) {
    case 'all':
    case 'any':
      for (const [k, part] of condition.of.entries()) addCondition(part, inside(place, 'of', k));
      return;
    case 'not':
      addCondition(condition.of, inside(place, 'of'));
      return;
    case 'compare':
    case 'cross': {
      const context = describeCondition(condition);
      addOperand(condition.left, inside(place, 'left'), context);
      addOperand(condition.right, inside(place, 'right'), context);
      return;
    }
    case 'move': {
      const context = describeCondition(condition);
      addOperand(condition.operand, inside(place, 'operand'), context);
      place.add({ path: [...place.path, 'bars'], label: `bars in ${quoted(context)}`, unit: 'bars', value: condition.bars, ...count });
      return;
    }
    default:
  }
};

const distanceKeys = { ticks: 'ticks', pips: 'pips', price: 'price', percent: 'percent', multiple: 'factor' } as const;

const addDistance = (distance: Distance, place: Place, label: string): void => {
  const key = distanceKeys[distance.kind];
  const value = (distance as unknown as Readonly<Record<string, number>>)[key] ?? NaN;
  const unit = distance.kind === 'multiple' ? 'factor' : distance.kind === 'price' ? 'distance' : distance.kind;
  place.add({
    path: [...place.path, key],
    label: `${label}, ${describeDistance(distance)}`,
    unit,
    value,
    least: 0,
    isWhole: distance.kind === 'ticks',
  });
  if (distance.kind === 'multiple') addOperand(distance.of, inside(place, 'of'), describeDistance(distance));
};

const addLevel = ({ base, offset }: Level, place: Place, label: string): void => {
  addOperand(base, inside(place, 'base'), label);
  if (offset !== null) addDistance(offset.distance, inside(place, 'offset', 'distance'), `${label}, ${offset.side} its price`);
};

const addTime = (time: TimeInForce, place: Place, label: string): void => {
  if (time.kind === 'bars') {
    place.add({ path: [...place.path, 'bars'], label: `bars for which ${label} waits`, unit: 'bars', value: time.bars, ...count });
  }
};

const addOrder = (order: EntryOrder, place: Place, side: string): void => {
  if (order.kind === 'market') return;
  const label = `${side} ${order.kind}`;
  if (order.kind !== 'limit') addLevel(order.stop, inside(place, 'stop'), `${side} stop order`);
  if (order.kind !== 'stop') addLevel(order.limit, inside(place, 'limit'), `${side} limit order`);
  addTime(order.timeInForce, inside(place, 'timeInForce'), `the ${label} order`);
};

/** Parts of a position, in percent of its size at the entry. */
const part = { unit: 'percent', least: 0, most: 100 } as const;

const addPartials = (partials: NonNullable<Strategy['protection']['partials']>, place: Place): void => {
  for (const [k, { distance, percent }] of partials.entries()) {
    const own = inside(place, k);
    addDistance(distance, inside(own, 'distance'), `partial target ${k + 1}`);
    place.add({ path: [...own.path, 'percent'], label: `percent closed at partial target ${k + 1}`, value: percent, ...part });
  }
};

const addExit = ({ when, percent }: ExitRule, place: Place): void => {
  addCondition(when, inside(place, 'when'));
  if (percent === undefined) return;
  place.add({ path: [...place.path, 'percent'], label: `percent closed when ${quoted(describeCondition(when))}`, value: percent, ...part });
};

const addProtection = ({ stop, target, trailing, breakEven, maxBars, partials }: Strategy['protection'], place: Place): void => {
  if (stop !== null) addDistance(stop.distance, inside(place, 'stop', 'distance'), 'stop');
  if (partials !== undefined) addPartials(partials, inside(place, 'partials'));
  if (target !== null) addDistance(target.distance, inside(place, 'target', 'distance'), 'target');
  if (trailing !== null) addDistance(trailing.distance, inside(place, 'trailing', 'distance'), 'trailing stop');
  if (breakEven !== null) {
    addDistance(breakEven.after, inside(place, 'breakEven', 'after'), 'gain before break-even');
    addDistance(breakEven.lock, inside(place, 'breakEven', 'lock'), 'gain locked at break-even');
  }
  if (maxBars !== null) {
    place.add({ path: [...place.path, 'maxBars'], label: 'bars until the time exit', unit: 'bars', value: maxBars, ...count });
  }
};

const sizes = {
  units: { unit: 'units', label: 'size in units' },
  lots: { unit: 'lots', label: 'size in lots' },
  'risk percent': { unit: 'percent', label: 'percent at risk', most: 100 },
  'risk money': { unit: 'money', label: 'money at risk' },
  'equity percent': { unit: 'percent', label: 'percent of equity', most: 100 },
} as const;

const sizeKeys = { units: 'units', lots: 'lots', 'risk percent': 'percent', 'risk money': 'money', 'equity percent': 'percent' } as const;

const addSize = (size: Strategy['size'], place: Place): void => {
  const key = sizeKeys[size.kind];
  const value = (size as unknown as Readonly<Record<string, number>>)[key] ?? NaN;
  place.add({ path: [...place.path, key], value, least: 0, ...sizes[size.kind] });
};

const joined = (found: readonly Found[]): readonly StrategyNumber[] => {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const key = `${one.label} ${one.unit} ${one.value}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((same) => {
    const [first] = same as [Found, ...Found[]];
    const { path, label, unit, value, least, most, isWhole } = first;
    const paths = same.map((one) => one.path);
    return { id: path.join('.'), paths, label, unit, value, least, most, isWhole, suggested: suggestedRange(first) };
  });
};

/** Every number of a strategy that can be varied, in the order in which the strategy names them. */
export const numbersOf = (strategy: Strategy): readonly StrategyNumber[] => {
  const found: Found[] = [];
  const add: Add = (one) => {
    if (Number.isFinite(one.value)) found.push({ least: -Infinity, most: Infinity, isWhole: false, ...one });
  };
  const root: Place = { path: [], add };
  for (const [k, { side, when, order }] of strategy.entries.entries()) {
    addCondition(when, inside(root, 'entries', k, 'when'));
    addOrder(order, inside(root, 'entries', k, 'order'), side);
  }
  for (const [k, exit] of strategy.exits.entries()) addExit(exit, inside(root, 'exits', k));
  addProtection(strategy.protection, inside(root, 'protection'));
  addSize(strategy.size, inside(root, 'size'));
  if (strategy.maxPositions !== undefined) {
    const positions = { unit: 'positions', least: 2, most: 20, isWhole: true } as const;
    add({ path: ['maxPositions'], label: 'positions at once', value: strategy.maxPositions, ...positions });
  }
  if (strategy.blackout !== null) {
    const { minutesBefore, minutesAfter } = strategy.blackout;
    const minutes = { unit: 'minutes', least: 0, most: 1440, isWhole: true } as const;
    add({ path: ['blackout', 'minutesBefore'], label: 'minutes before news', value: minutesBefore, ...minutes });
    add({ path: ['blackout', 'minutesAfter'], label: 'minutes after news', value: minutesAfter, ...minutes });
  }
  return joined(found);
};

const replacedAt = (node: unknown, path: NumberPath, value: number): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item: unknown, k) => (k === key ? replacedAt(item, rest, value) : item));
  const record = node as Readonly<Record<string, unknown>>;
  return { ...record, [key]: replacedAt(record[key], rest, value) };
};

/** The strategy with another value in all places of a number. It does not look whether the value may stand there. */
export const withNumber = (strategy: Strategy, { paths }: Pick<StrategyNumber, 'paths'>, value: number): Strategy =>
  paths.reduce((changed, path) => replacedAt(changed, path, value) as Strategy, strategy);
