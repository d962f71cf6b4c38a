/**
 * Nobody escapes a suspension: whatever suspended people, accounts with their addresses and other members write, in any
 * order and in both databases, no suspended or blocked one ever changes anything or opens a page. A failing run prints
 * its seed.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf, documentsOf, hashOf, keyOf, rules, treeOf, world } from './both-languages';
import { afterWrite, judgeCaller, serverTime as databaseTime } from './database-world';
import { commit, get, serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { counter, message, preferences } from './firestore-world';

const runs = process.env['SEXTANT_FULL'] === '1' ? 10_000 : 600;

/** Suspended by the record, by the address, or by both. */
const outcasts = ['suspended', 'suspendedAndBlocked', 'returned', 'returnedUnverified', 'moved', 'arrived', 'suspendedAdmin'] as const;
const helpers = ['customer', 'unverified', 'newcomer', 'recordless', 'nameless', 'kelvin', 'visitor'] as const;
const actors = [...outcasts, ...helpers] as const;
const isOutcast = (who: string): boolean => (outcasts as readonly string[]).includes(who);

const who = fc.constantFrom(...actors);
const email = fc.constantFrom('gone@demo.test', 'old@demo.test', 'kim@demo.test', 'new@demo.test', 'paid@demo.test');
const emailOf = (uid: string): string | null => world.beings[uid]?.email ?? null;

type Documents = readonly (readonly [path: string, data: PlainMap | null])[];

const documentPath = fc.oneof(
  who.chain((uid) =>
    fc.constantFrom(
      `users/${uid}`,
      `admins/${uid}`,
      `userPreferences/${uid}`,
      `users/${uid}/settings/deletion`,
      `users/${uid}/trials/x`,
      `users/${uid}/notes/n`,
    ),
  ),
  email.chain((address) => fc.constantFrom(`blocked/${hashOf(address)}`, `access/${keyOf(address)}`)),
  fc.constant('meta/owner'),
);

const documentData = fc
  .tuple(who, fc.constantFrom('active', 'suspended'), fc.constantFrom('user', 'admin'))
  .chain(([uid, status, role]) =>
    fc.constantFrom<PlainMap | null>(
      null,
      { email: emailOf(uid) ?? '', displayName: 'A', role, status, createdAt: serverTime, updatedAt: serverTime },
      { userId: uid, role: 'admin', createdAt: serverTime },
      { uid, createdAt: serverTime },
      { createdAt: serverTime },
      { version: 1, deviceId: 'phone', updatedAt: serverTime, last: 'phone', writers: { phone: counter(1) } },
      { version: 1, deviceId: 'phone', updatedAt: serverTime, generation: 0 },
      { pages: { calendar: true } },
      preferences(uid),
      message,
    ),
  );

/** Anything anywhere, the stored record with another status, or the own record taken away and written anew. */
const documentWrites = (actor: string, store: Store): fc.Arbitrary<Documents> => {
  const fresh = {
    email: emailOf(actor) ?? '',
    displayName: 'A',
    role: 'user',
    status: 'active',
    createdAt: serverTime,
    updatedAt: serverTime,
  };
  const own = `users/${actor}`;
  return fc.oneof(
    fc.array(fc.tuple(documentPath, documentData), { minLength: 1, maxLength: 4 }),
    fc.constantFrom<Documents>(
      [[own, null]],
      [[own, fresh]],
      [
        [own, null],
        [own, fresh],
      ],
      [
        [own, null],
        [`userPreferences/${actor}`, preferences(actor)],
      ],
      [[own, { ...store[own], status: 'active', updatedAt: serverTime }]],
      [[own, { ...store[own], email: 'free@demo.test', updatedAt: serverTime }]],
      [[`userPreferences/${actor}`, preferences(actor)]],
    ),
  );
};

const afterDocuments = (store: Store, writes: Documents): Store => {
  const after = new Map(Object.entries(store));
  for (const [path, data] of writes) {
    if (data === null) after.delete(path);
    else after.set(path, data);
  }
  return Object.fromEntries(after);
};

