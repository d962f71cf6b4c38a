/** The server-side field transformations: what a client may ask, and what each makes of the stored value. */
import type { WireValue } from '../wire/firestore';
import { areEqual, compareValues, isNaNValue } from './compare';
import { type FieldPath, parseFieldPath } from './field-path';
import { readEnum, readList, readObject, readString } from './read-json';
import { invalid } from './rpc-error';
import { requestTimeOfMicros } from './timestamp';
import { doubleValue, readValue, saturateInt64 } from './value';

type Operation =
  | { readonly kind: 'requestTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: WireValue }
  | { readonly kind: 'append' | 'remove'; readonly elements: readonly WireValue[] };

export interface FieldTransform {
  readonly path: FieldPath;
  readonly operation: Operation;
}

const isNumber = (value: WireValue | undefined): value is WireValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value);

const readOperand = (json: unknown): WireValue => {
  const operand = readValue(json);
  if (!isNumber(operand)) throw invalid('A numeric transformation needs a number.');
  return operand;
};

const readElements = (json: unknown): readonly WireValue[] => {
  const value = readValue({ arrayValue: json });
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
};

const readOperation = (json: Readonly<Record<string, unknown>>): Operation => {
  if (json['setToServerValue'] !== undefined) {
    if (readEnum(json['setToServerValue'], ['REQUEST_TIME']) === undefined) throw invalid('The only server value is REQUEST_TIME.');
    return { kind: 'requestTime' };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const)
    if (json[kind] !== undefined) return { kind, operand: readOperand(json[kind]) };
  if (json['appendMissingElements'] !== undefined) return { kind: 'append', elements: readElements(json['appendMissingElements']) };
  if (json['removeAllFromArray'] !== undefined) return { kind: 'remove', elements: readElements(json['removeAllFromArray']) };
  throw invalid('A field transformation must say what to do.');
};

export const readTransforms = (json: unknown): readonly FieldTransform[] =>
  readList(json, 'Field transformations').map((item) => {
    const transform = readObject(item, 'A field transformation');
    const path = parseFieldPath(readString(transform['fieldPath'], 'fieldPath'));
    if (path[0] === '__name__') throw invalid('The document name cannot be transformed.');
    return { path, operation: readOperation(transform) };
  });

/** Integers stay integers and stop at the bounds of 64 bits; with a double on either side the sum is a double. */
const increment = (stored: WireValue | undefined, operand: WireValue): WireValue => {
  if (!isNumber(stored)) return operand;
  if ('integerValue' in stored && 'integerValue' in operand) {
    return { integerValue: String(saturateInt64(BigInt(stored.integerValue) + BigInt(operand.integerValue))) };
  }
  const number = (value: WireValue): number =>
    'integerValue' in value ? Number(value.integerValue) : 'doubleValue' in value ? Number(value.doubleValue) : 0;
  return doubleValue(number(stored) + number(operand));
};

/** `side` is 1 for the maximum and -1 for the minimum. Equal numbers leave the stored one; NaN wins on both sides. */
const extreme = (stored: WireValue | undefined, operand: WireValue, side: 1 | -1): WireValue => {
  if (!isNumber(stored) || isNaNValue(operand)) return operand;
  if (isNaNValue(stored)) return stored;
  return compareValues(operand, stored) * side > 0 ? operand : stored;
};

const elementsOf = (stored: WireValue | undefined): readonly WireValue[] =>
  stored !== undefined && 'arrayValue' in stored ? (stored.arrayValue.values ?? []) : [];

const append = (stored: WireValue | undefined, elements: readonly WireValue[]): WireValue => {
  const values = [...elementsOf(stored)];
  for (const element of elements) if (!values.some((value) => areEqual(value, element))) values.push(element);
  return { arrayValue: { values } };
};

const remove = (stored: WireValue | undefined, elements: readonly WireValue[]): WireValue => ({
  arrayValue: { values: elementsOf(stored).filter((value) => !elements.some((element) => areEqual(value, element))) },
});

/** What a transformation leaves in the field, and what the client is told about it. */
interface Transformed {
  readonly value: WireValue;
  readonly result: WireValue;
}

/** `stored`: the value before, undefined when there is none. `commitMicros`: the version being written. */
export const applyTransform = (operation: Operation, stored: WireValue | undefined, commitMicros: number): Transformed => {
  switch (operation.kind) {
    case 'requestTime': {
      const value = { timestampValue: requestTimeOfMicros(commitMicros) };
      return { value, result: value };
    }
    case 'append':
      return { value: append(stored, operation.elements), result: { nullValue: null } };
    case 'remove':
      return { value: remove(stored, operation.elements), result: { nullValue: null } };
    case 'increment': {
      const value = increment(stored, operation.operand);
      return { value, result: value };
    }
    case 'maximum':
    case 'minimum': {
      const value = extreme(stored, operation.operand, operation.kind === 'maximum' ? 1 : -1);
      return { value, result: value };
    }
  }
};
