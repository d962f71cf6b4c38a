/**
 * Attacks as they come over the wire: requests of REST by somebody with a token of their own making, against the whole backend under its
 * real rules. Each attack has a person of its own, so that none leans on another. Not a test itself.
 */
import { createHash } from 'node:crypto';
import { NAMESPACE, PROJECT } from '../../../../emulator/admission/project';
import { wireOf, type Plain, type PlainMap } from '../../firestore-engine/rules-fixture';
import { documents, type WireBackend } from '../wire-backend';
import { providerDocument } from '../../provider-document';

export const dayMs = 86_400_000;
export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

/** What a device takes for now: on one machine its clock could meet the server's to the millisecond, and then it would be right. */
export const deviceTime = (): Date => new Date(Date.now() - 1);

/** Stands for the server's time. */
export const now = Symbol('now');
export type Fields = Readonly<Record<string, Plain | symbol>>;
export type Claims = Readonly<Record<string, unknown>>;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Unsigned, as the sign-in service of the embedded backend issues them. */
export const tokenOf = (claims: unknown): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly claims: Claims;
  readonly token: string;
}

export const emailKeyOf = (email: string): string => email.toLowerCase().replaceAll('%', '%25').replaceAll('.', '%2E');
export const hashOf = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('hex');
export const markOf = (email: string): string => `freeTrials/${hashOf(email)}`;

/** What the sign-in service says of a person who signed in a minute ago. */
export const claimsOf = (uid: string, email: string): Claims => {
  const seconds = Math.floor(Date.now() / 1000) - 60;
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
};

let counted = 0;
/** Somebody new; `email`: their address instead of one that nobody else has. */
export const aPerson = (over: { readonly uid?: string; readonly email?: string; readonly claims?: Claims } = {}): Person => {
  counted += 1;
  const uid = over.uid ?? `person-${String(counted)}`;
  const email = over.email ?? `person-${String(counted)}@attacks.test`;
  const claims = { ...claimsOf(uid, email), ...over.claims };
  return { uid, email, claims, token: tokenOf(claims) };
};

const fieldsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === now ? [] : [[name, wireOf(value as Plain)]])));

/** One write of a commit: the whole document; null deletes. */
export const writeOf = (path: string, fields: Fields | null): Readonly<Record<string, unknown>> => {
  const name = `${documents}/${path}`;
  if (fields === null) return { delete: name };
  const times = Object.keys(fields).filter((field) => fields[field] === now);
  return {
    update: { name, fields: fieldsOf(fields) },
    ...(times.length === 0 ? {} : { updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })) }),
  };
};

/** A request to one of the databases. */
export interface Call {
  readonly service: 'firestore' | 'database';
  readonly method: string;
  /** Behind the address of the service. */
  readonly at: string;
  readonly body?: unknown;
  /** null: without one. */
  readonly token: string | null;
}

export const commitOf = (token: string | null, writes: readonly unknown[], how = 'commit'): Call => ({
  service: 'firestore',
  method: 'POST',
  at: `/v1/${documents}:${how}`,
  body: { writes },
  token,
});
export const commits = (by: Person, written: Readonly<Record<string, Fields | null>>): Call =>
  commitOf(
    by.token,
    Object.entries(written).map(([path, fields]) => writeOf(path, fields)),
  );
export const reads = (by: Person, path: string): Call => ({
  service: 'firestore',
  method: 'GET',
  at: `/v1/${documents}/${path}`,
  token: by.token,
});
/** `path`: with slashes; keys of addresses hold percent signs of their own, and an address decodes once. */
export const inTree = (method: string, path: string, token: string | null, body?: unknown): Call => ({
  service: 'database',
  method,
  at: `/${path.split('/').map(encodeURIComponent).join('/')}.json?ns=${NAMESPACE}`,
  token,
  ...(body === undefined ? {} : { body }),
});

