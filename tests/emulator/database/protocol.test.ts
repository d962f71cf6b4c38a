/**
 * The WebSocket protocol by hand: order of messages, frames, and refusals of what the client library never sends.
 * The expected messages are those that client library 12.19 exchanged in a recorded session with a protocol 5 server.
 */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { aScene, NAMESPACE, until } from './clients';
import type { RawClient } from './raw-client';
import { aRawClient, aToken } from './raw-client';

const scene = aScene();
const opened: RawClient[] = [];

const connect = async (search?: string): Promise<RawClient> => {
  const client = await aRawClient(scene.server.port, search);
  opened.push(client);
  return client;
};

afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

describe('a connection', () => {
  it('begins with the greeting of the server', async () => {
    const beforeMs = Date.now();
    const client = await connect();
    const [greeting] = client.messages;
    const { ts, s } = (greeting?.d.d ?? {}) as { ts: number; s: string };
    expect(greeting).toEqual({ t: 'c', d: { t: 'h', d: { ts, v: '5', h: `127.0.0.1:${scene.server.port}`, s } } });
    expect(ts).toBeGreaterThanOrEqual(beforeMs);
    expect(s.length).toBeGreaterThan(10);
  });

  it('answers a ping and ignores the keepalive frame', async () => {
    const client = await connect();
    client.sendFrame('0');
    client.sendFrame(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
    await until(() => client.messages.length === 2);
    expect(client.messages[1]).toEqual({ t: 'c', d: { t: 'o', d: null } });
  });

  it('accepts a message in pieces', async () => {
    const client = await connect();
    const text = JSON.stringify({ t: 'd', d: { r: 7, a: 'p', b: { p: '/pieces', d: '0' } } });
    client.sendFrame('3');
    for (const piece of [text.slice(0, 5), text.slice(5, 20), text.slice(20)]) client.sendFrame(piece);
    await until(() => client.messages.length === 2);
    expect(client.messages[1]).toEqual({ t: 'd', d: { r: 7, b: { s: 'ok', d: '' } } });
    expect(scene.server.store.read('pieces')).toBe('0');
  });

  it('sends a long message as a count and pieces of at most 16384 characters', async () => {
    scene.server.store.update({ big: '😀'.repeat(30_000) });
    const client = await connect();
    expect((await client.ask('g', { p: '/big', q: {} })).d).toBe('😀'.repeat(30_000));
    const pieces = client.frames.slice(2);
    expect(client.frames[1]).toBe(String(pieces.length));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(16_384);
  });

  it.each(['not json', '[]', '{"t":"d"}', '9999'])('ends with an error message after %s', async (frame) => {
    const client = await connect();
    client.sendFrame(frame);
    await until(() => client.socket.readyState === client.socket.CLOSED);
    expect(client.messages[1]?.d.t).toBe('e');
  });

  it('is shut down with a reason when it names another database', async () => {
    const client = await connect('ns=another');
    await until(() => client.socket.readyState === client.socket.CLOSED);
    expect(client.messages).toEqual([
      { t: 'c', d: { t: 's', d: 'Firebase error. Please ensure that you spelled the name of your Firebase correctly' } },
    ]);
  });

  it('that comes back ends its old session first', async () => {
    const old = await connect();
    await old.ask('o', { p: '/status', d: 'offline' });
    const { s: session } = (old.messages[0]?.d.d ?? {}) as { s: string };
    const client = await connect(`ns=${NAMESPACE}&ls=${session}`);
    expect((await client.ask('g', { p: '/status', q: {} })).d).toBe('offline');
    await client.ask('p', { p: '/status', d: 'online' });
    await until(() => old.socket.readyState === old.socket.CLOSED);
    expect(scene.server.store.read('status')).toBe('online');
  });

  it('answers statistics, App Check and unknown requests', async () => {
    const client = await connect();
    expect(await client.ask('s', { c: { 'sdk.js.12-19-0': 1 } })).toEqual({ s: 'ok', d: '' });
    expect((await client.ask('appcheck', { token: 'x' })).s).toBe('ok');
    expect((await client.ask('zz', {})).s).toBe('invalid_parameters');
  });
});

describe('listening', () => {
  it('brings the data before the acknowledgement, and news before the answer to the write', async () => {
    const client = await connect();
    await client.ask('q', { p: '/users/u1', h: '' });
    await client.ask('p', { p: '/users/u1/name', d: 'Ada' });
    expect(client.messages.slice(1)).toEqual([
      { t: 'd', d: { a: 'd', b: { p: 'users/u1', d: null } } },
      { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
      { t: 'd', d: { a: 'd', b: { p: 'users/u1/name', d: 'Ada' } } },
      { t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } },
    ]);
  });

  it('brings only what changed: the place of a set, all places of an update at once', async () => {
    scene.server.store.update({ list: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } });
    const client = await connect();
    await client.ask('q', { p: '/list', h: '' });
    await client.ask('p', { p: '/list/a/n', d: 5 });
    await client.ask('m', { p: '/', d: { 'list/b/n': 6, 'list/c': null, elsewhere: 1 } });
    expect(client.pushed('d').slice(1)).toEqual([{ p: 'list/a/n', d: 5 }]);
    expect(client.pushed('m')).toEqual([{ p: 'list', d: { 'b/n': 6, c: null } }]);
  });

  it('brings nothing for writes elsewhere and for writes that change nothing', async () => {
    scene.server.store.update({ list: { a: 1 } });
    const client = await connect();
    await client.ask('q', { p: '/list', h: '' });
    await client.ask('p', { p: '/listing/a', d: 5 });
    await client.ask('p', { p: '/list/a', d: 1 });
    await client.ask('p', { p: '/list', d: { a: 1, b: null } });
    expect(client.pushed('d')).toEqual([{ p: 'list', d: { a: 1 } }]);
  });

  it('brings nothing to a client whose copy has the same hash', async () => {
    scene.server.store.update({ copy: 'x' });
    const client = await connect();
    await client.ask('q', { p: '/copy', h: sha1('string:x') });
    await client.ask('n', { p: '/copy' });
    await client.ask('q', { p: '/copy', h: sha1('string:y') });
    expect(client.pushed('d')).toEqual([{ p: 'copy', d: 'x' }]);
  });

  it('with a query carries its tag and the whole window, only when the window changes', async () => {
    scene.server.store.update({ packs: { p1: { lvl: 1 }, p2: { lvl: 2 } } });
    const client = await connect();
    const q = { sp: 2, sin: true, ep: 2, ein: true, i: 'lvl' };
    expect(await client.ask('q', { p: '/packs', q, t: 4, h: '' })).toEqual({ s: 'ok', d: {} });
    await client.ask('p', { p: '/packs/p1/name', d: 'not in the window' });
    await client.ask('p', { p: '/packs/p1/lvl', d: 2 });
    await client.ask('n', { p: '/packs', q, t: 4 });
    await client.ask('p', { p: '/packs/p1/lvl', d: 3 });
    expect(client.pushed('d')).toEqual([
      { p: 'packs', d: { p2: { lvl: 2 } }, t: 4 },
      { p: 'packs', d: { p1: { lvl: 2, name: 'not in the window' }, p2: { lvl: 2 } }, t: 4 },
    ]);
  });

  it('says when a query has no index', async () => {
    const client = await connect();
    const q = { i: 'n', l: 1, vf: 'l' };
    expect(await client.ask('q', { p: '/unindexed', q, t: 1, h: '' })).toEqual({ s: 'ok', d: { w: ['no_index'] } });
  });

  it.each([
    [{ p: 5 }],
    [{ p: '/a.b' }],
    [{ p: '/a/.value' }],
    [{ p: '/a', q: [] }],
    [{ p: '/a', q: { l: 0 } }],
    [{ p: '/a', q: { l: 1.5 } }],
    [{ p: '/a', q: { sp: {} } }],
    [{ p: '/a', q: { i: '.key', sp: 5 } }],
    [{ p: '/a', q: { unknown: 1 } }],
    [{ p: `/${'a/'.repeat(40)}` }],
  ])('is refused for %j', async (body) => {
    const client = await connect();
    expect((await client.ask('q', { ...body, h: '' })).s).toBe('invalid_parameters');
    expect((await client.ask('g', body)).s).toBe('invalid_parameters');
  });
});

