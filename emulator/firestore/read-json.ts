/** Takes apart what a client sent, refusing with INVALID_ARGUMENT whatever has the wrong shape. No Firestore types in here. */
import { invalid } from './rpc-error';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export const readObject = (value: unknown, what: string): JsonObject => {
  if (!isObject(value)) throw invalid(`${what} must be an object.`);
  return value;
};

/** A list; absent means empty, as in protobuf's JSON. */
export const readList = (value: unknown, what: string): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(`${what} must be a list.`);
  return value;
};

export const readString = (value: unknown, what: string): string => {
  if (typeof value !== 'string') throw invalid(`${what} must be a string.`);
  return value;
};

export const readOptionalString = (value: unknown, what: string): string | undefined =>
  value === undefined || value === null ? undefined : readString(value, what);

/**
 * The name of an enum's value, which protobuf's JSON lets clients send as its number too; undefined when it is none of
 * `names`, which are in the order of their numbers, the first of which is `first`.
 */
export const readEnum = <Name extends string>(value: unknown, names: readonly Name[], first = 1): Name | undefined =>
  typeof value === 'number' ? names[value - first] : names.find((name) => name === value);

/** A whole number that is not negative, as a number or as protobuf's JSON text. */
export const readCount = (value: unknown, what: string): number => {
  const count = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw invalid(`${what} must be a whole number, not negative.`);
  return count;
};
