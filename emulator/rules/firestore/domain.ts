/**
 * What can be said of an unknown part of a document: which values it may still have. A test splits that
 * into the values for which the test is true, false or an error. Never too narrow; where an exact answer
 * would need more (two adjacent texts, patterns), it stays too wide, and so a query is rather refused.
 */
import { compare, equals, includes, isOfType, orderedClassOf } from './compare';
import { fitsInt, typeOf, type Value } from './value';

/** Types of stored values; integers and floats are one class because queries compare them with each other. */
export type ValueClass = 'null' | 'bool' | 'number' | 'timestamp' | 'string' | 'bytes' | 'path' | 'latlng' | 'list' | 'map';

export interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** The values of one class that are still possible. */
export interface Range {
  readonly low: Bound | null;
  readonly high: Bound | null;
  readonly except: readonly Value[];
  /** Numbers only: whether integers, and whether floats, are possible. */
  readonly ints: boolean;
  readonly floats: boolean;
  /** Lists only: items it surely has, and surely lacks. */
  readonly has: readonly Value[];
  readonly lacks: readonly Value[];
}

export type Domain =
  | { readonly kind: 'finite'; readonly values: readonly Value[] }
  | { readonly kind: 'open'; readonly classes: ReadonlyMap<ValueClass, Range> };

export type Test =
  | { readonly op: '=='; readonly value: Value }
  | { readonly op: '<' | '<=' | '>' | '>='; readonly value: Value }
  | { readonly op: 'is'; readonly type: string }
  /** The list has the item. */
  | { readonly op: 'has'; readonly value: Value };

export type Outcome = 'yes' | 'no' | 'error';
/** Only outcomes that can happen are present. */
export type Split = ReadonlyMap<Outcome, Domain>;

const anyValue: Range = { low: null, high: null, except: [], ints: true, floats: true, has: [], lacks: [] };
const allClasses: readonly ValueClass[] = ['null', 'bool', 'number', 'timestamp', 'string', 'bytes', 'path', 'latlng', 'list', 'map'];

export const openDomain = (classes: readonly ValueClass[]): Domain => ({
  kind: 'open',
  classes: new Map(classes.map((name) => [name, anyValue])),
});

/** Any value a document can hold. */
export const everything: Domain = openDomain(allClasses);

/** The class of a value, or null when no document can hold it. */
export const classOf = (value: Value): ValueClass | null => {
  const type = typeOf(value);
  if (type === 'int' || type === 'float') return 'number';
  return type === 'set' || type === 'duration' || type === 'map_diff' ? null : type;
};

/** Whether the value satisfies the lower and upper bound. */
const withinBounds = (range: Range, value: Value): boolean => {
  if (range.low === null && range.high === null) return true;
  const aboveLow = range.low === null ? 1 : compare(value, range.low.value);
  const belowHigh = range.high === null ? -1 : compare(value, range.high.value);
  return (
    (aboveLow > 0 || (aboveLow === 0 && range.low?.inclusive === true)) &&
    (belowHigh < 0 || (belowHigh === 0 && range.high?.inclusive === true))
  );
};

const admits = (range: Range, value: Value): boolean => {
  if (typeof value === 'bigint' && !range.ints) return false;
  if (typeof value === 'number' && !range.floats) return false;
  if (!withinBounds(range, value) || includes(range.except, value)) return false;
  if (typeof value !== 'object' || value === null || value.kind !== 'list') return true;
  return range.has.every((item) => includes(value.items, item)) && !range.lacks.some((item) => includes(value.items, item));
};

/** A stored number of this size may be an integer or a float, and a query for one finds the other. */
const variants = (value: Value): readonly Value[] => {
  if (typeof value === 'bigint') return BigInt(Number(value)) === value ? [value, Number(value)] : [value];
  if (typeof value === 'number' && Number.isInteger(value) && fitsInt(BigInt(value))) return [value, BigInt(value)];
  return [value];
};

const hasNumberInside = (value: Value): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' || typeof value === 'bigint';
  if (value.kind === 'list') return value.items.some(hasNumberInside);
  if (value.kind === 'map') return value.keys().some((key) => hasNumberInside(value.get(key) ?? null));
  return false;
};

const integersBetween = (range: Range): boolean => {
  if (range.low === null || range.high === null) return true;
  const { value: low, inclusive: lowIncluded } = range.low;
  const { value: high, inclusive: highIncluded } = range.high;
  const first = Math.ceil(Number(low));
  const next = compare(first, low) === 0 && !lowIncluded ? first + 1 : first;
  // Beyond exact floats the question is left open, which only makes the range too wide.
  if (!Number.isSafeInteger(next)) return true;
  const order = compare(next, high);
  return order < 0 || (order === 0 && highIncluded);
};

const isEmpty = (name: ValueClass, range: Range): boolean => {
  if (name === 'null') return range.except.length > 0;
  if (name === 'bool') return includes(range.except, true) && includes(range.except, false);
  if (name === 'number' && !range.ints && !range.floats) return true;
  if (name === 'number' && !range.floats && !integersBetween(range)) return true;
  if (range.high !== null && range.high.value === '' && !range.high.inclusive) return true;
  if (range.low === null || range.high === null) return false;
  const order = compare(range.low.value, range.high.value);
  if (order > 0) return true;
  return order === 0 && !variants(range.low.value).some((value) => admits(range, value));
};

const openOf = (classes: ReadonlyMap<ValueClass, Range>): Domain | null => {
  const kept = new Map([...classes].filter(([name, range]) => !isEmpty(name, range)));
  return kept.size === 0 ? null : { kind: 'open', classes: kept };
};

const finiteOf = (values: readonly Value[]): Domain | null => (values.length === 0 ? null : { kind: 'finite', values });

