/** Operations on terms: on values they compute, on unknown parts they ask the possibilities of the query. */
import { asList, asSmallInt, asText, intResult } from './arguments';
import { cellAt, describeCell, nameCell, resourceCell, type Cell, type CellKeys } from './cell';
import { compare, equals, includes, isOfType } from './compare';
import { fail } from './evaluation-error';
import { durationOf } from './functions';
import { callMethod } from './methods';
import type { Possibilities } from './possibilities';
import type { Run } from './run';
import { isCell, listOf, typeOf, type Term, type Value } from './value';

const possibilitiesOf = (run: Run): Possibilities => run.possibilities ?? fail('No query is being judged.');

/** The value itself, or one that the query leaves possible. Fails when there are too many of them. */
export const concrete = (run: Run, term: Term): Value => {
  if (!isCell(term)) return term;
  const found = term.kind === 'cell' ? possibilitiesOf(run).valueOf(term) : null;
  return found === null ? fail(`The query does not say what ${describeCell(term.kind === 'cell' ? term : term.cell)} is.`) : found.value;
};

/** The value of a part that has only a few; it then knows every operation. Other terms stay as they are. */
const settled = (run: Run, term: Term): Term => {
  if (!isCell(term) || term.kind !== 'cell') return term;
  const found = possibilitiesOf(run).valueOf(term);
  return found === null ? term : found.value;
};

/** A condition or operand of a logical operator. Anything but true and false is an error. */
export const truth = (run: Run, term: Term): boolean => {
  const value = isCell(term) && term.kind === 'cell' ? cellTruth(possibilitiesOf(run), term) : term;
  return typeof value === 'boolean' ? value : fail(`Expected a bool, found ${isCell(value) ? 'a list' : typeOf(value)}.`);
};

const cellTruth = (possibilities: Possibilities, cell: Cell): boolean =>
  possibilities.test(cell, { op: 'is', type: 'bool' }) ? possibilities.test(cell, { op: '==', value: true }) : fail('Expected a bool.');

/** `==`. Two unknown parts are compared only if the query leaves few values for one of them. */
export const equalTerms = (run: Run, left: Term, right: Term): boolean => {
  const first = settled(run, left);
  const second = settled(run, right);
  if (!isCell(first) && !isCell(second)) return equals(first, second);
  const [unknown, value] = isCell(first) ? [first, second] : [second, first];
  if (!isCell(unknown) || unknown.kind !== 'cell') return fail('The keys of an unknown map cannot be compared.');
  return possibilitiesOf(run).test(unknown, { op: '==', value: concrete(run, value) });
};

const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
export type OrderOperator = keyof typeof mirrored;

export const orderTerms = (run: Run, operator: OrderOperator, left: Term, right: Term): boolean => {
  if (isCell(left)) {
    if (left.kind !== 'cell') return fail('Lists have no order.');
    return possibilitiesOf(run).test(left, { op: operator, value: concrete(run, right) });
  }
  if (isCell(right)) return orderTerms(run, mirrored[operator], right, left);
  const order = compare(left, right);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
};

export const termIs = (run: Run, term: Term, type: string): boolean => {
  if (!isCell(term)) return isOfType(term, type);
  return term.kind === 'cell' ? possibilitiesOf(run).test(term, { op: 'is', type }) : type === 'list';
};

const hasField = (run: Run, cell: Cell, name: string): boolean => {
  if (cell.key === resourceCell.key) return ['data', 'id', '__name__'].includes(name);
  return possibilitiesOf(run).isPresent(cellAt([...cell.path, name]));
};

const inCell = (run: Run, needle: Term, cell: Cell): boolean => {
  const whole = settled(run, cell);
  if (!isCell(whole)) return contains(run, needle, whole);
  const item = concrete(run, needle);
  const possibilities = possibilitiesOf(run);
  if (possibilities.test(cell, { op: 'is', type: 'map' })) return typeof item === 'string' && hasField(run, cell, item);
  return possibilities.test(cell, { op: 'has', value: item });
};

