/** Queries: reading one off the wire, and the children it selects. It does not ask the rules anything. */
import type { DatabaseQuery, DatabaseValue } from '../rules/contract';
import { compareKeys, compareValues, MAX_NAME, MIN_NAME } from './ordering';
import { parsePath } from './paths';
import { childOf, emptyBranch, keysOf, priorityOf, readPath } from './tree';

type Bound = NonNullable<DatabaseQuery['sp']> | null;

/** Where an entry or a bound stands in the order of the query. */
interface Post {
  readonly value: DatabaseValue;
  readonly name: string;
}

const isBound = (value: unknown): value is Bound =>
  value === null || typeof value === 'boolean' || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

const isOptional = (value: unknown, type: 'string' | 'boolean'): boolean => value === undefined || typeof value === type;

/**
 * The query of a request; null when there is none or it is empty, `'invalid'` when it is no query.
 * Unknown members are refused as well: ignoring a constraint would show more than was asked for.
 */
export const parseQuery = (raw: unknown): DatabaseQuery | null | 'invalid' => {
  if (raw === undefined || raw === null) return null;
  if (typeof raw !== 'object' || Array.isArray(raw)) return 'invalid';
  const query = raw as Record<string, unknown>;
  const names = Object.keys(query);
  if (names.length === 0) return null;
  const isSound =
    names.every((name) => ['i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf'].includes(name)) &&
    isOptional(query['i'], 'string') &&
    query['i'] !== '' &&
    (query['sp'] === undefined || isBound(query['sp'])) &&
    (query['ep'] === undefined || isBound(query['ep'])) &&
    isOptional(query['sn'], 'string') &&
    isOptional(query['en'], 'string') &&
    isOptional(query['sin'], 'boolean') &&
    isOptional(query['ein'], 'boolean') &&
    (query['l'] === undefined || (Number.isSafeInteger(query['l']) && Number(query['l']) > 0)) &&
    (query['vf'] === undefined || query['vf'] === 'l' || query['vf'] === 'r') &&
    (query['i'] !== '.key' || [query['sp'], query['ep']].every((bound) => bound === undefined || typeof bound === 'string'));
  return isSound ? (query as DatabaseQuery) : 'invalid';
};

/** The same text for the same query, whatever the order of its members; names a listen together with its path. */
export const queryKey = (query: DatabaseQuery | null): string =>
  query === null ? '' : JSON.stringify(Object.entries(query).toSorted(([one], [other]) => compareKeys(one, other)));

/** What the query orders by: `.key`, `.value`, `.priority` or a child path. */
export const indexOf = (query: DatabaseQuery): string => query.i ?? '.priority';

/** Keys and priorities are always indexed; everything else needs `.indexOn`. */
export const needsIndex = (query: DatabaseQuery): boolean => indexOf(query) !== '.key' && indexOf(query) !== '.priority';

/** Without bounds and limit a query only names an order, and selects everything. */
const selectsAll = (query: DatabaseQuery): boolean => query.sp === undefined && query.ep === undefined && query.l === undefined;

const valueIn = (index: string): ((child: DatabaseValue) => DatabaseValue) => {
  if (index === '.key') return () => null;
  if (index === '.value') return (child) => child;
  if (index === '.priority') return priorityOf;
  const path = parsePath(index);
  return (child) => readPath(child, path);
};

const comparePosts = (one: Post, other: Post): number => compareValues(one.value, other.value) || compareKeys(one.name, other.name);

const withinStart = (query: DatabaseQuery): ((post: Post) => boolean) => {
  const bound = query.sp;
  if (bound === undefined) return () => true;
  const start: Post = query.i === '.key' ? { value: null, name: String(bound) } : { value: bound, name: query.sn ?? MIN_NAME };
  return query.sin === false ? (post) => comparePosts(start, post) < 0 : (post) => comparePosts(start, post) <= 0;
};

const withinEnd = (query: DatabaseQuery): ((post: Post) => boolean) => {
  const bound = query.ep;
  if (bound === undefined) return () => true;
  const end: Post = query.i === '.key' ? { value: null, name: String(bound) } : { value: bound, name: query.en ?? MAX_NAME };
  return query.ein === false ? (post) => comparePosts(post, end) < 0 : (post) => comparePosts(post, end) <= 0;
};

/** A limit without a side is taken from the side of the start bound, if there is one. */
const takesFirst = (query: DatabaseQuery): boolean => (query.vf === undefined ? query.sp !== undefined : query.vf === 'l');

/** The children that a query selects, in its order. */
export const selectKeys = (value: DatabaseValue, query: DatabaseQuery): readonly string[] => {
  const valueOf = valueIn(indexOf(query));
  const afterStart = withinStart(query);
  const beforeEnd = withinEnd(query);
  const keys = keysOf(value)
    .map((name): Post => ({ name, value: valueOf(childOf(value, name)) }))
    .filter((post) => afterStart(post) && beforeEnd(post))
    .toSorted(comparePosts)
    .map((post) => post.name);
  if (query.l === undefined) return keys;
  return takesFirst(query) ? keys.slice(0, query.l) : keys.slice(-query.l);
};

/** The value as the query shows it. A selection carries no priority of its own; a leaf has nothing to select. */
export const runQuery = (value: DatabaseValue, query: DatabaseQuery | null): DatabaseValue => {
  if (query === null || selectsAll(query)) return value;
  const selected = emptyBranch();
  for (const key of selectKeys(value, query)) selected[key] = childOf(value, key);
  return Object.keys(selected).length === 0 ? null : selected;
};
