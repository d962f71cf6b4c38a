/**
 * The REST face of the database: one request, judged by the same rules, one answer. It holds no state of its own
 * besides the source of new names.
 */
import type { IncomingMessage } from 'node:http';
import { ownProperty } from '@/lib/own-property';
import type { Caller } from '../admission/caller';
import { callerOf, credentialOf } from '../admission/caller';
import type { DatabaseQuery, DatabaseValue } from '../rules/contract';
import type { Json } from './export-value';
import { plainValue, shallowValue } from './export-value';
import { hashOf } from './hash';
import { invalidKeyPosition } from './json-keys';
import { newsOf } from './listens';
import type { Path } from './paths';
import { formatPath, parsePath } from './paths';
import { indexOf, needsIndex, runQuery } from './query';
import { parseRestQuery } from './rest-query';
import { answerRules, RULES_PATH } from './rest-rules';
import type { DatabaseStore, Write, WriteOutcome } from './store';
import { INVALID_JSON, INVALID_OBJECT, INVALID_PATH, isReadablePath, keyComplaint } from './validate';

export interface RestRequest {
  /** Upper case; an `X-HTTP-Method-Override` has been obeyed already. */
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** `body` undefined: nothing is sent, as for a 204. */
export interface RestResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestOptions {
  readonly store: DatabaseStore;
  readonly namespace: string;
  readonly log: (line: string) => void;
  /** A new child's name for POST. */
  readonly newName: () => string;
}

interface Call extends RestOptions {
  readonly request: RestRequest;
  readonly caller: Caller;
  readonly path: Path;
}

const failure = (status: number, message: string): RestResponse => ({ status, body: { error: message } });
const DENIED = failure(401, 'Permission denied');

const isResponse = (value: object): value is RestResponse => 'status' in value;

/** The tag of a value for conditional requests. */
const etagOf = (call: Call): string => hashOf(call.store.readAt(call.path)) || 'null_etag';

const wantsEtag = ({ request }: Call): boolean => request.headers['x-firebase-etag'] === 'true';

const wantsExport = ({ request }: Call): boolean => request.url.searchParams.get('format') === 'export';

/** The path of `/a/b.json`; null when the address does not end in `.json` or cannot be decoded. */
const pathOf = (url: URL): Path | null => {
  if (!url.pathname.endsWith('.json')) return null;
  try {
    return parsePath(decodeURIComponent(url.pathname.slice(0, -'.json'.length)));
  } catch {
    return null;
  }
};

const credentialOfRequest = ({ url, headers }: RestRequest): string | undefined =>
  url.searchParams.get('auth') ?? url.searchParams.get('access_token') ?? credentialOf(headers.authorization);

const REFUSED_CREDENTIALS = { malformed: failure(401, 'Could not parse auth token.'), expired: failure(401, 'Auth token is expired') };

const shown = (call: Call, value: DatabaseValue): Json => (wantsExport(call) ? value : plainValue(value));

const shownAt = (call: Call, path: Path): Json => shown(call, call.store.readAt(path));

const missingIndex = ({ store, path }: Call, query: DatabaseQuery | null): string | null =>
  query === null || !needsIndex(query) || store.isIndexed(path, indexOf(query))
    ? null
    : `Index not defined, add ".indexOn": "${indexOf(query)}", for path "/${formatPath(path)}", to the rules`;

/** The query of a read that is allowed, or the answer that refuses it. */
const admitRead = (call: Call): { readonly query: DatabaseQuery | null } | RestResponse => {
  const { store, caller, path, request, log } = call;
  const parameters = request.url.searchParams;
  const parsed = parseRestQuery(parameters);
  if (!parsed.ok) return failure(400, parsed.message);
  const isShallow = parameters.get('shallow') === 'true';
  if (isShallow && parsed.query !== null) return failure(400, 'Mixing "shallow" and querying parameters is not supported');
  if (wantsEtag(call) && (isShallow || parsed.query !== null)) return failure(400, 'ETags are not supported with querying parameters');
  const verdict = store.judgeRead(caller, path, parsed.query);
  if (!verdict.allowed) {
    log(`read refused at /${formatPath(path)}: ${verdict.trace}`);
    return DENIED;
  }
  const problem = missingIndex(call, parsed.query);
  return problem === null ? { query: parsed.query } : failure(400, problem);
};

const read = (call: Call): RestResponse => {
  const admitted = admitRead(call);
  if (isResponse(admitted)) return admitted;
  const value = runQuery(call.store.readAt(call.path), admitted.query);
  const body = call.request.url.searchParams.get('shallow') === 'true' ? shallowValue(value) : shown(call, value);
  return { status: 200, body, ...(wantsEtag(call) ? { headers: { ETag: etagOf(call) } } : {}) };
};

const STATUS = { permission_denied: 401, datastale: 412, invalid_data: 400 } as const;

/** The value a request carries, or the answer that says why it carries none. */
const dataOf = ({ body }: RestRequest): { readonly value: unknown } | RestResponse => {
  if (body.trim() === '') return failure(400, 'Error: No data supplied.');
  try {
    return { value: JSON.parse(body) as unknown };
  } catch {
    return failure(400, INVALID_JSON);
  }
};

/** Clients find a bad key by its place in what they sent. */
const refusal = ({ request }: Call, outcome: Extract<WriteOutcome, { ok: false }>): RestResponse => {
  const isAboutKey = outcome.message === keyComplaint(null);
  return failure(STATUS[outcome.reason], isAboutKey ? keyComplaint(invalidKeyPosition(request.body)) : outcome.message);
};

const write = (call: Call, writes: readonly Write[], answer: () => unknown): RestResponse => {
  const condition = call.request.headers['if-match'];
  // Judged before it is compared: whoever may not write must not learn from a condition whether it holds.
  const judged = condition === undefined ? null : call.store.check({ caller: call.caller, writes });
  if (judged?.ok === false) return refusal(call, judged);
  if (condition !== undefined && condition !== etagOf(call)) {
    // Whoever may not read must not learn the value from a failed condition.
    if (!call.store.judgeRead(call.caller, call.path, null).allowed) return DENIED;
    return { status: 412, body: shownAt(call, call.path), headers: { ETag: etagOf(call) } };
  }
  const outcome = call.store.write({ caller: call.caller, writes });
  if (!outcome.ok) return refusal(call, outcome);
  return { status: 200, body: answer(), ...(wantsEtag(call) ? { headers: { ETag: etagOf(call) } } : {}) };
};

const put = (call: Call): RestResponse => {
  const data = dataOf(call.request);
  return 'value' in data ? write(call, [{ path: call.path, value: data.value }], () => shownAt(call, call.path)) : data;
};

const post = (call: Call): RestResponse => {
  const data = dataOf(call.request);
  if (!('value' in data)) return data;
  const name = call.newName();
  return write(call, [{ path: [...call.path, name], value: data.value }], () => ({ name }));
};

const patch = (call: Call): RestResponse => {
  if (call.request.headers['if-match'] !== undefined) return failure(400, 'Conditional requests are not supported for PATCH');
  const data = dataOf(call.request);
  if (!('value' in data)) return data;
  const values = data.value;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return failure(400, INVALID_OBJECT);
  const places = Object.entries(values).map(([key, value]) => ({ key, value: value as unknown, path: [...call.path, ...parsePath(key)] }));
  return write(call, places, () => Object.fromEntries(places.map(({ key, path }) => [key, shownAt(call, path)])));
};

const remove = (call: Call): RestResponse => write(call, [{ path: call.path, value: null }], () => null);

const METHODS: Readonly<Record<string, (call: Call) => RestResponse>> = { GET: read, PUT: put, POST: post, PATCH: patch, DELETE: remove };

/** The call that a request makes, or the answer to a request that makes none. */
const admit = (options: RestOptions, request: RestRequest): Call | RestResponse => {
  const path = pathOf(request.url);
  if (path === null) return failure(404, 'append .json to your request URI to use the REST API');
  const namespace = request.url.searchParams.get('ns');
  if (namespace !== options.namespace) {
    return failure(404, `Database "${namespace ?? ''}" not found; this server holds "${options.namespace}" (parameter ns)`);
  }
  if (!isReadablePath(path)) return failure(400, INVALID_PATH);
  const caller = callerOf(credentialOfRequest(request));
  return typeof caller === 'string' ? REFUSED_CREDENTIALS[caller] : { ...options, request, caller, path };
};

/** Answers one REST request; `print=silent` drops the body of a success. */
export const answerRest = (options: RestOptions, request: RestRequest): RestResponse => {
  const { pathname, searchParams } = request.url;
  if (pathname === RULES_PATH && searchParams.get('ns') === options.namespace) {
    return answerRules(options.store, { method: request.method, credential: credentialOfRequest(request), source: request.body });
  }
  const call = admit(options, request);
  if (isResponse(call)) return call;
  const response = ownProperty(METHODS, request.method)?.(call) ?? failure(405, 'Method not allowed');
  const isSilent = response.status === 200 && request.url.searchParams.get('print') === 'silent';
  return isSilent ? { status: 204, headers: response.headers ?? {} } : response;
};

/** One event of a stream, named and shaped as in the REST documentation: `put`, `patch` or `cancel`. */
export type StreamEvent =
  | { readonly event: 'put' | 'patch'; readonly data: { readonly path: string; readonly data: Json } }
  | { readonly event: 'cancel'; readonly data: null };

/**
 * Begins to stream the value a request names: it as a whole, then its changes, until the caller loses the right to it.
 * Returns the way to end it, or the answer when the read is refused.
 */
export const streamRest = (options: RestOptions, request: RestRequest, send: (event: StreamEvent) => void): (() => void) | RestResponse => {
  const call = admit(options, request);
  if (isResponse(call)) return call;
  const admitted = admitRead(call);
  if (isResponse(admitted)) return admitted;
  const listen = { path: call.path, query: admitted.query };
  const below = (path: Path): string => `/${formatPath(path.slice(call.path.length))}`;
  send({ event: 'put', data: { path: '/', data: shown(call, runQuery(call.store.readAt(call.path), admitted.query)) } });
  const stop = call.store.subscribe((commit) => {
    if (!call.store.judgeRead(call.caller, call.path, admitted.query).allowed) {
      stop();
      send({ event: 'cancel', data: null });
      return;
    }
    const news = newsOf(listen, commit);
    if (news?.kind === 'replace') send({ event: 'put', data: { path: below(news.path), data: shown(call, news.value) } });
    if (news?.kind === 'merge') {
      const values = Object.entries(news.values).map(([path, value]) => [path, shown(call, value)] as const);
      send({ event: 'patch', data: { path: below(news.path), data: Object.fromEntries(values) } });
    }
  });
  return stop;
};
