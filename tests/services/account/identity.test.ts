/** Changes at the identity provider, on the real Auth of the embedded backend with the real client library. */
import { deleteApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addPassword,
  changePassword,
  confirmIdentity,
  deleteIdentity,
  linkFakeGoogle,
  methodsOf,
  refreshIdentity,
  requestNewEmail,
  setProviderName,
  unlinkMethod,
} from '@/services/firebase/account-identity';
import { accountFailureOf } from '@/services/firebase/account-failure-of';
import { openApp } from '@/services/firebase/app';
import type { LocalBackend } from '@/services/firebase/config';
import { buildBackend } from '../../emulator/host/built-backend';
import type { BuiltBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';
import type { RunningBackend } from '../../emulator/host/running-backend';

const password = 'a good secret';

let built: BuiltBackend;
let running: RunningBackend;
let data: string;
let apps: FirebaseApp[] = [];
let made = 0;

beforeAll(async () => {
  built = await buildBackend();
  data = mkdtempSync(join(tmpdir(), 'sextant-account-'));
  running = startProcess({ directory: built.directory, args: ['--data', data, '--empty'] });
  await running.ready();
}, 120_000);

afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.all(apps.map(deleteApp));
  apps = [];
});

/** Auth of another browser. */
const aBrowser = (): Auth => {
  const backend: LocalBackend = {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: '127.0.0.1',
    authPort: running.ports.auth,
    databasePort: running.ports.database,
    firestorePort: running.ports.firestore,
  };
  const app = openApp(backend, `browser-${String((made += 1))}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${String(running.ports.auth)}`, { disableWarnings: true });
  return auth;
};

const newAddress = (): string => `person-${String((made += 1))}@example.org`;

const aUser = async (auth = aBrowser()): Promise<User> => (await createUserWithEmailAndPassword(auth, newAddress(), password)).user;

const googleClaims = (email: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub: `google-${email}`, email, email_verified: true }));

const aGoogleUser = async (): Promise<User> => (await signInWithCredential(aBrowser(), googleClaims(newAddress()))).user;

/** Code of the newest message of a kind, as the emulator's own interface lists them. */
const codeOf = async (kind: string, newEmail: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${String(running.ports.auth)}/emulator/v1/projects/demo-sextant/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: readonly { requestType: string; newEmail?: string; oobCode: string }[] };
  const found = oobCodes.findLast((one) => one.requestType === kind && one.newEmail === newEmail);
  if (found === undefined) throw new Error(`no message of kind ${kind} to ${newEmail}`);
  return found.oobCode;
};

const ids = (user: User): readonly string[] => methodsOf(user).map(({ id }) => id);

describe('the name', () => {
  it('is set and taken away', async () => {
    const user = await aUser();
    expect(await setProviderName(user, 'Ana Ruiz')).toEqual({ ok: true });
    expect(user.displayName).toBe('Ana Ruiz');
    expect(await setProviderName(user, '')).toEqual({ ok: true });
    expect(user.displayName ?? '').toBe('');
  });
});

describe('the address', () => {
  it('changes when the link to the new one is opened, and not before', async () => {
    const auth = aBrowser();
    const user = await aUser(auth);
    const before = user.email;
    const next = newAddress();
    expect(await requestNewEmail(user, ` ${next} `)).toEqual({ ok: true });
    await user.reload();
    expect(user.email).toBe(before);
    await applyActionCode(auth, await codeOf('VERIFY_AND_CHANGE_EMAIL', next));
    // The provider may end the sign-in; then the person signs in with the new address.
    const refreshed = await refreshIdentity(user);
    if (!refreshed.ok) expect(refreshed.reason).toBe('signed-out-elsewhere');
    const again = await signInWithEmailAndPassword(aBrowser(), next, password);
    expect([again.user.uid, again.user.email, again.user.emailVerified]).toEqual([user.uid, next, true]);
  });

  it('of another account is refused', async () => {
    const taken = (await aUser()).email ?? '';
    expect(await requestNewEmail(await aUser(), taken)).toEqual({ ok: false, reason: 'email-in-use' });
  });
});

