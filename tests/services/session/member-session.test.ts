/** The whole life of a signed-in user against both embedded databases; only Auth is left out. */
import { goOffline } from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { emailKeyOf } from '@/domain/access/email-key';
import { owner } from '../../../emulator/admission/caller';
import { documents } from './first-records';
import { begin, pagesOf } from './begin-session';
import { stubStorage } from './kept-storage';
import { aScene, emailOf, secondsLater, skipWaiting, until } from './scene';
import type { Person } from './scene';

const scene = aScene();

const record = (uid: string, extra: object = {}) => ({
  [uid]: { email: emailOf(uid), createdAt: 1, lastLogin: 1, status: 'active', role: 'user', ...extra },
});

const pack = { name: 'One', allowedEmails: [emailOf('ben')], allowedPages: ['sessions'], revision: 1, updatedAt: 1 };
const withPack = { packs: { one: pack }, memberships: { [emailKeyOf(emailOf('ben'))]: { one: true } } };

/** Tries the same sign-in behind the session: what the session asked for before, it has been answered first. */
const refusedSignIn = async ({ database, firestore, uid, email }: Person): Promise<void> => {
  const { recordSignIn } = await import('@/services/firebase/user-records');
  await expect(recordSignIn({ database, firestore }, { uid, email, displayName: uid })).rejects.toThrow();
};