const splitOf = (parts: Readonly<Partial<Record<Outcome, Domain | null>>>): Split => {
  const split = new Map<Outcome, Domain>();
  for (const outcome of ['yes', 'no', 'error'] as const) {
    const part = parts[outcome];
    if (part !== null && part !== undefined) split.set(outcome, part);
  }
  return split;
};

const testValue = (value: Value, test: Test): Outcome => {
  if (test.op === 'is') return isOfType(value, test.type) ? 'yes' : 'no';
  if (test.op === '==') return equals(value, test.value) ? 'yes' : 'no';
  if (test.op === 'has') {
    if (typeof value !== 'object' || value === null || value.kind !== 'list') return 'error';
    return includes(value.items, test.value) ? 'yes' : 'no';
  }
  const group = orderedClassOf(test.value);
  if (group === null || orderedClassOf(value) !== group) return 'error';
  const order = compare(value, test.value);
  const holds = { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[test.op];
  return holds ? 'yes' : 'no';
};

type Classes = ReadonlyMap<ValueClass, Range>;

const only = (name: ValueClass, range: Range): Classes => new Map([[name, range]]);
const without = (classes: Classes, name: ValueClass): Classes => new Map([...classes].filter(([other]) => other !== name));
const withRange = (classes: Classes, name: ValueClass, range: Range): Classes => new Map([...classes, [name, range]]);

/** Containers with numbers inside have too many look-alikes to list, so equality tells only the class. */
const splitEqual = (classes: Classes, value: Value): Split => {
  const name = classOf(value);
  const range = name === null ? undefined : classes.get(name);
  if (name === null || range === undefined || Number.isNaN(value)) return splitOf({ no: openOf(classes) });
  const no = openOf(withRange(classes, name, { ...range, except: [...range.except, value] }));
  if ((name === 'list' || name === 'map') && hasNumberInside(value)) {
    return splitOf({ yes: openOf(only(name, range)), no: openOf(classes) });
  }
  return splitOf({ yes: finiteOf(variants(value).filter((variant) => admits(range, variant))), no });
};

const tighterLow = (range: Range, bound: Bound): Range => {
  const order = range.low === null ? 1 : compare(bound.value, range.low.value);
  return order > 0 || (order === 0 && !bound.inclusive) ? { ...range, low: bound } : range;
};

const tighterHigh = (range: Range, bound: Bound): Range => {
  const order = range.high === null ? -1 : compare(bound.value, range.high.value);
  return order < 0 || (order === 0 && !bound.inclusive) ? { ...range, high: bound } : range;
};

const splitOrder = (classes: Classes, op: '<' | '<=' | '>' | '>=', value: Value): Split => {
  const name = orderedClassOf(value);
  if (name === null || name === 'duration') return splitOf({ error: openOf(classes) });
  const error = openOf(without(classes, name));
  const range = classes.get(name);
  if (range === undefined) return splitOf({ error });
  const upward = op === '>' || op === '>=';
  const inclusive = op === '<=' || op === '>=';
  const above = tighterLow(range, { value, inclusive: upward ? inclusive : !inclusive });
  const below = tighterHigh(range, { value, inclusive: upward ? !inclusive : inclusive });
  return splitOf({ yes: openOf(only(name, upward ? above : below)), no: openOf(only(name, upward ? below : above)), error });
};

const splitType = (classes: Classes, type: string): Split => {
  const name = type === 'int' || type === 'float' || type === 'number' ? 'number' : (type as ValueClass);
  const range = classes.get(name);
  if (range === undefined) return splitOf({ no: openOf(classes) });
  const rest = without(classes, name);
  if (type === 'int') {
    return splitOf({ yes: openOf(only(name, { ...range, floats: false })), no: openOf(withRange(rest, name, { ...range, ints: false })) });
  }
  if (type === 'float') {
    return splitOf({ yes: openOf(only(name, { ...range, ints: false })), no: openOf(withRange(rest, name, { ...range, floats: false })) });
  }
  return splitOf({ yes: openOf(only(name, range)), no: openOf(rest) });
};

const splitHas = (classes: Classes, item: Value): Split => {
  const error = openOf(without(classes, 'list'));
  const range = classes.get('list');
  if (range === undefined) return splitOf({ error });
  const lacks = includes(range.lacks, item) ? null : openOf(only('list', { ...range, has: [...range.has, item] }));
  const has = includes(range.has, item) ? null : openOf(only('list', { ...range, lacks: [...range.lacks, item] }));
  return splitOf({ yes: lacks, no: has, error });
};

/** Divides the possible values by what the test says of them. */
export const splitDomain = (domain: Domain, test: Test): Split => {
  if (domain.kind === 'finite') {
    const part = (outcome: Outcome): Domain | null => finiteOf(domain.values.filter((value) => testValue(value, test) === outcome));
    return splitOf({ yes: part('yes'), no: part('no'), error: part('error') });
  }
  if (test.op === '==') return splitEqual(domain.classes, test.value);
  if (test.op === 'is') return splitType(domain.classes, test.type);
  if (test.op === 'has') return splitHas(domain.classes, test.value);
  return splitOrder(domain.classes, test.op, test.value);
};

/** All values, when there are few enough to go through one by one; otherwise null. */
export const valuesOf = (domain: Domain): readonly Value[] | null => {
  if (domain.kind === 'finite') return domain.values;
  const values: Value[] = [];
  for (const [name, range] of domain.classes) {
    if (name === 'null') values.push(null);
    else if (name === 'bool') values.push(...[true, false].filter((value) => admits(range, value)));
    else if (range.low !== null && range.high !== null && compare(range.low.value, range.high.value) === 0) {
      values.push(...variants(range.low.value).filter((value) => admits(range, value)));
    } else return null;
  }
  return values;
};
