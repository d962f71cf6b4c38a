/** The whole backend as a process: first start, restart, reset, and what it says when it cannot start. */
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOnFreePorts } from '../../../emulator/free-ports';
import { listen } from '../../../emulator/hosting/port';
import { portsAt } from '../../../emulator/options';
import { buildBackend } from './built-backend';
import type { BuiltBackend } from './built-backend';
import { startProcess } from './running-backend';
import type { RunningBackend } from './running-backend';

const isFull = process.env['SEXTANT_FULL'] === '1';
let built: BuiltBackend;
let data = '';
const started: RunningBackend[] = [];

const start = (...args: string[]): RunningBackend => {
  const backend = startProcess({ directory: built.directory, args: ['--data', data, ...args] });
  started.push(backend);
  return backend;
};

const ownerRead = async (port: number, path: string): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: 'Bearer owner' } });
  return response.status === 404 ? null : response.json();
};
const databaseAt = ({ ports }: RunningBackend, path: string): Promise<unknown> =>
  ownerRead(ports.database, `/${path}.json?ns=demo-sextant-default-rtdb`);
const fieldsAt = async ({ ports }: RunningBackend, path: string): Promise<unknown> => {
  const found = await ownerRead(ports.firestore, `/v1/projects/demo-sextant/databases/(default)/documents/${encodeURI(path)}`);
  return (found as { readonly fields?: unknown } | null)?.fields ?? null;
};

const signIn = async ({ ports }: RunningBackend, email: string): Promise<User> => {
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local' }, `${email}-${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  try {
    return (await signInWithEmailAndPassword(auth, email, 'sextant-demo')).user;
  } finally {
    await deleteApp(app);
  }
};

