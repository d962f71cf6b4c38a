/**
 * Firestore's total order of values: by type, then within the type. Equality is "neither is less", so
 * 1 and 1.0 are equal, and so are 0 and -0. Values must be in their stored form.
 */
import type { WireFields, WireValue } from '../wire/firestore';
import { numberOfId } from './resource-name';

type NumberValue = { readonly integerValue: string } | { readonly doubleValue: number | string };

const sign = <Kind extends number | string | bigint>(left: Kind, right: Kind): number => (left < right ? -1 : left > right ? 1 : 0);

/** Compares by code points, which is the order of the UTF-8 bytes; UTF-16 units would order surrogates wrongly. */
export const compareStrings = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) {
      const aIsSurrogate = (a & 0xf800) === 0xd800;
      const bIsSurrogate = (b & 0xf800) === 0xd800;
      return aIsSurrogate === bIsSurrogate ? a - b : aIsSurrogate ? 1 : -1;
    }
  }
  return left.length - right.length;
};

/** Ids that are numbers come before names, in the order of the numbers. */
const compareIds = (left: string, right: string): number => {
  if (left === right) return 0;
  const a = numberOfId(left);
  const b = numberOfId(right);
  if (a === null || b === null) return Number(a === null) - Number(b === null) || compareStrings(left, right);
  return sign(a, b);
};

/** Compares resource names segment by segment: `a/b` comes before `a-/b`, although `-` is less than `/`. */
export const compareNames = (left: string, right: string): number => {
  const a = left.split('/');
  const b = right.split('/');
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = compareIds(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

/** An integer as a number where that is exact, else as a bigint: JavaScript compares the two exactly. */
const numeric = (value: NumberValue): number | bigint => {
  if ('doubleValue' in value) return Number(value.doubleValue);
  const number = Number(value.integerValue);
  return Number.isSafeInteger(number) ? number : BigInt(value.integerValue);
};

/** NaN is equal to itself and less than every other number. */
const compareNumbers = (left: NumberValue, right: NumberValue): number => {
  const a = numeric(left);
  const b = numeric(right);
  const aIsNaN = Number.isNaN(a);
  const bIsNaN = Number.isNaN(b);
  if (aIsNaN || bIsNaN) return Number(bIsNaN) - Number(aIsNaN);
  return a < b ? -1 : a > b ? 1 : 0;
};

const compareLists = (left: readonly WireValue[], right: readonly WireValue[]): number => {
  for (const [index, a] of left.entries()) {
    const b = right[index];
    if (b === undefined) return 1;
    const order = compareValues(a, b);
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

/** Maps compare as their entries in key order: first key, its value, second key, and so on; the shorter map first. */
const compareMaps = (left: WireFields, right: WireFields): number => {
  const a = Object.entries(left).sort(([x], [y]) => compareStrings(x, y));
  const b = Object.entries(right).sort(([x], [y]) => compareStrings(x, y));
  for (const [index, [name, value]] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

/** The elements of a vector, which travels as a map with a reserved type field; null for any other value. */
const vectorOf = (value: WireValue): readonly WireValue[] | null => {
  if (!('mapValue' in value)) return null;
  const { fields } = value.mapValue;
  if (fields?.['__type__'] === undefined || !('stringValue' in fields['__type__'])) return null;
  const elements = fields['value'];
  return elements !== undefined && 'arrayValue' in elements ? (elements.arrayValue.values ?? []) : null;
};

const ranks = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
} as const;
const VECTOR_RANK = 9;

/** Place of the value's type in the order of types; integers and doubles are one type. */
export const typeRank = (value: WireValue): number => {
  for (const kind in value) if (kind !== 'mapValue') return ranks[kind as keyof typeof ranks];
  return vectorOf(value) === null ? ranks.mapValue : VECTOR_RANK;
};

const compareGeoPoints = (left: WireValue, right: WireValue): number => {
  if (!('geoPointValue' in left) || !('geoPointValue' in right)) return 0;
  const { latitude = 0, longitude = 0 } = left.geoPointValue;
  return sign(latitude, right.geoPointValue.latitude ?? 0) || sign(longitude, right.geoPointValue.longitude ?? 0);
};

const compareContainers = (left: WireValue, right: WireValue): number => {
  const a = vectorOf(left);
  const b = vectorOf(right);
  if (a !== null && b !== null) return a.length - b.length || compareLists(a, b);
  if ('arrayValue' in left && 'arrayValue' in right) return compareLists(left.arrayValue.values ?? [], right.arrayValue.values ?? []);
  if ('mapValue' in left && 'mapValue' in right) return compareMaps(left.mapValue.fields ?? {}, right.mapValue.fields ?? {});
  return compareGeoPoints(left, right);
};

/** Negative, zero or positive, as for `Array.prototype.sort`. */
export const compareValues = (left: WireValue, right: WireValue): number => {
  const byType = typeRank(left) - typeRank(right);
  if (byType !== 0) return byType;
  if ('integerValue' in left || 'doubleValue' in left)
    return 'integerValue' in right || 'doubleValue' in right ? compareNumbers(left, right) : 0;
  if ('stringValue' in left && 'stringValue' in right) return compareStrings(left.stringValue, right.stringValue);
  if ('timestampValue' in left && 'timestampValue' in right) return sign(left.timestampValue, right.timestampValue);
  if ('booleanValue' in left && 'booleanValue' in right) return Number(left.booleanValue) - Number(right.booleanValue);
  if ('referenceValue' in left && 'referenceValue' in right) return compareNames(left.referenceValue, right.referenceValue);
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.compare(Buffer.from(left.bytesValue, 'base64'), Buffer.from(right.bytesValue, 'base64'));
  }
  return compareContainers(left, right);
};

export const areEqual = (left: WireValue, right: WireValue): boolean => compareValues(left, right) === 0;

export const isNaNValue = (value: WireValue): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';
