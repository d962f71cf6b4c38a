/** Roles as admins' clients change them, through the real client library and under both enforced rules files. */
import { goOffline } from 'firebase/database';
import { terminate } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { compareRoles } from '@/domain/access/role-comparison';
import type { HalfDone } from '@/domain/access/role-comparison';
import type { Person } from '@/domain/access/role-person';
import { watchPeople } from '@/services/firebase/people';
import type { PeopleState } from '@/services/firebase/people';
import { finishChange, grantAdmin, reactivate, revokeAdmin, suspend } from '@/services/firebase/roles';
import { anAdminScene, emailOf, keyOf, until } from '../packs/admin-scene';
import type { SignedIn } from '../packs/admin-scene';

const scene = anAdminScene();

type Ready = Extract<PeopleState, { state: 'ready' }>;

/** What an admin's page shows, once it shows something that satisfies the condition. */
const seenBy = async (admin: SignedIn, isEnough: (state: Ready) => boolean = () => true): Promise<Ready> => {
  let state: PeopleState = { state: 'loading' };
  const stop = watchPeople(admin, (next) => {
    state = next;
  });
  await until(() => state.state === 'ready' && isEnough(state));
  stop();
  return state as unknown as Ready;
};

const personIn = (state: Ready, uid: string): Person | undefined => state.people.find((person) => person.uid === uid);
const halvesIn = (state: Ready): readonly HalfDone[] =>
  compareRoles(state.people, new Set(state.ownership.state === 'owned' ? [state.ownership.uid] : []));

const databaseRole = (uid: string): unknown => scene.database.store.read(`users/${uid}/role`);
const documentRole = (uid: string): unknown => scene.documentsIn('users').find(({ id }) => id === uid)?.['role'];
const hasMarker = (uid: string): boolean => scene.documentsIn('admins').some(({ id }) => id === uid);

const change = (uid: string) => ({ actorUid: 'max', uid });

describe('granting and revoking', () => {
  it('changes record and marker in both databases, and notes it', async () => {
    const max = scene.person('max');
    expect(await grantAdmin(max, change('ben'))).toEqual({ ok: true });
    expect([databaseRole('ben'), documentRole('ben'), hasMarker('ben')]).toEqual(['admin', 'admin', true]);
    expect(halvesIn(await seenBy(max))).toEqual([]);

    expect(await revokeAdmin(max, change('ben'))).toEqual({ ok: true });
    expect([databaseRole('ben'), documentRole('ben'), hasMarker('ben')]).toEqual(['user', 'user', false]);
    expect(halvesIn(await seenBy(max))).toEqual([]);
    const notes = scene
      .documentsIn('auditLog')
      .map(({ userId, action, target }) => `${String(userId)} ${String(action)} ${String(target)}`);
    expect(new Set(notes)).toEqual(new Set(['max role.grant ben', 'max role.revoke ben']));
  });

  it('touches neither the owner nor the admin’s own rights', async () => {
    const max = scene.person('max');
    expect(await revokeAdmin(max, change('ana'))).toEqual({ ok: false, reason: 'owner' });
    expect(await suspend(max, change('ana'))).toEqual({ ok: false, reason: 'owner' });
    expect(await revokeAdmin(max, change('max'))).toEqual({ ok: false, reason: 'self' });
    expect([databaseRole('ana'), hasMarker('ana')]).toEqual(['admin', true]);
    expect(scene.documentsIn('auditLog')).toEqual([]);
  });

  it('asks for a first sign-in where there is no record', async () => {
    expect(await grantAdmin(scene.person('max'), change('stranger'))).toEqual({ ok: false, reason: 'no-record' });
    expect(hasMarker('stranger')).toBe(false);
  });

  it('is refused to a member, who changes nothing', async () => {
    const ben = scene.person('ben');
    const outcome = await grantAdmin(ben, { actorUid: 'ben', uid: 'max' });
    expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
    expect(scene.documentsIn('auditLog')).toEqual([]);
  });
});

describe('suspending', () => {
  it('changes the status in both databases and back', async () => {
    const max = scene.person('max');
    expect(await suspend(max, change('ben'))).toEqual({ ok: true });
    const suspended = personIn(await seenBy(max), 'ben');
    expect([suspended?.databaseStanding, suspended?.documentStanding]).toEqual(['suspended', 'suspended']);
    expect(await reactivate(max, change('ben'))).toEqual({ ok: true });
    const active = personIn(await seenBy(max), 'ben');
    expect([active?.databaseStanding, active?.documentStanding]).toEqual(['active', 'active']);
  });
});

