/**
 * Nothing acknowledged is lost when the process is killed: writers work on both databases over WebSocket, WebChannel
 * and REST and create accounts, the process dies at a random moment, and what they were told is stored is looked for.
 * What was not acknowledged may be there or not, but never by half.
 */
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, forceWebSockets, getDatabase, ref, set } from 'firebase/database';
import { connectFirestoreEmulator, doc, getFirestore, setDoc, terminate } from 'firebase/firestore';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@/lib/random';
import { buildBackend } from './built-backend';
import type { BuiltBackend } from './built-backend';
import { startProcess } from './running-backend';
import type { RunningBackend } from './running-backend';

const isFull = process.env['SEXTANT_FULL'] === '1';
const WRITES = isFull ? 1_000 : 200;
const kills = isFull ? 5 : 1;
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
const documents = 'projects/demo-sextant/databases/(default)/documents';

let built: BuiltBackend;
let data = '';

/** What was acknowledged, by kind of writer: its number in order. */
type Kind = 'databaseRest' | 'databaseSocket' | 'firestoreRest' | 'firestoreChannel' | 'accounts';
const acknowledged: Record<Kind, Set<string>> = {
  databaseRest: new Set(),
  databaseSocket: new Set(),
  firestoreRest: new Set(),
  firestoreChannel: new Set(),
  accounts: new Set(),
};
const total = (): number => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0);

const ask = async (url: string, method: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};

const databaseUrl = ({ ports }: RunningBackend, path: string): string =>
  `http://127.0.0.1:${ports.database}/${path}.json?ns=demo-sextant-default-rtdb`;
const firestoreUrl = ({ ports }: RunningBackend, path: string): string => `http://127.0.0.1:${ports.firestore}/v1/${documents}${path}`;

interface Writers {
  readonly write: Readonly<Record<Kind, (name: string) => Promise<unknown>>>;
  readonly close: () => Promise<void>;
}

