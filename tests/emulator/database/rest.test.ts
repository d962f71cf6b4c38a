/** The REST face of the database, with the words and status codes that Firebase documents or is known to send. */
import { describe, expect, it } from 'vitest';
import { aScene, NAMESPACE, until } from './clients';
import { aRawClient, aToken } from './raw-client';

const scene = aScene();

interface Call {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly search?: string;
}

const call = async (path: string, { method = 'GET', body, headers = {}, search = '' }: Call = {}) => {
  const response = await fetch(`http://127.0.0.1:${scene.server.port}${path}?ns=${NAMESPACE}${search}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, text, etag: response.headers.get('etag'), headers: response.headers };
};

const json = async (path: string, options?: Call): Promise<unknown> => JSON.parse((await call(path, options)).text) as unknown;

const failure = (message: string): string => JSON.stringify({ error: message });

describe('methods', () => {
  it('PUT stores and answers with the stored value', async () => {
    const beforeMs = Date.now();
    const answer = (await json('/users/u1.json', { method: 'PUT', body: '{"name":"Ada","at":{".sv":"timestamp"},"none":null}' })) as {
      at: number;
    };
    expect(answer).toEqual({ name: 'Ada', at: answer.at });
    expect(answer.at).toBeGreaterThanOrEqual(beforeMs);
    expect(scene.server.store.read('users/u1')).toEqual(answer);
  });

  it('GET reads a value, a part of it, and null', async () => {
    scene.server.store.update({ 'users/u1': { name: 'Ada', langs: ['en', 'fr'] } });
    expect(await json('/users/u1.json')).toEqual({ name: 'Ada', langs: ['en', 'fr'] });
    expect(await json('/users/u1/langs/1.json')).toBe('fr');
    expect(await json('/nothing.json')).toBeNull();
    expect(await json('/.json')).toEqual({ users: { u1: { name: 'Ada', langs: ['en', 'fr'] } } });
  });

  it('PATCH changes several deep places at once', async () => {
    scene.server.store.update({ a: { b: 1, c: { d: 1, e: 1 } } });
    expect(await json('/a.json', { method: 'PATCH', body: '{"b":null,"c/d":{".sv":{"increment":5}}}' })).toEqual({ b: null, 'c/d': 6 });
    expect(scene.server.store.read('a')).toEqual({ c: { d: 6, e: 1 } });
  });

  it('POST makes names that sort by time', async () => {
    const names: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      names.push(((await json('/list.json', { method: 'POST', body: String(index) })) as { name: string }).name);
    }
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(20);
    expect(names.every((name) => /^[-\w]{20}$/u.test(name))).toBe(true);
    expect(Object.values(scene.server.store.read('list') as object)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('DELETE removes and answers null', async () => {
    scene.server.store.update({ a: { b: 1 } });
    expect(await call('/a.json', { method: 'DELETE' })).toMatchObject({ status: 200, text: 'null' });
    expect(scene.server.store.read('')).toBeNull();
  });

  it('an overridden POST is what it says', async () => {
    expect(await json('/a.json', { method: 'POST', body: '{"b":1}', headers: { 'X-HTTP-Method-Override': 'PATCH' } })).toEqual({ b: 1 });
    expect(scene.server.store.read('a')).toEqual({ b: 1 });
  });

  it('reach connected listeners', async () => {
    const client = await aRawClient(scene.server.port);
    await client.ask('q', { p: '/a', h: '' });
    await call('/a/b.json', { method: 'PUT', body: '1' });
    await client.ask('s', {});
    client.close();
    expect(client.pushed('d')).toEqual([
      { p: 'a', d: null },
      { p: 'a/b', d: 1 },
    ]);
  });

  it('are open to admitted pages', async () => {
    const origin = `http://127.0.0.1:${scene.server.port}`;
    const { status, headers } = await call('/a.json', { method: 'OPTIONS', headers: { origin } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  });
});