/** `needle in haystack`: an item of a list or set, a key of a map. */
export const contains = (run: Run, needle: Term, haystack: Term): boolean => {
  if (isCell(haystack)) return inCell(run, needle, haystack.kind === 'cell' ? haystack : haystack.cell);
  if (typeof haystack !== 'object' || haystack === null) return fail(`'in' is not defined for ${typeOf(haystack)}.`);
  if (haystack.kind === 'map') {
    const key = concrete(run, needle);
    return typeof key === 'string' && haystack.get(key) !== undefined;
  }
  if (haystack.kind !== 'list' && haystack.kind !== 'set') return fail(`'in' is not defined for ${haystack.kind}.`);
  return isCell(needle) ? haystack.items.some((item) => equalTerms(run, needle, item)) : includes(haystack.items, needle);
};

const cellField = (run: Run, cell: Cell, name: string): Term => {
  const whole = cell.key === resourceCell.key ? cell : settled(run, cell);
  if (!isCell(whole)) return fieldOf(run, whole, name);
  if (!possibilitiesOf(run).test(cell, { op: 'is', type: 'map' })) return fail(`${describeCell(cell)} may be no map.`);
  const child = cellAt([...cell.path, name]);
  if (!hasField(run, cell, name)) return fail(`${describeCell(child)} may be missing.`);
  return child.key === nameCell.key ? settled(run, child) : child;
};

/** `target.name`. A field that is missing is an error, not null. */
export const fieldOf = (run: Run, target: Term, name: string): Term => {
  if (isCell(target)) return target.kind === 'cell' ? cellField(run, target, name) : fail(`A list has no field ${name}.`);
  if (target === null) return fail(`null has no field ${name}.`);
  if (typeof target !== 'object' || target.kind !== 'map') return fail(`A value of type ${typeOf(target)} has no field ${name}.`);
  const value = target.get(name);
  return value === undefined ? fail(`The field ${name} is missing.`) : value;
};

/** Position of an item; the reference has no negative ones. */
const positionIn = (length: number, index: Value, last: number): number => {
  const at = asSmallInt(index);
  return at >= 0 && at <= last ? at : fail(`There is no position ${at} in ${length} items.`);
};

/** `target[index]`: a key of a map, a position in a list, string or path. */
export const indexOf = (run: Run, target: Term, index: Term): Term => {
  const whole = settled(run, target);
  const key = concrete(run, index);
  if (isCell(whole)) return fieldOf(run, whole, asText(key));
  if (typeof whole === 'string') {
    const characters = Array.from(whole);
    return characters[positionIn(characters.length, key, characters.length - 1)] ?? '';
  }
  if (typeof whole === 'object' && whole !== null) {
    if (whole.kind === 'map') return fieldOf(run, whole, asText(key));
    if (whole.kind === 'list') return whole.items[positionIn(whole.items.length, key, whole.items.length - 1)] ?? null;
    if (whole.kind === 'path') return whole.segments[positionIn(whole.segments.length, key, whole.segments.length - 1)] ?? '';
  }
  return fail(`A value of type ${typeOf(whole)} has no positions.`);
};

/** `target[from:to]`, without the item at `to`. Positions outside are an error. */
export const sliceOf = (run: Run, target: Term, [from, to]: readonly [Term, Term]): Value => {
  const whole = concrete(run, target);
  const characters = typeof whole === 'string' ? Array.from(whole) : null;
  const items = characters ?? asList(whole).items;
  const start = positionIn(items.length, concrete(run, from), items.length);
  const end = positionIn(items.length, concrete(run, to), items.length);
  if (end < start) return fail('The end of a range lies before its start.');
  return characters === null ? listOf(items.slice(start, end)) : characters.slice(start, end).join('');
};

const keysMethod = (run: Run, keys: CellKeys, name: 'hasAll' | 'hasAny', wanted: readonly Value[]): Value => {
  const isKey = (key: Value): boolean => typeof key === 'string' && hasField(run, keys.cell, key);
  return name === 'hasAll' ? wanted.every(isKey) : wanted.some(isKey);
};

