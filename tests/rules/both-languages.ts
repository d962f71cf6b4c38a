/**
 * People, deeds and a state of the world that both rules files know, each said once and put into the paths and fields of
 * either database. The table over them is `both-languages.test.ts`. Not a test itself.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { anonymous, type Caller } from '../../emulator/admission/caller';
import { afterWrite, judgeCaller, serverTime as databaseTime } from './database-world';
import { commit, get, list, load, serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { preferences } from './firestore-world';

export interface Being {
  /** What the token says; null for an account without an address. */
  readonly email: string | null;
  readonly isVerified: boolean;
  /** What stands in both databases; null before a first sign-in. `email` is the recorded one where the token has another. */
  readonly record: null | { readonly role: 'user' | 'admin'; readonly status: 'active' | 'suspended'; readonly email?: string };
}

export interface World {
  readonly beings: Readonly<Record<string, Being>>;
  readonly owner: string | null;
  /** Blocked addresses → uid of whoever was suspended. */
  readonly blocked: Readonly<Record<string, string>>;
  /** Addresses of the one pack, which opens the calendar. */
  readonly customers: readonly string[];
}

const active = { role: 'user', status: 'active' } as const;
const suspended = { role: 'user', status: 'suspended' } as const;
const admin = { role: 'admin', status: 'active' } as const;

/** U+212A, which JavaScript and Java make a plain `k` of. */
export const kelvin = '\u212A';

export const world: World = {
  beings: {
    customer: { email: 'Kim@demo.test', isVerified: true, record: active },
    unverified: { email: 'kim@demo.test', isVerified: false, record: active },
    newcomer: { email: 'new@demo.test', isVerified: true, record: null },
    // Paid, verified, and never wrote a record.
    recordless: { email: 'paid@demo.test', isVerified: true, record: null },
    // The record alone says it: an earlier version wrote no block.
    suspended: { email: 'old@demo.test', isVerified: true, record: suspended },
    suspendedAndBlocked: { email: 'gone@demo.test', isVerified: true, record: suspended },
    // Deleted the account at the provider and signed up anew: another uid, the same address.
    returned: { email: 'Gone@demo.test', isVerified: true, record: null },
    returnedUnverified: { email: 'gone@demo.test', isVerified: false, record: null },
    // Changed the address at the provider while suspended.
    moved: { email: 'elsewhere@demo.test', isVerified: true, record: { ...suspended, email: 'gone@demo.test' } },
    // Took over a blocked address.
    arrived: { email: 'gone@demo.test', isVerified: true, record: { ...active, email: 'arrived@demo.test' } },
    nameless: { email: null, isVerified: false, record: active },
    namelessNewcomer: { email: null, isVerified: false, record: null },
    // Lower-cases to a customer's address in some languages.
    kelvin: { email: `${kelvin}im@demo.test`, isVerified: true, record: active },
    kelvinNewcomer: { email: `${kelvin}im@demo.test`, isVerified: true, record: null },
    spaced: { email: ' kim@demo.test', isVerified: true, record: active },
    admin: { email: 'admin@demo.test', isVerified: true, record: admin },
    suspendedAdmin: { email: 'ex@demo.test', isVerified: true, record: { role: 'admin', status: 'suspended' } },
    owner: { email: 'owner@demo.test', isVerified: true, record: admin },
  },
  owner: 'owner',
  blocked: { 'gone@demo.test': 'suspendedAndBlocked' },
  customers: ['kim@demo.test', 'paid@demo.test', 'old@demo.test', 'gone@demo.test', 'elsewhere@demo.test', 'arrived@demo.test'],
};

export const everyone = ['visitor', ...Object.keys(world.beings)];

