/** What the unmodified browser SDK does through the embedded Firestore, over both kinds of back channel. */
import * as F from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../emulator/storage/journal';
import { forbiddingRules } from './forbidding-rules';
import { openClient, type SdkClient } from './sdk-client';

describe.each([
  { transport: 'streaming', settings: { experimentalAutoDetectLongPolling: false } },
  { transport: 'long polling', settings: { experimentalForceLongPolling: true } },
])('the SDK over $transport', ({ settings }) => {
  let server: FirestoreServer;
  let client: SdkClient;
  let db: F.Firestore;
  const log: string[] = [];

  beforeAll(async () => {
    server = await startFirestore({
      port: 0,
      project: 'demo-sextant',
      rules: forbiddingRules(),
      journal: memoryJournal(),
      log: (line) => log.push(line),
    });
    client = openClient(server.port, { settings });
    ({ db } = client);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });
  beforeEach(() => {
    server.reset();
    log.length = 0;
  });

  it('says that a document is missing', async () => {
    const snapshot = await F.getDoc(F.doc(db, 'users/none'));
    expect(snapshot.exists()).toBe(false);
    expect(snapshot.metadata.fromCache).toBe(false);
  });

  it('sets a document with a server timestamp and reads it back', async () => {
    const before = Date.now();
    await F.setDoc(F.doc(db, 'users/u1'), {
      email: 'a@b.c',
      n: 1,
      createdAt: F.serverTimestamp(),
      zone: { city: 'Europe/London', list: ['a', 'b'] },
      text: 'é€😀',
    });
    const data = (await F.getDocFromServer(F.doc(db, 'users/u1'))).data() ?? {};
    expect(data).toMatchObject({ email: 'a@b.c', n: 1, zone: { city: 'Europe/London', list: ['a', 'b'] }, text: 'é€😀' });
    const createdMs = (data['createdAt'] as F.Timestamp).toMillis();
    expect(createdMs).toBeGreaterThanOrEqual(before);
    expect(createdMs).toBeLessThan(before + 5000);
  });

  it('merges into a document', async () => {
    await F.setDoc(F.doc(db, 'users/u1'), { zone: { city: 'Europe/London', list: ['a'] } });
    await F.setDoc(F.doc(db, 'users/u1'), { role: 'user', zone: { city: 'UTC' } }, { merge: true });
    expect((await F.getDoc(F.doc(db, 'users/u1'))).data()).toEqual({ role: 'user', zone: { city: 'UTC', list: ['a'] } });
  });

  it('updates with increment, arrayUnion, arrayRemove and deleteField', async () => {
    const doc = F.doc(db, 'users/u1');
    await F.setDoc(doc, { n: 1, role: 'user', zone: { list: ['a', 'b'] }, rest: [1, 2, 1] });
    await F.updateDoc(doc, {
      n: F.increment(5),
      'zone.list': F.arrayUnion('c', 'a'),
      role: F.deleteField(),
      rest: F.arrayRemove(1),
      ratio: F.increment(0.5),
    });
    expect((await F.getDocFromServer(doc)).data()).toEqual({ n: 6, zone: { list: ['a', 'b', 'c'] }, rest: [2], ratio: 0.5 });
  });

  it('refuses to update a missing document', async () => {
    await expect(F.updateDoc(F.doc(db, 'users/none'), { a: 1 })).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('No document to update: projects/demo-sextant/databases/(default)/documents/users/none') as unknown,
    });
  });

  it('shows a listener its own pending write and then the confirmed one', async () => {
    const doc = F.doc(db, 'users/u1');
    await F.setDoc(doc, { n: 6 });
    const events: [number, boolean][] = [];
    const stop = F.onSnapshot(doc, { includeMetadataChanges: true }, (s) =>
      events.push([s.data()?.['n'] as number, s.metadata.hasPendingWrites]),
    );
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(0));
    await F.updateDoc(doc, { n: 100 });
    await vi.waitFor(() => expect(events.at(-1)).toEqual([100, false]));
    expect(events).toContainEqual([100, true]);
    stop();
  });

  it('confirms a write that changes nothing', async () => {
    const doc = F.doc(db, 'users/u1');
    await F.setDoc(doc, { n: 6 });
    const pending: boolean[] = [];
    const stop = F.onSnapshot(doc, { includeMetadataChanges: true }, (s) => pending.push(s.metadata.hasPendingWrites));
    await vi.waitFor(() => expect(pending.at(-1)).toBe(false));
    await F.updateDoc(doc, { n: 6 });
    await vi.waitFor(() => expect(pending).toContain(true));
    await vi.waitFor(() => expect(pending.at(-1)).toBe(false));
    stop();
  });

  it('keeps the window of a limited query filled', async () => {
    const views: string[] = [];
    const query = F.query(F.collection(db, 'j'), F.where('uid', '==', 'u1'), F.orderBy('at', 'desc'), F.limit(2));
    const stop = F.onSnapshot(query, (s) => views.push(s.docs.map((d) => d.id).join()));
    await vi.waitFor(() => expect(views).toEqual(['']));
    const batch = F.writeBatch(db);
    for (const i of [1, 2, 3]) batch.set(F.doc(db, `j/d${i}`), { uid: 'u1', at: i });
    await batch.commit();
    await vi.waitFor(() => expect(views.at(-1)).toBe('d3,d2'));
    await F.deleteDoc(F.doc(db, 'j/d3'));
    await vi.waitFor(() => expect(views.at(-1)).toBe('d2,d1'));
    await F.updateDoc(F.doc(db, 'j/d2'), { uid: 'u2' });
    await vi.waitFor(() => expect(views.at(-1)).toBe('d1'));
    stop();
  });

  it('runs transactions, also on documents that are missing', async () => {
    const doc = F.doc(db, 'users/u1');
    await F.setDoc(doc, { n: 100 });
    const seen = await F.runTransaction(db, async (t) => {
      const n = (await t.get(doc)).data()?.['n'] as number;
      const hasOther = (await t.get(F.doc(db, 'users/zz'))).exists();
      t.update(doc, { n: n + 1 });
      return [n, hasOther];
    });
    expect(seen).toEqual([100, false]);
    await F.runTransaction(db, async (t) => {
      expect((await t.get(F.doc(db, 'users/new'))).exists()).toBe(false);
      t.set(F.doc(db, 'users/new'), { a: 1 });
    });
    expect((await F.getDocFromServer(doc)).data()).toEqual({ n: 101 });
    expect((await F.getDocFromServer(F.doc(db, 'users/new'))).data()).toEqual({ a: 1 });
  });

  it('repeats a transaction whose document changed in the meantime', async () => {
    const doc = F.doc(db, 'users/u1');
    await F.setDoc(doc, { n: 1 });
    let runs = 0;
    await F.runTransaction(db, async (t) => {
      runs += 1;
      const n = (await t.get(doc)).data()?.['n'] as number;
      if (runs === 1) await F.updateDoc(doc, { other: 1 });
      t.update(doc, { n: n + 1 });
    });
    expect(runs).toBe(2);
    expect((await F.getDocFromServer(doc)).data()).toEqual({ n: 2, other: 1 });
  });

  it('counts, sums and averages on the server', async () => {
    for (const [id, at] of [
      ['a', 1],
      ['b', 2],
      ['c', 6],
    ] as const)
      await F.setDoc(F.doc(db, 'j', id), { at });
    expect((await F.getCountFromServer(F.collection(db, 'j'))).data()).toEqual({ count: 3 });
    const result = await F.getAggregateFromServer(F.collection(db, 'j'), { sum: F.sum('at'), average: F.average('at'), count: F.count() });
    expect(result.data()).toEqual({ sum: 9, average: 3, count: 3 });
    const none = await F.getAggregateFromServer(F.collection(db, 'empty'), { sum: F.sum('at'), average: F.average('at') });
    expect(none.data()).toEqual({ sum: 0, average: null });
  });

  it('denies get, listen, write, count and transaction with the right code, and goes on working', async () => {
    const denial = { code: 'permission-denied', message: expect.stringContaining('Missing or insufficient permissions.') as unknown };
    const doc = F.doc(db, 'forbidden/x');
    await expect(F.getDoc(doc)).rejects.toMatchObject(denial);
    await expect(new Promise((resolve, reject) => F.onSnapshot(F.collection(db, 'forbidden'), resolve, reject))).rejects.toMatchObject(
      denial,
    );
    await expect(F.setDoc(doc, { a: 1 })).rejects.toMatchObject(denial);
    await F.setDoc(F.doc(db, 'users/after'), { a: 1 });
    await expect(F.getCountFromServer(F.collection(db, 'forbidden'))).rejects.toMatchObject(denial);
    await expect(F.runTransaction(db, (t) => t.get(doc))).rejects.toMatchObject(denial);
    expect(log.every((line) => line.includes('the collection is forbidden'))).toBe(true);
    expect(log).toHaveLength(5);
  });

  it('keeps every type of value', async () => {
    const values = {
      null: null,
      yes: true,
      integer: 42,
      safe: Number.MAX_SAFE_INTEGER,
      double: 1.5,
      nan: Number.NaN,
      infinity: Infinity,
      minusInfinity: -Infinity,
      time: new F.Timestamp(1_700_000_000, 123_456_000),
      ancient: new F.Timestamp(-62_135_596_800, 0),
      text: 'ſ € 😀 \u0000',
      bytes: F.Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
      reference: F.doc(db, 'users/u1'),
      place: new F.GeoPoint(51.5, -0.12),
      zero: new F.GeoPoint(0, 0),
      list: [1, 'a', null, { deep: [true] }],
      map: { 'a.b': 1, '`': { '\\': 2 }, ü: 3 },
      vector: F.vector([1, 2.5]),
      empty: { list: [], map: {} },
      constructor: 'a name every object inherits',
    };
    await F.setDoc(F.doc(db, 'types/all'), values);
    const data = (await F.getDocFromServer(F.doc(db, 'types/all'))).data() ?? {};
    expect(Object.keys(data).sort()).toEqual(Object.keys(values).sort());
    const { bytes, reference, ...plain } = data;
    const { bytes: sentBytes, reference: sentReference, ...sentPlain } = values;
    expect(plain).toEqual(sentPlain);
    expect(sentBytes.isEqual(bytes as F.Bytes)).toBe(true);
    expect(F.refEqual(reference as F.DocumentReference, sentReference)).toBe(true);
  });

  it('keeps minus zero apart from zero', async () => {
    await F.setDoc(F.doc(db, 'types/zero'), { zero: -0 });
    expect(Object.is((await F.getDocFromServer(F.doc(db, 'types/zero'))).data()?.['zero'], -0)).toBe(true);
  });

  it('cuts timestamps to microseconds', async () => {
    await F.setDoc(F.doc(db, 'types/time'), { at: new F.Timestamp(10, 123_456_789) });
    expect((await F.getDocFromServer(F.doc(db, 'types/time'))).data()?.['at']).toEqual(new F.Timestamp(10, 123_456_000));
  });

  it('shows one client what another writes', async () => {
    const other = openClient(server.port, { settings });
    const seen: unknown[] = [];
    const stop = F.onSnapshot(F.doc(db, 'shared/x'), (s) => seen.push(s.data()?.['v']));
    await vi.waitFor(() => expect(seen).toEqual([undefined]));
    await F.setDoc(F.doc(other.db, 'shared/x'), { v: 1 });
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
    stop();
    await other.close();
  });

  it('recovers from a broken back channel', async () => {
    const seen: unknown[] = [];
    const stop = F.onSnapshot(F.doc(db, 't/broken'), (s) => seen.push(s.data()?.['n']));
    await vi.waitFor(() => expect(seen).toEqual([undefined]));
    server.channels.dropBackChannels();
    await F.setDoc(F.doc(db, 't/broken'), { n: 2 });
    await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
    stop();
  });

  it('recovers from a server that forgot its sessions', async () => {
    const seen: unknown[] = [];
    const stop = F.onSnapshot(F.doc(db, 't/forgotten'), (s) => seen.push(s.data()?.['n']));
    await vi.waitFor(() => expect(seen).toEqual([undefined]));
    server.channels.forgetSessions();
    await F.setDoc(F.doc(db, 't/forgotten'), { n: 3 });
    await vi.waitFor(() => expect(seen.at(-1)).toBe(3));
    stop();
  });

  it('sends what was written while the network was off', async () => {
    await F.disableNetwork(db);
    const written = F.setDoc(F.doc(db, 't/off'), { n: 5 });
    await F.enableNetwork(db);
    await written;
    expect(server.store.read('projects/demo-sextant/databases/(default)/documents/t/off')?.fields).toEqual({ n: { integerValue: '5' } });
  });
});