const block = (key: string): unknown => scene.database.store.read(`blocked/${key}`);
const hashes = (): readonly unknown[] => scene.documentsIn('blocked').map(({ id, uid }) => `${String(id)} ${String(uid)}`);
// printf 'ben@example%2Eorg' | sha256sum
const hashOfBen = 'd9c27f6f089b85ce42c86af26bd2d0376aad22b6fa39137b9122782d30c8c791';

describe('suspending and the address', () => {
  it('blocks it in both databases, and frees it again', async () => {
    const max = scene.person('max');
    scene.database.store.update({ 'status/ben': { state: 'online', lastChanged: 1 } });
    await suspend(max, change('ben'));
    expect(block(keyOf('ben'))).toMatchObject({ uid: 'ben' });
    expect(hashes()).toEqual([`${hashOfBen} ben`]);
    expect(scene.database.store.read('status/ben/state')).toBe('offline');
    const seen = await seenBy(max);
    expect(personIn(seen, 'ben')?.blocks).toEqual({ database: { covers: true, names: true }, documents: { covers: true, names: true } });
    expect(halvesIn(seen)).toEqual([]);
    await reactivate(max, change('ben'));
    expect([block(keyOf('ben')), hashes()]).toEqual([null, []]);
    expect(halvesIn(await seenBy(max))).toEqual([]);
  });

  it('blocks both addresses where the records have two, and frees them and what else names the uid', async () => {
    const max = scene.person('max');
    scene.database.store.update({ 'users/ben/email': 'ben@new.org' });
    await suspend(max, change('ben'));
    expect([block('ben@new%2Eorg'), block(keyOf('ben'))]).toMatchObject([{ uid: 'ben' }, { uid: 'ben' }]);
    expect(hashes()).toHaveLength(2);
    scene.database.store.update({ 'blocked/older@example%2Eorg': { uid: 'ben', createdAt: 1 } });
    scene.putDocuments({ [`blocked/${'0'.repeat(64)}`]: { uid: { stringValue: 'ben' } } });
    await reactivate(max, change('ben'));
    expect(scene.database.store.read('blocked')).toBeNull();
    expect(hashes()).toEqual([]);
  });

  it('leaves a block alone that stands for another account', async () => {
    scene.database.store.update({ [`blocked/${keyOf('ben')}`]: { uid: 'old-ben', createdAt: 1 } });
    scene.putDocuments({ [`blocked/${hashOfBen}`]: { uid: { stringValue: 'old-ben' } } });
    const max = scene.person('max');
    expect(await suspend(max, change('ben'))).toEqual({ ok: true });
    expect(block(keyOf('ben'))).toMatchObject({ uid: 'old-ben' });
    expect(hashes()).toEqual([`${hashOfBen} old-ben`]);
    expect(halvesIn(await seenBy(max))).toEqual([]);
  });

  it('lists whoever has a block and no record, so that it can be lifted', async () => {
    scene.database.store.update({ 'blocked/gone@example%2Eorg': { uid: 'gone', createdAt: 1 } });
    const max = scene.person('max');
    const seen = await seenBy(max);
    expect(personIn(seen, 'gone')?.blocks.database.names).toBe(true);
    expect(await reactivate(max, change('gone'))).toEqual({ ok: true });
    expect(block('gone@example%2Eorg')).toBeNull();
  });

  it('is completed where an earlier version wrote the statuses only', async () => {
    scene.database.store.update({ 'users/ben/status': 'suspended' });
    const max = scene.person('max');
    const halves = halvesIn(await seenBy(max));
    expect(halves).toEqual([{ uid: 'ben', kind: 'standing', finish: 'suspend' }]);
    expect(await finishChange(max, halves[0] as HalfDone, 'max')).toEqual({ ok: true });
    expect(hashes()).toEqual([`${hashOfBen} ben`]);
    expect(halvesIn(await seenBy(max))).toEqual([]);
  });
});

/** Cuts a client off from one database in the moment the other one has taken the first step, as a killed tab is. */
const cutAfter = {
  documents: (victim: SignedIn): void => {
    const stop = scene.firestore.store.subscribe(() => {
      if (!hasMarker('ben')) return;
      stop();
      goOffline(victim.database);
    });
  },
  database: (victim: SignedIn): void => {
    const stop = scene.database.store.subscribe(() => {
      stop();
      void terminate(victim.firestore);
    });
  },
};

