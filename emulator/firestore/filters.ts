/** Compiles a query's filter into a test of documents. The filter must be in stored form and within the service's limits. */
import type { FieldOperator, StoredDocument, WireFilter, WireValue } from '../wire/firestore';
import { areEqual, compareValues, isNaNValue, typeRank } from './compare';
import { type FieldPath, isNamePath, parseFieldPath, valueAt } from './field-path';

type Test = (document: StoredDocument) => boolean;
type ValueTest = (value: WireValue) => boolean;

/** A document's value at a path, where `__name__` is its name. */
export const fieldOf = (document: StoredDocument, path: FieldPath): WireValue | undefined =>
  isNamePath(path) ? { referenceValue: document.name } : valueAt(document.fields, path);

const isNull = (value: WireValue): boolean => 'nullValue' in value;

/** Null and NaN are equal to nothing inside a list of alternatives. */
const isComparable = (value: WireValue): boolean => !isNull(value) && !isNaNValue(value);

const listOf = (value: WireValue): readonly WireValue[] => ('arrayValue' in value ? (value.arrayValue.values ?? []) : []);

/** Inequalities hold only within one type, and never with NaN, although NaN has its place in the order of values. */
const inequality = (operand: WireValue, holds: (order: number) => boolean): ValueTest =>
  isNaNValue(operand)
    ? () => false
    : (value) => typeRank(value) === typeRank(operand) && !isNaNValue(value) && holds(compareValues(value, operand));

/** A list with a null matches nothing, since `x NOT_IN [null]` is never true; NaN in the list means "is not NaN". */
const notIn = (operands: readonly WireValue[]): ValueTest =>
  operands.some(isNull) ? () => false : (value) => !isNull(value) && !operands.some((operand) => areEqual(operand, value));

const compileComparison = (op: FieldOperator, operand: WireValue): ValueTest => {
  switch (op) {
    case 'EQUAL':
      return (value) => areEqual(value, operand);
    case 'NOT_EQUAL':
      return (value) => !isNull(value) && !areEqual(value, operand);
    case 'LESS_THAN':
      return inequality(operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return inequality(operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return inequality(operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return inequality(operand, (order) => order >= 0);
    case 'ARRAY_CONTAINS':
      return isComparable(operand) ? (value) => listOf(value).some((element) => areEqual(element, operand)) : () => false;
    case 'IN': {
      const operands = listOf(operand).filter(isComparable);
      return (value) => operands.some((other) => areEqual(other, value));
    }
    case 'ARRAY_CONTAINS_ANY': {
      const operands = listOf(operand).filter(isComparable);
      return (value) => listOf(value).some((element) => operands.some((other) => areEqual(other, element)));
    }
    case 'NOT_IN':
      return notIn(listOf(operand));
  }
};

const unaryTests = {
  IS_NULL: isNull,
  IS_NAN: isNaNValue,
  IS_NOT_NULL: (value: WireValue) => !isNull(value),
  IS_NOT_NAN: (value: WireValue) => !isNull(value) && !isNaNValue(value),
} as const;

const onField = (fieldPath: string, test: ValueTest): Test => {
  const path = parseFieldPath(fieldPath);
  return (document) => {
    const value = fieldOf(document, path);
    return value !== undefined && test(value);
  };
};

/** The test a filter stands for; no filter lets everything pass. A document without the field never passes. */
export const compileFilter = (filter: WireFilter | undefined): Test => {
  if (filter === undefined) return () => true;
  if ('unaryFilter' in filter) return onField(filter.unaryFilter.field.fieldPath, unaryTests[filter.unaryFilter.op]);
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter;
    return onField(field.fieldPath, compileComparison(op, value));
  }
  const tests = filter.compositeFilter.filters.map(compileFilter);
  return filter.compositeFilter.op === 'OR'
    ? (document) => tests.some((test) => test(document))
    : (document) => tests.every((test) => test(document));
};
