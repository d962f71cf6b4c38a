/** Aggregation queries: count, sum and average over the documents a query finds. */
import type { StoredDocument, WireValue } from '../wire/firestore';
import { type FieldPath, parseFieldPath } from './field-path';
import { fieldOf } from './filters';
import { isObject, readCount, readList, readObject, readOptionalString, readString } from './read-json';
import { invalid } from './rpc-error';
import { doubleValue, saturateInt64 } from './value';

const MAX_AGGREGATIONS = 5;

export interface Aggregation {
  readonly alias: string;
  readonly operation:
    | { readonly kind: 'count'; /** Counting stops here. */ readonly upTo: number }
    | { readonly kind: 'sum' | 'average'; readonly path: FieldPath };
}

const readOperation = (json: Readonly<Record<string, unknown>>): Aggregation['operation'] => {
  const { count, sum, avg } = json;
  if (isObject(count)) {
    const limit = isObject(count['upTo']) ? count['upTo']['value'] : count['upTo'];
    const upTo = limit === undefined ? Infinity : readCount(limit, 'upTo');
    if (upTo === 0) throw invalid('upTo must be positive.');
    return { kind: 'count', upTo };
  }
  const operand = isObject(sum) ? sum : readObject(avg, 'A known aggregation');
  const path = parseFieldPath(readString(readObject(operand['field'], 'field')['fieldPath'], 'fieldPath'));
  return { kind: isObject(sum) ? 'sum' : 'average', path };
};

/** Reads `aggregations`; those without an alias are called field_1, field_2 and so on. */
export const readAggregations = (json: unknown): readonly Aggregation[] => {
  const items = readList(json, 'aggregations');
  if (items.length === 0) throw invalid('An aggregation query needs an aggregation.');
  if (items.length > MAX_AGGREGATIONS)
    throw invalid(`The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${items.length}`);
  const aggregations = items.map((item, index) => {
    const aggregation = readObject(item, 'An aggregation');
    const alias = readOptionalString(aggregation['alias'], 'alias') || `field_${index + 1}`;
    return { alias, operation: readOperation(aggregation) };
  });
  if (new Set(aggregations.map(({ alias }) => alias)).size !== aggregations.length) throw invalid('Two aggregations have the same alias.');
  return aggregations;
};

type NumericValue = Extract<WireValue, { readonly integerValue: string } | { readonly doubleValue: unknown }>;

const isNumeric = (value: WireValue | undefined): value is NumericValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value);

const asNumber = (value: NumericValue): number => Number('integerValue' in value ? value.integerValue : value.doubleValue);

const numbersAt = (documents: readonly StoredDocument[], path: FieldPath): readonly NumericValue[] =>
  documents.map((document) => fieldOf(document, path)).filter(isNumeric);

/** An integer as long as every summand and the sum fit into 64 bits, else a double; 0 of nothing. */
const sumOf = (values: readonly NumericValue[]): WireValue => {
  let total = 0n;
  for (const value of values) {
    if ('doubleValue' in value) return doubleValue(values.reduce((sum, each) => sum + asNumber(each), 0));
    total += BigInt(value.integerValue);
  }
  return total === saturateInt64(total) ? { integerValue: String(total) } : doubleValue(Number(total));
};

/** Always a double; null of nothing. */
const averageOf = (values: readonly NumericValue[]): WireValue => {
  if (values.length === 0) return { nullValue: null };
  const sum = sumOf(values);
  return doubleValue(isNumeric(sum) ? asNumber(sum) / values.length : Number.NaN);
};

/**
 * The values of the aggregations by alias. With several, only documents that have every aggregated field
 * count, as in the service; values that are no numbers are passed over.
 */
export const aggregate = (found: readonly StoredDocument[], aggregations: readonly Aggregation[]): Readonly<Record<string, WireValue>> => {
  const paths = aggregations.flatMap(({ operation }) => (operation.kind === 'count' ? [] : [operation.path]));
  const documents = found.filter((document) => paths.every((path) => fieldOf(document, path) !== undefined));
  const valueOf = ({ operation }: Aggregation): WireValue => {
    if (operation.kind === 'count') return { integerValue: String(Math.min(documents.length, operation.upTo)) };
    const values = numbersAt(documents, operation.path);
    return operation.kind === 'sum' ? sumOf(values) : averageOf(values);
  };
  return Object.fromEntries(aggregations.map((aggregation) => [aggregation.alias, valueOf(aggregation)]));
};
