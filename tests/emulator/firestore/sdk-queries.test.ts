/** What queries of the unmodified browser SDK find through the embedded Firestore. */
import * as F from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../emulator/storage/journal';
import { forbiddingRules } from './forbidding-rules';
import { openClient, type SdkClient } from './sdk-client';

describe('queries', () => {
  let server: FirestoreServer;
  let client: SdkClient;
  let writer: SdkClient;
  let db: F.Firestore;

  beforeAll(async () => {
    server = await startFirestore({ port: 0, project: 'demo-sextant', rules: forbiddingRules(), journal: memoryJournal() });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.reset();
    // Two clients, so that nothing the asking one remembers can stand in for the server's answer.
    client = openClient(server.port);
    writer = openClient(server.port);
    ({ db } = client);
  });
  afterEach(async () => {
    await client.close();
    await writer.close();
  });

  const ids = async (...constraints: F.QueryConstraint[]): Promise<string[]> =>
    (await F.getDocsFromServer(F.query(F.collection(db, 'q'), ...constraints))).docs.map((d) => d.id);

  const fill = async (documents: Readonly<Record<string, object>>): Promise<void> => {
    const batch = F.writeBatch(writer.db);
    for (const [id, data] of Object.entries(documents)) batch.set(F.doc(writer.db, 'q', id), data);
    await batch.commit();
  };

  it('limit from the end and cut by cursors', async () => {
    await fill({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 }, e: { n: 5 } });
    expect(await ids(F.orderBy('n'), F.limitToLast(2))).toEqual(['d', 'e']);
    expect(await ids(F.orderBy('n'), F.startAt(2), F.endBefore(4))).toEqual(['b', 'c']);
    expect(await ids(F.orderBy('n'), F.startAfter(2), F.endAt(4))).toEqual(['c', 'd']);
    expect(await ids(F.orderBy('n', 'desc'), F.startAfter(4), F.limit(2))).toEqual(['c', 'b']);
    const c = await F.getDoc(F.doc(db, 'q/c'));
    expect(await ids(F.orderBy('n'), F.startAfter(c))).toEqual(['d', 'e']);
    expect(await ids(F.orderBy('n'), F.endBefore(c), F.limitToLast(1))).toEqual(['b']);
  });

  it('look up collection groups at any depth', async () => {
    await F.setDoc(F.doc(writer.db, 'notes/1'), { n: 1 });
    await F.setDoc(F.doc(writer.db, 'users/u1/notes/2'), { n: 2 });
    await F.setDoc(F.doc(writer.db, 'users/u1/notes/2/notes/3'), { n: 3 });
    await F.setDoc(F.doc(writer.db, 'users/u1/notesNot/4'), { n: 4 });
    const found = await F.getDocsFromServer(F.query(F.collectionGroup(db, 'notes'), F.orderBy('n', 'desc')));
    expect(found.docs.map((d) => d.ref.path)).toEqual(['users/u1/notes/2/notes/3', 'users/u1/notes/2', 'notes/1']);
    const direct = await F.getDocsFromServer(F.collection(db, 'users/u1/notes'));
    expect(direct.docs.map((d) => d.id)).toEqual(['2']);
  });

  // The documents and expectations are those of the SDK's own integration tests against the service.
  const zips = {
    a: { zip: Number.NaN },
    b: { zip: 91102 },
    c: { zip: 98101 },
    d: { zip: 98103 },
    e: { zip: [98101] },
    f: { zip: [98101, 98102] },
    g: { zip: ['98101', { zip: 98101 }] },
    h: { zip: { code: 500 } },
    i: { code: 500 },
    j: { zip: null },
  };

  it.each([
    [[98101, 98103, [98101, 98102]], 'abegh'],
    [[{ code: 500 }], 'abcdefg'],
    [[null], ''],
    [[Number.NaN], 'bcdefgh'],
    [[Number.NaN, 98101], 'bdefgh'],
  ])('not-in %j finds %s', async (operands, expected) => {
    await fill(zips);
    expect((await ids(F.where('zip', 'not-in', operands))).join('')).toBe(expected);
  });

  it.each([
    [[98101, 98103, [98101, 98102]], 'cdf'],
    [[{ code: 500 }], 'h'],
    [[null], ''],
    [[98101, null], 'c'],
    [[Number.NaN], ''],
    [[98101, Number.NaN], 'c'],
  ])('in %j finds %s', async (operands, expected) => {
    await fill(zips);
    expect((await ids(F.where('zip', 'in', operands))).join('')).toBe(expected);
  });

  it.each([
    ['==', null, 'j'],
    ['!=', null, 'abcdefgh'],
    ['==', Number.NaN, 'a'],
    ['!=', Number.NaN, 'bcdefgh'],
    ['!=', 98101, 'abdefgh'],
    ['>', 98101, 'd'],
    ['array-contains', 98101, 'ef'],
  ] as const)('zip %s %s finds %s', async (operator, operand, expected) => {
    await fill(zips);
    expect((await ids(F.where('zip', operator, operand))).join('')).toBe(expected);
  });

  it('match any of several array elements, alternatives and document names', async () => {
    await fill({ a: { tags: ['x', 'y'], n: 1 }, b: { tags: ['z'], n: 2 }, c: { tags: [], n: 3 }, d: { n: 4 } });
    expect(await ids(F.where('tags', 'array-contains-any', ['y', 'z', null]))).toEqual(['a', 'b']);
    const either = F.query(
      F.collection(db, 'q'),
      F.or(F.where('n', '==', 4), F.and(F.where('n', '>', 1), F.where('tags', 'array-contains', 'z'))),
    );
    expect((await F.getDocsFromServer(either)).docs.map((d) => d.id)).toEqual(['b', 'd']);
    expect(await ids(F.where(F.documentId(), 'in', ['b', 'd', 'nope']))).toEqual(['b', 'd']);
    expect(await ids(F.where(F.documentId(), '>', 'b'))).toEqual(['c', 'd']);
  });

  it('return only documents that have the field they are ordered by', async () => {
    await fill({ a: { n: 2 }, b: {}, c: { n: null }, d: { n: 'x' } });
    expect(await ids(F.orderBy('n'))).toEqual(['c', 'a', 'd']);
  });
});