describe('credentials', () => {
  const u1 = aToken({ sub: 'u1', user_id: 'u1', exp: 3600 });

  it('are answered with the claims and the expiry', async () => {
    const client = await connect();
    expect(await client.ask('auth', { cred: u1 })).toEqual({
      s: 'ok',
      d: { auth: { sub: 'u1', user_id: 'u1', exp: 3600 }, expires: 3600 },
    });
    for (const cred of ['nonsense', 'a.b.c', '', 5]) expect((await client.ask('auth', { cred })).s).toBe('invalid_token');
  });

  it('are refused after their hour, and leave the connection with the rights it had', async () => {
    const client = await connect();
    await client.ask('auth', { cred: u1 });
    const issued = Math.floor(Date.now() / 1000) - 3601;
    const expired = aToken({ sub: 'u2', user_id: 'u2', iat: issued, exp: issued + 3600 });
    expect(await client.ask('auth', { cred: expired })).toEqual({ s: 'expired_token', d: 'Auth token is expired.' });
    expect((await client.ask('p', { p: '/private/u2', d: 1 })).s).toBe('permission_denied');
    expect((await client.ask('p', { p: '/private/u1', d: 1 })).s).toBe('ok');
    const lasting = aToken({ sub: 'u2', user_id: 'u2', iat: issued + 60, exp: issued + 3660 });
    expect((await client.ask('auth', { cred: lasting })).s).toBe('ok');
  });

  it('of the owner pass every rule', async () => {
    const client = await connect();
    expect((await client.ask('p', { p: '/forbidden', d: 1 })).s).toBe('permission_denied');
    await client.ask('gauth', { cred: 'owner' });
    expect((await client.ask('p', { p: '/forbidden', d: 1 })).s).toBe('ok');
    expect((await client.ask('g', { p: '/forbidden', q: {} })).d).toBe(1);
  });

  it('of the owner can be narrowed to a user or to nobody', async () => {
    const client = await connect();
    await client.ask('gauth', { cred: 'owner', authvar: { uid: 'u1' } });
    expect((await client.ask('p', { p: '/private/u1', d: 1 })).s).toBe('ok');
    expect((await client.ask('p', { p: '/forbidden', d: 1 })).s).toBe('permission_denied');
    await client.ask('gauth', { cred: 'owner', noauth: true });
    expect((await client.ask('p', { p: '/private/u1', d: 1 })).s).toBe('permission_denied');
  });

  it.each([
    ['signing out', 'unauth', {}],
    ['another user', 'auth', { cred: aToken({ sub: 'u2' }) }],
  ])('lost by %s revoke the listeners that needed them and no others', async (_, action, body) => {
    const client = await connect();
    const q = { i: '.key', l: 1, vf: 'l' };
    await client.ask('auth', { cred: u1 });
    await client.ask('q', { p: '/private/u1', h: '' });
    await client.ask('q', { p: '/private/u1/list', q, t: 1, h: '' });
    await client.ask('q', { p: '/open', h: '' });
    await client.ask(action, body);
    scene.server.store.update({ 'private/u1/list/a': 1, open: 2 });
    await until(() => client.pushed('d').length === 4);
    expect(client.pushed('c')).toEqual([{ p: 'private/u1' }, { p: 'private/u1/list', q: [q] }]);
    expect(client.pushed('d').at(-1)).toEqual({ p: 'open', d: 2 });
  });

  it('refreshed for the same user keep listeners', async () => {
    const client = await connect();
    await client.ask('auth', { cred: u1 });
    await client.ask('q', { p: '/private/u1', h: '' });
    await client.ask('auth', { cred: aToken({ sub: 'u1', exp: 7200 }) });
    expect(client.pushed('c')).toEqual([]);
  });
});

