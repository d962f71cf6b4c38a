/** Who owns after first sign-ins at the same moment, honest and hostile. Called by wire.test.ts. */
import { serverTimestamp } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeFaces } from './database-faces';
import { documentWriteFaces, now } from './firestore-faces';
import type { WireBackend } from './wire-backend';
import { aNewcomer } from './wire-person';
import type { Person } from './wire-person';
import { addressOf } from './wire-world';

const rounds = process.env['SEXTANT_FULL'] === '1' ? 30 : 2;

interface Owners {
  /** Who holds the claim; null when nobody does. */
  readonly claimed: string | null;
  /** Whoever is an admin, by marker or role. */
  readonly admins: readonly string[];
}

const ownersInDatabase = async (wire: WireBackend): Promise<Owners> => {
  const tree = (await wire.tree()) as {
    readonly users?: Readonly<Record<string, { readonly role: string }>>;
    readonly meta?: { readonly owner: string };
  } | null;
  const admins = Object.entries(tree?.users ?? {}).filter(([, { role }]) => role === 'admin');
  return { claimed: tree?.meta?.owner ?? null, admins: admins.map(([uid]) => uid) };
};

const ownersInFirestore = async (wire: WireBackend): Promise<Owners> => {
  const stored = (await wire.stored(['users', 'admins', 'meta'])) as Readonly<
    Record<string, Readonly<Record<string, { readonly stringValue?: string }>>>
  >;
  const admins = Object.entries(stored)
    .filter(([path, fields]) => path.startsWith('admins/') || (path.startsWith('users/') && fields['role']?.stringValue === 'admin'))
    .map(([path]) => path.split('/')[1] ?? '');
  return { claimed: stored['meta/owner']?.['uid']?.stringValue ?? null, admins: [...new Set(admins)] };
};

const faceOf = <Face extends { readonly name: string }>(faces: readonly Face[], name: string): Face => {
  const face = faces.find((one) => one.name === name);
  if (face === undefined) throw new Error(`there is no face ${name}`);
  return face;
};

const claimDatabase = (wire: WireBackend, person: Person): Promise<boolean> => {
  const { uid, email } = person;
  const record = { email, createdAt: serverTimestamp(), lastLogin: serverTimestamp(), status: 'active', role: 'admin' };
  return faceOf(writeFaces, 'REST PATCH').write(wire, person, { [`users/${uid}`]: record, 'meta/owner': uid });
};

const claimFirestore = (wire: WireBackend, person: Person): Promise<boolean> => {
  const { uid, email } = person;
  const record = { email, displayName: 'Me', role: 'admin', status: 'active', createdAt: now, updatedAt: now };
  return faceOf(documentWriteFaces, 'REST commit').write(wire, person, [
    { path: `users/${uid}`, data: record, how: 'whole' },
    { path: `admins/${uid}`, data: { userId: uid, role: 'admin', createdAt: now }, how: 'whole' },
    { path: 'meta/owner', data: { uid, createdAt: now }, how: 'whole' },
  ]);
};

