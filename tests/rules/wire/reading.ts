/** What people who are no admins can read of others, by every face of both databases. Called by wire.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailKeyOf } from '@/domain/access/email-key';
import { queryFaces, readFaces, restAddress } from './database-faces';
import { collectionReadFaces, documentReadFaces, restCall } from './firestore-faces';
import { documents } from './wire-backend';
import type { WireBackend } from './wire-backend';
import { addressOf, customer, leaveAll, peopleOf, strangers } from './wire-world';
import type { People } from './wire-world';

const placesOfOthers = ({ owner, member, trader }: People, self: string): string[] => [
  '',
  'packs',
  'packs/all',
  'packs/all/allowedEmails',
  'packs/all/allowedEmails/0',
  'memberships',
  `memberships/${emailKeyOf(addressOf('nobody'))}`,
  'users',
  'status',
  ...[owner, member, trader]
    .filter(({ uid }) => uid !== self)
    .flatMap(({ uid }) => [`users/${uid}`, `users/${uid}/email`, `status/${uid}`]),
];

/** Collections that hold an address, or a person's own data. */
const collections = ['users', 'admins', 'access', 'contactMessages', 'auditLog', 'subscriptions', 'userPreferences', 'imports', 'accounts'];

const documentsOfOthers = ({ owner, member, trader }: People, self: string): string[] => [
  'contactMessages/m1',
  'auditLog/a1',
  `access/${emailKeyOf(addressOf('nobody'))}`,
  ...[owner, member, trader]
    .filter(({ uid }) => uid !== self)
    .flatMap(({ uid }) => [`users/${uid}`, `admins/${uid}`, `subscriptions/${uid}`, `userPreferences/${uid}`, `users/${uid}/accounts/a1`]),
];

export const reading = (wire: WireBackend): void => {
  describe('reading what is not theirs', () => {
    let people: People;
    beforeAll(async () => {
      people = await peopleOf(wire);
    }, 120_000);
    afterAll(() => leaveAll(people));

    test.each(strangers)('the %s reads no pack and nobody’s address in the Realtime Database', async (who) => {
      const person = people[who];
      const shown: string[] = [];
      for (const place of placesOfOthers(people, person.uid)) {
        const faces = [...readFaces, ...(place.split('/').length === 1 && place !== '' ? queryFaces : [])];
        await Promise.all(
          faces.map(async (face) => {
            if ((await face.read(wire, person, place)) !== undefined) shown.push(`${face.name}: /${place}`);
          }),
        );
      }
      expect(shown).toEqual([]);
    });

    test.each(strangers)('the %s reads nobody’s documents and lists none in Firestore', async (who) => {
      const person = people[who];
      const shown: string[] = [];
      for (const place of documentsOfOthers(people, person.uid)) {
        await Promise.all(
          documentReadFaces.map(async (face) => {
            if ((await face.read(wire, person, place)) !== undefined) shown.push(`${face.name}: ${place}`);
          }),
        );
      }
      for (const collection of collections) {
        await Promise.all(
          collectionReadFaces.map(async (face) => {
            if ((await face.read(wire, person, { collection, email: customer })) !== undefined) shown.push(`${face.name}: ${collection}`);
          }),
        );
      }
      expect(shown).toEqual([]);
    });

    test('nobody but the owner of the databases is told which collections there are', async () => {
      const call = { method: 'POST', at: `${documents}:listCollectionIds`, body: {} };
      expect((await restCall(wire, people.member, call)).ok).toBe(false);
    });

    test('an address written in another way is the same place', async () => {
      const { member, owner } = people;
      const plain = await restAddress(wire, member, `users/${owner.uid}`);
      const disguised = ['//users//', '/%75sers/', '/users/%2F', '/./users/', '/packs/../users/'].map((start) =>
        plain.replace('/users/', start),
      );
      for (const address of disguised) expect([address, (await fetch(address)).status]).not.toEqual([address, 200]);
      const socket = await member.socket();
      for (const path of [`users/${owner.uid}`, `//users//${owner.uid}/`, `/users/${owner.uid}/email`]) {
        expect([path, (await socket.ask('q', { p: path, h: '' })).s]).toEqual([path, 'permission_denied']);
      }
    });

    test('the owner token’s privileges are not to be had by asking for them', async () => {
      const { member, owner } = people;
      const socket = await member.socket();
      const asOwner = { uid: owner.uid, token: { email_verified: true } };
      await socket.ask('auth', { cred: await member.token(), authvar: asOwner });
      expect((await socket.ask('q', { p: '/packs', h: '' })).s).toBe('permission_denied');
      const overridden = `${await restAddress(wire, member, 'packs')}&auth_variable_override=${encodeURIComponent(JSON.stringify(asOwner))}`;
      expect((await fetch(overridden)).ok).toBe(false);
    });

    test('everybody reads the own record by every face, so that a refusal means something', async () => {
      const { trader } = people;
      for (const face of readFaces) {
        expect([face.name, await face.read(wire, trader, `users/${trader.uid}/email`)]).toEqual([face.name, addressOf('trader')]);
      }
      for (const face of documentReadFaces) {
        expect([face.name, await face.read(wire, trader, `users/${trader.uid}`)]).not.toEqual([face.name, undefined]);
      }
    });

    test('an admin reads the packs and the people by every face', async () => {
      const { owner } = people;
      for (const face of readFaces) expect([face.name, await face.read(wire, owner, 'packs')]).not.toEqual([face.name, undefined]);
      for (const face of queryFaces) expect([face.name, await face.read(wire, owner, 'users')]).not.toEqual([face.name, undefined]);
      for (const face of collectionReadFaces.filter(({ name }) => !name.includes('group'))) {
        const shown = await face.read(wire, owner, { collection: 'users', email: customer });
        expect([face.name, shown]).not.toEqual([face.name, undefined]);
      }
    });
  });
};
