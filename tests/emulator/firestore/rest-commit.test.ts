/** Writing over REST: commits with their preconditions and limits, transactions and batches. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FirestoreServer, startFirestore } from '../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../emulator/storage/journal';
import { forbiddingRules } from './forbidding-rules';
import { createRestClient, int, ROOT, set } from './rest-client';

let server: FirestoreServer;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: forbiddingRules(),
    journal: memoryJournal(),
    log: () => undefined,
    nowMs: () => nowMs,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
});
const { call, commit } = createRestClient(() => server);

describe('commit', () => {
  it('applies all writes or none', async () => {
    const refused = await commit(set('c/a', { n: int(1) }), set('c/b', {}, { currentDocument: { exists: true } }));
    expect(refused).toEqual({
      status: 404,
      json: { error: { code: 404, message: `No document to update: ${ROOT}/c/b`, status: 'NOT_FOUND' } },
    });
    expect(server.store.read(`${ROOT}/c/a`)).toBeNull();
    const done = await commit(set('c/a', { n: int(1) }), set('c/a', { n: int(2) }, { currentDocument: { exists: true } }));
    expect(done.json).toMatchObject({ writeResults: [{ updateTime: done.json['commitTime'] }, { updateTime: done.json['commitTime'] }] });
    expect(server.store.read(`${ROOT}/c/a`)?.fields).toEqual({ n: int(2) });
  });

  it('compares versions as instants, whatever their digits', async () => {
    const { json } = await commit(set('c/a', { n: int(1) }));
    const version = String(json['commitTime']);
    const nineDigits = version.replace('Z', '000Z');
    expect((await commit(set('c/a', { n: int(2) }, { currentDocument: { updateTime: nineDigits } }))).status).toBe(200);
    expect((await commit(set('c/a', { n: int(3) }, { currentDocument: { updateTime: nineDigits } }))).json).toMatchObject({
      error: { code: 400, status: 'FAILED_PRECONDITION', message: 'the stored version does not match the required base version' },
    });
  });

  it('refuses to create what exists', async () => {
    await commit(set('c/a', {}));
    expect((await commit(set('c/a', {}, { currentDocument: { exists: false } }))).json).toMatchObject({
      error: { code: 409, status: 'ALREADY_EXISTS' },
    });
  });

  it('verifies without writing', async () => {
    expect((await commit({ verify: `${ROOT}/c/a`, currentDocument: { exists: false } })).json).toMatchObject({ writeResults: [{}] });
    expect((await commit({ verify: `${ROOT}/c/a`, currentDocument: { exists: true } })).status).toBe(404);
    expect(server.store.read(`${ROOT}/c/a`)).toBeNull();
  });

  it('keeps the version of a document that a write leaves as it was', async () => {
    const first = await commit(set('c/a', { n: int(1) }));
    const second = await commit(set('c/a', { n: int(1) }));
    expect(second.json).toMatchObject({ writeResults: [{ updateTime: first.json['commitTime'] }] });
    expect(second.json['commitTime']).not.toBe(first.json['commitTime']);
  });

  it('writes masked fields only, with quoted paths, and deletes the masked ones it does not name', async () => {
    await commit(set('c/a', { 'a.b': int(1), keep: int(2), drop: int(3) }));
    await commit(set('c/a', { 'a.b': int(9), keep: int(9) }, { updateMask: { fieldPaths: ['`a.b`', 'drop'] } }));
    expect(server.store.read(`${ROOT}/c/a`)?.fields).toEqual({ 'a.b': int(9), keep: int(2) });
  });

  it('transforms with the old form and with the new', async () => {
    await commit({ transform: { document: `${ROOT}/c/a`, fieldTransforms: [{ fieldPath: 'n', increment: int(2) }] } });
    const { json } = await commit(
      set(
        'c/a',
        { s: { stringValue: 'x' } },
        { updateMask: { fieldPaths: ['s'] }, updateTransforms: [{ fieldPath: 'n', maximum: int(7) }] },
      ),
    );
    expect(json).toMatchObject({ writeResults: [{ transformResults: [int(7)] }] });
    expect(server.store.read(`${ROOT}/c/a`)?.fields).toEqual({ n: int(7), s: { stringValue: 'x' } });
  });

  it('takes the server time by its number in the protocol, and the name of null', async () => {
    const write = set('c/a', { n: { nullValue: 'NULL_VALUE' } }, { updateTransforms: [{ fieldPath: 'at', setToServerValue: 1 }] });
    expect((await commit(write)).json).toMatchObject({ writeResults: [{ transformResults: [{ timestampValue: expect.any(String) }] }] });
    expect(server.store.read(`${ROOT}/c/a`)?.fields['n']).toEqual({ nullValue: null });
  });

  it.each([
    ['a document id of dots', set('c/..', {})],
    ['a reserved document id', set('c/__x__', {})],
    ['a collection as a document', set('c', {})],
    ['an empty id', set('c//d/e', {})],
    ['a document of another database', { delete: 'projects/other/databases/(default)/documents/c/a' }],
    ['an id beyond 1500 bytes', set(`c/${'ü'.repeat(751)}`, {})],
    ['a number as the id of a collection', set('__id7__/a', {})],
    ['a number with a leading zero as an id', set('c/__id07__', {})],
    ['minus zero as an id', set('c/__id-0__', {})],
    ['a number beyond 64 bits as an id', set('c/__id9223372036854775808__', {})],
    ['a number without digits as an id', set('c/__id__', {})],
    ['a write that says nothing', {}],
    [
      'more than 500 transformations of a document',
      set('c/a', {}, { updateTransforms: Array.from({ length: 501 }, (_, i) => ({ fieldPath: `f${i}`, increment: int(1) })) }),
    ],
    ['two preconditions at once', set('c/a', {}, { currentDocument: { exists: true, updateTime: '2020-01-01T00:00:00Z' } })],
  ])('refuses %s', async (_, write) => {
    expect((await commit(write)).json).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
  });

  it('does not tell strangers that a document has become too large for what they add', async () => {
    const large = { f: { stringValue: 'x'.repeat(1_000_000) } };
    server.commit({ kind: 'owner' }, [set('forbidden/a', large), set('c/a', large)]);
    const more = (path: string) => set(path, { g: { stringValue: 'x'.repeat(100_000) } }, { updateMask: { fieldPaths: ['g'] } });
    expect((await commit(more('forbidden/a'))).status).toBe(403);
    expect((await commit(more('c/a'))).json).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('takes documents up to 1,048,576 bytes', async () => {
    // Name 16 + 2 + 2, field name 2, 32 more, and one for the end of the string.
    const room = 1_048_576 - 20 - 2 - 32 - 1;
    expect((await commit(set('c/a', { f: { stringValue: 'x'.repeat(room) } }))).status).toBe(200);
    expect((await commit(set('c/a', { f: { stringValue: 'x'.repeat(room + 1) } }))).json).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('exceeds the maximum allowed size') as unknown },
    });
  });
});

describe('transactions', () => {
  const begin = async (options: object = {}) => String((await call('POST', ':beginTransaction', { options })).json['transaction']);
  const increment = (transaction: string) => call('POST', ':commit', { transaction, writes: [set('c/a', { n: int(2) })] });

  it('commit while what they read stands', async () => {
    await commit(set('c/a', { n: int(1) }));
    const transaction = await begin({ readWrite: {} });
    await call('POST', ':batchGet', { documents: [`${ROOT}/c/a`, `${ROOT}/c/b`], transaction });
    await commit(set('c/other', {}));
    expect((await increment(transaction)).status).toBe(200);
    expect((await increment(transaction)).json).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it.each([
    ['a document', ':batchGet', { documents: [`${ROOT}/c/a`] }],
    ['a missing document', ':batchGet', { documents: [`${ROOT}/c/new`] }],
    ['a query', ':runQuery', { structuredQuery: { from: [{ collectionId: 'c' }] } }],
  ])('are aborted when %s they read has changed', async (_, method, body) => {
    await commit(set('c/a', { n: int(1) }));
    const opened = await call('POST', method, { ...body, newTransaction: { readWrite: {} } });
    const transaction = String(opened.json[0]?.['transaction']);
    await commit(set('c/a', { n: int(5) }), set('c/new', {}));
    expect((await increment(transaction)).json).toMatchObject({ error: { code: 409, status: 'ABORTED' } });
    expect(server.store.read(`${ROOT}/c/a`)?.fields).toEqual({ n: int(5) });
  });

  it('end by rollback, by time, and do not write when read-only', async () => {
    const gone = await begin();
    expect((await call('POST', ':rollback', { transaction: gone })).json).toEqual({});
    expect((await increment(gone)).status).toBe(400);
    expect((await increment(await begin({ readOnly: {} }))).json).toMatchObject({
      error: { message: expect.stringContaining('read-only') as unknown },
    });
    const old = await begin();
    nowMs += 61_000;
    expect((await increment(old)).json).toMatchObject({ error: { message: expect.stringContaining('expired') as unknown } });
  });
});

describe('batchWrite', () => {
  it('judges and applies each write for itself', async () => {
    const { json } = await call('POST', ':batchWrite', {
      writes: [set('c/a', {}), set('forbidden/x', {}), set('c/b', {}, { currentDocument: { exists: true } })],
    });
    expect((json['status'] as { code: number }[]).map(({ code }) => code)).toEqual([0, 7, 5]);
    expect(server.store.read(`${ROOT}/c/a`)).not.toBeNull();
    expect((await call('POST', ':batchWrite', { writes: [set('c/a', {}), set('c/a', {})] })).status).toBe(400);
  });
});
