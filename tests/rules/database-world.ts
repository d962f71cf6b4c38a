/**
 * The people and the data that the table of the Realtime Database rules is judged over, and two ways
 * to judge: the engine itself, or a running server (ours or the official emulator) named by
 * SEXTANT_DATABASE_URL, which is emptied and filled for every row.
 */
import { readFileSync } from 'node:fs';
import type { Caller } from '../../emulator/admission/caller';
import type { DatabaseValue } from '../../emulator/rules/contract';
import { loadDatabaseRules } from '../../emulator/rules/database/load';

export type Who = 'visitor' | 'unverified' | 'trader' | 'member' | 'suspended' | 'admin' | 'owner' | 'newcomer';

/** The server's time when a row is judged by the engine. */
export const nowMs = 1_790_000_000_000;
export const serverTime = { '.sv': 'timestamp' } as const;
/** Deletes what stands at a path. */
export const nothing = null;

const user = (email: string, role: 'user' | 'admin', status: 'active' | 'suspended' = 'active') => ({
  email,
  createdAt: 1_000,
  lastLogin: 2_000,
  status,
  role,
});

/** A database in which every kind of person has been at work. `unverified` signed up with a customer's address. */
export const world = {
  packs: {
    all: {
      name: 'All tools',
      allowedEmails: { 0: 'trader@demo.test', 1: 'gone@demo.test' },
      allowedPages: { 0: 'journal', 1: 'calendar' },
      revision: 1,
      updatedAt: 1_000,
    },
    cal: { name: 'Calendar', allowedEmails: { 0: 'member@demo.test' }, allowedPages: { 0: 'calendar' }, revision: 3, updatedAt: 1_000 },
    bare: { allowedEmails: { 0: 'x@demo.test' }, allowedPages: { 0: 'IA' } },
  },
  memberships: {
    'trader@demo%2Etest': { all: true },
    'gone@demo%2Etest': { all: true },
    'member@demo%2Etest': { cal: true },
  },
  users: {
    unverified: user('trader@demo.test', 'user'),
    trader: user('trader@demo.test', 'user'),
    member: user('member@demo.test', 'user'),
    suspended: user('gone@demo.test', 'user', 'suspended'),
    admin: user('admin@demo.test', 'admin'),
    owner: user('owner@demo.test', 'admin'),
  },
  status: { trader: { state: 'online', lastChanged: 1_000 } },
  meta: { owner: 'owner' },
} as const;

/** A database nobody has signed in to. */
export const emptyWorld = {} as const;

const people: Readonly<Record<Exclude<Who, 'visitor'>, { email: string; verified: boolean }>> = {
  unverified: { email: 'trader@demo.test', verified: false },
  trader: { email: 'Trader@demo.test', verified: true },
  member: { email: 'member@demo.test', verified: true },
  suspended: { email: 'gone@demo.test', verified: true },
  admin: { email: 'admin@demo.test', verified: true },
  owner: { email: 'owner@demo.test', verified: true },
  newcomer: { email: 'new@demo.test', verified: false },
};

const claimsOf = (who: Exclude<Who, 'visitor'>): Record<string, unknown> => ({
  email: people[who].email,
  email_verified: people[who].verified,
  sub: who,
  user_id: who,
  firebase: { sign_in_provider: 'password', identities: {} },
});

export const callerNamed = (who: Who): Caller =>
  who === 'visitor' ? { kind: 'anonymous' } : { kind: 'user', uid: who, token: claimsOf(who), expiresAtSeconds: null };

export interface Asked {
  /** The data before; `world` when absent. */
  readonly over?: unknown;
  readonly read?: string;
  /** Path → value; several paths are one atomic update. `nothing` deletes. */
  readonly write?: Readonly<Record<string, unknown>>;
}

export interface Attempt extends Asked {
  readonly who: Who;
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

type Tree = Record<string, unknown>;

/** The tree with a value put in; written here once more, so that the engine is not judged by its own code. */
const withValue = (tree: unknown, path: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Tree = typeof tree === 'object' && tree !== null ? { ...(tree as Tree) } : {};
  const inner = withValue(copy[key], rest, value);
  if (inner === null || inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)) delete copy[key];
  else copy[key] = inner;
  return copy;
};

const resolved = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return nowMs;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
};

/** The data as an update leaves it, server times filled in. */
export const afterWrite = (before: unknown, write: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(write).reduce((tree, [path, value]) => withValue(tree, segments(path), resolved(value)), before);

const rules = (() => {
  const loaded = loadDatabaseRules(readFileSync('database.rules.json', 'utf8'), 'database.rules.json');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.rules;
})();

/** The engine's verdict about anybody. */
export const judgeCaller = (caller: Caller, attempt: Asked): { allowed: boolean; trace: string } => {
  const before = (attempt.over ?? world) as DatabaseValue;
  if (attempt.read !== undefined) return rules.judgeRead({ caller, path: segments(attempt.read), query: null, root: before, nowMs });
  const writes = Object.entries(attempt.write ?? {});
  const after = afterWrite(before, attempt.write ?? {});
  return rules.judgeWrite({ caller, paths: writes.map(([path]) => segments(path)), before, after: after as DatabaseValue, nowMs });
};

/** The engine's verdict. */
export const judgeByEngine = ({ who, ...asked }: Attempt): { allowed: boolean; trace: string } => judgeCaller(callerNamed(who), asked);

const namespace = process.env['SEXTANT_DATABASE_NAMESPACE'] ?? 'demo-sextant-default-rtdb';

const ask = async (origin: string, request: { path: string; method: string; token: string | null; body?: unknown }): Promise<Response> => {
  // REST addresses decode once, and the keys of memberships hold percent signs of their own.
  const address = `${origin}/${segments(request.path).map(encodeURIComponent).join('/')}.json?ns=${namespace}`;
  return fetch(request.token === null || request.token === 'owner' ? address : `${address}&auth=${request.token}`, {
    method: request.method,
    headers: request.token === 'owner' ? { Authorization: 'Bearer owner' } : {},
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
};

const tokenOf = (who: Who): string | null => {
  if (who === 'visitor') return null;
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const frame = {
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    aud: 'demo-sextant',
    iss: 'https://securetoken.google.com/demo-sextant',
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...frame, ...claimsOf(who) })}.`;
};

const judgeByServer = async (origin: string, attempt: Attempt): Promise<{ allowed: boolean; trace: string }> => {
  await ask(origin, { path: '', method: 'PUT', token: 'owner', body: attempt.over ?? world });
  const token = tokenOf(attempt.who);
  const answer =
    attempt.read === undefined
      ? await ask(origin, { path: '', method: 'PATCH', token, body: attempt.write })
      : await ask(origin, { path: attempt.read, method: 'GET', token });
  return { allowed: answer.ok, trace: `${answer.status} ${await answer.text()}` };
};

/** Whether the attempt is allowed, and why not. */
export const judge = async (attempt: Attempt): Promise<{ allowed: boolean; trace: string }> => {
  const origin = process.env['SEXTANT_DATABASE_URL'];
  return origin === undefined ? judgeByEngine(attempt) : judgeByServer(origin, attempt);
};