describe('what is left for the disconnection', () => {
  it('replaces what was left before at the same place and below', async () => {
    const client = await connect();
    await client.ask('o', { p: '/s/a', d: { '.sv': { increment: 1 } } });
    await client.ask('om', { p: '/s', d: { a: { '.sv': { increment: 10 } }, b: 1 } });
    client.close();
    await until(() => scene.server.store.read('s/b') === 1);
    expect(scene.server.store.read('s')).toEqual({ a: 10, b: 1 });
  });

  it('is judged again when it is done', async () => {
    scene.server.store.update({ gate: true });
    const client = await connect();
    expect((await client.ask('o', { p: '/gated/x', d: 1 })).s).toBe('ok');
    expect((await client.ask('o', { p: '/after', d: 1 })).s).toBe('ok');
    scene.server.store.update({ gate: false });
    client.close();
    await until(() => scene.server.store.read('after') === 1);
    expect(scene.server.store.read('gated')).toBeNull();
  });

  it('is done once', async () => {
    const client = await connect();
    await client.ask('o', { p: '/n', d: { '.sv': { increment: 1 } } });
    await client.end();
    expect(scene.server.store.read('n')).toBe(1);
    scene.server.dropConnections();
    await client.end();
    expect(scene.server.store.read('n')).toBe(1);
  });

  it('is told to listeners of others', async () => {
    const [client, other] = [await connect(), await connect()];
    await other.ask('q', { p: '/status', h: '' });
    await client.ask('o', { p: '/status/u1', d: 'offline' });
    client.close();
    await until(() => other.pushed('d').length === 2);
    expect(other.pushed('d')[1]).toEqual({ p: 'status/u1', d: 'offline' });
  });
});
