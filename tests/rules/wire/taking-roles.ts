/** Attempts of people who are no admins to become one, by every face of both databases. Called by wire.test.ts. */
import { ref, serverTimestamp, update } from 'firebase/database';
import { doc, serverTimestamp as documentTime, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailKeyOf } from '@/domain/access/email-key';
import { articleWrites } from '../an-article';
import type { Changes } from './database-faces';
import { writeFaces } from './database-faces';
import type { DocumentWrite } from './firestore-faces';
import { documentWriteFaces, now, restCall } from './firestore-faces';
import { documents } from './wire-backend';
import type { WireBackend } from './wire-backend';
import type { Person } from './wire-person';
import { aNewcomer } from './wire-person';
import { addressOf, leaveAll, peopleOf, strangers } from './wire-world';
import type { People } from './wire-world';

const serverTime = serverTimestamp();

/** Attempts on the Realtime Database; each would give `me` rights, or take somebody else's. */
const databaseAttempts = ({ uid: me, email }: Person, { owner, member }: People): readonly Changes[] => {
  const record = { createdAt: serverTime, lastLogin: serverTime, status: 'active', role: 'admin', ...(email === '' ? {} : { email }) };
  const key = emailKeyOf(email === '' ? 'a@b.co' : email);
  const pack = { name: 'Mine', allowedEmails: [email], allowedPages: ['journal'], revision: 1, updatedAt: serverTime };
  return [
    { [`users/${me}/role`]: 'admin' },
    { [`users/${me}/role`]: { '.value': 'admin', '.priority': 1 } },
    { [`users/${me}/role/deeper`]: 'admin' },
    { [`users/${me}`]: record },
    { [`users/${me}/lastLogin`]: serverTime, [`users/${me}/role`]: 'admin' },
    { [`status/${me}`]: { state: 'online', lastChanged: serverTime }, [`users/${me}/role`]: 'admin' },
    { 'meta/owner': me },
    { [`users/${me}`]: record, 'meta/owner': me },
    { [`users/${me}/role`]: 'admin', 'meta/owner': me },
    { 'meta/owner': null },
    { meta: { owner: me } },
    { 'meta/owner': null, [`users/${owner.uid}`]: null },
    { [`users/${owner.uid}`]: null },
    { [`users/${owner.uid}/role`]: 'user' },
    { [`users/${member.uid}-`]: record },
    { users: { [me]: record } },
    { '': { users: { [me]: record }, meta: { owner: me } } },
    { 'packs/mine': pack },
    { 'packs/mine': pack, [`memberships/${key}/mine`]: true },
    { [`memberships/${key}/all`]: true },
    { [`memberships/${key}`]: { all: true } },
    { memberships: { [key]: { all: true } } },
    { 'packs/all/allowedEmails/5': email },
    { 'packs/all/allowedEmails/5': email, 'packs/all/revision': 2, 'packs/all/updatedAt': serverTime },
    { packs: null },
  ];
};