describe('a session', () => {
  it('allows nothing and asks for nothing before the first answer', () => {
    const ana = begin(scene.person({ uid: 'ana' }));
    expect(ana.sessions).toEqual([{ state: 'member', isAdmin: false, checkingAdmin: true, allowedPages: 'loading' }]);
    ana.stop();
  });

  it('makes the first user an admin, in the databases and on the screen', async () => {
    const ana = begin(scene.person({ uid: 'ana' }));
    await until(() => ana.now().isAdmin && ana.wasRecorded());
    expect(scene.database.store.read('meta/owner')).toBe('ana');
    await until(() => ana.now().allowedPages !== 'loading');
    expect(pagesOf(ana.now())).toEqual([]);
    ana.stop();
  });

  it('gives a later user the pages of the pack and no admin rights', async () => {
    scene.database.reset({ ...withPack, users: record('ana', { role: 'admin' }), meta: { owner: 'ana' } });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.now().allowedPages !== 'loading' && ben.now().checkingAdmin === undefined);
    expect(pagesOf(ben.now())).toEqual(['sessions']);
    expect(ben.now().isAdmin).toBe(false);
    expect(ben.sessions.some((session) => session.isAdmin)).toBe(false);
    ben.stop();
  });

  it('leaves an unverified address with the home screen', async () => {
    scene.database.reset({ ...withPack, users: record('ben') });
    const ben = begin(scene.person({ uid: 'ben', isVerified: false }), false);
    await until(() => ben.now().checkingAdmin === undefined);
    expect(pagesOf(ben.now())).toEqual([]);
    ben.stop();
  });

  it('follows a role that is given and taken while it runs', async () => {
    scene.database.reset({ packs: { one: pack }, users: record('ben'), meta: { owner: 'ana' } });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.now().checkingAdmin === undefined && ben.now().allowedPages !== 'loading');
    expect(pagesOf(ben.now())).toEqual([]);
    scene.database.reset({ packs: { one: pack }, users: record('ben', { role: 'admin' }), meta: { owner: 'ana' } });
    // As an admin ben may read the packs themselves, one of which lists the address.
    await until(() => ben.now().isAdmin && pagesOf(ben.now())[0] === 'sessions');
    scene.database.reset({ packs: { one: pack }, users: record('ben', { role: 'user' }), meta: { owner: 'ana' } });
    await until(() => !ben.now().isAdmin && pagesOf(ben.now()).length === 0);
    ben.stop();
  });

  it('finds out about a marker when admin rights are used five minutes after it last asked, and not before', async () => {
    stubStorage();
    scene.haveSignedIn('ben');
    const ben = begin(scene.person({ uid: 'ben' }));
    const isAnswered = (): boolean => ben.now().checkingAdmin === undefined;
    await until(isAnswered);
    const fields = { userId: { stringValue: 'ben' }, role: { stringValue: 'admin' } };
    scene.firestore.commit(owner, [{ update: { name: `${documents}/admins/ben`, fields } }]);
    ben.useAdminRights();
    expect(isAnswered()).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 300_000, toFake: ['Date'] });
    ben.useAdminRights();
    expect(isAnswered()).toBe(false);
    await until(() => ben.now().isAdmin);
    ben.stop();
    vi.unstubAllGlobals();
  });

  it('leaves a suspended member with the home screen and says so', async () => {
    scene.database.reset({ ...withPack, users: record('ben') });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => pagesOf(ben.now())[0] === 'sessions' && ben.wasRecorded());
    scene.database.reset({ ...withPack, users: record('ben', { status: 'suspended' }) });
    await until(() => ben.now().isSuspended === true);
    expect(pagesOf(ben.now())).toEqual([]);
    ben.stop();
  });

  it('writes no record for a member who arrives suspended', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    scene.database.reset({ ...withPack, users: record('ben', { status: 'suspended' }) });
    const person = scene.person({ uid: 'ben' });
    const ben = begin(person);
    await until(() => ben.now().isSuspended === true && ben.now().checkingAdmin === undefined);
    await refusedSignIn(person);
    expect(ben.wasRecorded()).toBe(false);
    expect(String(told.mock.calls)).not.toContain('Recording the sign-in');
    expect(scene.database.store.read('users/ben/lastLogin')).toBe(1);
    ben.stop();
  });

  it('gives the pages of the pack after the first sign-in, without a refusal in between', async () => {
    scene.database.reset({ ...withPack, users: record('ana', { role: 'admin' }), meta: { owner: 'ana' } });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.now().allowedPages !== 'loading');
    expect(ben.sessions.map(pagesOf).filter((pages) => pages !== 'loading')).not.toContainEqual([]);
    expect(pagesOf(ben.now())).toEqual(['sessions']);
    expect(ben.wasRecorded()).toBe(true);
    await until(() => scene.database.store.read('status/ben/state') === 'online');
    ben.stop();
  });

  it('calls a newcomer suspended whose address is blocked, verified or not, and writes nothing for them', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Nobody else in this file: a tab of an earlier test may still be going offline.
    for (const isVerified of [true, false]) {
      scene.database.reset({
        ...withPack,
        blocked: { [emailKeyOf(emailOf('cleo'))]: { uid: 'old-cleo', createdAt: 1 } },
        meta: { owner: 'ana' },
      });
      const person = scene.person({ uid: 'cleo', isVerified });
      const cleo = begin(person, isVerified);
      await until(() => cleo.now().isSuspended === true && cleo.now().checkingAdmin === undefined);
      expect(pagesOf(cleo.now())).toEqual([]);
      await refusedSignIn(person);
      expect(cleo.wasRecorded()).toBe(false);
      expect(String(told.mock.calls)).not.toContain('Recording the sign-in');
      expect(scene.database.store.read('users/cleo')).toBeNull();
      expect(scene.database.store.read('status/cleo')).toBeNull();
      cleo.stop();
    }
  });

  it('lets a newcomer in as soon as the block is lifted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    scene.database.reset({
      ...withPack,
      blocked: { [emailKeyOf(emailOf('ben'))]: { uid: 'old-ben', createdAt: 1 } },
      meta: { owner: 'ana' },
    });
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.now().isSuspended === true);
    scene.database.store.update({ [`blocked/${emailKeyOf(emailOf('ben'))}`]: null });
    await until(() => ben.wasRecorded() && pagesOf(ben.now())[0] === 'sessions');
    expect(ben.now().isSuspended).toBeUndefined();
    ben.stop();
  });

  it('records the sign-in though an earlier session of the account never heard of its own', async () => {
    // One holder at a time, the others in order, as Web Locks are specified.
    let last: Promise<unknown> = Promise.resolve();
    const request = async (_name: string, use: () => Promise<void>): Promise<void> => {
      const mine = last.then(use);
      last = mine;
      await mine;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    scene.database.reset({ ...withPack, users: record('ben') });
    const opening = vi.fn(() => new Promise<never>(() => {}));
    const before = begin(scene.person({ uid: 'ben' }), true, opening);
    await until(() => opening.mock.calls.length > 0);
    before.stop();
    const ben = begin(scene.person({ uid: 'ben' }));
    await until(() => ben.wasRecorded());
    expect(before.wasRecorded()).toBe(false);
    ben.stop();
    vi.unstubAllGlobals();
  });

  it('goes offline with the suspension and comes back with its end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    scene.database.reset({ ...withPack, users: record('ben') });
    const state = (): unknown => scene.database.store.read('status/ben/state');
    skipWaiting();
    const person = scene.person({ uid: 'ben' });
    const ben = begin(person);
    await until(() => state() === 'online');
    scene.database.store.update({ 'users/ben/status': 'suspended' });
    await until(() => state() === 'offline');
    await secondsLater(person);
    expect(state()).toBe('offline');
    scene.database.store.update({ 'users/ben/status': 'active' });
    await until(() => state() === 'online' && pagesOf(ben.now())[0] === 'sessions');
    ben.stop();
  });

  it('is online once, however often the own record changes, and leaves nobody behind who would say otherwise', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // Nobody else in this file: a tab of an earlier test may still be going offline.
    scene.database.reset({ ...withPack, users: record('dora') });
    let writes = 0;
    const stopCounting = scene.database.store.subscribe(({ changed }) => {
      if (changed.some(([place, uid]) => place === 'status' && uid === 'dora')) writes += 1;
    });
    skipWaiting();
    const person = scene.person({ uid: 'dora' });
    const dora = begin(person);
    await until(() => scene.database.store.read('status/dora/state') === 'online' && dora.wasRecorded());
    for (const lastLogin of [5, 6, 7]) scene.database.store.update({ 'users/dora/lastLogin': lastLogin });
    scene.database.store.update({ 'users/dora/role': 'admin' });
    await until(() => dora.now().isAdmin);
    await secondsLater(person);
    expect(writes).toBe(1);
    scene.database.store.update({ 'users/dora/status': 'suspended' });
    await until(() => scene.database.store.read('status/dora/state') === 'offline');
    await secondsLater(person);
    expect([writes, scene.database.store.read('status/dora/state')]).toEqual([2, 'offline']);
    dora.stop();
    stopCounting();
  });

  it('opens the remembered pages, with their date, when no server answers for three seconds', async () => {
    stubStorage();
    scene.database.reset({ ...withPack, users: record('ben') });
    const before = begin(scene.person({ uid: 'ben' }));
    await until(() => pagesOf(before.now())[0] === 'sessions' && before.now().checkingAdmin === undefined);
    before.stop();
    const confirmedBeforeMs = Date.now();

    const offline = scene.person({ uid: 'ben' });
    goOffline(offline.database);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const later = begin(offline);
    expect(pagesOf(later.now())).toBe('loading');
    await until(() => later.now().allowedPages !== 'loading');
    expect(timers.mock.calls.map(([, afterMs]) => afterMs)).toContain(3_000);
    expect(pagesOf(later.now())).toEqual(['sessions']);
    expect(later.now().asOfMs).toBeLessThanOrEqual(confirmedBeforeMs);
    expect(later.now().isAdmin).toBe(false);
    expect(later.wasRecorded()).toBe(false);
    later.stop();
    vi.unstubAllGlobals();
  });
});
