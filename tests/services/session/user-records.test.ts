/** First and later sign-ins in both databases, as the real client library writes them under the product's own rules. */
import { doc, getDocFromServer } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { readAdminStatus } from '@/services/firebase/admin-status';
import { recordSignIn } from '@/services/firebase/user-records';
import { aScene, emailOf, until } from './scene';
import type { Person } from './scene';

const scene = aScene();

const arrive = (person: Person, displayName: string | null = null): Promise<void> =>
  recordSignIn(person, { uid: person.uid, email: person.email, displayName });

const documentOf = async (person: Person, path: string): Promise<Record<string, unknown> | undefined> =>
  (await getDocFromServer(doc(person.firestore, path))).data();

describe('the first user', () => {
  it('becomes the admin and owner in both databases', async () => {
    const ana = scene.person({ uid: 'ana', isVerified: false });
    await arrive(ana, 'Ana Ruiz');
    expect(scene.database.store.read('')).toMatchObject({
      meta: { owner: 'ana' },
      users: { ana: { email: emailOf('ana'), status: 'active', role: 'admin', createdAt: expect.any(Number) as number } },
    });
    expect(await documentOf(ana, 'users/ana')).toMatchObject({
      email: emailOf('ana'),
      displayName: 'Ana Ruiz',
      role: 'admin',
      status: 'active',
    });
    expect(await documentOf(ana, 'admins/ana')).toMatchObject({ userId: 'ana', role: 'admin' });
    expect(await documentOf(ana, 'meta/owner')).toMatchObject({ uid: 'ana' });
    expect(await readAdminStatus(ana.firestore, 'ana')).toBe(true);
  });

  it('completes at the next sign-in a claim that stopped half way', async () => {
    const ana = scene.person({ uid: 'ana' });
    const atMs = Date.now() - 1000;
    scene.database.reset({
      users: { ana: { email: emailOf('ana'), createdAt: atMs, lastLogin: atMs, status: 'active', role: 'admin' } },
      meta: { owner: 'ana' },
    });
    await arrive(ana);
    expect(await documentOf(ana, 'users/ana')).toMatchObject({ role: 'admin' });
    expect(await documentOf(ana, 'admins/ana')).toMatchObject({ userId: 'ana' });
    expect(await documentOf(ana, 'meta/owner')).toMatchObject({ uid: 'ana' });
  });
});

describe('a later user', () => {
  it('gets the role user in both databases', async () => {
    await arrive(scene.person({ uid: 'ana' }));
    const ben = scene.person({ uid: 'ben' });
    await arrive(ben);
    expect(scene.database.store.read('users/ben')).toMatchObject({ role: 'user', status: 'active', email: emailOf('ben') });
    expect(scene.database.store.read('meta/owner')).toBe('ana');
    expect(await documentOf(ben, 'users/ben')).toMatchObject({ role: 'user', displayName: 'ben', status: 'active' });
    expect(await documentOf(ben, 'admins/ben')).toBeUndefined();
    expect(await readAdminStatus(ben.firestore, 'ben')).toBe(false);
  });

  it('gets the role user also when two arrive at the same moment', async () => {
    const people = ['ana', 'ben', 'chen'].map((uid) => scene.person({ uid }));
    await Promise.all(people.map((person) => arrive(person)));
    const roles = people.map(({ uid }) => scene.database.store.read(`users/${uid}/role`));
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    expect(roles.filter((role) => role === 'user')).toHaveLength(2);
    const owner = people.find(({ uid }) => uid === scene.database.store.read('meta/owner'));
    expect(owner).toBeDefined();
    if (owner === undefined) return;
    expect(await documentOf(owner, 'meta/owner')).toMatchObject({ uid: owner.uid });
    const documents = await Promise.all(people.map((person) => documentOf(person, `users/${person.uid}`)));
    expect(documents.filter((stored) => stored?.['role'] === 'admin')).toHaveLength(1);
    expect(documents.filter((stored) => stored?.['role'] === 'user')).toHaveLength(2);
  });
});

describe('a user with a marker but no record', () => {
  it('gets the role user and is an admin by the marker', async () => {
    const ana = scene.person({ uid: 'ana' });
    scene.firestore.commit({ kind: 'owner' }, [
      {
        update: {
          name: 'projects/demo-sextant/databases/(default)/documents/admins/ana',
          fields: { userId: { stringValue: 'ana' }, role: { stringValue: 'admin' } },
        },
      },
    ]);
    await arrive(ana);
    expect(scene.database.store.read('users/ana/role')).toBe('user');
    expect(scene.database.store.read('meta/owner')).toBeNull();
    expect(await documentOf(ana, 'users/ana')).toMatchObject({ role: 'user' });
    expect(await readAdminStatus(ana.firestore, 'ana')).toBe(true);
  });
});

describe('a later sign-in', () => {
  it('changes lastLogin and updatedAt and nothing else', async () => {
    const ana = scene.person({ uid: 'ana' });
    await arrive(ana, 'Ana Ruiz');
    const before = { record: scene.database.store.read('users/ana'), stored: await documentOf(ana, 'users/ana') };
    // Times are kept in milliseconds: the second one has to be another.
    const arrivedMs = Date.now();
    await until(() => Date.now() > arrivedMs);
    await arrive(ana, 'Another Name');
    const record = scene.database.store.read('users/ana') as Record<string, unknown>;
    const stored = await documentOf(ana, 'users/ana');
    expect(record).toEqual({ ...(before.record as object), lastLogin: record['lastLogin'] });
    expect(record['lastLogin']).not.toBe((before.record as Record<string, unknown>)['lastLogin']);
    expect(stored).toEqual({ ...before.stored, updatedAt: stored?.['updatedAt'] });
    expect(stored?.['updatedAt']).not.toEqual(before.stored?.['updatedAt']);
  });
});

describe('asking for admin rights', () => {
  it('finds the role in the user document', async () => {
    const ana = scene.person({ uid: 'ana' });
    await arrive(ana);
    const second = scene.person({ uid: 'ana' });
    expect(await readAdminStatus(second.firestore, 'ana')).toBe(true);
  });
});
