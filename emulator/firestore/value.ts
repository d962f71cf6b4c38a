/**
 * Turns the values and fields that a client sent into the one form in which they are stored and compared.
 * Integers become canonical decimal text, timestamps UTC with microseconds, bytes standard base64.
 */
import type { WireFields, WireValue } from '../wire/firestore';
import { checkFieldName } from './field-path';
import { isObject, type JsonObject, readList, readObject, readString } from './read-json';
import { isDocumentName } from './resource-name';
import { invalid } from './rpc-error';
import { canonicalTimestamp } from './timestamp';

/** Maps and lists may nest this deep. */
const MAX_DEPTH = 20;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** The nearest number an int64 field can hold. */
export const saturateInt64 = (value: bigint): bigint => (value < MIN_INT64 ? MIN_INT64 : value > MAX_INT64 ? MAX_INT64 : value);

const readInteger = (json: unknown): WireValue => {
  const text = typeof json === 'number' && Number.isInteger(json) ? String(json) : json;
  if (typeof text !== 'string' || !/^-?\d{1,20}$/u.test(text)) throw invalid('integerValue is not a whole number.');
  const value = BigInt(text);
  if (value !== saturateInt64(value)) throw invalid(`integerValue ${text} does not fit into 64 bits.`);
  return { integerValue: String(value) };
};

/** A double as a value. Text stands for what JSON numbers cannot say: NaN, the infinities and minus zero. */
export const doubleValue = (value: number): WireValue => {
  if (Number.isNaN(value)) return { doubleValue: 'NaN' };
  if (value === Infinity) return { doubleValue: 'Infinity' };
  if (value === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(value, -0) ? '-0' : value };
};

const readDouble = (json: unknown): WireValue => {
  if (typeof json === 'number') return doubleValue(json);
  if (typeof json !== 'string' || !/^(?:NaN|-?Infinity|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/iu.test(json))
    throw invalid('doubleValue is not a number.');
  return doubleValue(Number(json));
};

const readBytes = (json: unknown): WireValue => {
  const text = readString(json, 'bytesValue').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]*={0,2}$/u.test(text)) throw invalid('bytesValue is not base64.');
  return { bytesValue: Buffer.from(text, 'base64').toString('base64') };
};

const readGeoPoint = (json: unknown): WireValue => {
  const { latitude = 0, longitude = 0 } = readObject(json, 'geoPointValue');
  const isWithin = (angle: unknown, limit: number): angle is number => typeof angle === 'number' && angle >= -limit && angle <= limit;
  if (!isWithin(latitude, 90)) throw invalid('latitude must be within [-90, 90].');
  if (!isWithin(longitude, 180)) throw invalid('longitude must be within [-180, 180].');
  return { geoPointValue: { latitude, longitude } };
};

const readTimestamp = (json: unknown): WireValue => {
  const timestampValue = canonicalTimestamp(readString(json, 'timestampValue'));
  if (timestampValue === null) throw invalid(`timestampValue "${String(json)}" is no timestamp between the years 1 and 9999.`);
  return { timestampValue };
};

const readReference = (json: unknown): WireValue => {
  const referenceValue = readString(json, 'referenceValue');
  if (!isDocumentName(referenceValue)) throw invalid(`referenceValue "${referenceValue}" is no document name.`);
  return { referenceValue };
};

const readBoolean = (json: unknown): WireValue => {
  if (typeof json !== 'boolean') throw invalid('booleanValue must be true or false.');
  return { booleanValue: json };
};

const readArray = (json: unknown, depth: number): WireValue => {
  const values = readList(readObject(json, 'arrayValue')['values'], 'arrayValue.values').map((element) => readNested(element, depth + 1));
  if (values.some((value) => 'arrayValue' in value)) throw invalid('Cannot convert an array value in an array value.');
  return { arrayValue: { values } };
};

/** The map an SDK sends for a vector: the only one whose field names may be reserved. */
const isVector = (fields: JsonObject): boolean => {
  const type = fields['__type__'];
  return isObject(type) && type['stringValue'] === '__vector__' && Object.keys(fields).length === 2 && isObject(fields['value']);
};

const readMap = (json: unknown, depth: number): WireValue => {
  const fields = readObject(readObject(json, 'mapValue')['fields'] ?? {}, 'mapValue.fields');
  if (!isVector(fields)) return { mapValue: { fields: readNestedFields(fields, depth + 1) } };
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: readNested(fields['value'], depth + 1) } } };
};

const readers: Readonly<Record<string, (json: unknown, depth: number) => WireValue>> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: readBoolean,
  integerValue: readInteger,
  doubleValue: readDouble,
  timestampValue: readTimestamp,
  stringValue: (json) => ({ stringValue: readString(json, 'stringValue') }),
  bytesValue: readBytes,
  referenceValue: readReference,
  geoPointValue: readGeoPoint,
  arrayValue: readArray,
  mapValue: readMap,
};

const readNested = (json: unknown, depth: number): WireValue => {
  if (depth > MAX_DEPTH) throw invalid(`A value is nested deeper than ${MAX_DEPTH} levels.`);
  const [entry, ...others] = Object.entries(readObject(json, 'A value'));
  const reader = entry !== undefined && Object.hasOwn(readers, entry[0]) ? readers[entry[0]] : undefined;
  if (entry === undefined || reader === undefined || others.length > 0) throw invalid('A value must have exactly one known type.');
  return reader(entry[1], depth);
};

const readNestedFields = (fields: JsonObject, depth: number): WireFields => {
  const read: Record<string, WireValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    checkFieldName(name);
    read[name] = readNested(value, depth);
  }
  return read;
};

/** A value in its stored form; refuses what Firestore does not store. */
export const readValue = (json: unknown): WireValue => readNested(json, 0);

/** A document's fields in their stored form; absent means none. */
export const readFields = (json: unknown): WireFields => readNestedFields(readObject(json ?? {}, 'fields'), 0);
