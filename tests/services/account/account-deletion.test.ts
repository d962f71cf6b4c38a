/** Removing everything of a user from both embedded databases, under the product's own rules, looked at with the owner token. */
import { onDisconnect, ref, serverTimestamp as databaseTime, set } from 'firebase/database';
import { collection, deleteDoc, doc, getDocs, getDoc, setDoc, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import { ownCollections } from '@/domain/account/own-documents';
import { removalRequestId } from '@/domain/account/remains';
import { askForRemoval, deleteOwnData, deletionTopic, markDeletion } from '@/services/firebase/account-deletion';
import type { DeletionProgress } from '@/services/firebase/account-deletion';
import { readRemains } from '@/services/firebase/account-records';
import { savePreferences } from '@/services/firebase/preferences';
import { defaultPreferences } from '@/domain/preferences/preferences';
import { recordSignIn } from '@/services/firebase/user-records';
import { aScene, renewConnection } from '../session/scene';
import type { Scene } from '../session/scene';
import { aMember, anOwner, fill, ownDocuments, writeNotes } from './account-scene';

const scene = aScene();

const owner = { headers: { authorization: 'Bearer owner' } };

/** Every document path of the store, asked for with the owner token. */
const allPaths = async ({ firestore }: Scene, uid: string): Promise<readonly string[]> => {
  const base = `http://127.0.0.1:${String(firestore.port)}/v1/projects/demo-sextant/databases/(default)/documents`;
  const list = async (path: string): Promise<readonly string[]> => {
    const response = await fetch(`${base}/${path}?pageSize=300`, owner);
    const { documents = [] } = (await response.json()) as { documents?: readonly { name: string }[] };
    return documents.map(({ name }) => name.slice(name.indexOf('/documents/') + '/documents/'.length));
  };
  const single = async (path: string): Promise<readonly string[]> => ((await fetch(`${base}/${path}`, owner)).ok ? [path] : []);
  const found = await Promise.all([
    ...ownCollections.map((name) => list(`users/${uid}/${name}`)),
    list(`customers/${uid}/checkout_sessions`),
    single(`users/${uid}`),
    single(`userPreferences/${uid}`),
    single(`admins/${uid}`),
  ]);
  return found.flat();
};

const databaseValue = async ({ database }: Scene, path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${String(database.port)}/${path}.json?ns=demo-sextant-default-rtdb`, owner)).json();

const putAsOwner = async (path: string, value: unknown): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${String(scene.database.port)}/${path}.json?ns=demo-sextant-default-rtdb`, {
    ...owner,
    method: 'PUT',
    body: JSON.stringify(value),
  });
  expect(response.ok).toBe(true);
};

