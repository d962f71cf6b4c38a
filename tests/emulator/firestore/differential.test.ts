/**
 * Random operations by two SDK clients, with the network going off and connections breaking,
 * against a model store: what the server holds, what queries find and what listeners show must be the same.
 */
import * as F from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { openFirestoreRules } from '../open-rules';
import { memoryJournal } from '../../../emulator/storage/journal';
import { type Changes, type ModelQuery, ModelStore, type ModelWrite, type PlainDocument, REMOVE, Special } from './model-store';
import { COLLECTIONS, createRandomOperations, hasSpecial } from './random-operations';
import { openClient, type SdkClient } from './sdk-client';

const OPERATIONS = process.env['SEXTANT_FULL'] === '1' ? 10_000 : 300;
const CHECKPOINT = 250;
const seed = Number(process.env['SEXTANT_SEED'] ?? Date.now() % 2 ** 32);

const { random, below, isChance, pick, path, randomDocument, randomWrite, randomQuery } = createRandomOperations(seed);

const sdkChange = (change: Changes[string]): unknown => {
  if (change === REMOVE) return F.deleteField();
  if (!(change instanceof Special)) return change;
  const { what } = change;
  if ('increment' in what) return F.increment(what.increment);
  return what.edit === 'union' ? F.arrayUnion(...what.elements) : F.arrayRemove(...what.elements);
};

/** A merge names its fields as nested maps, an update as dotted paths. */
const nested = (changes: Changes): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  for (const [field, change] of Object.entries(changes)) {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    let inside = root;
    for (const key of keys) inside = (inside[key] ??= {}) as Record<string, unknown>;
    inside[last] = sdkChange(change);
  }
  return root;
};

interface Writer {
  readonly set: (doc: F.DocumentReference, data: F.DocumentData, options: F.SetOptions) => unknown;
  readonly update: (doc: F.DocumentReference, data: F.DocumentData) => unknown;
  readonly delete: (doc: F.DocumentReference) => unknown;
}

const addTo = (writer: Writer, db: F.Firestore, write: ModelWrite): void => {
  const doc = F.doc(db, write.path);
  if (write.kind === 'delete') {
    writer.delete(doc);
  } else if (write.kind === 'set') {
    writer.set(doc, write.data, {});
  } else if (write.kind === 'merge') {
    const options = hasSpecial(write.changes) ? { merge: true } : { mergeFields: Object.keys(write.changes) };
    writer.set(doc, nested(write.changes), options);
  } else {
    writer.update(doc, Object.fromEntries(Object.entries(write.changes).map(([field, change]) => [field, sdkChange(change)])));
  }
};

const commit = (db: F.Firestore, writes: readonly ModelWrite[]): Promise<void> => {
  const batch = F.writeBatch(db);
  for (const write of writes) addTo(batch, db, write);
  return batch.commit();
};

const outcomeOf = (run: Promise<void>): Promise<string> =>
  run.then(
    () => 'done',
    (error: F.FirestoreError) => error.code,
  );

const sdkQuery = (db: F.Firestore, query: ModelQuery): F.Query => {
  const source = query.isGroup ? F.collectionGroup(db, query.collection) : F.collection(db, query.collection);
  const limit = query.limit === null ? [] : [query.isLimitToLast ? F.limitToLast(query.limit) : F.limit(query.limit)];
  return F.query(
    source,
    ...query.filters.map((f) => F.where(f.field, f.op, f.operand)),
    ...query.orders.map(([field, descends]) => F.orderBy(field, descends ? 'desc' : 'asc')),
    ...limit,
  );
};

const WATCHED: readonly ModelQuery[] = [
  { collection: 'notes', isGroup: true, filters: [], orders: [], limit: null, isLimitToLast: false },
  {
    collection: 'trades',
    isGroup: false,
    filters: [{ field: 'n', op: '>=', operand: 0 }],
    orders: [['n', true]],
    limit: 3,
    isLimitToLast: false,
  },
  { collection: 'trades', isGroup: false, filters: [], orders: [['s', false]], limit: 2, isLimitToLast: true },
];

/**
 * Whether every document of the collection is watched. Of others the SDK may remember a deleted one, and go
 * on showing it in a limited view once a write to it has been refused; so no write there is refused.
 */
const isCovered = (path: string): boolean => path.includes('notes/');

interface Watcher {
  readonly query: ModelQuery;
  shown: F.QuerySnapshot | null;
}

interface World {
  readonly server: FirestoreServer;
  readonly model: ModelStore;
  readonly clients: readonly SdkClient[];
  readonly watchers: readonly Watcher[];
}

const watch = (db: F.Firestore): Watcher[] =>
  WATCHED.map((query) => {
    const watcher: Watcher = { query, shown: null };
    F.onSnapshot(sdkQuery(db, query), { includeMetadataChanges: true }, (snapshot) => {
      watcher.shown = snapshot;
    });
    return watcher;
  });

/** What a client sees of the model's documents, in the query's order. */
const expected = (model: ModelStore, query: ModelQuery): [string, PlainDocument][] =>
  model.find(query).map((found) => [found, model.documents.get(found) ?? {}]);
const shown = (snapshot: F.QuerySnapshot | null): [string, unknown][] => (snapshot?.docs ?? []).map((d) => [d.ref.path, d.data()]);