/** Each writes a pair of things in one atomic operation where its interface has one. */
const createWriters = (backend: RunningBackend): Writers => {
  const { ports } = backend;
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local' }, `writer-${Math.random()}`);
  const database = getDatabase(app, 'https://demo-sextant-default-rtdb.firebaseio.com');
  connectDatabaseEmulator(database, '127.0.0.1', ports.database, { mockUserToken: 'owner' });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore, { mockUserToken: 'owner' });
  return {
    write: {
      databaseRest: (name) => ask(databaseUrl(backend, ''), 'PATCH', { [`left/${name}`]: name, [`right/${name}`]: name }),
      databaseSocket: (name) => set(ref(database, `socket/${name}`), { left: name, right: name }),
      firestoreRest: (name) =>
        ask(firestoreUrl(backend, ':commit'), 'POST', {
          writes: ['left', 'right'].map((side) => ({
            update: { name: `${documents}/${side}/${name}`, fields: { text: { stringValue: name } } },
          })),
        }),
      firestoreChannel: (name) => setDoc(doc(firestore, 'channel', name), { text: name }),
      accounts: (name) =>
        ask(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/demo-sextant/accounts`, 'POST', {
          localId: name,
          email: `${name}@example.test`,
          password: 'a-password',
        }),
    },
    close: async () => {
      // Nobody answers any more: the clients would wait for ever, so their end is not waited for.
      void terminate(firestore).catch(() => undefined);
      void deleteApp(app).catch(() => undefined);
    },
  };
};

/** Writes until the kill makes it fail; a share of the writers goes to each kind, few of them to the slow accounts. */
const writeUntilKilled = async (backend: RunningBackend, round: number): Promise<void> => {
  const writers = createWriters(backend);
  let isKilled = false;
  const dead = new Promise<'dead'>((resolve) => {
    void backend.ended().then(() => {
      isKilled = true;
      resolve('dead');
    });
  });
  const work = async (kind: Kind, lane: number): Promise<void> => {
    for (let n = 0; !isKilled; n += 1) {
      const name = `${kind}-${round}-${lane}-${n}`;
      const outcome = await Promise.race([writers.write[kind](name).then(() => 'stored' as const), dead]).catch((cause: unknown) => {
        // The connection may break a moment before the end of the process is known; any other failure is a fault.
        const refused = new Promise<never>((_, reject) => setTimeout(() => reject(cause as Error), 60_000));
        return Promise.race([dead, refused]);
      });
      if (outcome === 'dead') return;
      acknowledged[kind].add(name);
    }
  };
  const lanes = (Object.keys(acknowledged) as Kind[]).flatMap((kind) =>
    Array.from({ length: kind === 'accounts' ? 1 : 4 }, (_, lane) => work(kind, lane)),
  );
  const killAt = total() + Math.floor(WRITES * (0.5 + random.next() / 2));
  const killer = async (): Promise<void> => {
    while (total() < killAt && !isKilled) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, random.below(20)));
    await backend.end('SIGKILL');
  };
  await Promise.all([...lanes, killer()]);
  await writers.close();
};

const namesIn = (value: unknown): Set<string> => new Set(Object.keys((value ?? {}) as object));

const documentsIn = async (backend: RunningBackend, collection: string): Promise<Set<string>> => {
  const names = new Set<string>();
  let token = '';
  do {
    const page = (await ask(firestoreUrl(backend, `/${collection}?pageSize=300&pageToken=${token}`), 'GET')) as {
      readonly documents?: readonly { readonly name: string; readonly fields: { readonly text: { readonly stringValue: string } } }[];
      readonly nextPageToken?: string;
    };
    for (const { name, fields } of page.documents ?? []) {
      expect(name.endsWith(`/${fields.text.stringValue}`)).toBe(true);
      names.add(fields.text.stringValue);
    }
    token = encodeURIComponent(page.nextPageToken ?? '');
  } while (token !== '');
  return names;
};

const missing = (kind: Kind, stored: ReadonlySet<string>): string[] => [...acknowledged[kind]].filter((name) => !stored.has(name));

const lookForEverything = async (backend: RunningBackend): Promise<void> => {
  const database = (await ask(databaseUrl(backend, ''), 'GET')) as Record<string, Record<string, unknown>>;
  const [left, right] = [namesIn(database['left']), namesIn(database['right'])];
  expect(left).toEqual(right);
  expect(missing('databaseRest', left)).toEqual([]);
  const socket = database['socket'] ?? {};
  for (const [name, value] of Object.entries(socket)) expect(value).toEqual({ left: name, right: name });
  expect(missing('databaseSocket', namesIn(socket))).toEqual([]);

  const [leftDocuments, rightDocuments] = [await documentsIn(backend, 'left'), await documentsIn(backend, 'right')];
  expect(leftDocuments).toEqual(rightDocuments);
  expect(missing('firestoreRest', leftDocuments)).toEqual([]);
  expect(missing('firestoreChannel', await documentsIn(backend, 'channel'))).toEqual([]);

  const accounts = new Set<string>();
  const listing = `http://127.0.0.1:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/demo-sextant/accounts:batchGet`;
  for (let token: string | undefined = ''; token !== undefined;) {
    const page = (await ask(`${listing}?maxResults=1000&nextPageToken=${token}`, 'GET')) as {
      readonly users?: readonly { readonly localId: string }[];
      readonly nextPageToken?: string;
    };
    for (const { localId } of page.users ?? []) accounts.add(localId);
    token = page.nextPageToken;
  }
  expect(missing('accounts', accounts)).toEqual([]);
};

beforeAll(async () => {
  forceWebSockets();
  built = await buildBackend();
  data = mkdtempSync(join(tmpdir(), 'sextant-kill-'));
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

test(`nothing acknowledged is lost over ${kills} kill(s), seed ${seed}`, { timeout: kills * 90_000 + 60_000 }, async () => {
  for (let round = 0; round < kills; round += 1) {
    const backend = startProcess({
      directory: built.directory,
      args: ['--data', data, ...(round === 0 ? ['--empty'] : [])],
    });
    try {
      await backend.ready();
      if (round > 0) await lookForEverything(backend);
      await writeUntilKilled(backend, round);
    } finally {
      await backend.end('SIGKILL');
    }
  }
  for (const names of Object.values(acknowledged)) expect(names.size).toBeGreaterThan(0);
  const survivor = startProcess({ directory: built.directory, args: ['--data', data] });
  try {
    await survivor.ready();
    await lookForEverything(survivor);
  } finally {
    await survivor.end('SIGTERM');
  }
});