const firestoreAttempts = ({ uid: me, email }: Person, { owner, member }: People): readonly (readonly DocumentWrite[])[] => {
  const record = { email, displayName: 'Me', role: 'admin', status: 'active', createdAt: now, updatedAt: now };
  const whole = (path: string, data: DocumentWrite['data']): DocumentWrite => ({ path, data, how: 'whole' });
  const some = (path: string, data: DocumentWrite['data']): DocumentWrite => ({ path, data, how: 'some fields' });
  const marker = whole(`admins/${me}`, { userId: me, role: 'admin', createdAt: now });
  const claim = whole('meta/owner', { uid: me, createdAt: now });
  return [
    [some(`users/${me}`, { role: 'admin' })],
    [some(`users/${me}`, { role: 'admin', updatedAt: now })],
    [some(`users/${me}`, { displayName: 'Me', role: 'admin', updatedAt: now })],
    [whole(`users/${me}`, record)],
    [some(`users/${me}`, { status: 'active', role: 'admin', updatedAt: now })],
    [marker],
    [claim],
    [some('meta/owner', { uid: me, createdAt: now })],
    [some(`users/${me}`, { role: 'admin', updatedAt: now }), marker],
    [some(`users/${me}`, { role: 'admin', updatedAt: now }), marker, claim],
    [whole(`users/${me}`, record), marker, claim],
    [whole(`users/${me}`, null), whole(`users/${me}`, record), marker, claim],
    [whole('meta/owner', null), whole(`users/${me}`, record), marker, claim],
    [whole('meta/owner', null)],
    [whole(`admins/${owner.uid}`, null)],
    [whole(`users/${owner.uid}`, null)],
    [some(`users/${owner.uid}`, { role: 'user', updatedAt: now })],
    [some(`users/${member.uid}`, { role: 'admin', updatedAt: now })].slice(me === member.uid ? 1 : 0),
    [whole(`access/${emailKeyOf(email === '' ? 'a@b.co' : email)}`, { pages: { journal: true, IA: true } })],
    [
      whole(`subscriptions/${me}`, {
        plan: 'life',
        status: 'active',
        providerId: null,
        pagesUntil: null,
        writeUntil: null,
        source: 'me',
        updatedAt: now,
      }),
    ],
    [whole('auditLog/mine', { userId: me, action: 'x', target: 'y', createdAt: now })],
    Object.entries(articleWrites('mine', now, { articleId: 'mine', status: 'published', userId: me })).map(([path, data]) =>
      whole(path, data),
    ),
    [whole('calendarWeeks/2026-W02', { events: [], createdAt: now, updatedAt: now })],
  ].filter((writes) => writes.length > 0);
};

const guarded = ['users', 'admins', 'meta', 'access', 'subscriptions', 'auditLog', 'articles', 'calendarWeeks'];

