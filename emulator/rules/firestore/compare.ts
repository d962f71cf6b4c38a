/** Equality and order of values that are known in full. */
import { fail } from './evaluation-error';
import { typeOf, type MapValue, type Value } from './value';

const isNumber = (value: Value): value is bigint | number => typeof value === 'bigint' || typeof value === 'number';

const equalBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

const equalMaps = (left: MapValue, right: MapValue): boolean => {
  if (left === right) return true;
  const keys = left.keys();
  if (keys.length !== right.keys().length) return false;
  return keys.every((key) => {
    const mine = left.get(key);
    const other = right.get(key);
    return mine !== undefined && other !== undefined && equals(mine, other);
  });
};

/** Whether a value is among others. */
export const includes = (items: readonly Value[], wanted: Value): boolean => items.some((item) => equals(item, wanted));

/**
 * `==`. Integers are coerced to floats against floats; values of other different types are unequal, which
 * is how a comparison with null is usually meant. NaN equals nothing.
 * https://firebase.google.com/docs/reference/rules/rules.Integer
 */
export const equals = (left: Value, right: Value): boolean => {
  if (left === right) return true;
  // Loose equality of a bigint and a number is exact, in contrast to a conversion.
  if (isNumber(left)) return isNumber(right) && left == right; // eslint-disable-line eqeqeq
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left.kind === 'bytes') return right.kind === 'bytes' && equalBytes(left.bytes, right.bytes);
  if (left.kind === 'list') {
    return (
      right.kind === 'list' &&
      left.items.length === right.items.length &&
      left.items.every((item, index) => equals(item, right.items[index] ?? null))
    );
  }
  if (left.kind === 'set') {
    return right.kind === 'set' && left.items.length === right.items.length && left.items.every((item) => includes(right.items, item));
  }
  if (left.kind === 'map') return right.kind === 'map' && equalMaps(left, right);
  if (left.kind === 'path') return right.kind === 'path' && left.segments.join('/') === right.segments.join('/');
  if (left.kind === 'timestamp' || left.kind === 'duration') return right.kind === left.kind && left.nanos === right.nanos;
  if (left.kind === 'latlng') return right.kind === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude;
  return fail('Two map differences cannot be compared.');
};

const sign = (left: bigint | number, right: bigint | number): number => {
  if (left < right) return -1;
  return left > right ? 1 : 0;
};

/**
 * Order of numbers. NaN comes before every other number, as it does in queries: the reference is silent,
 * and so a query's bound proves the same comparison in a rule for every document the query returns.
 */
const compareNumbers = (left: bigint | number, right: bigint | number): number => {
  const leftIsNaN = Number.isNaN(left);
  const rightIsNaN = Number.isNaN(right);
  if (leftIsNaN || rightIsNaN) return Number(rightIsNaN) - Number(leftIsNaN);
  return sign(left, right);
};

/** By code point, which is also the order of UTF-8 and so of queries; the built-in order of UTF-16 differs. */
const compareText = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left[index] !== right[index]) {
      const leftUnit = left.charCodeAt(index);
      const rightUnit = right.charCodeAt(index);
      const leftSurrogate = leftUnit >= 0xd800 && leftUnit <= 0xdfff;
      const rightSurrogate = rightUnit >= 0xd800 && rightUnit <= 0xdfff;
      return leftSurrogate === rightSurrogate ? leftUnit - rightUnit : Number(leftSurrogate) - Number(rightSurrogate);
    }
  }
  return left.length - right.length;
};

/** Types whose values `<` can put in order; for any other pairing it is an error. */
export type OrderedClass = 'number' | 'string' | 'timestamp' | 'duration';

/** The class within which a value can be ordered, or null. */
export const orderedClassOf = (value: Value): OrderedClass | null => {
  if (isNumber(value)) return 'number';
  const type = typeOf(value);
  return type === 'string' || type === 'timestamp' || type === 'duration' ? type : null;
};

/** Negative, zero or positive. Fails for values of different classes and for classes without an order. */
export const compare = (left: Value, right: Value): number => {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (typeof left === 'object' && typeof right === 'object' && left !== null && right !== null) {
    if (left.kind === 'timestamp' && right.kind === 'timestamp') return sign(left.nanos, right.nanos);
    if (left.kind === 'duration' && right.kind === 'duration') return sign(left.nanos, right.nanos);
  }
  return fail(`Values of types ${typeOf(left)} and ${typeOf(right)} have no order.`);
};

/** Types that `is` may ask for: https://firebase.google.com/docs/rules/data-validation. There is no `is null`. */
const testable = new Set<string>([
  'bool',
  'bytes',
  'float',
  'int',
  'list',
  'latlng',
  'number',
  'path',
  'map',
  'string',
  'timestamp',
  'duration',
  'set',
  'map_diff',
]);

export const isTypeName = (name: string): boolean => testable.has(name);

/** `value is name`. */
export const isOfType = (value: Value, name: string): boolean => (name === 'number' ? isNumber(value) : typeOf(value) === name);
