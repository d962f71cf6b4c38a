/**
 * The whole backend under its real rules files, as a process of its own on ports of its own, or one that runs
 * already (ours or the official suite) named by SEXTANT_AUTH_URL, SEXTANT_DATABASE_URL and SEXTANT_FIRESTORE_URL.
 * The owner's reads and resets use only what the official emulators have too. Not a test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { LocalBackend } from '@/services/firebase/config';
import { NAMESPACE, PROJECT } from '../../../emulator/admission/project';
import { buildBackend } from '../../emulator/host/built-backend';
import { startProcess } from '../../emulator/host/running-backend';

export const documents = `projects/${PROJECT}/databases/(default)/documents`;

export interface Addresses {
  readonly auth: string;
  readonly database: string;
  readonly firestore: string;
}

export interface WireBackend {
  /** Filled in before the first test. */
  at: Addresses;
  backend: LocalBackend;
  /** Deletes every account and all data, through the interfaces of the official emulators. */
  readonly reset: () => Promise<void>;
  /** What the Realtime Database holds at a path, as its owner sees it. */
  readonly tree: (path?: string) => Promise<unknown>;
  /** Fields of every document of some collections at the root, by path, as their owner sees them. */
  readonly stored: (collections: readonly string[]) => Promise<Record<string, unknown>>;
}

const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

const demand = async (address: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(address, { ...init, headers: asOwner });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

const running = (): Addresses | null => {
  const { SEXTANT_AUTH_URL: auth, SEXTANT_DATABASE_URL: database, SEXTANT_FIRESTORE_URL: firestore } = process.env;
  return auth === undefined || database === undefined || firestore === undefined ? null : { auth, database, firestore };
};

const startOwn = async (): Promise<{ readonly at: Addresses; readonly end: () => Promise<void> }> => {
  const built = await buildBackend();
  const data = mkdtempSync(join(tmpdir(), 'sextant-wire-'));
  const process_ = startProcess({ directory: built.directory, args: ['--data', data, '--empty'] });
  const end = async (): Promise<void> => {
    await process_.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await process_.ready();
  } catch (cause) {
    await end();
    throw cause;
  }
  const { auth, database, firestore } = process_.ports;
  const origin = (port: number): string => `http://127.0.0.1:${port}`;
  return { at: { auth: origin(auth), database: origin(database), firestore: origin(firestore) }, end };
};

const portOf = (address: string): number => Number(new URL(address).port);

const localBackendAt = ({ auth, database, firestore }: Addresses): LocalBackend => ({
  kind: 'local',
  projectId: PROJECT,
  databaseNamespace: NAMESPACE,
  host: new URL(database).hostname,
  authPort: portOf(auth),
  databasePort: portOf(database),
  firestorePort: portOf(firestore),
});

interface Found {
  readonly document?: { readonly name: string; readonly fields?: unknown };
}

/** For the tests of a file. */
export const aWireBackend = (): WireBackend => {
  let end: () => Promise<void> = () => Promise.resolve();
  const wire = {
    reset: async () => {
      await demand(`${wire.at.auth}/emulator/v1/projects/${PROJECT}/accounts`, { method: 'DELETE' });
      await demand(`${wire.at.database}/.json?ns=${NAMESPACE}`, { method: 'PUT', body: 'null' });
      await demand(`${wire.at.firestore}/emulator/v1/${documents}`, { method: 'DELETE' });
    },
    tree: (path = '') => demand(`${wire.at.database}/${path}.json?ns=${NAMESPACE}`, { method: 'GET' }),
    stored: async (collections) => {
      const entries: [string, unknown][] = [];
      for (const collectionId of collections) {
        const structuredQuery = { from: [{ collectionId }] };
        const body = JSON.stringify({ structuredQuery });
        const found = (await demand(`${wire.at.firestore}/v1/${documents}:runQuery`, { method: 'POST', body })) as readonly Found[];
        for (const { document } of found) {
          if (document !== undefined) entries.push([document.name.slice(documents.length + 1), document.fields ?? {}]);
        }
      }
      return Object.fromEntries(entries);
    },
  } as WireBackend;
  beforeAll(async () => {
    const own = running() === null ? await startOwn() : null;
    wire.at = own?.at ?? (running() as Addresses);
    wire.backend = localBackendAt(wire.at);
    end = own?.end ?? end;
    await wire.reset();
  }, 120_000);
  afterAll(() => end());
  return wire;
};
