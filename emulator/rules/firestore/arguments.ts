/** Checks the types of arguments while a condition is evaluated; a wrong type is an error of the language. */
import { fail } from './evaluation-error';
import { fitsInt, typeOf, type BytesValue, type ListValue, type MapValue, type SetValue, type Value } from './value';

const mismatch = (wanted: string, value: Value): never => fail(`Expected ${wanted}, found ${typeOf(value)}.`);

export const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : mismatch('a string', value ?? null));

export const asInt = (value: Value | undefined): bigint => (typeof value === 'bigint' ? value : mismatch('an int', value ?? null));

export const asNumber = (value: Value | undefined): bigint | number =>
  typeof value === 'bigint' || typeof value === 'number' ? value : mismatch('a number', value ?? null);

const isKind = <K extends 'list' | 'set' | 'map' | 'bytes'>(value: Value, kind: K): value is Extract<Value, { kind: K }> =>
  typeof value === 'object' && value !== null && value.kind === kind;

export const asList = (value: Value | undefined): ListValue => {
  const given = value ?? null;
  return isKind(given, 'list') ? given : mismatch('a list', given);
};

export const asSet = (value: Value | undefined): SetValue => {
  const given = value ?? null;
  return isKind(given, 'set') ? given : mismatch('a set', given);
};

export const asMap = (value: Value | undefined): MapValue => {
  const given = value ?? null;
  return isKind(given, 'map') ? given : mismatch('a map', given);
};

export const asBytes = (value: Value | undefined): BytesValue => {
  const given = value ?? null;
  return isKind(given, 'bytes') ? given : mismatch('bytes', given);
};

/** The items of a list or a set. */
export const asItems = (value: Value | undefined): readonly Value[] => {
  const given = value ?? null;
  return isKind(given, 'list') || isKind(given, 'set') ? given.items : mismatch('a list or a set', given);
};

/** A result that must fit into 64 bits. */
export const intResult = (value: bigint): bigint => (fitsInt(value) ? value : fail('The integer does not fit into 64 bits.'));

/** A small number from an int: an index, a day of the month. */
export const asSmallInt = (value: Value | undefined): number => {
  const int = asInt(value);
  return int >= -1_000_000_000n && int <= 1_000_000_000n ? Number(int) : fail('The number is too large here.');
};
