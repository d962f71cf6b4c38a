/** Queries as REST writes them in the address: JSON in `orderBy`, `startAt`, `endAt` and so on. */
import { ownProperty } from '@/lib/own-property';
import type { DatabaseQuery } from '../rules/contract';
import { MAX_NAME, MIN_NAME } from './ordering';
import { parseQuery } from './query';

const ORDERS: Readonly<Record<string, string>> = { $key: '.key', $value: '.value', $priority: '.priority' };
const CONSTRAINTS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'] as const;

type Parsed = { readonly ok: true; readonly query: DatabaseQuery | null } | { readonly ok: false; readonly message: string };
type Bound = NonNullable<DatabaseQuery['sp']> | null;

const wrong = (message: string): Parsed => ({ ok: false, message });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isPrimitive = (value: unknown): value is Bound => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Bounds of the query, or the message that says which one is not. A key order compares names, so a name bounds it whole. */
const boundsOf = (parameters: URLSearchParams, isByKey: boolean): Partial<DatabaseQuery> | string => {
  const bounds: { -readonly [member in keyof DatabaseQuery]: DatabaseQuery[member] } = {};
  for (const name of ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const) {
    const text = parameters.get(name);
    if (text === null) continue;
    const value = jsonOf(text);
    if (!isPrimitive(value)) return 'Constraint index field must be a JSON primitive';
    if (isByKey && typeof value !== 'string') return 'Constraint index field must be a string when ordering by key';
    if (name === 'startAt' || name === 'startAfter' || name === 'equalTo') {
      bounds.sp = value;
      bounds.sin = name !== 'startAfter';
      if (name === 'startAfter' && !isByKey) bounds.sn = MAX_NAME;
    }
    if (name === 'endAt' || name === 'endBefore' || name === 'equalTo') {
      bounds.ep = value;
      bounds.ein = name !== 'endBefore';
      if (name === 'endBefore' && !isByKey) bounds.en = MIN_NAME;
    }
  }
  return bounds;
};

const limitOf = (parameters: URLSearchParams): Partial<DatabaseQuery> | string => {
  const [first, last] = [parameters.get('limitToFirst'), parameters.get('limitToLast')];
  if (first !== null && last !== null) return 'Only one of limitToFirst and limitToLast may be specified';
  const text = first ?? last;
  if (text === null) return {};
  if (!/^[1-9]\d{0,8}$/u.test(text)) return `${first === null ? 'limitToLast' : 'limitToFirst'} must be a positive integer`;
  return { l: Number(text), vf: first === null ? 'r' : 'l' };
};

/** The query in the address, null when there is none; otherwise the service's message. */
export const parseRestQuery = (parameters: URLSearchParams): Parsed => {
  const orderBy = parameters.get('orderBy');
  const constraints = CONSTRAINTS.filter((name) => parameters.has(name));
  if (orderBy === null) {
    return constraints.length === 0 ? { ok: true, query: null } : wrong('orderBy must be defined when other query parameters are defined');
  }
  const order = jsonOf(orderBy);
  if (typeof order !== 'string' || order === '') return wrong('orderBy must be a valid JSON encoded path');
  const starts = ['startAt', 'startAfter', 'equalTo'].filter((name) => parameters.has(name));
  const ends = ['endAt', 'endBefore', 'equalTo'].filter((name) => parameters.has(name));
  if (starts.length > 1 || ends.length > 1)
    return wrong('equalTo, startAt and startAfter exclude each other, as do equalTo, endAt and endBefore');
  const index = ownProperty(ORDERS, order) ?? order;
  const bounds = boundsOf(parameters, index === '.key');
  if (typeof bounds === 'string') return wrong(bounds);
  const limit = limitOf(parameters);
  if (typeof limit === 'string') return wrong(limit);
  const query = parseQuery({ ...(index === '.priority' ? {} : { i: index }), ...bounds, ...limit });
  return query === 'invalid' ? wrong('Invalid query') : { ok: true, query };
};
