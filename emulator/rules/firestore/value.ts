/**
 * Values of the rules language. Integers are bigint and floats are number, so that 1 and 1.0 stay apart;
 * null, booleans and text are themselves. Nothing here knows of requests or of unknown documents.
 */
import type { Cell, CellKeys } from './cell';

export interface BytesValue {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
}
export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Value[];
}
/** A set's items are distinct; their order means nothing. */
export interface SetValue {
  readonly kind: 'set';
  readonly items: readonly Value[];
}
/** A map that converts its entries when they are asked for, since a document may be large and a rule reads little of it. */
export interface MapValue {
  readonly kind: 'map';
  readonly get: (key: string) => Value | undefined;
  readonly keys: () => readonly string[];
}
export interface PathValue {
  readonly kind: 'path';
  readonly segments: readonly string[];
}
/** Nanoseconds since the epoch. */
export interface TimestampValue {
  readonly kind: 'timestamp';
  readonly nanos: bigint;
}
/** Signed length in nanoseconds. */
export interface DurationValue {
  readonly kind: 'duration';
  readonly nanos: bigint;
}
/** Degrees. */
export interface LatLngValue {
  readonly kind: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly after: MapValue;
  readonly before: MapValue;
}

/** What is known in full. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | BytesValue
  | ListValue
  | SetValue
  | MapValue
  | PathValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | MapDiffValue;

/** What an expression may yield while a query is judged: a value, or a part of a document that only the query's constraints describe. */
export type Term = Value | Cell | CellKeys;

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'list'
  | 'set'
  | 'map'
  | 'path'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'map_diff';

/** The name of a value's type as `is` knows it; `null` cannot be asked for with `is`. */
export const typeOf = (value: Value): TypeName => {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  return value.kind;
};

export const isCell = (term: Term): term is Cell | CellKeys =>
  typeof term === 'object' && term !== null && (term.kind === 'cell' || term.kind === 'cell_keys');

export const listOf = (items: readonly Value[]): ListValue => ({ kind: 'list', items });

/** A map over entries that are already values. Keys of Object.prototype mean nothing here. */
export const mapOf = (entries: ReadonlyMap<string, Value>): MapValue => ({
  kind: 'map',
  get: (key) => entries.get(key),
  keys: () => [...entries.keys()],
});

const minimumInt = -(2n ** 63n);

/** Whether a whole number fits into the 64 bits of the language. */
export const fitsInt = (value: bigint): boolean => value >= minimumInt && value < -minimumInt;