const send = async (wire: WireBackend, { service, method, at, body, token }: Call): Promise<Response> => {
  const isOwner = token === 'owner';
  const query = service === 'database' && token !== null && !isOwner ? `&auth=${encodeURIComponent(token)}` : '';
  return fetch(`${wire.at[service]}${at}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && (service === 'firestore' || isOwner) ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

/** What came of a request. One that names several writes is taken when any of them is. */
export const outcomeOf = async (wire: WireBackend, call: Call): Promise<{ readonly isTaken: boolean; readonly said: string }> => {
  const answer = await send(wire, call);
  const said = await answer.text();
  if (!answer.ok) {
    // A fault of the server is no refusal.
    if (answer.status >= 500) throw new Error(`${String(answer.status)}: ${said}`);
    return { isTaken: false, said: `${String(answer.status)} ${said}` };
  }
  const { status } = (call.at.endsWith(':batchWrite') ? JSON.parse(said) : {}) as {
    readonly status?: readonly { readonly code?: number }[];
  };
  return { isTaken: status === undefined || status.some(({ code = 0 }) => code === 0), said };
};

/** What stands before the attack, put there past the rules. */
export const seed = async (wire: WireBackend, written: Readonly<Record<string, PlainMap | null>>): Promise<void> => {
  const writes = Object.entries(written).map(([path, fields]) => writeOf(path, fields));
  const { isTaken, said } = await outcomeOf(wire, commitOf('owner', writes));
  if (!isTaken) throw new Error(said);
};
export const seedTree = async (wire: WireBackend, values: Readonly<Record<string, unknown>>): Promise<void> => {
  const { isTaken, said } = await outcomeOf(wire, { ...inTree('PATCH', '', 'owner', values), at: `/.json?ns=${NAMESPACE}` });
  if (!isTaken) throw new Error(said);
};

const before = new Date('2026-01-02T03:04:05Z');
export const userOf = ({ email }: Pick<Person, 'email'>, over: PlainMap = {}): PlainMap => ({
  email,
  displayName: 'A name',
  role: 'user',
  status: 'active',
  createdAt: before,
  updatedAt: before,
  ...over,
});

export const signedUp = (me: Person): Readonly<Record<string, PlainMap>> => ({ [`users/${me.uid}`]: userOf(me) });
export const recordOf = (me: Person): string => `subscriptions/${me.uid}`;

/** The document of the payment provider, paid for another 20 days. */
export const provided = (over: PlainMap = {}): PlainMap => providerDocument(inDays, over);

/** The record as it follows from it, ten minutes short of the end, so that no clock decides. */
export const record = (over: Fields = {}): Fields => ({
  plan: 'pro',
  status: 'active',
  source: 'stripe',
  providerId: 'sub_1',
  pagesUntil: inDays(19.99),
  writeUntil: inDays(31.99),
  updatedAt: now,
  ...over,
});

export const trialOf = (over: Fields = {}): Fields => {
  const end = inDays(14);
  return {
    plan: 'trial',
    status: 'trialing',
    source: 'trial',
    providerId: null,
    pagesUntil: end,
    writeUntil: new Date(end.getTime() + 7 * dayMs),
    updatedAt: now,
    ...over,
  };
};

export const offers: PlainMap = {
  trialDays: 14,
  trialPages: ['calendar'],
  graceDays: 5,
  plans: { pro: { prices: ['price_month', 'price_year'], pages: ['calendar'] } },
  updatedAt: before,
};

/** A record that stands since then. */
export const since = (at: Date, fields: Fields): PlainMap => ({ ...(fields as PlainMap), updatedAt: at });

/** What everybody finds. */
export const common: Readonly<Record<string, PlainMap>> = {
  'meta/offers': offers,
  'meta/owner': { uid: 'the-owner', createdAt: before },
  'users/the-owner': userOf({ email: 'the-owner@attacks.test' }, { role: 'admin' }),
  'admins/the-owner': { userId: 'the-owner', role: 'admin', createdAt: before },
  // Another customer, who pays.
  'users/somebody': userOf({ email: 'somebody@attacks.test' }),
  'customers/somebody/subscriptions/sub_of_somebody': provided(),
  'subscriptions/somebody': since(before, record({ providerId: 'sub_of_somebody' })),
  'paymentRequests/somebody': { plan: 'pro', term: 'month', email: 'somebody@attacks.test', createdAt: before },
};

/** An attack: what stands before it for its person, and the request. */
export interface Attack {
  readonly name: string;
  readonly person?: () => Person;
  readonly stands?: (me: Person) => Readonly<Record<string, PlainMap | null>>;
  readonly call: (me: Person) => Call;
}

export interface Family {
  readonly family: string;
  /** What stands before each of its attacks, and before the neighbour. */
  readonly stands: (me: Person) => Readonly<Record<string, PlainMap | null>>;
  /** The honest requests beside them, which pass. */
  readonly neighbors: readonly Attack[];
  readonly attacks: readonly Attack[];
}

export const attack = (name: string, call: Attack['call'], more: Omit<Attack, 'name' | 'call'> = {}): Attack => ({ name, call, ...more });
