/** Reads a structured query from the wire: checks its shape and puts its values in stored form. The service's limits are elsewhere. */
import type { Direction, FieldOperator, FieldReference, StructuredQuery, WireCursor, WireFilter, WireValue } from '../wire/firestore';
import { fieldPathText, parseFieldPath } from './field-path';
import { isObject, type JsonObject, readCount, readEnum, readList, readObject, readOptionalString, readString } from './read-json';
import { faultOfId } from './resource-name';
import { invalid } from './rpc-error';
import { readValue } from './value';

// Each list is in the order of the numbers of the protocol's enum, which begin at 1, for unary operators at 2.
const OPERATORS: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;
const FIRST_UNARY_OPERATOR = 2;
const COMPOSITE_OPERATORS = ['AND', 'OR'] as const;
const DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;

const LIST_OPERATORS: ReadonlySet<string> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);

/** Protobuf messages nest at most 100 deep, and a composite filter inside another is two of them. */
const MAX_FILTER_DEPTH = 50;

const readField = (json: unknown): FieldReference => ({
  fieldPath: fieldPathText(parseFieldPath(readString(readObject(json, 'A field')['fieldPath'], 'fieldPath'))),
});

/** The operand of IN and its kin is a list of values, so that lists may be among them. */
const readOperands = (json: unknown): WireValue => ({
  arrayValue: { values: readList(readObject(readObject(json, 'value')['arrayValue'], 'arrayValue')['values'], 'values').map(readValue) },
});

const readFieldFilter = (json: JsonObject): WireFilter => {
  const op = readEnum(json['op'], OPERATORS);
  if (op === undefined) throw invalid(`Unknown filter operator ${String(json['op'])}.`);
  return {
    fieldFilter: {
      field: readField(json['field']),
      op,
      value: LIST_OPERATORS.has(op) ? readOperands(json['value']) : readValue(json['value']),
    },
  };
};

const readFilter = (json: unknown, depth = 1): WireFilter => {
  if (depth > MAX_FILTER_DEPTH) throw invalid(`The filter is nested deeper than ${MAX_FILTER_DEPTH} levels.`);
  const filter = readObject(json, 'A filter');
  if (isObject(filter['fieldFilter'])) return readFieldFilter(filter['fieldFilter']);
  if (isObject(filter['unaryFilter'])) {
    const op = readEnum(filter['unaryFilter']['op'], UNARY_OPERATORS, FIRST_UNARY_OPERATOR);
    if (op === undefined) throw invalid('Unknown unary operator.');
    return { unaryFilter: { field: readField(filter['unaryFilter']['field']), op } };
  }
  const composite = readObject(filter['compositeFilter'], 'A filter of a known kind');
  const op = readEnum(composite['op'], COMPOSITE_OPERATORS);
  if (op === undefined) throw invalid('A composite filter joins by AND or by OR.');
  const inner = readList(composite['filters'], 'filters').map((each) => readFilter(each, depth + 1));
  if (inner.length === 0) throw invalid('A composite filter must contain at least one filter.');
  return { compositeFilter: { op, filters: inner } };
};

const readDirection = (json: unknown): Direction => {
  if (json === undefined || json === 'DIRECTION_UNSPECIFIED' || json === 0) return 'ASCENDING';
  const direction = readEnum(json, DIRECTIONS);
  if (direction === undefined) throw invalid('Unknown direction.');
  return direction;
};

const readOrder = (json: unknown): { field: FieldReference; direction: Direction } => {
  const order = readObject(json, 'An order');
  return { field: readField(order['field']), direction: readDirection(order['direction']) };
};

const readCursor = (json: unknown): WireCursor => {
  const cursor = readObject(json, 'A cursor');
  return { values: readList(cursor['values'], 'values').map(readValue), before: cursor['before'] === true };
};

const readSource = (json: unknown): { collectionId: string; allDescendants: boolean } => {
  const source = readObject(json, 'from');
  // Without an id the query is over all collections; it stays an empty text for the rules to see.
  const collectionId = readOptionalString(source['collectionId'], 'collectionId') ?? '';
  const fault = collectionId === '' ? null : faultOfId(collectionId);
  if (fault !== null) throw invalid(`Collection id "${collectionId}" is invalid because it ${fault}.`);
  return { collectionId, allDescendants: source['allDescendants'] === true };
};

const readLimit = (json: unknown): number => readCount(isObject(json) ? (json['value'] ?? 0) : json, 'limit');

/** Refuses what has not the shape of a query. Vector search is not served. */
export const readQuery = (json: unknown): StructuredQuery => {
  const query = readObject(json, 'structuredQuery');
  if (query['findNearest'] !== undefined) throw invalid('Vector search is not supported here.');
  const from = readList(query['from'], 'from').map(readSource);
  if (from.length !== 1) throw invalid('A query must name exactly one collection.');
  const { select, where, orderBy, startAt, endAt, offset, limit } = query;
  return {
    from,
    ...(isObject(select) ? { select: { fields: readList(select['fields'], 'select.fields').map(readField) } } : {}),
    ...(where === undefined || where === null ? {} : { where: readFilter(where) }),
    ...(orderBy === undefined ? {} : { orderBy: readList(orderBy, 'orderBy').map(readOrder) }),
    ...(isObject(startAt) ? { startAt: readCursor(startAt) } : {}),
    ...(isObject(endAt) ? { endAt: readCursor(endAt) } : {}),
    ...(offset === undefined ? {} : { offset: readCount(offset, 'offset') }),
    ...(limit === undefined || limit === null ? {} : { limit: readLimit(limit) }),
  };
};
