/** The parts of a client's request on the WebSocket protocol: what it names and wants, or the reply that says it makes no sense. */
import type { Caller } from '../admission/caller';
import { anonymous } from '../admission/caller';
import type { DatabaseQuery } from '../rules/contract';
import type { Path } from './paths';
import { parsePath } from './paths';
import { parseQuery } from './query';
import type { Write } from './store';
import { INVALID_OBJECT, INVALID_PATH, isReadablePath } from './validate';

export type Body = Readonly<Record<string, unknown>>;

/** `s` is the status, `ok` or the reason of a refusal; `d` the data or the explanation. */
export interface Reply {
  readonly s: string;
  readonly d: unknown;
}

export interface Target {
  readonly path: Path;
  readonly query: DatabaseQuery | null;
}

export const ok = (d: unknown = ''): Reply => ({ s: 'ok', d });
export const failed = (s: string, d: string): Reply => ({ s, d });

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isReply = (value: Target | readonly Write[] | Reply): value is Reply => 's' in value;

/** The place and query that a request names. */
export const targetOf = (body: Body): Target | Reply => {
  const query = parseQuery(body['q']);
  if (typeof body['p'] !== 'string' || query === 'invalid') return failed('invalid_parameters', 'Invalid query');
  const path = parsePath(body['p']);
  return isReadablePath(path) ? { path, query } : failed('invalid_parameters', INVALID_PATH);
};

/** The writes of a set (`p`, `o`) or an update (`m`, `om`). */
export const writesOf = (action: 'p' | 'm' | 'o' | 'om', body: Body): readonly Write[] | Reply => {
  if (typeof body['p'] !== 'string') return failed('invalid_parameters', INVALID_PATH);
  const path = parsePath(body['p']);
  const value = body['d'];
  if (action === 'p' || action === 'o') return [{ path, value }];
  if (!isBody(value)) return failed('invalid_data', INVALID_OBJECT);
  return Object.entries(value).map(([key, child]) => ({ path: [...path, ...parsePath(key)], value: child }));
};

/** Whom an admin client speaks as: itself, or the identity it asked to be judged as. */
export const callerOfAdmin = (caller: Caller, body: Body): Caller => {
  if (caller.kind !== 'owner') return caller;
  if (body['noauth'] === true) return anonymous;
  const claimed = body['authvar'];
  if (!isBody(claimed)) return caller;
  const token = isBody(claimed['token']) ? claimed['token'] : claimed;
  return { kind: 'user', uid: String(claimed['uid']), token, expiresAtSeconds: null };
};