test(`in Firestore nobody escapes a suspension (${runs} sequences)`, () => {
  const start = documentsOf(world);
  const step = who.chain((actor) => fc.tuple(fc.constant(actor), documentWrites(actor, start)));
  let allowed = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      let store = start;
      for (const [actor, writes] of steps) {
        if (!commit(rules, writes, { caller: callerOf(actor, world), store }).allowed) continue;
        allowed += 1;
        expect([actor, writes, isOutcast(actor)]).toEqual([actor, writes, false]);
        store = afterDocuments(store, writes);
      }
      for (const actor of outcasts) {
        expect([actor, store[`users/${actor}`]]).toEqual([actor, start[`users/${actor}`]]);
        const page = get(rules, 'calendarWeeks/2026-W10', { caller: callerOf(actor, world), store });
        expect([actor, page.allowed]).toEqual([actor, false]);
      }
    }),
    { numRuns: runs },
  );
  // Most sequences have a write that is allowed, so that refusals say something; far from what chance leaves.
  expect(allowed).toBeGreaterThan(runs / 4);
}, 300_000);

type Changes = Readonly<Record<string, unknown>>;

const value = fc
  .tuple(who, fc.constantFrom('active', 'suspended'), fc.constantFrom('user', 'admin'))
  .chain(([uid, status, role]) =>
    fc.constantFrom<unknown>(
      null,
      true,
      uid,
      status,
      role,
      databaseTime,
      { email: emailOf(uid), role, status, createdAt: databaseTime, lastLogin: databaseTime },
      { uid, createdAt: databaseTime },
      { state: 'online', lastChanged: databaseTime },
      { state: 'offline', lastChanged: databaseTime },
    ),
  );
const place = fc.oneof(
  who.chain((uid) => fc.constantFrom(`users/${uid}`, `users/${uid}/status`, `users/${uid}/email`, `status/${uid}`)),
  email.chain((address) => fc.constantFrom(`blocked/${keyOf(address)}`, `memberships/${keyOf(address)}/cal`)),
  fc.constantFrom('meta/owner', 'blocked', 'users', 'packs/cal/allowedPages', ''),
);
const isDisjoint = (changes: Changes): boolean =>
  Object.keys(changes).every((one) => Object.keys(changes).every((two) => one === two || (one !== '' && !two.startsWith(`${one}/`))));

const databaseWrites = (actor: string): fc.Arbitrary<Changes> =>
  fc.oneof(
    fc.dictionary(place, value, { minKeys: 1, maxKeys: 3, noNullPrototype: true }).filter(isDisjoint),
    fc.constantFrom<Changes>(
      { [`users/${actor}`]: null },
      { [`users/${actor}`]: { email: emailOf(actor), role: 'user', status: 'active', createdAt: databaseTime, lastLogin: databaseTime } },
      { [`users/${actor}/lastLogin`]: databaseTime },
      { [`status/${actor}`]: { state: 'online', lastChanged: databaseTime } },
      { [`status/${actor}`]: { state: 'offline', lastChanged: databaseTime } },
    ),
  );

test(`in the Realtime Database nobody escapes a suspension (${runs} sequences)`, () => {
  const start = treeOf(world) as { readonly users: Changes };
  const step = who.chain((actor) => fc.tuple(fc.constant(actor), databaseWrites(actor)));
  let allowed = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      let tree: unknown = start;
      for (const [actor, write] of steps) {
        if (!judgeCaller(callerOf(actor, world), { over: tree, write }).allowed) continue;
        allowed += 1;
        const next = afterWrite(tree, write);
        // All that is left to them: a tab that closes says so.
        const gone = { [`status/${actor}`]: { state: 'offline', lastChanged: databaseTime } };
        if (isOutcast(actor)) expect([actor, next]).toEqual([actor, afterWrite(tree, gone)]);
        tree = next;
      }
      for (const actor of outcasts) {
        expect([actor, (tree as typeof start).users[actor]]).toEqual([actor, start.users[actor]]);
        const page = judgeCaller(callerOf(actor, world), { over: tree, read: 'packs/cal/allowedPages' });
        expect([actor, page.allowed]).toEqual([actor, false]);
      }
    }),
    { numRuns: runs },
  );
  expect(allowed).toBeGreaterThan(runs / 4);
}, 300_000);
