/** Queries of the unmodified browser SDK that can find nothing, that the service refuses, or that ask for numeric ids. */
import * as F from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { loadFirestoreRules } from '../../../emulator/rules/firestore/load';
import { memoryJournal } from '../../../emulator/storage/journal';
import { openClient, type SdkClient } from './sdk-client';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{id} { allow read: if resource.data.uid == request.auth.uid; }
  }
}`;

let server: FirestoreServer;
// Two clients, so that nothing the asking one remembers can stand in for the server's answer.
let client: SdkClient;
let writer: SdkClient;
let db: F.Firestore;

beforeAll(async () => {
  const loaded = loadFirestoreRules(RULES, 'test.rules');
  if (!loaded.ok) throw new Error(loaded.problem.message);
  server = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: loaded.rules,
    journal: memoryJournal(),
    log: () => undefined,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  client = openClient(server.port, { uid: 'u1' });
  writer = openClient(server.port);
  ({ db } = client);
});
afterEach(async () => {
  await client.close();
  await writer.close();
});

const fill = async (documents: Readonly<Record<string, object>>): Promise<void> => {
  const batch = F.writeBatch(writer.db);
  for (const [id, data] of Object.entries(documents)) batch.set(F.doc(writer.db, 'open', id), data);
  await batch.commit();
};
const idsOf = async (query: F.Query): Promise<string[]> => (await F.getDocsFromServer(query)).docs.map(({ id }) => id);
const find = (...constraints: F.QueryConstraint[]): Promise<string[]> => idsOf(F.query(F.collection(db, 'open'), ...constraints));

/** No value is any of these at once. */
const contradictions: Readonly<Record<string, readonly F.QueryFieldFilterConstraint[]>> = {
  'two values': [F.where('a', '==', 1), F.where('a', '==', 2)],
  'a range that is empty': [F.where('a', '>', 10), F.where('a', '<', 5)],
  'lists without a common value': [F.where('a', 'in', [2, 3]), F.where('a', 'in', [0, 1, 4])],
  'a value outside of a list': [F.where('a', '==', 1), F.where('a', 'in', [2, 3])],
  'a value and not that value': [F.where('a', '==', 1), F.where('a', '!=', 1)],
  'null and not null': [F.where('a', '==', null), F.where('a', '!=', null)],
  'a text and a range of numbers': [F.where('a', '==', 'x'), F.where('a', '>', 0)],
};

describe('a query that contradicts itself', () => {
  it.each(Object.entries(contradictions))('finds nothing: %s', async (_, filters) => {
    await fill({ one: { a: 1 }, two: { a: 2 }, five: { a: 11 }, none: { a: null }, text: { a: 'x' } });
    const query = F.query(F.collection(db, 'open'), ...filters);
    expect(await idsOf(query)).toEqual([]);
    expect((await F.getCountFromServer(query)).data().count).toBe(0);
    await new Promise<void>((resolve, reject) => {
      const stop = F.onSnapshot(
        query,
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          stop();
          if (snapshot.empty) resolve();
          else reject(new Error('The listener was shown a document.'));
        },
        reject,
      );
    });
  });

  it.each(Object.entries(contradictions))('needs the right to ask without the contradiction: %s', async (_, filters) => {
    const mine = F.where('uid', '==', 'u1');
    expect(await idsOf(F.query(F.collection(db, 'own'), mine, ...filters))).toEqual([]);
    expect(await idsOf(F.query(F.collection(db, 'own'), ...filters, mine))).toEqual([]);
    await expect(idsOf(F.query(F.collection(db, 'own'), ...filters))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(idsOf(F.query(F.collection(db, 'closed'), mine, ...filters))).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('finds nothing in the contradictory half of an alternative only', async () => {
    await fill({ one: { a: 1, b: 1 }, two: { a: 2, b: 2 } });
    const impossible = F.and(F.where('a', '==', 1), F.where('a', '==', 2));
    expect(await idsOf(F.query(F.collection(db, 'open'), F.or(impossible, F.where('b', '==', 2))))).toEqual(['two']);
    const hers = F.and(F.where('uid', '==', 'u2'), F.where('uid', '==', 'u3'));
    expect(await idsOf(F.query(F.collection(db, 'own'), F.or(hers, F.where('uid', '==', 'u1'))))).toEqual([]);
  });
});

describe('NaN', () => {
  const documents = { nan: { n: Number.NaN }, low: { n: -1 }, high: { n: 1 }, infinite: { n: -Infinity }, text: { n: 'x' } };

  it.each([
    ['<', ['infinite', 'low']],
    ['<=', ['infinite', 'low']],
    ['>', ['high']],
    ['>=', ['high']],
  ] as const)('is not %s 0', async (operator, expected) => {
    await fill(documents);
    expect(await find(F.where('n', operator, 0))).toEqual(expected);
    expect((await F.getCountFromServer(F.query(F.collection(db, 'open'), F.where('n', operator, 0)))).data().count).toBe(expected.length);
  });

  it('keeps its place before all numbers in orders and cursors', async () => {
    await fill(documents);
    expect(await find(F.orderBy('n'))).toEqual(['nan', 'infinite', 'low', 'high', 'text']);
    expect(await find(F.orderBy('n'), F.startAfter(Number.NaN))).toEqual(['infinite', 'low', 'high', 'text']);
    expect(await find(F.orderBy('n'), F.endAt(Number.NaN))).toEqual(['nan']);
  });
});

describe('the document key', () => {
  const after = { code: 'invalid-argument', message: expect.stringMatching(/order by clause cannot contain more fields after the key/u) };

  it('cannot be followed by another order', async () => {
    await expect(find(F.where('key', '!=', 42), F.orderBy(F.documentId()))).rejects.toMatchObject(after);
    await expect(find(F.orderBy(F.documentId()), F.orderBy('a'))).rejects.toMatchObject(after);
    const counted = F.query(F.collection(db, 'open'), F.where('key', '>', 1), F.orderBy(F.documentId()));
    await expect(F.getCountFromServer(counted)).rejects.toMatchObject(after);
  });

  it('cannot be pinned beside an inequality on another field', async () => {
    await expect(find(F.where('key', '!=', 42), F.where(F.documentId(), '==', 'doc1'))).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining('Equality on key is not allowed'),
    });
  });

  it('can be ordered by last, compared beside another field, and pinned alone', async () => {
    await fill({ a: { key: 1 }, b: { key: 1 }, c: { key: 42 } });
    expect(await find(F.where('key', '!=', 42), F.orderBy('key'), F.orderBy(F.documentId(), 'desc'))).toEqual(['b', 'a']);
    expect(await find(F.where('key', '!=', 42), F.where(F.documentId(), '>', 'a'))).toEqual(['b']);
    expect(await find(F.where('key', '==', 1), F.where(F.documentId(), '==', 'b'))).toEqual(['b']);
    expect(await find(F.where(F.documentId(), '>=', 'b'), F.orderBy(F.documentId()))).toEqual(['b', 'c']);
  });

  it('may be a number, which comes before every name', async () => {
    const names = ['12', '7', 'A', '__id', '__id1_', '_id1__', 'a'];
    const numbers = ['-9223372036854775808', '-2', '7', '12', '9223372036854775807'].map((digits) => `__id${digits}__`);
    await fill(Object.fromEntries([...names, ...numbers].toReversed().map((id) => [id, { id }])));
    expect(await find(F.orderBy(F.documentId()))).toEqual([...numbers, ...names]);
    expect(await find(F.where(F.documentId(), '>', '__id7__'), F.where(F.documentId(), '<=', '12'))).toEqual([...numbers.slice(3), '12']);
    expect((await F.getDoc(F.doc(db, 'open/__id7__'))).data()).toEqual({ id: '__id7__' });
  });
});

describe('the writes of one commit', () => {
  const owner = { desc: 'd', owner: { name: 'Jonny', email: 'a@b.com', age: 1 } };

  it('may name a field and what contains it, in any order', async () => {
    await fill({ x: owner, y: owner });
    const next = { desc: 'new', owner: { name: 'Sebastian', email: 'c@d.com' } };
    await F.setDoc(F.doc(db, 'open/x'), next, { mergeFields: ['owner.name', 'owner', 'owner'] });
    await F.setDoc(F.doc(db, 'open/y'), next, { mergeFields: ['owner', 'owner.name'] });
    const expected = { desc: 'd', owner: { name: 'Sebastian', email: 'c@d.com' } };
    expect((await F.getDocFromServer(F.doc(db, 'open/x'))).data()).toEqual(expected);
    expect((await F.getDocFromServer(F.doc(db, 'open/y'))).data()).toEqual(expected);
  });

  it('cannot delete a document and then update it', async () => {
    await fill({ x: owner });
    const document = F.doc(db, 'open/x');
    const refusal = { code: 'invalid-argument' };
    const inTransaction = F.runTransaction(db, (transaction) => {
      transaction.delete(document).update(document, { desc: 'x' });
      return Promise.resolve();
    });
    await expect(inTransaction).rejects.toMatchObject(refusal);
    await expect(F.writeBatch(db).delete(document).update(document, { desc: 'x' }).commit()).rejects.toMatchObject(refusal);
    expect((await F.getDocFromServer(document)).data()).toEqual(owner);
    await expect(F.updateDoc(F.doc(db, 'open/none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
    await F.writeBatch(db).delete(document).set(document, { desc: 'x' }).commit();
    expect((await F.getDocFromServer(document)).data()).toEqual({ desc: 'x' });
  });
});
