/** The embedded databases under both of the product's rules files, with an owner, a second admin and a member in them, and the real client library. Not a test. */
import { deleteApp } from 'firebase/app';
import { goOffline } from 'firebase/database';
import type { Database } from 'firebase/database';
import { terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openApp } from '@/services/firebase/app';
import type { LocalBackend } from '@/services/firebase/config';
import { openDatabase } from '@/services/firebase/database';
import { openFirestore } from '@/services/firebase/firestore';
import { owner } from '../../../emulator/admission/caller';
import { startDatabase } from '../../../emulator/database/start-database';
import type { DatabaseServer } from '../../../emulator/database/start-database';
import { startFirestore } from '../../../emulator/firestore/start-firestore';
import type { FirestoreServer } from '../../../emulator/firestore/start-firestore';
import { loadRules } from '../../../emulator/rules-files';
import { memoryJournal } from '../../../emulator/storage/journal';

const projectId = 'demo-sextant';
const databaseNamespace = 'demo-sextant-default-rtdb';
const documents = `projects/${projectId}/databases/(default)/documents`;

export interface SignedIn {
  readonly uid: string;
  readonly database: Database;
  readonly firestore: Firestore;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface AdminScene {
  database: DatabaseServer;
  firestore: FirestoreServer;
  /** Another browser of a person; the address is `{uid}@example.org`, verified. Closed after the test. */
  readonly person: (uid: string) => SignedIn;
  /** Puts documents in as the owner token does; values in the protocol's JSON. */
  readonly putDocuments: (values: Readonly<Record<string, Fields>>) => void;
  /** The pages of `access/{emailKey}`, sorted; null when there is no such document. */
  readonly mirrorOf: (emailKey: string) => readonly string[] | null;
  /** Last segments and plain text fields of all documents of a collection. */
  readonly documentsIn: (name: string) => readonly Readonly<Record<string, unknown>>[];
}

export const emailOf = (uid: string): string => `${uid}@example.org`;
/** The key of that address, written out by hand: the dot is the only character that is replaced. */
export const keyOf = (uid: string): string => `${uid}@example%2Eorg`;

const text = (stringValue: string): Fields => ({ stringValue });
const instant: Fields = { timestampValue: '2026-01-02T03:04:05Z' };

const record = (uid: string, role: 'admin' | 'user') => ({
  email: emailOf(uid),
  createdAt: 1_000,
  lastLogin: 2_000,
  status: 'active',
  role,
});
const userDocument = (uid: string, role: 'admin' | 'user'): Fields => ({
  email: text(emailOf(uid)),
  displayName: text(uid),
  role: text(role),
  status: text('active'),
  createdAt: instant,
  updatedAt: instant,
});
const marker = (uid: string): Fields => ({ userId: text(uid), role: text('admin'), createdAt: instant });

/** Ana owns, Max is an admin, Ben a member. */
const people = { ana: 'admin', max: 'admin', ben: 'user' } as const;

/** For the tests of a file: both servers on free ports, the people in them before each test. */
export const anAdminScene = (): AdminScene => {
  const closers: (() => Promise<void>)[] = [];
  let backend: LocalBackend;
  let opened = 0;
  const scene: AdminScene = {
    // Put in place before the first test.
    database: null as unknown as DatabaseServer,
    firestore: null as unknown as FirestoreServer,
    person: (uid: string): SignedIn => {
      opened += 1;
      const token = { sub: uid, email: emailOf(uid), email_verified: true };
      const app = openApp(backend, `admin-scene-${String(opened)}`);
      const database = openDatabase(app, backend, token);
      const firestore = openFirestore(app, backend, token);
      closers.push(async () => {
        goOffline(database);
        await terminate(firestore);
        await deleteApp(app);
      });
      return { uid, database, firestore };
    },
    putDocuments: (values) => {
      scene.firestore.commit(
        owner,
        Object.entries(values).map(([path, fields]) => ({ update: { name: `${documents}/${path}`, fields } })),
      );
    },
    mirrorOf: (emailKey) => {
      const document = scene.firestore.store.read(`${documents}/access/${emailKey}`);
      if (document === null) return null;
      const pages = JSON.parse(JSON.stringify(document.fields)) as { pages: { mapValue: { fields?: Record<string, unknown> } } };
      return Object.keys(pages.pages.mapValue.fields ?? {}).toSorted((one, other) => one.localeCompare(other));
    },
    documentsIn: (name) =>
      [...scene.firestore.store.inCollection(`${documents}/${name}`).values()].map((document) => ({
        id: document.name.slice(document.name.lastIndexOf('/') + 1),
        ...Object.fromEntries(
          Object.entries(document.fields).flatMap(([field, value]) => ('stringValue' in value ? [[field, value.stringValue]] : [])),
        ),
      })),
  };
  beforeAll(async () => {
    const rules = loadRules('.');
    scene.firestore = await startFirestore({
      port: 0,
      project: projectId,
      rules: rules.firestore,
      journal: memoryJournal(),
      log: () => {},
    });
    scene.database = await startDatabase({
      port: 0,
      namespace: databaseNamespace,
      rules: rules.database,
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
  beforeEach(() => {
    const entries = Object.entries(people);
    scene.firestore.reset();
    scene.database.reset({ users: Object.fromEntries(entries.map(([uid, role]) => [uid, record(uid, role)])), meta: { owner: 'ana' } });
    scene.putDocuments({
      ...Object.fromEntries(entries.map(([uid, role]) => [`users/${uid}`, userDocument(uid, role)])),
      'admins/ana': marker('ana'),
      'admins/max': marker('max'),
      'meta/owner': { uid: text('ana'), createdAt: instant },
    });
  });
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
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
