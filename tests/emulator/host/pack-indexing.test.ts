/**
 * Packs written with the owner token and no more than the two specified fields: the running backend indexes them
 * in the same commit, and `packs:reindex` mends an index that was broken behind its back.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, forceWebSockets, getDatabase, goOffline, ref, set } from 'firebase/database';
import type { Database, EmulatorMockTokenOptions } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPages } from '@/services/firebase/pages-watch';
import type { PagesAnswer } from '@/services/firebase/pages-watch';
import { portsAt } from '../../../emulator/options';
import { buildBackend } from './built-backend';
import type { BuiltBackend } from './built-backend';
import { startProcess } from './running-backend';
import type { RunningBackend } from './running-backend';

const namespace = 'demo-sextant-default-rtdb';
const benKey = 'ben@example%2Eorg';
const runFile = promisify(execFile);

let built: BuiltBackend;
let backend: RunningBackend;
const data = mkdtempSync(join(tmpdir(), 'sextant-packs-'));
const closers: (() => Promise<void>)[] = [];

const client = (token: EmulatorMockTokenOptions | string): Database => {
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local' }, `packs-${String(closers.length)}-${String(Math.random())}`);
  const database = getDatabase(app, `http://127.0.0.1:${String(backend.ports.database)}?ns=${namespace}`);
  connectDatabaseEmulator(database, '127.0.0.1', backend.ports.database, { mockUserToken: token as EmulatorMockTokenOptions });
  closers.push(async () => {
    goOffline(database);
    await deleteApp(app);
  });
  return database;
};

const asOwner = async (method: string, address: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${method} ${address} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer.json();
};
const databaseAddress = (path: string): string => `http://127.0.0.1:${String(backend.ports.database)}/${path}.json?ns=${namespace}`;
const accessAddress = (key: string): string =>
  `http://127.0.0.1:${String(backend.ports.firestore)}/v1/projects/demo-sextant/databases/(default)/documents/access/${encodeURIComponent(key)}`;

const mirroredPages = async (key: string): Promise<readonly string[] | null> => {
  const document = (await asOwner('GET', accessAddress(key))) as {
    readonly fields: { readonly pages: { readonly mapValue: { readonly fields?: object } } };
  } | null;
  return document === null
    ? null
    : Object.keys(document.fields.pages.mapValue.fields ?? {}).toSorted((one, other) => one.localeCompare(other));
};

/** Ben's open screen; waits until it shows these pages. */
const openScreenOf = (email: string) => {
  const database = client({ sub: 'ben', email, email_verified: true });
  let pages: PagesAnswer | null = null;
  const stop = watchPages(database, email, (answer) => {
    pages = answer;
  });
  closers.push(async () => stop());
  const shown = (): string =>
    pages === null || pages === 'refused'
      ? String(pages)
      : [...(pages as ReadonlySet<string>)].toSorted((one, other) => one.localeCompare(other)).join();
  return async (wanted: string): Promise<void> => {
    await vi.waitFor(() => expect(shown()).toBe(wanted), { timeout: 60_000, interval: 5 });
  };
};

beforeAll(async () => {
  forceWebSockets();
  built = await buildBackend();
  backend = startProcess({ directory: built.directory, args: ['--data', data, '--empty'] });
  await backend.databasesReady();
});
beforeEach(async () => {
  await asOwner('PUT', databaseAddress(''), {});
  // Packs open nothing to somebody without an own, active record.
  await asOwner('PUT', databaseAddress('users/ben'), { createdAt: 1, lastLogin: 1, status: 'active', role: 'user' });
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});
afterAll(async () => {
  await backend.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const gold = { allowedEmails: ['Ben@example.org'], allowedPages: ['sessions', 'IA'] };

describe('a pack with the two specified fields', () => {
  it('written over REST reaches a member’s open screen, and leaves it again', async () => {
    const shows = openScreenOf('ben@example.org');
    await shows('');
    await asOwner('PUT', databaseAddress('packs/gold'), gold);
    await shows('IA,sessions');
    expect(await asOwner('GET', databaseAddress('memberships'))).toEqual({ [benKey]: { gold: true } });
    expect(await mirroredPages(benKey)).toEqual(['IA', 'sessions']);

    await asOwner('PUT', databaseAddress('packs/gold/allowedPages'), ['Maps']);
    await shows('Maps');
    expect(await mirroredPages(benKey)).toEqual(['Maps']);
    await asOwner('DELETE', databaseAddress('packs/gold'));
    await shows('');
    expect(await asOwner('GET', databaseAddress('memberships'))).toBeNull();
    expect(await mirroredPages(benKey)).toBeNull();
  });

  it('written over a WebSocket with the owner token does the same', async () => {
    const shows = openScreenOf('ben@example.org');
    await shows('');
    await set(ref(client('owner'), 'packs/gold'), gold);
    await shows('IA,sessions');
    expect(await mirroredPages(benKey)).toEqual(['IA', 'sessions']);
  });
});

describe('packs:reindex', () => {
  const reindex = async (...args: readonly string[]): Promise<string> => {
    const environment = { ...process.env, SEXTANT_PORT_OFFSET: String(backend.ports.page - portsAt(0).page) };
    const { stdout } = await runFile(process.execPath, [join(built.directory, 'packs-reindex.mjs'), ...args], { env: environment });
    return stdout.trim();
  };

  /** Breaks index and mirror where the owner token can: in the index itself. */
  const breakIndex = async (): Promise<void> => {
    await asOwner('PUT', databaseAddress('packs/gold'), gold);
    await asOwner('PUT', databaseAddress('memberships'), { 'eva@example%2Eorg': { gold: true } });
    await asOwner('PATCH', accessAddress(benKey), {
      fields: { pages: { mapValue: { fields: { visionai: { booleanValue: true } } } } },
    });
  };

  it('only tells with --dry-run', async () => {
    await breakIndex();
    expect(await reindex('--dry-run')).toBe('1 packs, 1 addresses: 2 index entries and 1 mirror documents would change.');
    expect(await asOwner('GET', databaseAddress('memberships'))).toEqual({ 'eva@example%2Eorg': { gold: true } });
    expect(await mirroredPages(benKey)).toEqual(['visionai']);
  });

  it('mends index and mirror, and finds nothing to do the second time', async () => {
    await breakIndex();
    expect(await reindex()).toBe('1 packs, 1 addresses: 2 index entries and 1 mirror documents changed.');
    expect(await asOwner('GET', databaseAddress('memberships'))).toEqual({ [benKey]: { gold: true } });
    expect(await mirroredPages(benKey)).toEqual(['IA', 'sessions']);
    expect(await reindex()).toBe('1 packs, 1 addresses: 0 index entries and 0 mirror documents changed.');
  });
});
