/**
 * What must hold after any sequence of commits by people who are no admins: roles, markers, the claim, packs'
 * mirrors and everything that admins publish stand as they stood, nobody's documents were touched by another, and
 * no document that could be read holds another person's address. A failing run prints its seed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHashOf } from '../../src/domain/access/email-key';
import { commit, serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import {
  counter,
  account,
  anImport,
  callerNamed,
  earlier,
  emptyWorld,
  importId,
  judge,
  message,
  month,
  preferences,
  rules,
  type Who,
  world,
} from './firestore-world';

const runs = process.env['SEXTANT_FULL'] === '1' ? 20_000 : 1_000;
const people = ['visitor', 'unverified', 'trader', 'member', 'suspended', 'newcomer'] as const satisfies readonly Who[];
const uids = [...people, 'admin', 'roleAdmin', 'owner'] as const;

const own: Readonly<Record<string, string>> = {
  unverified: 'trader@demo.test',
  trader: 'trader@demo.test',
  member: 'member@demo.test',
  suspended: 'gone@demo.test',
  newcomer: 'new@demo.test',
};

type Write = readonly [path: string, data: PlainMap | null];
type Attempt = readonly [who: Who, writes: readonly Write[]];

const uid = fc.constantFrom(...uids);
const time = fc.constantFrom(serverTime, earlier);

const record: fc.Arbitrary<PlainMap> = fc.record({
  email: fc.constantFrom('trader@demo.test', 'Trader@demo.test', 'member@demo.test', 'new@demo.test', 'gone@demo.test', ''),
  displayName: fc.constantFrom('A name', 'Another'),
  role: fc.constantFrom('user', 'admin'),
  status: fc.constantFrom('active', 'suspended'),
  createdAt: time,
  updatedAt: time,
});

/** Documents that some statement of the rules may well accept, for whichever path they are put at. */
const data: fc.Arbitrary<PlainMap | null> = fc.oneof(
  record,
  fc.constant(null),
  uid.map((name) => ({ userId: name, role: 'admin', createdAt: serverTime })),
  uid.map((name) => ({ uid: name, createdAt: serverTime })),
  uid.map(preferences),
  fc.constantFrom<PlainMap>(
    account,
    month,
    anImport,
    message,
    { pages: { journal: true, IA: true, calendar: true } },
    { title: 'Title', status: 'published', createdAt: serverTime, updatedAt: serverTime },
    { events: [], createdAt: serverTime, updatedAt: serverTime },
    { version: 1, deviceId: 'phone', updatedAt: serverTime, last: 'phone', writers: { phone: counter(6), desk: counter(2) } },
    { createdAt: serverTime },
    { uid: 'member', createdAt: serverTime },
    { plan: 'pro', status: 'active', providerId: null, pagesUntil: null, writeUntil: null, source: 'me', updatedAt: serverTime },
    { userId: 'trader', action: 'a', target: 't', createdAt: serverTime },
    { role: 'admin' },
    {},
  ),
);

const below = (name: string): string[] => [
  `users/${name}`,
  `admins/${name}`,
  `userPreferences/${name}`,
  `subscriptions/${name}`,
  `customers/${name}`,
  `customers/${name}/checkout_sessions/s1`,
  `customers/${name}/subscriptions/s1`,
  `users/${name}/accounts/broker-1`,
  `users/${name}/ledger/broker-1_2026-01`,
  `users/${name}/imports/${importId}`,
  `users/${name}/trials/breakout`,
  `users/${name}/settings/deletion`,
  `users/${name}/notes/n1`,
  `users/${name}/admins/${name}`,
];
const path = fc.oneof(
  uid.chain((name) => fc.constantFrom(...below(name))),
  fc.constantFrom(...Object.keys(world)),
  fc.constantFrom('meta/owner', 'meta/other', 'access/member@demo%2Etest', 'access/new@demo%2Etest', 'articles/new', 'contactMessages/m2'),
  fc.constantFrom(...[...Object.values(own), 'friend@demo.test'].map((email) => `blocked/${emailHashOf(email)}`)),
  fc.constantFrom('knowledge/k3', 'calendarWeeks/2026-W11', 'auditLog/a2', 'publishedBacktests/b2', 'products/p2', 'secrets/s1'),
);

/** A stored document with some fields changed, which is what hostile updates look like. */
const edited = (from: Store): fc.Arbitrary<Write> =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(from)),
      fc.constantFrom<PlainMap>({ role: 'admin' }, { status: 'active' }, { updatedAt: serverTime }),
    )
    .chain(([name, one]) =>
      fc
        .constantFrom<PlainMap>({}, { role: 'admin' }, { displayName: 'Me' }, { email: 'trader@demo.test' })
        .map((two): Write => [name, { ...from[name], ...one, ...two }]),
    );

/** What the product itself writes for somebody. */
const honest = (who: string): fc.Arbitrary<Write> =>
  fc.constantFrom<Write>(
    [`users/${who}`, { ...world[`users/${who}`], displayName: 'Me', updatedAt: serverTime }],
    [
      `users/${who}`,
      { email: own[who] ?? '', displayName: 'Me', role: 'user', status: 'active', createdAt: serverTime, updatedAt: serverTime },
    ],
    [`users/${who}`, null],
    [`userPreferences/${who}`, preferences(who)],
    [`users/${who}/accounts/broker-2`, account],
    [`users/${who}/ledger/broker-1_2026-01`, month],
    [`users/${who}/imports/${importId}`, anImport],
    ['contactMessages/m3', message],
  );