describe('the password', () => {
  it('changes with the present one, and the old one stops working', async () => {
    const user = await aUser();
    expect(await changePassword(user, { current: password, next: 'another secret' })).toEqual({ ok: true });
    const email = user.email ?? '';
    await expect(signInWithEmailAndPassword(aBrowser(), email, password)).rejects.toThrow();
    expect((await signInWithEmailAndPassword(aBrowser(), email, 'another secret')).user.uid).toBe(user.uid);
  });

  it('stays when the present one is wrong or the next one is weak', async () => {
    const user = await aUser();
    expect(await changePassword(user, { current: 'not it', next: 'another secret' })).toEqual({ ok: false, reason: 'wrong-credentials' });
    expect(await changePassword(user, { current: password, next: '123' })).toEqual({ ok: false, reason: 'weak-password' });
    expect((await signInWithEmailAndPassword(aBrowser(), user.email ?? '', password)).user.uid).toBe(user.uid);
  });

  it('is added to an account that signs in with Google only', async () => {
    const user = await aGoogleUser();
    expect(ids(user)).toEqual(['google.com']);
    expect(await addPassword(user, password)).toEqual({ ok: true });
    expect(ids(user).toSorted((a, b) => a.localeCompare(b))).toEqual(['google.com', 'password']);
    expect((await signInWithEmailAndPassword(aBrowser(), user.email ?? '', password)).user.uid).toBe(user.uid);
  });
});

describe('the ways to sign in', () => {
  it('are linked and taken away', async () => {
    const user = await aUser();
    const google = newAddress();
    expect(await linkFakeGoogle(user, { email: google.toUpperCase() })).toEqual({ ok: true });
    expect(methodsOf(user)).toContainEqual({ id: 'google.com', email: google });
    expect((await signInWithCredential(aBrowser(), googleClaims(google))).user.uid).toBe(user.uid);
    expect(await unlinkMethod(user, 'google.com')).toEqual({ ok: true });
    expect(ids(user)).toEqual(['password']);
  });

  it('keep the last one, and the password that the address belongs to', async () => {
    const user = await aUser();
    expect(await unlinkMethod(user, 'password')).toEqual({ ok: false, reason: 'last-method' });
    await linkFakeGoogle(user, { email: newAddress() });
    expect(await unlinkMethod(user, 'password')).toEqual({ ok: false, reason: 'not-available' });
    await user.reload();
    expect([user.email === null, ids(user).length]).toEqual([false, 2]);
    const onlyGoogle = await aGoogleUser();
    expect(await unlinkMethod(onlyGoogle, 'google.com')).toEqual({ ok: false, reason: 'last-method' });
  });

  it('do not take over the Google account of somebody else', async () => {
    const other = await aGoogleUser();
    const user = await aUser();
    expect(await linkFakeGoogle(user, { email: other.email ?? '' })).toEqual({ ok: false, reason: 'other-sign-in-method' });
    expect(ids(user)).toEqual(['password']);
  });
});

describe('a proof of identity', () => {
  it('is the password of the account', async () => {
    const user = await aUser();
    expect(await confirmIdentity(user, { kind: 'password', password })).toEqual({ ok: true });
    expect(await confirmIdentity(user, { kind: 'password', password: 'not it' })).toEqual({ ok: false, reason: 'wrong-credentials' });
  });

  it('is the linked Google account, and no other', async () => {
    const user = await aGoogleUser();
    expect(await confirmIdentity(user, { kind: 'fake-google', email: user.email ?? '' })).toEqual({ ok: true });
    const other = await aGoogleUser();
    expect(await confirmIdentity(user, { kind: 'fake-google', email: other.email ?? '' })).toEqual({ ok: false, reason: 'other-person' });
  });
});

describe('an account', () => {
  it('is gone after its deletion', async () => {
    const auth = aBrowser();
    const user = await aUser(auth);
    const email = user.email ?? '';
    expect(await deleteIdentity(user)).toEqual({ ok: true });
    expect(auth.currentUser).toBeNull();
    await expect(signInWithEmailAndPassword(aBrowser(), email, password)).rejects.toThrow();
  });

  it('asks for a proof where the provider wants one', () => {
    // Codes of the provider's published list (firebase.google.com/docs/reference/js/auth).
    const reasonOf = (code: string): string => accountFailureOf(Object.assign(new Error(code), { code }));
    expect(reasonOf('auth/requires-recent-login')).toBe('confirm-identity');
    expect(reasonOf('auth/user-mismatch')).toBe('other-person');
    expect(reasonOf('auth/user-token-expired')).toBe('signed-out-elsewhere');
    expect(reasonOf('auth/network-request-failed')).toBe('network');
  });
});
