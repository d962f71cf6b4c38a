/** Reads a structured query from the wire: checks its shape and puts its values in stored form. The service's limits are elsewhere. */
import type { Direction, FieldOperator, FieldReference, StructuredQuery, WireCursor, WireFilter, WireValue } from './wire';
import { fieldPathText, parseFieldPath } from './field-path';
import { isObject, type JsonObject, readCount, readList, readObject, readOptionalString, readString } from './read-json';
import { faultOfId } from './resource-name';
import { invalid } from './rpc-error';
import { readValue } from './value';

const OPERATORS: ReadonlySet<string> = new Set<FieldOperator>([
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
]);
const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;
const LIST_OPERATORS: ReadonlySet<string> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);

const isOperator = (text: string): text is FieldOperator => OPERATORS.has(text);

const readField = (json: unknown): FieldReference => ({
  fieldPath: fieldPathText(parseFieldPath(readString(readObject(json, 'A field')['fieldPath'], 'fieldPath'))),
});

/** The operand of IN and its kin is a list of values, so that lists may be among them. */
const readOperands = (json: unknown): WireValue => ({
  arrayValue: { values: readList(readObject(readObject(json, 'value')['arrayValue'], 'arrayValue')['values'], 'values').map(readValue) },
});

const readFieldFilter = (json: JsonObject): WireFilter => {
  const op = readString(json['op'], 'op');
  if (!isOperator(op)) throw invalid(`Unknown filter operator ${op}.`);
  return {
    fieldFilter: {
      field: readField(json['field']),
      op,
      value: LIST_OPERATORS.has(op) ? readOperands(json['value']) : readValue(json['value']),
    },
  };
};

const readFilter = (json: unknown): WireFilter => {
  const filter = readObject(json, 'A filter');
  if (isObject(filter['fieldFilter'])) return readFieldFilter(filter['fieldFilter']);
  if (isObject(filter['unaryFilter'])) {
    const op = UNARY_OPERATORS.find((known) => isObject(filter['unaryFilter']) && filter['unaryFilter']['op'] === known);
    if (op === undefined) throw invalid('Unknown unary operator.');
    return { unaryFilter: { field: readField(filter['unaryFilter']['field']), op } };
  }
  const { op, filters } = readObject(filter['compositeFilter'], 'A filter of a known kind');
  if (op !== 'AND' && op !== 'OR') throw invalid('A composite filter joins by AND or by OR.');
  const inner = readList(filters, 'filters').map(readFilter);
  if (inner.length === 0) throw invalid('A composite filter must contain at least one filter.');
  return { compositeFilter: { op, filters: inner } };
};

const readDirection = (json: unknown): Direction => {
  if (json === undefined || json === 'DIRECTION_UNSPECIFIED') return 'ASCENDING';
  if (json !== 'ASCENDING' && json !== 'DESCENDING') throw invalid('Unknown direction.');
  return json;
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
