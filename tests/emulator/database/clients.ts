/** Real client libraries connected to a server under test, and waiting for what they see. */
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Database, DatabaseReference, DataSnapshot } from 'firebase/database';
import { connectDatabaseEmulator, get, getDatabase, goOffline, onValue, ref } from 'firebase/database';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { startDatabase } from '../../../emulator/database/start-database';
import { memoryJournal } from '../../../emulator/storage/journal';
import { stubRules } from './stub-rules';

export const NAMESPACE = 'demo-sextant-default-rtdb';

export interface Client {
  readonly database: Database;
  readonly at: (path: string) => DatabaseReference;
  readonly close: () => Promise<void>;
}

let made = 0;

/** A client of its own app; signed in as `uid` unless null. */
export const aClient = (port: number, uid: string | null): Client => {
  made += 1;
  const app: FirebaseApp = initializeApp(
    { projectId: 'demo-sextant', databaseURL: `http://127.0.0.1:${port}/?ns=${NAMESPACE}` },
    `client-${made}`,
  );
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port, uid === null ? {} : { mockUserToken: { sub: uid, email: `${uid}@example.com` } });
  return {
    database,
    at: (path) => ref(database, path),
    close: async () => {
      goOffline(database);
      await deleteApp(app);
    },
  };
};

/** Resolves when everything has arrived that the server sent to this client before: answers keep their order. */
export const caughtUp = async (client: Client): Promise<void> => {
  await get(client.at('nothing/is/here'));
};

/** Waits until the condition holds; fails after a minute. */
export const until = async (condition: () => boolean): Promise<void> => {
  const deadlineMs = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadlineMs) throw new Error(`not reached within a minute: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

export interface Scene {
  server: DatabaseServer;
  /** Signed in as u1. */
  one: Client;
  /** Not signed in. */
  two: Client;
}

/** For the tests of a file: one server, empty before each test, and two clients. Filled in before the first test runs. */
export const aScene = (): Scene => {
  const scene = {} as Scene;
  beforeAll(async () => {
    scene.server = await startDatabase({ port: 0, namespace: NAMESPACE, rules: stubRules, journal: memoryJournal() });
    scene.one = aClient(scene.server.port, 'u1');
    scene.two = aClient(scene.server.port, null);
  });
  beforeEach(() => {
    scene.server.setRules(stubRules);
    scene.server.reset();
  });
  afterAll(async () => {
    await scene.one.close();
    await scene.two.close();
    await scene.server.close();
  });
  return scene;
};

export const valueAt = async (client: Client, path: string): Promise<unknown> => (await get(client.at(path))).val() as unknown;

/** What a listener sees, in order. */
export const watch = (client: Client, path: string): { readonly seen: unknown[]; readonly stop: () => void } => {
  const seen: unknown[] = [];
  return { seen, stop: onValue(client.at(path), (snapshot) => seen.push(snapshot.val())) };
};

/** Names of the children, in the order of the snapshot. */
export const keysOf = (snapshot: DataSnapshot): string[] => {
  const keys: string[] = [];
  snapshot.forEach((entry) => {
    keys.push(entry.key);
  });
  return keys;
};

/** How a promise fails; it is an error when it does not. */
export const failureOf = async (promise: Promise<unknown>): Promise<{ code: unknown; message: string }> => {
  try {
    await promise;
  } catch (error) {
    return { code: (error as { code?: unknown }).code, message: (error as Error).message };
  }
  throw new Error('it succeeded');
};