describe('a client that is cut off between the two databases', () => {
  it('leaves half a grant, which another admin sees and finishes', async () => {
    const victim = scene.person('max');
    cutAfter.documents(victim);
    void grantAdmin(victim, change('ben'));
    await until(() => hasMarker('ben'));
    const ana = scene.person('ana');
    const halves = halvesIn(await seenBy(ana));
    expect(halves).toEqual([{ uid: 'ben', kind: 'role', finish: 'grant', isIntentKnown: true }]);
    expect(databaseRole('ben')).toBe('user');

    expect(await finishChange(ana, halves[0] as HalfDone, 'ana')).toEqual({ ok: true });
    expect([databaseRole('ben'), documentRole('ben'), hasMarker('ben')]).toEqual(['admin', 'admin', true]);
    expect(halvesIn(await seenBy(ana))).toEqual([]);
  });

  it('leaves half a revocation, which is told from half a grant and finished as one', async () => {
    const ana = scene.person('ana');
    await grantAdmin(ana, { actorUid: 'ana', uid: 'ben' });
    const victim = scene.person('max');
    cutAfter.database(victim);
    expect(await revokeAdmin(victim, change('ben'))).toEqual({ ok: false, reason: 'half-done' });
    expect([databaseRole('ben'), documentRole('ben'), hasMarker('ben')]).toEqual(['user', 'admin', true]);

    const halves = halvesIn(await seenBy(ana));
    expect(halves).toEqual([{ uid: 'ben', kind: 'role', finish: 'revoke', isIntentKnown: true }]);
    expect(await finishChange(ana, halves[0] as HalfDone, 'ana')).toEqual({ ok: true });
    expect([databaseRole('ben'), documentRole('ben'), hasMarker('ben')]).toEqual(['user', 'user', false]);
    expect(halvesIn(await seenBy(ana))).toEqual([]);
  });

  it('leaves half a suspension, in which the Realtime Database shows the direction', async () => {
    const victim = scene.person('max');
    cutAfter.database(victim);
    expect(await suspend(victim, change('ben'))).toEqual({ ok: false, reason: 'half-done' });
    const ana = scene.person('ana');
    const halves = halvesIn(await seenBy(ana));
    expect(halves).toEqual([{ uid: 'ben', kind: 'standing', finish: 'suspend' }]);
    expect([block(keyOf('ben')), hashes()]).toMatchObject([{ uid: 'ben' }, []]);
    await finishChange(ana, halves[0] as HalfDone, 'ana');
    expect(hashes()).toEqual([`${hashOfBen} ben`]);
    expect(halvesIn(await seenBy(ana))).toEqual([]);
  });

  it('leaves half a reactivation, which is finished as one', async () => {
    const ana = scene.person('ana');
    await suspend(ana, { actorUid: 'ana', uid: 'ben' });
    const victim = scene.person('max');
    cutAfter.database(victim);
    expect(await reactivate(victim, change('ben'))).toEqual({ ok: false, reason: 'half-done' });
    expect([block(keyOf('ben')), hashes()]).toEqual([null, [`${hashOfBen} ben`]]);
    const halves = halvesIn(await seenBy(ana));
    expect(halves).toEqual([{ uid: 'ben', kind: 'standing', finish: 'reactivate' }]);
    await finishChange(ana, halves[0] as HalfDone, 'ana');
    expect(hashes()).toEqual([]);
    expect(halvesIn(await seenBy(ana))).toEqual([]);
  });
});

describe('watchPeople', () => {
  it('lists everybody with both records, presence and the owner', async () => {
    scene.database.store.update({ 'status/ben': { state: 'online', lastChanged: Date.now() } });
    const state = await seenBy(scene.person('max'));
    expect(state.people.map(({ email }) => email)).toEqual([emailOf('ana'), emailOf('ben'), emailOf('max')]);
    expect(personIn(state, 'ben')).toMatchObject({ displayName: 'ben', lastLoginMs: 2_000, presence: { state: 'online' } });
    expect(state.ownership).toEqual({ state: 'owned', uid: 'ana' });
  });

  it('shows a split of ownership', async () => {
    scene.database.store.update({ 'meta/owner': 'max' });
    const state = await seenBy(scene.person('max'));
    expect(state.ownership).toEqual({ state: 'split', database: 'max', documents: 'ana' });
  });

  it('fails for a member instead of showing half a list', async () => {
    let state: PeopleState = { state: 'loading' };
    const stop = watchPeople(scene.person('ben'), (next) => {
      state = next;
    });
    await until(() => state.state === 'failed');
    expect(state).toEqual({ state: 'failed', reason: 'refused' });
    stop();
  });
});
