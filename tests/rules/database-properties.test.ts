/**
 * What must hold after any sequence of operations by people who are no admins: roles, packs,
 * memberships and the claim stand as they stood, nobody's record was touched by another, and nothing
 * that could be read held another person's address.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWrite, judgeByEngine, nothing, serverTime, type Who, world } from './database-world';

const runs = process.env['SEXTANT_FULL'] === '1' ? 10_000 : 1_000;
const people = ['visitor', 'unverified', 'trader', 'member', 'suspended', 'newcomer'] as const satisfies readonly Who[];
const uids = [...people, 'admin', 'owner'] as const;

const own: Readonly<Record<string, string>> = {
  unverified: 'trader@demo.test',
  trader: 'trader@demo.test',
  member: 'member@demo.test',
  suspended: 'gone@demo.test',
  newcomer: 'new@demo.test',
};

const record = fc.record(
  {
    email: fc.constantFrom('trader@demo.test', 'Trader@demo.test', 'member@demo.test', 'new@demo.test', 'admin@demo.test'),
    createdAt: fc.constantFrom<unknown>(serverTime, 1_000),
    lastLogin: fc.constantFrom<unknown>(serverTime, 2_000),
    status: fc.constantFrom('active', 'suspended'),
    role: fc.constantFrom('user', 'admin'),
  },
  { requiredKeys: ['status', 'role'], noNullPrototype: true },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  record,
  fc.constantFrom<unknown>(nothing, true, 'admin', 'user', 'active', serverTime, 1, 2, 3, 4, 'newcomer', 'trader', 'member@demo.test'),
  fc.constantFrom<unknown>(
    { state: 'online', lastChanged: serverTime },
    { state: 'offline', lastChanged: serverTime },
    { all: true },
    { uid: 'member', createdAt: serverTime },
    { 0: 'journal' },
    { ...world.packs.all, revision: 2, updatedAt: serverTime },
  ),
);
const uid = fc.constantFrom(...uids);
const path = fc.oneof(
  uid.map((name) => `users/${name}`),
  fc
    .tuple(uid, fc.constantFrom('role', 'status', 'email', 'lastLogin', 'createdAt', 'plan'))
    .map(([name, field]) => `users/${name}/${field}`),
  uid.map((name) => `status/${name}`),
  fc.constantFrom(
    'meta/owner',
    'meta',
    'packs',
    'packs/all',
    'packs/all/allowedPages',
    'packs/all/allowedEmails/0',
    'packs/all/revision',
    'packs/new',
    'users',
    'memberships',
    '',
  ),
  fc.constantFrom(
    'memberships/member@demo%2Etest',
    'memberships/member@demo%2Etest/all',
    'memberships/trader@demo%2Etest/all',
    'memberships/new@demo%2Etest/cal',
    'blocked',
    'blocked/gone@demo%2Etest',
    'blocked/member@demo%2Etest',
    'blocked/new@demo%2Etest/uid',
  ),
);
const isDisjoint = (changes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(changes).every((one) => Object.keys(changes).every((two) => one === two || (one !== '' && !two.startsWith(`${one}/`))));

/** No path of an update may lie below another: the service refuses such an update before the rules. */
const update = fc
  .dictionary(path, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
  .filter((changes) =>
    Object.keys(changes).every((one) => Object.keys(changes).every((two) => one === two || (one !== '' && !two.startsWith(`${one}/`)))),
  );

/** What the product itself writes for somebody, alone or with something hostile in the same update. */
const honest = (who: string): fc.Arbitrary<Record<string, unknown>> =>
  fc.constantFrom<Record<string, unknown>>(
    { [`users/${who}/lastLogin`]: serverTime },
    { [`status/${who}`]: { state: 'online', lastChanged: serverTime } },
    { [`users/${who}`]: { email: own[who], createdAt: serverTime, lastLogin: serverTime, status: 'active', role: 'user' } },
    { [`users/${who}`]: nothing },
  );
const attempt = fc.constantFrom(...people).chain((who) =>
  fc.tuple(
    fc.constant(who),
    fc.oneof(
      update,
      honest(who),
      fc
        .tuple(honest(who), update)
        .map(([one, two]) => ({ ...two, ...one }))
        .filter(isDisjoint),
    ),
  ),
);

type Tree = Record<string, Record<string, unknown>>;
const roleOf = (tree: Tree, name: string): unknown => (tree['users']?.[name] as { role?: unknown } | undefined)?.role;
const addresses = (found: unknown): string[] =>
  typeof found === 'string'
    ? found.includes('@')
      ? [found.toLowerCase()]
      : []
    : typeof found === 'object' && found !== null
      ? Object.entries(found).flatMap(([key, inner]) => [...addresses(key), ...addresses(inner)])
      : [];

test(`no sequence of writes by non-admins changes a role, a pack, a membership or another's record (${runs} sequences)`, () => {
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 8 }), (attempts) => {
      let tree: Tree = world as unknown as Tree;
      for (const [who, write] of attempts) {
        if (!judgeByEngine({ who, over: tree, write }).allowed) continue;
        const next = afterWrite(tree, write) as Tree;
        expect(next['packs']).toEqual(tree['packs']);
        expect(next['memberships']).toEqual(tree['memberships']);
        expect(next['meta']).toEqual(tree['meta']);
        expect(next['blocked']).toEqual(tree['blocked']);
        for (const name of uids) {
          if (name !== who) expect(next['users']?.[name]).toEqual(tree['users']?.[name]);
          if (name !== who) expect(next['status']?.[name]).toEqual(tree['status']?.[name]);
        }
        expect([undefined, 'user']).toContain(roleOf(next, who));
        // All that a suspended person may still do: their tab says that it is gone.
        if (who === 'suspended')
          expect(next).toEqual(afterWrite(tree, { 'status/suspended': { state: 'offline', lastChanged: serverTime } }));
        tree = next;
      }
    }),
    { numRuns: runs },
  );
}, 300_000);

test(`nothing that a non-admin may read holds another's address (${runs} reads)`, () => {
  const at = (place: string): unknown =>
    place
      .split('/')
      .filter((part) => part !== '')
      .reduce<unknown>(
        (tree, key) => (typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[key] : undefined),
        world,
      );
  fc.assert(
    fc.property(fc.constantFrom(...people), path, (who, place) => {
      if (!judgeByEngine({ who, read: place }).allowed) return;
      for (const address of addresses(at(place))) expect(address).toBe(own[who]);
    }),
    { numRuns: runs },
  );
});

test('the generators reach operations that are allowed', () => {
  const sample = fc.sample(attempt, 1_000);
  expect(sample.filter(([who, write]) => judgeByEngine({ who, write }).allowed).length).toBeGreaterThan(50);
});
