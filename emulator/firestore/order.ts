/** The order of a query's results, with the orders the service adds by itself, and the cursors that cut it. */
import type { StoredDocument, StructuredQuery, WireCursor } from '../wire/firestore';
import { compareNames, compareValues } from './compare';
import { type FieldPath, isNamePath, parseFieldPath } from './field-path';
import { fieldOf } from './filters';
import { inequalityFields } from './query-limits';
import { invalid } from './rpc-error';

export interface Order {
  readonly path: FieldPath;
  /** 1 ascending, -1 descending. */
  readonly sign: 1 | -1;
}

/**
 * The complete order of a query: what it asks for, then the fields it compares by inequality, then the
 * document name; what is added takes the direction of the last order asked for.
 */
export const ordersOf = (query: StructuredQuery): readonly Order[] => {
  const asked = query.orderBy ?? [];
  const orders: Order[] = asked.map((order) => ({
    path: parseFieldPath(order.field.fieldPath),
    sign: order.direction === 'DESCENDING' ? -1 : 1,
  }));
  const sign = orders.at(-1)?.sign ?? 1;
  const named = new Set(asked.map((order) => order.field.fieldPath));
  if (named.has('__name__')) return orders;
  for (const field of inequalityFields(query.where)) {
    if (field !== '__name__' && !named.has(field)) orders.push({ path: parseFieldPath(field), sign });
  }
  orders.push({ path: ['__name__'], sign });
  return orders;
};

/** A query returns only documents that have every field it is ordered by. */
export const hasOrderedFields = (document: StoredDocument, orders: readonly Order[]): boolean =>
  orders.every((order) => fieldOf(document, order.path) !== undefined);

export const compareByOrders =
  (orders: readonly Order[]) =>
  (left: StoredDocument, right: StoredDocument): number => {
    for (const { path, sign } of orders) {
      if (isNamePath(path)) {
        const order = compareNames(left.name, right.name);
        if (order !== 0) return order * sign;
      } else {
        const a = fieldOf(left, path);
        const b = fieldOf(right, path);
        const order = a === undefined || b === undefined ? 0 : compareValues(a, b);
        if (order !== 0) return order * sign;
      }
    }
    return 0;
  };

export const checkCursor = (cursor: WireCursor | undefined, orders: readonly Order[]): void => {
  const values = cursor?.values ?? [];
  if (values.length > orders.length) throw invalid('A cursor has more values than the query has orders.');
  for (const [index, value] of values.entries()) {
    const order = orders[index];
    if (order !== undefined && isNamePath(order.path) && !('referenceValue' in value)) {
      throw invalid('A cursor needs a reference value where the query is ordered by the document name.');
    }
  }
};

/** Negative where the document comes before the cursor's position, 0 where it is at it. */
const compareWithCursor = (document: StoredDocument, cursor: WireCursor, orders: readonly Order[]): number => {
  for (const [index, value] of (cursor.values ?? []).entries()) {
    const order = orders[index];
    const own = order === undefined ? undefined : fieldOf(document, order.path);
    if (order === undefined || own === undefined) return 0;
    const compared = compareValues(own, value) * order.sign;
    if (compared !== 0) return compared;
  }
  return 0;
};

/** Whether the document lies between the query's cursors; `before` puts a cursor before its position. */
export const isBetweenCursors = (document: StoredDocument, query: StructuredQuery, orders: readonly Order[]): boolean => {
  const { startAt, endAt } = query;
  if (startAt !== undefined) {
    const order = compareWithCursor(document, startAt, orders);
    if (startAt.before === true ? order < 0 : order <= 0) return false;
  }
  if (endAt !== undefined) {
    const order = compareWithCursor(document, endAt, orders);
    if (endAt.before === true ? order >= 0 : order > 0) return false;
  }
  return true;
};