/** As `docs/data.md` words the key; written here once more, so that the rules are not judged by the product's own code. */
export const keyOf = (email: string): string =>
  email
    .replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())
    .replaceAll(/[%.#$/[\]]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const hashOf = (email: string): string => createHash('sha256').update(keyOf(email)).digest('hex');

const before = new Date('2026-01-02T03:04:05.006Z');

const recorded = ({ email, record }: Being): string => record?.email ?? email ?? '';

export const documentsOf = ({ beings, owner, blocked, customers }: World): Store => {
  const store: Record<string, PlainMap> = { 'calendarWeeks/2026-W10': { events: [], createdAt: before, updatedAt: before } };
  for (const [uid, being] of Object.entries(beings)) {
    if (being.record === null) continue;
    const { role, status } = being.record;
    store[`users/${uid}`] = { email: recorded(being), displayName: 'A', role, status, createdAt: before, updatedAt: before };
    if (role === 'admin') store[`admins/${uid}`] = { userId: uid, role, createdAt: before };
    store[`userPreferences/${uid}`] = { ...preferences(uid), lastUpdated: before };
  }
  if (owner !== null) store['meta/owner'] = { uid: owner, createdAt: before };
  for (const [email, uid] of Object.entries(blocked)) store[`blocked/${hashOf(email)}`] = { uid, createdAt: before };
  for (const email of customers) store[`access/${keyOf(email)}`] = { pages: { calendar: true } };
  return store;
};

export const treeOf = ({ beings, owner, blocked, customers }: World): unknown => {
  const writes: Record<string, unknown> = {
    'packs/cal': {
      name: 'Calendar',
      allowedEmails: Object.fromEntries(customers.entries()),
      allowedPages: { 0: 'calendar' },
      revision: 1,
      updatedAt: 1,
    },
  };
  for (const [uid, being] of Object.entries(beings)) {
    if (being.record === null) continue;
    const { role, status } = being.record;
    const email = being.email === null ? null : recorded(being);
    writes[`users/${uid}`] = { role, status, createdAt: 1, lastLogin: 1, ...(email === null ? {} : { email }) };
    writes[`status/${uid}`] = { state: 'online', lastChanged: 1 };
  }
  if (owner !== null) writes['meta/owner'] = owner;
  for (const [email, uid] of Object.entries(blocked)) writes[`blocked/${keyOf(email)}`] = { uid, createdAt: 1 };
  for (const email of customers) writes[`memberships/${keyOf(email)}/cal`] = true;
  return afterWrite({}, writes);
};

export const callerOf = (who: string, { beings }: World): Caller => {
  const being = beings[who];
  if (being === undefined) return anonymous;
  const token = { sub: who, user_id: who, ...(being.email === null ? {} : { email: being.email, email_verified: being.isVerified }) };
  return { kind: 'user', uid: who, token, expiresAtSeconds: null };
};

type Request = { readonly read: string } | { readonly list: string } | { readonly write: Readonly<Record<string, unknown>> };

/** One deed in the words of both databases; null where a database has no such thing. */
export interface Deed {
  readonly firestore: Request | null;
  readonly database: Request | null;
}

export interface Scene {
  readonly who: string;
  readonly world: World;
  readonly documents: Store;
}

/** What somebody does, given who it is and what stands. */
export type Doing = (scene: Scene) => Deed;

export const rules = load(readFileSync('firestore.rules', 'utf8'));

const byFirestore = (caller: Caller, documents: Store, request: Request) => {
  const asked = { caller, store: documents };
  if ('read' in request) return get(rules, request.read, asked);
  if ('list' in request) return list(rules, '', { ...asked, query: { from: [{ collectionId: request.list }] } });
  return commit(rules, Object.entries(request.write as Readonly<Record<string, PlainMap | null>>), asked);
};

const byDatabase = (caller: Caller, tree: unknown, request: Request) => {
  if ('write' in request) return judgeCaller(caller, { over: tree, write: request.write });
  return judgeCaller(caller, { over: tree, read: 'read' in request ? request.read : request.list });
};

/** The verdicts of both languages; null where a database has no such thing. */
export const judgeBoth = (who: string, doing: Doing, over: Partial<World> = {}) => {
  const here = { ...world, ...over };
  const [caller, documents] = [callerOf(who, here), documentsOf(here)];
  const { firestore, database } = doing({ who, world: here, documents });
  return {
    firestore: firestore === null ? null : byFirestore(caller, documents, firestore),
    database: database === null ? null : byDatabase(caller, treeOf(here), database),
  };
};

const stamped = (path: string, { documents }: Scene, change: PlainMap): PlainMap => ({
  ...documents[path],
  updatedAt: serverTime,
  ...change,
});

const freshRecords = ({ who, world: { beings } }: Scene, role: 'user' | 'admin') => {
  const email = beings[who]?.email ?? null;
  return {
    document: { email: email ?? '', displayName: 'A', role, status: 'active', createdAt: serverTime, updatedAt: serverTime },
    entry: { email, role, status: 'active', createdAt: databaseTime, lastLogin: databaseTime },
  };
};

const change =
  (uid: string, fields: PlainMap): Doing =>
  (scene) => ({
    firestore: { write: { [`users/${uid}`]: stamped(`users/${uid}`, scene, fields) } },
    database: { write: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`users/${uid}/${name}`, value])) },
  });

