/** The sign-in service as the SDK sees it, and what survives a restart. Pins the private parts of firebase-tools that it uses. */
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAuth } from '../../../emulator/auth/auth';
import type { AuthServer } from '../../../emulator/auth/auth';
import { buildBackend } from './built-backend';
import type { BuiltBackend } from './built-backend';

const project = 'demo-sextant';
let backend: BuiltBackend;
let directory = '';
let server: AuthServer;
const apps: FirebaseApp[] = [];
const logged: string[] = [];

const start = (dataDirectory: string | null, port = 0): Promise<AuthServer> =>
  startAuth({
    port,
    project,
    dataDirectory,
    log: (text) => logged.push(text),
    worker: pathToFileURL(join(backend.directory, 'auth-worker.mjs')),
  });

const client = (of: AuthServer): Auth => {
  const app = initializeApp({ projectId: project, apiKey: 'local' }, `client-${apps.length}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${of.port}`, { disableWarnings: true });
  return auth;
};

const owner = async (of: AuthServer, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`http://127.0.0.1:${of.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const refresh = async (of: AuthServer, refreshToken: string): Promise<{ status: number; user: unknown }> => {
  const response = await fetch(`http://127.0.0.1:${of.port}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const body = (await response.json()) as { user_id?: unknown };
  return { status: response.status, user: body.user_id };
};

beforeAll(async () => {
  backend = await buildBackend();
  directory = mkdtempSync(join(tmpdir(), 'sextant-auth-'));
  server = await start(directory);
  await server.ready;
}, 120_000);

beforeEach(async () => {
  await server.reset();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
  expect(logged).toEqual([]);
});

describe('the service', () => {
  test('is the version of firebase-tools that its private parts were read in', () => {
    const installed = createRequire(import.meta.url)('firebase-tools/package.json') as { version: string };
    expect(installed.version).toBe('15.34.2');
  });

  test('creates an account, refuses a second one for the address, and signs in', async () => {
    const auth = client(server);
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await expect(createUserWithEmailAndPassword(auth, 'ada@example.test', 'other-password')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    const again = await signInWithEmailAndPassword(client(server), 'ada@example.test', 'first-password');
    expect(again.user.uid).toBe(user.uid);
  });

  test('answers a wrong password and an unknown address alike, so that nobody learns who has an account', async () => {
    const auth = client(server);
    await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await expect(signInWithEmailAndPassword(auth, 'ada@example.test', 'wrong-one')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.test', 'wrong-one')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await sendPasswordResetEmail(auth, 'nobody@example.test');
    expect(await server.mails()).toEqual([]);
  });

  test('refuses a password of five characters', async () => {
    await expect(createUserWithEmailAndPassword(client(server), 'ada@example.test', '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
  });

  test('signs a Google user in with a made-up identity', async () => {
    const identity = JSON.stringify({ sub: 'g1', email: 'gia@example.test', email_verified: true, name: 'Gia' });
    const { user } = await signInWithCredential(client(server), GoogleAuthProvider.credential(identity));
    expect(user.email).toBe('gia@example.test');
    expect(user.emailVerified).toBe(true);
  });

  test('refuses another project by name', async () => {
    const answer = await owner(server, 'GET', '/identitytoolkit.googleapis.com/v1/projects/other/accounts:batchGet');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('demo-sextant');
  });

  test('names the port that another program holds', async () => {
    await expect(start(null, server.port)).rejects.toMatchObject({ name: 'PortTaken', port: server.port, code: 'EADDRINUSE' });
  });
});

describe('the mailbox', () => {
  test('lists a verification mail, whose code verifies the address and is then spent', async () => {
    const auth = client(server);
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await sendEmailVerification(user);
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ email: 'ada@example.test', kind: 'VERIFY_EMAIL', newEmail: null, spent: false });
    await applyActionCode(auth, mail?.code ?? '');
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect(await server.mails()).toMatchObject([{ code: mail?.code, spent: true }]);
  });

  test('lists a reset mail, whose code sets a new password', async () => {
    const auth = client(server);
    await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await sendPasswordResetEmail(auth, 'ada@example.test');
    const [mail] = await server.mails();
    expect(mail?.kind).toBe('PASSWORD_RESET');
    await confirmPasswordReset(auth, mail?.code ?? '', 'second-password');
    await signInWithEmailAndPassword(auth, 'ada@example.test', 'second-password');
    await expect(signInWithEmailAndPassword(auth, 'ada@example.test', 'first-password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test('puts the newest mail first', async () => {
    const auth = client(server);
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await sendEmailVerification(user);
    await sendPasswordResetEmail(auth, 'ada@example.test');
    expect((await server.mails()).map(({ kind }) => kind)).toEqual(['PASSWORD_RESET', 'VERIFY_EMAIL']);
  });
});

describe('the stored accounts', () => {
  const stored = (): unknown => JSON.parse(readFileSync(join(directory, 'auth.json'), 'utf8'));

  test('hold an account before its creation is answered', async () => {
    await createUserWithEmailAndPassword(client(server), 'ada@example.test', 'first-password');
    expect(stored()).toMatchObject({ accounts: [{ email: 'ada@example.test' }] });
  });

  test('no longer hold a deleted account', async () => {
    const { user } = await createUserWithEmailAndPassword(client(server), 'ada@example.test', 'first-password');
    await user.delete();
    expect(stored()).toMatchObject({ accounts: [] });
  });

  test('are empty after a reset', async () => {
    await createUserWithEmailAndPassword(client(server), 'ada@example.test', 'first-password');
    await server.reset();
    expect(stored()).toEqual({ version: 1, accounts: [], mails: [] });
  });

  test('give back passwords, claims, verification, provider links, sessions and unread mails after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-auth-restart-'));
    const first = await start(folder);
    const auth = client(first);
    const ada = await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
    await owner(first, 'POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
      localId: ada.user.uid,
      customAttributes: '{"desk":"futures"}',
      emailVerified: true,
    });
    const google = JSON.stringify({ sub: 'g1', email: 'gia@example.test', email_verified: true });
    const gia = await signInWithCredential(client(first), GoogleAuthProvider.credential(google));
    await sendPasswordResetEmail(auth, 'ada@example.test');
    const [mail] = await first.mails();
    await first.close();

    const second = await start(folder);
    try {
      expect(await refresh(second, ada.user.refreshToken)).toEqual({ status: 200, user: ada.user.uid });
      const again = await signInWithEmailAndPassword(client(second), 'ada@example.test', 'first-password');
      expect(again.user.uid).toBe(ada.user.uid);
      expect(again.user.emailVerified).toBe(true);
      expect(again.user.metadata.creationTime).toBe(ada.user.metadata.creationTime);
      expect((await again.user.getIdTokenResult()).claims['desk']).toBe('futures');
      const giaAgain = await signInWithCredential(client(second), GoogleAuthProvider.credential(google));
      expect(giaAgain.user.uid).toBe(gia.user.uid);
      await confirmPasswordReset(client(second), mail?.code ?? '', 'second-password');
      await signInWithEmailAndPassword(client(second), 'ada@example.test', 'second-password');
    } finally {
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);

  test('stop the start when they are unreadable, and are not overwritten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-auth-damaged-'));
    const file = join(folder, 'auth.json');
    writeFileSync(file, '{"version":1,"acc');
    const damaged = await start(folder);
    await expect(damaged.ready).rejects.toThrow(/auth\.json is damaged/u);
    expect(readFileSync(file, 'utf8')).toBe('{"version":1,"acc');
    await damaged.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