describe('shapes', () => {
  it('print=pretty indents, print=silent says nothing', async () => {
    expect((await call('/a.json', { method: 'PUT', body: '{"b":1}', search: '&print=pretty' })).text).toBe('{\n  "b": 1\n}\n');
    expect(await call('/a.json', { method: 'PUT', body: '{"b":2}', search: '&print=silent' })).toMatchObject({ status: 204, text: '' });
    expect(scene.server.store.read('a/b')).toBe(2);
  });

  it('shallow shows only which children there are', async () => {
    scene.server.store.update({ a: { b: { c: 1 }, d: 2 }, leaf: 5 });
    expect(await json('/a.json', { search: '&shallow=true' })).toEqual({ b: true, d: true });
    expect(await json('/leaf.json', { search: '&shallow=true' })).toBe(5);
    expect(await call('/a.json', { search: '&shallow=true&orderBy="$key"' })).toMatchObject({
      status: 400,
      text: failure('Mixing "shallow" and querying parameters is not supported'),
    });
  });

  it('format=export keeps priorities and leaves lists as they are stored', async () => {
    const exported = { a: { '.value': 1, '.priority': 2 }, b: { '0': 'x', '1': 'y', '.priority': 'z' } };
    await call('/q.json', { method: 'PUT', body: JSON.stringify(exported) });
    expect(await json('/q.json', { search: '&format=export' })).toEqual(exported);
    expect(await json('/q.json')).toEqual({ a: 1, b: ['x', 'y'] });
    expect(await json('/q/a/.priority.json')).toBe(2);
  });

  it('children are a list when more than half of the places are taken', async () => {
    scene.server.store.update({ dense: { 0: 'a', 1: 'b', 3: 'd' }, sparse: { 0: 'a', 4: 'e' }, padded: { '00': 'a' } });
    expect(await json('/dense.json')).toEqual(['a', 'b', null, 'd']);
    expect(await json('/sparse.json')).toEqual({ 0: 'a', 4: 'e' });
    expect(await json('/padded.json')).toEqual({ '00': 'a' });
  });
});