/** The form of everything that both databases can be asked for. */
export const deeds = {
  signsInFirst: (scene: Scene): Deed => {
    const { document, entry } = freshRecords(scene, 'user');
    return { firestore: { write: { [`users/${scene.who}`]: document } }, database: { write: { [`users/${scene.who}`]: entry } } };
  },
  claims: (scene: Scene): Deed => {
    const { document, entry } = freshRecords(scene, 'admin');
    const { who } = scene;
    const marker = { userId: who, role: 'admin', createdAt: serverTime };
    return {
      firestore: { write: { [`users/${who}`]: document, [`admins/${who}`]: marker, 'meta/owner': { uid: who, createdAt: serverTime } } },
      database: { write: { [`users/${who}`]: entry, 'meta/owner': who } },
    };
  },
  signsInAgain: (scene: Scene): Deed => ({
    firestore: { write: { [`users/${scene.who}`]: stamped(`users/${scene.who}`, scene, {}) } },
    database: { write: { [`users/${scene.who}/lastLogin`]: databaseTime } },
  }),
  leaves: ({ who }: Scene): Deed => ({
    firestore: { write: { [`users/${who}`]: null } },
    database: { write: { [`users/${who}`]: null, [`status/${who}`]: null } },
  }),
  keeps: ({ who }: Scene): Deed => ({
    firestore: { write: { [`userPreferences/${who}`]: preferences(who) } },
    database: { write: { [`status/${who}`]: { state: 'online', lastChanged: databaseTime } } },
  }),
  readsOwn: ({ who }: Scene): Deed => ({ firestore: { read: `users/${who}` }, database: { read: `users/${who}` } }),
  readsOwnEntry: ({ who, world: { beings } }: Scene): Deed => {
    const key = keyOf(beings[who]?.email ?? 'nobody@demo.test');
    return { firestore: { read: `access/${key}` }, database: { read: `memberships/${key}` } };
  },
  opensThePage: (): Deed => ({ firestore: { read: 'calendarWeeks/2026-W10' }, database: { read: 'packs/cal/allowedPages' } }),
  reads:
    (uid: string): Doing =>
    () => ({ firestore: { read: `users/${uid}` }, database: { read: `users/${uid}` } }),
  readsEntryOf:
    (email: string): Doing =>
    () => ({ firestore: { read: `access/${keyOf(email)}` }, database: { read: `memberships/${keyOf(email)}` } }),
  lists:
    (name: string): Doing =>
    () => ({ firestore: { list: name }, database: { list: name } }),
  entersInPack:
    (key: string): Doing =>
    () => ({
      firestore: { write: { [`access/${key}`]: { pages: { calendar: true } } } },
      database: { write: { [`memberships/${key}/cal`]: true } },
    }),
  suspends: (uid: string): Doing => change(uid, { status: 'suspended' }),
  reactivates: (uid: string): Doing => change(uid, { status: 'active' }),
  promotes: (uid: string): Doing => change(uid, { role: 'admin' }),
  demotes: (uid: string): Doing => change(uid, { role: 'user' }),
  blocks:
    (email: string, uid: string, extra: PlainMap = {}): Doing =>
    () => ({
      firestore: { write: { [`blocked/${hashOf(email)}`]: { uid, createdAt: serverTime, ...extra } } },
      database: { write: { [`blocked/${keyOf(email)}`]: { uid, createdAt: databaseTime, ...extra } } },
    }),
  lifts:
    (email: string): Doing =>
    () => ({ firestore: { write: { [`blocked/${hashOf(email)}`]: null } }, database: { write: { [`blocked/${keyOf(email)}`]: null } } }),
  asksIfBlocked:
    (email: string): Doing =>
    () => ({ firestore: { read: `blocked/${hashOf(email)}` }, database: { read: `blocked/${keyOf(email)}` } }),
  handsOwnershipTo:
    (uid: string): Doing =>
    () => ({ firestore: { write: { 'meta/owner': { uid, createdAt: serverTime } } }, database: { write: { 'meta/owner': uid } } }),
  comes: ({ who }: Scene): Deed => ({
    firestore: null,
    database: { write: { [`status/${who}`]: { state: 'online', lastChanged: databaseTime } } },
  }),
  goes: ({ who }: Scene): Deed => ({
    firestore: null,
    database: { write: { [`status/${who}`]: { state: 'offline', lastChanged: databaseTime } } },
  }),
  setsOffline:
    (uid: string, also: Readonly<Record<string, unknown>> = {}): Doing =>
    () => ({ firestore: null, database: { write: { [`status/${uid}`]: { state: 'offline', lastChanged: databaseTime }, ...also } } }),
} as const;
