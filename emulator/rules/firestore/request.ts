/** `request`, as conditions see it: https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
import type { Caller } from '../../admission/caller';
import type { StructuredQuery } from '../../wire/firestore';
import { valueOfJson, timestampOfMicros } from './from-wire';
import type { Method } from './syntax';
import { mapOf, type Value } from './value';

const authOf = (caller: Caller): Value =>
  caller.kind === 'user'
    ? mapOf(
        new Map<string, Value>([
          ['uid', caller.uid],
          ['token', valueOfJson(caller.token)],
        ]),
      )
    : null;

/** `name ASC`, the one form the reference shows. An order by several fields has no documented text and is left out. */
const orderTextOf = (query: StructuredQuery): string | null => {
  const orders = (query.orderBy ?? []).map(({ field, direction }) => ({
    name: field.fieldPath,
    direction: direction === 'DESCENDING' ? 'DESC' : 'ASC',
  }));
  // Client libraries add the document name in the direction of the last field; it is not part of what was asked for.
  const asked = orders.at(-1)?.name === '__name__' && orders.at(-1)?.direction === orders.at(-2)?.direction ? orders.slice(0, -1) : orders;
  const [first] = asked;
  return asked.length === 1 && first !== undefined ? `${first.name} ${first.direction}` : null;
};

/** Properties the query does not have are missing, so that a condition on a limit refuses a query without one. */
const queryOf = (query: StructuredQuery): Value => {
  const entries = new Map<string, Value>();
  const limit = typeof query.limit === 'object' ? query.limit.value : query.limit;
  if (limit !== undefined) entries.set('limit', BigInt(limit));
  if (query.offset !== undefined) entries.set('offset', BigInt(query.offset));
  const order = orderTextOf(query);
  if (order !== null) entries.set('orderBy', order);
  return mapOf(entries);
};

export interface RequestParts {
  readonly caller: Caller;
  readonly method: Method;
  readonly nowMicros: number;
  /** The full path; null while a query is judged, whose documents have different ones. */
  readonly path: readonly string[] | null;
  /** The document after a write, null after a deletion; undefined on reads, where the property is missing. */
  readonly resource?: Value;
  readonly query?: StructuredQuery;
}

/** The time is cut to milliseconds, so that it equals what server timestamps of the same request have become. */
export const requestValue = (parts: RequestParts): Value => {
  const entries = new Map<string, Value>([
    ['auth', authOf(parts.caller)],
    ['method', parts.method],
    ['time', timestampOfMicros(Math.floor(parts.nowMicros / 1000) * 1000)],
  ]);
  if (parts.path !== null) entries.set('path', { kind: 'path', segments: parts.path });
  if (parts.resource !== undefined) entries.set('resource', parts.resource);
  if (parts.query !== undefined) entries.set('query', queryOf(parts.query));
  return mapOf(entries);
};