/** `get(key, default)`, `keys()`, `hasAll()` and `hasAny()` of an unknown part; other methods need its value. */
const cellMethod = (run: Run, target: Cell, name: string, args: readonly Term[]): Term => {
  const whole = settled(run, target);
  if (!isCell(whole)) return termMethod(run, whole, name, args);
  const possibilities = possibilitiesOf(run);
  if (name === 'keys' && possibilities.test(target, { op: 'is', type: 'map' })) return { kind: 'cell_keys', cell: target };
  if (name === 'get' && possibilities.test(target, { op: 'is', type: 'map' })) {
    const key = concrete(run, args[0] ?? null);
    const [first, ...rest] = typeof key === 'string' ? [key] : asList(key).items.map(asText);
    if (first === undefined) return fail('get() needs at least one key.');
    const fallback = args[1] ?? null;
    if (!hasField(run, target, first)) return fallback;
    const child = cellField(run, target, first);
    if (rest.length === 0) return child;
    return termIs(run, child, 'map') ? termMethod(run, child, 'get', [listOf(rest), fallback]) : fallback;
  }
  if (name === 'hasAll' || name === 'hasAny') {
    const wanted = asList(concrete(run, args[0] ?? null)).items;
    const has = (value: Value): boolean => possibilities.test(target, { op: 'has', value });
    return name === 'hasAll' ? wanted.every(has) : wanted.some(has);
  }
  return callMethod(
    concrete(run, target),
    name,
    args.map((arg) => concrete(run, arg)),
  );
};

/** `target.name(…)`. */
export const termMethod = (run: Run, target: Term, name: string, args: readonly Term[]): Term => {
  if (!isCell(target))
    return callMethod(
      target,
      name,
      args.map((arg) => concrete(run, arg)),
    );
  if (target.kind === 'cell') return cellMethod(run, target, name, args);
  if (name !== 'hasAll' && name !== 'hasAny') return fail('The query does not say which fields there are.');
  return keysMethod(run, target, name, asList(concrete(run, args[0] ?? null)).items);
};

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

const integers = (operator: ArithmeticOperator, left: bigint, right: bigint): bigint => {
  if (operator === '+') return intResult(left + right);
  if (operator === '-') return intResult(left - right);
  if (operator === '*') return intResult(left * right);
  if (right === 0n) return fail('Division by zero.');
  return operator === '/' ? intResult(left / right) : left % right;
};

const floats = (operator: ArithmeticOperator, left: number, right: number): number => {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : left % right;
};

const times = (operator: ArithmeticOperator, left: Value, right: Value): Value | undefined => {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return undefined;
  const sign = operator === '+' ? 1n : -1n;
  if (operator !== '+' && operator !== '-') return undefined;
  if (left.kind === 'timestamp' && right.kind === 'duration') return { kind: 'timestamp', nanos: left.nanos + sign * right.nanos };
  if (left.kind === 'duration' && right.kind === 'duration') return durationOf(left.nanos + sign * right.nanos);
  if (left.kind === 'duration' && right.kind === 'timestamp' && operator === '+')
    return { kind: 'timestamp', nanos: left.nanos + right.nanos };
  if (left.kind === 'timestamp' && right.kind === 'timestamp' && operator === '-') return durationOf(left.nanos - right.nanos);
  return undefined;
};

/** Arithmetic: integers become floats next to a float, `+` joins strings, times and durations are added and subtracted. */
export const arithmetic = (operator: ArithmeticOperator, left: Value, right: Value): Value => {
  if (typeof left === 'bigint' && typeof right === 'bigint') return integers(operator, left, right);
  if ((typeof left === 'bigint' || typeof left === 'number') && (typeof right === 'bigint' || typeof right === 'number')) {
    return floats(operator, Number(left), Number(right));
  }
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') return left + right;
  return times(operator, left, right) ?? fail(`${operator} is not defined for ${typeOf(left)} and ${typeOf(right)}.`);
};