const attempt: fc.Arbitrary<Attempt> = fc.constantFrom(...people).chain((who) => {
  const write: fc.Arbitrary<Write> = fc.oneof(honest(who), fc.tuple(path, data), edited(world));
  return fc.tuple(fc.constant(who), fc.array(write, { minLength: 1, maxLength: 4 }));
});

const isAllowed = ([who, writes]: Attempt, store: Store): boolean => commit(rules, writes, { caller: callerNamed(who), store }).allowed;

const afterWrites = (store: Store, writes: readonly Write[]): Store => {
  const after = new Map(Object.entries(store));
  for (const [name, value] of writes) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return Object.fromEntries(after);
};

/** Whether a person without rights may change the document at all: their own, or a message nobody has sent yet. */
const isOwnPlace = (name: string, who: Who): boolean =>
  [`users/${who}`, `userPreferences/${who}`].includes(name) ||
  name.startsWith(`users/${who}/`) ||
  name.startsWith(`customers/${who}/checkout_sessions/`);

const changedPaths = (before: Store, after: Store): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);

test(`no sequence of commits by non-admins changes a role, a pack or another's document (${runs} sequences)`, () => {
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 8 }), (attempts) => {
      let store: Store = world;
      for (const [who, writes] of attempts) {
        if (!isAllowed([who, writes], store)) continue;
        const next = afterWrites(store, writes);
        for (const name of changedPaths(store, next)) {
          const isMessage = name.startsWith('contactMessages/') && store[name] === undefined;
          expect([who, name, isMessage || isOwnPlace(name, who)]).toEqual([who, name, true]);
          expect(who === 'suspended' && !isMessage).toBe(false);
        }
        const before = store[`users/${who}`];
        const now = next[`users/${who}`];
        expect([undefined, 'user']).toContain(now?.['role']);
        expect([undefined, before?.['status'] ?? 'active']).toContain(now?.['status']);
        store = next;
      }
    }),
    { numRuns: runs },
  );
}, 300_000);

const claimants = ['newcomer', 'trader', 'member', 'unverified'] as const satisfies readonly Who[];

/** All of a claim, or some part of it, for oneself or somebody else. */
const claim: fc.Arbitrary<Attempt> = fc.constantFrom(...claimants).chain((who) => {
  const whole = (name: Who): Write[] => [
    [
      `users/${name}`,
      { email: own[name] ?? '', displayName: 'Me', role: 'admin', status: 'active', createdAt: serverTime, updatedAt: serverTime },
    ],
    [`admins/${name}`, { userId: name, role: 'admin', createdAt: serverTime }],
    ['meta/owner', { uid: name, createdAt: serverTime }],
  ];
  return fc.oneof(
    fc.constant<Attempt>([who, whole(who)]),
    fc
      .constantFrom(...claimants)
      .chain((name) => fc.subarray([...whole(who), ...whole(name)], { minLength: 1 }).map((writes): Attempt => [who, writes])),
    honest(who).map((write): Attempt => [who, [write]]),
  );
});

test(`whatever people claim over an empty database, at most one becomes an admin (${runs} sequences)`, () => {
  let claimed = 0;
  fc.assert(
    fc.property(fc.array(claim, { minLength: 1, maxLength: 10 }), (attempts) => {
      let store: Store = emptyWorld;
      for (const [who, writes] of attempts) {
        const owner = store['meta/owner']?.['uid'];
        // From here on the owner is an admin, who may give rights; this is about everybody else.
        if (who === owner || !isAllowed([who, writes], store)) continue;
        store = afterWrites(store, writes);
      }
      const owner = store['meta/owner']?.['uid'];
      const admins = Object.entries(store).filter(([name, { role }]) => /^(?:users|admins)\/[^/]+$/u.test(name) && role === 'admin');
      for (const [name] of admins) expect(name.split('/')[1]).toBe(owner);
      if (owner === undefined) return;
      claimed += 1;
      expect(admins).toHaveLength(2);
    }),
    { numRuns: runs },
  );
  expect(claimed).toBeGreaterThan(runs / 4);
}, 300_000);

const addresses = (found: unknown): string[] => {
  if (typeof found === 'string') return found.includes('@') ? [found.toLowerCase()] : [];
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([key, inner]) => [...addresses(key), ...addresses(inner)]);
};

test(`no document that a non-admin may read holds another's address (${runs} reads)`, () => {
  fc.assert(
    fc.property(fc.constantFrom(...people), path, (who, name) => {
      if (!judge(who, { get: name }).allowed) return;
      for (const address of addresses(world[name])) expect([who, name, address]).toEqual([who, name, own[who]]);
    }),
    { numRuns: runs },
  );
});

test('no non-admin may list a collection, or a group of them, in which a document is not theirs to read', () => {
  const collections = [...new Set(Object.keys(world).map((name) => name.split('/').slice(0, -1).join('/')))];
  for (const who of people) {
    for (const collection of collections) {
      const id = collection.split('/').at(-1) ?? '';
      const inside = Object.keys(world).filter((name) => name.split('/').slice(0, -1).join('/') === collection);
      if (judge(who, { list: collection }).allowed) {
        for (const name of inside) expect([who, name, judge(who, { get: name }).allowed]).toEqual([who, name, true]);
      }
      const group = Object.keys(world).filter((name) => name.split('/').at(-2) === id);
      if (judge(who, { list: id, group: true }).allowed) {
        for (const name of group) expect([who, name, judge(who, { get: name }).allowed]).toEqual([who, name, true]);
      }
    }
  }
});

test('the generators reach commits that are allowed, of one write and of several', () => {
  const allowed = fc.sample(attempt, 2_000).filter((one) => isAllowed(one, world));
  expect(allowed.length).toBeGreaterThan(50);
  expect(allowed.some(([, writes]) => writes.length > 1)).toBe(true);
});