describe('a deletion', () => {
  it('leaves nothing of the user in either database, and everything of others', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const ben = await aMember(scene, 'ben');
    await Promise.all([fill(ana.firestore, 'ana'), fill(ben.firestore, 'ben'), savePreferences(ana.firestore, 'ana', defaultPreferences)]);
    await setDoc(doc(ana.firestore, 'customers/ana/checkout_sessions/c1'), { price: 'p' });
    await set(ref(ana.database, 'status/ana'), { state: 'online', lastChanged: databaseTime() });
    const bensBefore = await allPaths(scene, 'ben');
    expect(await allPaths(scene, 'ana')).toHaveLength(ownCollections.length + 3);

    expect(await markDeletion(ana.firestore, 'ana')).toBe(true);
    // One document of each kind, and the session of the payment; the mark goes with the records.
    expect(await deleteOwnData(ana, 'ana')).toEqual({ ok: true, documents: ownCollections.length + 1 });
    expect(await allPaths(scene, 'ana')).toEqual([]);
    expect(await databaseValue(scene, 'users/ana')).toBeNull();
    expect(await databaseValue(scene, 'status/ana')).toBeNull();
    expect(await allPaths(scene, 'ben')).toEqual(bensBefore);
    expect(await databaseValue(scene, 'users/ben')).not.toBeNull();
  });

  it('tells how far it has come, never backwards', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await writeNotes(ana.firestore, 'ana', 130);
    const told: DeletionProgress[] = [];
    expect(await deleteOwnData(ana, 'ana', (progress) => told.push(progress))).toEqual({ ok: true, documents: 130 });
    expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ place: 'records', documents: 130 });
    expect(told.every(({ share }) => share >= 0 && share < 1)).toBe(true);
  });

  it('goes on where another one was cut off', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    await writeNotes(ana.firestore, 'ana', 60);
    await markDeletion(ana.firestore, 'ana');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    // The connection ends in the middle of the notes.
    const cut = deleteOwnData(ana, 'ana', ({ documents }) => {
      if (documents > 20) throw new Error('the tab is gone');
    });
    expect(await cut).toEqual({ ok: false, reason: 'network' });
    expect(log).toHaveBeenCalledOnce();
    const left = await allPaths(scene, 'ana');
    expect(left.length).toBeGreaterThan(10);
    expect(left).toContain(`users/ana/settings/${deletionTopic}`);

    const again = scene.person({ uid: 'ana' });
    expect(await deleteOwnData(again, 'ana')).toMatchObject({ ok: true });
    expect(await allPaths(scene, 'ana')).toEqual([]);
    expect(await deleteOwnData(again, 'ana')).toEqual({ ok: true, documents: 0 });
    // On the same page, where nothing has recorded a sign-in since.
    expect(await markDeletion(again.firestore, 'ana')).toBe(true);
    expect(await allPaths(scene, 'ana')).toEqual([]);
  });

  it('takes the counts of trials with it, and whoever removed everything begins again', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    const count = doc(ana.firestore, 'users/ana/trials', ownDocuments.trials[0]);
    await expect(deleteDoc(count)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await deleteOwnData(ana, 'ana')).toMatchObject({ ok: true });
    expect(await allPaths(scene, 'ana')).toEqual([]);
    await recordSignIn(ana, { uid: 'ana', email: ana.email, displayName: null });
    await setDoc(count, { ...ownDocuments.trials[1] });
    expect((await getDoc(count)).exists()).toBe(true);
  });

  it('refuses what another device would write meanwhile', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const phone = scene.person({ uid: 'ana' });
    await fill(ana.firestore, 'ana');
    let late: Promise<string> | undefined;
    await deleteOwnData(ana, 'ana', ({ place }) => {
      if (place === 'settings')
        late ??= setDoc(doc(phone.firestore, 'users/ana/plans/late'), { ...ownDocuments.plans[1] }).then(
          () => 'written',
          ({ code }: { readonly code: string }) => code,
        );
    });
    expect(await late).toBe('permission-denied');
    expect(await allPaths(scene, 'ana')).toEqual([]);
  });

  it('cancels what the server would write when the page closes', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const status = ref(ana.database, 'status/ana');
    await onDisconnect(status).set({ state: 'offline', lastChanged: databaseTime() });
    await set(status, { state: 'online', lastChanged: databaseTime() });
    expect(await deleteOwnData(ana, 'ana')).toMatchObject({ ok: true });
    await renewConnection(ana);
    expect(await databaseValue(scene, 'status/ana')).toBeNull();
  });

  it('removes the marker of an admin who is not the owner', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await setDoc(doc(boss.firestore, 'admins/ana'), { userId: 'ana', role: 'admin', createdAt: serverTimestamp() });
    expect(await deleteOwnData(ana, 'ana')).toMatchObject({ ok: true });
    expect(await allPaths(scene, 'ana')).toEqual([]);
  });

  it('is refused to the owner before anything is removed', async () => {
    const boss = await anOwner(scene);
    await fill(boss.firestore, 'owner');
    const before = await allPaths(scene, 'owner');
    expect(await deleteOwnData(boss, 'owner')).toEqual({ ok: false, reason: 'owner' });
    expect(await allPaths(scene, 'owner')).toEqual(before);
  });

  it('is refused to a suspended user, who keeps everything', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    await setDoc(doc(boss.firestore, 'users/ana'), { status: 'suspended', updatedAt: serverTimestamp() }, { merge: true });
    const before = await allPaths(scene, 'ana');
    expect(await markDeletion(ana.firestore, 'ana')).toBe(false);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await deleteOwnData(ana, 'ana')).toEqual({ ok: false, reason: 'refused' });
    expect(await allPaths(scene, 'ana')).toEqual(before);
  });

  it('is begun once and never taken back: nothing but going on is allowed', async () => {
    await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    await fill(ana.firestore, 'ana');
    expect(await markDeletion(ana.firestore, 'ana')).toBe(true);
    expect(await markDeletion(ana.firestore, 'ana')).toBe(true);
    const mark = doc(ana.firestore, 'users/ana/settings', deletionTopic);
    await expect(deleteDoc(mark)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(setDoc(doc(ana.firestore, 'users/ana/plans/late'), { ...ownDocuments.plans[1] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(deleteDoc(doc(ana.firestore, 'users/ana'))).rejects.toMatchObject({ code: 'permission-denied' });
    // Signing in to finish it is no failure.
    await recordSignIn(ana, { uid: 'ana', email: ana.email, displayName: null });
    expect(await deleteOwnData(ana, 'ana')).toMatchObject({ ok: true });
    expect(await allPaths(scene, 'ana')).toEqual([]);
  });
});

describe('what only an admin can remove', () => {
  it('is read before the deletion', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    expect(await readRemains(ana, ana)).toEqual({ packIds: [], hasSubscription: false, hasCustomer: false });
    await putAsOwner('packs/gold', {
      name: 'Gold',
      allowedEmails: [ana.email],
      allowedPages: ['journal'],
      revision: 1,
      updatedAt: { '.sv': 'timestamp' },
    });
    await putAsOwner('memberships/ana@example%252Eorg', { gold: true });
    await setDoc(doc(boss.firestore, 'subscriptions/ana'), {
      plan: 'pro',
      status: 'active',
      providerId: null,
      pagesUntil: null,
      writeUntil: null,
      source: 'manual',
      updatedAt: serverTimestamp(),
    });
    expect(await readRemains(ana, ana)).toEqual({ packIds: ['gold'], hasSubscription: true, hasCustomer: false });
  });

  it('is none that could be read without a verified address', async () => {
    await anOwner(scene);
    const ana = scene.person({ uid: 'ana', isVerified: false });
    expect(await readRemains(ana, ana)).toMatchObject({ packIds: [] });
  });

  it('is asked for with one message, however often', async () => {
    const boss = await anOwner(scene);
    const ana = await aMember(scene, 'ana');
    const remains = { packIds: ['gold'], hasSubscription: false, hasCustomer: true };
    expect(await askForRemoval(ana.firestore, ana, remains)).toBe(true);
    expect(await askForRemoval(ana.firestore, ana, remains)).toBe(true);
    const messages = await getDocs(collection(boss.firestore, 'contactMessages'));
    expect(messages.docs.map(({ id }) => id)).toEqual([removalRequestId('ana')]);
    expect(messages.docs[0]?.get('text')).toContain('(gold)');
    expect((await getDoc(doc(boss.firestore, 'contactMessages', removalRequestId('ana')))).get('email')).toBe(ana.email);
  });
});