export const takingRoles = (wire: WireBackend): void => {
  describe('taking a role', () => {
    let people: People;
    beforeAll(async () => {
      people = await peopleOf(wire);
    }, 120_000);
    afterAll(() => leaveAll(people));

    test.each(writeFaces)('$name gives nobody a right in the Realtime Database', { timeout: 120_000 }, async (face) => {
      const before = await wire.tree();
      const taken: string[] = [];
      await Promise.all(
        strangers.map(async (who) => {
          for (const changes of databaseAttempts(people[who], people)) {
            if (!face.takesMany && Object.keys(changes).length > 1) continue;
            if (Object.keys(changes).includes('') && face.takesMany) continue;
            if (await face.write(wire, people[who], changes)) taken.push(`${who}: ${JSON.stringify(changes)}`);
          }
        }),
      );
      expect(taken).toEqual([]);
      expect(await wire.tree()).toEqual(before);
    });

    test.each(writeFaces)('$name carries out what is allowed', async (face) => {
      const { trader } = people;
      const online = { [`status/${trader.uid}`]: { state: 'online', lastChanged: serverTime } };
      expect(await face.write(wire, trader, online)).toBe(true);
      expect(await face.write(wire, trader, { [`status/${trader.uid}`]: null })).toBe(true);
    });

    test.each(documentWriteFaces)('$name gives nobody a right in Firestore', { timeout: 120_000 }, async (face) => {
      const before = await wire.stored(guarded);
      const taken: string[] = [];
      await Promise.all(
        strangers.map(async (who) => {
          for (const writes of firestoreAttempts(people[who], people)) {
            if (!face.takesMany && writes.length > 1) continue;
            if (await face.write(wire, people[who], writes)) taken.push(`${who}: ${JSON.stringify(writes)}`);
          }
        }),
      );
      expect(taken).toEqual([]);
      expect(await wire.stored(guarded)).toEqual(before);
    });

    test.each(documentWriteFaces)('$name carries out what is allowed', async (face) => {
      const { trader } = people;
      // The one place where the rules leave every field to its owner, so that faces without a server time can write.
      const path = `customers/${trader.uid}/checkout_sessions/${face.name.replaceAll(/\W/gu, '')}`;
      const isUpdate = face.name.includes('update');
      if (isUpdate) await documentWriteFaces[2]?.write(wire, trader, [{ path, data: { price: 'p' }, how: 'whole' }]);
      expect(await face.write(wire, trader, [{ path, data: { price: 'q' }, how: 'whole' }])).toBe(true);
    });

    test('no transform of a field gives a role', async () => {
      const { trader } = people;
      const name = `${documents}/users/${trader.uid}`;
      const transforms = [
        { fieldPath: 'role', setToServerValue: 'REQUEST_TIME' },
        { fieldPath: 'role', appendMissingElements: { values: [{ stringValue: 'admin' }] } },
        { fieldPath: 'role', maximum: { integerValue: '9' } },
        { fieldPath: 'status', increment: { integerValue: '1' } },
      ];
      for (const transform of transforms) {
        const writes = [{ update: { name, fields: {} }, updateMask: { fieldPaths: [] }, updateTransforms: [transform] }];
        const { ok } = await restCall(wire, trader, { method: 'POST', at: `${documents}:commit`, body: { writes } });
        expect([transform.fieldPath, ok]).toEqual([transform.fieldPath, false]);
      }
    });

    test('a record that was deleted and made again has no more rights', async () => {
      const person = await aNewcomer(wire, addressOf('again'));
      await person.arrive();
      const record = { email: person.email, createdAt: serverTime, lastLogin: serverTime, status: 'active', role: 'admin' };
      const data = { email: person.email, displayName: 'Me', role: 'admin', status: 'active', createdAt: now, updatedAt: now };
      const place = `users/${person.uid}`;
      for (const face of writeFaces) {
        // What is left for the end of a connection is not done yet, so it deletes nothing.
        if (face.name.includes('disconnect') || face.name.startsWith('socket o')) continue;
        expect([face.name, await face.write(wire, person, { [place]: null })]).toEqual([face.name, true]);
        expect([face.name, await face.write(wire, person, { [place]: record })]).toEqual([face.name, false]);
        expect([face.name, await face.write(wire, person, { [place]: { ...record, role: 'user' } })]).toEqual([face.name, true]);
      }
      for (const face of documentWriteFaces) {
        await documentWriteFaces[0]?.write(wire, person, [{ path: place, data: null, how: 'whole' }]);
        expect([face.name, await face.write(wire, person, [{ path: place, data, how: 'whole' }])]).toEqual([face.name, false]);
      }
      await person.leave();
    });

    test('what was left for the end of a connection is judged again when it ends', async () => {
      const { owner, newcomer, trader } = people;
      const socket = await trader.socket();
      // That somebody has gone may be said of a suspended one too, so something else is left.
      const online = { state: 'online', lastChanged: serverTime };
      expect((await socket.ask('o', { p: `/status/${trader.uid}`, d: online })).s).toBe('ok');
      await update(ref(owner.database, `users/${trader.uid}`), { status: 'suspended' });
      await socket.end();
      expect(await wire.tree(`status/${trader.uid}`)).toBeNull();
      await update(ref(owner.database, `users/${trader.uid}`), { status: 'active' });
      expect(await wire.tree(`status/${newcomer.uid}`)).toBeNull();
    });

    test('a suspended member does not end the suspension by any face', async () => {
      const { suspended } = people;
      const place = `users/${suspended.uid}`;
      for (const face of writeFaces) {
        expect([face.name, await face.write(wire, suspended, { [`${place}/status`]: 'active' })]).toEqual([face.name, false]);
        expect([face.name, await face.write(wire, suspended, { [place]: null })]).toEqual([face.name, false]);
      }
      for (const face of documentWriteFaces) {
        const ending: DocumentWrite = { path: place, data: { status: 'active', updatedAt: now }, how: 'some fields' };
        expect([face.name, await face.write(wire, suspended, [ending])]).toEqual([face.name, false]);
        if (face.name === 'REST create') continue;
        expect([face.name, await face.write(wire, suspended, [{ path: place, data: null, how: 'whole' }])]).toEqual([face.name, false]);
      }
    });

    test('an admin gives and takes a role, so that a refusal means something', async () => {
      const { owner, trader } = people;
      for (const role of ['admin', 'user']) {
        await update(ref(owner.database, `users/${trader.uid}`), { role });
        await updateDoc(doc(owner.firestore, 'users', trader.uid), { role, updatedAt: documentTime() });
        expect(await wire.tree(`users/${trader.uid}/role`)).toBe(role);
      }
    });
  });
};