describe('queries', () => {
  const scores = { a: { s: 5 }, b: { s: 1 }, c: { s: 9 }, d: { s: 7 }, e: { x: 1 } };
  const keys = async (search: string): Promise<string[]> => Object.keys((await json('/scores.json', { search: `&${search}` })) as object);

  it.each([
    ['orderBy="$key"&limitToFirst=2', ['a', 'b']],
    ['orderBy="$key"&startAt="b"&endAt="d"', ['b', 'c', 'd']],
    ['orderBy="$key"&startAfter="b"&endBefore="d"', ['c']],
    ['orderBy="$key"&equalTo="c"', ['c']],
    ['orderBy="s"&limitToLast=2', ['d', 'c']],
    ['orderBy="s"&startAt=5&endAt=7', ['a', 'd']],
    ['orderBy="s"&startAfter=5&endBefore=9', ['d']],
    ['orderBy="s"&equalTo=null', ['e']],
    ['orderBy="s"&endAt=1', ['e', 'b']],
  ])('%s', async (search, expected) => {
    scene.server.store.update({ scores });
    expect((await keys(search)).toSorted()).toEqual(expected.toSorted());
  });

  it('by value and by priority', async () => {
    scene.server.store.update({ v: { a: 3, b: 1, c: 2 }, p: { a: { '.value': 1, '.priority': 2 }, b: { '.value': 1, '.priority': 1 } } });
    expect(await json('/v.json', { search: '&orderBy="$value"&limitToLast=2' })).toEqual({ a: 3, c: 2 });
    expect(await json('/p.json', { search: '&orderBy="$priority"&startAt=2' })).toEqual({ a: 1 });
  });

  it.each([
    ['limitToFirst=2', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=s', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=5', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="s"&equalTo=text', 'Constraint index field must be a JSON primitive'],
    ['orderBy="s"&startAt={}', 'Constraint index field must be a JSON primitive'],
    ['orderBy="s"&limitToFirst=0', 'limitToFirst must be a positive integer'],
    ['orderBy="s"&limitToFirst=1&limitToLast=1', 'Only one of limitToFirst and limitToLast may be specified'],
  ])('%s is refused', async (search, message) => {
    expect(await call('/scores.json', { search: `&${search}` })).toMatchObject({ status: 400, text: failure(message) });
  });

  it('need their index', async () => {
    expect(await call('/unindexed/x.json', { search: '&orderBy="n"' })).toMatchObject({
      status: 400,
      text: failure('Index not defined, add ".indexOn": "n", for path "/unindexed/x", to the rules'),
    });
  });
});

describe('refusals', () => {
  it('come from the rules with 401', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{"a":1}' };
      expect(await call('/forbidden.json', { method, ...body })).toMatchObject({ status: 401, text: failure('Permission denied') });
    }
  });

  it('do not concern the owner, or a user at home', async () => {
    const token = aToken({ sub: 'u1' });
    const put = { method: 'PUT', body: '1' };
    expect((await call('/forbidden.json', { ...put, headers: { Authorization: 'Bearer owner' } })).status).toBe(200);
    expect((await call('/private/u1.json', { ...put, headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await call('/private/u1.json', { search: `&auth=${token}` })).text).toBe('1');
    expect((await call('/private/u1.json', { search: `&access_token=${token}` })).text).toBe('1');
    expect((await call('/private/u2.json', { search: `&auth=${token}` })).status).toBe(401);
    const expired = aToken({ sub: 'u1', iat: 1_600_000_000, exp: 1_600_003_600 });
    for (const past of [{ search: `&auth=${expired}` }, { headers: { authorization: `Bearer ${expired}` } }]) {
      expect(await call('/a.json', past)).toMatchObject({ status: 401, text: failure('Auth token is expired') });
    }
    expect(await call('/a.json', { search: '&auth=nonsense' })).toMatchObject({
      status: 401,
      text: failure('Could not parse auth token.'),
    });
  });

  it.each([
    ['', 'Error: No data supplied.'],
    ['{"a":', "Invalid data; couldn't parse JSON object, array, or value."],
    ['1e999', "Invalid data; couldn't parse JSON object, array, or value."],
    ['{"a.b":1}', "Invalid data; couldn't parse key beginning at 1:2. Key value can't be empty or contain $ # [ ] / or ."],
    [
      '{\n  "a": {"b\\\\": "x: {",\n    "": 1}}',
      "Invalid data; couldn't parse key beginning at 3:5. Key value can't be empty or contain $ # [ ] / or .",
    ],
  ])('of the data %j come with 400', async (body, message) => {
    expect(await call('/a.json', { method: 'PUT', body })).toMatchObject({ status: 400, text: failure(message) });
    expect(scene.server.store.read('a')).toBeNull();
  });

  it('of a PATCH that is no object', async () => {
    expect(await call('/a.json', { method: 'PATCH', body: '[1]' })).toMatchObject({
      status: 400,
      text: failure("Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?"),
    });
  });

  it('of bad addresses', async () => {
    expect(await call('/a.b.json')).toMatchObject({ status: 400, text: failure('Invalid path: Invalid token in path') });
    expect(await call('/a%5B.json')).toMatchObject({ status: 400 });
    expect(await call('/a')).toMatchObject({ status: 404, text: failure('append .json to your request URI to use the REST API') });
    expect((await call('/a%FF.json')).status).toBe(404);
    expect((await call('/a.json', { method: 'LINK' })).status).toBe(405);
    const elsewhere = await fetch(`http://127.0.0.1:${scene.server.port}/a.json?ns=another`);
    expect(elsewhere.status).toBe(404);
    expect(await elsewhere.text()).toContain(NAMESPACE);
  });

  it('of long polling say what to do', async () => {
    const { status, text } = await call('/.lp', { search: '&start=t&ser=1&cb=1&v=5' });
    expect(status).toBe(400);
    expect(text).toContain('forceWebSockets()');
  });
});

describe('conditional requests', () => {
  const wanted = { 'X-Firebase-ETag': 'true' };

  it('write only over the value whose tag they carry', async () => {
    const empty = await call('/c.json', { headers: wanted });
    expect(empty).toMatchObject({ text: 'null', etag: 'null_etag' });
    expect((await call('/c.json', { method: 'PUT', body: '1', headers: { 'if-match': 'null_etag' } })).status).toBe(200);
    const { etag } = await call('/c.json', { headers: wanted });
    const stale = await call('/c.json', { method: 'PUT', body: '2', headers: { 'if-match': 'null_etag' } });
    expect(stale).toMatchObject({ status: 412, text: '1', etag });
    expect((await call('/c.json', { method: 'DELETE', headers: { 'if-match': etag ?? '' } })).status).toBe(200);
    expect(scene.server.store.read('c')).toBeNull();
  });

  it('show nothing to whoever may not read', async () => {
    scene.server.store.update({ forbidden: 'secret' });
    const answer = await call('/forbidden.json', { method: 'PUT', body: '1', headers: { 'if-match': 'x' } });
    expect(answer).toMatchObject({ status: 401, etag: null });
  });

  it('are compared only for whoever may write', async () => {
    scene.server.store.update({ forbidden: 'secret' });
    const { etag } = await call('/forbidden.json', { headers: { ...wanted, authorization: 'Bearer owner' } });
    const answers = await Promise.all(
      [etag ?? '', 'x', 'null_etag'].map((tag) => call('/forbidden.json', { method: 'DELETE', headers: { 'if-match': tag } })),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [401, failure('Permission denied')]));
    expect(scene.server.store.read('forbidden')).toBe('secret');
  });

  it('do not mix with queries or PATCH', async () => {
    expect((await call('/c.json', { headers: wanted, search: '&orderBy="$key"' })).status).toBe(400);
    expect((await call('/c.json', { method: 'PATCH', body: '{}', headers: { 'if-match': 'x' } })).status).toBe(400);
  });
});