export const firstSignIn = (wire: WireBackend): void => {
  describe('the first sign-in', () => {
    let here: Person[] = [];
    const somebody = async (name: string): Promise<Person> => {
      const person = await aNewcomer(wire, addressOf(name));
      here.push(person);
      return person;
    };
    beforeEach(() => wire.reset());
    afterEach(async () => {
      await Promise.all(here.map((person) => person.leave()));
      here = [];
    });

    test(
      `two honest users at the same moment give exactly one owner, the same in both databases (${rounds} times)`,
      { timeout: 120_000 },
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          await wire.reset();
          const [one, two] = await Promise.all([somebody(`one-${round}`), somebody(`two-${round}`)]);
          await Promise.all([one.arrive(), two.arrive()]);
          const [database, firestore] = [await ownersInDatabase(wire), await ownersInFirestore(wire)];
          expect([one.uid, two.uid]).toContain(database.claimed);
          expect(database.admins).toEqual([database.claimed]);
          expect(firestore).toEqual(database);
        }
      },
    );

    test.each(['who comes when the first owns one database', 'who comes after the first'])(
      'the second of two honest users, %s, stays a user',
      async (who) => {
        const [one, two] = [await somebody('one'), await somebody('two')];
        const first = one.arrive();
        if (who === 'who comes after the first') await first;
        while ((await wire.tree('meta/owner')) === null);
        await Promise.all([first, two.arrive()]);
        const [database, firestore] = [await ownersInDatabase(wire), await ownersInFirestore(wire)];
        expect(database.admins).toEqual([one.uid]);
        expect(firestore).toEqual(database);
      },
    );

    test(
      `a hostile first user who speaks REST gets at most one seat in each database (${rounds} times)`,
      { timeout: 120_000 },
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          await wire.reset();
          const [honest, hostile] = await Promise.all([somebody(`honest-${round}`), somebody(`hostile-${round}`)]);
          await Promise.all([
            honest.arrive(),
            claimFirestore(wire, hostile),
            claimDatabase(wire, hostile),
            claimDatabase(wire, hostile),
            claimFirestore(wire, hostile),
          ]);
          for (const { claimed, admins } of [await ownersInDatabase(wire), await ownersInFirestore(wire)]) {
            expect([honest.uid, hostile.uid]).toContain(claimed);
            expect(admins).toEqual([claimed]);
          }
        }
      },
    );

    test('a seat taken by force in one database only is not taken in the other too, and the split is told', async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const [honest, hostile] = [await somebody('honest'), await somebody('hostile')];
      expect(await claimFirestore(wire, hostile)).toBe(true);
      await honest.arrive();
      expect(await ownersInDatabase(wire)).toEqual({ claimed: honest.uid, admins: [honest.uid] });
      expect(await ownersInFirestore(wire)).toEqual({ claimed: hostile.uid, admins: [hostile.uid] });
      expect(await claimDatabase(wire, hostile)).toBe(false);
      expect(String(told.mock.calls.flat())).toContain('the two databases name different owners');
    });

    test('a claim left for the end of a connection does not take the seat of who came first meanwhile', async () => {
      const [honest, hostile] = [await somebody('honest'), await somebody('hostile')];
      const socket = await hostile.socket();
      const record = { email: hostile.email, createdAt: serverTimestamp(), lastLogin: serverTimestamp(), status: 'active', role: 'admin' };
      const claim = { [`users/${hostile.uid}`]: record, 'meta/owner': hostile.uid };
      expect((await socket.ask('om', { p: '/', d: claim })).s).toBe('ok');
      await honest.arrive();
      await socket.end();
      expect(await wire.tree('meta/owner')).toBe(honest.uid);
      expect(await wire.tree(`users/${hostile.uid}`)).toBeNull();
    });

    test('nobody claims for somebody else, nor a part of the claim', async () => {
      const [one, two] = [await somebody('one'), await somebody('two')];
      const record = { email: one.email, createdAt: serverTimestamp(), lastLogin: serverTimestamp(), status: 'active', role: 'admin' };
      const parts = [
        { 'meta/owner': one.uid },
        { [`users/${one.uid}`]: record },
        { [`users/${one.uid}`]: record, 'meta/owner': two.uid },
        { [`users/${two.uid}`]: { ...record, email: two.email }, 'meta/owner': two.uid },
        { [`users/${one.uid}`]: record, [`users/${two.uid}`]: { ...record, email: two.email }, 'meta/owner': one.uid },
        { [`users/${one.uid}`]: { ...record, role: 'user' }, 'meta/owner': one.uid },
      ];
      for (const face of writeFaces) {
        for (const changes of parts) {
          if (!face.takesMany && Object.keys(changes).length > 1) continue;
          expect([face.name, changes, await face.write(wire, one, changes)]).toEqual([face.name, changes, false]);
        }
      }
      expect(await ownersInDatabase(wire)).toEqual({ claimed: null, admins: [] });
    });
  });
};
