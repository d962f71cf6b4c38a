/** The REST interface, spoken to in raw HTTP as scripts and the SDK's unary calls do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FirestoreServer, PortTakenError, startFirestore } from '../../../emulator/firestore/start-firestore';
import { memoryJournal } from '../../../emulator/storage/journal';
import { aToken } from '../database/raw-client';
import { forbiddingRules } from './forbidding-rules';
import { createRestClient, int, OWNER, ROOT, set } from './rest-client';

let server: FirestoreServer;
const log: string[] = [];

const PAGE_PORT = 5173;

beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    project: 'demo-sextant',
    rules: forbiddingRules(),
    admission: { pagePorts: [PAGE_PORT], origins: [] },
    journal: memoryJournal(),
    log: (line) => log.push(line),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  log.length = 0;
});
const { call, commit } = createRestClient(() => server);
const names = (documents: unknown): string[] => (documents as { name: string }[]).map((document) => document.name.slice(ROOT.length + 1));

describe('single documents', () => {
  it('are created, read, patched and deleted', async () => {
    const created = await call('POST', '/c?documentId=a', { fields: { n: int(1), m: int(2) } });
    expect(created).toMatchObject({ status: 200, json: { name: `${ROOT}/c/a`, fields: { n: int(1), m: int(2) } } });
    expect((await call('POST', '/c?documentId=a', { fields: {} })).status).toBe(409);
    expect((await call('GET', '/c/a?mask.fieldPaths=n')).json['fields']).toEqual({ n: int(1) });
    const patched = await call('PATCH', '/c/a?updateMask.fieldPaths=n&updateMask.fieldPaths=m', { fields: { n: int(5) } });
    expect(patched.json['fields']).toEqual({ n: int(5) });
    expect((await call('PATCH', '/c/b?currentDocument.exists=true', { fields: {} })).status).toBe(404);
    expect((await call('DELETE', `/c/a?currentDocument.updateTime=${String(created.json['updateTime'])}`)).json).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect(await call('DELETE', '/c/a')).toEqual({ status: 200, json: {} });
    expect((await call('GET', '/c/a')).json).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
  });

  it('get an id of twenty characters when none is given', async () => {
    const { json } = await call('POST', '/c', { fields: {} });
    expect(String(json['name'])).toMatch(new RegExp(`^${ROOT.replaceAll(/[()]/gu, '\\$&')}/c/[A-Za-z0-9]{20}$`, 'u'));
  });

  it('may have ids that need encoding', async () => {
    expect((await call('PATCH', '/c/a%20b%3Ac%2Bü', { fields: {} })).json['name']).toBe(`${ROOT}/c/a b:c+ü`);
    expect((await call('GET', '/c/a%20b%3Ac%2B%C3%BC')).status).toBe(200);
  });
});

describe('listing a collection', () => {
  it('pages in the order asked for', async () => {
    await commit(...[3, 1, 2, 5, 4].map((n) => set(`c/d${n}`, { n: int(n) })), set('c/none', {}));
    const first = await call('GET', '/c?pageSize=2&orderBy=n%20desc&mask.fieldPaths=n');
    expect(names(first.json['documents'])).toEqual(['c/d5', 'c/d4']);
    const second = await call('GET', `/c?pageSize=2&orderBy=n%20desc&pageToken=${String(first.json['nextPageToken'])}`);
    expect(names(second.json['documents'])).toEqual(['c/d3', 'c/d2']);
    const third = await call('GET', `/c?pageSize=2&orderBy=n%20desc&pageToken=${String(second.json['nextPageToken'])}`);
    expect(names(third.json['documents'])).toEqual(['c/d1']);
    expect(third.json['nextPageToken']).toBeUndefined();
    expect(await call('GET', '/empty')).toEqual({ status: 200, json: {} });
    expect((await call('GET', '/c?pageToken=nonsense')).status).toBe(400);
  });
});

describe('batchGet', () => {
  it('says of each document whether it was found', async () => {
    await commit(set('c/a', { n: int(1), m: int(1) }));
    const { json } = await call('POST', ':batchGet', { documents: [`${ROOT}/c/a`, `${ROOT}/c/b`], mask: { fieldPaths: ['n'] } });
    const readTime = expect.any(String) as unknown;
    expect(json).toEqual([
      { found: { name: `${ROOT}/c/a`, fields: { n: int(1) }, createTime: readTime, updateTime: readTime }, readTime },
      { missing: `${ROOT}/c/b`, readTime },
    ]);
  });
});

describe('queries', () => {
  it('run below a parent and select fields', async () => {
    await commit(set('u/1/c/a', { n: int(1), m: int(1) }), set('u/2/c/b', { n: int(1) }));
    const structuredQuery = { from: [{ collectionId: 'c' }], select: { fields: [{ fieldPath: 'm' }] } };
    const { json } = await call('POST', '/u/1:runQuery', { structuredQuery });
    expect(json).toMatchObject([{ document: { name: `${ROOT}/u/1/c/a`, fields: { m: int(1) } } }]);
    expect((await call('POST', '/u/3:runQuery', { structuredQuery })).json).toEqual([{ readTime: expect.any(String) as unknown }]);
  });

  it('aggregate: count up to a bound, sums of integers and doubles, averages', async () => {
    await commit(
      set('c/a', { n: int(1), x: { doubleValue: 0.5 } }),
      set('c/b', { n: int(2), x: int(1) }),
      set('c/c', { n: { stringValue: 'no number' }, x: int(2) }),
      set('c/d', { x: int(9) }),
    );
    const aggregate = async (...aggregations: object[]) => {
      const { json } = await call('POST', ':runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'c' }] }, aggregations },
      });
      return (json[0]?.['result'] as { aggregateFields: unknown } | undefined)?.aggregateFields ?? json['error'];
    };
    const field = (fieldPath: string) => ({ field: { fieldPath } });
    expect(await aggregate({ count: {} }, { alias: 'two', count: { upTo: { value: '2' } } })).toEqual({ field_1: int(4), two: int(2) });
    expect(await aggregate({ alias: 's', sum: field('n') }, { alias: 'a', avg: field('n') }, { alias: 'c', count: {} })).toEqual({
      s: int(3),
      a: { doubleValue: 1.5 },
      c: int(3),
    });
    expect(await aggregate({ alias: 's', sum: field('x') })).toEqual({ s: { doubleValue: 12.5 } });
    expect(await aggregate({ alias: 's', sum: field('none') }, { alias: 'a', avg: field('none') })).toEqual({
      s: int(0),
      a: { nullValue: null },
    });
    expect(await aggregate(...Array.from({ length: 6 }, () => ({ count: {} })))).toMatchObject({
      message: expect.stringContaining('maximum number of aggregations') as unknown,
    });
  });

  it('sum integers beyond 64 bits to a double', async () => {
    const max = { integerValue: '9223372036854775807' };
    await commit(set('c/a', { n: max }), set('c/b', { n: max }));
    const { json } = await call('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: [{ alias: 's', sum: { field: { fieldPath: 'n' } } }],
      },
    });
    expect(json).toMatchObject([{ result: { aggregateFields: { s: { doubleValue: 2 ** 64 } } } }]);
  });
});

describe('listCollectionIds', () => {
  it('is for the owner only', async () => {
    await commit(set('b/1', {}), set('a/1/x/1/deep/1', {}), set('a/1/y/1', {}));
    expect((await call('POST', ':listCollectionIds', {}, OWNER)).json['collectionIds']).toEqual(['a', 'b']);
    expect((await call('POST', '/a/1:listCollectionIds', { pageSize: 1 }, OWNER)).json).toEqual({
      collectionIds: ['x'],
      nextPageToken: 'x',
    });
    expect((await call('POST', '/a/1:listCollectionIds', { pageToken: 'x' }, OWNER)).json).toEqual({ collectionIds: ['y'] });
    expect((await call('POST', ':listCollectionIds', {})).status).toBe(403);
  });
});

describe('who calls', () => {
  it('is asked of the rules for every kind of call, and refusals are logged', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'forbidden' }] } };
    const calls = [
      call('GET', '/forbidden/x'),
      call('GET', '/forbidden'),
      call('POST', '/forbidden', { fields: {} }),
      call('PATCH', '/forbidden/x', { fields: {} }),
      call('DELETE', '/forbidden/x'),
      call('POST', ':batchGet', { documents: [`${ROOT}/forbidden/x`] }),
      call('POST', ':runQuery', query),
      call('POST', ':runAggregationQuery', { structuredAggregationQuery: { ...query, aggregations: [{ count: {} }] } }),
      commit({ verify: `${ROOT}/forbidden/x`, currentDocument: { exists: false } }),
      commit(set('forbidden/x', {}, { currentDocument: { exists: true } })),
    ];
    for (const { status, json } of await Promise.all(calls)) {
      expect({ status, json }).toEqual({
        status: 403,
        json: { error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' } },
      });
    }
    expect(log).toHaveLength(calls.length);
    expect(log[0]).toContain('anonymous');
  });

  it('passes every rule as the owner', async () => {
    expect((await call('PATCH', '/forbidden/x', { fields: {} }, OWNER)).status).toBe(200);
  });

  it.each([
    ['that is none', 'nonsense'],
    ['whose hour is over', aToken({ sub: 'u1', iat: 1_600_000_000, exp: 1_600_003_600 })],
  ])('must not carry a token %s', async (_, token) => {
    expect((await call('GET', '/c/a', undefined, { authorization: `Bearer ${token}` })).json).toMatchObject({
      error: { code: 401, status: 'UNAUTHENTICATED' },
    });
  });
});

describe('the server', () => {
  it('answers browsers with their exact origin, errors included', async () => {
    const origin = `http://localhost:${PAGE_PORT}`;
    const preflight = await fetch(`http://127.0.0.1:${server.port}/v1/${ROOT}:commit`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,x-goog-api-client' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client');
    const refused = await fetch(`http://127.0.0.1:${server.port}/v1/${ROOT}/c/none`, { headers: { origin } });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.headers.get('vary')).toBe('Origin');
  });

  it('is emptied by the owner through the official emulator’s address', async () => {
    await commit(set('c/a', {}));
    const address = `http://127.0.0.1:${server.port}/emulator/v1/${ROOT}`;
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect(server.store.read(`${ROOT}/c/a`)).not.toBeNull();
    expect((await fetch(address, { method: 'DELETE', headers: OWNER })).status).toBe(200);
    expect(server.store.read(`${ROOT}/c/a`)).toBeNull();
  });

  it('refuses what it does not understand', async () => {
    expect((await call('POST', ':commit', '{')).json).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect((await call('POST', ':executePipeline', {})).json).toMatchObject({ error: { code: 501, status: 'UNIMPLEMENTED' } });
    expect((await call('GET', ':commit')).status).toBe(404);
    expect((await call('PUT', '/c/a', {})).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/elsewhere`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/v1/${ROOT}/c/%E0%A4%A`)).status).toBe(400);
  });

  it('says clearly that its port is taken', async () => {
    const second = startFirestore({ port: server.port, project: 'demo-sextant', rules: forbiddingRules(), journal: memoryJournal() });
    await expect(second).rejects.toThrow(PortTakenError);
  });
});