const compareAll = async ({ server, model, clients, watchers }: World): Promise<void> => {
  for (const { db } of clients) await F.waitForPendingWrites(db);
  for (const watcher of watchers) {
    await vi.waitFor(
      () => {
        expect(shown(watcher.shown)).toEqual(expected(model, watcher.query));
        expect(watcher.shown?.metadata.hasPendingWrites).toBe(false);
      },
      { timeout: 60_000, interval: 10 },
    );
  }
  const everything: ModelQuery[] = COLLECTIONS.map((collection) => ({
    collection,
    isGroup: false,
    filters: [],
    orders: [],
    limit: null,
    isLimitToLast: false,
  }));
  for (const { db } of clients)
    for (const query of everything) expect(shown(await F.getDocsFromServer(sdkQuery(db, query)))).toEqual(expected(model, query));
  expect([...server.store.all()].length).toBe(model.documents.size);
};

/** What of a batch may be sent: with an update that misses its document it is refused whole, so that nothing else is then in it. */
const sendable = (batch: readonly ModelWrite[]): readonly ModelWrite[] =>
  batch.some(({ kind }) => kind === 'update') ? batch.filter((each) => isCovered(each.path)) : batch;

/** One or several writes by one client; a batch in which an update misses its document is refused whole. */
const write = async ({ model, clients, server }: World): Promise<void> => {
  const writes = sendable(Array.from({ length: isChance(0.2) ? 2 + below(3) : 1 }, () => randomWrite(isCovered)));
  const isTransaction = isChance(0.15);
  const { db } = pick(clients);
  const run = isTransaction
    ? F.runTransaction(db, async (transaction) => {
        for (const each of writes) await transaction.get(F.doc(db, each.path));
        for (const each of writes) addTo(transaction, db, each);
      })
    : commit(db, writes);
  const outcome = outcomeOf(run);
  if (isChance(0.015)) server.channels.dropBackChannels();
  if (isChance(0.005)) setTimeout(server.channels.dropBackChannels, 3);
  const due = model.commit(writes);
  // A transaction that read the document as missing is refused by the SDK itself, with another code.
  if (isTransaction) expect((await outcome) === 'done').toBe(due === 'done');
  else expect(await outcome).toBe(due);
};

const ask = async ({ model, clients }: World): Promise<void> => {
  const query = randomQuery();
  // Of a query that is watched, the SDK gives what its listener knows, which may be a moment old.
  if (WATCHED.some((watched) => JSON.stringify(watched) === JSON.stringify(query))) return;
  // The SDK would wait for ever for the server to find what it has at hand.
  if (model.meetsNaN(query)) return;
  const snapshot = await F.getDocsFromServer(sdkQuery(pick(clients).db, query));
  expect(shown(snapshot), JSON.stringify(query)).toEqual(expected(model, query));
  const count = await F.getCountFromServer(sdkQuery(pick(clients).db, query));
  expect(count.data().count).toBe(snapshot.size);
};

/** One client writes while its network is off, the other goes on; the writes arrive in order when it is on again. */
const writeOffline = async ({ model, clients, server }: World): Promise<void> => {
  const [away, other] = isChance(0.5) ? [clients[0], clients[1]] : [clients[1], clients[0]];
  if (away === undefined || other === undefined) return;
  await F.waitForPendingWrites(away.db);
  await F.disableNetwork(away.db);
  const queued = Array.from({ length: 1 + below(5) }, () => [randomWrite(isCovered)]);
  const outcomes = queued.map((writes) => outcomeOf(commit(away.db, writes)));
  for (let count = below(4); count > 0; count -= 1) {
    const writes = [randomWrite(isCovered)];
    const outcome = await outcomeOf(commit(other.db, writes));
    expect(outcome).toBe(model.commit(writes));
  }
  await F.enableNetwork(away.db);
  if (isChance(0.3)) server.channels.dropBackChannels();
  const arrived = await Promise.all(outcomes);
  expect(arrived).toEqual(queued.map((writes) => model.commit(writes)));
};

/** Both clients increment the same field in transactions at once; neither increment is lost. */
const race = async ({ model, clients }: World): Promise<void> => {
  const target = path();
  const data = randomDocument();
  model.commit([{ kind: 'set', path: target, data: { ...data, n: 1 } }]);
  await F.setDoc(F.doc(clients[0]?.db as F.Firestore, target), { ...data, n: 1 });
  await Promise.all(
    clients.map(({ db }) =>
      F.runTransaction(db, async (transaction) => {
        const doc = F.doc(db, target);
        const n = (await transaction.get(doc)).get('n') as number;
        transaction.update(doc, { n: n + 1 });
      }),
    ),
  );
  model.commit([{ kind: 'update', path: target, changes: { n: 3 } }]);
};

it(
  `holds the same data as a model after ${OPERATIONS} random operations (seed ${seed})`,
  async () => {
    const log: string[] = [];
    const server = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      rules: openFirestoreRules,
      journal: memoryJournal(),
      log: (line) => log.push(line),
    });
    const clients = [openClient(server.port), openClient(server.port, { settings: { experimentalForceLongPolling: true } })];
    const world: World = { server, model: new ModelStore(), clients, watchers: clients.flatMap(({ db }) => watch(db)) };
    for (let operation = 1; operation <= OPERATIONS; operation += 1) {
      const dice = random();
      if (dice < 0.005) await race(world);
      else if (dice < 0.03) await writeOffline(world);
      else if (dice < 0.25) await ask(world);
      else await write(world);
      if (operation % CHECKPOINT === 0) await compareAll(world);
    }
    await compareAll(world);
    expect(log).toEqual([]);
    for (const client of clients) await client.close();
    await server.close();
  },
  OPERATIONS * 100 + 120_000,
);
