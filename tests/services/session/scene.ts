/** The embedded databases with the product's own rules, and people connected to them with the real client library. */
import { readFileSync } from 'node:fs';
import { deleteApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { get, goOffline, goOnline, onValue, ref } from 'firebase/database';
import type { Database } from 'firebase/database';
import { terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { openApp } from '@/services/firebase/app';
import type { LocalBackend } from '@/services/firebase/config';
import { openDatabase } from '@/services/firebase/database';
import { openFirestore } from '@/services/firebase/firestore';
import { startDatabase } from '../../../emulator/database/start-database';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import type { FirestoreRules } from '../../../emulator/rules/contract';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { loadDatabaseRules } from '../../../emulator/rules/database/load';
import { memoryJournal } from '../../../emulator/storage/journal';
import { recordInDatabase, recordInFirestore } from './first-records';

const projectId = 'demo-sextant';
const databaseNamespace = 'demo-sextant-default-rtdb';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly database: Database;
  readonly firestore: Firestore;
}

interface PersonOptions {
  readonly uid: string;
  readonly isVerified?: boolean;
}

export interface Scene {
  database: DatabaseServer;
  firestore: FirestoreServer;
  /** Another browser of a person; the address is `{uid}@example.org`. Closed after the test. */
  readonly person: (options: PersonOptions) => Person;
  /** Gives people the records of an earlier sign-in, for tests of what comes after it. */
  readonly haveSignedIn: (...uids: readonly string[]) => void;
}

export const emailOf = (uid: string): string => `${uid}@example.org`;

const databaseRules = () => {
  const loaded = loadDatabaseRules(readFileSync('database.rules.json', 'utf8'), 'database.rules.json');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.rules;
};

const firestoreRules = () => {
  const loaded = loadFirestoreRules(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');
  if (!loaded.ok) throw new Error(JSON.stringify(loaded));
  return loaded.rules;
};

/** For the tests of a file: both servers, empty before each test, on free ports. `watchRules` may look at what Firestore's rules are asked. */
export const aScene = (watchRules: (rules: FirestoreRules) => FirestoreRules = (rules) => rules): Scene => {
  const closers: (() => Promise<void>)[] = [];
  let backend: LocalBackend;
  let opened = 0;
  const scene = {
    person: ({ uid, isVerified = true }: PersonOptions): Person => {
      opened += 1;
      const email = emailOf(uid);
      const token = { sub: uid, email, email_verified: isVerified };
      const app: FirebaseApp = openApp(backend, `person-${String(opened)}`);
      const database = openDatabase(app, backend, token);
      const firestore = openFirestore(app, backend, token);
      closers.push(async () => {
        goOffline(database);
        await terminate(firestore);
        await deleteApp(app);
      });
      return { uid, email, database, firestore };
    },
    haveSignedIn: (...uids) => {
      for (const uid of uids) {
        recordInDatabase(scene.database, uid, emailOf(uid));
        recordInFirestore(scene.firestore, uid, emailOf(uid));
      }
    },
  } as Scene;
  beforeAll(async () => {
    scene.database = await startDatabase({
      port: 0,
      namespace: databaseNamespace,
      rules: databaseRules(),
      journal: memoryJournal(),
      log: () => {},
    });
    scene.firestore = await startFirestore({
      port: 0,
      project: projectId,
      rules: watchRules(firestoreRules()),
      journal: memoryJournal(),
      log: () => {},
    });
    backend = {
      kind: 'local',
      projectId,
      databaseNamespace,
      host: '127.0.0.1',
      authPort: 1,
      databasePort: scene.database.port,
      firestorePort: scene.firestore.port,
    };
  });
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
    vi.useRealTimers();
    scene.database.reset();
    scene.firestore.reset();
  });
  afterAll(async () => {
    await scene.database.close();
    await scene.firestore.close();
  });
  return scene;
};

/** Waits until the condition holds; fails after a minute, naming it. */
export const until = async (condition: () => boolean): Promise<void> => {
  const deadlineMs = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadlineMs) throw new Error(`not reached within a minute: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Resolves when everything has arrived that the server sent to this person before: answers keep their order. */
export const caughtUp = async ({ uid, database }: Person): Promise<void> => {
  await get(ref(database, `users/${uid}`));
};

/** Ends the connection and opens another: once that stands, the server has done what the first left for its end. */
export const renewConnection = async ({ database }: Person): Promise<void> => {
  goOffline(database);
  let isConnected = false;
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
  });
  goOnline(database);
  await until(() => isConnected);
  stop();
};

/** From now to the end of the test waiting can be cut short with `secondsLater`; what is not skipped takes its time. */
export const skipWaiting = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
};

/** Lets timers of the next two seconds run, after all that the server has said to this person, and the server hear what they sent. */
export const secondsLater = async (person: Person): Promise<void> => {
  await caughtUp(person);
  await vi.advanceTimersByTimeAsync(2_000);
  await caughtUp(person);
};