beforeAll(async () => {
  built = await buildBackend();
});
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sextant-backend-'));
});
afterEach(async () => {
  for (const backend of started.splice(0)) await backend.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

test('the demo stands after the first start, survives a restart, and can be emptied and seeded again', { timeout: 120_000 }, async () => {
  const first = start();
  await first.ready();
  expect(first.output()).toContain('trader@demo.test');
  for (const [email, uid] of [
    ['admin@demo.test', 'demo-admin'],
    ['trader@demo.test', 'demo-trader'],
    ['member@demo.test', 'demo-member'],
    ['guest@demo.test', 'demo-guest'],
  ] as const) {
    const user = await signIn(first, email);
    expect([user.uid, user.emailVerified]).toEqual([uid, true]);
    expect(await databaseAt(first, `users/${uid}`)).toMatchObject({ email, status: 'active' });
    expect(await fieldsAt(first, `userPreferences/${uid}`)).toMatchObject({ currentTimezone: { stringValue: 'Europe/London' } });
  }
  expect(await databaseAt(first, 'meta/owner')).toBe('demo-admin');
  expect(await databaseAt(first, 'users/demo-admin/role')).toBe('admin');
  expect(await fieldsAt(first, 'meta/owner')).toMatchObject({ uid: { stringValue: 'demo-admin' } });
  expect(await fieldsAt(first, 'admins/demo-admin')).toMatchObject({ role: { stringValue: 'admin' } });
  expect(await databaseAt(first, 'memberships/member@demo%252Etest')).toEqual({ 'sessions-and-calendar': true });
  expect(await databaseAt(first, 'packs/sessions-and-calendar')).toMatchObject({ allowedPages: ['sessions', 'calendar'], revision: 1 });
  expect(await fieldsAt(first, 'access/member@demo%2Etest')).toEqual({
    pages: { mapValue: { fields: { sessions: { booleanValue: true }, calendar: { booleanValue: true } } } },
  });

  await ownerWrite(first, 'kept', 'by a restart');
  const ended = await first.end('SIGTERM');
  expect(ended.code).toBe(0);
  expect(existsSync(join(data, 'lock'))).toBe(false);

  const second = start();
  await second.ready();
  expect(await databaseAt(second, 'kept')).toBe('by a restart');
  expect((await signIn(second, 'guest@demo.test')).uid).toBe('demo-guest');

  expect((await second.control('POST', 'reset')).status).toBe(401);
  expect((await second.control('GET', 'reset', 'owner')).status).toBe(405);
  const reset = await second.control('POST', 'reset', 'owner');
  expect([reset.status, reset.state.seeded]).toEqual([200, false]);
  expect(await databaseAt(second, '')).toBeNull();
  expect(await fieldsAt(second, 'users/demo-admin')).toBeNull();
  await expect(signIn(second, 'guest@demo.test')).rejects.toMatchObject({ code: 'auth/invalid-credential' });

  const seeded = await second.control('POST', 'seed', 'owner');
  expect([seeded.status, seeded.state.seeded]).toEqual([200, true]);
  expect((await signIn(second, 'guest@demo.test')).uid).toBe('demo-guest');
  expect(await databaseAt(second, 'kept')).toBeNull();
});

const ownerWrite = async ({ ports }: RunningBackend, path: string, value: unknown): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${ports.database}/${path}.json?ns=demo-sextant-default-rtdb`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  expect(response.status).toBe(200);
};

test.runIf(isFull)(
  'begun empty there is nobody, later starts add nobody, and --fresh brings the demo back',
  { timeout: 120_000 },
  async () => {
    const empty = start('--empty');
    await empty.databasesReady();
    expect(await databaseAt(empty, '')).toBeNull();
    await ownerWrite(empty, 'kept', 1);
    await empty.end('SIGTERM');
    const again = start();
    await again.databasesReady();
    expect(await databaseAt(again, '')).toEqual({ kept: 1 });
    await again.end('SIGTERM');
    const fresh = start('--fresh');
    await fresh.ready();
    expect(await databaseAt(fresh, 'kept')).toBeNull();
    expect((await signIn(fresh, 'guest@demo.test')).uid).toBe('demo-guest');
  },
);

test('a pack written with the owner token gets its index and its mirror, and loses them with it', { timeout: 120_000 }, async () => {
  const backend = start('--empty');
  await backend.databasesReady();
  await ownerWrite(backend, 'packs/p1', { allowedEmails: ['Ada.L@Example.test', 'bo@example.test'], allowedPages: ['maps', 'calendar'] });
  await ownerWrite(backend, 'packs/p2', { allowedEmails: ['bo@example.test'], allowedPages: ['journal'] });
  expect(await databaseAt(backend, 'memberships')).toEqual({
    'ada%2El@example%2Etest': { p1: true },
    'bo@example%2Etest': { p1: true, p2: true },
  });
  const pages = (...names: string[]) => ({
    pages: { mapValue: { fields: Object.fromEntries(names.map((name) => [name, { booleanValue: true }])) } },
  });
  expect(await fieldsAt(backend, 'access/bo@example%2Etest')).toEqual(pages('maps', 'calendar', 'journal'));
  await ownerWrite(backend, 'packs/p1', { allowedEmails: ['ada.l@example.test'], allowedPages: ['maps'] });
  expect(await databaseAt(backend, 'memberships/bo@example%252Etest')).toEqual({ p2: true });
  expect(await fieldsAt(backend, 'access/bo@example%2Etest')).toEqual(pages('journal'));
  expect(await fieldsAt(backend, 'access/ada%2El@example%2Etest')).toEqual(pages('maps'));
  await ownerWrite(backend, 'packs', null);
  expect(await databaseAt(backend, 'memberships')).toBeNull();
  expect(await fieldsAt(backend, 'access/ada%2El@example%2Etest')).toBeNull();
});

/** Holds one port of a backend whose other ports are free. */
const holdOnePort = (name: 'backend' | 'database' | 'firestore' | 'auth') =>
  startOnFreePorts(async (ports) => {
    const holders = (['backend', 'database', 'firestore', 'auth'] as const).map((of) => ({ of, server: createServer() }));
    const close = (held: typeof holders): Promise<unknown> =>
      Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
    const taken = await Promise.allSettled(holders.map(({ of, server }) => listen(server, ports[of], of)));
    const refused = taken.find((outcome) => outcome.status === 'rejected');
    await close(holders.filter(({ of }) => refused !== undefined || of !== name));
    if (refused !== undefined) throw refused.reason;
    return { offset: ports.page - portsAt(0).page, port: ports[name], free: () => void close(holders) };
  });

describe('what stops a start', () => {
  test('a second process on the same data is refused with the number of the first', { timeout: 120_000 }, async () => {
    const first = start('--empty');
    await first.databasesReady();
    const second = startProcess({ directory: built.directory, args: ['--data', data] });
    started.push(second);
    const { code, output } = await second.ended();
    expect(code).toBe(1);
    expect(output).toMatch(/in use by process \d+/u);
  });

  test.each([
    ['backend', 'the page'],
    ['database', 'the Realtime Database'],
    ['firestore', 'Firestore'],
    ['auth', 'sign-in'],
  ] as const)('a taken port is named, with what needs it: %s', { timeout: 120_000 }, async (name, service) => {
    const { offset, port, free } = await holdOnePort(name);
    const backend = startProcess({ directory: built.directory, offset, args: ['--data', data, '--empty'] });
    started.push(backend);
    const { code, output } = await backend.ended();
    free();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port}, needed for ${service}, is taken`);
    expect(output).toContain('--port-offset');
  });

  test('an option that does not exist is named, and the options are listed', async () => {
    const { code, output } = await start('--prot-offset=1').ended();
    expect(code).toBe(1);
    expect(output).toContain('--prot-offset');
    expect(output).toContain('--fresh');
  });

  test('a Firebase project that is named by half is refused with what is missing', async () => {
    const backend = startProcess({
      directory: built.directory,
      args: ['--data', data],
      environment: { VITE_FIREBASE_PROJECT_ID: 'sextant-live' },
    });
    started.push(backend);
    const { code, output } = await backend.ended();
    expect(code).toBe(1);
    expect(output).toContain('VITE_FIREBASE_API_KEY is missing');
  });
});
