/** Turns stored Firestore values and token claims into values of the rules language. */
import type { StoredDocument, WireFields, WireValue } from '../../wire/firestore';
import { fail } from './evaluation-error';
import { listOf, mapOf, type MapValue, type TimestampValue, type Value } from './value';

const nanosPerSecond = 1_000_000_000n;

const nanosOfText = (text: string): bigint => {
  const parts = /^(?<seconds>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(?<fraction>\d{1,9}))?Z$/u.exec(text);
  const seconds = Date.parse(`${parts?.groups?.['seconds'] ?? ''}Z`) / 1000;
  if (parts === null || Number.isNaN(seconds)) return fail(`'${text}' is no timestamp.`);
  return BigInt(seconds) * nanosPerSecond + BigInt((parts.groups?.['fraction'] ?? '').padEnd(9, '0'));
};

export const timestampOfMicros = (micros: number): TimestampValue => ({ kind: 'timestamp', nanos: BigInt(Math.trunc(micros)) * 1000n });

/** The segments of a reference behind the project: `/databases/(default)/documents/…`. */
const pathOfReference = (reference: string): Value => ({ kind: 'path', segments: reference.split('/').slice(2) });

/** Fields of a document or of a map value; entries are converted once, when first read. */
const mapOfFields = (fields: WireFields): MapValue => {
  const known = new Map<string, Value>();
  return {
    kind: 'map',
    get: (key) => {
      const before = known.get(key);
      if (before !== undefined) return before;
      const stored = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (stored === undefined) return undefined;
      const value = valueOfWire(stored);
      known.set(key, value);
      return value;
    },
    keys: () => Object.keys(fields),
  };
};

/** One stored value. Fails for a timestamp that cannot be read. */
export const valueOfWire = (wire: WireValue): Value => {
  if ('nullValue' in wire) return null;
  if ('booleanValue' in wire) return wire.booleanValue;
  if ('integerValue' in wire) return BigInt(wire.integerValue);
  if ('doubleValue' in wire) return Number(wire.doubleValue);
  if ('stringValue' in wire) return wire.stringValue;
  if ('timestampValue' in wire) return { kind: 'timestamp', nanos: nanosOfText(wire.timestampValue) };
  if ('bytesValue' in wire) return { kind: 'bytes', bytes: new Uint8Array(Buffer.from(wire.bytesValue, 'base64')) };
  if ('referenceValue' in wire) return pathOfReference(wire.referenceValue);
  if ('geoPointValue' in wire) {
    return { kind: 'latlng', latitude: wire.geoPointValue.latitude ?? 0, longitude: wire.geoPointValue.longitude ?? 0 };
  }
  if ('arrayValue' in wire) return listOf((wire.arrayValue.values ?? []).map(valueOfWire));
  return mapOfFields(wire.mapValue.fields ?? {});
};

/** A claim of an id token: JSON, whose whole numbers are integers. */
export const valueOfJson = (json: unknown): Value => {
  if (typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return listOf(json.map(valueOfJson));
  if (typeof json === 'object' && json !== null) {
    return mapOf(new Map(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)])));
  }
  return null;
};

/** The name of a document as the rules see it. */
export const documentName = (path: readonly string[]): readonly string[] => ['databases', '(default)', 'documents', ...path];

/** `resource`: `data`, `id` and `__name__`. https://firebase.google.com/docs/reference/rules/rules.firestore.Resource */
export const resourceOf = (document: StoredDocument, path: readonly string[]): MapValue =>
  mapOf(
    new Map<string, Value>([
      ['data', mapOfFields(document.fields)],
      ['id', path.at(-1) ?? ''],
      ['__name__', { kind: 'path', segments: documentName(path) }],
    ]),
  );