describe('event streams', () => {
  const open = async (path: string, search = '') => {
    const stop = new AbortController();
    const address = `http://127.0.0.1:${scene.server.port}${path}?ns=${NAMESPACE}${search}`;
    const response = await fetch(address, { headers: { Accept: 'text/event-stream' }, signal: stop.signal });
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString('utf8');
    })().catch(() => undefined);
    const events = (): unknown[] =>
      [...text.matchAll(/event: (\S+)\ndata: (.*)\n\n/gu)].map(([, event, data]) => [event, JSON.parse(data ?? '') as unknown]);
    return { response, events, reading, stop: () => stop.abort() };
  };

  it('begin with the value and go on with its changes', async () => {
    scene.server.store.update({ 'a/b': 1 });
    const stream = await open('/a.json');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    scene.server.store.update({ 'a/c/d': 2 });
    scene.server.store.update({ elsewhere: 1 });
    scene.server.store.update({ 'a/b': null, 'a/e': [1, 2] });
    await until(() => stream.events().length === 3);
    stream.stop();
    await stream.reading;
    expect(stream.events()).toEqual([
      ['put', { path: '/', data: { b: 1 } }],
      ['put', { path: '/c/d', data: 2 }],
      ['patch', { path: '/', data: { b: null, e: [1, 2] } }],
    ]);
  });

  it('end with a cancellation when the right to read is lost', async () => {
    scene.server.store.update({ gate: true, gated: 1 });
    const stream = await open('/gated.json');
    scene.server.store.update({ gate: false, gated: 2 });
    await stream.reading;
    expect(stream.events()).toEqual([
      ['put', { path: '/', data: 1 }],
      ['cancel', null],
    ]);
  });

  it('are refused where reading is', async () => {
    const stream = await open('/forbidden.json');
    await stream.reading;
    expect(stream.response.status).toBe(401);
  });
});
